// Type inference over a call (specification, "Type inference"). One inference finds the type
// arguments of the called function and those of all generic functions among its arguments: they may
// depend on each other.

#include "sema/expressions/call_inference.h"

#include <algorithm>
#include <utility>

#include "sema/generics/function_instance.h"
#include "sema/generics/infer.h"
#include "sema/messages/expr_text.h"
#include "sema/state/errors.h"
#include "types/subst.h"

namespace minigo::sema {
namespace {

// Type inference over a call: the type parameters of the function that is called come first, those
// of generic functions among the arguments follow. All of them are renamed: the call may stand in
// the function itself, and a function may be an argument twice.
class CallInference {
 public:
  CallInference(Checker& checker, syntax::CallExpr* call, const types::Signature* signature,
                const Arguments& arguments, std::vector<const Type*>& params)
      : checker_(checker),
        call_(call),
        signature_(signature),
        arguments_(arguments),
        params_(params) {}

  // Instantiates everything; the signature without type parameters, or nullptr (reported).
  const types::Signature* run(std::vector<const Type*> type_args, std::span<Expr* const> list) {
    known_ = std::move(type_args);
    add_callee();
    for (size_t i = 0; i < arguments_.operands.size(); i++) add_argument(i);
    InferError failure;
    std::vector<const Type*> found =
        infer(checker_, call_->lparen, fresh_, known_, params_tuple(), args_, false, &failure);
    if (found.empty()) {
      if (!failure.empty()) {
        error(checker_, failure.pos, "in call to ", expr_text(call_->function), ", ",
              failure.message);
      }
      return nullptr;
    }
    return instantiate(found, list);
  }

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
      auto* renamed = checker_.arena.make<types::Signature>(
          types::subst(generic->params, generic->type_params, as_types(fresh)),
          types::subst(generic->results, generic->type_params, as_types(fresh)), generic->variadic);
      renamed->type_params = checker_.arena.copy(fresh);
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
      vars.push_back(checker_.arena.make<Var>(call_->lparen, checker_.package, "", type));
    }
    return checker_.arena.make<types::Tuple>(checker_.arena.copy(vars));
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
  std::vector<const Type*>& params_;
  std::vector<TypeParam*> fresh_;
  std::vector<const Type*> known_;
  std::vector<InferArg> args_;
  std::vector<size_t> generic_args_;
};

}  // namespace

bool needs_inference(const types::Signature* signature, const Arguments& arguments) {
  return !signature->type_params.empty() ||
         std::any_of(arguments.operands.begin(), arguments.operands.end(),
                     [](const Expr* e) { return generic_function(e) != nullptr; });
}

const types::Signature* infer_call(Checker& checker, syntax::CallExpr* call,
                                   const types::Signature* signature, const Arguments& arguments,
                                   std::vector<const Type*> type_args, std::span<Expr* const> list,
                                   std::vector<const Type*>& params) {
  return CallInference(checker, call, signature, arguments, params).run(std::move(type_args), list);
}

}  // namespace minigo::sema
