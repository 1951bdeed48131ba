// The tokens of a file, as the generated parser reads them. ANTLR's own token classes keep line,
// column, text and source in every token, and make them one by one on the heap. These keep 16 bytes
// beside the virtual table, in one vector.

#ifndef MINIGO_SYNTAX_SYNTAX_TOKEN_H_
#define MINIGO_SYNTAX_SYNTAX_TOKEN_H_

#include <Token.h>
#include <TokenStream.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace minigo::syntax {

// A token is a kind and a byte range; an inserted semicolon is empty and stands where the newline
// is. Lines and texts are looked up in the source when they are needed.
class SyntaxToken final : public antlr4::Token {
 public:
  // `start` and `end` are byte offsets in the file, `index` is the token's place in the list.
  SyntaxToken(size_t type, uint32_t start, uint32_t end, uint32_t index)
      : type_(type == EOF ? kEnd : static_cast<uint32_t>(type)),
        start_(start),
        end_(end),
        index_(index) {}

  uint32_t start() const { return start_; }
  uint32_t end() const { return end_; }
  uint32_t index() const { return index_; }
  bool is_end() const { return type_ == kEnd; }

  size_t getType() const override { return is_end() ? EOF : type_; }
  size_t getStartIndex() const override { return start_; }
  size_t getStopIndex() const override { return end_ - 1; }
  size_t getTokenIndex() const override { return index_; }
  size_t getChannel() const override { return DEFAULT_CHANNEL; }
  // The parser does not ask for the rest, because no error listener is installed.
  size_t getLine() const override { return 0; }
  size_t getCharPositionInLine() const override { return 0; }
  std::string getText() const override { return {}; }
  antlr4::TokenSource* getTokenSource() const override { return nullptr; }
  antlr4::CharStream* getInputStream() const override { return nullptr; }
  std::string toString() const override { return {}; }

 private:
  static constexpr uint32_t kEnd = UINT32_MAX;

  uint32_t type_;
  uint32_t start_;
  uint32_t end_;
  uint32_t index_;
};

// Every token that the parser hands out is one of ours.
inline const SyntaxToken* syntax_token(const antlr4::Token* token) {
  return static_cast<const SyntaxToken*>(token);
}

// A token stream over a complete list, which ends with the token EOF.
class SyntaxTokenStream final : public antlr4::TokenStream {
 public:
  explicit SyntaxTokenStream(std::vector<SyntaxToken> tokens) : tokens_(std::move(tokens)) {}

  // The index of the token that the parser reads next.
  size_t position() const { return next_; }
  const SyntaxToken& at(size_t index) const { return tokens_[index]; }
  size_t count() const { return tokens_.size(); }

  // ANTLR's look-ahead: k > 0 counts from the next token (1), k < 0 back from the one before it
  // (-1). Behind the end it is always EOF; before the beginning nullptr.
  antlr4::Token* LT(ssize_t k) override {
    size_t index = k > 0 ? next_ + static_cast<size_t>(k) - 1 : next_ - static_cast<size_t>(-k);
    if (k < 0 && next_ < static_cast<size_t>(-k)) return nullptr;
    return &tokens_[index < tokens_.size() ? index : tokens_.size() - 1];
  }
  size_t LA(ssize_t k) override { return LT(k)->getType(); }
  void consume() override {
    if (next_ + 1 < tokens_.size()) ++next_;
  }
  void seek(size_t index) override { next_ = index; }
  size_t index() override { return next_; }
  size_t size() override { return tokens_.size(); }
  antlr4::Token* get(size_t index) const override {
    return const_cast<SyntaxToken*>(&tokens_[index]);
  }
  ssize_t mark() override { return 0; }
  void release(ssize_t) override {}
  antlr4::TokenSource* getTokenSource() const override { return nullptr; }
  std::string getText(const antlr4::misc::Interval&) override { return {}; }
  std::string getText() override { return {}; }
  std::string getText(antlr4::RuleContext*) override { return {}; }
  std::string getText(antlr4::Token*, antlr4::Token*) override { return {}; }
  std::string getSourceName() const override { return {}; }

 private:
  std::vector<SyntaxToken> tokens_;
  size_t next_ = 0;
};

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_SYNTAX_TOKEN_H_
