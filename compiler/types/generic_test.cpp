#include <gtest/gtest.h>

#include "support/arena.h"
#include "types/instance.h"
#include "types/interface.h"
#include "types/method_set.h"
#include "types/subst.h"
#include "types/type_set.h"
#include "types/type_string.h"
#include "types/universe.h"

namespace minigo::types {
namespace {

using Types = std::vector<const Type*>;

class GenericTest : public testing::Test {
 protected:
  const Type* integer = basic(BasicKind::kInt);
  const Type* text = basic(BasicKind::kString);
  const Type* real = basic(BasicKind::kFloat64);

  template <class T, class... Args>
  T* make(Args&&... args) {
    return arena.make<T>(std::forward<Args>(args)...);
  }
  template <class T>
  std::span<T> list(std::vector<T> elements) {
    return arena.copy(elements);
  }

  Var* var(std::string_view name, const Type* type) {
    return make<Var>(support::Pos{}, &package, name, type);
  }
  Struct* structure(const std::vector<Var*>& fields) { return make<Struct>(list(fields)); }
  TypeParam* param(std::string_view name, const Type* constraint = any_type()) {
    auto* object = make<TypeName>(support::Pos{}, &package, name);
    auto* result = make<TypeParam>(object);
    object->type = result;
    result->constraint = constraint;
    return result;
  }
  Named* named(std::string_view name, const Type* right,
               const std::vector<TypeParam*>& params = {}) {
    auto* object = make<TypeName>(support::Pos{}, &package, name);
    auto* result = make<Named>(object);
    object->type = result;
    result->declared_as = right;
    result->type_params = list(params);
    return result;
  }
  Signature* signature(const Types& params, const Types& results = {}) {
    return make<Signature>(tuple(params), tuple(results), false);
  }
  Tuple* tuple(const Types& types) {
    std::vector<Var*> vars;
    for (const Type* type : types) vars.push_back(var("", type));
    return make<Tuple>(list(vars));
  }
  Func* method(std::string_view name, const Signature* type) {
    return make<Func>(support::Pos{}, &package, name, type);
  }
  Interface* interface(const std::vector<Func*>& methods, const Types& elements = {}) {
    auto* result = make<Interface>();
    result->explicit_methods = list(methods);
    result->embeddeds = list(elements);
    return result;
  }
  Union* any_of(const std::vector<UnionTerm>& terms) { return make<Union>(list(terms)); }
  const Slice* slice(const Type* elem) { return make<Slice>(elem); }

  std::string str(const Type* type) const { return type_string(type, &package); }
  std::string terms(const Interface* type) const { return terms_string(type, &package); }
  // Why the type does not satisfy the constraint; empty if it does.
  std::string refusal(const Type* type, const Type* constraint) const {
    std::string cause;
    EXPECT_EQ(satisfies(type, constraint, &package, &cause), cause.empty());
    return cause;
  }

  support::Arena arena;
  Package package = [] {
    Package made;
    made.path = "example.com/p";
    made.name = "p";
    return made;
  }();
};

// ---- instances

TEST_F(GenericTest, InstancesAreCanonical) {
  TypeParam* p = param("P");
  Named* vector = named("Vector", slice(p), {p});
  const Named* ints = instantiate(vector, Types{integer});
  EXPECT_EQ(ints, instantiate(vector, Types{integer}));
  EXPECT_NE(ints, instantiate(vector, Types{text}));
  EXPECT_EQ(instantiate(vector, Types{byte_type()}),
            instantiate(vector, Types{basic(BasicKind::kUint8)}));
  EXPECT_EQ(instantiate(vector, Types{slice(ints)}), instantiate(vector, Types{slice(ints)}));
  EXPECT_TRUE(identical(underlying(ints), slice(integer)));
  EXPECT_EQ(str(ints), "Vector[int]");
  EXPECT_EQ(str(vector), "Vector[P any]");
}

TEST_F(GenericTest, RecursiveTypesEnd) {
  // type T[P any] struct { next *T[P]; more map[string]T[[]P] }
  TypeParam* p = param("P");
  Named* t = named("T", nullptr, {p});
  const Type* next = make<Pointer>(instantiate(t, Types{p}));
  const Type* more = make<Map>(text, instantiate(t, Types{slice(p)}));
  const Named* early = instantiate(t, Types{integer});
  EXPECT_TRUE(is_invalid(underlying(early)));
  t->declared_as = structure({var("next", next), var("more", more)});
  const auto* fields = under<Struct>(early);
  ASSERT_NE(fields, nullptr);
  EXPECT_EQ(cast<Pointer>(fields->fields[0]->type)->elem, early);
  EXPECT_EQ(str(fields->fields[1]->type), "map[string]T[[]int]");
}

TEST_F(GenericTest, InvalidRecursionHasNoUnderlyingType) {
  // type A[P any] B[P]; type B[P any] A[[]P]
  TypeParam* p = param("P");
  TypeParam* q = param("Q");
  Named* a = named("A", nullptr, {p});
  Named* b = named("B", nullptr, {q});
  a->declared_as = instantiate(b, Types{p});
  b->declared_as = instantiate(a, Types{slice(q)});
  EXPECT_TRUE(is_invalid(underlying(instantiate(a, Types{integer}))));
}

TEST_F(GenericTest, DeclaredAsAnInstance) {
  // type Vector[P any] []P; type Ints Vector[int]; type Same[Q any] Vector[Q]
  TypeParam* p = param("P");
  TypeParam* q = param("Q");
  Named* vector = named("Vector", slice(p), {p});
  Named* ints = named("Ints", instantiate(vector, Types{integer}));
  EXPECT_EQ(str(underlying(ints)), "[]int");
  Named* same = named("Same", instantiate(vector, Types{q}), {q});
  EXPECT_EQ(str(underlying(instantiate(same, Types{text}))), "[]string");
}

TEST_F(GenericTest, MethodsOfInstances) {
  TypeParam* p = param("P");
  TypeParam* receiver = param("R");
  Named* box = named("Box", structure({var("v", p)}), {p});
  const Named* ints = instantiate(box, Types{integer});
  EXPECT_TRUE(methods_of(ints).empty());
  Func* get = method("Get", nullptr);
  get->recv_named = box;
  get->pointer_recv = true;
  box->methods = list(std::vector<Func*>{get});
  ASSERT_EQ(methods_of(ints).size(), 1u);
  Func* instance = methods_of(ints)[0];
  EXPECT_EQ(instance->type, nullptr);
  // The origin's signature becomes known.
  Signature* type = signature({}, {receiver});
  type->recv_type_params = list(std::vector<TypeParam*>{receiver});
  type->recv = var("b", make<Pointer>(instantiate(box, Types{receiver})));
  get->type = type;
  EXPECT_EQ(methods_of(ints)[0], instance);
  EXPECT_EQ(instance->origin, get);
  EXPECT_EQ(instance->recv_named, ints);
  EXPECT_EQ(str(instance->type), "func() int");
  EXPECT_EQ(str(instance->signature()->recv->type), "*Box[int]");
  Lookup found = lookup_field_or_method(make<Pointer>(ints), false, &package, "Get");
  EXPECT_EQ(found.object, instance);
}

TEST_F(GenericTest, FunctionInstances) {
  TypeParam* p = param("P");
  Signature* type = signature({slice(p)}, {p});
  type->type_params = list(std::vector<TypeParam*>{p});
  Func* first = method("First", type);
  Func* ints = instantiate(first, Types{integer});
  EXPECT_EQ(ints, instantiate(first, Types{integer}));
  EXPECT_EQ(ints->origin, first);
  EXPECT_EQ(str(ints->type), "func([]int) int");
  EXPECT_EQ(str(type), "func[P any]([]P) P");
}

TEST_F(GenericTest, LocalTypesDependOnTheirFunction) {
  TypeParam* p = param("P");
  Named* local = named("L", structure({var("x", p)}));
  local->implicit_params = list(std::vector<TypeParam*>{p});
  EXPECT_TRUE(mentions_type_params(slice(local)));
  const Type* of_int = subst(slice(local), local->implicit_params, Types{integer});
  EXPECT_FALSE(mentions_type_params(of_int));
  EXPECT_EQ(str(of_int), "[]L[int]");
  EXPECT_EQ(str(underlying(cast<Slice>(of_int)->elem)), "struct{x int}");
}

// ---- substitution

TEST_F(GenericTest, SubstitutionKeepsWhatDoesNotChange) {
  TypeParam* p = param("P");
  std::vector<TypeParam*> params = {p};
  const Type* plain = make<Map>(text, structure({var("f", signature({integer}, {text}))}));
  EXPECT_EQ(subst(plain, params, Types{integer}), plain);
  EXPECT_EQ(subst(p, params, Types{nullptr}), p);
  const Type* generic = make<Map>(p, make<Array>(make<Chan>(p, ChanDir::kRecv), 3));
  EXPECT_EQ(str(subst(generic, params, Types{text})), "map[string][3]<-chan string");
  const Type* methods = interface({method("M", signature({p}))}, {any_of({{true, p}})});
  EXPECT_EQ(str(subst(methods, params, Types{text})), "interface{M(string); ~string}");
  EXPECT_TRUE(is_parameterized(methods, params));
  EXPECT_FALSE(is_parameterized(methods, std::vector<TypeParam*>{param("P")}));
}

// ---- identity

TEST_F(GenericTest, GenericSignaturesAreIdenticalUpToNames) {
  auto generic = [&](TypeParam* p) {
    Signature* type = signature({p}, {slice(p)});
    type->type_params = list(std::vector<TypeParam*>{p});
    return type;
  };
  EXPECT_TRUE(identical(generic(param("P")), generic(param("Q"))));
  EXPECT_FALSE(identical(generic(param("P")), generic(param("P", comparable_type()))));
  EXPECT_FALSE(identical(param("P"), param("P")));
}

TEST_F(GenericTest, ConstraintsAreIdenticalByTypeSet) {
  const Type* a = interface({}, {any_of({{false, integer}, {false, text}})});
  const Type* b = interface({}, {any_of({{false, text}, {false, integer}, {false, text}})});
  const Type* c = interface({}, {any_of({{true, text}, {false, integer}})});
  EXPECT_TRUE(identical(a, b));
  EXPECT_FALSE(identical(a, c));
}

// ---- type sets

TEST_F(GenericTest, TermsAreNormalised) {
  Named* mine = named("Mine", integer);
  EXPECT_EQ(terms(interface({}, {any_of({{false, mine}, {false, integer}, {true, integer}})})),
            "~int");
  EXPECT_EQ(terms(interface({}, {any_of({{true, integer}, {false, text}}),
                                 any_of({{false, mine}, {true, text}})})),
            "Mine | string");
  EXPECT_EQ(terms(interface({}, {integer, text})), "∅");
  EXPECT_EQ(terms(interface({}, {any_of({{false, integer}, {false, any_type()}})})), "\U0001D4E4");
  // No type has a defined type as its underlying type.
  EXPECT_EQ(terms(interface({}, {any_of({{true, mine}})})), "∅");
}

TEST_F(GenericTest, ComparableNarrowsTerms) {
  const Interface* both = interface(
      {}, {comparable_type(), any_of({{false, integer}, {false, slice(integer)}, {true, text}})});
  EXPECT_EQ(terms(both), "int | ~string");
  EXPECT_FALSE(is_method_set(both));
  EXPECT_FALSE(both->is_comparable);
  const Interface* all = interface({}, {comparable_type(), any_type()});
  EXPECT_FALSE(is_method_set(all));
  EXPECT_TRUE(all->is_comparable);
  EXPECT_TRUE(is_method_set(interface({method("M", signature({}))}, {any_type()})));
}

TEST_F(GenericTest, PredicatesLookIntoTypeParameters) {
  TypeParam* number = param("N", interface({}, {any_of({{true, integer}, {false, real}})}));
  EXPECT_TRUE(all_numeric(number));
  EXPECT_FALSE(all_integer(number));
  EXPECT_FALSE(is_numeric(number));
  EXPECT_FALSE(all_numeric(param("P")));
  EXPECT_TRUE(comparable(number));
  EXPECT_FALSE(comparable(param("P")));
  EXPECT_TRUE(comparable(param("C", comparable_type())));
  EXPECT_FALSE(comparable(structure({var("x", param("P"))})));
  EXPECT_TRUE(has_nil(param("S", interface({}, {any_of({{true, slice(integer)}})}))));
  EXPECT_FALSE(has_nil(param("P")));
  // [T []int]: the constraint is no interface.
  EXPECT_TRUE(has_nil(param("S", slice(integer))));
}

TEST_F(GenericTest, MethodsOfTypeParameters) {
  Func* m = method("M", signature({}));
  TypeParam* p = param("P", interface({m}, {any_of({{true, structure({var("x", integer)})}})}));
  EXPECT_EQ(lookup_field_or_method(p, false, &package, "M").object, m);
  EXPECT_EQ(lookup_field_or_method(p, true, &package, "x").object, nullptr);
  EXPECT_EQ(lookup_field_or_method(make<Pointer>(p), true, &package, "M").object, nullptr);
}

TEST_F(GenericTest, CommonUnderlyingType) {
  auto common = [&](const std::vector<UnionTerm>& list) {
    std::string cause;
    TypeParam* p = param("P", interface({}, {any_of(list)}));
    const Type* type = common_under(p, &package, &cause);
    return type != nullptr ? str(type) : cause;
  };
  Named* mine = named("Mine", slice(integer));
  EXPECT_EQ(common({{false, mine}, {true, slice(integer)}}), "[]int");
  EXPECT_EQ(common({{false, integer}, {false, text}}),
            "int and string have different underlying types");
  const Type* both = make<Chan>(integer, ChanDir::kBoth);
  const Type* receive = make<Chan>(integer, ChanDir::kRecv);
  const Type* send = make<Chan>(integer, ChanDir::kSend);
  const Type* other = make<Chan>(text, ChanDir::kBoth);
  EXPECT_EQ(common({{false, both}, {false, receive}}), "<-chan int");
  EXPECT_EQ(common({{false, receive}, {false, both}}), "<-chan int");
  EXPECT_EQ(common({{false, receive}, {false, send}}),
            "channels <-chan int and chan<- int have conflicting directions");
  EXPECT_EQ(common({{false, both}, {false, other}}),
            "channels chan int and chan string have different element types");
  std::string cause;
  EXPECT_EQ(common_under(param("P"), &package, &cause), nullptr);
  EXPECT_EQ(cause, "no specific type");
  auto condition = [](const Type*, const Type* u) {
    return std::string(u != nullptr && u->kind == TypeKind::kSlice ? "" : "no slice");
  };
  EXPECT_EQ(common_under(integer, &package, &cause, condition), nullptr);
  EXPECT_EQ(cause, "no slice");
}

TEST_F(GenericTest, LookupInExpandingTypesEnds) {
  // type T[P any] struct { *T[[]P] }
  TypeParam* p = param("P");
  Named* t = named("T", nullptr, {p});
  Var* embedded = var("T", make<Pointer>(instantiate(t, Types{slice(p)})));
  embedded->embedded = true;
  t->declared_as = structure({embedded});
  const Type* ints = instantiate(t, Types{integer});
  EXPECT_EQ(lookup_field_or_method(ints, true, &package, "x").object, nullptr);
}

// ---- satisfaction

TEST_F(GenericTest, Satisfaction) {
  Named* mine = named("Mine", integer);
  Named* ints = named("Ints", interface({}, {any_of({{false, integer}, {false, text}})}));
  EXPECT_EQ(refusal(integer, ints), "");
  EXPECT_EQ(refusal(mine, ints), "Mine does not satisfy Ints (possibly missing ~ for int in Ints)");
  EXPECT_EQ(refusal(real, ints), "float64 does not satisfy Ints (float64 missing in int | string)");
  EXPECT_EQ(refusal(param("P", ints), ints), "");
  EXPECT_EQ(refusal(param("P"), ints), "P does not satisfy Ints");
  EXPECT_EQ(refusal(any_type(), ints), "any does not satisfy Ints");
  EXPECT_EQ(refusal(integer, interface({}, {integer, text})),
            "cannot satisfy interface{int; string} (empty type set)");
  Named* stringer = named("Stringer", interface({method("String", signature({}, {text}))}));
  EXPECT_EQ(refusal(mine, stringer), "Mine does not satisfy Stringer (missing method String)");
  Named* none = named("None", interface({}, {integer, slice(mine)}));
  EXPECT_EQ(refusal(mine, none), "cannot satisfy None (empty type set)");
  Named* mentions = named("Mentions", interface({method("M", signature({}))}, {mine}));
  EXPECT_EQ(refusal(mine, mentions), "Mine does not satisfy Mentions (missing method M)");
}

TEST_F(GenericTest, SatisfactionOfComparable) {
  EXPECT_EQ(refusal(slice(integer), comparable_type()), "[]int does not satisfy comparable");
  // An ordinary interface satisfies comparable, although it is not strictly comparable.
  EXPECT_EQ(refusal(any_type(), comparable_type()), "");
  EXPECT_EQ(refusal(structure({var("x", any_type())}), comparable_type()), "");
  EXPECT_EQ(refusal(param("P"), comparable_type()), "P does not satisfy comparable");
  EXPECT_EQ(refusal(param("P", comparable_type()), comparable_type()), "");
  EXPECT_FALSE(implements(any_type(), comparable_type(), &package, nullptr));
  std::string cause;
  EXPECT_FALSE(comparable_type(structure({var("x", slice(integer))}), true, &package, &cause));
  EXPECT_EQ(cause, "struct containing []int cannot be compared");
}

TEST_F(GenericTest, ConstraintsReferToOtherParameters) {
  // [S ~[]E, E any]
  TypeParam* e = param("E");
  TypeParam* s = param("S", interface({}, {any_of({{true, slice(e)}})}));
  cast<Interface>(s->constraint);
  std::vector<TypeParam*> params = {s, e};
  std::string cause;
  EXPECT_EQ(verify(params, Types{slice(text), text}, &package, &cause), -1);
  EXPECT_EQ(verify(params, Types{slice(text), integer}, &package, &cause), 0);
  EXPECT_EQ(cause, "[]string does not satisfy interface{~[]int} ([]string missing in ~[]int)");
}

// ---- strings

TEST_F(GenericTest, Strings) {
  TypeParam* k = param("K", comparable_type());
  TypeParam* v = param("V");
  TypeParam* w = param("W");
  Named* triple = named("Triple", structure({}), {k, v, w});
  EXPECT_EQ(str(triple), "Triple[K comparable, V, W any]");
  const Type* instance = instantiate(
      triple, Types{integer, structure({var("X", text), var("y", byte_type())}), triple});
  const Type* ints = instantiate(
      triple, Types{integer, make<Pointer>(named("T", text)), signature({integer, text}, {real})});
  EXPECT_EQ(str(ints), "Triple[int, *T, func(int, string) float64]");
  EXPECT_EQ(runtime_string(ints), "p.Triple[int,*example.com/p.T,func(int, string) float64]");
  EXPECT_EQ(link_string(ints),
            "example.com/p.Triple[int,*example.com/p.T,func(int, string) float64]");
  EXPECT_EQ(str(instance).substr(0, 40), "Triple[int, struct{X string; y byte}, Tr");
  Named* local = named("L", text);
  local->object->local_index = 2;
  EXPECT_EQ(runtime_string(local), "p.L");
  EXPECT_EQ(runtime_string(instantiate(triple, Types{local, structure({var("y", text)}), text})),
            "p.Triple[example.com/p.L·3,struct { example.com/p.y string },string]");
}

}  // namespace
}  // namespace minigo::types
