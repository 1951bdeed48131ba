extern "C" void undeclared();
