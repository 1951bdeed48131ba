module minigo.test/collector

go 1.26
