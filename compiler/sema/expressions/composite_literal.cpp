// Composite literals (specification, "Composite literals").

#include "sema/expressions/composite_literal.h"

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "sema/expressions/index_value.h"
#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/messages/missing_member.h"
#include "sema/operands/assignability.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/types/type_literals.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;

// Checks one composite literal: a struct's fields, the elements of an array or slice, or the
// entries of a map. CompositeLit::indices gets the field or index of each element.
class Literal {
 public:
  Literal(Checker& checker, syntax::CompositeLit* e) : checker_(checker), e_(e) {}

  void check(const Type* hint) {
    const Type* type = literal_type(hint);
    const Type* base = type;
    // "&T when the element type is *T may be elided."
    const auto* pointer =
        types::dyn_cast<types::Pointer>(types::common_under(type, checker_.package));
    e_->address = e_->type_expr == nullptr && hint != nullptr && pointer != nullptr;
    if (e_->address) base = pointer->elem;
    // "If the type is a type parameter, all types in its type set must have the same underlying
    // type."
    const Type* u = types::common_under(base, checker_.package);
    indices_.assign(e_->elements.size(), -1);
    if (const auto* structure = types::dyn_cast<types::Struct>(u)) {
      fields(structure, base);
    } else if (const auto* array = types::dyn_cast<types::Array>(u)) {
      e_->length = elements(array->elem, open_ ? -1 : array->length);
      if (open_) {
        type = make_array(checker_, array->elem, e_->length, e_->pos, e_->end);
        set_value(e_->type_expr, Mode::kType, type);
      } else {
        e_->length = array->length;
      }
    } else if (const auto* slice = types::dyn_cast<types::Slice>(u)) {
      e_->length = elements(slice->elem, -1);
      // The array below, whose size is to be checked. Without keys it is no longer than its text.
      if (e_->length > static_cast<int64_t>(e_->elements.size())) {
        make_array(checker_, slice->elem, e_->length, e_->pos, e_->end);
      }
    } else if (const auto* map = types::dyn_cast<types::Map>(u)) {
      entries(map);
    } else {
      return invalid(type, u);
    }
    e_->indices = checker_.arena.copy(indices_);
    set_value(e_, Mode::kValue, type);
  }

 private:
  const Type* literal_type(const Type* hint) {
    if (e_->type_expr == nullptr) {
      if (hint != nullptr) return hint;
      error(checker_, e_->pos, "missing type in composite literal");
      return invalid_type();
    }
    auto* array = dyn_cast<syntax::ArrayType>(e_->type_expr);
    if (array != nullptr && dyn_cast<syntax::Ellipsis>(array->length) != nullptr) {
      // "The notation ... specifies an array length equal to the maximum element index plus one."
      open_ = true;
      return checker_.arena.make<types::Array>(check_var_type(checker_, array->elem), 0);
    }
    return check_type(checker_, e_->type_expr);
  }

  void invalid(const Type* type, const Type* u) {
    for (Expr*& element : e_->elements) {
      auto* pair = dyn_cast<syntax::KeyValueExpr>(element);
      use(checker_, pair != nullptr ? pair->value : element);
    }
    if (u != nullptr && types::is_invalid(u)) {
      // The checker has already reported the underlying type, or will: the type's declaration may
      // still be being checked.
      if (!types::is_invalid(type)) set_value(e_, Mode::kValue, type);
      return;
    }
    bool element = e_->type_expr == nullptr;
    error(checker_, e_->pos, "invalid composite literal ", element ? "element " : "", "type ",
          type_text(checker_, type), u == nullptr ? " (no common underlying type)" : "");
  }

  // ---- structs

  void fields(const types::Struct* structure, const Type* base) {
    if (e_->elements.empty()) return;
    if (e_->elements[0]->kind == ExprKind::kKeyValue) return keyed_fields(structure, base);
    positional_fields(structure, base);
  }

  int find_field(const types::Struct* structure, std::string_view name) const {
    for (size_t i = 0; name != "_" && i < structure->fields.size(); i++) {
      if (types::same_name(structure->fields[i], checker_.package, name))
        return static_cast<int>(i);
    }
    return -1;
  }

  void unknown_field(const types::Struct* structure, const Type* base, const Ident* key) {
    auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    const Object* other = nullptr;
    for (const Var* field : structure->fields) {
      bool same = std::equal(field->name.begin(), field->name.end(), key->name.begin(),
                             key->name.end(), [&](char a, char b) { return lower(a) == lower(b); });
      if (same && other == nullptr && field->name != "_") other = field;
    }
    error(checker_, key->pos, missing_member_text(checker_, base, key->name, other, true));
  }

  void keyed_fields(const types::Struct* structure, const Type* base) {
    std::vector<bool> visited(structure->fields.size());
    for (size_t i = 0; i < e_->elements.size(); i++) {
      auto* pair = dyn_cast<syntax::KeyValueExpr>(e_->elements[i]);
      if (pair == nullptr) {
        error(checker_, e_->elements[i]->pos,
              "mixture of field:value and value elements in struct literal");
        continue;
      }
      auto* key = dyn_cast<Ident>(pair->key);
      int index = key == nullptr ? -1 : find_field(structure, key->name);
      check_expr(checker_, pair->value);
      if (key == nullptr) {
        error(checker_, pair->pos, "invalid field name ", expr_text(pair->key),
              " in struct literal");
        continue;
      }
      if (index < 0) {
        unknown_field(structure, base, key);
        continue;
      }
      Var* field = structure->fields[static_cast<size_t>(index)];
      key->object = field;
      set_value(key, Mode::kValue, field->type);
      set_value(pair, Mode::kValue, field->type);
      assign_to(checker_, pair->value, field->type, "struct literal");
      if (visited[static_cast<size_t>(index)]) {
        error(checker_, pair->pos, "duplicate field name ", key->name, " in struct literal");
      }
      visited[static_cast<size_t>(index)] = true;
      indices_[i] = index;
    }
  }

  void positional_fields(const types::Struct* structure, const Type* base) {
    size_t count = structure->fields.size();
    for (size_t i = 0; i < e_->elements.size(); i++) {
      Expr*& element = e_->elements[i];
      if (element->kind == ExprKind::kKeyValue) {
        error(checker_, element->pos,
              "mixture of field:value and value elements in struct literal");
        continue;
      }
      check_expr(checker_, element);
      if (i >= count) {
        error(checker_, element->pos, "too many values in struct literal of type ",
              type_text(checker_, base));
        return;
      }
      const Var* field = structure->fields[i];
      indices_[i] = static_cast<int64_t>(i);
      if (!field->exported() && field->package != checker_.package) {
        error(checker_, element->pos, "implicit assignment to unexported field ", field->name,
              " in struct literal of type ", type_text(checker_, base));
        continue;
      }
      assign_to(checker_, element, field->type, "struct literal");
    }
    if (e_->elements.size() < count) {
      error(checker_, e_->rbrace, "too few values in struct literal of type ",
            type_text(checker_, base));
    }
  }

  // ---- arrays and slices

  // The number of elements; `length` is the array's, -1 if there is no limit.
  int64_t elements(const Type* elem, int64_t length) {
    std::unordered_map<int64_t, bool> visited;
    bool keyed = false;
    int64_t index = 0;
    int64_t max = 0;
    for (size_t i = 0; i < e_->elements.size(); i++) {
      Expr** value = &e_->elements[i];
      bool valid = true;
      if (auto* pair = dyn_cast<syntax::KeyValueExpr>(e_->elements[i])) {
        // Without keys no index can occur twice.
        if (!keyed) {
          for (int64_t j = 0; j < index; j++) visited[j] = true;
        }
        keyed = true;
        valid = element_key(pair, length, index);
        value = &pair->value;
      } else if (length >= 0 && index >= length) {
        error(checker_, e_->elements[i]->pos, "index ", index, " is out of bounds (>= ", length,
              ")");
        valid = false;
      }
      if (valid && keyed && !visited.emplace(index, true).second) {
        error(checker_, e_->elements[i]->pos, "duplicate index ", index,
              " in array or slice literal");
      }
      if (index == std::numeric_limits<int64_t>::max()) {
        // gc takes it and makes an empty slice.
        error(checker_, e_->elements[i]->pos, "index ", index, " makes the literal too long");
        index = 0;
      }
      indices_[i] = index++;
      if (index > max) max = index;
      check_expr(checker_, *value, elem);
      assign_to(checker_, *value, elem, "array or slice literal");
      if (keyed) set_value(e_->elements[i], (*value)->mode, elem, (*value)->constant);
    }
    return max;
  }

  bool element_key(syntax::KeyValueExpr* pair, int64_t length, int64_t& index) {
    int64_t key = check_index(checker_, pair->key, length);
    if (pair->key->mode == Mode::kInvalid) return false;
    if (key < 0) {
      error(checker_, pair->pos, "index ", expr_text(pair->key), " must be integer constant");
      return false;
    }
    index = key;
    return true;
  }

  // ---- maps

  void entries(const types::Map* map) {
    for (Expr* element : e_->elements) {
      auto* pair = dyn_cast<syntax::KeyValueExpr>(element);
      if (pair == nullptr) {
        error(checker_, element->pos, "missing key in map literal");
        continue;
      }
      check_expr(checker_, pair->key, map->key);
      assign_to(checker_, pair->key, map->key, "map literal");
      if (pair->key->mode == Mode::kInvalid) continue;
      if (duplicate_key(pair->key)) continue;
      check_expr(checker_, pair->value, map->elem);
      assign_to(checker_, pair->value, map->elem, "map literal");
      set_value(pair, Mode::kValue, map->elem);
    }
  }

  // The constant in its simplest kind: as keys of a type parameter's type 1, 1.0 and 1+0i are
  // equal.
  static const Constant* simplest(const Constant* value) {
    if (value->kind() < types::ConstantKind::kInt) return value;
    if (types::sign(types::imaginary_part(value)) == 0) value = types::real_part(value);
    const Constant* integer = types::to_int(value);
    return integer->kind() == types::ConstantKind::kInt ? integer : value;
  }

  bool duplicate_key(const Expr* key) {
    // A constant that is stored in an interface counts with its type.
    if (const auto* wrapped = dyn_cast<syntax::ImplicitConversion>(key)) key = wrapped->operand;
    if (key->mode != Mode::kConstant || key->constant->kind() == types::ConstantKind::kUnknown) {
      return false;
    }
    std::vector<const Type*>& seen = keys_[types::to_exact_string(simplest(key->constant))];
    for (const Type* type : seen) {
      if (!types::identical(type, key->type)) continue;
      error(checker_, key->pos, "duplicate key ", constant_text(key->constant, key->type),
            " in map literal");
      return true;
    }
    seen.push_back(key->type);
    return false;
  }

  Checker& checker_;
  syntax::CompositeLit* e_;
  bool open_ = false;  // [...]T
  std::vector<int64_t> indices_;
  std::unordered_map<std::string, std::vector<const Type*>> keys_;
};

}  // namespace

void check_composite_lit(Checker& checker, syntax::CompositeLit* e, const Type* hint) {
  Literal(checker, e).check(hint);
}

}  // namespace minigo::sema
