import { described, fieldsOf, listOf, oneOf, orNull, text, whole } from '../../../kernel/schema.js'
import type { JsonSchema } from '../../../kernel/ruleset.js'
import { purchaseModes, sides, type Side } from '../data/names.js'
import type { GameData } from '../model/position.js'
import { standInNames, standInTable } from '../data/stand-in.js'
import { MOST_GROUPS, MOST_POINTS } from './numbers-reading.js'

const column = (names: readonly string[], most: number): JsonSchema =>
  fieldsOf(Object.fromEntries(names.map((name) => [name, orNull(whole(0, most))])))

/** Returns the JSON Schema of what a scenario may contain besides its name and options. */
export const makeScenarioFields = ({ catalogue, houseRules }: GameData): Readonly<Record<string, JsonSchema>> => {
  const charts = (side: Side): readonly string[] => [
    ...new Set(catalogue.groups.filter((group) => group.side === side).map(({ chartId }) => chartId)),
  ]
  const dates = [...new Set(Object.values(houseRules.campaign.use).flatMap((one) => one.dates))]
  const bySide = (make: (side: Side) => JsonSchema): JsonSchema =>
    fieldsOf(Object.fromEntries(sides.map((side) => [side, make(side)])))
  return {
    name: text('the campaign, I, II or III, or its name; what you call it where `campaign` is given'),
    campaign: oneOf(['I', 'II', 'III'], 'the campaign, where `name` is one of your own'),
    start: described(
      bySide((side) =>
        fieldsOf({
          cpp: orNull(whole(0, 500, 'purchase points at the start')),
          san: orNull(whole(2, 7, 'sniper number')),
          elr: orNull(whole(0, 5, 'experience level')),
          groups: orNull(
            listOf(
              fieldsOf(
                {
                  chartId: oneOf(charts(side), 'the Reinforcement Group, by its id on the chart'),
                  mode: oneOf(purchaseModes, 'how it comes'),
                  area: orNull(text('the area it comes to, where its mode asks for one')),
                },
                ['chartId', 'mode', 'area'],
              ),
              100,
            ),
          ),
        }),
      ),
      'what a side begins with where that is not as the Initial Scenario has it',
    ),
    tables: described(
      bySide((side) =>
        fieldsOf({
          replenishment: described(column(dates, MOST_POINTS), 'base numbers of purchase points by date (KGP-8.6161)'),
          maximum: described(
            column(charts(side), MOST_GROUPS),
            'how many of a Reinforcement Group the campaign offers (KGP-8.619)',
          ),
        }),
      ),
      'numbers of the charts that are not as printed',
    ),
    standIn: described(
      fieldsOf(
        Object.fromEntries(
          standInNames.map((name) => {
            const { range, unit, usual, says } = standInTable[name]
            return [name, { ...orNull(whole(...range)), default: usual, description: `${says} (${unit})` }]
          }),
        ),
      ),
      'numbers by which the stand-in invents battles; those that are not named are at their default',
    ),
  }
}
