package empt

const Q = 3
