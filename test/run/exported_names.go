// Names are exported if they begin with an upper-case letter of any script.

package main

import (
	"encoding/json"
	"fmt"
	"reflect"
)

type fields struct {
	Été, été int
	Ÿ, ÿ     int
	Ά, ά     int
	Ա, ա     int
	Ђ, ђ     int
	Ǆ, ǅ, ǆ  int
	Ａ, ａ     int
	世界, X世界  int
}

func main() {
	t := reflect.TypeFor[fields]()
	for i := range t.NumField() {
		fmt.Println(t.Field(i).Name, t.Field(i).IsExported())
	}
	text, err := json.Marshal(fields{Ÿ: 1, ÿ: 2})
	fmt.Println(string(text), err)
}
