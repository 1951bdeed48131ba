// Why a type has no field or method of some name. A member of another spelling may have been meant;
// the message names it unless the source could not use it either.

#include "sema/messages/missing_member.h"

#include <algorithm>

#include "sema/messages/description.h"
#include "sema/state/errors.h"

namespace minigo::sema {
namespace {

// The name without its first character, which decides whether it is exported.
std::string_view without_first(std::string_view name) {
  size_t i = 1;
  while (i < name.size() && (static_cast<unsigned char>(name[i]) & 0xC0) == 0x80) i++;
  return name.substr(std::min(i, name.size()));
}

}  // namespace

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); i++) {
    if (lower(a[i]) != lower(b[i])) return false;
  }
  return true;
}

std::string missing_member_text(const Checker& checker, const Type* type, std::string_view name,
                                const Object* alternative, bool struct_literal) {
  enum { kMissing, kMisspelled, kUnexported, kInaccessible } problem = kMissing;
  std::string_view other;
  if (alternative != nullptr) {
    other = alternative->name;
    bool wanted_exported = types::is_exported(name);
    bool other_exported = types::is_exported(other);
    bool same_tail = without_first(name) == without_first(other);
    if (alternative->package == checker.package) {
      problem = kMisspelled;
    } else if (wanted_exported) {
      if (other_exported) {
        problem = kMisspelled;
      } else if (same_tail) {
        problem = kUnexported;
      }
    } else if (other_exported) {
      if (same_tail) problem = kMisspelled;
    } else if (name == other) {
      problem = kInaccessible;
    }
  }
  std::string_view what = alternative != nullptr && alternative->kind == types::ObjectKind::kFunc
                              ? "method "
                              : "field ";
  if (problem == kInaccessible) {
    std::string text = cat("cannot refer to unexported ", what, other);
    return struct_literal ? cat(text, " in struct literal of type ", type_text(checker, type))
                          : text;
  }
  std::string text =
      struct_literal
          ? cat("unknown field ", name, " in struct literal of type ", type_text(checker, type))
          : cat("type ", type_text(checker, type), " has no field or method ", name);
  if (problem == kMissing) return text;
  text.append(", but does have ");
  if (problem == kUnexported) text.append("unexported ");
  if (!struct_literal) text.append(what);
  return text.append(other);
}

}  // namespace minigo::sema
