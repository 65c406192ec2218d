import { clamp } from '../../../combat/modifiers.js'
import type { PrintedOdds } from '../../../combat/odds.js'
import type { RuleUses, UsedRule } from '../../../kernel/rule-use.js'
import { terrainAt } from '../../../maps/hex/map.js'
import { combatTable, terrainShift } from '../data/chart.js'
import type { Event } from '../model/event.js'
import type { Primer } from '../model/game.js'
import { positionOf } from '../model/position.js'
import type { State } from '../model/state.js'

/** The id of the use of a table result in a column. */
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
  'PR-5.4': { says: 'ground shifts the column' },
  'PR-5.5 steps': { says: 'a unit loses steps' },
  'PR-5.5 eliminated': { says: 'a unit is eliminated' },
  ...chart,
}

/** The column read after the terrain shift (PR-5.4). The event names the column before the shift (PR-5.3). */
const columnRead = (column: PrintedOdds, before: State): PrintedOdds => {
  if (before.phase.tag !== 'battle') return column
  const shift = terrainShift[terrainAt(positionOf(before).data.map, before.phase.target)]
  const { columns } = combatTable
  return columns[clamp(columns.indexOf(column) + shift, 0, columns.length - 1)]
}

const shownBy = (event: Event, before: State): readonly string[] => {
  switch (event.tag) {
    case 'moved':
      return ['PR-4.3']
    case 'attacked':
      return ['PR-5.3']
    case 'rolled': {
      const column = columnRead(event.column, before)
      return [...(column === event.column ? [] : ['PR-5.4']), chartUse(column, event.result)]
    }
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

/** The rules and table results that a game of the Primer has used. */
export const uses: RuleUses<Primer> = { ids, of: shownBy }
