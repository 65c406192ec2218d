// Where the parts of the map of Death of a Division lie: looked for once, and written down, so that it is drawn at once.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapLayout } from '../../src/render/layout/make.js'
import { map } from '../../src/rulesets/death-of-a-division/data/areas.js'
import { country } from '../../src/rulesets/death-of-a-division/text/country.js'
import { format, resolveConfig } from 'prettier'

const FILE = join(import.meta.dirname, '../../src/rulesets/death-of-a-division/text/places.ts')

const { printed } = mapLayout(map, country)
if (printed.tag !== 'areas') throw new Error('a map of areas')
const source = `import type { FoundPlaces } from '../../../maps/board-picture.js'

/** Where the parts of the map lie, as \`npm run make\` found them. */
export const places: FoundPlaces = ${JSON.stringify(printed.places)}
`
writeFileSync(FILE, await format(source, { ...(await resolveConfig(FILE)), filepath: FILE }))
