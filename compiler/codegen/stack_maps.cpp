// One pass before LLVM's printer finds what is live at the function's calls, and has a label put
// behind each of them. One pass after it writes the map, into a section of its own that the linker
// keeps if it keeps the function's.

#include "codegen/stack_maps.h"

#include <memory>

#include "abi/stack_map.h"
#include "codegen/frame_access.h"
#include "codegen/frame_clearing.h"
#include "codegen/frame_liveness.h"
#include "codegen/machine_pass.h"
#include "codegen/stack_frame.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/CodeGen/AsmPrinter.h"
#include "llvm/CodeGen/MachineFrameInfo.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCSectionELF.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSymbolELF.h"

namespace minigo::codegen {
namespace {

struct Site {
  llvm::MCSymbol* behind;  // the call
  uint16_t bitmap;
  uint8_t registers;
  uint8_t held;  // as in abi::StackSite
};

// A function's map as it is written.
struct Map {
  StackFrame frame;
  std::vector<FrameObject> objects;
  std::vector<Site> sites;
  std::vector<llvm::BitVector> bitmaps;
};

class BitmapNumbers {
 public:
  explicit BitmapNumbers(std::vector<llvm::BitVector>& bitmaps) : bitmaps_(bitmaps) {}

  uint16_t number_of(const llvm::BitVector& bits) {
    auto [at, is_new] = numbers_.try_emplace(bits, static_cast<uint16_t>(bitmaps_.size()));
    if (is_new) bitmaps_.push_back(bits);
    return at->second;
  }

 private:
  std::vector<llvm::BitVector>& bitmaps_;
  llvm::DenseMap<llvm::BitVector, uint16_t> numbers_;
};

// Whether a variable that has a pointer to it is in words that hold nothing.
bool has_dead_object(const std::vector<FrameObject>& addressed, const CallSite& site) {
  return llvm::any_of(addressed, [&](const FrameObject& object) {
    WordRange words = object.words();
    return site.may_hold.find_first_in(static_cast<unsigned>(words.first),
                                       static_cast<unsigned>(words.last) + 1) < 0;
  });
}

// As in abi::StackSite.
uint8_t number_of_held(const std::vector<FrameObject>& addressed, const CallSite& site,
                       BitmapNumbers& numbers) {
  if (!has_dead_object(addressed, site)) return 0;
  uint32_t number = uint32_t{numbers.number_of(site.may_hold)} + 1;
  return number <= UINT8_MAX ? static_cast<uint8_t>(number) : 0;
}

bool has_call(const llvm::MachineFunction& function) { return function.getFrameInfo().hasCalls(); }

std::unique_ptr<Map> make_map(llvm::MachineFunction& function) {
  if (!has_call(function)) return nullptr;
  std::optional<StackFrame> frame = describe_frame(function);
  if (!frame) return nullptr;
  std::optional<FrameLiveness> liveness = find_liveness(function, *frame);
  if (!liveness || liveness->sites.empty() || liveness->sites.size() > UINT16_MAX) return nullptr;
  clear_words(function, *frame, liveness->cleared);
  auto map = std::make_unique<Map>();
  map->frame = std::move(*frame);
  map->objects = std::move(liveness->addressed);
  BitmapNumbers numbers(map->bitmaps);
  for (CallSite& site : liveness->sites) {
    llvm::MCSymbol* behind = function.getContext().createTempSymbol();
    site.call->setPostInstrSymbol(function, behind);
    map->sites.push_back({behind, numbers.number_of(site.words), site.registers,
                          number_of_held(map->objects, site, numbers)});
  }
  return map;
}

// They have been read, and the printer would parse the text of each.
bool erase_lifetime_markers(llvm::MachineFunction& function) {
  bool changed = false;
  for (llvm::MachineBasicBlock& block : function) {
    for (llvm::MachineInstr& instruction : llvm::make_early_inc_range(block)) {
      if (!is_lifetime_marker(instruction)) continue;
      instruction.eraseFromParent();
      changed = true;
    }
  }
  return changed;
}

// The map of the function that is just being written, between the two passes.
using CurrentMap = std::shared_ptr<std::unique_ptr<Map>>;

class FindMap final : public MachinePass<FindMap> {
 public:
  explicit FindMap(CurrentMap map) : map_(std::move(map)) {}
  llvm::StringRef getPassName() const override { return "Stack maps"; }
  bool runOnMachineFunction(llvm::MachineFunction& function) override {
    *map_ = make_map(function);
    return erase_lifetime_markers(function) || *map_ != nullptr;
  }

 private:
  CurrentMap map_;
};

class WriteMap final : public MachinePass<WriteMap> {
 public:
  WriteMap(llvm::AsmPrinter* printer, CurrentMap map) : printer_(printer), map_(std::move(map)) {}
  llvm::StringRef getPassName() const override { return "Writing of stack maps"; }
  bool runOnMachineFunction(llvm::MachineFunction& function) override {
    if (*map_ == nullptr) return false;
    llvm::MCStreamer& out = *printer_->OutStreamer;
    out.pushSection();
    out.switchSection(section(function));
    write(out, **map_, printer_->getSymbol(&function.getFunction()));
    out.popSection();
    map_->reset();
    return false;
  }

 private:
  // Belongs to the function's section.
  static llvm::MCSection* section(const llvm::MachineFunction& function) {
    const auto& code = static_cast<const llvm::MCSectionELF&>(*function.getSection());
    unsigned flags = llvm::ELF::SHF_ALLOC | llvm::ELF::SHF_LINK_ORDER;
    if (code.getGroup() != nullptr) flags |= llvm::ELF::SHF_GROUP;
    return function.getContext().getELFSection(
        abi::kStackMapSection, llvm::ELF::SHT_PROGBITS, flags, 0, code.getGroup(), code.isComdat(),
        code.getUniqueID(), static_cast<const llvm::MCSymbolELF*>(code.getBeginSymbol()));
  }

  void write(llvm::MCStreamer& out, const Map& map, const llvm::MCSymbol* function) const {
    llvm::MCSymbol* start = out.getContext().createTempSymbol();
    out.emitValueToAlignment(llvm::Align(4));
    out.emitLabel(start);
    printer_->emitLabelDifference(function, start, 4);
    out.emitInt32(map.frame.saved);
    out.emitInt32(static_cast<uint32_t>(map.sites.size()));
    out.emitInt16(map.objects.size());
    out.emitInt16(map.bitmaps.size());
    out.emitInt16(map.frame.words);
    out.emitInt16(map.frame.outgoing);
    for (const FrameObject& object : map.objects) {
      WordRange words = object.words();
      out.emitInt16(static_cast<uint64_t>(words.first));
      out.emitInt16(static_cast<uint64_t>(words.last - words.first + 1) |
                    uint64_t{object.has_elements} << 15);
    }
    for (const Site& site : map.sites) {
      printer_->emitLabelDifference(site.behind, function, 4);
      out.emitInt16(site.bitmap);
      out.emitInt8(site.registers);
      out.emitInt8(site.held);
    }
    for (const llvm::BitVector& bitmap : map.bitmaps) write_bitmap(out, bitmap);
  }

  static void write_bitmap(llvm::MCStreamer& out, const llvm::BitVector& bitmap) {
    for (unsigned unit = 0; unit < abi::bitmap_units(bitmap.size()); unit++) {
      uint32_t bits = 0;
      for (unsigned i = 0; i < 32 && unit * 32 + i < bitmap.size(); i++)
        bits |= uint32_t{bitmap.test(unit * 32 + i)} << i;
      out.emitInt32(bits);
    }
  }

  llvm::AsmPrinter* printer_;
  CurrentMap map_;
};

}  // namespace

void add_printer_with_stack_maps(llvm::legacy::PassManagerBase& passes, llvm::AsmPrinter* printer) {
  auto map = std::make_shared<std::unique_ptr<Map>>();
  passes.add(new FindMap(map));
  passes.add(printer);
  passes.add(new WriteMap(printer, map));
}

}  // namespace minigo::codegen
