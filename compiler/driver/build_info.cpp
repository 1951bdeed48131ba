#include "driver/build_info.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/LEB128.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/Transforms/Utils/ModuleUtils.h>

#include "codegen/emit.h"
#include "driver/build_info_format.h"

namespace minigo::driver {
namespace {

std::string row(std::string_view kind, const ModuleVersion& module) {
  return std::string(kind) + "\t" + module.path + "\t" + module.version + "\t" + module.sum + "\n";
}

// The sum of a module that is replaced does not count. The empty row behind is Go's.
std::string rows_of(std::string_view kind, const ModulePart& part) {
  if (!part.replacement) return row(kind, part.module);
  return std::string(kind) + "\t" + part.module.path + "\t" + part.module.version + "\n" +
         row("=>", *part.replacement) + "\n";
}

// As Go's strconv.Quote writes them.
std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c == '\n' ? "\\n" : c == '\r' ? "\\r" : c == '\t' ? "\\t" : std::string(1, c);
  }
  return result + '"';
}

std::string setting(const std::string& key, const std::string& value) {
  bool special = value.find_first_of(" \t\r\n\"`") != std::string::npos;
  return "build\t" + key + "=" + (special ? quoted(value) : value) + "\n";
}

// With its length before it.
std::string counted(std::string_view text) {
  std::string result;
  llvm::raw_string_ostream stream(result);
  llvm::encodeULEB128(text.size(), stream);
  return result + std::string(text);
}

llvm::Constant* text_constant(llvm::LLVMContext& context, std::string_view text) {
  return llvm::ConstantDataArray::getString(context, text, false);
}

// A String of the runtime's ABI, at which it looks for a text (runtime/system/build_info.cpp):
// bytes of the blob.
void define_string(llvm::Module& module, llvm::StringRef name, llvm::GlobalVariable* blob,
                   size_t begin, size_t length) {
  auto* i64 = llvm::Type::getInt64Ty(module.getContext());
  llvm::Constant* text = llvm::ConstantExpr::getInBoundsGetElementPtr(
      llvm::Type::getInt8Ty(module.getContext()), blob, llvm::ConstantInt::get(i64, begin));
  auto* value =
      llvm::ConstantStruct::getAnon({text, llvm::ConstantInt::get(i64, uint64_t{length})});
  new llvm::GlobalVariable(module, value->getType(), true, llvm::GlobalValue::ExternalLinkage,
                           value, name);
}

llvm::GlobalVariable* define_blob(llvm::Module& module, llvm::StringRef name,
                                  std::string_view content) {
  llvm::Constant* value = text_constant(module.getContext(), content);
  return new llvm::GlobalVariable(module, value->getType(), true, llvm::GlobalValue::PrivateLinkage,
                                  value, name);
}

}  // namespace

std::string build_info_text(const BuildInfo& info) {
  std::string text = "path\t" + info.path + "\n";
  if (info.main) text += rows_of("mod", *info.main);
  for (const ModulePart& part : info.others) text += rows_of("dep", part);
  for (const auto& [key, value] : info.settings) text += setting(key, value);
  return text;
}

std::string build_info_object(std::string_view version, std::string_view text,
                              std::string_view goroot) {
  std::string content(kBuildInfoMagic);
  content += {'\0', kBuildInfoInline};
  content.resize(kBuildInfoHeader);
  content += counted(version);
  std::string framed =
      std::string(kBuildInfoBegin) + std::string(text) + std::string(kBuildInfoEnd);
  content += counted(framed);
  size_t begin = content.size() - framed.size() + kBuildInfoBegin.size();

  llvm::LLVMContext context;
  llvm::Module module("build info", context);
  auto target = codegen::make_target_machine(support::OptLevel::kO0);
  codegen::set_target(module, *target);
  llvm::GlobalVariable* blob = define_blob(module, "build_info", content);
  blob->setSection(kBuildInfoSection);
  blob->setAlignment(llvm::Align(kBuildInfoAlignment));
  llvm::appendToUsed(module, {blob});
  define_string(module, "minigo_build_info", blob, begin, text.size());
  // The runtime makes paths of it: with a zero byte (runtime/symbols/build_goroot.h).
  std::string terminated = std::string(goroot) + '\0';
  define_string(module, "minigo_build_goroot", define_blob(module, "goroot", terminated), 0,
                goroot.size());
  llvm::SmallVector<char, 0> object;
  std::string error;
  codegen::emit_object(module, *target, object, &error);
  return {object.data(), object.size()};
}

}  // namespace minigo::driver
