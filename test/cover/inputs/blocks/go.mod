module example.com/blocks

go 1.26
