import { describe, expect, it } from 'vitest'
import { search, type SearchResult } from '../../src/bots/tree-search.js'
import { dice } from '../../src/kernel/draw.js'
import { right } from '../../src/kernel/either.js'
import type { Heuristics } from '../../src/kernel/player.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Game, Rules } from '../../src/kernel/ruleset.js'
import { advance } from '../../src/kernel/transition.js'
import { rules as deathOfADivisionRules, heuristics as division } from '../../src/rulesets/death-of-a-division/index.js'
import { heuristics as dream, rules as peiperDreamRules } from '../../src/rulesets/peiper-dream/index.js'
import { heuristics as primer, rules as primerRules, type Primer } from '../../src/rulesets/primer/index.js'

/** A position of a random game with a choice, after a number of commands. */
const positionAfter = <G extends Game>(
  rules: Rules<G>,
  commands: number,
): { readonly state: G['state']; readonly side: G['side']; readonly legal: readonly G['command'][] } => {
  const luck = rollerFrom(rngFrom(3))
  let { state } = advance(rules, rules.setup(rules.scenarios[0]), [])
  for (let given = 0; ;) {
    const turn = rules.toAct(state)
    if (turn.tag === 'over') throw new Error('the game is over')
    if (turn.tag === 'chance') {
      ;({ state } = advance(rules, state, rules.resolve(state, luck.answer(turn.draw))))
      continue
    }
    const [side] = turn.sides
    const legal = rules.legal(state, side)
    if (given >= commands && legal.length > 3) return { state, side, legal }
    const decided = rules.decide(state, side, legal[luck.below(legal.length)])
    if (decided._tag === 'Left') throw new Error('a legal command is refused')
    ;({ state } = advance(rules, state, decided.right))
    given += 1
  }
}

/** If a position may have to be determinised none is cached: every playout starts from the root. */
const guessing = <G extends Game>(rules: Rules<G>): Rules<G> => ({ ...rules, determinise: (view) => view })

const tells = <G extends Game>(title: string, rules: Rules<G>, knows: Heuristics<G>): void => {
  it.each([0, 25])(`finds the same as playing every path from the root: ${title}, after %i commands`, (given) => {
    const { state, side, legal } = positionAfter(rules, given)
    const foundBy = (its: Rules<G>): unknown => {
      const begun = search(its, side, its.view(state, side), legal, knows, 7)
      begun.run(40)
      return begun.result()
    }
    expect(foundBy(rules)).toEqual(foundBy(guessing(rules)))
  })
}

describe('a tree search that caches positions', () => {
  tells('The Primer', primerRules, primer)
  tells('Death of a Division', deathOfADivisionRules, division)
  tells('The Peiper Dream', peiperDreamRules, dream)
})

/** Red takes beans one by one, in any order; then chance decides the winner. */
interface Beans extends Game {
  readonly state: { readonly left: readonly number[]; readonly winner: 'red' | 'blue' | null }
  readonly view: Beans['state']
  readonly command: { readonly tag: 'take'; readonly bean: number }
  readonly event: Beans['command'] | { readonly tag: 'won'; readonly winner: 'red' | 'blue' }
  readonly side: 'red' | 'blue'
  readonly scenario: string
}

const taking = ({ left }: Beans['state']): readonly Beans['command'][] => left.map((bean) => ({ tag: 'take', bean }))

const beans: Rules<Beans> = {
  id: 'beans',
  title: 'Beans',
  edition: 1,
  sides: ['red', 'blue'],
  scenarios: ['five'],
  book: {},
  setup: () => ({ left: [0, 1, 2, 3, 4], winner: null }),
  toAct: ({ left, winner }) =>
    winner !== null
      ? { tag: 'over', outcome: { winner, by: 'luck' } }
      : left.length > 0
        ? { tag: 'sides', sides: ['red'] }
        : { tag: 'chance', draw: dice(1) },
  legal: taking,
  candidates: taking,
  decide: (_state, _side, command) => right([command]),
  resolve: (_state, drawn) => [{ tag: 'won', winner: drawn[0] > 2 ? 'red' : 'blue' }],
  settle: () => [],
  evolve: (state, event) =>
    event.tag === 'won'
      ? { ...state, winner: event.winner }
      : { ...state, left: state.left.filter((bean) => bean !== event.bean) },
  view: (state) => state,
}

describe('a tree search with transpositions', () => {
  it('has one node per position, whatever the order of commands', () => {
    const foundWith = (transpositions: boolean): SearchResult<Beans> => {
      const start = beans.setup('five')
      const begun = search(beans, 'red', start, taking(start), { transpositions, width: () => Infinity }, 7)
      begun.run(1000)
      return begun.result()
    }
    const [plain, shared] = [foundWith(false), foundWith(true)]
    expect(plain.places).toBeGreaterThan(250) // Of 325 orders of some beans.
    expect(shared.places).toBe(2 ** 5 - 1) // All subsets that can be left, except the whole.
    for (const { playouts, considered, value } of [plain, shared]) {
      expect(playouts).toBe(1000)
      expect(considered.reduce((sum, { visits }) => sum + visits, 0)).toBe(1000)
      expect(value).toBeCloseTo(2 / 3, 1)
    }
  })

  it.each([0, 10])('makes as many playouts and finds a legal command: The Primer, after %i commands', (given) => {
    const { state, side, legal } = positionAfter(primerRules, given)
    const foundWith = (transpositions: boolean): SearchResult<Primer> => {
      const knows = { ...primer, transpositions, width: (visits: number): number => visits }
      const begun = search(primerRules, side, primerRules.view(state, side), legal, knows, 7)
      begun.run(300)
      return begun.result()
    }
    const [plain, shared] = [foundWith(false), foundWith(true)]
    expect(shared.playouts).toBe(plain.playouts)
    expect(legal).toContainEqual(shared.command)
  })
})

describe('priors of a list', () => {
  it.each([0, 25])('equal the priors of single commands, after %i commands', (given) => {
    const ofPrimer = positionAfter(primerRules, given)
    expect(primer.priors(ofPrimer.state, ofPrimer.side, ofPrimer.legal)).toEqual(
      ofPrimer.legal.map((command) => primer.prior(ofPrimer.state, ofPrimer.side, command)),
    )
    const ofDivision = positionAfter(deathOfADivisionRules, given)
    expect(division.priors(ofDivision.state, ofDivision.side, ofDivision.legal)).toEqual(
      ofDivision.legal.map((command) => division.prior(ofDivision.state, ofDivision.side, command)),
    )
  })
})
