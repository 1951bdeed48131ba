// Lists of types in messages about a wrong number of values.

#include "sema/messages/types_summary.h"

#include <string_view>

#include "sema/messages/description.h"

namespace minigo::sema {
namespace {

// One type of a list. Untyped numbers are just numbers, for the reader need not care of which kind.
std::string summarize(const Checker& checker, const Type* type) {
  if (types::is_invalid(type)) return "unknown type";
  if (!types::is_untyped(type)) return type_text(checker, type);
  if (types::is_numeric(type)) return "number";
  std::string name = type_text(checker, type);
  constexpr std::string_view kPrefix = "untyped ";
  return name.starts_with(kPrefix) ? name.substr(kPrefix.size()) : name;
}

}  // namespace

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

}  // namespace minigo::sema
