// A switch on the length comes first. Strings of one length, if they are many, are told apart by
// their bytes, one position after the other, and the few that are left are compared with. So a tag
// costs a handful of branches and one comparison, however many cases there are.

#include "lower/statements/string_switch.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>

#include "lower/expressions/expression.h"
#include "lower/operations/comparison.h"
#include "lower/values/aggregate.h"
#include "types/constant.h"

namespace minigo::lower {
namespace {

using Group = llvm::SmallVector<StringCase, 4>;

// As many strings are compared with in turn: a jump through a table costs as much.
constexpr size_t kFew = 6;

const std::string& text(const StringCase& string) {
  return types::string_value(string.expr->constant);
}

class StringSwitch {
 public:
  StringSwitch(FunctionContext& fc, const Value& tag, llvm::BasicBlock* otherwise)
      : fc_(fc), tag_(tag), otherwise_(otherwise) {}

  void by_length(llvm::ArrayRef<StringCase> cases) {
    std::map<size_t, Group> groups;
    for (const StringCase& string : cases) groups[text(string).size()].push_back(string);
    llvm::Value* data = part(fc_, tag_, 0);
    llvm::SwitchInst* dispatch =
        fc_.builder.CreateSwitch(part(fc_, tag_, 1), otherwise_, groups.size());
    for (const auto& [length, strings] : groups) {
      llvm::ConstantInt* constant = fc_.builder.getInt64(length);
      llvm::BasicBlock* block = fc_.new_block("length");
      dispatch->addCase(constant, block);
      fc_.start(block);
      // Comparisons see that the lengths are equal.
      tag_.llvm = make_aggregate(fc_, tag_.llvm->getType(), {data, constant});
      one_of(strings);
    }
    fc_.builder.ClearInsertionPoint();
  }

 private:
  // The tag has the length of these strings.
  void one_of(llvm::ArrayRef<StringCase> strings) {
    std::optional<size_t> position;
    if (strings.size() > kFew) position = telling_position(strings);
    if (position) return by_byte(strings, *position);
    compare_in_turn(strings);
  }

  // Where most strings have a byte that few others have there; nothing if most have the same
  // everywhere, as in a list of words that differ from one another in a place of their own each.
  static std::optional<size_t> telling_position(llvm::ArrayRef<StringCase> strings) {
    size_t best_position = 0;
    size_t best = strings.size();  // of the largest set of strings with the same byte
    for (size_t position = 0; position < text(strings.front()).size(); ++position) {
      std::array<size_t, 256> counts{};
      for (const StringCase& string : strings)
        ++counts[static_cast<unsigned char>(text(string)[position])];
      size_t largest = *std::max_element(counts.begin(), counts.end());
      if (largest < best) {
        best = largest;
        best_position = position;
      }
    }
    if (best > strings.size() / 4 * 3) return std::nullopt;
    return best_position;
  }

  void by_byte(llvm::ArrayRef<StringCase> strings, size_t position) {
    std::map<unsigned char, Group> groups;
    for (const StringCase& string : strings)
      groups[static_cast<unsigned char>(text(string)[position])].push_back(string);
    llvm::Type* byte = fc_.builder.getInt8Ty();
    llvm::Value* address =
        fc_.builder.CreateConstInBoundsGEP1_64(byte, part(fc_, tag_, 0), position);
    llvm::SwitchInst* dispatch =
        fc_.builder.CreateSwitch(fc_.builder.CreateLoad(byte, address), otherwise_, groups.size());
    for (const auto& [value, group] : groups) {
      llvm::BasicBlock* block = fc_.new_block("byte");
      dispatch->addCase(fc_.builder.getInt8(value), block);
      fc_.start(block);
      one_of(group);
    }
  }

  void compare_in_turn(llvm::ArrayRef<StringCase> strings) {
    for (const StringCase& string : strings) {
      fc_.set_pos(string.expr->pos);
      bool last = &string == &strings.back();
      llvm::BasicBlock* next = last ? otherwise_ : fc_.new_block("next");
      llvm::Value* equal = compare(fc_, support::Token::kEql, tag_, lower_expr(fc_, string.expr));
      fc_.branch_if(equal, string.block, next);
      if (!last) fc_.start(next);
    }
  }

  FunctionContext& fc_;
  Value tag_;
  llvm::BasicBlock* otherwise_;
};

}  // namespace

void switch_on_string(FunctionContext& fc, llvm::ArrayRef<StringCase> cases, const Value& tag,
                      llvm::BasicBlock* otherwise) {
  StringSwitch(fc, tag, otherwise).by_length(cases);
}

}  // namespace minigo::lower
