// RUors %s
package main

import (
	"fmt"
 "resu