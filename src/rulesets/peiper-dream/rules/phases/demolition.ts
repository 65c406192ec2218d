import type { Drawn } from '../../../../kernel/draw.js'
import { afterDemolition } from '../acts.js'
import { isJoker, valueOf } from '../../data/cards.js'
import type { Event } from '../../model/event.js'
import type { Phase, Play, State } from '../../model/state.js'
import type { UnitId } from '../../data/units.js'
import { jokerCalls } from './pile.js'

type Demolition = Extract<Phase, { tag: 'demolition' }>

const REDUCED_ADDS = 2

/** An attempt begins: it is one ACT, and the only one this turn on that bridge (PD-B.32). */
export const tried = (play: Play, bridge: number, unit: UnitId | null): readonly Event[] => [
  { tag: 'bridgeTried', bridge, unit },
  { tag: 'phaseBegan', phase: { tag: 'demolition', bridge, unit, then: afterDemolition(play) } },
]

/**
 * A low card blows the bridge; a joker never does (PD-B.32). With PD-O.4 two are added for a reduced unit, and an even
 * card as printed, a joker included, was the unit's ACT (PD-X.16).
 */
export const resolve = (state: State, { bridge, unit, then }: Demolition, [index]: Drawn): readonly Event[] => {
  const card = state.pile[index]
  const added = unit !== null && state.steps[unit] === 1 ? REDUCED_ADDS : 0
  const isBlown = !isJoker(card) && valueOf(card) + added <= state.scenario.options.demolitionMax
  const isAct = unit !== null && valueOf(card) % 2 === 0
  return [
    { tag: 'cardTurned', card, use: 'demolition' },
    ...jokerCalls(state, card),
    { tag: 'demolitionResolved', bridge, card, isBlown },
    ...(isBlown ? [{ tag: 'bridgeBlown', bridge } as const] : []),
    ...(isAct ? [{ tag: 'spent', unit } as const] : []),
    { tag: 'phaseBegan', phase: then },
  ]
}
