// Whether this source is compiled for programs that are built with -race. Sources that report what
// they do to the detector are compiled twice (runtime/CMakeLists.txt).

#ifndef MINIGO_RACE_SWITCH_H_
#define MINIGO_RACE_SWITCH_H_

namespace minigo::race {

#ifdef MINIGO_RACE
constexpr bool kOn = true;
#else
constexpr bool kOn = false;
#endif

}  // namespace minigo::race

#endif  // MINIGO_RACE_SWITCH_H_
