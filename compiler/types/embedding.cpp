#include "types/embedding.h"

#include <algorithm>
#include <utility>

namespace minigo::types {
namespace {

// So many are compared with one another: more are found by a hash.
constexpr size_t kFew = 16;
constexpr int kMostInstances = 50;

// The same for identical types.
const Type* identity_class(const Type* type) {
  const auto* named = dyn_cast<Named>(type);
  if (named == nullptr) return nullptr;
  return named->origin != nullptr ? named->origin : named;
}

// The types of a list that are no duplicates.
class DistinctTypes {
 public:
  // The place in the list of the type, if it is there.
  template <class List>
  auto find(List& list, const Type* type) {
    if (list.size() <= kFew) {
      return std::find_if(list.begin(), list.end(),
                          [&](const Embedded& other) { return identical(other.type, type); });
    }
    for (; indexed_ < list.size(); ++indexed_)
      places_.emplace(identity_class(list[indexed_].type), indexed_);
    auto [from, to] = places_.equal_range(identity_class(type));
    from = std::find_if(
        from, to, [&](const auto& place) { return identical(list[place.second].type, type); });
    return from == to ? list.end() : list.begin() + static_cast<std::ptrdiff_t>(from->second);
  }

 private:
  std::unordered_multimap<const Type*, size_t> places_;
  size_t indexed_ = 0;
};

}  // namespace

bool strip_pointer(const Type*& type) {
  const auto* pointer = dyn_cast<Pointer>(type);
  if (pointer == nullptr) return false;
  type = pointer->elem;
  return true;
}

std::vector<Embedded> consolidate(std::vector<Embedded>& list) {
  std::vector<Embedded> out;
  DistinctTypes distinct;
  for (Embedded& entry : list) {
    auto same = distinct.find(out, entry.type);
    if (same != out.end()) {
      same->multiples = true;
    } else {
      out.push_back(std::move(entry));
    }
  }
  return out;
}

bool SeenTypes::contains(const Named* named) const {
  return std::find(first_.begin(), first_.end(), named) != first_.end() || more_.contains(named);
}

bool SeenTypes::add(const Named* named) {
  if (contains(named)) return false;
  if (named->origin != nullptr && instances_[named->origin]++ > kMostInstances) return false;
  if (first_.size() < kFew) {
    first_.push_back(named);
  } else {
    more_.insert(named);
  }
  return true;
}

}  // namespace minigo::types
