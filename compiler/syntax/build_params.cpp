// Parameter lists (specification, "Function types", "Type parameter declarations"). The grammar
// reads each parameter as `name`, `type` or `name type`; whether the lone names of a list are types
// or parameters is known only at its end.

#include "syntax/builder.h"

namespace minigo::syntax {
namespace {

// One parameter as it is written. Brackets after a name decide here: `a [n]T` is a name and a type,
// `a[T]` is an instance of a generic type.
Param build_param(Builder& b, P::ParamDeclContext* ctx) {
  Param param;
  if (ctx->name != nullptr) param.name = build_ident(b, ctx->name);
  if (ctx->dots != nullptr) {
    auto* node = b.make<Ellipsis>(b.start(ctx->dots), b.finish(ctx->stop));
    node->elem = build_type(b, ctx->variadic);
    param.type = node;
  } else if (ctx->unnamed != nullptr) {
    param.type = build_type(b, ctx->unnamed);
  } else if (ctx->type != nullptr) {
    param.type = build_type(b, ctx->type);
  } else if (ctx->bracket != nullptr) {
    Bracket bracket =
        build_bracket(b, ctx->bracket, " in parameter list; possibly missing comma or )");
    param.type = bracket.array;
    if (bracket.array == nullptr) {
      param.type = instantiate(b, param.name, bracket);
      param.name = nullptr;
    }
  } else if (ctx->sel != nullptr) {
    param.type = qualify(b, ctx->name, ctx->sel, ctx->args);
    param.name = nullptr;
  }
  return param;
}

// gc's choice of message for a list in which some parameters have a name and a type and others lack
// one of them.
void report_mixed(Builder& b, const std::vector<Param>& params, ParamKind kind, Pos at,
                  bool named_equals_typed, Pos close) {
  bool type_params = kind == ParamKind::kTypeParams;
  if (named_equals_typed) {
    b.syntax_error(close, type_params ? "missing type constraint" : "missing parameter type");
    return;
  }
  std::string message = type_params ? "missing type parameter name" : "missing parameter name";
  if (type_params && params.size() == 1) message += " or invalid array length";
  b.syntax_error(at, message);
}

// Gives every parameter a name and a type: a lone name takes the type of its right neighbour.
void distribute_types(Builder& b, std::vector<Param>& params, ParamKind kind, Pos close) {
  size_t named = 0;
  size_t typed = 0;
  for (const Param& param : params) {
    named += param.name != nullptr && param.type != nullptr;
    typed += param.type != nullptr;
  }
  if (named == params.size()) return;
  if (named == 0 && kind != ParamKind::kTypeParams) {
    for (Param& param : params) {
      if (param.type == nullptr) param.type = param.name;
      param.name = nullptr;
    }
    return;
  }
  Pos error_at;
  Expr* type = nullptr;
  for (size_t i = params.size(); i-- > 0;) {
    Param& param = params[i];
    if (param.type != nullptr) {
      type = param.type;
      if (param.name != nullptr) continue;
      error_at = type->pos;
      param.name = blank_ident(b, error_at);
    } else if (type != nullptr) {
      param.type = type;
    } else {
      error_at = param.name->pos;
      param.type = bad_expr(b, error_at);
    }
  }
  if (error_at.valid()) report_mixed(b, params, kind, error_at, named == typed, close);
}

// Only the last parameter of a function may be variadic.
void check_variadic(Builder& b, std::vector<Param>& params, ParamKind kind) {
  bool reported = false;
  for (size_t i = 0; i < params.size(); ++i) {
    auto* dots = dyn_cast<Ellipsis>(params[i].type);
    if (dots == nullptr || (kind == ParamKind::kParams && i + 1 == params.size())) continue;
    if (!reported) {
      b.error(dots->pos, kind == ParamKind::kParams ? "can only use ... with final parameter"
                                                    : "invalid use of ...");
    }
    reported = true;
    params[i].type = dots->elem;
  }
}

}  // namespace

std::vector<Param> build_param_list(Builder& b, const std::vector<P::ParamDeclContext*>& list) {
  std::vector<Param> params;
  params.reserve(list.size());
  for (P::ParamDeclContext* param : list) params.push_back(build_param(b, param));
  return params;
}

// Neighbours that share a type become one field with several names.
FieldList regroup_params(Builder& b, std::vector<Param> params, ParamKind kind, Pos open,
                         Pos close) {
  distribute_types(b, params, kind, close);
  check_variadic(b, params, kind);
  std::vector<Field*> fields;
  std::vector<Ident*> names;
  for (size_t i = 0; i < params.size(); ++i) {
    if (params[i].name != nullptr) names.push_back(params[i].name);
    bool shared =
        params[i].name != nullptr && i + 1 < params.size() && params[i + 1].type == params[i].type;
    if (shared) continue;
    auto* field = b.arena.make<Field>();
    field->type = params[i].type;
    field->pos = names.empty() ? field->type->pos : names[0]->pos;
    field->names = b.arena.copy(names);
    fields.push_back(field);
    names.clear();
  }
  return {b.arena.copy(fields), open, close};
}

FieldList build_params(Builder& b, P::ParametersContext* ctx, ParamKind kind) {
  return regroup_params(b, build_param_list(b, ctx->list), kind, b.start(ctx->open),
                        b.start(ctx->close));
}

Param build_type_param(Builder& b, P::TypeParamContext* ctx) {
  return {build_ident(b, ctx->name),
          ctx->bound == nullptr ? nullptr : build_constraint(b, ctx->bound)};
}

FieldList build_type_params(Builder& b, P::TypeParamsContext* ctx) {
  if (ctx == nullptr) return {};
  std::vector<Param> params;
  for (P::TypeParamContext* param : ctx->params) params.push_back(build_type_param(b, param));
  if (params.empty()) b.syntax_error(b.start(ctx->close), "empty type parameter list");
  return regroup_params(b, std::move(params), ParamKind::kTypeParams, b.start(ctx->start),
                        b.start(ctx->close));
}

// A single result without parentheses is a field without a name.
FuncType* build_signature(Builder& b, Pos pos, Pos end, P::TypeParamsContext* tparams,
                          P::ParametersContext* params, P::ResultContext* result,
                          std::string_view context) {
  auto* node = b.make<FuncType>(pos, end);
  if (tparams != nullptr && !context.empty()) {
    b.syntax_error(b.start(tparams->start), std::string(context) + " must have no type parameters");
  }
  node->type_params = build_type_params(b, tparams);
  node->params = build_params(b, params, ParamKind::kParams);
  if (result == nullptr) return node;
  if (result->params != nullptr) {
    node->results = build_params(b, result->params, ParamKind::kResults);
    return node;
  }
  auto* field = b.arena.make<Field>();
  field->type = build_type(b, result->type);
  field->pos = field->type->pos;
  node->results.fields = b.arena.copy(std::vector<Field*>{field});
  return node;
}

}  // namespace minigo::syntax
