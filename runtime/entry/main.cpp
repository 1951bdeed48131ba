// The C entry of every program.

#include "entry/bootstrap.h"
#include "platform/descriptors.h"
#include "system/arguments.h"
#include "tracer/session.h"

// main_goroutine.cpp.
extern "C" void mg_run_program(void*);

int main(int argc, char** argv, char** envp) {
  minigo::platform::open_standard_descriptors();
  minigo::tracer::take_setting();
  minigo::system::set_arguments(argc, argv, envp);
  minigo::entry::run_main_goroutine(mg_run_program, nullptr);
}
