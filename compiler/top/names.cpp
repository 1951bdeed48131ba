#include "top/names.h"

#include <llvm/DebugInfo/DIContext.h>
#include <llvm/DebugInfo/Symbolize/Symbolize.h>

#include <cstdio>

#include "abi/wrapper_names.h"

namespace minigo::top {
namespace {

std::string hexadecimal(uint64_t address) {
  char text[32];
  snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(address));
  return text;
}

std::string base_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

// Names of the language are those of the symbols.
llvm::symbolize::LLVMSymbolizer::Options options() {
  llvm::symbolize::LLVMSymbolizer::Options options;
  options.PrintFunctions = llvm::DILineInfoSpecifier::FunctionNameKind::LinkageName;
  options.Demangle = false;
  return options;
}

// The innermost function at the address, inlined ones included; nothing is known if its name is
// empty.
llvm::DILineInfo innermost(llvm::symbolize::LLVMSymbolizer& symbolizer,
                           const std::string& executable, uint64_t address) {
  llvm::Expected<llvm::DIInliningInfo> frames = symbolizer.symbolizeInlinedCode(
      executable, {address, llvm::object::SectionedAddress::UndefSection});
  llvm::DILineInfo none;
  none.FunctionName = "";
  if (!frames) {
    llvm::consumeError(frames.takeError());
    return none;
  }
  if (frames->getNumberOfFrames() == 0) return none;
  llvm::DILineInfo line = frames->getFrame(0);
  return line.FunctionName == llvm::DILineInfo::BadString ? none : line;
}

}  // namespace

Names::Names(std::string executable)
    : executable_(std::move(executable)),
      symbolizer_(std::make_unique<llvm::symbolize::LLVMSymbolizer>(options())) {}

Names::~Names() = default;

std::string Names::function(uint64_t address) {
  if (address == 0) return "";
  auto [at, is_new] = functions_.try_emplace(address);
  if (is_new) {
    std::string name = innermost(*symbolizer_, executable_, address).FunctionName;
    // The runtime's beginning of the first goroutine.
    if (name == "mg_run_program") name = "main.main";
    at->second = name.empty() ? hexadecimal(address) : std::string(abi::shown_name(name));
  }
  return at->second;
}

std::string Names::creation_site(uint64_t address) {
  if (address == 0) return "the program's start";
  auto [at, is_new] = sites_.try_emplace(address);
  if (is_new) {
    // The call itself stands before.
    llvm::DILineInfo line = innermost(*symbolizer_, executable_, address - 1);
    at->second = line.FunctionName.empty() ? hexadecimal(address)
                                           : line.FunctionName + " " + base_name(line.FileName) +
                                                 ":" + std::to_string(line.Line);
  }
  return at->second;
}

}  // namespace minigo::top
