// The way of a new process from its birth to the program that it executes.

#ifndef MINIGO_RUNTIME_SYSTEM_CHILD_PROCESS_H_
#define MINIGO_RUNTIME_SYSTEM_CHILD_PROCESS_H_

#include "system/spawn_request.h"

namespace minigo::system {

struct Child {
  SpawnRequest* request;
  int64_t parent;  // its process
  int status;      // the end of the pipe that an error goes to, as an int; -1: it goes to `error`
  int mapped;      // the end of the pipe that closes once the ids are mapped; -1: nobody maps them
  int mapping;     // its other end
  int error = 0;   // -errno of a child that shares our memory
};

// Runs in the new process, which may share our memory. Returns only if a step fails, with exit
// code 127.
int become_program(void* child);

// Writes the files in /proc/PROCESS that map the ids of a user namespace. Returns -errno or 0.
// `process` is a number or "self".
int map_ids(const char* process, const SpawnRequest& request);

}  // namespace minigo::system

#endif  // MINIGO_RUNTIME_SYSTEM_CHILD_PROCESS_H_
