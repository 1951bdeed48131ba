package tabwriter

// Columns. Of a line all cells but the last are in columns, by their number. Lines one
// below the other that have a cell in a column make a block, all cells of which get one
// width. Line by line, from left to right, blocks begin in an order that depends on the
// lengths of the lines alone. So one pass over the lines finds the widths of the blocks
// in this order, and a second one, which writes, takes them one after the other.

// column is a block while its lines are read.
type column struct {
	block int // its number
	form  int // the largest of its cells
}

// measure finds the widths of all blocks.
func (b *Writer) measure() {
	b.columns = b.columns[:0]
	b.blocks = b.blocks[:0]
	for _, cells := range b.lines {
		b.measureLine(cells)
	}
	b.measureLine(b.cells.line())
	b.endBlocks(0)
}

func (b *Writer) measureLine(cells []cell) {
	cells = cells[:max(len(cells)-1, 0)]
	b.endBlocks(len(cells))
	for len(b.columns) < len(cells) {
		b.columns = append(b.columns, column{block: len(b.blocks)})
		b.blocks = append(b.blocks, 0)
	}
	columns := b.columns[:len(cells)]
	for j, c := range cells {
		columns[j].form = max(columns[j].form, c.form)
	}
}

// endBlocks ends the blocks to the right of so many columns.
func (b *Writer) endBlocks(columns int) {
	for j := columns; j < len(b.columns); j++ {
		c := b.columns[j]
		width := max(b.minwidth, c.form>>1+b.padding)
		if c.form == 0 && b.flags&DiscardEmptyColumns != 0 {
			width = 0 // no text is in it, and no \t has ended one of its cells
		}
		b.blocks[c.block] = width
	}
	b.columns = b.columns[:min(columns, len(b.columns))]
}

// writeLine writes the cells of a line, whose text begins at pos, and returns where
// it ends. The last cell is of no column.
func (b *Writer) writeLine(cells []cell, pos int) int {
	withTabs := b.flags&TabIndent != 0
	for j, c := range cells {
		if j > 0 && b.flags&Debug != 0 {
			b.write(bar)
		}
		text := b.buf[pos : pos+c.size]
		pos += c.size
		withTabs = withTabs && c.size == 0
		if c.size > 0 && b.flags&AlignRight == 0 {
			b.write(text)
		}
		if j < len(b.widths) {
			b.pad(c.width(), b.widths[j], withTabs)
		}
		if c.size > 0 && b.flags&AlignRight != 0 {
			b.write(text)
		}
	}
	return pos
}

// writeLines writes all lines, with the widths that measure has found.
func (b *Writer) writeLines() {
	b.widths = b.widths[:0]
	blocks := b.blocks
	pos := 0
	for _, cells := range b.lines {
		blocks = b.turnColumns(len(cells)-1, blocks)
		pos = b.writeLine(cells, pos)
		b.write(newline)
	}
	cells := b.cells.line()
	b.turnColumns(len(cells)-1, blocks)
	pos = b.writeLine(cells, pos)
	b.write(b.buf[pos : pos+b.size]) // this line has no end yet
}

// turnColumns makes the widths those of a line with this many columns: the blocks to
// the right of it have ended, and it begins the next ones.
func (b *Writer) turnColumns(columns int, blocks []int) []int {
	columns = max(columns, 0)
	if begun := columns - len(b.widths); begun > 0 {
		b.widths = append(b.widths, blocks[:begun]...)
		return blocks[begun:]
	}
	b.widths = b.widths[:columns]
	return blocks
}
