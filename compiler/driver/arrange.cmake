# Lays the linked compiler's code out anew by what runs when it compiles the examples: hot code together,
# branches that are taken as the straight way. A build of any program is a fifth faster for it
# (compiler/docs/compile_speed.md).
#
#   cmake -D MINIGO=FILE -D BOLT=FILE -D MERGE=FILE -D EXAMPLES=FOLDER -D WORK=FOLDER -P arrange.cmake
#
# WORK is emptied. Where it cannot be done, says why and leaves the compiler as it was linked.

# Megabytes that the instrumentation of LLVM takes.
set(needed_memory 10000)

# Ends the script: a macro returns from its caller.
macro(leave reason)
  message(STATUS "minigo stays as it was linked: ${reason}")
  file(REMOVE ${training})
  return()
endmacro()

# Next to the compiler, because it finds its library from where it lies.
set(training ${MINIGO}-training)
cmake_host_system_information(RESULT memory QUERY AVAILABLE_PHYSICAL_MEMORY)
if(memory LESS needed_memory)
  leave("its arrangement needs ${needed_memory} MB of memory, ${memory} MB are free")
endif()
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})

execute_process(
  COMMAND ${BOLT} ${MINIGO} -instrument -instrumentation-file=${WORK}/profile
          -instrumentation-file-append-pid -o ${training}
  RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE error)
if(NOT result EQUAL 0)
  leave("${BOLT} cannot instrument it (${result}) ${error}")
endif()

file(GLOB examples ${EXAMPLES}/*.mg)
foreach(example ${examples})
  execute_process(
    COMMAND ${CMAKE_COMMAND} -E env MINIGOCACHE=off ${training} build -o ${WORK}/program ${example}
    RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    leave("it fails to compile ${example} when instrumented (${result})")
  endif()
endforeach()

file(GLOB profiles ${WORK}/profile.*)
execute_process(COMMAND ${MERGE} ${profiles} -o ${WORK}/merged
  RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE error)
if(NOT result EQUAL 0)
  leave("its profiles cannot be merged (${result}) ${error}")
endif()
execute_process(
  COMMAND ${BOLT} ${MINIGO} -data=${WORK}/merged -o ${WORK}/minigo -reorder-blocks=ext-tsp
          -reorder-functions=cdsort -split-functions -split-all-cold -icf=1 -use-gnu-stack
  RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE error)
if(NOT result EQUAL 0)
  leave("${BOLT} cannot arrange it (${result}) ${error}")
endif()

# What depends on the compiler is as it would make it again: it keeps its time.
execute_process(COMMAND touch -r ${MINIGO} ${WORK}/minigo COMMAND_ERROR_IS_FATAL ANY)
file(RENAME ${WORK}/minigo ${MINIGO})
file(REMOVE ${training})
file(REMOVE_RECURSE ${WORK})
