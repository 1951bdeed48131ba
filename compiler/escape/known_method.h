// Calls of methods of interface values of which the source shows what function they come to: such a
// call lets its receiver and its arguments go no further than that function does.

#ifndef MINIGO_ESCAPE_KNOWN_METHOD_H_
#define MINIGO_ESCAPE_KNOWN_METHOD_H_

#include <unordered_map>
#include <vector>

#include "syntax/ast.h"

namespace minigo::escape {

struct KnownMethod {
  const types::Type* type;    // of the value in the interface
  const types::Func* method;  // also of an embedded interface, which may be any
  std::vector<int> path;      // from that value to the receiver, through embedded fields
};

using KnownMethods = std::unordered_map<const syntax::CallExpr*, KnownMethod>;

// Whether the call is one that find_known_methods() may find something for.
bool may_have_known_method(const syntax::CallExpr* call);
// Adds what is known of these calls in the function.
void find_known_methods(const syntax::FuncDecl* decl,
                        const std::vector<const syntax::CallExpr*>& calls, KnownMethods& known);

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_KNOWN_METHOD_H_
