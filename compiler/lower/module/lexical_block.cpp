#include "lower/module/lexical_block.h"

#include "lower/module/debug_info.h"

namespace minigo::lower {

LexicalBlock::LexicalBlock(FunctionContext& fc, support::Pos pos) : fc_(fc), saved_(fc.scope) {
  if (fc.scope == nullptr || !pos.valid()) return;
  support::Location location = fc.module.options.sources->locate(pos);
  fc.scope = fc.module.debug->createLexicalBlock(fc.scope, debug_file(fc.module, location),
                                                 location.line, location.column);
}

LexicalBlock::~LexicalBlock() { fc_.scope = saved_; }

}  // namespace minigo::lower
