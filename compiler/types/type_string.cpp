// One writer with a style. The styles differ in how they qualify names, whether they print
// parameter names and tags, and how they tell local types apart.

#include "types/type_string.h"

#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

#include "types/interface.h"
#include "types/universe.h"

namespace minigo::types {
namespace {

// kArgument is the form of reflection for type arguments within a type's name.
enum class Style : uint8_t { kMessage, kRuntime, kArgument, kLink };

// A Go string literal, for struct tags.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out.push_back('\\');
      out.push_back(c);
    } else if (c == '\n') {
      out.append("\\n");
    } else if (c == '\t') {
      out.append("\\t");
    } else if (byte < 0x20 || byte == 0x7F) {
      char buffer[8];
      std::snprintf(buffer, sizeof buffer, "\\x%02x", byte);
      out.append(buffer);
    } else {
      out.push_back(c);
    }
  }
  out.push_back('"');
  return out;
}

class Writer {
 public:
  Writer(Style style, const Package* current) : style_(style), current_(current) {}

  std::string take() { return std::move(out_); }

  void type(const Type* type) {
    if (type == nullptr) {
      out_.append("<nil>");
      return;
    }
    switch (type->kind) {
      case TypeKind::kBasic:
        return basic_type(cast<Basic>(type));
      case TypeKind::kNamed:
        return named(cast<Named>(type));
      case TypeKind::kPointer:
        out_.push_back('*');
        return this->type(cast<Pointer>(type)->elem);
      case TypeKind::kArray:
        out_.append("[").append(std::to_string(cast<Array>(type)->length)).append("]");
        return this->type(cast<Array>(type)->elem);
      case TypeKind::kSlice:
        out_.append("[]");
        return this->type(cast<Slice>(type)->elem);
      case TypeKind::kMap:
        out_.append("map[");
        this->type(cast<Map>(type)->key);
        out_.append("]");
        return this->type(cast<Map>(type)->elem);
      case TypeKind::kChan:
        return chan(cast<Chan>(type));
      case TypeKind::kStruct:
        return structure(cast<Struct>(type));
      case TypeKind::kTuple:
        return tuple(cast<Tuple>(type), false);
      case TypeKind::kSignature:
        out_.append("func");
        return signature(cast<Signature>(type));
      case TypeKind::kInterface:
        return interface(cast<Interface>(type));
      case TypeKind::kTypeParam:
        return type_param(cast<TypeParam>(type));
      case TypeKind::kUnion:
        return union_type(cast<Union>(type));
    }
  }

  void signature(const Signature* type) {
    if (style_ == Style::kMessage && !type->type_params.empty()) type_params(type->type_params);
    tuple(type->params, type->variadic);
    size_t results = type->results->vars.size();
    if (results == 0) return;
    out_.push_back(' ');
    // A single unnamed result needs no parentheses.
    if (results == 1 && (!names() || type->results->vars[0]->name.empty())) {
      return this->type(type->results->vars[0]->type);
    }
    tuple(type->results, false);
  }

 private:
  bool names() const { return style_ == Style::kMessage && param_names_; }

  void basic_type(const Basic* type) {
    if (style_ == Style::kMessage) {
      out_.append(type->name);
    } else {
      out_.append(basic(type->basic)->name);
    }
  }

  void qualify(const Package* package) {
    if (package == nullptr) return;
    if (style_ == Style::kRuntime) {
      out_.append(package->name).append(".");
    } else if (style_ == Style::kMessage) {
      if (package == current_) return;
      // gc: "If the same package name was used by multiple packages, display the full path."
      if (current_ != nullptr && is_ambiguous(package)) {
        out_.append(quoted(package->path)).append(".");
      } else {
        out_.append(package->name).append(".");
      }
    } else {
      out_.append(symbol_prefix(package->path));
    }
  }

  // Among the packages that the current one imports, directly or not, another has that name.
  bool is_ambiguous(const Package* package) const {
    std::vector<const Package*> seen = {current_};
    for (size_t i = 0; i < seen.size(); i++) {
      if (seen[i]->name == package->name && seen[i]->path != package->path) return true;
      for (const Package* imported : seen[i]->imports) {
        if (std::find(seen.begin(), seen.end(), imported) == seen.end()) seen.push_back(imported);
      }
    }
    return false;
  }

  void named(const Named* type) {
    qualify(type->object->package);
    out_.append(type->object->name);
    if (!type->type_args.empty()) {
      arguments(type->type_args, type->origin == nullptr ? 0 : implicit_arguments(type->origin));
    } else if (style_ == Style::kMessage && !type->type_params.empty()) {
      type_params(type->type_params);
    }
    bool numbered = style_ == Style::kLink || style_ == Style::kArgument;
    if (numbered && type->object->local_index >= 0) {
      // Go counts from one.
      out_.append("\xC2\xB7").append(std::to_string(type->object->local_index + 1));
    }
  }

  // The arguments of a local generic type that stand for the parameters of the function around it.
  static size_t implicit_arguments(const Named* origin) {
    return origin->type_params.empty() ? 0 : origin->implicit_params.size();
  }

  // Messages leave implicit arguments out; at run time a semicolon ends them.
  void arguments(std::span<const Type* const> list, size_t implicit) {
    Style style = style_;
    if (style == Style::kMessage) {
      list = list.subspan(implicit);
      implicit = 0;
    }
    if (style == Style::kRuntime) style_ = Style::kArgument;
    out_.push_back('[');
    for (size_t i = 0; i < list.size(); i++) {
      if (i > 0) out_.append(i == implicit ? ";" : style_ == Style::kMessage ? ", " : ",");
      type(list[i]);
    }
    out_.push_back(']');
    style_ = style;
  }

  void type_param(const TypeParam* param) {
    std::string_view name = param->object->name;
    out_.append(name);
    if (style_ != Style::kMessage || param->hides_predeclared.empty()) return;
    out_.append(" /* with ").append(name).append(" declared at ");
    out_.append(param->hides_predeclared).append(" */");
  }

  // "[K comparable, V, W any]": parameters that share a constraint are a group.
  void type_params(std::span<TypeParam* const> list) {
    out_.push_back('[');
    for (size_t i = 0; i < list.size(); i++) {
      if (i > 0 && list[i]->constraint != list[i - 1]->constraint) constraint(list[i - 1]);
      if (i > 0) out_.append(", ");
      type(list[i]);
    }
    constraint(list.back());
    out_.push_back(']');
  }

  void constraint(const TypeParam* param) {
    if (param->constraint == nullptr) return;
    out_.push_back(' ');
    type(param->constraint);
  }

  void chan(const Chan* type) {
    if (type->dir == ChanDir::kRecv) {
      out_.append("<-chan ");
    } else if (type->dir == ChanDir::kSend) {
      out_.append("chan<- ");
    } else {
      out_.append("chan ");
      // chan (<-chan T) needs parentheses.
      const auto* inner = dyn_cast<Chan>(type->elem);
      if (inner != nullptr && inner->dir == ChanDir::kRecv) {
        out_.push_back('(');
        this->type(inner);
        out_.push_back(')');
        return;
      }
    }
    this->type(type->elem);
  }

  // "{", "; " and "}" as messages and reflection space them.
  void open(std::string_view keyword, bool empty) {
    out_.append(keyword);
    out_.append(spaced() ? (empty ? " {" : " { ") : "{");
  }
  void close(bool empty) { out_.append(spaced() && !empty ? " }" : "}"); }
  bool spaced() const { return style_ == Style::kRuntime || style_ == Style::kArgument; }

  void structure(const Struct* type) {
    open("struct", type->fields.empty());
    for (size_t i = 0; i < type->fields.size(); i++) {
      const Var* field = type->fields[i];
      if (i > 0) out_.append("; ");
      if (!field->embedded) {
        name(field);
        out_.push_back(' ');
      } else if (style_ == Style::kLink) {
        // The name is that of an alias where there is one.
        out_.append("?");
        name(field);
        out_.push_back(' ');
      } else if (style_ == Style::kArgument && !named_after_type(field)) {
        name(field);
        out_.append(" = ");
      }
      this->type(field->type);
      if (i < type->tags.size() && !type->tags[i].empty()) {
        out_.append(" ").append(quoted(type->tags[i]));
      }
    }
    close(type->fields.empty());
  }

  // The text that reflection has for the type also has the name of the embedded field.
  static bool named_after_type(const Var* field) {
    const Type* type = field->type;
    if (const auto* pointer = dyn_cast<Pointer>(type)) type = pointer->elem;
    const auto* named = dyn_cast<Named>(type);
    return named != nullptr && named->object->package != nullptr &&
           named->object->name == field->name && named->object->local_index < 0 &&
           named->type_args.empty();
  }

  // The name of a field or method; symbol names tell unexported ones of different packages apart.
  void name(const Object* object) {
    bool qualified = style_ == Style::kLink || style_ == Style::kArgument;
    if (qualified && !object->exported() && object->package != nullptr) {
      out_.append(symbol_prefix(object->package->path));
    }
    out_.append(object->name);
  }

  void tuple(const Tuple* type, bool variadic) {
    out_.push_back('(');
    for (size_t i = 0; i < type->vars.size(); i++) {
      if (i > 0) out_.append(", ");
      const Var* var = type->vars[i];
      if (names() && !var->name.empty()) out_.append(var->name).append(" ");
      const auto* slice = dyn_cast<Slice>(var->type);
      if (variadic && i + 1 == type->vars.size() && slice != nullptr) {
        out_.append("...");
        this->type(slice->elem);
      } else {
        this->type(var->type);
      }
    }
    out_.push_back(')');
  }

  void interface(const Interface* type) {
    if (style_ == Style::kMessage) return interface_source(type);
    std::span<Func* const> methods = interface_methods(type);
    open("interface", methods.empty() && type->embeddeds.empty());
    for (size_t i = 0; i < methods.size(); i++) {
      if (i > 0) out_.append("; ");
      if (style_ == Style::kRuntime && !methods[i]->exported()) qualify(methods[i]->package);
      name(methods[i]);
      if (methods[i]->type != nullptr) signature(methods[i]->signature());
    }
    if (type->is_constraint) {
      for (const Type* embedded : type->embeddeds) {
        out_.append("; ");
        this->type(embedded);
      }
    }
    close(methods.empty() && type->embeddeds.empty());
  }

  // As it was written: messages do not expand what is embedded.
  void interface_source(const Interface* type) {
    if (type == any_type()) {
      out_.append("any");
      return;
    }
    bool bare = type->implicit && type->explicit_methods.empty() && type->embeddeds.size() == 1;
    if (!bare) open("interface", false);
    bool first = true;
    std::vector<const Func*> methods(type->explicit_methods.begin(), type->explicit_methods.end());
    std::sort(methods.begin(), methods.end(), method_less);
    for (const Func* method : methods) {
      if (!std::exchange(first, false)) out_.append("; ");
      out_.append(method->name);
      if (method->type != nullptr) signature(method->signature());
    }
    for (const Type* embedded : type->embeddeds) {
      if (!std::exchange(first, false)) out_.append("; ");
      this->type(embedded);
    }
    if (!bare) close(false);
  }

  void union_type(const Union* type) {
    for (size_t i = 0; i < type->terms.size(); i++) {
      if (i > 0) out_.append(" | ");
      if (type->terms[i].tilde) out_.push_back('~');
      this->type(type->terms[i].type);
    }
  }

 public:
  bool param_names_ = true;

 private:
  Style style_;
  const Package* current_;
  std::string out_;
};

}  // namespace

std::string type_string(const Type* type, const Package* current) {
  Writer writer(Style::kMessage, current);
  writer.type(type);
  return writer.take();
}

std::string runtime_string(const Type* type) {
  Writer writer(Style::kRuntime, nullptr);
  writer.type(type);
  return writer.take();
}

std::string link_string(const Type* type) {
  Writer writer(Style::kLink, nullptr);
  writer.type(type);
  return writer.take();
}

std::string signature_string(const Signature* signature, const Package* current) {
  Writer writer(Style::kMessage, current);
  writer.signature(signature);
  return writer.take();
}

std::string unnamed_signature_string(const Signature* signature, const Package* current) {
  Writer writer(Style::kMessage, current);
  writer.param_names_ = false;
  writer.signature(signature);
  return writer.take();
}

}  // namespace minigo::types
