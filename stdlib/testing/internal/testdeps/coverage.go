package testdeps

import (
	"fmt"
	"internal/counters"
	"os"
)

// reportCoverage writes the profile, if one is wanted, and returns the line about it.
func reportCoverage(profile, _ string) (string, error) {
	if profile != "" {
		if err := writeProfile(profile); err != nil {
			return "", err
		}
	}
	run, all := counters.Statements()
	if all == 0 {
		return "coverage: [no statements]\n", nil
	}
	return fmt.Sprintf("coverage: %.1f%% of statements%s\n", 100*float64(run)/float64(all), CoveredPackages), nil
}

func writeProfile(path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := counters.WriteProfile(file, CoverMode); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}

func coveredFraction() float64 {
	run, all := counters.Statements()
	if all == 0 {
		return 0
	}
	return float64(run) / float64(all)
}
