// What the library wants of a process that it starts.

#ifndef MINIGO_RUNTIME_SYSTEM_SPAWN_REQUEST_H_
#define MINIGO_RUNTIME_SYSTEM_SPAWN_REQUEST_H_

#include <cstdint>

namespace minigo::system {

// rt.SpawnRequest has the same layout. Null texts are not asked for.
struct SpawnRequest {
  const char* path;
  char* const* argv;
  char* const* env;
  const char* directory;
  int64_t* fds;  // the process's i-th descriptor is our fds[i]; -1: none. The child overwrites them
  int64_t fd_count;
  int64_t flags;  // kNew..., k...
  int64_t group;
  const char* root;
  int64_t user;
  int64_t user_group;
  const uint32_t* groups;
  int64_t group_count;
  int64_t clone_flags;
  int64_t unshare_flags;
  const char* user_map;   // as /proc/PID/uid_map wants it
  const char* group_map;  // gid_map
  int64_t death_signal;
  int64_t terminal;
  const int64_t* capabilities;
  int64_t capability_count;
  int64_t control_group;  // the descriptor of its folder
  int64_t pid_fd;         // a result
};

// Flags. rt has them under the same names.
constexpr int64_t kNewSession = 1 << 0;
constexpr int64_t kNewGroup = 1 << 1;
constexpr int64_t kForeground = 1 << 2;
constexpr int64_t kSetTerminal = 1 << 3;
constexpr int64_t kDropTerminal = 1 << 4;
constexpr int64_t kTrace = 1 << 5;
constexpr int64_t kSetUser = 1 << 6;
constexpr int64_t kSetGroups = 1 << 7;
constexpr int64_t kControlGroup = 1 << 8;
constexpr int64_t kWantPidFd = 1 << 9;
constexpr int64_t kAllowSetgroups = 1 << 10;

}  // namespace minigo::system

#endif  // MINIGO_RUNTIME_SYSTEM_SPAWN_REQUEST_H_
