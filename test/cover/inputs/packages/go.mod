module example.com/c2

go 1.26
