// Type descriptors and the values that generated code, the runtime and the library share. The
// library mirrors these structs in stdlib/internal/rt; a change here is a change there and in the
// compiler's lower/types/descriptor_layout.

#ifndef MINIGO_ABI_TYPE_H_
#define MINIGO_ABI_TYPE_H_

#include <cstddef>
#include <cstdint>

namespace minigo::abi {

struct Type;
struct ItabTable;

// A text of so many bytes, or runes, fits the buffer in a frame that some functions take for a
// result that does not escape.
inline constexpr int64_t kSmallText = 32;

// string: never null-terminated; data may be null when len is 0.
struct String {
  const char* data;
  int64_t len;  // bytes
};

// []T: data may be null when cap is 0.
struct Slice {
  void* data;
  int64_t len;  // elements
  int64_t cap;
};

// A type whose pointers lie in its first kMaxMaskedBytes bytes has a mask of them. The pointers of
// others are where their elements or fields have pointers.
inline constexpr uint64_t kMaxMaskedBytes = uint64_t{128} << 10;

// reflect.Kind's numbers.
enum class Kind : uint8_t {
  kInvalid,
  kBool,
  kInt,
  kInt8,
  kInt16,
  kInt32,
  kInt64,
  kUint,
  kUint8,
  kUint16,
  kUint32,
  kUint64,
  kUintptr,
  kFloat32,
  kFloat64,
  kComplex64,
  kComplex128,
  kArray,
  kChan,
  kFunc,
  kInterface,
  kMap,
  kPointer,
  kSlice,
  kString,
  kStruct,
  kUnsafePointer,
};

enum TypeFlag : uint8_t {
  kDirect = 1,  // pointer-shaped: the interface's data word is the value itself
  kNamed = 2,
  kComparable = 4,  // == does not panic for the type itself (interfaces inside still may)
  kRegular = 8,     // == is equality of the bytes
};

// A field of a struct type.
struct Field {
  String name;
  const Type* type;
  uint64_t offset;  // bytes from the start of the struct
  String pkg_path;  // empty for exported fields
  String tag;
  bool embedded;
};

// A method of a type.
struct Method {
  String name;
  String pkg_path;   // empty for exported methods
  const Type* type;  // func type without the receiver
  void* code;        // takes the interface's data word as receiver, then the parameters
};

// The part of a descriptor that only types with a name or methods have.
struct Uncommon {
  Slice methods;  // of Method, sorted by name, then pkg_path
  String pkg_path;
  String name;  // empty if not named
};
inline constexpr Uncommon kNothingUncommon{};

// A method that an interface type asks for.
struct InterfaceMethod {
  String name;
  String pkg_path;
  const Type* type;
};

// The part that only structs, functions and interfaces have.
struct Components {
  Slice fields;             // of Field
  Slice in;                 // of const Type*
  Slice out;                // of const Type*
  Slice interface_methods;  // of InterfaceMethod, sorted by name, then pkg_path
  bool variadic;
};
inline constexpr Components kNoComponents{};

// Identical types have one descriptor (linkonce_odr in every object that uses it): type identity is
// equality of addresses. The heap writes to descriptors, so they are data of each process: what is
// seldom read, or of few types, is in constants beside them.
struct Type {
  uint64_t size;      // bytes
  uint64_t ptr_data;  // bytes up to the end of the last pointer; 0: no pointers
  uint32_t hash;
  uint8_t align;
  uint8_t field_align;
  Kind kind;
  uint8_t flags;  // TypeFlag bits
  // The heap's allocation class of an object of this type; 0 until the heap has seen the type.
  uint32_t span_class;
  uint32_t ptr_mask_words;  // 64-bit words in ptr_mask
  // A bit per word of ptr_data; null if there are no pointers, or ptr_data > kMaxMaskedBytes.
  const uint64_t* ptr_mask;
  // Null: equality is found from kind and components.
  void* equal;
  String str;  // "main.T", "[]int", as reflect.Type.String
  const Uncommon* uncommon = &kNothingUncommon;
  // Where the descriptor of the pointer to this type is, if that has methods and the program has
  // package reflect; otherwise null.
  const Type* const* ptr_to_this;
  const Type* elem;  // of pointer, slice, array, chan, map
  union {
    const Type* key;   // of map
    ItabTable* itabs;  // of interface: never null
  };
  uint64_t len;  // of array; direction of chan (1 receive, 2 send, 3 both)
  const Components* components = &kNoComponents;
};
static_assert(sizeof(Type) == 112);

// A type's methods for an interface type: what an interface value dispatches through. One for each
// pair, for ever (value/itab.h).
struct Itab {
  const Type* interface;
  const Type* type;
  uint32_t hash;  // of type
  uint32_t unused;
  void* code[];  // Method::code of each of the interface's methods, in its order
};

// A type that an interface type was asked about.
struct ItabEntry {
  const Type* type;  // null: none yet
  const Itab* itab;  // null: the type does not implement the interface
};

// All of these for one interface type (value/itab_table.h). Descriptors begin with a table of one
// place, which stays empty.
struct ItabTable {
  uint64_t mask;        // of a descriptor's address: the bytes from the entries to the type's place
  uint64_t count;       // of entries
  ItabEntry entries[];  // a power of two; (mask / sizeof(ItabEntry) + 1) of them
};

// interface{} and any.
struct Eface {
  const Type* type;  // null: nil interface
  void* data;        // kDirect: the value; otherwise the address of an immutable copy
};

// An interface with methods.
struct Iface {
  const Itab* itab;  // null: nil interface
  void* data;
};

// A func value points to a closure: code, then the captured variables. The code is called with the
// closure's address in r10 (LLVM's `nest`). Functions that capture nothing have a static closure.
struct Closure {
  void* code;
};

// The beginnings of channels and maps, from which generated code reads len and cap itself.
struct ChanHeader {
  int64_t len;
  int64_t cap;
};
struct MapHeader {
  int64_t len;
};

// A map iteration, in the frame of the function that ranges. `key` is null at the end; `state` is
// value/map_iterate.cpp's.
struct MapIterator {
  void* key;
  void* elem;
  uint64_t state[14];
};

enum class SelectDirection : uint64_t { kSend = 1, kRecv = 2 };

// A case of a select statement.
struct SelectCase {
  void* chan;  // null: never ready
  void* elem;  // the value to send, or where to put what is received (may be null)
  SelectDirection direction;
};

}  // namespace minigo::abi

#endif  // MINIGO_ABI_TYPE_H_
