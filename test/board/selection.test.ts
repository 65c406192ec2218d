import { describe, expect, it } from 'vitest'
import {
  NO_CHOICES,
  choicesOf,
  afterSelecting,
  rulesOf,
  touch,
  type SelectionContext,
  type TouchResult,
} from '../../src/board/selection.js'
import { anyModule, type AnyModule } from '../../src/module.js'
import { indexPicture } from '../../src/board/picture-index.js'
import type { SomeModule } from '../../src/board/game.js'
import { begin } from '../../src/kernel/match.js'
import type { Selection } from '../../src/kernel/move-input.js'
import { games } from '../../src/cli/games.js'
import { deathOfADivisionModule } from '../../src/rulesets/death-of-a-division/module.js'
import { primerModule } from '../../src/rulesets/primer/module.js'

/** The selection context for the first position of a game. */
const heldOf = (game: AnyModule, side?: string): SelectionContext =>
  game((module) => {
    const { ruleset } = module
    const { state } = begin(ruleset, ruleset.scenarios[0], 1944)
    const turn = ruleset.toAct(state)
    const asked = side ?? (turn.tag === 'sides' ? turn.sides[0] : ruleset.sides[0])
    const some = module as unknown as SomeModule
    return {
      module: some,
      rules: some.ruleset,
      state,
      side: asked,
      shown: indexPicture(some.picture(state, asked)),
      wording: null,
    }
  })

/** The result of a series of touches. */
const touched = (held: SelectionContext, ...things: readonly string[]): TouchResult => {
  let selected: readonly Selection[] = []
  let last: TouchResult = { tag: 'hold', selected }
  for (const thing of things) {
    last = touch(held, selected, held.shown.counters.has(thing) ? { unit: thing } : { place: thing })
    if (last.tag === 'hold') selected = last.selected
  }
  return last
}

const division = heldOf(anyModule(deathOfADivisionModule))
const primer = heldOf(anyModule(primerModule))

describe('touching the board', () => {
  it('DD-5.13: gives the same overrun in any order of its counters and area', () => {
    const [a, b, c, area] = ['g-stug244', 'g-gr295-1', 'g-gr295-2', 'krewinkel']
    const given = { tag: 'give', command: { tag: 'overrun', units: [6, 7, 8], target: 8, form: 'march' } }
    for (const way of [
      [a, b, c, area],
      [c, a, b, area],
      [b, c, a, area],
    ])
      expect(touched(division, ...way)).toMatchObject(given)
  })

  it('DD-5.14: asks whether an area is the target of a move or an overrun, if both are possible', () => {
    const asked = touch(division, [], { place: 'krewinkel' })
    expect(asked.tag).toBe('ask')
    const [target] = asked.tag === 'ask' ? asked.targets.filter(({ selection }) => selection.field === 'target') : []
    let hand: TouchResult = afterSelecting(division, [target.selection])
    for (const unit of ['g-stug244', 'g-gr295-1', 'g-gr295-2'])
      hand = touch(division, hand.tag === 'hold' ? hand.selected : [], { unit })
    expect(hand).toMatchObject({ tag: 'give', command: { tag: 'overrun', units: [6, 7, 8] } })
  })

  it('a second touch deselects', () => {
    expect(touched(division, 'g-stug244', 'g-gr295-1', 'g-stug244')).toEqual({
      tag: 'hold',
      selected: [{ field: 'unit', value: 6 }],
    })
  })

  it('DD-5.14: gives the reason, and what else would be needed', () => {
    const barred = touched(division, 'g-stug244', 'g-gr295-1', 'krewinkel')
    expect(barred.tag).toBe('barred')
    const [target] = barred.tag === 'barred' ? barred.targets : []
    expect(target.barred[0].rule).toBe('overrun.ratio')
    expect(target.alsoNeeds).toHaveLength(1)
  })

  it('moves a unit to a place, and selects another unit if the first cannot act on it', () => {
    const move = touched(primer, 'w1', 'D2')
    expect(move).toMatchObject({ tag: 'give', command: { tag: 'move' } })
    expect(touched(primer, 'w1', 'w2')).toMatchObject({ tag: 'hold', selected: [{ field: 'unit', value: 1 }] })
  })

  it('selects the counters of a place one after another', () => {
    const one = touched(division, 'ormont')
    const two = touched(division, 'ormont', 'ormont')
    expect([one.tag, two.tag]).toEqual(['hold', 'hold'])
    expect(one).not.toEqual(two)
  })

  it('needs no rules if it is given the legal commands', () => {
    const legal = division.module.ruleset.legal(division.state, 'german')
    const held = { ...division, rules: rulesOf(division.module, 'german', legal) }
    expect(touched(held, 'g-stug244', 'g-gr295-1', 'g-gr295-2', 'krewinkel').tag).toBe('give')
    expect(touched({ ...division, rules: rulesOf(division.module, 'german', []) }, 'krewinkel').tag).toBe('barred')
  })

  it.each(Object.keys(games))('%s: every command of the first position is reached by touches and options', (name) => {
    const held = heldOf(games[name])
    const { units, places, options, ready } = choicesOf(held, [])
    const reached = [...units.values(), ...places.values()].flatMap(({ targets }) => targets).concat(options)
    const commands = new Set(reached.flatMap(({ offered }) => offered.map(({ command }) => JSON.stringify(command))))
    const legal = held.rules.legal(held.state, held.side)
    expect(legal.filter((command) => !commands.has(JSON.stringify(command)))).toEqual([])
    expect(ready).toEqual(NO_CHOICES.ready)
  })
})
