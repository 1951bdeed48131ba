package net

func installTestHooks()   {}
func uninstallTestHooks() {}
