// Gravity between five bodies, 5 million steps.
package main

import (
	"fmt"
	"math"
)

type body struct{ x, y, z, vx, vy, vz, mass float64 }

func energy(bodies []body) float64 {
	e := 0.0
	for i := range bodies {
		a := &bodies[i]
		e += 0.5 * a.mass * (a.vx*a.vx + a.vy*a.vy + a.vz*a.vz)
		for j := i + 1; j < len(bodies); j++ {
			b := &bodies[j]
			dx, dy, dz := a.x-b.x, a.y-b.y, a.z-b.z
			e -= a.mass * b.mass / math.Sqrt(dx*dx+dy*dy+dz*dz)
		}
	}
	return e
}

func step(bodies []body, dt float64) {
	for i := range bodies {
		a := &bodies[i]
		for j := i + 1; j < len(bodies); j++ {
			b := &bodies[j]
			dx, dy, dz := a.x-b.x, a.y-b.y, a.z-b.z
			d2 := dx*dx + dy*dy + dz*dz
			force := dt / (d2 * math.Sqrt(d2))
			a.vx -= dx * b.mass * force
			a.vy -= dy * b.mass * force
			a.vz -= dz * b.mass * force
			b.vx += dx * a.mass * force
			b.vy += dy * a.mass * force
			b.vz += dz * a.mass * force
		}
	}
	for i := range bodies {
		b := &bodies[i]
		b.x += dt * b.vx
		b.y += dt * b.vy
		b.z += dt * b.vz
	}
}

func main() {
	bodies := []body{
		{0, 0, 0, 0, 0, 0, 39.5},
		{4.8, -1.2, -0.1, 0.6, 2.8, -0.02, 0.037},
		{8.3, 4.1, -0.4, -1.0, 1.8, 0.008, 0.011},
		{12.9, -15.1, -0.2, 1.1, 0.9, -0.01, 0.0017},
		{15.4, -25.9, 0.2, 1.0, 0.6, -0.03, 0.002},
	}
	fmt.Printf("%.9f\n", energy(bodies))
	for range 5000000 {
		step(bodies, 0.001)
	}
	fmt.Printf("%.9f\n", energy(bodies))
}
