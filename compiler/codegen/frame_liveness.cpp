// Liveness runs backwards: something is live before an instruction if that reads it, or if it is
// live behind the instruction and that does not write it. The state is a bit for each word of the
// frame, and behind them one for each saved register. A read of less than a word reads no pointer.
//
// Three things are not seen by following the instructions:
//
// - A pointer to a variable may be anywhere. So the variable counts as read where its address is
//   computed, and the collector keeps it alive while it finds a pointer to it
//   (abi::StackObject).
// - A call that panics may go on where mg_defer_enter returns for the second time. So what is live
//   there is live at each call.
// - The frame that mg_defer_enter fills has copies of the saved registers, which are put back then.
//   A copy is live if the register is live at that second return.

#include "codegen/frame_liveness.h"

#include <algorithm>
#include <iterator>

#include "abi/frame.h"
#include "codegen/frame_access.h"
#include "codegen/frame_contents.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

namespace minigo::codegen {
namespace {

using llvm::BitVector;
using llvm::MachineBasicBlock;
using llvm::MachineFunction;
using llvm::MachineInstr;

constexpr const char* kPreempt = "mg_preempt";

bool is_call(const MachineInstr& instruction) {
  return instruction.isCall() && !instruction.isReturn();
}

// A loop's poll, which finds something to do.
bool is_poll(const MachineInstr& call) {
  const llvm::MachineOperand& callee = call.getOperand(0);
  return callee.isGlobal() && callee.getGlobal()->getName() == kPreempt;
}

bool calls_defer_enter(const MachineInstr& instruction, const StackFrame& frame) {
  const llvm::MachineOperand& callee = instruction.getOperand(0);
  return callee.isGlobal() && callee.getGlobal() == frame.defer_enter->getCalledOperand();
}

// Of which saved register a register is a part (kSavedRegisters: of none).
struct Part {
  uint32_t number;
  bool clears;      // a write to it leaves nothing of the old value
  bool is_pointer;  // a read of it can read a pointer
};

class Analysis {
 public:
  Analysis(MachineFunction& function, const StackFrame& frame)
      : function_(function),
        frame_(frame),
        registers_(*function.getSubtarget().getRegisterInfo()),
        none_(frame.words + abi::kSavedRegisters),
        all_(frame.words + abi::kSavedRegisters, true),
        at_recovery_(none_),
        addressed_words_(frame.words),
        parts_(registers_.getNumRegs(), Part{abi::kSavedRegisters, false, false}) {
    for (uint32_t i = 0; i < abi::kSavedRegisters; i++) {
      for (llvm::MCRegister part : registers_.subregs_inclusive(frame.registers[i])) {
        const auto* of = registers_.getMinimalPhysRegClass(part);
        auto bits = static_cast<uint32_t>(registers_.getRegSizeInBits(*of));
        // A write to the lower half of a register clears the upper half.
        parts_[part] = {i, bits >= 32, bits == 64};
      }
    }
  }

  std::optional<FrameLiveness> run() {
    find_addressed();
    if (!known_) return {};
    find_live_ins();
    if (frame_.defer_enter != nullptr) {
      // What is live after a recovery can make more live there.
      for (BitVector before = none_; update_recovery(), at_recovery_ != before;) {
        before = at_recovery_;
        find_live_ins();
      }
    }
    for (const FrameObject& object : addressed_) set_words(addressed_words_, object.words());
    FrameContents contents(function_, frame_);
    FrameLiveness liveness;
    liveness.cleared.resize(frame_.words);
    for (MachineBasicBlock& block : function_) find_sites(block, contents, liveness);
    liveness.addressed = std::move(addressed_);
    return liveness;
  }

 private:
  // ---- one instruction ----

  void find_addressed() {
    for (const MachineBasicBlock& block : function_) {
      for (const MachineInstr& instruction : block) {
        accesses_.clear();
        known_ = known_ && find_accesses(instruction, frame_, accesses_);
        for (const FrameAccess& access : accesses_) {
          if (access.kind == FrameAccess::Kind::kAddress) add_addressed(access.words.first);
        }
      }
    }
  }

  void add_addressed(int64_t word) {
    bool known = frame_.is_in_defer_frame(word);
    frame_.for_each_object_with(word, [&](const FrameObject& object) {
      known = true;
      if (llvm::none_of(addressed_,
                        [&](const FrameObject& other) { return other.offset == object.offset; }))
        addressed_.push_back(object);
    });
    known_ &= known;
  }

  // The words that the access leaves dead before it.
  void write(const FrameAccess& access, BitVector& live) const {
    if (access.kind == FrameAccess::Kind::kWrite) reset_words(live, access.words);
    if (access.kind == FrameAccess::Kind::kBegin) frame_.reset_variables(live, access.words.first);
  }

  void read(const FrameAccess& access, BitVector& live) const {
    if (access.kind == FrameAccess::Kind::kRead) set_words(live, access.words);
    if (access.kind == FrameAccess::Kind::kAddress) frame_.set_variables(live, access.words.first);
  }

  void find(const MachineInstr& instruction) {
    accesses_.clear();
    find_accesses(instruction, frame_, accesses_);
  }

  // From the state behind the instruction, whose accesses have been found, to the state before it.
  void step(const MachineInstr& instruction, BitVector& live) const {
    if (is_call(instruction)) live |= at_recovery_;
    for (const FrameAccess& access : accesses_) write(access, live);
    step_registers(instruction, live);
    for (const FrameAccess& access : accesses_) read(access, live);
  }

  void step_registers(const MachineInstr& instruction, BitVector& live) const {
    if (instruction.isDebugInstr()) return;
    for (bool defs : {true, false}) {
      for (const llvm::MachineOperand& operand : instruction.operands()) {
        if (!operand.isReg() || !operand.getReg().isPhysical() || operand.isDef() != defs) continue;
        Part part = parts_[operand.getReg()];
        if (part.number == abi::kSavedRegisters) continue;
        if (!defs && part.is_pointer && !operand.isUndef()) live.set(frame_.words + part.number);
        if (defs && part.clears) live.reset(frame_.words + part.number);
      }
    }
  }

  // ---- all of them ----

  // What a block makes of the state behind it: gen | (state & keep).
  struct Transfer {
    BitVector gen;
    BitVector keep;
  };

  Transfer transfer_of(const MachineBasicBlock& block) {
    Transfer transfer{none_, all_};
    for (const MachineInstr& instruction : llvm::reverse(block)) {
      find(instruction);
      step(instruction, transfer.gen);
      step(instruction, transfer.keep);
    }
    return transfer;
  }

  BitVector live_out(const MachineBasicBlock& block) const {
    BitVector live = none_;
    for (const MachineBasicBlock* next : block.successors())
      live |= live_in_[static_cast<size_t>(next->getNumber())];
    return live;
  }

  void find_live_ins() {
    live_in_.resize(function_.getNumBlockIDs(), none_);
    std::vector<Transfer> transfers(function_.getNumBlockIDs());
    for (const MachineBasicBlock& block : function_)
      transfers[static_cast<size_t>(block.getNumber())] = transfer_of(block);
    for (bool changed = true; changed;) {
      changed = false;
      for (const MachineBasicBlock* block : llvm::post_order(&function_)) {
        auto number = static_cast<size_t>(block->getNumber());
        BitVector live = live_out(*block);
        live &= transfers[number].keep;
        live |= transfers[number].gen;
        changed |= live_in_[number] != live;
        live_in_[number] = std::move(live);
      }
    }
  }

  // ---- recovery ----

  // What is live on the way that mg_defer_enter's second return takes.
  void update_recovery() {
    for (const MachineBasicBlock& block : function_) {
      for (const MachineInstr& instruction : block) {
        if (is_call(instruction) && calls_defer_enter(instruction, frame_))
          at_recovery_ |= behind(instruction, recovery_out(block));
      }
    }
  }

  // Where the function goes on if mg_defer_enter returns 1; null if that is not clear.
  const llvm::BasicBlock* recovery_block() const {
    using llvm::PatternMatch::m_Specific, llvm::PatternMatch::m_Zero;
    const auto* end =
        llvm::dyn_cast<llvm::BranchInst>(frame_.defer_enter->getParent()->getTerminator());
    if (end == nullptr || end->isUnconditional()) return nullptr;
    llvm::CmpPredicate predicate;
    auto is_compared =
        llvm::PatternMatch::m_ICmp(predicate, m_Specific(frame_.defer_enter), m_Zero());
    if (!llvm::PatternMatch::match(end->getCondition(), is_compared)) return nullptr;
    if (predicate == llvm::CmpInst::ICMP_NE) return end->getSuccessor(0);
    return predicate == llvm::CmpInst::ICMP_EQ ? end->getSuccessor(1) : nullptr;
  }

  // At the end of the block with the call.
  BitVector recovery_out(const MachineBasicBlock& block) const {
    const llvm::BasicBlock* recovery = recovery_block();
    for (const MachineBasicBlock* next : block.successors()) {
      if (recovery != nullptr && next->getBasicBlock() == recovery)
        return live_in_[static_cast<size_t>(next->getNumber())];
    }
    return live_out(block);
  }

  BitVector behind(const MachineInstr& call, BitVector live) {
    for (const MachineInstr& instruction : llvm::reverse(*call.getParent())) {
      if (&instruction == &call) break;
      find(instruction);
      step(instruction, live);
    }
    return live;
  }

  // ---- results ----

  // In the order of the code.
  void find_sites(MachineBasicBlock& block, FrameContents& contents, FrameLiveness& liveness) {
    BitVector live = live_out(block);
    std::vector<CallSite> sites;
    for (MachineInstr& instruction : llvm::reverse(block)) {
      if (is_call(instruction) && (!preserves_more(instruction) || is_poll(instruction)))
        sites.push_back(site(instruction, live));
      find(instruction);
      step(instruction, live);
    }
    std::reverse(sites.begin(), sites.end());
    leave_out_garbage(block, contents, sites, liveness.cleared);
    std::move(sites.begin(), sites.end(), std::back_inserter(liveness.sites));
  }

  void leave_out_garbage(const MachineBasicBlock& block, FrameContents& contents,
                         std::vector<CallSite>& sites, BitVector& cleared) const {
    Contents at = contents.before(block);
    auto site = sites.begin();
    for (const MachineInstr& instruction : block) {
      if (site == sites.end()) break;
      bool arguments = at.arguments;
      contents.go_over(instruction, at);
      if (site->call != &instruction) continue;
      if (arguments) site->registers |= abi::kSiteArguments;
      site->words &= at.touched;
      site->may_hold = at.touched;
      cleared |= seen_garbage(at, site->words);
      site++;
    }
  }

  // What the collector may take although it is garbage: live words, and variables that a pointer
  // may stand for, be it one that the code has for another way.
  BitVector seen_garbage(const Contents& at, const BitVector& live) const {
    BitVector seen = addressed_words_;
    seen &= at.touched;
    seen |= live;
    seen &= at.garbage;
    return seen;
  }

  // A function that preserves all registers is called where other registers are live, too. Of these
  // functions only the polls' stands on a stack that is scanned: it saves the others in its frame.
  bool preserves_more(const MachineInstr& call) const {
    return llvm::none_of(call.operands(), [&](const llvm::MachineOperand& operand) {
      return operand.isRegMask() && operand.clobbersPhysReg(frame_.scratch);
    });
  }

  CallSite site(MachineInstr& call, BitVector live) const {
    live |= at_recovery_;
    CallSite site{&call, live, {}, 0};
    for (uint32_t i = 0; i < abi::kSavedRegisters; i++) {
      if (live.test(frame_.words + i)) site.registers |= static_cast<uint8_t>(1 << i);
    }
    site.words.resize(frame_.words);
    site.words |= frame_.always;
    if (frame_.defer_frame) add_defer_frame(site.words);
    // A read whose length is not known may seem to go further.
    site.words &= frame_.holding;
    return site;
  }

  void add_defer_frame(BitVector& words) const {
    auto set = [&](size_t offset) {
      set_words(words, words_of(frame_.defer_frame->offset + static_cast<int64_t>(offset), 8));
    };
    set(offsetof(abi::DeferFrame, link));
    set(offsetof(abi::DeferFrame, head));
    // rbx, rbp, r12 to r15.
    for (uint32_t i = 0; i < abi::kSavedRegisters; i++) {
      if (at_recovery_.test(frame_.words + i))
        set(offsetof(abi::DeferFrame, registers) + 8 * (i == 0 ? 0 : i + 1));
    }
  }

  MachineFunction& function_;
  const StackFrame& frame_;
  const llvm::TargetRegisterInfo& registers_;
  const BitVector none_;
  const BitVector all_;
  BitVector at_recovery_;
  BitVector addressed_words_;
  std::vector<Part> parts_;         // by register
  std::vector<BitVector> live_in_;  // by number of block
  llvm::SmallVector<FrameAccess, 4> accesses_;
  std::vector<FrameObject> addressed_;
  bool known_ = true;
};

}  // namespace

std::optional<FrameLiveness> find_liveness(MachineFunction& function, const StackFrame& frame) {
  return Analysis(function, frame).run();
}

}  // namespace minigo::codegen
