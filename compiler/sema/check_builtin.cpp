// Built-in functions (specification, "Built-in functions").

#include "sema/expressions.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using types::BuiltinId;

struct BuiltinInfo {
  std::string_view name;
  size_t args;
  bool variadic;
  ExprClass kind;
};

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

const BuiltinInfo& info(BuiltinId id) { return kBuiltins[static_cast<size_t>(id)]; }

bool takes_syntax(BuiltinId id) {
  return id == BuiltinId::kMake || id == BuiltinId::kNew || id == BuiltinId::kUnsafeOffsetof;
}

void no_value(Checker& checker, syntax::CallExpr* call) {
  static const types::Tuple none{std::span<Var*>()};
  checker.set_value(call, Mode::kNoValue, &none);
}

// The element type of a slice argument; nullptr if it is none, with the reason.
const Type* slice_elem(const Checker& checker, const Expr* x, std::string& cause) {
  const Type* elem = nullptr;
  bool ok = types::for_each_type(x->type, [&](const Type*, const Type* u) {
    const auto* slice = types::dyn_cast<types::Slice>(u);
    if (slice == nullptr) {
      cause = cat("argument must be a slice; have ",
                  x->mode == Mode::kNil ? std::string("untyped nil") : checker.describe(x));
      return false;
    }
    if (elem != nullptr && !types::identical(elem, slice->elem)) {
      cause = cat("mismatched slice element types ", checker.str(elem), " and ",
                  checker.str(slice->elem), " in ", checker.describe(x));
      return false;
    }
    elem = slice->elem;
    return true;
  });
  return ok ? elem : nullptr;
}

// The types of the type set are string or []byte; `has_string` says if one is string.
bool is_bytes_or_string(const Type* type, bool& has_string) {
  return types::for_each_type(type, [&](const Type*, const Type* u) {
    const auto* slice = types::dyn_cast<types::Slice>(u);
    if (slice != nullptr && types::identical(slice->elem, types::byte_type())) return true;
    if (u == nullptr || !types::is_string(u)) return false;
    has_string = true;
    return true;
  });
}

bool assignable_to_bytes(Checker& checker, const Expr* x) {
  return checker.assignable(x, checker.arena_.make<types::Slice>(types::byte_type()), nullptr);
}

void append_call(Checker& checker, syntax::CallExpr* call) {
  Expr* x = call->args[0];
  // "If S is a type parameter, all types in its type set must have the same underlying slice type."
  std::string cause;
  const Type* elem = slice_elem(checker, x, cause);
  if (elem == nullptr) return checker.error(x->pos, "invalid append: ", cause);
  const Type* type = x->type;
  // "As a special case, append also accepts a first argument assignable to type []byte with a
  // second argument of string type followed by ... ."
  bool has_string = false;
  if (call->args.size() == 2 && call->ellipsis.valid() && assignable_to_bytes(checker, x) &&
      is_bytes_or_string(call->args[1]->type, has_string) && has_string) {
    checker.default_untyped(call->args[1]);
    return checker.set_value(call, Mode::kValue, type);
  }
  support::Arena& arena = checker.arena_;
  std::vector<Var*> params;
  params.push_back(arena.make<Var>(Pos{}, nullptr, "", type));
  params.push_back(arena.make<Var>(Pos{}, nullptr, "", arena.make<types::Slice>(elem)));
  const auto* tuple = arena.make<types::Tuple>(arena.copy(params));
  const auto* none = arena.make<types::Tuple>(std::span<Var*>());
  types::Signature signature(tuple, none, true);
  arguments(checker, call, &signature);
  checker.set_value(call, Mode::kValue, type);
}

// A value of that underlying type has a length (capacity).
bool has_length(const Type* u, bool is_len) {
  if (const auto* pointer = types::dyn_cast<types::Pointer>(u)) {
    return types::under<types::Array>(pointer->elem) != nullptr;
  }
  if (u == nullptr) return false;
  switch (u->kind) {
    case types::TypeKind::kBasic:
      return is_len && types::is_string(u);
    case types::TypeKind::kArray:
    case types::TypeKind::kSlice:
    case types::TypeKind::kChan:
      return true;
    case types::TypeKind::kMap:
      return is_len;
    default:
      return false;
  }
}

// len and cap. `constant_operand`: the argument holds no call and no receive.
void length_call(Checker& checker, syntax::CallExpr* call, BuiltinId id, bool constant_operand) {
  Expr* x = call->args[0];
  const Type* u = types::underlying(x->type);
  if (types::is_invalid(u)) return;
  bool is_len = id == BuiltinId::kLen;
  // "If the argument type is a type parameter P, the call len(e) (or cap(e)) must be valid for each
  // type in P's type set"; the result is not constant.
  bool ok = types::for_each_type(
      x->type, [&](const Type*, const Type* specific) { return has_length(specific, is_len); });
  if (!ok) {
    return checker.error(x->pos, kInvalidArg, checker.describe(x), " for built-in ", info(id).name);
  }
  if (x->mode == Mode::kConstant && types::is_string(u)) {
    // "The expression len(s) is constant if s is a string constant."
    auto length = static_cast<int64_t>(types::string_value(x->constant).size());
    checker.default_untyped(call->args[0]);
    return checker.set_value(call, Mode::kConstant, int_type(), types::make_int(length));
  }
  const auto* pointer = types::dyn_cast<types::Pointer>(u);
  const auto* array = types::under<types::Array>(pointer != nullptr ? pointer->elem : u);
  // "The expressions len(s) and cap(s) are constants if the type of s is an array or pointer to an
  // array and the expression s does not contain channel receives or (non-constant) function calls;
  // in this case s is not evaluated."
  if (array == nullptr || !constant_operand) {
    return checker.set_value(call, Mode::kValue, int_type());
  }
  checker.set_value(call, Mode::kConstant, int_type(), types::make_int(array->length));
}

void clear_call(Checker& checker, syntax::CallExpr* call) {
  const Expr* x = call->args[0];
  bool ok = types::for_each_type(x->type, [](const Type*, const Type* u) {
    return types::dyn_cast<types::Map>(u) != nullptr || types::dyn_cast<types::Slice>(u) != nullptr;
  });
  if (ok) return no_value(checker, call);
  checker.error(x->pos, kInvalidArg, "cannot clear ", checker.describe(x),
                ": argument must be (or constrained by) map or slice");
}

void close_call(Checker& checker, syntax::CallExpr* call) {
  const Expr* x = call->args[0];
  std::string_view problem;
  bool ok = types::for_each_type(x->type, [&](const Type*, const Type* u) {
    const auto* chan = types::dyn_cast<types::Chan>(u);
    if (chan == nullptr) {
      problem = "non-channel ";
    } else if (chan->dir == types::ChanDir::kRecv) {
      // "It is an error if ch is a receive-only channel."
      problem = "receive-only channel ";
    }
    return problem.empty();
  });
  if (ok) return no_value(checker, call);
  checker.error(x->pos, kInvalidOp, "cannot close ", problem, checker.describe(x));
}

// Both arguments are slices of the same element type; false after an error.
bool check_copied(Checker& checker, const Expr* x, const Expr* y) {
  std::string cause;
  const Type* to = slice_elem(checker, x, cause);
  if (to == nullptr) {
    checker.error(x->pos, "invalid copy: ", cause);
    return false;
  }
  const Type* from = slice_elem(checker, y, cause);
  if (from == nullptr) {
    if (!types::all_string(y->type)) {
      checker.error(y->pos, "invalid copy: ", cause);
      return false;
    }
    from = types::byte_type();
  }
  if (types::identical(to, from)) return true;
  checker.error(x->pos, "invalid copy: arguments ", checker.describe(x), " and ",
                checker.describe(y), " have different element types ", checker.str(to), " and ",
                checker.str(from));
  return false;
}

void copy_call(Checker& checker, syntax::CallExpr* call) {
  // "As a special case, copy also accepts a destination argument assignable to type []byte with a
  // source argument of a string type."
  bool has_string = false;
  bool bytes = assignable_to_bytes(checker, call->args[0]) &&
               is_bytes_or_string(call->args[1]->type, has_string);
  if (!bytes && !check_copied(checker, call->args[0], call->args[1])) return;
  checker.default_untyped(call->args[1]);
  checker.set_value(call, Mode::kValue, int_type());
}

void delete_call(Checker& checker, syntax::CallExpr* call) {
  const Expr* x = call->args[0];
  const Type* key = nullptr;
  // "If the type of m is a type parameter, all types in that type set must be maps, and they must
  // all have identical key types."
  bool ok = types::for_each_type(x->type, [&](const Type*, const Type* u) {
    const auto* map = types::dyn_cast<types::Map>(u);
    if (map == nullptr) {
      checker.error(x->pos, kInvalidArg, checker.describe(x), " is not a map");
      return false;
    }
    if (key != nullptr && !types::identical(map->key, key)) {
      checker.error(x->pos, kInvalidArg, "maps of ", checker.describe(x),
                    " must have identical key types");
      return false;
    }
    key = map->key;
    return true;
  });
  if (!ok) return;
  checker.assignment(call->args[1], key, "argument to delete");
  if (call->args[1]->mode != Mode::kInvalid) no_value(checker, call);
}

// The underlying type of what is made; nullptr (reported) if it cannot be made.
const Type* made_type(Checker& checker, const Expr* e, const Type* type) {
  std::string cause;
  const Type* common = types::common_under(
      type, checker.package_, &cause, [](const Type*, const Type* u) -> std::string {
        if (u == nullptr) return "no specific type";
        bool ok = u->kind == types::TypeKind::kSlice || u->kind == types::TypeKind::kMap ||
                  u->kind == types::TypeKind::kChan;
        return ok ? "" : "type must be slice, map, or channel";
      });
  if (common == nullptr) {
    checker.error(e->pos, kInvalidArg, "cannot make ", Checker::str(e), ": ", cause);
  }
  return common;
}

void make_call(Checker& checker, syntax::CallExpr* call) {
  const Type* type = checker.var_type(call->args[0]);
  if (types::is_invalid(type)) {
    return checker.use(call->args.subspan(1));
  }
  const Type* common = made_type(checker, call->args[0], type);
  if (common == nullptr) return;
  size_t min = common->kind == types::TypeKind::kSlice ? 2 : 1;
  size_t count = call->args.size();
  if (count < min || count > min + 1) {
    return checker.error(call->pos, kInvalidOp, Checker::str(call), " expects ", min, " or ",
                         min + 1, " arguments; found ", count);
  }
  std::vector<int64_t> sizes;
  for (Expr*& argument : call->args.subspan(1)) {
    int64_t size = checker.index(argument, -1);
    if (size >= 0) sizes.push_back(size);
  }
  if (sizes.size() == 2 && sizes[0] > sizes[1]) {
    checker.error(call->args[1]->pos, kInvalidArg, "length and capacity swapped");
  }
  checker.set_value(call, Mode::kValue, type);
}

void new_call(Checker& checker, syntax::CallExpr* call) {
  Expr*& x = call->args[0];
  checker.expr_or_type(x);
  exclude(checker, x, kExcludeBuiltin);
  if (x->mode == Mode::kInvalid) return;
  if (x->mode == Mode::kType) {
    check_var_type(checker, x->pos, x->type);
  } else {
    // "new(expr): the variable is initialised with the value."
    checker.assignment(x, nullptr, "argument to new");
    if (x->mode == Mode::kInvalid) return;
  }
  checker.set_value(call, Mode::kValue, checker.arena_.make<types::Pointer>(x->type));
}

void panic_call(Checker& checker, syntax::CallExpr* call) {
  checker.assignment(call->args[0], types::empty_interface(), "argument to panic");
  if (call->args[0]->mode != Mode::kInvalid) no_value(checker, call);
}

void print_call(Checker& checker, syntax::CallExpr* call, BuiltinId id) {
  for (Expr*& argument : call->args) {
    checker.assignment(argument, nullptr, cat("argument to built-in ", info(id).name));
    if (argument->mode == Mode::kInvalid) return;
  }
  no_value(checker, call);
}

void recover_call(Checker& checker, syntax::CallExpr* call) {
  if (checker.env_.function != nullptr) checker.env_.function->has_recover() = true;
  checker.set_value(call, Mode::kValue, types::empty_interface());
}

// "f(g(parameters_of_g))": the arguments are the results of a call.
bool spread_results(Checker& checker, syntax::CallExpr* call, const types::Tuple* results) {
  Expr* inner = call->args[0];
  if (call->ellipsis.valid()) {
    checker.error(call->pos, "cannot use ... with ", results->vars.size(), "-valued ",
                  Checker::str(inner));
    return false;
  }
  std::vector<Expr*> elements;
  for (const Var* result : results->vars) {
    auto* element = checker.arena_.make<syntax::TupleElement>();
    element->pos = inner->pos;
    element->end = inner->end;
    element->operand = inner;
    element->index = static_cast<int>(elements.size());
    checker.set_value(element, Mode::kValue, result->type);
    elements.push_back(element);
  }
  call->args = checker.arena_.copy(elements);
  return true;
}

// False after an error.
bool check_operands(Checker& checker, syntax::CallExpr* call) {
  bool valid = true;
  if (call->args.size() == 1) {
    checker.multi_expr(call->args[0]);
    const Expr* only = call->args[0];
    if (only->mode == Mode::kInvalid) return false;
    const auto* results = types::dyn_cast<types::Tuple>(only->type);
    return results == nullptr || spread_results(checker, call, results);
  }
  for (Expr*& argument : call->args) {
    checker.expr(argument);
    valid &= argument->mode != Mode::kInvalid;
  }
  return valid;
}

bool check_count(Checker& checker, const syntax::CallExpr* call, BuiltinId id) {
  const BuiltinInfo& builtin = info(id);
  size_t have = call->args.size();
  std::string_view problem;
  if (have < builtin.args) problem = "not enough";
  if (!builtin.variadic && have > builtin.args) problem = "too many";
  if (problem.empty()) return true;
  checker.error(call->pos, kInvalidOp, problem, " arguments for ", Checker::str(call),
                " (expected ", builtin.args, ", found ", have, ")");
  return false;
}

void dispatch(Checker& checker, syntax::CallExpr* call, BuiltinId id, bool constant_operand) {
  switch (id) {
    case BuiltinId::kAppend:
      return append_call(checker, call);
    case BuiltinId::kLen:
    case BuiltinId::kCap:
      return length_call(checker, call, id, constant_operand);
    case BuiltinId::kClear:
      return clear_call(checker, call);
    case BuiltinId::kClose:
      return close_call(checker, call);
    case BuiltinId::kComplex:
      return complex_call(checker, call);
    case BuiltinId::kImag:
    case BuiltinId::kReal:
      return complex_part(checker, call, id);
    case BuiltinId::kCopy:
      return copy_call(checker, call);
    case BuiltinId::kDelete:
      return delete_call(checker, call);
    case BuiltinId::kMake:
      return make_call(checker, call);
    case BuiltinId::kMax:
    case BuiltinId::kMin:
      return min_max(checker, call, id);
    case BuiltinId::kNew:
      return new_call(checker, call);
    case BuiltinId::kPanic:
      return panic_call(checker, call);
    case BuiltinId::kPrint:
    case BuiltinId::kPrintln:
      return print_call(checker, call, id);
    case BuiltinId::kRecover:
      return recover_call(checker, call);
    default:
      return unsafe_call(checker, call, id);
  }
}

}  // namespace

std::string_view builtin_name(BuiltinId id) { return info(id).name; }

ExprClass builtin_call(Checker& checker, syntax::CallExpr* call, BuiltinId id) {
  call->call = syntax::CallKind::kBuiltin;
  call->builtin = id;
  if (call->ellipsis.valid() && id != BuiltinId::kAppend) {
    checker.error(call->pos, kInvalidOp, "invalid use of ... with built-in ", info(id).name);
    checker.use(call->args);
    return ExprClass::kStatement;
  }
  // Calls inside len's argument do not make the surrounding expression non-constant.
  bool length = id == BuiltinId::kLen || id == BuiltinId::kCap;
  bool outer = checker.env_.has_call_or_receive;
  if (length) checker.env_.has_call_or_receive = false;
  bool valid = takes_syntax(id) || check_operands(checker, call);
  bool constant_operand = !checker.env_.has_call_or_receive;
  if (length) checker.env_.has_call_or_receive = outer;
  if (valid && check_count(checker, call, id)) dispatch(checker, call, id, constant_operand);
  if (call->mode == Mode::kInvalid) return info(id).kind;
  if (call->mode != Mode::kConstant) checker.env_.has_call_or_receive = true;
  return info(id).kind;
}

}  // namespace minigo::sema
