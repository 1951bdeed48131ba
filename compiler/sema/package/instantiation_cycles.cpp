// Instantiation cycles: instances that need ever more instances, as f[T] that calls f[[]T].
//
// The graph has a vertex for each type parameter, and one for each local type that is declared in a
// generic function, which depends on that function's parameters. Where a type argument mentions a
// vertex's type, that flows into the parameter: an edge of weight 0 if the argument is just that
// type, of weight 1 if it is made of it. A cycle with a positive weight produces types without end.
// Parameters of other packages are not followed: a cycle lies within one package.

#include "sema/package/instantiation_cycles.h"

#include <algorithm>
#include <deque>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "sema/messages/description.h"
#include "sema/state/errors.h"
#include "types/instance.h"
#include "types/interface.h"

namespace minigo::sema {
namespace {

// A type parameter or local type, and the heaviest path to it that is known.
struct Vertex {
  const types::TypeName* object;
  int weight = 0;     // of the heaviest path known to here
  size_t edge = 0;    // the last one of that path
  size_t length = 0;  // of that path
};

// A flow of the type of `from` into the parameter `to`, by the type argument `type` at `pos`.
struct Edge {
  size_t to;
  size_t from;
  int weight;
  Pos pos;
  const Type* type;
};

// The graph of one package.
class InstantiationGraph {
 public:
  explicit InstantiationGraph(Checker& checker) : checker_(checker) {}

  void run() {
    for (const Instantiation& instantiation : checker_.declarations.instantiations) {
      for (size_t i = 0; i < instantiation.params.size(); i++) {
        bool written = i < instantiation.positions.size();
        flow(written ? instantiation.positions[i] : instantiation.pos, instantiation.params[i],
             instantiation.args[i]);
      }
    }
    find_cycle();
  }

 private:
  static constexpr size_t kNone = ~size_t{0};

  // Longest paths, until nothing changes or one is longer than it could be without a cycle.
  void find_cycle() {
    for (bool again = true; again;) {
      again = false;
      for (size_t i = 0; i < edges_.size(); i++) {
        const Vertex& from = vertices_[edges_[i].from];
        Vertex& to = vertices_[edges_[i].to];
        int weight = from.weight + edges_[i].weight;
        if (weight <= to.weight) continue;
        to.edge = i;
        to.length = from.length + 1;
        if (to.length == vertices_.size()) return report(edges_[i].to);
        to.weight = weight;
        again = true;
      }
    }
  }

  // The path to `end` leads through a cycle, on which `end` need not lie.
  void report(size_t end) {
    std::vector<size_t> path;
    std::vector<bool> seen(vertices_.size());
    while (!seen[end]) {
      path.push_back(end);
      seen[end] = true;
      end = edges_[vertices_[end].edge].from;
    }
    path.erase(path.begin(), std::find(path.begin(), path.end(), end));
    std::string text = "instantiation cycle:";
    for (size_t vertex : path) {
      const Edge& edge = edges_[vertices_[vertex].edge];
      bool param = types::is_type_param(vertices_[vertex].object->type);
      text += cat("\n\t", position_text(checker_, edge.pos), ": ", vertices_[vertex].object->name,
                  param ? " instantiated as " : " implicitly parameterized by ",
                  type_text(checker_, edge.type));
    }
    error(checker_, vertices_[end].object->pos, text);
  }

  void flow(Pos pos, const TypeParam* param, const Type* argument) {
    if (param->object->package != checker_.package) return;
    pos_ = pos;
    param_ = param;
    argument_ = argument;
    visit(argument);
  }

  void add_flow(size_t from, const Type* type) {
    edges_.push_back({param_vertex(param_), from, type == argument_ ? 0 : 1, pos_, argument_});
  }

  void visit(std::span<Var* const> variables) {
    for (const Var* variable : variables) visit(variable->type);
  }

  void visit(const Type* type) {
    switch (type->kind) {
      case types::TypeKind::kTypeParam:
        return add_flow(param_vertex(types::cast<TypeParam>(type)), type);
      case types::TypeKind::kNamed: {
        const auto* named = types::cast<types::Named>(type);
        size_t local = local_vertex(types::origin_of(named));
        if (local != kNone) add_flow(local, type);
        size_t implicit = named->origin == nullptr ? 0 : named->origin->implicit_params.size();
        for (const Type* argument : named->type_args.subspan(implicit)) visit(argument);
        return;
      }
      case types::TypeKind::kPointer:
        return visit(types::cast<types::Pointer>(type)->elem);
      case types::TypeKind::kArray:
        return visit(types::cast<types::Array>(type)->elem);
      case types::TypeKind::kSlice:
        return visit(types::cast<types::Slice>(type)->elem);
      case types::TypeKind::kChan:
        return visit(types::cast<types::Chan>(type)->elem);
      case types::TypeKind::kMap:
        visit(types::cast<types::Map>(type)->key);
        return visit(types::cast<types::Map>(type)->elem);
      case types::TypeKind::kStruct:
        return visit(types::cast<types::Struct>(type)->fields);
      case types::TypeKind::kSignature:
        visit(types::cast<types::Signature>(type)->params->vars);
        return visit(types::cast<types::Signature>(type)->results->vars);
      case types::TypeKind::kInterface:
        for (const types::Func* method :
             types::interface_methods(types::cast<types::Interface>(type))) {
          if (method->type != nullptr) visit(method->type);
        }
        return;
      default:
        return;
    }
  }

  size_t new_vertex(const types::TypeName* object) {
    vertices_.push_back({object});
    return vertices_.size() - 1;
  }

  // A method's receiver parameters stand for those of the type.
  size_t param_vertex(const TypeParam* param) {
    auto canonical = checker_.declarations.receiver_params.find(param);
    if (canonical != checker_.declarations.receiver_params.end()) param = canonical->second;
    auto [it, fresh] = vertex_of_.try_emplace(param->object, kNone);
    if (fresh) it->second = new_vertex(param->object);
    return it->second;
  }

  // The vertex of a type that is declared in a generic function; kNone for other types.
  size_t local_vertex(const types::Named* named) {
    if (named->implicit_params.empty() || named->object->package != checker_.package) return kNone;
    auto [it, fresh] = vertex_of_.try_emplace(named->object, kNone);
    if (!fresh) return it->second;
    size_t vertex = new_vertex(named->object);
    it->second = vertex;
    for (const TypeParam* param : named->implicit_params) {
      edges_.push_back({vertex, param_vertex(param), 1, named->object->pos, param});
    }
    return vertex;
  }

  Checker& checker_;
  std::deque<Vertex> vertices_;
  std::vector<Edge> edges_;
  std::unordered_map<const types::TypeName*, size_t> vertex_of_;
  // The flow at hand.
  Pos pos_;
  const TypeParam* param_ = nullptr;
  const Type* argument_ = nullptr;
};

}  // namespace

void check_instantiation_cycles(Checker& checker) { InstantiationGraph(checker).run(); }

}  // namespace minigo::sema
