#include "driver/build_id.h"

#include <elf.h>
#include <fcntl.h>
#include <llvm/ADT/StringExtras.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>

#include "driver/working_directory.h"

namespace minigo::driver {
namespace {

// Adds size and time of a file, which change whenever it is built anew. Its content would take long
// to read.
void add_file_identity(Digest& digest, const std::string& path) {
  struct stat status = {};
  stat(path.c_str(), &status);
  digest.add(std::to_string(status.st_size) + " " + std::to_string(status.st_mtim.tv_sec) + " " +
             std::to_string(status.st_mtim.tv_nsec));
}

// The descriptor of the GNU build-id note in a segment of notes; empty if it is not there.
std::string find_build_id(const std::string& notes) {
  size_t at = 0;
  while (at + sizeof(Elf64_Nhdr) <= notes.size()) {
    Elf64_Nhdr note;
    std::memcpy(&note, notes.data() + at, sizeof(note));
    size_t name = at + sizeof(note);
    size_t content = name + ((size_t{note.n_namesz} + 3) & ~size_t{3});
    size_t end = content + note.n_descsz;
    if (end > notes.size()) return "";
    if (note.n_type == NT_GNU_BUILD_ID && notes.compare(name, 4, "GNU\0", 4) == 0) {
      return llvm::toHex(notes.substr(content, note.n_descsz), true);
    }
    at = (end + 3) & ~size_t{3};
  }
  return "";
}

bool read_at(int fd, void* buffer, size_t size, size_t offset) {
  return pread(fd, buffer, size, static_cast<off_t>(offset)) == static_cast<ssize_t>(size);
}

// Looks through the segments of an ELF file for the note.
std::string read_build_id(int fd) {
  Elf64_Ehdr header;
  if (!read_at(fd, &header, sizeof(header), 0)) return "";
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) return "";
  for (size_t i = 0; i < header.e_phnum; i++) {
    Elf64_Phdr segment;
    if (!read_at(fd, &segment, sizeof(segment), header.e_phoff + i * sizeof(segment))) return "";
    if (segment.p_type != PT_NOTE || segment.p_filesz > 4096) continue;
    std::string notes(segment.p_filesz, '\0');
    if (!read_at(fd, notes.data(), notes.size(), segment.p_offset)) return "";
    std::string id = find_build_id(notes);
    if (!id.empty()) return id;
  }
  return "";
}

}  // namespace

void Digest::add(std::string_view text) {
  hash_.update(std::to_string(text.size()) + ":");
  hash_.update(llvm::StringRef(text.data(), text.size()));
}

std::string Digest::hex() { return llvm::toHex(hash_.final<kHexSize / 2>(), true); }

void add_compiler(Digest& digest, const Installation& installation, const CompileOptions& options) {
  digest.add(MINIGO_VERSION);
  digest.add("-O" + std::to_string(static_cast<int>(options.level)));
  digest.add(options.polls ? "polls" : "no polls");
  if (options.race) {
    digest.add("race");
    add_file_identity(digest, installation.watched_archive());
  }
  if (options.fuzz) digest.add("fuzz");
  digest.add(std::to_string(options.unit_bytes));
  // Programs name files of it, for gdb.
  digest.add(installation.gdb_script());
  add_file_identity(digest, "/proc/self/exe");
  add_file_identity(digest, installation.stdlib_stamp());
  add_file_identity(digest, installation.runtime_archive());
  add_file_identity(digest, installation.fast_paths());
}

std::string make_build_id(const CompileOptions& options, const Installation& installation,
                          const std::vector<const support::SourceFile*>& sources,
                          const std::vector<support::EmbeddedFile>& embedded,
                          const std::vector<std::string>& information) {
  Digest digest;
  add_compiler(digest, installation, options);
  for (const support::SourceFile* source : sources) {
    digest.add(absolute_path(source->path()));
    digest.add(source->text());
    digest.add(std::to_string(source->go_minor()));
  }
  for (const support::EmbeddedFile& file : embedded) {
    digest.add(file.name);
    digest.add(file.content);
  }
  for (const std::string& text : information) digest.add(text);
  return digest.hex();
}

std::string absolute_path(const std::string& path) {
  return (std::filesystem::path(working_directory()) / path).lexically_normal();
}

std::string read_build_id(const std::string& path) {
  int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return "";
  std::string id = read_build_id(fd);
  close(fd);
  return id;
}

}  // namespace minigo::driver
