package bits

const DeBruijn64 = 0x03f79d71b4ca8b09
