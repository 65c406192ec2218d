import type { Position } from '../model/position.js'
import { derive } from '../../../kernel/derive.js'
import type { GameData } from '../model/game-data.js'
import type { State } from '../model/state.js'

/** A fact of a state and a key, worked out once for each while the state lives. */
export const keyed = <A>(work: (at: Position, key: string) => A): ((at: Position, key: string) => A) => {
  const known = derive((_data: GameData) => derive((_state: State) => new Map<string, A>()))
  return (at, key) => {
    const { data, state } = at
    const facts = known(data)(state)
    const before = facts.get(key)
    if (before !== undefined) return before
    const fact = work(at, key)
    facts.set(key, fact)
    return fact
  }
}
