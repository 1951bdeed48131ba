package main

type Liiist[T8, ptr [[uct { next *List[T8, ptr [[C]; v T }
}
fpanic(}
fpanic(