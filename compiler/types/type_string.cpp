#include "types/type_string.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "types/interface.h"
#include "types/universe.h"

namespace minigo::types {
namespace {

enum class Style : uint8_t { kMessage, kRuntime, kLink };

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
        out_.append(cast<TypeParam>(type)->object->name);
        return;
      case TypeKind::kUnion:
        return union_type(cast<Union>(type));
    }
  }

  void signature(const Signature* type) {
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
    if (style_ == Style::kMessage) {
      if (package == current_) return;
      out_.append(package->name).append(".");
    } else {
      out_.append(style_ == Style::kLink ? package->path : package->name).append(".");
    }
  }

  void named(const Named* type) {
    qualify(type->object->package);
    out_.append(type->object->name);
    if (style_ == Style::kLink && type->object->local_index >= 0) {
      out_.append("\xC2\xB7").append(std::to_string(type->object->local_index));
    }
    if (type->type_args.empty()) return;
    out_.push_back('[');
    for (size_t i = 0; i < type->type_args.size(); i++) {
      if (i > 0) out_.push_back(',');
      this->type(type->type_args[i]);
    }
    out_.push_back(']');
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
    out_.append(style_ == Style::kRuntime ? (empty ? " {" : " { ") : "{");
  }
  void close(bool empty) { out_.append(style_ == Style::kRuntime && !empty ? " }" : "}"); }

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
      }
      this->type(field->type);
      if (i < type->tags.size() && !type->tags[i].empty()) {
        out_.append(" ").append(quoted(type->tags[i]));
      }
    }
    close(type->fields.empty());
  }

  // The name of a field or method; symbol names tell unexported ones of different packages apart.
  void name(const Object* object) {
    if (style_ == Style::kLink && !object->exported() && object->package != nullptr) {
      out_.append(object->package->path).append(".");
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
