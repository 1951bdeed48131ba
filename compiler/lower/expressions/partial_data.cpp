// A package-level table of structs often is static data but for a few fields, a map in each row for
// example. Only these need code. gc does so too (staticinit).

#include "lower/expressions/partial_data.h"

#include <optional>

#include "llvm/IR/Constants.h"
#include "lower/expressions/expression.h"
#include "lower/expressions/static_data.h"
#include "lower/expressions/string_pool.h"
#include "lower/types/llvm_type.h"

namespace minigo::lower {

using syntax::CompositeLit;
using syntax::Expr;
using types::Type;

namespace {

using Parts = std::vector<llvm::Constant*>;

// Where a part of the data is. Only holes need the address, which is a constant to keep for LLVM.
struct Address {
  llvm::Constant* constant = nullptr;  // of the whole; null of its parts
  const Address* whole = nullptr;
  llvm::Type* memory = nullptr;  // of the whole
  size_t index = 0;
};

class PartialData {
 public:
  PartialData(ModuleContext& mc, std::vector<Hole>& holes) : mc_(mc), holes_(holes) {}

  llvm::Constant* value(const Expr* expr, const Type* type, const Address& address) {
    const Expr* inner = unparen(expr);
    if (const auto* literal = syntax::dyn_cast<CompositeLit>(inner)) {
      if (llvm::Constant* data = composite(literal, address)) return data;
    }
    if (const CompositeLit* literal = addressed_literal(inner)) {
      if (llvm::Constant* data = variable(literal, literal->type)) return data;
    }
    if (llvm::Constant* data = string_in_pool(expr)) return data;
    if (llvm::Constant* data = static_value(mc_, expr, true)) return data;
    holes_.push_back({expr, {type, constant_of(address), false}});
    return llvm::Constant::getNullValue(memory_type(mc_, type));
  }

 private:
  // The constant string, or nullptr.
  llvm::Constant* string_in_pool(const Expr* expr) { return pool_ ? pool_->value(expr) : nullptr; }

  static const CompositeLit* addressed_literal(const Expr* expr) {
    const auto* unary = syntax::dyn_cast<syntax::UnaryExpr>(expr);
    if (unary == nullptr || unary->op != support::Token::kAnd) return nullptr;
    return syntax::dyn_cast<CompositeLit>(unparen(unary->operand));
  }

  // The literal, or nullptr if it has another form than those that are taken apart here.
  llvm::Constant* composite(const CompositeLit* literal, const Address& address) {
    const Type* type = literal->type;
    if (literal->address) return variable(literal, types::under<types::Pointer>(type)->elem);
    if (types::under<types::Slice>(type) != nullptr) return slice(literal);
    return is_aggregate(literal, type) ? aggregate(literal, type, address) : nullptr;
  }

  llvm::Constant* slice(const CompositeLit* literal) {
    const Type* elem = types::under<types::Slice>(literal->type)->elem;
    if (literal->length == 0) return nullptr;
    const Type* array = mc_.arena.make<types::Array>(elem, literal->length);
    llvm::Constant* elements = variable(literal, array);
    if (elements == nullptr) return nullptr;
    llvm::Constant* len = llvm::ConstantInt::get(mc_.i64, static_cast<uint64_t>(literal->length));
    return llvm::ConstantStruct::get(mc_.slice_type, {elements, len, len});
  }

  // A variable of the type that holds the literal's elements, or nullptr.
  llvm::Constant* variable(const CompositeLit* literal, const Type* type) {
    if (!is_aggregate(literal, type)) return nullptr;
    llvm::Constant* zero = llvm::Constant::getNullValue(memory_type(mc_, type));
    llvm::GlobalVariable* global = static_variable(mc_, zero, type);
    global->setInitializer(aggregate(literal, type, {global}));
    return global;
  }

  bool is_aggregate(const CompositeLit* literal, const Type* type) {
    int64_t size = type_info(mc_, type).size;
    if (size == 0 || size > kMaxStaticBytes) return false;
    if (types::under<types::Array>(type) != nullptr) return true;
    const auto* structure = types::under<types::Struct>(type);
    return structure != nullptr && !gives_blank_field(literal, structure);
  }

  // The value of a blank field is evaluated and not kept, which no hole can express.
  static bool gives_blank_field(const CompositeLit* literal, const types::Struct* type) {
    for (int64_t index : literal->indices) {
      if (type->fields[static_cast<size_t>(index)]->name == "_") return true;
    }
    return false;
  }

  llvm::Constant* aggregate(const CompositeLit* literal, const Type* type, const Address& address) {
    bool has_pool = !pool_ && literal->elements.size() >= StringPool::kLong;
    if (has_pool) pool_.emplace(mc_);
    llvm::Constant* data = in_parts(literal, type, address);
    if (has_pool) pool_.reset();
    return data;
  }

  llvm::Constant* in_parts(const CompositeLit* literal, const Type* type, const Address& address) {
    llvm::Type* memory = memory_type(mc_, type);
    Parts parts = zero_parts(memory);
    for (size_t i = 0; i < literal->elements.size(); ++i) {
      auto at = static_cast<size_t>(literal->indices[i]);
      parts[at] = value(element_value(literal->elements[i]), element_type(type, at),
                        {nullptr, &address, memory, at});
    }
    if (auto* array = llvm::dyn_cast<llvm::ArrayType>(memory))
      return llvm::ConstantArray::get(array, parts);
    return llvm::ConstantStruct::get(llvm::cast<llvm::StructType>(memory), parts);
  }

  static Parts zero_parts(llvm::Type* memory) {
    Parts parts;
    if (auto* array = llvm::dyn_cast<llvm::ArrayType>(memory)) {
      parts.assign(array->getNumElements(), llvm::Constant::getNullValue(array->getElementType()));
    } else {
      for (llvm::Type* element : llvm::cast<llvm::StructType>(memory)->elements())
        parts.push_back(llvm::Constant::getNullValue(element));
    }
    return parts;
  }

  static const Type* element_type(const Type* type, size_t at) {
    if (const auto* array = types::under<types::Array>(type)) return array->elem;
    return types::under<types::Struct>(type)->fields[at]->type;
  }

  llvm::Constant* constant_of(const Address& address) {
    if (address.constant != nullptr) return address.constant;
    llvm::Type* i32 = llvm::Type::getInt32Ty(mc_.context);
    llvm::Constant* path[] = {llvm::ConstantInt::get(i32, 0),
                              llvm::ConstantInt::get(i32, address.index)};
    return llvm::ConstantExpr::getInBoundsGetElementPtr(address.memory, constant_of(*address.whole),
                                                        path);
  }

  ModuleContext& mc_;
  std::vector<Hole>& holes_;
  std::optional<StringPool> pool_;  // of the long literal that is being taken apart
};

}  // namespace

llvm::Constant* partial_data(ModuleContext& mc, const Expr* expr, llvm::Constant* address,
                             std::vector<Hole>& holes) {
  return PartialData(mc, holes).value(expr, expr->type, {address});
}

// In order, each as an assignment of its own: so gc takes such literals apart, and a call does not
// come before a variable that is loaded for an earlier hole.
void fill_holes(FunctionContext& fc, std::span<const Hole> holes) {
  for (const Hole& hole : holes) {
    fc.set_pos(hole.value->pos);
    lower_expr_into(fc, hole.value, hole.place);
  }
}

}  // namespace minigo::lower
