// Of a tree of files it is the SHA-256 of a list: a line for each file, with its own SHA-256 in
// hexadecimal digits, two blanks and its name.

#include "driver/module_digest.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/Base64.h>
#include <llvm/Support/SHA256.h>

namespace minigo::driver {
namespace {

llvm::ArrayRef<uint8_t> bytes_of(std::string_view text) {
  return llvm::arrayRefFromStringRef({text.data(), text.size()});
}

}  // namespace

std::string digest_of_module_file(std::string_view text) {
  std::string list = llvm::toHex(llvm::SHA256::hash(bytes_of(text)), true) + "  go.mod\n";
  return "h1:" + llvm::encodeBase64(llvm::SHA256::hash(bytes_of(list)));
}

}  // namespace minigo::driver
