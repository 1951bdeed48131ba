// Short names for attributes of Clang.
//
// -Wthread-safety proves at compile time that data is read and written under its lock only. It sees
// one function at a time, so a function that expects, takes or gives up a lock says so in its
// declaration. Two things need no words: a function that does not return may leave with locks, and
// constructors and destructors may use what their own object guards.

#ifndef MINIGO_BASE_ANNOTATIONS_H_
#define MINIGO_BASE_ANNOTATIONS_H_

// On a class: it is a lock, called `name` in messages.
#define MG_CAPABILITY(name) __attribute__((capability(name)))
// On a class: its constructor takes a lock, its destructor gives it up.
#define MG_SCOPED_CAPABILITY __attribute__((scoped_lockable))
// On a variable: read and written only while the lock x is held.
#define MG_GUARDED_BY(x) __attribute__((guarded_by(x)))
// On a function: the caller holds the locks, before and after.
#define MG_REQUIRES(...) __attribute__((requires_capability(__VA_ARGS__)))
// On a function: takes the locks, and returns with them.
#define MG_ACQUIRE(...) __attribute__((acquire_capability(__VA_ARGS__)))
// On a function: the caller holds the locks before, and not afterwards.
#define MG_RELEASE(...) __attribute__((release_capability(__VA_ARGS__)))
// On a function: takes the locks if it returns its first argument.
#define MG_TRY_ACQUIRE(...) __attribute__((try_acquire_capability(__VA_ARGS__)))
// On a function: the caller does not hold the locks.
#define MG_EXCLUDES(...) __attribute__((locks_excluded(__VA_ARGS__)))
// On a function: when it has returned, the locks are known to be held.
#define MG_ASSERT_HELD(...) __attribute__((assert_capability(__VA_ARGS__)))
// On a function: its body is not checked, its declaration still binds its callers. For locks whose
// number depends on data. Each use says why the analysis cannot follow.
#define MG_UNCHECKED_LOCKING __attribute__((no_thread_safety_analysis))

#define MG_LIKELY(x) __builtin_expect(!!(x), 1)
#define MG_UNLIKELY(x) __builtin_expect(!!(x), 0)

// On a function that becomes part of each caller, whatever the compiler expects.
#define MG_IN_PLACE __attribute__((always_inline)) inline

// Before a call, with the same parameters and result: a return that leaves no frame behind.
#define MG_JUMP [[clang::musttail]] return

// On a function that is seldom called: it saves all registers that it uses, so that a caller which
// does not call it need not save any.
#define MG_SELDOM [[gnu::cold]] __attribute__((preserve_most))

#endif  // MINIGO_BASE_ANNOTATIONS_H_
