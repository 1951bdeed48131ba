#include "driver/defined_symbols.h"

#include <llvm/Object/Archive.h>
#include <llvm/Object/ObjectFile.h>

namespace minigo::driver {
namespace {

void add_object(const llvm::object::ObjectFile& object, SymbolNames* names) {
  constexpr uint32_t kElsewhere = llvm::object::SymbolRef::SF_Undefined;
  constexpr uint32_t kVisible = llvm::object::SymbolRef::SF_Global;
  for (const llvm::object::SymbolRef& symbol : object.symbols()) {
    uint32_t flags = llvm::cantFail(symbol.getFlags());
    if ((flags & kVisible) == 0 || (flags & kElsewhere) != 0) continue;
    names->emplace(llvm::cantFail(symbol.getName()));
  }
}

void add_file(const std::string& path, SymbolNames* names) {
  auto file = llvm::object::createBinary(path);
  if (!file) return llvm::consumeError(file.takeError());
  if (auto* object = llvm::dyn_cast<llvm::object::ObjectFile>(file->getBinary())) {
    return add_object(*object, names);
  }
  auto* archive = llvm::dyn_cast<llvm::object::Archive>(file->getBinary());
  if (archive == nullptr) return;
  for (const llvm::object::Archive::Symbol& symbol : archive->symbols()) {
    names->emplace(symbol.getName());
  }
}

}  // namespace

SymbolNames installed_symbols(const Installation& installation,
                              const std::vector<std::string>& library) {
  SymbolNames names;
  for (const std::string& path : library) add_file(installation.stdlib_object(path), &names);
  add_file(installation.runtime_archive(), &names);
  for (const char* archive : {"libm.a", "libc.a"}) {
    add_file(installation.system_file(archive), &names);
  }
  return names;
}

}  // namespace minigo::driver
