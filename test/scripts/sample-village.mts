// Writes the sample village as JSON, which the library loads, from its map text, which people edit.
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { parseMap } from '../../src/rulesets/kgp-campaign/boundary/map-text/read.js'
import { printFault } from '../../src/rulesets/kgp-campaign/boundary/text-lines.js'

const SOURCE = 'src/rulesets/kgp-campaign/data/sample-village.txt'
const TARGET = 'src/rulesets/kgp-campaign/data/sample-village.json'

const map = parseMap(readFileSync(SOURCE, 'utf8'))
if (map._tag === 'Left') {
  for (const fault of map.left) console.error(printFault(SOURCE, fault))
  process.exit(1)
}
const options = (await resolveConfig(TARGET)) ?? {}
writeFileSync(TARGET, await format(JSON.stringify(map.right), { ...options, parser: 'json' }))
