
package main

import "fттттттттттттттттттmt"

tinue
