-- What wrk tells of a run: a name and a number a line, times in nanoseconds.
function done(summary, latency, requests)
  local errors = summary.errors
  print("requests", summary.requests)
  print("took", summary.duration * 1000)
  print("p50", latency:percentile(50) * 1000)
  print("p99", latency:percentile(99) * 1000)
  print("max", latency.max * 1000)
  print("errors", errors.connect + errors.read + errors.write + errors.status + errors.timeout)
end
