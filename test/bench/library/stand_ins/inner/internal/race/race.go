package race

const Enabled = false
