#include <llvm/BinaryFormat/Magic.h>
#include <llvm/Object/ObjectFile.h>
#include <llvm/Support/LEB128.h>
#include <llvm/Support/MemoryBuffer.h>

#include "driver/build_info.h"
#include "driver/build_info_format.h"

namespace minigo::driver {
namespace {

constexpr const char* kUnrecognized = "unrecognized file format";
constexpr const char* kNotGo = "not a Go executable";

bool is_executable_format(llvm::StringRef content) {
  llvm::file_magic magic = llvm::identify_magic(content);
  return magic.is_object() && magic != llvm::file_magic::wasm_object &&
         magic != llvm::file_magic::bitcode;
}

// Removes a counted text from the front; false if it is cut short.
bool take_counted(llvm::StringRef& data, std::string* text) {
  unsigned width = 0;
  const char* error = nullptr;
  uint64_t length = llvm::decodeULEB128(data.bytes_begin(), &width, data.bytes_end(), &error);
  if (error != nullptr || length > data.size() - width) return false;
  *text = data.substr(width, length).str();
  data = data.drop_front(width + length);
  return true;
}

// Takes off the marks around the text. Without them there is no text about modules.
std::string unframed(const std::string& text) {
  size_t frame = kBuildInfoBegin.size() + kBuildInfoEnd.size();
  bool framed = text.size() > frame && text[text.size() - kBuildInfoEnd.size() - 1] == '\n';
  return framed ? text.substr(kBuildInfoBegin.size(), text.size() - frame) : "";
}

// The first aligned place of the magic in a section's content, and all behind it.
llvm::StringRef find_magic(llvm::StringRef content) {
  size_t at = 0;
  while ((at = content.find(kBuildInfoMagic, at)) != llvm::StringRef::npos) {
    if (at % kBuildInfoAlignment == 0) return content.drop_front(at);
    at++;
  }
  return {};
}

FoundBuildInfo decode(llvm::StringRef content) {
  FoundBuildInfo found;
  llvm::StringRef data = find_magic(content);
  bool is_inline =
      data.size() >= kBuildInfoHeader && (data[kBuildInfoFlags] & kBuildInfoInline) != 0;
  data = data.drop_front(std::min(kBuildInfoHeader, data.size()));
  std::string text;
  if (!is_inline || !take_counted(data, &found.version) || !take_counted(data, &text) ||
      found.version.empty()) {
    return {"", "", kNotGo};
  }
  found.text = unframed(text);
  return found;
}

// By names: ELF, Mach-O, and the first section of data of PE.
bool may_have_build_info(llvm::StringRef section) {
  return section == kBuildInfoSection || section == "__go_buildinfo" || section == ".data";
}

FoundBuildInfo read_object(const llvm::object::ObjectFile& object) {
  for (const llvm::object::SectionRef& section : object.sections()) {
    llvm::Expected<llvm::StringRef> name = section.getName();
    llvm::Expected<llvm::StringRef> content = section.getContents();
    bool readable = static_cast<bool>(name) && static_cast<bool>(content);
    if (readable && may_have_build_info(*name)) {
      FoundBuildInfo found = decode(*content);
      if (found.error.empty()) return found;
    }
    llvm::consumeError(name.takeError());
    llvm::consumeError(content.takeError());
  }
  return {"", "", kNotGo};
}

}  // namespace

FoundBuildInfo read_build_info(const std::string& path) {
  auto file = llvm::MemoryBuffer::getFile(path, false, false);
  if (!file) return {"", "", "open " + path + ": " + file.getError().message()};
  if (!is_executable_format((*file)->getBuffer())) return {"", "", kUnrecognized};
  auto object = llvm::object::ObjectFile::createObjectFile(**file);
  if (!object) {
    llvm::consumeError(object.takeError());
    return {"", "", kUnrecognized};
  }
  return read_object(**object);
}

}  // namespace minigo::driver
