import { describe, expect, it } from 'vitest'
import type { SomeModule } from '../../src/board/game.js'
import { indexPicture } from '../../src/board/picture-index.js'
import { refusalAt } from '../../src/board/refusal.js'
import { choicesOf, rulesOf, touch, type SelectionContext, type TouchResult } from '../../src/board/selection.js'
import { whyNot } from '../../src/board/tooltip.js'
import { english } from '../../src/board/words.js'
import { games } from '../../src/cli/games.js'
import { begin, play } from '../../src/kernel/match.js'

const moduleOf = (name: string): SomeModule => games[name]((one) => one as unknown as SomeModule)

const heldIn = (module: SomeModule, state: object, side: string): SelectionContext => ({
  module,
  rules: module.ruleset,
  state,
  side,
  shown: indexPicture(module.picture(state, side)),
  wording: null,
})

/** The contexts of some positions of a game. */
const positions = (name: string, count: number): readonly SelectionContext[] => {
  const module = moduleOf(name)
  const { ruleset } = module
  let match = begin(ruleset, ruleset.scenarios[0], 1944)
  return Array.from({ length: count }, (_, i) => {
    const turn = ruleset.toAct(match.state)
    if (turn.tag !== 'sides') throw new Error('the game is over')
    const [side] = turn.sides
    const { state } = match
    const legal = ruleset.legal(state, side)
    const played = play(ruleset, match, side, legal[(i * 7919) % legal.length])
    if (played._tag === 'Right') match = played.right
    return heldIn(module, state, side)
  })
}

/** The reasons for places without a command after the first counter that can act was selected, if there is one. */
const reasonsIn = (held: SelectionContext): readonly (string | null)[] => {
  const unit = [...choicesOf(held, []).units].find(([, { isOpen }]) => isOpen)?.[0]
  const touched: TouchResult = unit === undefined ? { tag: 'hold', selected: [] } : touch(held, [], { unit })
  if (touched.tag !== 'hold') return []
  return held.shown.ids.slice(0, 40).flatMap((place) => {
    const answer = touch(held, touched.selected, { place })
    return answer.tag !== 'barred' || whyNot(held, english, answer.targets).length > 0
      ? []
      : [refusalAt(held, touched.selected, { place })]
  })
}

describe('the reason for a place that belongs to no command', () => {
  it.each(['primer', 'death-of-a-division', 'peiper-dream'])('is a sentence of the rules in %s', (name) => {
    const reasons = positions(name, 12).flatMap(reasonsIn)
    const told = reasons.filter((reason) => reason !== null)
    expect(told.length).toBeGreaterThan(60)
    for (const reason of told) expect(reason).toMatch(/^\S.+\.( \(.+\))?$/)
  })

  it('is null if the rules hide positions or events, and where they are unknown', () => {
    const held = positions('primer', 12)
    const givenWith = (change: (one: SelectionContext) => SelectionContext): readonly (string | null)[] =>
      held.flatMap((one) => reasonsIn(change(one)))
    const known = givenWith((one) => one)
    expect(known.some((reason) => reason !== null)).toBe(true)
    for (const secret of [{ redact: () => null }, { determinise: (view: object) => view }])
      expect(givenWith((one) => ({ ...one, rules: { ...one.rules, ...secret } }))).toEqual(known.map(() => null))
    const far = givenWith((one) => {
      const legal = one.module.ruleset.legal(one.state, one.side)
      return { ...one, rules: rulesOf(one.module, one.side, legal) }
    })
    expect(far.length).toBeGreaterThan(60)
    expect(far.every((reason) => reason === null)).toBe(true)
  })
})
