// -C DIR, the flag that every command may begin with, or stand behind.

#ifndef MINIGO_DRIVER_FOLDER_FLAG_H_
#define MINIGO_DRIVER_FOLDER_FLAG_H_

#include <string>
#include <vector>

namespace minigo::driver {

// Takes the flag off the command line, where the first word is minigo's own, and makes the folder
// the working one. Returns an error message, empty on success; `*wrong_use` tells whether it is
// about the command line.
std::string enter_folder(std::vector<std::string>& words, bool* wrong_use);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_FOLDER_FLAG_H_
