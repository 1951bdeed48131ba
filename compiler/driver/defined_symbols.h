// The symbols that every program may refer to: those of the library, the runtime and the C library.

#ifndef MINIGO_DRIVER_DEFINED_SYMBOLS_H_
#define MINIGO_DRIVER_DEFINED_SYMBOLS_H_

#include <set>
#include <string>
#include <vector>

#include "driver/installation.h"

namespace minigo::driver {

using SymbolNames = std::set<std::string, std::less<>>;

// `library`: the import paths of the library's packages. Files that cannot be read define nothing.
SymbolNames installed_symbols(const Installation& installation,
                              const std::vector<std::string>& library);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_DEFINED_SYMBOLS_H_
