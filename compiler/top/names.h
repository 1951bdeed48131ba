// Names of functions and places in the source, from an executable's debug information.

#ifndef MINIGO_TOP_NAMES_H_
#define MINIGO_TOP_NAMES_H_

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace llvm::symbolize {
class LLVMSymbolizer;
}

namespace minigo::top {

// Addresses that nothing is known of stay numbers. Each is looked up once.
class Names {
 public:
  explicit Names(std::string executable);
  ~Names();

  // The function that begins at `address`: "main.worker", and main.main for the one that the
  // program begins with; "" for address 0.
  std::string function(uint64_t address);
  // The place of the go statement whose call returns to `address`: "main.main prog.mg:12". 0 is
  // where a program begins.
  std::string creation_site(uint64_t address);

 private:
  std::string executable_;
  std::unique_ptr<llvm::symbolize::LLVMSymbolizer> symbolizer_;
  std::map<uint64_t, std::string> functions_;
  std::map<uint64_t, std::string> sites_;
};

}  // namespace minigo::top

#endif  // MINIGO_TOP_NAMES_H_
