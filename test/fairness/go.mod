module fairness

go 1.26
