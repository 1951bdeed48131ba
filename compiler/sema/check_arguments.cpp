// Arguments of calls (specification, "Calls", "Passing arguments to ... parameters", "Type
// inference").

#include <algorithm>

#include "sema/call_arguments.h"
#include "sema/expressions.h"
#include "sema/generics.h"
#include "sema/infer.h"
#include "types/subst.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;

// An argument may be a generic function whose type arguments are not all known.
std::vector<const Type*> argument(Checker& checker, Expr*& slot, bool multi) {
  while (auto* wrapped = dyn_cast<syntax::ImplicitConversion>(slot)) slot = wrapped->operand;
  if (auto* index = dyn_cast<syntax::IndexExpr>(slot)) {
    checker.invalidate(index);
    index->comma_ok = false;
    if (index_expr(checker, index)) {
      return function_instance(checker, nullptr, index->operand, index, false);
    }
    exclude(checker, slot, kExcludeNoValue | kExcludeBuiltin | kExcludeType);
    return {};
  }
  checker.raw_generic_expr(slot);
  exclude(checker, slot, kExcludeNoValue | kExcludeBuiltin | kExcludeType);
  if (!multi) single_value(checker, slot);
  return {};
}

std::string summarize(const Checker& checker, const Type* type) {
  if (types::is_invalid(type)) return "unknown type";
  if (!types::is_untyped(type)) return checker.str(type);
  if (types::is_numeric(type)) return "number";
  std::string name = checker.str(type);
  constexpr std::string_view kPrefix = "untyped ";
  return name.starts_with(kPrefix) ? name.substr(kPrefix.size()) : name;
}

void report_count(Checker& checker, const syntax::CallExpr* call, const types::Signature* signature,
                  const Arguments& arguments, size_t wanted) {
  size_t have = arguments.operands.size();
  Pos pos = call->pos;
  if (have > wanted) {
    pos = arguments.operands[wanted]->pos;
  } else if (have > 0) {
    pos = arguments.operands[have - 1]->pos;
  }
  std::vector<const Type*> have_types;
  std::vector<const Type*> want_types;
  for (const Expr* operand : arguments.operands) have_types.push_back(operand->type);
  for (const Var* param : signature->params->vars) want_types.push_back(param->type);
  checker.error(pos, have > wanted ? "too many" : "not enough", " arguments in call to ",
                Checker::str(call->function), "\n\thave ",
                types_summary(checker, have_types, false, call->ellipsis.valid()), "\n\twant ",
                types_summary(checker, want_types, signature->variadic, false));
}

// The type of the parameter that takes the argument with that index.
const Type* parameter_type(const types::Signature* signature, size_t index, bool spread_slice) {
  size_t count = signature->params->vars.size();
  if (!signature->variadic || spread_slice || index + 1 < count) {
    return signature->params->vars[index]->type;
  }
  return types::cast<types::Slice>(signature->params->vars[count - 1]->type)->elem;
}

// The call has as many arguments as the signature wants, or an error is reported.
bool check_argument_count(Checker& checker, syntax::CallExpr* call,
                          const types::Signature* signature, const Arguments& arguments) {
  size_t have = arguments.operands.size();
  size_t wanted = signature->params->vars.size();
  bool dots = call->ellipsis.valid();
  call->spread_tuple = arguments.spread;
  if (dots && !signature->variadic) {
    checker.error(call->pos, "cannot use ... in call to non-variadic ",
                  Checker::str(call->function));
    return false;
  }
  if (dots && arguments.spread) {
    checker.error(call->pos, "cannot use ... with ", have, "-valued ", Checker::str(call->args[0]));
    return false;
  }
  if (signature->variadic && !dots) wanted = have >= wanted - 1 ? have : wanted - 1;
  if (have == wanted) return true;
  report_count(checker, call, signature, arguments, wanted);
  return false;
}

// Checks and converts the arguments to the parameters' types.
void assign_arguments(Checker& checker, syntax::CallExpr* call, const Arguments& arguments,
                      const std::vector<const Type*>& params) {
  if (arguments.operands.empty()) return;
  std::string context = cat("argument to ", Checker::str(call->function));
  for (size_t i = 0; i < arguments.operands.size(); i++) {
    if (!arguments.spread) {
      checker.assignment(call->args[i], params[i], context);
      continue;
    }
    // Only checked: the results are converted one by one when the call is lowered.
    Expr* operand = const_cast<Expr*>(arguments.operands[i]);
    checker.assignment(operand, params[i], context);
  }
}

// The types of the parameters that take the arguments, one for each.
std::vector<const Type*> parameter_types(const types::Signature* signature, size_t count,
                                         bool spread_slice) {
  std::vector<const Type*> out;
  for (size_t i = 0; i < count; i++) out.push_back(parameter_type(signature, i, spread_slice));
  return out;
}

// Type inference over a call: the type parameters of the function that is called come first, those
// of generic functions among the arguments follow. All of them are renamed: the call may stand in
// the function itself, and a function may be an argument twice.
class CallInference {
 public:
  CallInference(Checker& checker, syntax::CallExpr* call, const types::Signature* signature,
                const Arguments& arguments, std::vector<const Type*> params)
      : checker_(checker),
        call_(call),
        signature_(signature),
        arguments_(arguments),
        params_(std::move(params)) {}

  bool needed() const {
    return !signature_->type_params.empty() ||
           std::any_of(arguments_.operands.begin(), arguments_.operands.end(),
                       [](const Expr* e) { return generic_function(e) != nullptr; });
  }

  // Instantiates everything; the signature without type parameters, or nullptr (reported).
  const types::Signature* run(std::vector<const Type*> type_args, std::span<Expr* const> list) {
    known_ = std::move(type_args);
    add_callee();
    for (size_t i = 0; i < arguments_.operands.size(); i++) add_argument(i);
    InferError error;
    std::vector<const Type*> found =
        infer(checker_, call_->lparen, fresh_, known_, params_tuple(), args_, false, &error);
    if (found.empty()) {
      if (!error.empty()) {
        checker_.error(error.pos, "in call to ", Checker::str(call_->function), ", ",
                       error.message);
      }
      return nullptr;
    }
    return instantiate(found, list);
  }

  const std::vector<const Type*>& params() const { return params_; }

 private:
  void add_callee() {
    std::span<TypeParam* const> own = signature_->type_params;
    if (own.empty()) return;
    fresh_ = rename_type_params(checker_, own);
    for (const Type*& type : params_) type = rename(type, own, fresh_);
    known_.resize(fresh_.size());
  }

  void add_argument(size_t i) {
    const Expr* operand = arguments_.operands[i];
    InferArg arg = InferArg::of(operand);
    if (generic_function(operand) != nullptr) {
      const auto* generic = types::cast<types::Signature>(operand->type);
      std::vector<TypeParam*> fresh = rename_type_params(checker_, generic->type_params);
      auto* renamed = checker_.arena_.make<types::Signature>(
          types::subst(generic->params, generic->type_params, as_types(fresh)),
          types::subst(generic->results, generic->type_params, as_types(fresh)), generic->variadic);
      renamed->type_params = checker_.arena_.copy(fresh);
      arg.type = renamed;
      fresh_.insert(fresh_.end(), fresh.begin(), fresh.end());
      const std::vector<const Type*>& given = arguments_.type_args[i];
      known_.insert(known_.end(), given.begin(), given.end());
      known_.resize(fresh_.size());
      generic_args_.push_back(i);
    }
    args_.push_back(arg);
  }

  static std::vector<const Type*> as_types(const std::vector<TypeParam*>& params) {
    return {params.begin(), params.end()};
  }

  const types::Tuple* params_tuple() {
    std::vector<Var*> vars;
    for (const Type* type : params_) {
      vars.push_back(checker_.arena_.make<Var>(call_->lparen, checker_.package_, "", type));
    }
    return checker_.arena_.make<types::Tuple>(checker_.arena_.copy(vars));
  }

  const types::Signature* instantiate(std::span<const Type* const> found,
                                      std::span<Expr* const> list) {
    const types::Signature* result = signature_;
    size_t count = signature_->type_params.size();
    if (count > 0) {
      result =
          instantiate_function(checker_, call_->lparen, call_->function, found.first(count), list);
      std::span<TypeParam* const> own = std::span<TypeParam* const>(fresh_).first(count);
      for (const Type*& type : params_) type = types::subst(type, own, found.first(count));
    }
    for (size_t i : generic_args_) {
      auto* operand = const_cast<Expr*>(arguments_.operands[i]);
      size_t wanted = types::cast<types::Signature>(operand->type)->type_params.size();
      instantiate_function(checker_, call_->lparen, operand, found.subspan(count, wanted), {});
      count += wanted;
    }
    return result;
  }

  Checker& checker_;
  syntax::CallExpr* call_;
  const types::Signature* signature_;
  const Arguments& arguments_;
  std::vector<const Type*> params_;
  std::vector<TypeParam*> fresh_;
  std::vector<const Type*> known_;
  std::vector<InferArg> args_;
  std::vector<size_t> generic_args_;
};

}  // namespace

// "As a special case, if the return values of a function or method g are equal in number and
// individually assignable to the parameters of another function or method f, then the call
// f(g(parameters_of_g)) will invoke f after passing the return values of g to the parameters of f
// in order."
Arguments check_arguments(Checker& checker, syntax::CallExpr* call) {
  Arguments out;
  bool only = call->args.size() == 1;
  for (Expr*& slot : call->args) {
    std::vector<const Type*> type_args = argument(checker, slot, only);
    const auto* tuple = types::dyn_cast<types::Tuple>(slot->type);
    if (slot->mode == Mode::kInvalid || tuple == nullptr) {
      out.add(slot, std::move(type_args));
      continue;
    }
    out.spread = true;
    for (const Var* result : tuple->vars) {
      // Messages quote the call with the type of the result.
      auto* operand = checker.arena_.make<syntax::ImplicitConversion>();
      operand->pos = slot->pos;
      operand->end = slot->end;
      operand->operand = slot;
      checker.set_value(operand, Mode::kValue, result->type);
      out.add(operand);
    }
  }
  return out;
}

const types::Signature* check_call_arguments(Checker& checker, syntax::CallExpr* call,
                                             const types::Signature* signature,
                                             std::vector<const Type*> type_args,
                                             std::span<Expr* const> list,
                                             const Arguments& arguments) {
  if (!check_argument_count(checker, call, signature, arguments)) return signature;
  CallInference inference(
      checker, call, signature, arguments,
      parameter_types(signature, arguments.operands.size(), call->ellipsis.valid()));
  if (inference.needed()) {
    const types::Signature* instance = inference.run(std::move(type_args), list);
    if (instance == nullptr) return signature;
    signature = instance;
  }
  assign_arguments(checker, call, arguments, inference.params());
  return signature;
}

std::string types_summary(const Checker& checker, const std::vector<const Type*>& list,
                          bool variadic, bool dots) {
  std::string out = "(";
  for (size_t i = 0; i < list.size(); i++) {
    if (i > 0) out.append(", ");
    bool last = i + 1 == list.size();
    const auto* slice = types::dyn_cast<types::Slice>(list[i]);
    if (last && variadic && slice != nullptr) {
      out.append("...").append(summarize(checker, slice->elem));
    } else {
      out.append(summarize(checker, list[i]));
      if (last && dots) out.append("...");
    }
  }
  return out.append(")");
}

bool arguments(Checker& checker, syntax::CallExpr* call, const types::Signature* signature) {
  Arguments list;
  for (const Expr* argument : call->args) list.add(argument);
  if (!check_argument_count(checker, call, signature, list)) return false;
  assign_arguments(checker, call, list,
                   parameter_types(signature, list.operands.size(), call->ellipsis.valid()));
  return true;
}

}  // namespace minigo::sema
