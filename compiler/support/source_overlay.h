// Texts that stand for those of files: what an editor has open and perhaps not saved.

#ifndef MINIGO_SUPPORT_SOURCE_OVERLAY_H_
#define MINIGO_SUPPORT_SOURCE_OVERLAY_H_

#include <functional>
#include <map>
#include <string>

namespace minigo::support {

// By absolute path. A file need not exist on disk.
using SourceOverlay = std::map<std::string, std::string, std::less<>>;

}  // namespace minigo::support

#endif  // MINIGO_SUPPORT_SOURCE_OVERLAY_H_
