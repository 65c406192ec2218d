import type { Roller } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { positionsOf, type Trail } from './walk.js'

type Fields = Readonly<Record<string, unknown>>

/** Commands of a tag that are kept for wishes. */
const MOST = 40

/** Commands of every tag that were offered on the way, a few of each. */
const seenIn = <G extends Game>(rules: Rules<G>, trail: Trail<G>): readonly G['command'][] => {
  const byTag = new Map<string, G['command'][]>()
  for (const state of positionsOf(trail))
    for (const side of rules.sides)
      for (const command of rules.legal(state, side)) {
        const some = byTag.get(command.tag) ?? []
        byTag.set(command.tag, some)
        if (some.length < MOST) some.push(command)
      }
  return [...byTag.values()].flat()
}

/**
 * Commands that somebody might wish for, lawful or not: some of those offered on the way, as they were, and with a field of
 * another of the same tag.
 */
export const wishesOf = <G extends Game>(
  rules: Rules<G>,
  trail: Trail<G>,
  { below }: Pick<Roller, 'below'>,
  many: number,
): readonly G['command'][] => {
  const seen = seenIn(rules, trail)
  if (seen.length === 0) return []
  return Array.from({ length: many }, () => {
    const one = seen[below(seen.length)]
    const alike = seen.filter(({ tag }) => tag === one.tag)
    const other = alike[below(alike.length)] as Fields
    const fields = Object.keys(one).filter((field) => field !== 'tag' && Object.hasOwn(other, field))
    if (fields.length === 0) return one
    const field = fields[below(fields.length)]
    return { ...one, [field]: other[field] }
  })
}
