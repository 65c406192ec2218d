// Results of a study for Observable Plot: `ardennes export study --format ndjson`, then in its folder `node observable.mjs`.
// In a notebook, `rows` is `FileAttachment('values.ndjson').text()` cut into lines, and `Plot.plot(chart(rows, 'usLosses'))` draws it.
import { readFileSync } from 'node:fs'

const rows = readFileSync('tidy/values.ndjson', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))

const groupedBy = (all, keyOf) => {
  const groups = new Map()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** The marks for Observable Plot: a dot for the mean of each arm, and a line of two standard errors on either side. */
export const chart = (all, metric) => {
  const arms = groupedBy(
    all.filter((row) => row.metric === metric && row.key === null && row.value !== null),
    ({ arm }) => arm,
  )
  return [...arms].map(([arm, some]) => {
    const mean = some.reduce((sum, { value }) => sum + value, 0) / some.length
    const variance = some.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / Math.max(1, some.length - 1)
    const error = Math.sqrt(variance / some.length)
    return { arm, games: some.length, mean, low: mean - 2 * error, high: mean + 2 * error }
  })
}

for (const metric of new Set(rows.filter(({ value, key }) => value !== null && key === null).map((row) => row.metric)))
  console.log(metric, chart(rows, metric))
