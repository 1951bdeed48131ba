// The packages of an editor: the language server's way to the loader.

#ifndef MINIGO_DRIVER_EDITOR_PACKAGES_H_
#define MINIGO_DRIVER_EDITOR_PACKAGES_H_

#include <set>
#include <string>
#include <vector>

#include "driver/packages.h"
#include "lsp/package_source.h"

namespace minigo::driver {

class EditorPackages : public lsp::PackageSource {
 public:
  EditorPackages(const std::string& library, const BuildTags& tags);

  lsp::PackageId package_of(const std::string& path,
                            const support::SourceOverlay& overlay) override;
  void prepare(const lsp::PackageId& package, const support::SourceOverlay& overlay) override;
  std::vector<std::string> dependencies() const override;
  void load(const lsp::PackageId& package, const support::SourceOverlay& overlay) override;
  void check() override { loader_.check(); }
  bool has_new_imports() const override;
  void check_module(const support::SourceOverlay& overlay) override;

  std::vector<lsp::LoadedPackage> packages() const override;
  const support::Diagnostics& diagnostics() const override { return loader_.diagnostics(); }
  const support::SourceSet& sources() const override { return loader_.sources(); }
  std::string absolute_path(const support::SourceFile& file) const override;
  support::Pos package_clause(const types::Package& package) const override;

  int format() override;
  bool can_format() const override;

 private:
  // The files of a folder without a module that make one package with a file.
  std::vector<std::string> companions(const std::string& path,
                                      const support::SourceOverlay& overlay) const;
  void load_into_loader(const lsp::PackageId& package);
  void forget(const lsp::PackageId& package);
  std::set<std::string> imports() const;

  std::string library_;
  BuildTags tags_;
  PackageLoader loader_;
  support::SourceOverlay overlay_;
  std::vector<SourcePackage*> asked_for_;  // of load() or check_module()
  std::set<std::string> prepared_;         // import paths
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_EDITOR_PACKAGES_H_
