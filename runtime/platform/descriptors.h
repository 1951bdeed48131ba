// The three descriptors that every program expects to be open.

#ifndef MINIGO_PLATFORM_DESCRIPTORS_H_
#define MINIGO_PLATFORM_DESCRIPTORS_H_

namespace minigo::platform {

// Opens /dev/null in the place of each of the descriptors 0 to 2 that is closed: the program's next
// file would get its number, and with it all that is printed. Before anything else opens one.
// Ends the program if there is no /dev/null.
void open_standard_descriptors();

}  // namespace minigo::platform

#endif  // MINIGO_PLATFORM_DESCRIPTORS_H_
