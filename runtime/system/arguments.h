// The program's command line and environment, as they were at the start.

#ifndef MINIGO_SYSTEM_ARGUMENTS_H_
#define MINIGO_SYSTEM_ARGUMENTS_H_

namespace minigo::system {

// Keeps the arguments of main for mg_arg and mg_env, which return the strings where they lie. Once,
// before the first goroutine.
void set_arguments(int argc, char** argv, char** envp);

}  // namespace minigo::system

#endif  // MINIGO_SYSTEM_ARGUMENTS_H_
