import type { RuleUses, UsedRule } from '../../../kernel/rule-use.js'
import { combatTable } from '../data/chart.js'
import type { Event } from '../model/event.js'
import type { Primer } from '../model/game.js'

/** What the chart says in a column: a row of it that can come up. */
const chartUse = (column: string, result: string): string => `PR-5.5 ${column} ${result}`

const chart: Readonly<Record<string, UsedRule>> = Object.fromEntries(
  combatTable.rows.flatMap((row) =>
    row.map((result, i) => {
      const column = combatTable.columns[i]
      return [chartUse(column, result), { says: `the chart says ${result} at ${column}` }]
    }),
  ),
)

const ids: Readonly<Record<string, UsedRule>> = {
  'PR-4.3': { says: 'a unit moves' },
  'PR-5.3': { says: 'an attack' },
  'PR-5.5 steps': { says: 'a unit loses steps' },
  'PR-5.5 eliminated': { says: 'a unit is eliminated' },
  ...chart,
}

const shownBy = (event: Event): readonly string[] => {
  switch (event.tag) {
    case 'moved':
      return ['PR-4.3']
    case 'attacked':
      return ['PR-5.3']
    case 'rolled':
      return [chartUse(event.column, event.result)]
    case 'stepsLost':
      return ['PR-5.5 steps']
    case 'eliminated':
      return ['PR-5.5 eliminated']
    case 'battleEnded':
    case 'phaseBegan':
    case 'turnBegan':
      return []
  }
}

/** Which rules and rows of the chart a game of the primer has used. */
export const uses: RuleUses<Primer> = { ids, of: shownBy }
