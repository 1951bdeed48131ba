// ANTLR runs a lexer as an automaton that it computes as it goes, and looks every edge up in a hash
// table under a lock. Here the edges are kept in a dense table per thread as well, a row of 128
// entries for each state, so that a byte of source costs an index. ANTLR is asked only for an edge
// that the thread has never taken before.

#include "syntax/lexer_tables.h"

#include <antlr4-runtime.h>

#include <array>
#include <unordered_map>

#include "MiniGoLexer.h"

namespace minigo::syntax {
namespace {

namespace atn = antlr4::atn;
namespace dfa = antlr4::dfa;

// The lexer sees every byte of a non-ASCII character as this one, and DEL itself as NUL; the
// grammar says so in MiniGoLexer.g4.
constexpr unsigned char kNonAscii = 0x7F;

unsigned char symbol(char byte) {
  auto c = static_cast<unsigned char>(byte);
  return c >= 0x80 ? kNonAscii : c == kNonAscii ? '\0' : c;
}

// The simulator wants a stream only for positions, which are not used.
class NoStream final : public antlr4::CharStream {
 public:
  void consume() override {}
  size_t LA(ssize_t) override { return EOF; }
  ssize_t mark() override { return 0; }
  void release(ssize_t) override {}
  size_t index() override { return 0; }
  void seek(size_t) override {}
  size_t size() override { return 0; }
  std::string getSourceName() const override { return {}; }
  std::string getText(const antlr4::misc::Interval&) override { return {}; }
  std::string toString() const override { return {}; }
};

class DenseLexer final : public atn::LexerATNSimulator {
 public:
  DenseLexer(MiniGoLexer& lexer, antlr4::CharStream& stream)
      : LexerATNSimulator(&lexer, lexer.getATN(),
                          lexer.getInterpreter<LexerATNSimulator>()->_decisionToDFA, cache_),
        stream_(stream) {
    _mode = antlr4::Lexer::DEFAULT_MODE;
    auto closure = computeStartState(&stream_, atn.modeToStartState[_mode]);
    start_ = row(addDFAState(closure.release()));
  }

  LexedToken longest(std::string_view text) {
    LexedToken best{MiniGoLexer::INVALID, 1};
    uint32_t state = start_;
    for (size_t i = 0; i < text.size(); ++i) {
      unsigned char c = symbol(text[i]);
      uint32_t next = rows_[state].next[c];
      if (next == kUnknown) next = compute(state, c);
      if (next == kNone) break;
      state = next;
      if (rows_[state].accepts != 0) best = {rows_[state].accepts, i + 1};
    }
    return best;
  }

 private:
  // Entries of a row that are no state: the edge has not been computed, or does not exist.
  static constexpr uint32_t kUnknown = 0;
  static constexpr uint32_t kNone = UINT32_MAX;

  struct Row {
    std::array<uint32_t, 128> next{};  // the number of the row that a byte leads to
    size_t accepts = 0;                // the token type that ends in this state, or 0
    dfa::DFAState* state = nullptr;
  };

  // The number of a state's row, which is made on first use.
  uint32_t row(dfa::DFAState* state) {
    auto [found, added] = numbers_.try_emplace(state, static_cast<uint32_t>(rows_.size()));
    if (added) {
      rows_.push_back({{}, state->isAcceptState ? state->prediction : 0, state});
    }
    return found->second;
  }

  // Asks ANTLR for an edge and enters it in the table.
  uint32_t compute(uint32_t from, unsigned char c) {
    dfa::DFAState* state = rows_[from].state;
    dfa::DFAState* target = getExistingTargetState(state, c);
    if (target == nullptr) target = computeTargetState(&stream_, state, c);
    uint32_t next = target == ERROR.get() ? kNone : row(target);
    return rows_[from].next[c] = next;
  }

  antlr4::atn::PredictionContextCache cache_;
  antlr4::CharStream& stream_;
  std::vector<Row> rows_{1};  // row 0 stands for kUnknown
  std::unordered_map<dfa::DFAState*, uint32_t> numbers_;
  uint32_t start_ = 0;
};

struct Lexers {
  NoStream stream;
  MiniGoLexer generated{&stream};
  DenseLexer dense{generated, stream};
};

Lexers& lexers() {
  static thread_local Lexers lexers;
  return lexers;
}

}  // namespace

LexedToken longest_token(std::string_view text) { return lexers().dense.longest(text); }

}  // namespace minigo::syntax
