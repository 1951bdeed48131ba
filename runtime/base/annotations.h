// Clang's thread-safety attributes, under short names.

#ifndef MINIGO_BASE_ANNOTATIONS_H_
#define MINIGO_BASE_ANNOTATIONS_H_

#define MG_CAPABILITY(name) __attribute__((capability(name)))
#define MG_SCOPED_CAPABILITY __attribute__((scoped_lockable))
#define MG_GUARDED_BY(x) __attribute__((guarded_by(x)))
#define MG_REQUIRES(...) __attribute__((requires_capability(__VA_ARGS__)))
#define MG_ACQUIRE(...) __attribute__((acquire_capability(__VA_ARGS__)))
#define MG_RELEASE(...) __attribute__((release_capability(__VA_ARGS__)))
#define MG_TRY_ACQUIRE(...) __attribute__((try_acquire_capability(__VA_ARGS__)))
#define MG_EXCLUDES(...) __attribute__((locks_excluded(__VA_ARGS__)))
#define MG_ASSERT_HELD(...) __attribute__((assert_capability(__VA_ARGS__)))
// For the few functions whose locking follows data (locks of a select, hand-over to another
// thread).
#define MG_UNCHECKED_LOCKING __attribute__((no_thread_safety_analysis))

#define MG_LIKELY(x) __builtin_expect(!!(x), 1)
#define MG_UNLIKELY(x) __builtin_expect(!!(x), 0)

#endif  // MINIGO_BASE_ANNOTATIONS_H_
