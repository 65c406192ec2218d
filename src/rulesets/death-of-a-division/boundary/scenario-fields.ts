import { described, fieldsOf, listOf, oneOf, orNull, text, whole } from '../../../kernel/schema.js'
import type { JsonSchema } from '../../../kernel/ruleset.js'
import { map } from '../data/areas.js'
import { allUnits, STRONGEST, unitKey } from '../data/counters.js'
import { printedTables, tableBounds, tableNames, type TableName } from '../data/tables.js'
import { TURNS } from '../model/state.js'

const area = text(`the id of an area of the map; of the printed one ${map.ids.join(', ')}`)
const features = listOf(oneOf(['road', 'river', 'bridge']), 3)

const wholeMap: JsonSchema = {
  type: 'object',
  description: 'a whole map of areas, as loadAreaMap reads it: docs/own-maps.md says what this game asks of it',
  required: ['id', 'features', 'areas', 'borders'],
}

const tableSays: Readonly<Record<TableName, string>> = {
  fireHitsOn: 'the least number that hits (DD-6.3); with 7 nothing does',
  dugInHitsOn: 'the least number that hits for a unit that is dug in (DD-10.3)',
  overrunRatio: 'how many times the defense an overrun takes (DD-5.14)',
  overrunSucceedsOn: 'the least number with which an overrun succeeds (DD-5.16): 1 always, 7 never',
  surpriseLead: 'by how much the German die must lead the U.S. one to surprise (DD-9.1): -5 always, 6 never',
  marchUs: 'areas in a road march of Americans (DD-5.12)',
  marchTracked: 'areas in a road march of Germans on tracks (DD-5.12)',
  marchOnFoot: 'areas in a road march of Germans on foot or behind horses (DD-5.12)',
}

/** The JSON Schema of a scenario's fields other than its name and options. */
export const scenarioFields: Readonly<Record<string, JsonSchema>> = {
  changes: described(
    listOf(
      fieldsOf(
        {
          unit: oneOf(allUnits.map(unitKey), 'the unit that differs, by its id'),
          strength: orNull(whole(1, STRONGEST, 'its strength')),
          arrival: orNull(whole(1, TURNS + 1, `the turn it comes in; ${TURNS + 1}: never`)),
          area: orNull(area),
        },
        ['unit'],
      ),
      allUnits.length,
    ),
    'units that are not as printed, each named once; what is null or left out stays',
  ),
  tables: described(
    fieldsOf(
      Object.fromEntries(
        tableNames.map((name) => [
          name,
          orNull({ ...whole(...tableBounds[name], tableSays[name]), default: printedTables[name] }),
        ]),
      ),
    ),
    'numbers of the rules that are not as printed',
  ),
  borders: orNull({
    type: 'array',
    items: fieldsOf(
      {
        between: described(listOf(area, 2, 2), 'the two areas'),
        features: orNull(described(features, 'all features of the border; a bridge needs a road and a river')),
      },
      ['between', 'features'],
    ),
    description: 'borders of the printed map that differ; features null: no border at all',
  }),
  map: orNull(wholeMap),
}
