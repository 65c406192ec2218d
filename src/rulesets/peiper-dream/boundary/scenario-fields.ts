import { described, fieldsOf, listOf, oneOf, orNull, whole } from '../../../kernel/schema.js'
import type { JsonSchema } from '../../../kernel/ruleset.js'
import { board, bridges } from '../data/map.js'
import { terrains } from '../data/terrain.js'
import { LAST_TURN } from '../data/track.js'
import { units } from '../data/units.js'

const hex: JsonSchema = { type: 'string', pattern: '^[A-D]\\d{4}$', description: 'the number of a hex, such as A1005' }
const factor = (least: number, most: number): JsonSchema => orNull(listOf(whole(least, most), 2, 2))

/** JSON Schema of the scenario fields other than name and options. */
export const scenarioFields: Readonly<Record<string, JsonSchema>> = {
  changes: described(
    listOf(
      fieldsOf(
        {
          unit: oneOf(
            units.map(({ id }) => id),
            'the id of the changed unit',
          ),
          turn: orNull(whole(1, LAST_TURN, 'its arrival turn, at most the last turn of the battle')),
          hex: orNull(described(hex, 'its set-up hex, within its zone')),
          af: described(factor(0, 13), 'the attack factor, full and reduced'),
          pr: described(factor(0, 6), 'the proficiency, full and reduced'),
          movement: orNull(whole(1, 9, 'its movement points')),
        },
        ['unit'],
      ),
      units.length,
    ),
    'changed units, each listed once; null or omitted fields stay as printed',
  ),
  map: described(
    fieldsOf({
      hexes: described(
        listOf(fieldsOf({ hex, terrain: oneOf(terrains.map(({ id }) => id)) }, ['hex', 'terrain']), board.size),
        'hexes with changed terrain',
      ),
      sides: {
        type: 'array',
        items: fieldsOf(
          { between: listOf(hex, 2, 2), features: listOf(oneOf(board.features), board.features.length) },
          ['between', 'features'],
        ),
        description: 'changed hexsides, each with all its features',
      },
      blown: described(
        listOf(described(oneOf(bridges.map(({ id }) => id)), 'the id of a blown bridge'), bridges.length),
        'bridges that are blown at the start',
      ),
    }),
    'changes to the printed maps',
  ),
  chart: described(
    fieldsOf(
      Object.fromEntries(
        terrains.map(({ id }) => [
          id,
          fieldsOf({
            cover: whole(0, 5, 'added to the card of an attack on the hex (PD-B.27)'),
            foot: whole(1, 3, 'cost for units on foot to enter without a road (PD-B.17)'),
            vehicle: orNull(
              whole(1, 3, 'cost for vehicles to enter without a road; null if prohibited (PD-B.17, PD-B.18)'),
            ),
          }),
        ]),
      ),
    ),
    'changed numbers of the terrain chart',
  ),
}
