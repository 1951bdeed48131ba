// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

type point struct{ x, y int }

// CHECK-DAG: !DISubprogram(name: "main.length", linkageName: "main.length"
// CHECK-DAG: !DILocalVariable(name: "p", arg: 1
// CHECK-DAG: !DILocalVariable(name: "total"
// CHECK-DAG: !DICompositeType(tag: DW_TAG_structure_type, name: "main.point"
// CHECK-DAG: !DIBasicType(name: "int", size: 64, encoding: DW_ATE_signed)
func length(p point) int {
	total := p.x + p.y
	return total
}

// Traces leave out what is artificial.
// CHECK-DAG: !DISubprogram(name: "main.length.gowrap", {{.*}}flags: {{.*}}DIFlagArtificial
func main() {
	go length(point{})
	println(length(point{1, 2}))
}
