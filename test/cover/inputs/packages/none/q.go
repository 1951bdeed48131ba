package none

const Q = 3
