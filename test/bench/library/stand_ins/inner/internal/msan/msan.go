package msan

const Enabled = false
