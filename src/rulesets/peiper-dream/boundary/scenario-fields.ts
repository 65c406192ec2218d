import { described, fieldsOf, listOf, oneOf, orNull, whole } from '../../../kernel/schema.js'
import type { JsonSchema } from '../../../kernel/ruleset.js'
import { board, bridges } from '../data/board.js'
import { terrains } from '../data/terrain.js'
import { LAST_TURN } from '../data/track.js'
import { units } from '../data/units.js'

const hex: JsonSchema = { type: 'string', pattern: '^[A-D]\\d{4}$', description: 'the number of a hex, such as A1005' }
const factor = (least: number, most: number): JsonSchema => orNull(listOf(whole(least, most), 2, 2))

/** What people may write in a scenario beside its name and options, as JSON Schema says it. */
export const scenarioFields: Readonly<Record<string, JsonSchema>> = {
  changes: described(
    listOf(
      fieldsOf(
        {
          unit: oneOf(
            units.map(({ id }) => id),
            'the unit that differs, by its id',
          ),
          turn: orNull(whole(1, LAST_TURN, 'the turn it comes in, no later than the last of the battle')),
          hex: orNull(described(hex, 'where it is set up, a hex of its zone')),
          af: described(factor(0, 13), 'the attack factor, full and reduced'),
          pr: described(factor(0, 6), 'the proficiency, full and reduced'),
          movement: orNull(whole(1, 9, 'its movement points')),
        },
        ['unit'],
      ),
      units.length,
    ),
    'units that are not as printed, each named once; what is null or left out stays',
  ),
  map: described(
    fieldsOf({
      hexes: described(
        listOf(fieldsOf({ hex, terrain: oneOf(terrains.map(({ id }) => id)) }, ['hex', 'terrain']), board.size),
        'hexes of other ground',
      ),
      sides: {
        type: 'array',
        items: fieldsOf(
          { between: listOf(hex, 2, 2), features: listOf(oneOf(board.features), board.features.length) },
          ['between', 'features'],
        ),
        description: 'hexsides with other things on them: all that is there now',
      },
      blown: described(
        listOf(described(oneOf(bridges.map(({ id }) => id)), 'a bridge that is down'), bridges.length),
        'bridges that are down when the battle opens',
      ),
    }),
    'what is printed otherwise on the map of the game',
  ),
  chart: described(
    fieldsOf(
      Object.fromEntries(
        terrains.map(({ id }) => [
          id,
          fieldsOf({
            cover: whole(0, 5, 'what it adds to the card of an attack on the hex (PD-B.27)'),
            foot: whole(1, 3, 'what units on foot pay to enter without a road (PD-B.17)'),
            vehicle: orNull(
              whole(1, 3, 'what vehicles pay to enter without a road; null where they may not (PD-B.17, PD-B.18)'),
            ),
          }),
        ]),
      ),
    ),
    'numbers of the terrain chart that are not as printed',
  ),
}
