import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { areasIn } from '../../../../src/rulesets/death-of-a-division/data/area-set.js'
import { SIDES } from '../../../../src/rulesets/death-of-a-division/data/counters.js'
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import {
  countPosition,
  positionOf,
  type Position,
} from '../../../../src/rulesets/death-of-a-division/model/position.js'
import { turn } from '../../../../src/rulesets/death-of-a-division/rules/turn.js'
import { settled } from '../opening.js'
import { options } from '../options.js'
import { volume } from '../../../volume.js'

const GAMES = Math.ceil(volume(10, 50, 'DD_GAMES') / 5)

const drafted = (state: Parameters<NonNullable<typeof rules.draft>>[0]) => {
  const draft = rules.draft?.(state)
  if (draft?.peek === undefined) throw new Error('Death of a Division plays in place')
  return { ...draft, look: draft.peek }
}

/** A position field by field, with sets as lists of areas. */
const shown = (at: Position): object => ({
  state: { ...at.state, position: null },
  contested: areasIn(at.contested),
  sides: SIDES.map((side) => {
    const { count, combat, guns, defense, occupied, controlledAreas, full } = at[side]
    return [count, combat, guns, defense, ...[occupied, controlledAreas, full].map(areasIn)]
  }),
})

describe('a draft', () => {
  it('equals the position computed from its state, field by field, over random games and options', () => {
    fc.assert(
      fc.property(options, fc.integer(), (chosen, seed) => {
        const roller = rollerFrom(rngFrom(seed))
        const draft = drafted(settled(rules.setup(scenario(chosen))))
        for (;;) {
          const next = draft.toAct()
          expect(shown(positionOf(draft.look()))).toEqual(shown(countPosition(draft.toState())))
          if (next.tag === 'over') return
          if (next.tag === 'chance') {
            draft.answer(roller.answer(next.draw))
            continue
          }
          const legal = draft.legal(next.sides[0])
          draft.apply(next.sides[0], legal[roller.below(legal.length)])
        }
      }),
      { numRuns: GAMES },
    )
  })

  it('leaves lists it has returned unchanged as the game goes on', () => {
    const roller = rollerFrom(rngFrom(5))
    const draft = drafted(settled(rules.setup(scenario())))
    const kept: { readonly list: readonly unknown[]; readonly text: string }[] = []
    for (let steps = 0; steps < 200; steps++) {
      const next = draft.toAct()
      if (next.tag === 'over') break
      if (next.tag === 'chance') {
        draft.answer(roller.answer(next.draw))
        continue
      }
      const legal = draft.legal(next.sides[0])
      const { occupied, full } = positionOf(draft.look()).german
      for (const list of [legal, [occupied, full]]) kept.push({ list, text: JSON.stringify(list) })
      draft.apply(next.sides[0], legal[roller.below(legal.length)])
    }
    expect(kept.map(({ list }) => JSON.stringify(list))).toEqual(kept.map(({ text }) => text))
  })
})

describe('fast move lists', () => {
  it('equal the plain lists, in the same order, over random games and options', () => {
    fc.assert(
      fc.property(options, fc.integer(), (chosen, seed) => {
        const roller = rollerFrom(rngFrom(seed))
        const draft = drafted(settled(rules.setup(scenario(chosen))))
        for (;;) {
          const next = draft.toAct()
          if (next.tag === 'over') return
          if (next.tag === 'chance') {
            draft.answer(roller.answer(next.draw))
            continue
          }
          const [side] = next.sides
          const legal = draft.legal(side)
          const state = draft.toState()
          expect(legal).toEqual(turn.legal(state, side))
          expect(rules.legal(state, side)).toEqual(legal)
          const bold = legal.filter(({ tag }) => tag === 'overrun')
          const among = bold.length > 0 && roller.below(3) === 0 ? bold : legal
          draft.apply(side, among[roller.below(among.length)])
        }
      }),
      { numRuns: GAMES },
    )
  })
})
