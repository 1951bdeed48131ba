#include "lsp/declaration_text.h"

#include <span>
#include <string_view>
#include <vector>

#include "support/trimmed.h"
#include "types/constant.h"
#include "types/type.h"
#include "types/type_string.h"

namespace minigo::lsp {
namespace {

using types::type_string;

constexpr size_t kLongestString = 200;

class DeclarationText {
 public:
  explicit DeclarationText(const types::Package* current) : current_(current) {}

  std::string text(const types::Object& object) {
    switch (object.kind) {
      case types::ObjectKind::kPackageName:
        return package(*types::dyn_cast<types::PackageName>(&object));
      case types::ObjectKind::kConst:
        return constant(*types::dyn_cast<types::Const>(&object));
      case types::ObjectKind::kTypeName:
        return type_name(*types::dyn_cast<types::TypeName>(&object));
      case types::ObjectKind::kVar:
        return variable(*types::dyn_cast<types::Var>(&object));
      case types::ObjectKind::kFunc:
        return function(*types::dyn_cast<types::Func>(&object));
      case types::ObjectKind::kLabel:
        return "label " + std::string(object.name);
      case types::ObjectKind::kBuiltin:
        return "func " + std::string(object.name) + " // built-in";
      case types::ObjectKind::kNil:
        return "var nil Type // of pointers, channels, functions, interfaces, maps and slices";
    }
  }

 private:
  std::string of(const types::Type* type) {
    return type == nullptr ? "invalid type" : type_string(type, current_);
  }

  std::string package(const types::PackageName& name) {
    if (name.imported == nullptr) return "package " + std::string(name.name);
    return "package " + std::string(name.imported->name) + " // import \"" +
           std::string(name.imported->path) + "\"";
  }

  std::string constant(const types::Const& constant) {
    std::string text = "const " + std::string(constant.name) + " " + of(constant.type);
    if (constant.value == nullptr) return text;
    bool string = constant.value->kind() == types::ConstantKind::kString;
    size_t length = string ? types::string_length(constant.value) : 0;
    // Constants can be strings of gigabytes.
    if (length > kLongestString) return text + " // " + std::to_string(length) + " bytes";
    return text + " = " + types::to_string(constant.value);
  }

  std::string variable(const types::Var& variable) {
    std::string text = variable.is_field ? "field " : "var ";
    return text + std::string(variable.name) + " " + of(variable.type);
  }

  std::string function(const types::Func& function) {
    std::string text = "func ";
    const types::Signature* signature = types::dyn_cast<types::Signature>(function.type);
    if (signature == nullptr) return text + std::string(function.name);
    if (function.recv_named != nullptr && signature->recv != nullptr) {
      const types::Var& receiver = *signature->recv;
      text += "(" + std::string(receiver.name) + (receiver.name.empty() ? "" : " ");
      text += of(receiver.type) + ") ";
    }
    return text + std::string(function.name) + types::signature_string(signature, current_);
  }

  // "[K comparable, V any]".
  std::string parameters(std::span<types::TypeParam* const> list) {
    std::string text;
    for (const types::TypeParam* each : list) {
      text += (text.empty() ? "[" : ", ") + std::string(each->object->name);
      if (each->constraint != nullptr) text += " " + of(each->constraint);
    }
    return text.empty() ? text : text + "]";
  }

  std::string type_name(const types::TypeName& name) {
    std::string text = "type " + std::string(name.name);
    if (name.is_alias) return text + parameters(name.type_params) + " = " + of(name.type);
    const auto* named = types::dyn_cast<types::Named>(name.type);
    if (const auto* parameter = types::dyn_cast<types::TypeParam>(name.type)) {
      return text + " " + of(parameter->constraint) + " // type parameter";
    }
    if (named == nullptr) return text;
    text += parameters(named->type_params) + " ";
    const types::Type* under = types::underlying(named);
    if (const auto* structure = types::dyn_cast<types::Struct>(under)) {
      return text + "struct" + fields(*structure);
    }
    if (const auto* interface = types::dyn_cast<types::Interface>(under)) {
      return text + "interface" + methods(*interface);
    }
    return text + of(under);
  }

  std::string fields(const types::Struct& structure) {
    std::vector<std::string> lines;
    for (const types::Var* field : structure.fields) {
      lines.push_back((field->embedded ? "" : std::string(field->name) + " ") + of(field->type));
    }
    return block(lines);
  }

  std::string methods(const types::Interface& interface) {
    std::vector<std::string> lines;
    for (const types::Type* embedded : interface.embeddeds) lines.push_back(of(embedded));
    for (const types::Func* method : interface.explicit_methods) {
      const auto* signature = types::dyn_cast<types::Signature>(method->type);
      if (signature == nullptr) continue;
      lines.push_back(std::string(method->name) + types::signature_string(signature, current_));
    }
    return block(lines);
  }

  static std::string block(const std::vector<std::string>& lines) {
    if (lines.empty()) return "{}";
    std::string text = " {\n";
    for (const std::string& line : lines) text += "\t" + line + "\n";
    return text + "}";
  }

  const types::Package* current_;
};

// A comment of Go's, "//go:noinline", that is for the compiler.
bool is_directive(std::string_view line) { return line.starts_with("//go:"); }

void append_line(std::string& text, std::string_view line) {
  if (line.starts_with(' ')) line.remove_prefix(1);
  text.append(line).append("\n");
}

// The lines of a comment /* */ that ends on line `last`.
std::string block_comment(const support::SourceFile& file, uint32_t last) {
  uint32_t first = last;
  while (first > 1 && file.line_text(first).find("/*") == std::string_view::npos) first--;
  std::string text;
  for (uint32_t line = first; line <= last; line++) text.append(file.line_text(line)).append("\n");
  size_t start = text.find("/*");
  size_t end = text.rfind("*/");
  if (start == std::string::npos || end < start + 2) return "";
  return std::string(support::trimmed(text.substr(start + 2, end - start - 2)));
}

// A comment behind the declaration; a string may hold the marks too, so they have to be the last.
std::string trailing_comment(std::string_view line) {
  size_t start = line.rfind("// ");
  return start == std::string_view::npos ? ""
                                         : std::string(support::trimmed(line.substr(start + 3)));
}

}  // namespace

std::string declaration_text(const types::Object& object, const types::Package* current) {
  return DeclarationText(current).text(object);
}

std::string doc_comment(const support::SourceFile& file, uint32_t offset) {
  uint32_t declared = file.line(offset);
  uint32_t first = declared;
  while (first > 1 && support::trimmed(file.line_text(first - 1)).starts_with("//")) first--;
  std::string text;
  for (uint32_t line = first; line < declared; line++) {
    std::string_view comment = support::trimmed(file.line_text(line));
    if (!is_directive(comment)) append_line(text, comment.substr(2));
  }
  if (first < declared) return text;
  bool block = declared > 1 && support::trimmed(file.line_text(declared - 1)).ends_with("*/");
  return block ? block_comment(file, declared - 1) : trailing_comment(file.line_text(declared));
}

}  // namespace minigo::lsp
