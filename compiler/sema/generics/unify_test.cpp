#include "sema/generics/unify.h"

#include <gtest/gtest.h>

#include "support/arena.h"
#include "types/instance.h"
#include "types/type_set.h"
#include "types/type_string.h"
#include "types/universe.h"

namespace minigo::sema {
namespace {

using namespace types;
using Types = std::vector<const Type*>;

class UnifyTest : public testing::Test {
 protected:
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
  TypeParam* param(std::string_view name, const Type* constraint = any_type()) {
    auto* object = make<TypeName>(support::Pos{}, &package, name);
    auto* result = make<TypeParam>(object);
    object->type = result;
    result->constraint = constraint;
    return result;
  }
  Named* named(std::string_view name, const Type* right, const std::vector<TypeParam*>& own = {}) {
    auto* object = make<TypeName>(support::Pos{}, &package, name);
    auto* result = make<Named>(object);
    object->type = result;
    result->declared_as = right;
    result->type_params = list(own);
    return result;
  }
  Func* method(std::string_view name, const Type* result) {
    auto* none = make<Tuple>(std::span<Var*>());
    auto* results = make<Tuple>(list(std::vector<Var*>{var("", result)}));
    return make<Func>(support::Pos{}, &package, name, make<Signature>(none, results, false));
  }
  const Type* interface(const std::vector<Func*>& methods) {
    auto* result = make<Interface>();
    result->explicit_methods = list(methods);
    return result;
  }
  const Slice* slice(const Type* elem) { return make<Slice>(elem); }
  const Chan* chan(const Type* elem, ChanDir dir = ChanDir::kBoth) { return make<Chan>(elem, dir); }

  // "P=int Q=?" after x and y have been unified, or "no".
  std::string unify(const Type* x, const Type* y, unsigned mode) {
    if (!unifier.unify(x, y, mode)) return "no";
    std::string out;
    for (const TypeParam* each : params) {
      const Type* type = unifier.at(each);
      if (!out.empty()) out.push_back(' ');
      out.append(each->object->name).append("=");
      out.append(type == nullptr ? "?" : type_string(type, &package));
    }
    return out;
  }

  support::Arena arena;
  Package package = [] {
    Package made;
    made.path = made.name = "p";
    return made;
  }();
  const Type* integer = basic(BasicKind::kInt);
  const Type* text = basic(BasicKind::kString);
  TypeParam* p = param("P");
  TypeParam* q = param("Q");
  std::vector<TypeParam*> params = {p, q};
  Unifier unifier{params, Types{}};
};

TEST_F(UnifyTest, Structure) {
  const Type* generic = make<Map>(p, slice(make<Pointer>(q)));
  const Type* concrete = make<Map>(text, slice(make<Pointer>(integer)));
  EXPECT_EQ(unify(generic, concrete, kAssign), "P=string Q=int");
  EXPECT_EQ(unifier.unknowns(), 0u);
  EXPECT_EQ(unify(slice(p), slice(integer), kAssign), "no");
  EXPECT_EQ(unify(slice(p), make<Array>(text, 3), kAssign), "no");
}

TEST_F(UnifyTest, KnownArguments) {
  Unifier known(params, Types{integer});
  EXPECT_FALSE(known.unify(p, text, kAssign));
  EXPECT_TRUE(known.unify(p, integer, kAssign));
  EXPECT_EQ(known.unknowns(), 1u);
}

TEST_F(UnifyTest, JoinedParametersShareTheirType) {
  EXPECT_EQ(unify(p, q, kAssign), "P=? Q=?");
  EXPECT_EQ(unify(q, integer, kAssign), "P=int Q=int");
  EXPECT_EQ(unify(p, q, kAssign), "P=int Q=int");
}

TEST_F(UnifyTest, DefinedTypesMatchTheirUnderlyingTypeInexactly) {
  Named* ints = named("Ints", slice(integer));
  EXPECT_EQ(unify(slice(p), ints, kAssign), "P=int Q=?");
  EXPECT_EQ(unify(slice(slice(q)), slice(ints), kAssign), "no");
  EXPECT_EQ(unify(slice(integer), ints, kExact), "no");
}

TEST_F(UnifyTest, TheDefinedTypeIsInferred) {
  Named* ints = named("Ints", slice(integer));
  EXPECT_EQ(unify(p, slice(integer), kAssign), "P=[]int Q=?");
  EXPECT_EQ(unify(p, ints, kAssign), "P=Ints Q=?");
  EXPECT_EQ(unify(p, slice(integer), kAssign), "P=Ints Q=?");
  EXPECT_EQ(unify(p, named("Other", slice(integer)), kAssign), "no");
}

TEST_F(UnifyTest, TheDirectedChannelIsInferred) {
  const Type* receive = chan(integer, ChanDir::kRecv);
  EXPECT_EQ(unify(p, chan(integer), kAssign), "P=chan int Q=?");
  EXPECT_EQ(unify(p, receive, kAssign), "P=<-chan int Q=?");
  EXPECT_EQ(unify(p, chan(integer), kAssign), "P=<-chan int Q=?");
  EXPECT_EQ(unify(chan(q), receive, kExact), "no");
}

TEST_F(UnifyTest, Instances) {
  TypeParam* own = param("T");
  Named* vector = named("Vector", slice(own), {own});
  const Type* generic = instantiate(vector, Types{p});
  EXPECT_EQ(unify(generic, instantiate(vector, Types{text}), kAssign), "P=string Q=?");
  TypeParam* other_own = param("T");
  Named* other = named("Other", slice(other_own), {other_own});
  EXPECT_EQ(unify(instantiate(vector, Types{q}), instantiate(other, Types{text}), kAssign), "no");
  // For the message: the arguments have been inferred all the same.
  EXPECT_EQ(unifier.at(q), text);
}

TEST_F(UnifyTest, InterfacesByTheirMethods) {
  Named* concrete = named("Concrete", integer);
  concrete->methods = list(std::vector<Func*>{method("Get", text), method("Put", integer)});
  EXPECT_EQ(unify(interface({method("Get", p)}), concrete, kAssign), "P=string Q=?");
  EXPECT_EQ(unify(interface({method("Miss", q)}), concrete, kAssign), "no");
  // The smaller set of methods must be in the larger one, unless they must be identical.
  const Type* larger = interface({method("Get", text), method("Put", integer)});
  EXPECT_EQ(unify(interface({method("Put", q)}), larger, kAssign), "P=string Q=int");
  EXPECT_EQ(unify(interface({method("Put", q)}), larger, kExact), "no");
}

TEST_F(UnifyTest, InterfaceAndOtherTypeDoNotDecide) {
  EXPECT_EQ(unify(p, any_type(), kAssign), "P=any Q=?");
  EXPECT_EQ(unify(p, integer, kAssign), "no");
}

TEST_F(UnifyTest, UnboundParametersByTheirCoreType) {
  TypeParam* outer = param("S", slice(integer));
  EXPECT_EQ(unify(slice(p), outer, kAssign), "P=int Q=?");
  EXPECT_EQ(unify(slice(q), param("T"), kAssign), "no");
  EXPECT_EQ(unify(q, outer, kAssign), "P=int Q=S");
}

TEST_F(UnifyTest, RecursiveInterfacesEnd) {
  // type A interface { M() interface{ A } } and the like: without names between them.
  auto recursive = [&] {
    auto* result = make<Interface>();
    result->explicit_methods = list(std::vector<Func*>{method("M", result)});
    return result;
  };
  EXPECT_EQ(unify(recursive(), recursive(), kExact), "P=? Q=?");
}

}  // namespace
}  // namespace minigo::sema
