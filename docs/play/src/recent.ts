import type { Game } from 'ardennes'
import { seek } from 'ardennes'
import type { Session } from './session.js'
import type { PlayTable } from './table.js'

/** A unit that somebody else moved, brought or took since one's own last order. */
export interface Recent {
  /** The unit. */
  readonly unit: string
  /** Where it stood; null where it stood nowhere. */
  readonly from: string | null
  /** Where it stands; null where it is gone. */
  readonly to: string | null
}

const NOTHING: readonly Recent[] = []

/** What others did since the last order of a side: told until it gives its next one. */
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
