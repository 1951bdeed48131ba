#include "lower/values/runtime_calls.h"

#include "abi/functions.h"

namespace minigo::lower {
namespace {

const abi::FunctionInfo* find_info(std::string_view name) {
  for (const abi::FunctionInfo& info : abi::kFunctions) {
    if (name == info.name) return &info;
  }
  return nullptr;
}

// The register type that a letter of functions.def stands for.
llvm::Type* letter_type(ModuleContext& mc, char letter) {
  switch (letter) {
    case 'p':
      return mc.ptr;
    case 'w':
      return mc.i32;
    case 'b':
      return mc.i1;
    case 'd':
      return mc.f64;
    default:
      return mc.i64;
  }
}

llvm::Type* results_type(ModuleContext& mc, std::string_view letters) {
  if (letters.empty()) return mc.void_type;
  if (letters.size() == 1) return letter_type(mc, letters[0]);
  // Two registers. A bool in one of them has its value in the low byte.
  auto part = [&](char letter) { return letter == 'b' ? mc.i8 : letter_type(mc, letter); };
  return llvm::StructType::get(mc.context, {part(letters[0]), part(letters[1])});
}

// With these LLVM passes the address of a value in place of that of a copy.
void add_key_attributes(llvm::Argument* key) {
  key->addAttr(llvm::Attribute::NoAlias);
  key->addAttr(llvm::Attribute::ReadOnly);
  key->addAttr(llvm::Attribute::getWithCaptureInfo(key->getContext(), llvm::CaptureInfo::none()));
}

void add_runtime_attributes(llvm::Function* function, const abi::FunctionInfo& info) {
  function->setDoesNotThrow();
  // Merged calls would lose their positions, which traces show.
  function->addFnAttr(llvm::Attribute::NoMerge);
  for (char letter : std::string_view(info.attributes)) {
    switch (letter) {
      case 'n':
        function->setDoesNotReturn();
        break;
      case 'c':
        function->addFnAttr(llvm::Attribute::Cold);
        break;
      case '2':
        function->addFnAttr(llvm::Attribute::ReturnsTwice);
        break;
      case 'r':
        function->setOnlyReadsMemory();
        break;
      case 'v':
        function->setMemoryEffects(llvm::MemoryEffects::readOnly() |
                                   llvm::MemoryEffects::inaccessibleMemOnly());
        break;
      case 'k':
        add_key_attributes(function->getArg(static_cast<unsigned>(function->arg_size() - 1)));
        break;
    }
  }
  for (llvm::Argument& argument : function->args()) {
    if (argument.getType()->isIntegerTy(1)) argument.addAttr(llvm::Attribute::ZExt);
  }
  if (function->getReturnType()->isIntegerTy(1)) function->addRetAttr(llvm::Attribute::ZExt);
}

bool returns_new_object(std::string_view name) {
  return name == "mg_new" || name == "mg_new_array" || name == "mg_make_slice" ||
         name == "mg_chan_make" || name == "mg_map_make";
}

}  // namespace

llvm::Function* runtime_function(ModuleContext& mc, std::string_view name) {
  llvm::StringRef ref(name.data(), name.size());
  if (llvm::Function* function = mc.module->getFunction(ref)) return function;
  const abi::FunctionInfo* info = find_info(name);
  if (info == nullptr) llvm::report_fatal_error(llvm::Twine("no runtime function ") + ref);
  std::vector<llvm::Type*> params;
  for (char letter : std::string_view(info->parameters)) params.push_back(letter_type(mc, letter));
  auto* type = llvm::FunctionType::get(results_type(mc, info->results), params, false);
  auto* function =
      llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, ref, mc.module.get());
  add_runtime_attributes(function, *info);
  if (returns_new_object(name)) {
    function->addRetAttr(llvm::Attribute::NoAlias);
    function->addRetAttr(llvm::Attribute::NonNull);
  }
  return function;
}

llvm::CallInst* runtime_call(FunctionContext& fc, std::string_view name,
                             llvm::ArrayRef<llvm::Value*> arguments) {
  llvm::Function* function = runtime_function(fc.module, name);
  llvm::CallInst* call = fc.builder.CreateCall(function, arguments);
  if (function->hasFnAttribute(llvm::Attribute::ReturnsTwice)) {
    call->addFnAttr(llvm::Attribute::ReturnsTwice);
  }
  return call;
}

llvm::Value* call_result(FunctionContext& fc, llvm::CallInst* call, unsigned index) {
  if (!call->getType()->isStructTy()) return call;
  llvm::Value* value = fc.builder.CreateExtractValue(call, index);
  // A byte is a bool: no function gives another one.
  return value->getType() == fc.module.i8 ? fc.builder.CreateTrunc(value, fc.module.i1) : value;
}

}  // namespace minigo::lower
