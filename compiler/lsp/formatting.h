// Formatting a document ("Document Formatting Request"), in a process beside the server: the
// formatter is compiled before its first use.

#ifndef MINIGO_LSP_FORMATTING_H_
#define MINIGO_LSP_FORMATTING_H_

#include <sys/types.h>

#include <cstdint>
#include <string>

#include <llvm/Support/JSON.h>

#include "lsp/package_source.h"
#include "lsp/process.h"
#include "lsp/text_positions.h"

namespace minigo::lsp {

// The edit that makes one text of another: what both begin and end with stays. No edits for equal
// texts.
llvm::json::Array edits(const std::string& before, const std::string& after, Encoding encoding);

class Formatting {
 public:
  Formatting(PackageSource& source, std::string text, int64_t question);
  Formatting(const Formatting&) = delete;
  Formatting& operator=(const Formatting&) = delete;
  ~Formatting();

  int fd() const { return output_.get(); }
  // Reads what is there; false at the end.
  bool read();
  // After the end: false if the text could not be formatted.
  bool succeeded();

  int64_t question() const { return question_; }
  const std::string& text() const { return text_; }
  const std::string& formatted() const { return formatted_; }

 private:
  std::string text_;
  std::string formatted_;
  int64_t question_;
  FileDescriptor output_;
  pid_t process_ = -1;
};

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_FORMATTING_H_
