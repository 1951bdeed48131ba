// The state of one package's check. The verbs are free functions in files by topic.
//
// No operands exist beside the tree: the mode, type and constant of an expression stand in the
// expression itself, and verbs take the slot that holds it (`Expr*&`), because checking may wrap an
// expression in an ImplicitConversion. `sema/check.h` lists the promises of a checked tree.
//
// A check goes through three stages. Declarations: names are collected, and package-level objects
// resolved in any order as they are needed. Bodies: the queue `delayed` is worked off, which holds
// function bodies and all that had to wait for complete types. The package: rules that need
// everything else, such as the order of initialisation.

#ifndef MINIGO_SEMA_STATE_CHECKER_H_
#define MINIGO_SEMA_STATE_CHECKER_H_

#include <deque>
#include <functional>
#include <vector>

#include "sema/state/declarations.h"
#include "sema/state/package.h"
#include "sema/state/vocabulary.h"
#include "support/arena.h"
#include "support/diagnostics.h"
#include "types/layout.h"
#include "types/method_set.h"

namespace minigo::sema {

// A function whose body is being checked, or waits for that.
struct BodyContext {
  BodyContext* outer = nullptr;  // of a function literal inside another function
  const types::Signature* signature = nullptr;
  syntax::FuncDecl* decl = nullptr;    // a declared function or method,
  syntax::FuncLit* literal = nullptr;  // or a function literal
  int depth = 0;                       // 1: declared function, or literal at package level
  std::vector<Var*> captures;          // of a literal, in order of first use
  std::vector<Var*> locals;            // declared in the body, nested literals excluded

  bool& has_recover() { return decl != nullptr ? decl->has_recover : literal->has_recover; }
  bool& has_defer() { return decl != nullptr ? decl->has_defer : literal->has_defer; }
};

// Where the expression that is being checked stands.
struct Environment {
  Scope* scope = nullptr;
  BodyContext* function = nullptr;  // nullptr at package level
  const Constant* iota = nullptr;   // inside a constant declaration
  // Where an inherited constant initialiser is repeated: its names are looked up and its errors are
  // reported there.
  Pos error_pos;
  DeclInfo* decl = nullptr;  // the package-level declaration whose dependencies are collected
  // A call or receive was seen: len and cap are not constant (specification, "Length and
  // capacity").
  bool has_call_or_receive = false;
  bool in_type_params = false;  // inside a list of type parameters

  int function_depth() const { return function == nullptr ? 0 : function->depth; }
};

struct Checker {
  Checker(types::Package* checked, Importer& imports, support::Arena& memory,
          support::Diagnostics& errors)
      : package(checked), importer(imports), arena(memory), diagnostics(errors) {}
  // Queued actions refer to the checker.
  Checker(const Checker&) = delete;
  Checker& operator=(const Checker&) = delete;

  types::Package* package;
  Importer& importer;
  support::Arena& arena;
  support::Diagnostics& diagnostics;
  Declarations declarations;
  Environment env;
  std::vector<std::function<void()>> delayed;  // state/delayed.h
  std::deque<BodyContext> functions;           // never move
  // Package-level objects have been resolved, and with them all methods.
  bool all_resolved = false;
  Package result;
};

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATE_CHECKER_H_
