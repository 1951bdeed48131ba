// The library that the kernel maps into each process (vdso(7)).

#ifndef MINIGO_RUNTIME_PLATFORM_KERNEL_LIBRARY_H_
#define MINIGO_RUNTIME_PLATFORM_KERNEL_LIBRARY_H_

namespace minigo::platform {

// The function of that name; null if the kernel has no such library, or the library no such
// function.
void* kernel_function(const char* name);

}  // namespace minigo::platform

#endif  // MINIGO_RUNTIME_PLATFORM_KERNEL_LIBRARY_H_
