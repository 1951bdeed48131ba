// The CPU profile: samples of the stacks that threads are on while they use CPU time.

#ifndef MINIGO_PROFILE_CPU_PROFILE_H_
#define MINIGO_PROFILE_CPU_PROFILE_H_

namespace minigo::profile {

// Tells the collector of the labels in samples. Once, before the first collection.
void add_sample_roots();

// Whether there has been a profile: then SIGPROF is its signal for good. Any thread.
bool has_signal_handler();

}  // namespace minigo::profile

#endif  // MINIGO_PROFILE_CPU_PROFILE_H_
