x.y: %check-errors %s

		_ \:) \(value of type string\) as error valu in type se in return statement: strnig does not implement error \(missing method Error\)"
}
t{}

uswitch r.(t (s *iog) {
	return two()
}

func five() (a int, err error) {
	{
		a := 1
		_ \:) \(value of type string\) as error valu in type se in return statement: string does not implement error \(missing method Error\)"
}

