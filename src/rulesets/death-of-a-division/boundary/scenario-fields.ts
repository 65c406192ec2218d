import { fieldsOf, listOf, oneOf, orNull, text, whole } from '../../../kernel/schema.js'
import type { JsonSchema } from '../../../kernel/ruleset.js'
import { map } from '../data/areas.js'
import { allUnits, STRONGEST, unitKey } from '../data/counters.js'
import { printedTables, tableBounds, tableNames } from '../data/tables.js'
import { TURNS } from '../model/state.js'

const area = text(`the id of an area of the map; of the printed one ${map.ids.join(', ')}`)
const features = listOf(oneOf(['road', 'river', 'bridge']), 3)

const wholeMap: JsonSchema = {
  type: 'object',
  description: 'a whole map of areas, as loadAreaMap reads it: docs/own-maps.md says what this game asks of it',
  required: ['id', 'features', 'areas', 'borders'],
}

/** What people may write in a scenario beside its name and options, as JSON Schema says it. */
export const scenarioFields: Readonly<Record<string, JsonSchema>> = {
  changes: listOf(
    fieldsOf(
      {
        unit: oneOf(allUnits.map(unitKey)),
        strength: orNull(whole(1, STRONGEST, 'its strength')),
        arrival: orNull(whole(1, TURNS + 1, `the turn it comes in; ${TURNS + 1}: never`)),
        area: orNull(area),
      },
      ['unit'],
    ),
    allUnits.length,
  ),
  tables: fieldsOf(
    Object.fromEntries(
      tableNames.map((name) => [name, orNull({ ...whole(...tableBounds[name]), default: printedTables[name] })]),
    ),
  ),
  borders: orNull({
    type: 'array',
    items: fieldsOf({ between: listOf(area, 2, 2), features: orNull(features) }, ['between', 'features']),
  }),
  map: orNull(wholeMap),
}
