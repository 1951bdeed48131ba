# LLVM for the phases from `lower` on, as the target `minigo_llvm`. Linked statically: a process that
# loads libLLVM.so starts 8 ms later, which a build of a small program would notice.
find_package(LLVM 22.1 REQUIRED CONFIG HINTS /usr/lib/llvm-22/lib/cmake/llvm)

llvm_map_components_to_libnames(minigo_llvm_libraries
  core support analysis bitreader irreader linker passes
  x86codegen x86asmparser x86desc x86info asmprinter codegen mc object debuginfodwarf symbolize)
add_library(minigo_llvm INTERFACE)
target_include_directories(minigo_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_link_libraries(minigo_llvm INTERFACE ${minigo_llvm_libraries})
