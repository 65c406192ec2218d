import { fieldsOf, listOf, oneOf, text, whole } from '../../../kernel/schema.js'
import type { JsonSchema } from '../../../kernel/ruleset.js'

/** The JSON Schema of a scenario's fields other than its name and options. */
export const scenarioFields: Readonly<Record<string, JsonSchema>> = {
  map: {
    type: 'object',
    description: 'a whole map of hexes, as loadHexMap reads it: docs/own-maps.md says what this game asks of it',
    required: ['id', 'hexes'],
  },
  units: listOf(
    fieldsOf(
      {
        id: text('letters and digits'),
        name: text('what it is called'),
        side: oneOf(['west', 'east']),
        strength: whole(1, 20),
        movement: whole(1, 9),
        hex: text('the id of the hex it starts in'),
      },
      ['id', 'name', 'side', 'strength', 'movement', 'hex'],
    ),
    64,
    1,
  ),
  chart: {
    type: 'object',
    description: 'rows by the die that reads them, 1 to 6, with a result for each column',
    patternProperties: { '^[1-6]$': listOf(oneOf(['A1', '--', 'EX', 'D1', 'D2']), 5, 5) },
    additionalProperties: false,
  },
}
