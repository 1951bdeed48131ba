#include "top/process.h"

#include <fcntl.h>
#include <llvm/Object/ELFObjectFile.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <optional>
#include <sstream>

#include "abi/functions.h"
#include "abi/live_format.h"

namespace minigo::top {
namespace {

namespace object = llvm::object;

std::string proc_path(int pid, const char* file) {
  return "/proc/" + std::to_string(pid) + "/" + file;
}

std::string read_text(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string name_of(int pid) {
  std::string name = read_text(proc_path(pid, "comm"));
  while (!name.empty() && name.back() == '\n') name.pop_back();
  return name;
}

// What an executable's symbols say of it.
struct Traits {
  bool is_minigo = false;
  std::optional<unsigned> format;  // of abi/live_format.h
};

Traits traits_of(const object::ObjectFile& file) {
  Traits traits;
  for (const object::SymbolRef& symbol : file.symbols()) {
    llvm::Expected<llvm::StringRef> name = symbol.getName();
    if (!name) {
      llvm::consumeError(name.takeError());
      continue;
    }
    if (*name == abi::kProgramStart) traits.is_minigo = true;
    if (name->consume_front(abi::live::kVersionSymbol)) traits.format = std::atoi(name->data());
  }
  return traits;
}

std::string check_executable(const std::string& path, const std::string& who) {
  llvm::Expected<object::OwningBinary<object::ObjectFile>> file =
      object::ObjectFile::createObjectFile(path);
  if (!file) {
    llvm::consumeError(file.takeError());
    return who + " is not a minigo program";
  }
  Traits traits = traits_of(*file->getBinary());
  if (!traits.is_minigo) return who + " is not a minigo program, or its symbols have been stripped";
  if (!traits.format)
    return who + " was built by a minigo that has no `minigo top` yet: build it again";
  if (*traits.format != abi::live::kVersion)
    return who + " was built by another minigo: use that one's `minigo top`, or build it again";
  return "";
}

std::string executable_error(const std::string& who, int error) {
  if (error == EACCES || error == EPERM) return who + " belongs to another user";
  return who + " has no executable";
}

// Whether the last answer of the kernel means that the process is another user's.
bool may_signal(int descriptor) {
  return syscall(SYS_pidfd_send_signal, descriptor, 0, nullptr, 0) == 0 || errno != EPERM;
}

}  // namespace

Process::~Process() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::string Process::open_child(int pid) {
  pid_ = pid;
  descriptor_ = static_cast<int>(syscall(SYS_pidfd_open, pid, 0));
  std::string number = std::to_string(pid);
  if (descriptor_ < 0) {
    if (errno == ESRCH) return "there is no process " + number;
    return number + " is not the number of a process";
  }
  name_ = name_of(pid);
  return "";
}

std::string Process::open(int pid) {
  std::string error = open_child(pid);
  if (!error.empty()) return error;
  std::string who = "process " + std::to_string(pid) + " (" + name_ + ")";
  if (!may_signal(descriptor_)) return who + " belongs to another user";
  int file = ::open(executable().c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return executable_error(who, errno);
  close(file);
  return check_executable(executable(), who);
}

std::string Process::executable() const { return proc_path(pid_, "exe"); }

bool Process::listens() const {
  std::string status = read_text(proc_path(pid_, "status"));
  size_t at = status.find("\nSigCgt:");
  if (at == std::string::npos) return false;
  uint64_t caught = std::strtoull(status.c_str() + at + strlen("\nSigCgt:"), nullptr, 16);
  return (caught >> (abi::live::kSignal - 1) & 1) != 0;
}

bool Process::ask(int file) const {
  siginfo_t info = {};
  info.si_signo = abi::live::kSignal;
  info.si_code = SI_QUEUE;
  info.si_pid = getpid();
  info.si_uid = getuid();
  info.si_value.sival_ptr = reinterpret_cast<void*>(abi::live::signal_value(file));
  return syscall(SYS_pidfd_send_signal, descriptor_, abi::live::kSignal, &info, 0) == 0;
}

// The fields of /proc/PID/stat behind the name, which is in brackets and may hold anything.
Usage Process::usage() const {
  Usage usage;
  std::chrono::duration<double> now = std::chrono::steady_clock::now().time_since_epoch();
  usage.seconds = now.count();
  std::string stat = read_text(proc_path(pid_, "stat"));
  size_t end_of_name = stat.rfind(')');
  if (end_of_name == std::string::npos) return usage;
  constexpr int kUserTicks = 11, kSystemTicks = 12, kThreads = 17, kResidentPages = 21;
  std::istringstream fields(stat.substr(end_of_name + 1));
  std::string field;
  for (int i = 0; fields >> field && i <= kResidentPages; i++) {
    double value = std::atof(field.c_str());
    if (i == kUserTicks || i == kSystemTicks)
      usage.cpu_seconds += value / static_cast<double>(sysconf(_SC_CLK_TCK));
    if (i == kThreads) usage.threads = static_cast<int>(value);
    if (i == kResidentPages)
      usage.resident_bytes = static_cast<uint64_t>(value) * static_cast<uint64_t>(getpagesize());
  }
  return usage;
}

}  // namespace minigo::top
