// Definitions that lowering owes: of functions and data that something has referred to, so that
// they are declared in the module. They are made after the functions of the package, first come
// first served, and may add more.
//
// The rooms of lower/ refer to each other in one direction only, but a function refers to types,
// whose descriptors refer to methods, whose bodies may hold anything. The worklist breaks that
// circle: a room that cannot make a definition itself, because the code for it stands in a later
// room, describes it as one of these structs. lower.cpp, which comes after all rooms, takes them
// and calls the functions that make them.

#ifndef MINIGO_LOWER_MODULE_WORKLIST_H_
#define MINIGO_LOWER_MODULE_WORKLIST_H_

#include <deque>
#include <functional>
#include <optional>
#include <utility>
#include <variant>

#include "lower/module/literal_names.h"
#include "syntax/ast.h"
#include "types/type.h"

namespace llvm {
class Function;
class GlobalVariable;
}  // namespace llvm

namespace minigo::lower {

// A declared function or method with a body: an instance, or one that is copied from another unit.
struct DeclaredFunction {
  const syntax::FuncDecl* decl;
};

// The body of a function literal.
struct LiteralBody {
  llvm::Function* function;
  const syntax::FuncLit* literal;
  LiteralNames names;  // of the literals inside
};

// The contents of the descriptor of a type.
struct DescriptorValue {
  const types::Type* type;
  llvm::GlobalVariable* global;
};

// The contents of the itab of a concrete type for an interface.
struct ItabValue {
  const types::Type* type;
  const types::Type* interface;
  llvm::GlobalVariable* global;
};

// A definition by code of the room that asks for it.
using Action = std::function<void()>;

using Definition = std::variant<Action, DeclaredFunction, LiteralBody, DescriptorValue, ItabValue>;

class Worklist {
 public:
  void add(Definition definition) { pending_.push_back(std::move(definition)); }
  // Takes the oldest; nothing if there is none.
  std::optional<Definition> take() {
    if (pending_.empty()) return std::nullopt;
    Definition next = std::move(pending_.front());
    pending_.pop_front();
    return next;
  }

 private:
  std::deque<Definition> pending_;
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_WORKLIST_H_
