// Declaring and finding names (specification, "Declarations and scope").

#ifndef MINIGO_SEMA_STATE_SCOPE_H_
#define MINIGO_SEMA_STATE_SCOPE_H_

#include <string_view>

#include "sema/state/checker.h"
#include "sema/state/restore.h"

namespace minigo::sema {

// The object that a name denotes at `pos` in the environment's scope, or nullptr. A name that was
// imported with a dot marks its import used.
Object* lookup(Checker& checker, std::string_view name, Pos pos);
// Declares the object in the scope, from `scope_start` on, and lets `ident` (nullptr: none) refer
// to it; nothing is declared by `_`. A redeclaration is reported. Local variables are entered with
// their function, which reports those that nobody uses.
void declare_in(Checker& checker, Scope* scope, Ident* ident, Object* object, Pos scope_start);
// A new local variable, not yet declared in a scope; its type may be still unknown.
Var* new_local(Checker& checker, const Ident* ident, const Type* type = nullptr);

// A block's scope: opened by the constructor, closed by the destructor.
class BlockScope {
 public:
  explicit BlockScope(Checker& checker)
      : restore_(checker.env.scope, checker.arena.make<Scope>(checker.env.scope)) {}

 private:
  Restore<Scope*> restore_;
};

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATE_SCOPE_H_
