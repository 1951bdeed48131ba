// The manual page, made of the options that CLI11 knows.

#ifndef MINIGO_DRIVER_MAN_PAGE_H_
#define MINIGO_DRIVER_MAN_PAGE_H_

#include <CLI/App.hpp>
#include <string>

namespace minigo::driver {

// The page minigo(1), for man.
std::string man_page(const CLI::App& app);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_MAN_PAGE_H_
