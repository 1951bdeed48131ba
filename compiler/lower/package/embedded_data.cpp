// An embed.FS points to a slice of its entries, names and contents, which stdlib/embed searches:
// files and the folders around them, each behind the folder that holds it.

#include "lower/package/embedded_data.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "llvm/IR/Constants.h"
#include "lower/expressions/static_data.h"
#include "lower/module/string_data.h"
#include "lower/types/llvm_type.h"

namespace minigo::lower {
namespace {

llvm::Constant* slice_of(ModuleContext& mc, llvm::Constant* elements, const types::Type* elem,
                         size_t length) {
  const auto* array = mc.arena.make<types::Array>(elem, static_cast<int64_t>(length));
  llvm::Constant* len = llvm::ConstantInt::get(mc.i64, length);
  return llvm::ConstantStruct::get(mc.slice_type, {static_variable(mc, elements, array), len, len});
}

// The folder that an entry is in, and its name there.
using Place = std::pair<std::string, std::string>;

Place place_of(const std::string& name) {
  size_t slash = name.rfind('/');
  if (slash == std::string::npos) return {"", name};
  return {name.substr(0, slash), name.substr(slash + 1)};
}

// The entries in the order in which they are searched: by folder, then by name. Folders have a
// slash behind their names.
std::map<Place, std::pair<std::string, std::string_view>> entries_of(const types::Var* var) {
  std::map<Place, std::pair<std::string, std::string_view>> entries;
  for (const support::EmbeddedFile& file : var->embedded_files) {
    std::string name(file.name);
    Place place = place_of(name);
    entries[place] = {name, file.content};
    while (!place.first.empty()) {
      name = place.first;
      place = place_of(name);
      entries[place] = {name + "/", ""};
    }
  }
  return entries;
}

llvm::Constant* file_system(ModuleContext& mc, const types::Var* var) {
  const auto* pointer =
      types::under<types::Pointer>(types::under<types::Struct>(var->type)->fields[0]->type);
  const types::Type* elem = types::under<types::Slice>(pointer->elem)->elem;
  auto* entry = llvm::cast<llvm::StructType>(memory_type(mc, elem));
  std::vector<llvm::Constant*> values;
  for (const auto& [place, file] : entries_of(var)) {
    values.push_back(llvm::ConstantStruct::get(
        entry, {string_constant(mc, file.first), string_constant(mc, file.second)}));
  }
  auto* array = llvm::ConstantArray::get(llvm::ArrayType::get(entry, values.size()), values);
  llvm::Constant* slice = slice_of(mc, array, elem, values.size());
  auto* type = llvm::cast<llvm::StructType>(memory_type(mc, var->type));
  return llvm::ConstantStruct::get(type, {static_variable(mc, slice, pointer->elem)});
}

}  // namespace

llvm::Constant* embedded_value(ModuleContext& mc, const types::Var* var) {
  std::string_view content = var->embedded_files[0].content;
  if (types::is_string(var->type)) return string_constant(mc, content);
  const auto* bytes = types::under<types::Slice>(var->type);
  if (bytes == nullptr) return file_system(mc, var);
  auto* data = llvm::ConstantDataArray::getString(
      mc.module->getContext(), llvm::StringRef(content.data(), content.size()), false);
  return slice_of(mc, data, bytes->elem, content.size());
}

}  // namespace minigo::lower
