#ifndef MINIGO_CODEGEN_SYMBOL_ORDER_H_
#define MINIGO_CODEGEN_SYMBOL_ORDER_H_

#include <cstddef>
#include <span>

namespace minigo::codegen {

// Puts the symbols of an executable into the order of abi/symbol_order.h, and says so in it.
// Nothing that the linker writes refers to symbols by their numbers.
void order_symbols(std::span<std::byte> executable);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_SYMBOL_ORDER_H_
