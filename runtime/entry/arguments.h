// The program's command line and environment, as they were at the start.

#ifndef MINIGO_ENTRY_ARGUMENTS_H_
#define MINIGO_ENTRY_ARGUMENTS_H_

namespace minigo::entry {

void set_arguments(int argc, char** argv, char** envp);

}  // namespace minigo::entry

#endif  // MINIGO_ENTRY_ARGUMENTS_H_
