import { derive } from '../../../kernel/derive.js'
import type { Position } from '../model/position.js'

/** A fact of a position and a key, worked out once for each while the position lives. */
export const keyed = <A>(work: (at: Position, key: string) => A): ((at: Position, key: string) => A) => {
  const known = derive((_at: Position) => new Map<string, A>())
  return (at, key) => {
    const facts = known(at)
    const before = facts.get(key)
    if (before !== undefined) return before
    const fact = work(at, key)
    facts.set(key, fact)
    return fact
  }
}
