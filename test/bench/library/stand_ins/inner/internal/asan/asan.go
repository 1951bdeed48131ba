package asan

const Enabled = false
