import {
  moveInput,
  sampleData,
  questions,
  kgpCampaignRules as rules,
} from '../../../../src/rulesets/kgp-campaign/module.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { randomEnd } from '../../../../src/rulesets/kgp-campaign/play/generator/scenario-end.js'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom, sampleDraw } from '../../../../src/kernel/rng.js'
import { targets } from '../../../../src/kernel/move-input.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { act, advance, answer } from '../../../../src/kernel/transition.js'
import { oddsFrom } from '../../../../src/analysis/odds.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { volume } from '../../../volume.js'

/** Random positions of Refit Phases in which a side must decide. */
const positions = function* (): Generator<{ readonly state: State; readonly seat: 'german' | 'us' | 'umpire' }> {
  for (let seed = 1; seed <= volume(1, 2); seed++) {
    let rng = rngFrom(seed, 'handling')
    let { state } = advance(rules, randomEnd(sampleData, campaign('I'), rollerFrom(rng).below), [])
    for (let n = 0; n < 250 && state.phase.tag === 'refit'; n++) {
      const turn = rules.toAct(state)
      if (turn.tag === 'over') return
      if (turn.tag === 'chance') {
        const [drawn, rest] = sampleDraw(rng, turn.draw)
        rng = rest
        state = unwrap(answer(rules, state, drawn)).state
        continue
      }
      const [seat] = turn.sides
      yield { state, seat }
      const legal = rules.legal(state, seat)
      const ends = legal.find(({ tag }) => tag === 'commit')
      state = unwrap(act(rules, state, seat, n % 3 === 0 || ends === undefined ? legal[n % legal.length] : ends)).state
    }
  }
}

describe('move input', () => {
  it('KGP-8.606, KGP-8.613, KGP-8.615, KGP-8.619: costs and odds agree with the questions', () => {
    const told = new Map<string, number>()
    const asked: Readonly<Record<string, string>> = { '8.606': 'escape', '8.613': 'shift', '8.615': 'removal' }
    for (const { state, seat } of positions()) {
      const part = state.phase.tag === 'refit' ? state.phase.part : ''
      for (const command of rules.legal(state, seat)) {
        const cost = moveInput.cost?.(state, seat, command) ?? null
        if (command.tag === 'buy' || command.tag === 'recon') expect(cost).toBeGreaterThan(0)
        if (cost !== null) told.set('cost', (told.get('cost') ?? 0) + 1)
        if ((told.get(part) ?? 0) > 25) continue
        const odds = moveInput.odds?.(state, seat, command) ?? null
        if (odds === null) continue
        told.set(part, (told.get(part) ?? 0) + 1)
        const [row] = questions.find(({ id }) => id === asked[part])?.cases(state, command) ?? []
        const { ends } = oddsFrom(rules, { state: row.from, events: [] }, row)
        const good = ['Escapes whole', 'Escapes with losses', 'Shifted safely', 'with casualties', 'cleared away']
        const borneOut = row.measures
          .filter(({ title }) => good.includes(title))
          .flatMap(({ of }) =>
            ends.map(({ path, weight }) => (of(path) * Number(weight.numerator)) / Number(weight.denominator)),
          )
          .reduce((sum, chance) => sum + chance, 0)
        expect(odds).toBeCloseTo(borneOut, 12)
      }
    }
    expect(told.get('8.606') ?? 0).toBeGreaterThan(0)
    expect(told.get('cost') ?? 0).toBeGreaterThan(0)
  })

  it('starts with counters and ends with the kind of order', () => {
    let seen = 0
    for (const { state, seat } of positions()) {
      if (seen++ > 12) break
      const legal = rules.legal(state, seat)
      const first = targets(rules, state, seat, [], moveInput)
      expect(first.flatMap(({ offered }) => offered)).toHaveLength(legal.length)
      for (const command of legal) expect(moveInput.selections?.(command).at(-1)?.field).toBe('tag')
    }
    const touches = moveInput.selections?.({ tag: 'setUp', piece: 'german-1', location: 'E18/0' })
    expect(touches?.map(({ field }) => field)).toEqual(['piece', 'location', 'tag'])
  })
})
