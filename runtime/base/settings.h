// The environment's settings, as Go reads them: a malformed number counts as missing.

#ifndef MINIGO_BASE_SETTINGS_H_
#define MINIGO_BASE_SETTINGS_H_

#include <cstdint>

namespace minigo::base {

// Decimal digits with or without a sign, and nothing else, up to `end`. False if the text is
// anything else or the number has more than 32 bits.
bool parse_int32(const char* text, const char* end, int32_t* value);
bool parse_int32(const char* text, int32_t* value);

// The number of a setting in the form of GODEBUG, "a=1,name=2": of several the last one.
// `otherwise` if none has this name and a number, or if `settings` is null.
int32_t setting(const char* settings, const char* name, int32_t otherwise);

// Whether a setting has this value, if several the last one. `settings` may be null.
bool setting_is(const char* settings, const char* name, const char* value);

}  // namespace minigo::base

#endif  // MINIGO_BASE_SETTINGS_H_
