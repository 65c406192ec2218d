import { deriveBy } from '../../../kernel/derive.js'
import { has, type AreaSet } from '../data/area-set.js'
import type { AreaId, Ground } from '../data/areas.js'
import { enemyOf, type Side } from '../data/counters.js'
import type { Position } from '../model/position.js'
import { suppliedAmong } from '../rules/supply.js'

/** Supply depends on the map and on where the enemy stands alone, and players ask of one position many times over. */
const suppliedBy = (side: Side): ((enemy: AreaSet, ground: Ground) => AreaSet) =>
  deriveBy((enemy: AreaSet, ground: Ground) => suppliedAmong(ground, side, enemy))

const supplied: Readonly<Record<Side, (enemy: AreaSet, ground: Ground) => AreaSet>> = {
  german: /* @__PURE__ */ suppliedBy('german'),
  us: /* @__PURE__ */ suppliedBy('us'),
}

/** Whether a unit of a side would be in supply in an area, DD-4.1. */
export const isSupplied = (at: Position, side: Side, area: AreaId): boolean =>
  has(supplied[side](at[enemyOf(side)].occupied, at.ground), area)
