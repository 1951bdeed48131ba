// Built-in functions (specification, "Built-in functions").

#include "sema/expressions.h"

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

// The element type of a slice argument; nullptr (reported) if it is none.
const Type* slice_elem(Checker& checker, const Expr* x, std::string_view name) {
  const auto* slice = types::under<types::Slice>(x->type);
  if (slice != nullptr && x->mode != Mode::kNil) return slice->elem;
  checker.error(x->pos, "invalid ", name, ": argument must be a slice; have ",
                x->mode == Mode::kNil ? std::string("untyped nil") : checker.describe(x));
  return nullptr;
}

bool is_byte_slice(const Type* type) {
  const auto* slice = types::dyn_cast<types::Slice>(types::underlying(type));
  return slice != nullptr && types::identical(slice->elem, types::byte_type());
}

void append_call(Checker& checker, syntax::CallExpr* call) {
  Expr* x = call->args[0];
  const Type* elem = slice_elem(checker, x, "append");
  if (elem == nullptr) return;
  const Type* type = x->type;
  // "As a special case, if the core type of s is []byte, append also accepts a second argument with
  // core type bytestring followed by ... ."
  bool dots = call->ellipsis.valid();
  if (call->args.size() == 2 && dots && is_byte_slice(type) &&
      types::is_string(call->args[1]->type)) {
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

// len and cap. `constant_operand`: the argument holds no call and no receive.
void length_call(Checker& checker, syntax::CallExpr* call, BuiltinId id, bool constant_operand) {
  Expr* x = call->args[0];
  const Type* u = types::underlying(x->type);
  if (const auto* pointer = types::dyn_cast<types::Pointer>(u)) {
    const Type* array = types::underlying(pointer->elem);
    if (array->kind == types::TypeKind::kArray) u = array;
  }
  bool is_len = id == BuiltinId::kLen;
  switch (u->kind) {
    case types::TypeKind::kBasic:
      if (!is_len || !types::is_string(u)) break;
      if (x->mode == Mode::kConstant) {
        // "The expression len(s) is constant if s is a string constant."
        auto length = static_cast<int64_t>(types::string_value(x->constant).size());
        checker.default_untyped(call->args[0]);
        return checker.set_value(call, Mode::kConstant, int_type(), types::make_int(length));
      }
      return checker.set_value(call, Mode::kValue, int_type());
    case types::TypeKind::kArray:
      // "The expressions len(s) and cap(s) are constants if the type of s is an array or pointer to
      // an array and the expression s does not contain channel receives or (non-constant) function
      // calls; in this case s is not evaluated."
      if (!constant_operand) return checker.set_value(call, Mode::kValue, int_type());
      return checker.set_value(call, Mode::kConstant, int_type(),
                               types::make_int(types::cast<types::Array>(u)->length));
    case types::TypeKind::kSlice:
    case types::TypeKind::kChan:
      return checker.set_value(call, Mode::kValue, int_type());
    case types::TypeKind::kMap:
      if (!is_len) break;
      return checker.set_value(call, Mode::kValue, int_type());
    default:
      break;
  }
  if (types::is_invalid(u)) return;
  checker.error(x->pos, kInvalidArg, checker.describe(x), " for built-in ", info(id).name);
}

void clear_call(Checker& checker, syntax::CallExpr* call) {
  const Expr* x = call->args[0];
  types::TypeKind kind = types::underlying(x->type)->kind;
  if (kind != types::TypeKind::kMap && kind != types::TypeKind::kSlice) {
    return checker.error(x->pos, kInvalidArg, "cannot clear ", checker.describe(x),
                         ": argument must be (or constrained by) map or slice");
  }
  no_value(checker, call);
}

void close_call(Checker& checker, syntax::CallExpr* call) {
  const Expr* x = call->args[0];
  const auto* chan = types::under<types::Chan>(x->type);
  std::string_view problem;
  if (chan == nullptr) {
    problem = "non-channel ";
  } else if (chan->dir == types::ChanDir::kRecv) {
    // "It is an error if ch is a receive-only channel."
    problem = "receive-only channel ";
  }
  if (!problem.empty()) {
    return checker.error(x->pos, kInvalidOp, "cannot close ", problem, checker.describe(x));
  }
  no_value(checker, call);
}

void copy_call(Checker& checker, syntax::CallExpr* call) {
  const Expr* x = call->args[0];
  const Expr* y = call->args[1];
  const Type* to = slice_elem(checker, x, "copy");
  if (to == nullptr) return;
  const Type* from = types::byte_type();
  // "As a special case, if the destination's core type is []byte, copy also accepts a source
  // argument with core type bytestring."
  if (!types::is_string(y->type)) from = slice_elem(checker, y, "copy");
  if (from == nullptr) return;
  if (!types::identical(to, from)) {
    return checker.error(x->pos, "invalid copy: arguments ", checker.describe(x), " and ",
                         checker.describe(y), " have different element types ", checker.str(to),
                         " and ", checker.str(from));
  }
  checker.default_untyped(call->args[1]);
  checker.set_value(call, Mode::kValue, int_type());
}

void delete_call(Checker& checker, syntax::CallExpr* call) {
  const Expr* x = call->args[0];
  const auto* map = types::under<types::Map>(x->type);
  if (map == nullptr) {
    return checker.error(x->pos, kInvalidArg, checker.describe(x), " is not a map");
  }
  checker.assignment(call->args[1], map->key, "argument to delete");
  if (call->args[1]->mode != Mode::kInvalid) no_value(checker, call);
}

void make_call(Checker& checker, syntax::CallExpr* call) {
  const Type* type = checker.var_type(call->args[0]);
  if (types::is_invalid(type)) {
    return checker.use(call->args.subspan(1));
  }
  types::TypeKind kind = types::underlying(type)->kind;
  bool slice = kind == types::TypeKind::kSlice;
  if (!slice && kind != types::TypeKind::kMap && kind != types::TypeKind::kChan) {
    return checker.error(call->args[0]->pos, kInvalidArg, "cannot make ",
                         Checker::str(call->args[0]), ": type must be slice, map, or channel");
  }
  size_t min = slice ? 2 : 1;
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
  checker.set_value(call, Mode::kValue, types::any_type());
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
