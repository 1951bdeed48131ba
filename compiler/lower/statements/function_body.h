// The bodies of functions, and the frame around their statements.

#ifndef MINIGO_LOWER_STATEMENTS_FUNCTION_BODY_H_
#define MINIGO_LOWER_STATEMENTS_FUNCTION_BODY_H_

#include <span>

#include "lower/module/function_context.h"
#include "lower/types/function_shape.h"

namespace minigo::lower {

// Defines a declared function or method, if it has a body.
void define_function(ModuleContext& mc, const syntax::FuncDecl* decl);
// Defines the function of a function literal.
void define_literal(ModuleContext& mc, const LiteralBody& body);
// Binds parameters and results, lowers the body and finishes the function. `receiver` may be
// nullptr; there are as many `results` as the signature has, unnamed ones too.
void lower_body(FunctionContext& fc, const FunctionShape& shape, const types::Var* receiver,
                std::span<types::Var* const> params, std::span<types::Var* const> results,
                const syntax::BlockStmt* body);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_FUNCTION_BODY_H_
