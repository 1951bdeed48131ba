// Packages that are checked anew have other objects, and other positions, for the same
// declarations. So a declaration is known by its file and its place there.

#include "lsp/references.h"

#include <sys/wait.h>

#include <set>
#include <string>
#include <utility>

#include "lsp/message_stream.h"
#include "lsp/names.h"
#include "lsp/process.h"
#include "lsp/protocol.h"

namespace minigo::lsp {
namespace {

using llvm::json::Array;
using llvm::json::Value;

constexpr unsigned kMostSeconds = 300;  // of processor time

struct Declaration {
  std::string path;
  uint32_t offset = 0;
  std::string name;
};

class Uses {
 public:
  Uses(View& view, Declaration declaration, bool with_declaration)
      : view_(view), wanted_(std::move(declaration)), with_declaration_(with_declaration) {}

  Array find() {
    for (const LoadedPackage& package : view_.loaded()) {
      for (const syntax::File* file : package.files) {
        visit_names(*file, [&](const syntax::Ident& ident, const types::Object* object) {
          if (object != nullptr && is_wanted(*object)) add(ident);
        });
      }
    }
    Array result;
    for (const auto& [key, pos] : found_) {
      if (auto place = view_.location(pos, key.length)) result.push_back(std::move(*place));
    }
    return result;
  }

 private:
  struct Key {
    std::string path;
    uint32_t offset;
    size_t length;
    friend auto operator<=>(const Key&, const Key&) = default;
  };

  Key key(support::Pos pos, size_t length) const {
    const support::SourceFile* file = view_.packages().sources().file(pos);
    if (file == nullptr) return {};
    return {view_.packages().absolute_path(*file), file->offset(pos), length};
  }

  bool is_wanted(const types::Object& object) const {
    if (object.name != wanted_.name) return false;
    Key at = key(object.pos, 0);
    return at.offset == wanted_.offset && at.path == wanted_.path;
  }

  void add(const syntax::Ident& ident) {
    Key at = key(ident.pos, ident.name.size());
    bool declares = at.path == wanted_.path && at.offset == wanted_.offset;
    if (!declares || with_declaration_) found_.emplace(std::move(at), ident.pos);
  }

  View& view_;
  Declaration wanted_;
  bool with_declaration_;
  std::set<std::pair<Key, support::Pos>> found_;
};

// Other packages may use it.
bool is_seen_outside(const types::Object& object, const types::Package* package) {
  using types::ObjectKind;
  if (object.kind == ObjectKind::kLabel || object.kind == ObjectKind::kPackageName) return false;
  if (!object.exported()) return false;
  // Locals have a scope that is no package's; fields and methods have none.
  bool local = object.parent != nullptr && object.package != nullptr &&
               object.parent != object.package->scope;
  return !local || object.package != package;
}

// Checks the whole module in a process of its own, so that it leaves nothing behind.
Value in_module(View& view, const Question& question, const Declaration& declaration, bool with) {
  Connection channel = make_connection();
  pid_t process = start_process(kMostSeconds, [&] {
    question.source->check_module(overlay_from(question.documents));
    view.refresh();
    Array found = Uses(view, declaration, with).find();
    write_message(channel.theirs.get(), to_text(llvm::json::Object{{"found", std::move(found)}}));
  });
  channel.theirs = FileDescriptor();
  std::optional<Frame> frame = MessageReader(channel.ours.get()).wait();
  if (process > 0) waitpid(process, nullptr, 0);
  if (!frame) return nullptr;
  llvm::Expected<Value> message = llvm::json::parse(frame->text);
  if (message) return *message->getAsObject()->get("found");
  llvm::consumeError(message.takeError());
  return nullptr;
}

}  // namespace

Value references(View& view, const syntax::File& file, support::Pos pos, const Question& question) {
  const types::Object* object = view.name_at(file, pos).object;
  if (object == nullptr) return nullptr;
  const support::SourceFile* declared_in = view.packages().sources().file(object->pos);
  if (declared_in == nullptr) return nullptr;
  Declaration declaration = {view.packages().absolute_path(*declared_in),
                             declared_in->offset(object->pos), std::string(object->name)};
  const llvm::json::Object* context = question.params->getObject("context");
  bool with = context != nullptr && context->getBoolean("includeDeclaration").value_or(false);
  const LoadedPackage* package = view.package_of(file);
  if (is_seen_outside(*object, package == nullptr ? nullptr : package->types)) {
    return in_module(view, question, declaration, with);
  }
  return Uses(view, std::move(declaration), with).find();
}

}  // namespace minigo::lsp
