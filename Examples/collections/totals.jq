# Adds up summaries: jq -n -S -f totals.jq < summaries.jsonl
def add_counts(a; b): reduce (b | to_entries[]) as $count (a; .[$count.key] += $count.value);
reduce inputs as $one (
  {traces: 0, broken: 0, steps: 0, touches: 0, microseconds: 0, recognized: {}, actions: {}, failures: {}, warnings: {}};
  .traces += 1
  | .broken += (if $one.error then 1 else 0 end)
  | .steps += $one.steps
  | .touches += $one.touches
  # Whole numbers add up to the same sum in any order.
  | .microseconds += ($one.end * 1e6 | round)
  | .recognized = add_counts(.recognized; $one.recognized)
  | .actions = add_counts(.actions; $one.actions)
  | .failures = add_counts(.failures; $one.failures)
  | .warnings = add_counts(.warnings; $one.warnings)
)
