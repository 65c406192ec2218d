import { fieldsOf, listOf, oneOf, orNull, whole } from '../../../kernel/schema.js'
import type { JsonSchema } from '../../../kernel/ruleset.js'
import { board, bridges } from '../data/board.js'
import { terrains } from '../data/terrain.js'
import { LAST_TURN } from '../data/track.js'
import { units } from '../data/units.js'

const hex: JsonSchema = { type: 'string', pattern: '^[A-D]\\d{4}$', description: 'the number of a hex, such as A1005' }
const factor = (least: number, most: number): JsonSchema => orNull(listOf(whole(least, most), 2, 2))

/** What people may write in a scenario beside its name and options, as JSON Schema says it. */
export const scenarioFields: Readonly<Record<string, JsonSchema>> = {
  changes: listOf(
    fieldsOf(
      {
        unit: oneOf(units.map(({ id }) => id)),
        turn: orNull(whole(1, LAST_TURN, 'the turn it comes in, no later than the last of the battle')),
        hex: orNull({ ...hex, description: 'where it is set up, a hex of its zone' }),
        af: { ...factor(0, 13), description: 'the attack factor, full and reduced' },
        pr: { ...factor(0, 6), description: 'the proficiency, full and reduced' },
        movement: orNull(whole(1, 9)),
      },
      ['unit'],
    ),
    units.length,
  ),
  map: fieldsOf({
    hexes: listOf(fieldsOf({ hex, terrain: oneOf(terrains.map(({ id }) => id)) }, ['hex', 'terrain']), board.size),
    sides: {
      type: 'array',
      items: fieldsOf({ between: listOf(hex, 2, 2), features: listOf(oneOf(board.features), board.features.length) }, [
        'between',
        'features',
      ]),
    },
    blown: listOf({ ...oneOf(bridges.map(({ id }) => id)), description: 'a bridge that is down' }, bridges.length),
  }),
  chart: fieldsOf(
    Object.fromEntries(
      terrains.map(({ id }) => [
        id,
        fieldsOf({ cover: whole(0, 5), foot: whole(1, 3), vehicle: orNull(whole(1, 3, 'null: no vehicle may enter')) }),
      ]),
    ),
  ),
}
