import { fieldsOf, listOf, oneOf, orNull, text, whole } from '../../../kernel/schema.js'
import type { JsonSchema } from '../../../kernel/ruleset.js'
import { purchaseModes, sides, type Side } from '../data/names.js'
import type { GameData } from '../model/game-data.js'
import { MOST_GROUPS, MOST_POINTS } from './numbers-reading.js'

const column = (names: readonly string[], most: number): JsonSchema =>
  fieldsOf(Object.fromEntries(names.map((name) => [name, orNull(whole(0, most))])))

/** What people may write in a scenario beside its name and options, as JSON Schema says it. */
export const scenarioFieldsOn = ({ catalogue, houseRules }: GameData): Readonly<Record<string, JsonSchema>> => {
  const charts = (side: Side): readonly string[] => [
    ...new Set(catalogue.groups.filter((group) => group.side === side).map(({ chartId }) => chartId)),
  ]
  const dates = [...new Set(Object.values(houseRules.campaign.use).flatMap((one) => one.dates))]
  const bySide = (make: (side: Side) => JsonSchema): JsonSchema =>
    fieldsOf(Object.fromEntries(sides.map((side) => [side, make(side)])))
  return {
    name: text('the campaign, I, II or III, or its name; what you call it where `campaign` is given'),
    campaign: oneOf(['I', 'II', 'III']),
    start: bySide((side) =>
      fieldsOf({
        cpp: orNull(whole(0, 500, 'purchase points at the start')),
        san: orNull(whole(2, 7, 'sniper number')),
        elr: orNull(whole(0, 5, 'experience level')),
        groups: orNull(
          listOf(
            fieldsOf(
              {
                chartId: oneOf(charts(side)),
                mode: oneOf(purchaseModes),
                area: orNull(text('the area it comes to, where its mode asks for one')),
              },
              ['chartId', 'mode', 'area'],
            ),
            100,
          ),
        ),
      }),
    ),
    tables: bySide((side) =>
      fieldsOf({ replenishment: column(dates, MOST_POINTS), maximum: column(charts(side), MOST_GROUPS) }),
    ),
  }
}
