// RUN: %check-errorreturn s %s

i// CHECK-L	m()  // ERROR "duplicate method m"
}

kage 