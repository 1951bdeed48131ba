#include "lower/types/mangle.h"

#include "types/type_string.h"

namespace minigo::lower {
namespace {

// "main.T" or "main.(*T)".
std::string receiver_prefix(const types::Named* named, bool pointer) {
  std::string text = types::link_string(named);
  if (!pointer) return text;
  const types::Package* package = named->object->package;
  size_t prefix = package == nullptr ? 0 : types::symbol_prefix(package->path).size();
  return text.insert(prefix, "(*") + ")";
}

// "[int,main.T]".
std::string type_arguments(std::span<const types::Type* const> args) {
  std::string text = "[";
  for (const types::Type* arg : args) {
    if (text.size() > 1) text += ",";
    text += types::link_string(arg);
  }
  return text + "]";
}

}  // namespace

std::string function_symbol(const types::Func* func) {
  if (!func->linkname.empty()) return std::string(func->linkname);
  if (func->recv_named != nullptr) {
    return receiver_prefix(func->recv_named, func->pointer_recv) + "." + std::string(func->name);
  }
  std::string symbol = types::symbol_prefix(func->package->path) + std::string(func->name);
  return func->origin == nullptr ? symbol : symbol + type_arguments(func->type_args);
}

std::string global_symbol(const types::Var* var) {
  if (!var->linkname.empty()) return std::string(var->linkname);
  return types::symbol_prefix(var->package->path) + std::string(var->name);
}

std::string descriptor_symbol(const types::Type* type) {
  return "type:" + types::link_string(type);
}

std::string pointer_place_symbol(const types::Type* type) {
  return "ptr:" + types::link_string(type);
}

std::string itab_symbol(const types::Type* type, const types::Type* interface) {
  return "go:itab." + types::link_string(type) + "," + types::link_string(interface);
}

std::string wrapper_symbol(const types::Type* type, const types::Func* method,
                           std::string_view suffix) {
  std::string prefix;
  const types::Package* package = nullptr;
  if (const auto* pointer = types::dyn_cast<types::Pointer>(type);
      pointer != nullptr && types::dyn_cast<types::Named>(pointer->elem) != nullptr) {
    prefix = receiver_prefix(types::cast<types::Named>(pointer->elem), true);
    package = types::cast<types::Named>(pointer->elem)->object->package;
  } else if (const auto* named = types::dyn_cast<types::Named>(type)) {
    prefix = receiver_prefix(named, false);
    package = named->object->package;
  } else {
    prefix = types::link_string(type);
  }
  prefix += ".";
  // Promoted unexported methods of two packages may share a name.
  if (!method->exported() && method->package != nullptr && method->package != package) {
    prefix += types::symbol_prefix(method->package->path);
  }
  return prefix + std::string(method->name) + std::string(suffix);
}

}  // namespace minigo::lower
