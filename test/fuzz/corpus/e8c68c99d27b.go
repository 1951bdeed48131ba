or()) }.(type)() }
or()) }()
	f}
or()ain() { f() }
