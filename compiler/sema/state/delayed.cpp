// The queue of checks that wait for complete declarations.

#include "sema/state/delayed.h"

#include <utility>

#include "sema/state/restore.h"

namespace minigo::sema {

void later(Checker& checker, std::function<void()> action) {
  checker.delayed.push_back([&checker, environment = checker.env, action = std::move(action)] {
    Restore<Environment> restore(checker.env, environment);
    action();
  });
}

void process_delayed(Checker& checker, size_t top) {
  for (size_t i = top; i < checker.delayed.size(); ++i) {
    std::function<void()> action = std::move(checker.delayed[i]);  // it may queue more
    action();
  }
  checker.delayed.resize(top);
}

}  // namespace minigo::sema
