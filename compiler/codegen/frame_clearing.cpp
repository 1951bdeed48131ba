// Two words at a time by a vector register, which no argument comes in; a word by an immediate. No
// other register changes, and no flag.

#include "codegen/frame_clearing.h"

#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"

namespace minigo::codegen {
namespace {

using llvm::MachineInstr;

// Of a call in a loop, clearing more would be what it costs.
constexpr unsigned kMaxCleared = 192;

struct Instructions {
  unsigned store_word;
  unsigned store_pair;
  unsigned make_zero;
};

unsigned code_of(const llvm::TargetInstrInfo& info, llvm::StringRef name) {
  unsigned code = 0;
  while (info.getName(code) != name) code++;
  return code;
}

class Clearing {
 public:
  Clearing(llvm::MachineFunction& function, const StackFrame& frame)
      : frame_(frame), info_(*function.getSubtarget().getInstrInfo()), codes_(codes(info_)) {
    find_end_of_setup(function);
  }

  void clear(const llvm::BitVector& words) {
    if (at_ == nullptr) return;
    bool has_zero = false;
    for (int word = words.find_first(); word >= 0; word = words.find_next(word)) {
      bool is_pair = is_vector_free_ && words.find_next(word) == word + 1;
      if (is_pair && !has_zero) make_zero();
      has_zero |= is_pair;
      word += is_pair;
      auto store = begin_store(is_pair ? codes_.store_pair : codes_.store_word, word);
      is_pair ? store.addReg(frame_.vector) : store.addImm(0);
    }
  }

 private:
  // The machine is the same for all functions.
  static const Instructions& codes(const llvm::TargetInstrInfo& info) {
    static const Instructions found{code_of(info, "MOV64mi32"), code_of(info, "MOVUPSmr"),
                                    code_of(info, "XORPSrr")};
    return found;
  }

  // Behind the instructions that set the frame up, if there are any.
  void find_end_of_setup(llvm::MachineFunction& function) {
    for (llvm::MachineBasicBlock& block : function) {
      bool found = false;
      is_vector_free_ = !block.isLiveIn(frame_.vector);
      for (MachineInstr& instruction : block) {
        bool setup =
            instruction.getFlag(MachineInstr::FrameSetup) || instruction.isCFIInstruction();
        if (found && !setup) {
          at_ = &instruction;
          return;
        }
        found |= setup && instruction.definesRegister(frame_.frame_pointer, nullptr);
        is_vector_free_ &= setup || instruction.isDebugInstr();
      }
    }
  }

  llvm::MachineInstrBuilder build(unsigned code) {
    return BuildMI(*at_->getParent(), at_, llvm::DebugLoc(), info_.get(code));
  }

  llvm::MachineInstrBuilder begin_store(unsigned code, int word) {
    int64_t offset = -8 * (int64_t{word} + 1);
    return build(code).addReg(frame_.frame_pointer).addImm(1).addReg(0).addImm(offset).addReg(0);
  }

  void make_zero() {
    build(codes_.make_zero)
        .addReg(frame_.vector, llvm::RegState::Define)
        .addReg(frame_.vector, llvm::RegState::Undef)
        .addReg(frame_.vector, llvm::RegState::Undef);
  }

  const StackFrame& frame_;
  const llvm::TargetInstrInfo& info_;
  const Instructions& codes_;
  MachineInstr* at_ = nullptr;
  bool is_vector_free_ = false;  // there
};

}  // namespace

void clear_words(llvm::MachineFunction& function, const StackFrame& frame,
                 const llvm::BitVector& words) {
  if (words.any() && words.count() <= kMaxCleared) Clearing(function, frame).clear(words);
}

}  // namespace minigo::codegen
