// Specification, "Go statements": "The function value and parameters are evaluated as usual in the
// calling goroutine". They travel as the bytes of a struct, which mg_go copies to the stack of the
// new goroutine. A thunk there unpacks them and makes the call.

#include "lower/statements/go.h"

#include <string>
#include <string_view>

#include "abi/wrapper_names.h"
#include "lower/expressions/operation_pos.h"
#include "lower/module/debug_info.h"
#include "lower/module/function_attributes.h"
#include "lower/module/iteration_memory.h"
#include "lower/module/string_data.h"
#include "lower/statements/delayed_call.h"
#include "lower/types/llvm_type.h"
#include "lower/values/memory.h"
#include "lower/values/panic.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {
namespace {

llvm::StructType* pack_type(FunctionContext& fc, llvm::ArrayRef<Value> values) {
  llvm::SmallVector<llvm::Type*, 6> elements;
  for (const Value& value : values) elements.push_back(memory_type(fc.module, value.type));
  return llvm::StructType::get(fc.module.context, elements);
}

Place pack_element(FunctionContext& fc, llvm::StructType* pack, llvm::Value* address,
                   unsigned index, const types::Type* type) {
  return {type, fc.builder.CreateStructGEP(pack, address, index), true};
}

// Tools name a goroutine after the function that it was started with, if that is known: they take
// the ending off again (abi/wrapper_names.h).
std::string wrapper_name(FunctionContext& fc, const DelayedCall& delayed) {
  const llvm::Value* code = delayed.builtin ? nullptr : delayed.prepared.code;
  if (code == nullptr || !llvm::isa<llvm::Function>(code)) return thunk_name(fc, "gowrap");
  return code->getName().str() + std::string(abi::kGoWrapperEnding);
}

// void thunk(ptr pack)
llvm::Function* thunk_function(FunctionContext& fc, const DelayedCall& delayed, support::Pos pos) {
  ModuleContext& mc = fc.module;
  std::string name = wrapper_name(fc, delayed);
  auto* type = llvm::FunctionType::get(mc.void_type, {mc.ptr}, false);
  llvm::Function* function =
      llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, name, mc.module.get());
  add_function_attributes(function);
  describe_wrapper(mc, function, name, pos);
  return function;
}

void define_thunk(FunctionContext& fc, llvm::Function* function, const DelayedCall& delayed,
                  llvm::StructType* pack) {
  FunctionContext thunk(fc.module, function, fc.signature);
  thunk.set_pos(operation_pos(delayed.call));
  llvm::SmallVector<Value, 6> values;
  for (unsigned i = 0; i < delayed.values.size(); ++i)
    values.push_back(
        borrow(thunk, pack_element(thunk, pack, function->getArg(0), i, delayed.values[i].type)));
  make_delayed_call(thunk, delayed, values);
  if (thunk.has_block()) thunk.builder.CreateRetVoid();
  thunk.finish();
}

// A nil function ends the program: there is no panic to recover from.
void check_function(FunctionContext& fc, const DelayedCall& delayed) {
  llvm::Value* closure = delayed.prepared.closure;
  if (delayed.builtin || delayed.call->call != syntax::CallKind::kDynamic || closure == nullptr ||
      llvm::isa<llvm::Constant>(closure))
    return;
  panic_if(fc, fc.builder.CreateIsNull(closure), [&] {
    constexpr std::string_view kMessage = "go of nil func value";
    auto fatal = fc.module.module->getOrInsertFunction(
        "mg_fatal",
        llvm::FunctionType::get(fc.module.void_type, {fc.module.ptr, fc.module.i64}, false));
    fc.builder.CreateCall(fatal,
                          {string_data(fc.module, kMessage), fc.builder.getInt64(kMessage.size())});
  });
}

}  // namespace

void lower_go(FunctionContext& fc, const syntax::GoStmt* stmt) {
  DelayedCall delayed = delay_call(fc, syntax::cast<syntax::CallExpr>(unparen(stmt->call)));
  fc.set_pos(stmt->pos);
  check_function(fc, delayed);
  llvm::StructType* pack = pack_type(fc, delayed.values);
  llvm::Function* function = thunk_function(fc, delayed, stmt->pos);
  define_thunk(fc, function, delayed, pack);
  llvm::AllocaInst* address = fc.alloca_in_entry(pack, llvm::Align(8), "arguments");
  begin_iteration_memory(fc, address);
  for (unsigned i = 0; i < delayed.values.size(); ++i)
    initialize(fc, pack_element(fc, pack, address, i, delayed.values[i].type), delayed.values[i]);
  uint64_t size = fc.module.module->getDataLayout().getTypeAllocSize(pack);
  runtime_call(fc, "mg_go", {function, address, fc.builder.getInt64(size)});
}

}  // namespace minigo::lower
