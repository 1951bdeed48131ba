// The order of things: the runtime's fast paths come in as bitcode, LLVM optimises, polls go into
// loops. Polls are last, because a loop with a poll in it cannot be vectorised.

#include "passes/pipeline.h"

#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "passes/awaited_results.h"
#include "passes/blocking_arguments.h"
#include "passes/fast_paths.h"
#include "passes/frame_lifetimes.h"
#include "passes/frame_words.h"
#include "passes/fuzz_counters.h"
#include "passes/large_functions.h"
#include "passes/optimization.h"
#include "passes/race_events.h"
#include "passes/safepoint_polls.h"
#include "passes/self_inlining.h"
#include "passes/write_barriers.h"

namespace minigo::passes {
namespace {

// The C functions that LLVM may assume. A function of a Go program is never C's function of that
// name, so most are switched off. LLVM itself makes calls out of loops and copies; these four run
// in the slack of a goroutine's stack.
llvm::TargetLibraryInfoImpl library_info(const llvm::Module& module) {
  llvm::TargetLibraryInfoImpl info(module.getTargetTriple());
  info.disableAllFunctions();
  for (auto function :
       {llvm::LibFunc_memcpy, llvm::LibFunc_memmove, llvm::LibFunc_memset, llvm::LibFunc_memcmp})
    info.setAvailable(function);
  return info;
}

bool verify(llvm::Module& module, std::string* error) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  if (!llvm::verifyModule(module, &stream)) return true;
  *error = "malformed IR: " + text;
  return false;
}

llvm::ModulePassManager build_pipeline(llvm::PassBuilder& builder, const Options& options) {
  llvm::ModulePassManager passes = options.level == support::OptLevel::kO0
                                       ? builder.buildO0DefaultPipeline(llvm::OptimizationLevel::O0)
                                       : optimization(options.level);
  if (options.polls) {
    llvm::FunctionPassManager polls;
    polls.addPass(unless_large(llvm::LoopSimplifyPass()));  // preheaders
    polls.addPass(unless_large(llvm::LCSSAPass()));
    polls.addPass(SafepointPollsPass());
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(polls)));
  }
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(FrameWordsPass()));
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(WriteBarriersPass()));
  passes.addPass(BlockingArgumentsPass());
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(AwaitedResultsPass()));
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(FrameLifetimesPass()));
  return passes;
}

}  // namespace

bool run(llvm::Module& module, const Options& options, std::string* error) {
  if (options.verify && !verify(module, error)) return false;
  if (options.race) add_race_events(module);
  if (options.fuzz) add_fuzz_counters(module);
  if (!options.fast_paths_path.empty() && !link_fast_paths(module, options.fast_paths_path, error))
    return false;
  describe_overwrites(module);

  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PipelineTuningOptions tuning;
  llvm::PassBuilder builder(options.target_machine, tuning);
  functions.registerPass([&] { return llvm::TargetLibraryAnalysis(library_info(module)); });
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  build_pipeline(builder, options).run(module, modules);
  return !options.verify || verify(module, error);
}

}  // namespace minigo::passes
