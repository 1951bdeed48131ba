#include "types/type.h"

#include <gtest/gtest.h>

#include "support/arena.h"
#include "types/layout.h"
#include "types/method_set.h"
#include "types/type_string.h"
#include "types/universe.h"

namespace minigo::types {
namespace {

class TypeTest : public testing::Test {
 protected:
  const Type* integer = basic(BasicKind::kInt);
  const Type* text = basic(BasicKind::kString);

  Var* field(std::string_view name, const Type* type, bool embedded = false) {
    auto* var = arena.make<Var>(support::Pos{}, &package, name, type);
    var->is_field = true;
    var->embedded = embedded;
    return var;
  }
  Struct* structure(const std::vector<Var*>& fields) {
    return arena.make<Struct>(arena.copy(fields));
  }
  Named* named(std::string_view name, const Type* type, const std::vector<Func*>& methods = {}) {
    auto* object = arena.make<TypeName>(support::Pos{}, &package, name);
    auto* result = arena.make<Named>(object);
    object->type = result;
    result->underlying = type;
    result->methods = arena.copy(methods);
    return result;
  }
  Signature* signature() {
    auto* none = arena.make<Tuple>(std::span<Var*>());
    return arena.make<Signature>(none, none, false);
  }
  Func* method(std::string_view name, bool pointer = false) {
    auto* func = arena.make<Func>(support::Pos{}, &package, name, signature());
    func->pointer_recv = pointer;
    return func;
  }

  support::Arena arena;
  Package package = [] {
    Package made;
    made.path = "example.com/p";
    made.name = "p";
    return made;
  }();
};

TEST_F(TypeTest, Strings) {
  const Type* t = arena.make<Map>(text, arena.make<Slice>(named("T", integer)));
  EXPECT_EQ(type_string(t, &package), "map[string][]T");
  EXPECT_EQ(runtime_string(t), "map[string][]p.T");
  EXPECT_EQ(link_string(t), "map[string][]example.com/p.T");
  EXPECT_EQ(type_string(any_type(), nullptr), "any");
  EXPECT_EQ(runtime_string(any_type()), "interface {}");
  EXPECT_EQ(type_string(byte_type(), nullptr), "byte");
  EXPECT_EQ(runtime_string(byte_type()), "uint8");
  const Type* inner = arena.make<Chan>(integer, ChanDir::kRecv);
  EXPECT_EQ(type_string(arena.make<Chan>(inner, ChanDir::kBoth), nullptr), "chan (<-chan int)");
  EXPECT_EQ(runtime_string(structure({field("X", integer)})), "struct { X int }");
}

TEST_F(TypeTest, Identity) {
  EXPECT_TRUE(identical(byte_type(), basic(BasicKind::kUint8)));
  EXPECT_TRUE(identical(arena.make<Slice>(integer), arena.make<Slice>(integer)));
  EXPECT_FALSE(identical(named("A", integer), named("A", integer)));
  EXPECT_TRUE(identical(any_type(), empty_interface()));
  EXPECT_FALSE(identical(structure({field("a", integer)}), structure({field("b", integer)})));
}

TEST_F(TypeTest, UnderlyingFollowsDeclarations) {
  Named* a = named("A", nullptr);
  Named* b = named("B", nullptr);
  a->declared_as = b;
  EXPECT_TRUE(is_invalid(underlying(a)));
  b->declared_as = integer;
  EXPECT_EQ(underlying(a), integer);
  Named* c = named("C", nullptr);
  Named* d = named("D", nullptr);
  c->declared_as = d;
  d->declared_as = c;
  EXPECT_TRUE(is_invalid(underlying(c)));
}

TEST_F(TypeTest, Layout) {
  const Type* t =
      structure({field("a", basic(BasicKind::kInt8)), field("b", basic(BasicKind::kInt64)),
                 field("c", basic(BasicKind::kInt16))});
  EXPECT_EQ(size_of(t), 24);
  EXPECT_EQ(field_offsets(cast<Struct>(t)), (std::vector<int64_t>{0, 8, 16}));
  EXPECT_EQ(size_of(structure({field("a", integer), field("b", structure({}))})), 16);
  EXPECT_EQ(size_of(arena.make<Array>(integer, int64_t{1} << 62)), -1);
  EXPECT_EQ(align_of(basic(BasicKind::kComplex64)), 4);
}

TEST_F(TypeTest, PromotedMembers) {
  Named* inner = named("Inner", structure({field("x", integer)}), {method("M"), method("P", true)});
  Named* outer = named("Outer", structure({field("y", integer), field("Inner", inner, true)}));
  Lookup x = lookup_field_or_method(outer, true, &package, "x");
  EXPECT_EQ(x.result, Lookup::Result::kField);
  EXPECT_EQ(x.path, (std::vector<int>{1, 0}));
  EXPECT_EQ(lookup_field_or_method(outer, false, &package, "P").result,
            Lookup::Result::kPointerReceiver);
  EXPECT_EQ(lookup_field_or_method(outer, true, &package, "P").result, Lookup::Result::kMethod);
  EXPECT_EQ(method_set(outer).size(), 1u);
  EXPECT_EQ(method_set(arena.make<Pointer>(outer)).size(), 2u);
}

TEST_F(TypeTest, AmbiguousMembers) {
  Named* a = named("A", structure({field("x", integer)}));
  Named* b = named("B", structure({field("x", integer)}));
  const Type* both = structure({field("A", a, true), field("B", b, true)});
  EXPECT_EQ(lookup_field_or_method(both, true, &package, "x").result, Lookup::Result::kAmbiguous);
}

TEST_F(TypeTest, RecursiveEmbedding) {
  Named* t = named("T", nullptr);
  t->underlying = structure({field("T", arena.make<Pointer>(t), true)});
  EXPECT_EQ(lookup_field_or_method(t, true, &package, "none").result, Lookup::Result::kNotFound);
}

TEST(IsExported, AsUnicodeHasUpperCase) {
  for (std::string_view name : {"A", "Zz", "\u00C9t\u00E9", "\u0178", "\u0386", "\u0531", "\u0402",
                                "\uFF21", "\u1E9E", "\U00010400"}) {
    EXPECT_TRUE(is_exported(name)) << name;
  }
  // Letters without case, and titles, are none.
  for (std::string_view name :
       {"", "a", "_A", "\u00E9", "\u00D7", "\u0101", "\u01C5", "\u05D0", "\u4E16", "\U00010428"}) {
    EXPECT_FALSE(is_exported(name)) << name;
  }
}

}  // namespace
}  // namespace minigo::types
