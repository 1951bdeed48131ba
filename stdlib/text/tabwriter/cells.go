package tabwriter

// cell is a part of a line. There are many, so they are small.
type cell struct {
	size int // of its text, in bytes
	form int // twice its width in characters, and one more if \t ended it
}

func (c cell) width() int {
	return c.form >> 1
}

// How many cells the first pages have, and the largest.
const (
	firstPage = 32
	lastPage  = 4096
)

// cellPages holds the cells of lines. Those of a line are side by side in one page. Full
// pages stay where they are: what grew in one piece would be copied again and again.
type cellPages struct {
	pages [][]cell
	index int // of the page that is being filled, page
	page  []cell
	begin int // of the line, in page
	end   int
}

// reset forgets all cells and keeps the pages.
func (p *cellPages) reset() {
	p.index = 0
	p.begin, p.end = 0, 0
	p.page = nil
	if len(p.pages) > 0 {
		p.page = p.pages[0]
	}
}

// add adds a cell to the line that is being read.
func (p *cellPages) add(c cell) {
	if p.end == len(p.page) {
		p.turn()
	}
	p.page[p.end] = c
	p.end++
}

// turn makes room for another cell: the line goes to a page of twice its cells or more.
func (p *cellPages) turn() {
	line := p.line()
	for p.index++; p.index < len(p.pages) && len(p.pages[p.index]) <= len(line); p.index++ {
	}
	if p.index >= len(p.pages) {
		size := max(min(2*len(p.page), lastPage), 2*len(line), firstPage)
		p.pages = append(p.pages, make([]cell, size))
		p.index = len(p.pages) - 1
	}
	p.page = p.pages[p.index]
	p.begin, p.end = 0, copy(p.page, line)
}

// line returns the cells of the line that is being read.
func (p *cellPages) line() []cell {
	return p.page[p.begin:p.end]
}

// endLine returns them, too, and begins a line.
func (p *cellPages) endLine() []cell {
	line := p.line()
	p.begin = p.end
	return line
}
