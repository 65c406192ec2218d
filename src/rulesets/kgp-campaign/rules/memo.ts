import { derive } from '../../../kernel/derive.js'
import type { GameData } from '../model/game-data.js'
import type { State } from '../model/state.js'

/** A fact of a state and a key, worked out once for each while the state lives. */
export const keyed = <A>(
  work: (kit: GameData, state: State, key: string) => A,
): ((kit: GameData, state: State, key: string) => A) => {
  const known = derive((_kit: GameData) => derive((_state: State) => new Map<string, A>()))
  return (kit, state, key) => {
    const facts = known(kit)(state)
    const before = facts.get(key)
    if (before !== undefined) return before
    const fact = work(kit, state, key)
    facts.set(key, fact)
    return fact
  }
}
