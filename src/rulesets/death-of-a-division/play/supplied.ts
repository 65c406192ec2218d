import { memoize } from '../../../kernel/memoize.js'
import { has, type AreaSet } from '../data/area-set.js'
import type { AreaId, Ground } from '../data/areas.js'
import { enemyOf, type Side } from '../data/counters.js'
import type { Position } from '../model/position.js'
import { suppliedAmong } from '../rules/supply.js'

type Supplied = (ground: Ground) => (enemy: AreaSet) => AreaSet

/** The number of sets of enemy-occupied areas to remember. */
const RECENT = 8

const suppliedOf = (side: Side): Supplied =>
  memoize((ground: Ground) => {
    const known: { readonly enemy: AreaSet; readonly supplied: AreaSet }[] = []
    return (enemy) => {
      for (const before of known)
        if (before.enemy.low === enemy.low && before.enemy.high === enemy.high) return before.supplied
      const supplied = suppliedAmong(ground, side, enemy)
      known.unshift({ enemy, supplied })
      if (known.length > RECENT) known.pop()
      return supplied
    }
  })

/** Cached areas in supply, by map and by enemy-occupied areas: the only things supply depends on. */
const supplied: Readonly<Record<Side, Supplied>> = {
  german: /* @__PURE__ */ suppliedOf('german'),
  us: /* @__PURE__ */ suppliedOf('us'),
}

/** The areas where a unit of a side would be in supply, DD-4.1. */
export const suppliedAreas = (at: Position, side: Side): AreaSet =>
  supplied[side](at.ground)(at[enemyOf(side)].occupied)

/** Whether a unit of a side would be in supply in an area, DD-4.1. */
export const isSupplied = (at: Position, side: Side, area: AreaId): boolean => has(suppliedAreas(at, side), area)
