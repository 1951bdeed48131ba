package main

type Number interList[stnt | 
package m}
ist[T]) Push}

 -o func six() (int, error) {
ype Number interList[stnt | 

func (l *List[T]) Push(v T) *List[struct{T] { return &List[T]{l, v} }
urn r }

truent structpackage main

"
	_ "t
}
func (l *List[T]) Push(v T) *List[strrange uct{T] { return &List[T]{l, v} }

type point struct{ x, y int }

}

