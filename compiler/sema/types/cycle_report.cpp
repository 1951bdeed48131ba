// Messages about declarations that need themselves.

#include "sema/types/cycle_report.h"

#include <algorithm>
#include <string>

#include "sema/state/errors.h"

namespace minigo::sema {
namespace {

// Through instances a cycle may lead into other packages.
std::string object_name(const Checker& checker, const Object* object) {
  if (object->package == nullptr || object->package == checker.package) {
    return std::string(object->name);
  }
  return cat(object->package->name, ".", object->name);
}

// The index of the object that stands first in the source.
size_t first_in_source(std::span<Object* const> cycle) {
  auto first = std::min_element(cycle.begin(), cycle.end(),
                                [](const Object* a, const Object* b) { return a->pos < b->pos; });
  return static_cast<size_t>(first - cycle.begin());
}

}  // namespace

void report_pending(Checker& checker, const Object* type) {
  std::span<Object* const> path = checker.declarations.path;
  std::span<Object* const> cycle = path.subspan(checker.declarations.path_index.at(type));
  report_cycle(checker, cycle);
}

void report_cycle(Checker& checker, std::span<Object* const> cycle) {
  report_cycle(checker, cycle, first_in_source(cycle));
}

void report_cycle(Checker& checker, std::span<Object* const> cycle, size_t start) {
  const Object* object = cycle[start];
  bool type = object->kind == types::ObjectKind::kTypeName;
  if (cycle.size() == 1) {
    return error(checker, object->pos,
                 type ? "invalid recursive type: " : "invalid cycle in declaration: ", object->name,
                 " refers to itself");
  }
  std::string text =
      cat(type ? "invalid recursive type " : "invalid cycle in declaration of ", object->name);
  for (size_t i = 0; i < cycle.size(); ++i) {
    const Object* from = cycle[(start + i) % cycle.size()];
    const Object* to = cycle[(start + i + 1) % cycle.size()];
    text += cat("\n\t", position_text(checker, from->pos), ": ", object_name(checker, from),
                " refers to ", object_name(checker, to));
  }
  error(checker, object->pos, text);
}

}  // namespace minigo::sema
