// The page that shows the numbers, as lines of text.

#ifndef MINIGO_TOP_PAGE_H_
#define MINIGO_TOP_PAGE_H_

#include <string>
#include <vector>

#include "top/names.h"
#include "top/summary.h"

namespace minigo::top {

// The order of the Ps.
enum class Order { kNumber, kQueue, kSwitches };

struct PageStyle {
  int rows = 0;     // 0: as many as there is to tell
  int columns = 0;  // 0: as wide as the text is
  Order order = Order::kNumber;
};

// `title` is the first line. None is longer than the style allows, and there are no more than that.
std::vector<std::string> make_page(const std::string& title, const Numbers& numbers, Names& names,
                                   const PageStyle& style);
// The page of the keys.
std::vector<std::string> make_help(const PageStyle& style);
// Cuts lines off as the style says. A line is UTF-8.
void fit(std::vector<std::string>* lines, const PageStyle& style);

}  // namespace minigo::top

#endif  // MINIGO_TOP_PAGE_H_
