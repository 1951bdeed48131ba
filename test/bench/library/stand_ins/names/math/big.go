package big

import "math/big"

var intOne = big.NewInt(1)
