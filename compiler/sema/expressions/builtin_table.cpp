// The names of the built-in functions, and how many arguments they take.

#include "sema/expressions/builtin_table.h"

namespace minigo::sema {
namespace {

using types::BuiltinId;

// In the order of BuiltinId.
constexpr BuiltinInfo kBuiltins[] = {
    {"append", 1, true, ExprClass::kExpression},
    {"cap", 1, false, ExprClass::kExpression},
    {"clear", 1, false, ExprClass::kStatement},
    {"close", 1, false, ExprClass::kStatement},
    {"complex", 2, false, ExprClass::kExpression},
    {"copy", 2, false, ExprClass::kStatement},
    {"delete", 2, false, ExprClass::kStatement},
    {"imag", 1, false, ExprClass::kExpression},
    {"len", 1, false, ExprClass::kExpression},
    {"make", 1, true, ExprClass::kExpression},
    {"max", 1, true, ExprClass::kExpression},
    {"min", 1, true, ExprClass::kExpression},
    {"new", 1, false, ExprClass::kExpression},
    {"panic", 1, false, ExprClass::kStatement},
    {"print", 0, true, ExprClass::kStatement},
    {"println", 0, true, ExprClass::kStatement},
    {"real", 1, false, ExprClass::kExpression},
    {"recover", 0, false, ExprClass::kStatement},
    {"Add", 2, false, ExprClass::kExpression},
    {"Alignof", 1, false, ExprClass::kExpression},
    {"Offsetof", 1, false, ExprClass::kExpression},
    {"Sizeof", 1, false, ExprClass::kExpression},
    {"Slice", 2, false, ExprClass::kExpression},
    {"SliceData", 1, false, ExprClass::kExpression},
    {"String", 2, false, ExprClass::kExpression},
    {"StringData", 1, false, ExprClass::kExpression},
};

}  // namespace

const BuiltinInfo& builtin_info(BuiltinId id) { return kBuiltins[static_cast<size_t>(id)]; }

}  // namespace minigo::sema
