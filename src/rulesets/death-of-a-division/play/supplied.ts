import { derive } from '../../../kernel/derive.js'
import { has, type AreaSet } from '../data/area-set.js'
import type { AreaId } from '../data/areas.js'
import { enemyOf, type Side } from '../data/counters.js'
import type { Position } from '../model/position.js'
import { suppliedAmong } from '../rules/supply.js'

const suppliedOf = (side: Side): ((enemy: AreaSet) => AreaSet) => derive((enemy: AreaSet) => suppliedAmong(side, enemy))

/** Supply depends on where the enemy stands alone, and players ask of one position many times over. */
const supplied: Readonly<Record<Side, (enemy: AreaSet) => AreaSet>> = {
  german: /* @__PURE__ */ suppliedOf('german'),
  us: /* @__PURE__ */ suppliedOf('us'),
}

/** Whether a unit of a side would be in supply in an area, DD-4.1. */
export const isSupplied = (at: Position, side: Side, area: AreaId): boolean =>
  has(supplied[side](at[enemyOf(side)].occupied), area)
