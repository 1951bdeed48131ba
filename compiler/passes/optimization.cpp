// LLVM's pipeline for -O2 without the passes that find next to nothing in Go programs: those
// between functions of several modules, superword vectorisation, and some of the repeated runs of
// InstCombine and loop-invariant code motion. docs/compile_speed.md has what was measured, and
// docs/quick_builds.md what is left of it for -O1.

#include "passes/optimization.h"

#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/ProfileSummaryInfo.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/ConstantMerge.h"
#include "llvm/Transforms/IPO/ElimAvailExtern.h"
#include "llvm/Transforms/IPO/FunctionAttrs.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/IPO/Inliner.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/ConstraintElimination.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/DeadStoreElimination.h"
#include "llvm/Transforms/Scalar/DivRemPairs.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/JumpThreading.h"
#include "llvm/Transforms/Scalar/LoopDeletion.h"
#include "llvm/Transforms/Scalar/LoopIdiomRecognize.h"
#include "llvm/Transforms/Scalar/LoopInstSimplify.h"
#include "llvm/Transforms/Scalar/LoopLoadElimination.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopSimplifyCFG.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/LowerConstantIntrinsics.h"
#include "llvm/Transforms/Scalar/LowerExpectIntrinsic.h"
#include "llvm/Transforms/Scalar/MemCpyOptimizer.h"
#include "llvm/Transforms/Scalar/Reassociate.h"
#include "llvm/Transforms/Scalar/SCCP.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimpleLoopUnswitch.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Scalar/TailRecursionElimination.h"
#include "llvm/Transforms/Vectorize/LoopVectorize.h"
#include "passes/hidden_values.h"
#include "passes/hoisting.h"
#include "passes/known_functions.h"
#include "passes/large_callers.h"
#include "passes/large_functions.h"
#include "passes/long_blocks.h"
#include "passes/scattered_variables.h"
#include "passes/self_inlining.h"
#include "passes/waiting_loops.h"
#include "passes/write_barriers.h"

namespace minigo::passes {
namespace {

constexpr bool kMemorySsa = true;

// In LLVM's units of about five an instruction. Its own 225 makes no program faster.
constexpr int kInlineThreshold = 150;
// What is not larger than its call.
constexpr int kQuickInlineThreshold = 50;

// How often the calls of a function are looked at again, once a closure's code has become known.
constexpr unsigned kDevirtualizations = 4;

llvm::InstCombinePass combine() {
  return llvm::InstCombinePass(llvm::InstCombineOptions().setMaxIterations(1));
}

llvm::SimplifyCFGPass simplify_branches() {
  return llvm::SimplifyCFGPass(llvm::SimplifyCFGOptions().convertSwitchRangeToICmp(true));
}

llvm::SimplifyCFGPass merge_branches() {
  return llvm::SimplifyCFGPass(llvm::SimplifyCFGOptions()
                                   .convertSwitchRangeToICmp(true)
                                   .convertSwitchToArithmetic(true)
                                   .hoistCommonInsts(true)
                                   .sinkCommonInsts(true));
}

template <class... Passes>
auto in_loops(bool memory_ssa, Passes... passes) {
  llvm::LoopPassManager loops;
  (loops.addPass(std::move(passes)), ...);
  return llvm::createFunctionToLoopPassAdaptor(std::move(loops), memory_ssa);
}

// Before anything is inlined: variables become values.
llvm::FunctionPassManager preparation() {
  llvm::FunctionPassManager passes;
  passes.addPass(MarkLargePass());
  passes.addPass(llvm::LowerExpectIntrinsicPass());
  passes.addPass(unless_large(llvm::SimplifyCFGPass()));
  passes.addPass(FrameWritesPass());
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass());
  passes.addPass(unless_large(llvm::SCCPPass()));
  passes.addPass(KnownFunctionsPass());
  passes.addPass(FirstStoresPass());
  passes.addPass(LargeCallersPass());
  return passes;
}

void add_loop_passes(llvm::FunctionPassManager& passes) {
  passes.addPass(in_loops(kMemorySsa, llvm::LoopInstSimplifyPass(), llvm::LoopSimplifyCFGPass(),
                          llvm::LoopRotatePass(), HoistingPass(), llvm::SimpleLoopUnswitchPass()));
  passes.addPass(simplify_branches());
  passes.addPass(combine());
  passes.addPass(in_loops(!kMemorySsa, llvm::LoopIdiomRecognizePass(), llvm::IndVarSimplifyPass(),
                          llvm::LoopDeletionPass(), llvm::LoopFullUnrollPass()));
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
}

// After what was inlined is simplified.
llvm::FunctionPassManager vectorization() {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::LowerConstantIntrinsicsPass());
  passes.addPass(in_loops(!kMemorySsa, llvm::LoopRotatePass(), llvm::LoopDeletionPass()));
  passes.addPass(llvm::LoopVectorizePass());
  passes.addPass(llvm::LoopLoadEliminationPass());
  passes.addPass(combine());
  passes.addPass(llvm::SimplifyCFGPass(llvm::SimplifyCFGOptions()
                                           .forwardSwitchCondToPhi(true)
                                           .convertSwitchRangeToICmp(true)
                                           .convertSwitchToArithmetic(true)
                                           .convertSwitchToLookupTable(true)
                                           .needCanonicalLoops(false)
                                           .hoistCommonInsts(true)
                                           .sinkCommonInsts(true)));
  passes.addPass(llvm::LoopUnrollPass());
  passes.addPass(combine());
  passes.addPass(in_loops(kMemorySsa, HoistingPass()));
  passes.addPass(llvm::InstSimplifyPass());
  passes.addPass(llvm::DivRemPairsPass());
  passes.addPass(llvm::SimplifyCFGPass(
      llvm::SimplifyCFGOptions().convertSwitchRangeToICmp(true).speculateUnpredictables(true)));
  return passes;
}

// Simplifies a function, each time that something was inlined into it.
llvm::FunctionPassManager simplification() {
  llvm::FunctionPassManager passes;
  passes.addPass(FrameWritesPass());
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(WaitingLoopsPass());
  passes.addPass(llvm::EarlyCSEPass(kMemorySsa));
  passes.addPass(KnownFunctionsPass());
  passes.addPass(llvm::JumpThreadingPass());
  passes.addPass(llvm::CorrelatedValuePropagationPass());
  passes.addPass(simplify_branches());
  passes.addPass(combine());
  passes.addPass(llvm::TailCallElimPass());
  passes.addPass(simplify_branches());
  passes.addPass(llvm::ReassociatePass());
  passes.addPass(llvm::ConstraintEliminationPass());
  add_loop_passes(passes);
  passes.addPass(llvm::GVNPass());
  passes.addPass(llvm::JumpThreadingPass());
  passes.addPass(llvm::CorrelatedValuePropagationPass());
  passes.addPass(llvm::ADCEPass());
  passes.addPass(llvm::MemCpyOptPass());
  passes.addPass(llvm::DSEPass());
  passes.addPass(merge_branches());
  passes.addPass(combine());
  return passes;
}

// The same of a large function, by passes whose time grows with the function and no faster. None
// takes a value from before a loop for the one in it, so loops that wait need no pass.
llvm::FunctionPassManager large_simplification() {
  llvm::FunctionPassManager passes;
  passes.addPass(DropInlinedVariablesPass());
  passes.addPass(FrameWritesPass());
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::PreserveCFG));
  passes.addPass(llvm::EarlyCSEPass());
  passes.addPass(llvm::InstSimplifyPass());
  passes.addPass(llvm::DCEPass());
  return passes;
}

// The same for -O1.
llvm::FunctionPassManager quick_simplification() {
  llvm::FunctionPassManager passes;
  passes.addPass(FrameWritesPass());
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(WaitingLoopsPass());
  passes.addPass(llvm::EarlyCSEPass());
  passes.addPass(KnownFunctionsPass());
  passes.addPass(combine());
  passes.addPass(simplify_branches());
  return passes;
}

// Last where nothing is vectorised: intrinsics that code generation does not know.
llvm::FunctionPassManager quick_finish() {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::LowerConstantIntrinsicsPass());
  passes.addPass(llvm::InstSimplifyPass());
  return passes;
}

llvm::FunctionPassManager large_finish() {
  llvm::FunctionPassManager passes = quick_finish();
  passes.addPass(SplitLongBlocksPass());
  return passes;
}

llvm::FunctionPassManager simplification_by_size(support::OptLevel level) {
  llvm::FunctionPassManager passes;
  passes.addPass(
      BySizePass(level == support::OptLevel::kO1 ? quick_simplification() : simplification(),
                 large_simplification()));
  return passes;
}

llvm::ModuleInlinerWrapperPass inlining(support::OptLevel level) {
  bool quick = level == support::OptLevel::kO1;
  llvm::ModuleInlinerWrapperPass pass(
      llvm::getInlineParams(quick ? kQuickInlineThreshold : kInlineThreshold),
      /*MandatoryFirst=*/true, {}, llvm::InliningAdvisorMode::Default,
      quick ? 0 : kDevirtualizations);
  llvm::CGSCCPassManager& passes = pass.getPM();
  if (!quick) passes.addPass(llvm::PostOrderFunctionAttrsPass(/*SkipNonRecursive=*/true));
  passes.addPass(llvm::createCGSCCToFunctionPassAdaptor(simplification_by_size(level),
                                                        /*EagerlyInvalidate=*/true,
                                                        /*NoRerun=*/true));
  if (!quick) passes.addPass(llvm::PostOrderFunctionAttrsPass());
  return pass;
}

// After inlining and what it leaves behind.
void add_last_passes(llvm::ModulePassManager& passes, support::OptLevel level) {
  bool quick = level == support::OptLevel::kO1;
  if (!quick) passes.addPass(SelfInliningPass(simplification));
  llvm::FunctionPassManager finish;
  finish.addPass(DropScatteredVariablesPass());
  finish.addPass(BySizePass(quick ? quick_finish() : vectorization(), large_finish()));
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(finish),
                                                         /*EagerlyInvalidate=*/true));
  passes.addPass(llvm::GlobalDCEPass());
  if (!quick) passes.addPass(llvm::ConstantMergePass());
}

}  // namespace

llvm::ModulePassManager optimization(support::OptLevel level) {
  llvm::ModulePassManager passes;
  passes.addPass(
      llvm::createModuleToFunctionPassAdaptor(preparation(), /*EagerlyInvalidate=*/true));
  passes.addPass(llvm::AlwaysInlinerPass());
  passes.addPass(llvm::RequireAnalysisPass<llvm::ProfileSummaryAnalysis, llvm::Module>());
  llvm::ModulePassManager calls;
  calls.addPass(inlining(level));
  passes.addPass(HiddenValuesPass(std::move(calls)));
  passes.addPass(llvm::GlobalDCEPass());
  passes.addPass(llvm::EliminateAvailableExternallyPass());
  add_last_passes(passes, level);
  return passes;
}

}  // namespace minigo::passes
