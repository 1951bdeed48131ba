// Functions: their declarations, and the frame around their bodies.

#ifndef MINIGO_LOWER_FUNCTIONS_DECLARATION_H_
#define MINIGO_LOWER_FUNCTIONS_DECLARATION_H_

#include <span>
#include <string>

#include "lower/module/function_context.h"
#include "lower/types/llvm_type.h"

namespace minigo::lower {

// The function that a declared function or method is, defined here or elsewhere.
llvm::Function* declare_function(ModuleContext& mc, const types::Func* func);
// Lowers a declared function or method, if it has a body.
void define_function(ModuleContext& mc, const syntax::FuncDecl* decl);
llvm::Function* new_function(ModuleContext& mc, const FunctionShape& shape,
                             const types::Signature* signature, const std::string& name,
                             llvm::GlobalValue::LinkageTypes linkage);
// The receiver's type of a method of a defined type, nullptr for functions.
const types::Type* receiver_type(ModuleContext& mc, const types::Func* func);
// Binds parameters and results, lowers the body and finishes the function. `receiver` may be null.
void lower_body(FunctionContext& fc, const FunctionShape& shape, const types::Var* receiver,
                std::span<types::Var* const> params, std::span<types::Var* const> results,
                const syntax::BlockStmt* body);
// Returns the values, which have the types of the results: emits `ret`, nothing else.
void emit_return(FunctionContext& fc, llvm::ArrayRef<Value> values);
// Returns what the result variables hold.
void emit_return_of_results(FunctionContext& fc);

// The initialiser of a package, "path.init": void().
std::string package_init_name(const types::Package* package);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_DECLARATION_H_
