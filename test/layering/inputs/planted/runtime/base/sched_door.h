extern "C" void park();
extern "C" void unnamed();
extern "C" void unused();
