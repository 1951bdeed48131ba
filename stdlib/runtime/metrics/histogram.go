package metrics

import "math"

// Float64Histogram is a distribution. Counts[i] is how many values were from
// Buckets[i] up to, but without, Buckets[i+1]; the first bound may be -Inf and
// the last one +Inf. All histograms of a metric share Buckets.
type Float64Histogram struct {
	Counts  []uint64
	Buckets []float64
}

// fill sets the histogram's counts.
func (h *Float64Histogram) fill(counts []uint64, buckets []float64) {
	h.Counts = append(h.Counts[:0], counts...)
	h.Buckets = buckets
}

// times fills h with times that the runtime has counted.
func (h *Float64Histogram) times(counts *[timeCounts]uint64) {
	h.fill(counts[:], timeBuckets)
}

// timeBuckets are the bounds of runtime/base/time_histogram.h, in seconds:
// from 256 ns on four to each power of two, below it four of 64 ns.
var timeBuckets = makeTimeBuckets()

func makeTimeBuckets() []float64 {
	bounds := make([]float64, 0, timeCounts+1)
	bounds = append(bounds, math.Inf(-1))
	for i := range timeCounts - 1 {
		power, sub := uint(i/4), uint64(i%4)
		nanoseconds := sub << 6
		if power > 0 {
			nanoseconds = (4 + sub) << (power + 5)
		}
		bounds = append(bounds, float64(nanoseconds)/1e9)
	}
	return append(bounds, math.Inf(1))
}

// sizeBuckets are the bounds of the size classes, which runtime.MemStats
// names: a class has the sizes above the class before, up to its own.
var sizeBuckets = makeSizeBuckets()

func makeSizeBuckets() []float64 {
	bounds := make([]float64, 0, sizeCounts+1)
	bounds = append(bounds, 1)
	for _, size := range sizeClasses {
		bounds = append(bounds, float64(size)+1)
	}
	return append(bounds, math.Inf(1))
}

// sizeClasses are those of runtime/heap/size_classes.h.
var sizeClasses = [sizeCounts - 1]uint16{
	8, 16, 24, 32, 48, 64, 80, 96, 112, 128, 144, 160, 176, 192,
	208, 224, 240, 256, 288, 320, 352, 384, 416, 448, 480, 512, 576, 640,
	704, 768, 896, 1024, 1152, 1280, 1408, 1536, 1792, 2048, 2304, 2688, 3072, 3200,
	3456, 4096, 4864, 5376, 6144, 6528, 6784, 6912, 8192, 9472, 9728, 10240, 10880, 12288,
	13568, 14336, 16384, 18432, 19072, 20480, 21760, 24576, 27264, 28672, 32768,
}
