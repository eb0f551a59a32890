// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/class_writer.h"

namespace aftershock::jvm {
namespace {

constexpr std::uint32_t kClassFileMagic = 0xCAFEBABE;
constexpr std::uint32_t kMostMembers = 65535;

std::uint32_t Size(std::size_t size) { return static_cast<std::uint32_t>(size); }

void WriteAttribute(std::string_view name, std::span<const std::uint8_t> content,
                    ConstantPoolWriter& pool, ByteWriter& out) {
  out.U2(pool.Utf8(name));
  out.U4(Size(content.size()));
  out.Append(content);
}

void WriteCode(const NewCode& code, ConstantPoolWriter& pool, ByteWriter& out) {
  ByteWriter content;
  content.U2(code.max_stack);
  content.U2(code.max_locals);
  content.U4(Size(code.bytes.size()));
  content.Append(code.bytes);
  content.U2(Size(code.handlers.size()));
  for (const ExceptionHandler& handler : code.handlers) {
    content.U2(handler.start_pc);
    content.U2(handler.end_pc);
    content.U2(handler.handler_pc);
    content.U2(handler.catch_type_index);
  }
  content.U2(code.stack_map_table.empty() ? 0 : 1);
  if (!code.stack_map_table.empty()) {
    WriteAttribute("StackMapTable", code.stack_map_table, pool, content);
  }
  WriteAttribute("Code", content.bytes(), pool, out);
}

}  // namespace

void WriteMethod(const NewMethod& method, ConstantPoolWriter& pool, ByteWriter& out) {
  out.U2(method.access);
  out.U2(pool.Utf8(method.name));
  out.U2(pool.Utf8(method.descriptor));
  out.U2((method.code ? 1U : 0U) + (method.exceptions.empty() ? 0U : 1U));
  if (method.code) WriteCode(*method.code, pool, out);
  if (method.exceptions.empty()) return;
  ByteWriter exceptions;
  exceptions.U2(Size(method.exceptions.size()));
  for (const std::string_view name : method.exceptions) exceptions.U2(pool.Class(name));
  WriteAttribute("Exceptions", exceptions.bytes(), pool, out);
}

ClassWriter::ClassWriter(std::uint16_t major, std::uint16_t access, std::string_view name,
                         std::string_view super_name, std::span<const std::string_view> interfaces)
    : major_(major), name_(name) {
  header_.U2(access);
  header_.U2(pool_.Class(name));
  header_.U2(super_name.empty() ? 0 : pool_.Class(super_name));
  header_.U2(Size(interfaces.size()));
  for (const std::string_view interface : interfaces) header_.U2(pool_.Class(interface));
}

void ClassWriter::AddField(std::uint16_t access, std::string_view name,
                           std::string_view descriptor) {
  fields_.U2(access);
  fields_.U2(pool_.Utf8(name));
  fields_.U2(pool_.Utf8(descriptor));
  fields_.U2(0);
  ++field_count_;
}

void ClassWriter::AddMethod(const NewMethod& method) {
  WriteMethod(method, pool_, methods_);
  ++method_count_;
}

Result<std::vector<std::uint8_t>> ClassWriter::Finish() {
  if (pool_.overflowed() || field_count_ > kMostMembers || method_count_ > kMostMembers) {
    return Unsupported("class " + name_ + " needs more constants or members than a class may have");
  }
  ByteWriter out;
  out.U4(kClassFileMagic);
  out.U2(0);
  out.U2(major_);
  pool_.WriteTo(out);
  out.Append(header_.bytes());
  out.U2(field_count_);
  out.Append(fields_.bytes());
  out.U2(method_count_);
  out.Append(methods_.bytes());
  out.U2(0);  // Attributes.
  return out.Take();
}

}  // namespace aftershock::jvm
