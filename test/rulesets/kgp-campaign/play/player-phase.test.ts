import { sampleData, player, kgpCampaignRules as rules } from '../../../../src/rulesets/kgp-campaign/module.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { randomEnd } from '../../../../src/rulesets/kgp-campaign/play/generator/scenario-end.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/kernel/either.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { act, advance, answer } from '../../../../src/kernel/transition.js'
import { isManned, isMobile, isVehicle } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Side } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import type { Player } from '../../../../src/rulesets/kgp-campaign/play/player.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { volume } from '../../../volume.js'

const ENDS = volume(10, 15, 'KGP_ENDS')

const careless: Player = (_view, legal, below) => {
  const some = legal.filter(({ tag }) => tag !== 'concede')
  return some[below(some.length)]
}

/**
 * The Refit Phase after some scenario end, up to the purchases: all steps in which something can be saved or wasted.
 */
const refitted = (seed: number, german: Player, us: Player): State => {
  const dice = rollerFrom(rngFrom(seed, 'dice'))
  const luck = rollerFrom(rngFrom(seed, 'players'))
  const end = randomEnd(sampleData, campaign('I'), rollerFrom(rngFrom(seed, 'ends')).below)
  let { state } = advance(rules, end, [])
  for (let n = 0; n < 3000 && state.phase.tag === 'refit' && state.phase.part !== '8.619'; n++) {
    const turn = rules.toAct(state)
    if (turn.tag === 'over') break
    if (turn.tag === 'chance') {
      state = unwrap(answer(rules, state, dice.answer(turn.draw))).state
      continue
    }
    const [seat] = turn.sides
    const who = seat === 'german' ? german : seat === 'us' ? us : player
    state = unwrap(act(rules, state, seat, who(rules.view(state, seat), rules.legal(state, seat), luck.below))).state
  }
  return state
}

/** The Casualty VP that the enemy would score for all pieces of a side. */
const kept = (state: State, side: Side): number =>
  Object.values(state.pieces).reduce(
    (sum, piece) => (piece.side === side ? sum + sampleData.houseRules.tactical.use.casualtyVp(piece) : sum),
    0,
  )

/** Vehicles that can drive in the next scenario. */
const ready = (state: State, side: Side): number =>
  Object.values(state.pieces).filter(
    (piece) => isVehicle(piece) && piece.side === side && isManned(piece) && isMobile(piece),
  ).length

/** Weapons that are possessed by a unit. */
const armed = (state: State, side: Side): number =>
  Object.values(state.pieces).filter(
    (piece) => (piece.tag === 'sw' || piece.tag === 'gun') && piece.side === side && piece.possessor !== null,
  ).length

describe(`the built-in player compared with a careless one over ${String(ENDS)} Refit Phases with the same dice`, () => {
  let phases: readonly { readonly german: State; readonly us: State; readonly none: State }[] = []

  beforeAll(() => {
    phases = Array.from({ length: ENDS }, (_, seed) => ({
      german: refitted(seed, player, careless),
      us: refitted(seed, careless, player),
      none: refitted(seed, careless, careless),
    }))
  }, ENDS * 20_000)

  it.each<readonly [string, Side, (state: State, side: Side) => number]>([
    ['keeps more of its pieces', 'german', kept],
    ['keeps more of its pieces', 'us', kept],
    ['has more vehicles ready to drive', 'german', ready],
    ['has more vehicles ready to drive', 'us', ready],
    ['has more weapons possessed by units', 'german', armed],
    ['has more weapons possessed by units', 'us', armed],
  ])('%s as %s', (_title, side, measure) => {
    const total = (of: 'german' | 'us' | 'none'): number =>
      phases.reduce((sum, phase) => sum + measure(phase[of], side), 0)
    expect(total(side)).toBeGreaterThan(total('none'))
  })

  it('reaches the purchases or CG End', () => {
    for (const { german, us } of phases)
      for (const { phase } of [german, us]) expect(phase.tag === 'over' || phase.tag === 'refit').toBe(true)
  })
})
