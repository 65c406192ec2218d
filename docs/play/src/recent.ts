import type { Game } from 'ardennes'
import { seek } from 'ardennes'
import type { Session } from './session.js'
import type { PlayTable } from './table.js'

/** A unit that others moved, added or removed since a side's last command. */
export interface Recent {
  readonly unit: string
  /** Its previous place; null if it was off the map. */
  readonly from: string | null
  /** Its current place; null if it is gone. */
  readonly to: string | null
}

const NOTHING: readonly Recent[] = []

/** Returns what others did since the last command of a side. */
export const recentTo = <G extends Game>(
  table: PlayTable<G>,
  { match, line, moment }: Session<G>,
  side: G['side'] | null,
  seat: G['side'] | null,
): readonly Recent[] => {
  const { entries, state } = match
  if (side === null || moment !== null) return NOTHING
  const last = entries.findLastIndex((entry) => entry.tag === 'commanded' && entry.side === side)
  const isOthers = entries.slice(last + 1).some((entry) => entry.tag === 'commanded')
  if (!isOthers) return NOTHING
  const before = table.standing(seek(table.ruleset, line, last + 1), seat)
  const after = table.standing(state, seat)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((unit) => {
    const [from, to] = [before.get(unit) ?? null, after.get(unit) ?? null]
    return from === to ? [] : [{ unit, from, to }]
  })
}
