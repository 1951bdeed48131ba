// Where functions lie in a program.

#ifndef MINIGO_SUPPORT_CODE_PLACES_H_
#define MINIGO_SUPPORT_CODE_PLACES_H_

namespace minigo::support {

// The prefix of sections with code that runs once, at the start: the linker collects them in
// .text.startup.
inline constexpr const char* kStartUp = "startup";

}  // namespace minigo::support

#endif  // MINIGO_SUPPORT_CODE_PLACES_H_
