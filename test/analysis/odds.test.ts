import { describe, expect, it } from 'vitest'
import { decisions } from '../../src/analysis/decisions.js'
import { distributionOf, estimateOf } from '../../src/analysis/estimate.js'
import { odds, oddsFrom, type Odds, type OddsOptions } from '../../src/analysis/odds.js'
import { unwrap } from '../../src/kernel/either.js'
import { fraction, plus, formatFraction, toNumber, ZERO } from '../../src/kernel/fraction.js'
import { stateHash } from '../../src/kernel/hash.js'
import { begin, play } from '../../src/kernel/match.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Game, Rules } from '../../src/kernel/ruleset.js'
import { act } from '../../src/kernel/transition.js'
import { deathOfADivisionRules } from '../../src/rulesets/death-of-a-division/fast/turn.js'
import { peiperDreamRules } from '../../src/rulesets/peiper-dream/fast/turn.js'
import { primerRules } from '../../src/rulesets/primer/rules/turn.js'
import { race, type Race } from './race.js'
import { volume } from '../volume.js'

const start = race.setup('short')

const after = (command: Race['command'], terms: OddsOptions<Race> = {}): Odds<Race> =>
  unwrap(odds(race, start, command, terms))

const sum = <G extends Game>({ ends }: Odds<G>): string =>
  formatFraction(ends.reduce((all, { weight }) => plus(all, weight), ZERO))

const walk = (_: Race['view'], legal: readonly Race['command'][]): Race['command'] => legal[0]
const any = (_: Race['view'], legal: readonly Race['command'][], below: (n: number) => number): Race['command'] =>
  legal[below(legal.length)]

describe('odds of a command', () => {
  it('are exact, with equal ends merged', () => {
    const { method, samples, nodes, ends } = after({ tag: 'stumble' })
    expect({ method, samples, nodes }).toEqual({ method: 'exact', samples: 0, nodes: 11 })
    expect(ends.map(({ path, weight }) => [path.state.red, formatFraction(weight), path.draws])).toEqual([
      [0, '35/36', 1],
      [2, '1/36', 1],
    ])
    expect(sum(after({ tag: 'leap' }))).toBe('1')
  })

  it('return the broken rule of an illegal command', () => {
    expect(odds(race, { ...start, red: 5 }, { tag: 'leap' })).toMatchObject({ left: { rule: 'run.tired' } })
    expect(odds(race, { ...start, red: 6 }, { tag: 'leap' })).toMatchObject({ left: { rule: 'turn.over' } })
  })

  it('follow play to its end with a policy, counting its choices exactly', () => {
    const sure = after({ tag: 'leap' }, { choose: walk })
    expect(sure.ends.every(({ path }) => path.turn.tag === 'over')).toBe(true)
    const won = estimateOf(sure, {
      kind: 'chance',
      of: ({ turn }) => (turn.tag === 'over' && turn.outcome.winner === 'red' ? 1 : 0),
    })
    // On a good die red needs three more steps; on a bad one six, and blue gets there first.
    expect(won.exact).toEqual(fraction(1, 2))
    const short = after({ tag: 'walk' }, { choose: any, until: ({ state }) => state.turn > 2 })
    expect(sum(short)).toBe('1')
    const blue = estimateOf(short, { kind: 'count', of: ({ state }) => state.blue })
    // A third each: one step; three with 1/2; two with 1/36.
    expect(blue.exact === null ? '' : formatFraction(blue.exact)).toBe('23/27')
  })

  it('stop after a number of draws or at a condition', () => {
    const two = after({ tag: 'leap' }, { choose: (_, legal) => legal[1] ?? legal[0], maxDraws: 2 })
    expect(two.ends.map(({ path }) => path.draws)).toEqual([2, 2, 2, 2])
    const none = after({ tag: 'leap' }, { maxDraws: 0 })
    expect(none.ends.map(({ path }) => path.turn.tag)).toEqual(['chance'])
    expect(after({ tag: 'leap' }, { until: () => true }).ends).toHaveLength(1)
  })

  it('keep paths apart that differ in the question asked', () => {
    const dares = (way: { readonly events: readonly Race['event'][] }): string =>
      String(way.events.filter(({ tag }) => tag === 'dared').length)
    const terms: OddsOptions<Race> = { choose: any, until: ({ state }) => state.turn > 2 }
    const joined = after({ tag: 'walk' }, terms)
    const apart = after({ tag: 'walk' }, { ...terms, groupKey: dares })
    expect(apart.ends.length).toBeGreaterThanOrEqual(joined.ends.length)
    expect(sum(apart)).toBe('1')
  })

  it('skip uninteresting play', () => {
    const skip: OddsOptions<Race>['skipTo'] = ({ state }) =>
      state.side === 'blue' ? { ...state, side: 'red', turn: 9 } : null
    expect(after({ tag: 'walk' }, { skipTo: skip }).ends[0].path.state).toMatchObject({ red: 1, side: 'red', turn: 9 })
  })

  it('start at a pending draw without a command', () => {
    expect(oddsFrom(race, { state: { ...start, due: 'leap' }, events: [] }).ends).toHaveLength(2)
  })

  it('are sampled and say so if there are too many', () => {
    const { method, samples, ends } = after({ tag: 'swarm' }, { samples: 40 })
    expect({ method, samples }).toEqual({ method: 'sampled', samples: 40 })
    expect(ends).toHaveLength(1)
    const few = after({ tag: 'leap' }, { choose: any, maxNodes: 5, samples: 30, seed: 4 })
    expect([few.method, sum(few)]).toEqual(['sampled', '1'])
    expect(after({ tag: 'leap' }, { choose: any, maxNodes: 5, samples: 30, seed: 4 })).toEqual(few)
  })

  it.each<readonly [OddsOptions<Race>, string]>([
    [{ maxDraws: NaN }, 'maxDraws: NaN is not a number'],
    [{ maxNodes: NaN }, 'maxNodes: NaN is not a number'],
    [{ samples: NaN }, 'samples: NaN is not a number'],
    [{ samples: Infinity }, 'samples: must be finite'],
  ])('throw at once for invalid terms %j', (terms, why) => {
    expect(() => after({ tag: 'leap' }, terms)).toThrow(why)
  })

  it('are computed without a limit, or with one sample at least, as the terms say', () => {
    expect(after({ tag: 'leap' }, { maxNodes: Infinity })).toMatchObject({ method: 'exact' })
    expect(after({ tag: 'leap' }, { maxNodes: 2.5 })).toMatchObject({ method: 'exact' })
    for (const samples of [0, -3, 0.2])
      expect(after({ tag: 'leap' }, { maxNodes: -1, samples })).toMatchObject({ method: 'sampled', samples: 1 })
    expect(after({ tag: 'leap' }, { maxDraws: -1 }).ends.map(({ path }) => path.draws)).toEqual([0])
  })

  it('throw for a policy that breaks the rules', () => {
    const wrong = (): Race['command'] => ({ tag: 'leap' })
    expect(() => oddsFrom(race, { state: { ...start, red: 5 }, events: [] }, { choose: wrong })).toThrow('run.tired')
  })
})

describe('figures of odds', () => {
  const steps = { kind: 'count', of: ({ state }: { state: Race['state'] }) => state.red } as const

  it('have an exact mean, a deviation and a distribution', () => {
    const leap = estimateOf(after({ tag: 'leap' }), steps)
    expect(leap).toMatchObject({
      mean: 1.5,
      exact: { numerator: 3n, denominator: 2n },
      deviation: 1.5,
      low: 1.5,
      high: 1.5,
    })
    expect(leap.distribution.map(([n, weight]) => [n, formatFraction(weight)])).toEqual([
      [0, '1/2'],
      [3, '1/2'],
    ])
    expect(estimateOf(after({ tag: 'leap' }), { kind: 'count', of: ({ state }) => state.red / 2 }).exact).toBeNull()
  })

  it('have an exact mean even if sampled as numbers: of six dice one shows a six', () => {
    const { ends, ...rest } = after({ tag: 'leap' })
    const ways = [15625, 18750, 9375, 2500, 375, 30, 1]
    const sixes = ways.map((n, draws) => ({ path: { ...ends[0].path, draws }, weight: fraction(n, 46656) }))
    const told = estimateOf({ ...rest, ends: sixes }, { kind: 'count', of: ({ draws }) => draws })
    expect(told).toMatchObject({ mean: 1, low: 1, high: 1, exact: fraction(1) })
  })

  it('group the ends by any question', () => {
    const far = distributionOf(after({ tag: 'leap' }), ({ state }) => (state.red > 0 ? 'far' : 'nowhere'))
    expect([...far].map(([answer, weight]) => [answer, formatFraction(weight)]).toSorted()).toEqual([
      ['far', '1/2'],
      ['nowhere', '1/2'],
    ])
  })

  it('have an interval if sampled', () => {
    const few = after({ tag: 'leap' }, { maxNodes: 0, samples: 100 })
    for (const one of [
      estimateOf(few, steps),
      estimateOf(few, { kind: 'chance', of: ({ state }) => (state.red > 0 ? 1 : 0) }),
    ]) {
      expect(one.exact).toBeNull()
      expect(one.low).toBeLessThan(one.mean)
      expect(one.high).toBeGreaterThan(one.mean)
    }
  })
})

describe('decisions of a policy', () => {
  it('list every command with its probability', () => {
    const legal = race.legal(start, 'red')
    const found = decisions<Race>((_, all, below) => (below(2) === 0 ? all[0] : all[below(3)]), start, legal, 100) ?? []
    expect(found.map(({ command, weight }) => [command.tag, formatFraction(weight)]).toSorted()).toEqual([
      ['leap', '1/6'],
      ['stumble', '1/6'],
      ['walk', '2/3'],
    ])
    expect(decisions<Race>(any, start, legal, 2)).toBeNull()
  })
})

/** The sum of squares and its degrees of freedom; rare ends are pooled. */
const chiSquare = <G extends Game>(exact: Odds<G>, drawn: Odds<G>): { readonly sum: number; readonly free: number } => {
  const seen = new Map(drawn.ends.map(({ path, weight }) => [stateHash(path.state), toNumber(weight) * drawn.samples]))
  const cells: [number, number][] = []
  let rare: [number, number] = [0, 0]
  let counted = 0
  for (const { path, weight } of exact.ends) {
    const expected = toNumber(weight) * drawn.samples
    const count = seen.get(stateHash(path.state)) ?? 0
    counted += count
    if (expected >= 5) cells.push([expected, count])
    else rare = [rare[0] + expected, rare[1] + count]
  }
  // Nothing may be drawn that the exact odds do not contain.
  expect(Math.round(counted)).toBe(drawn.samples)
  if (rare[0] >= 5) cells.push(rare)
  return { sum: cells.reduce((all, [e, o]) => all + (o - e) ** 2 / e, 0), free: cells.length - 1 }
}

/** The deviation of a sum of squares in standard deviations, after Wilson and Hilferty. */
const offBy = ({ sum: of, free }: { readonly sum: number; readonly free: number }): number => {
  const spread = 2 / (9 * free)
  return (Math.cbrt(of / free) - (1 - spread)) / Math.sqrt(spread)
}

const CASES = volume(3, 12)
const SAMPLES = volume(500, 1000)
const GAMES = 8
const DARING = ['attack', 'fire', 'overrun', 'demolish', 'infiltrate']

/** The joint deviation of samples, for commands with dice from random games. */
const holdsFor = <G extends Game>(rules: Rules<G>, seed: number): number => {
  const { below } = rollerFrom(rngFrom(seed))
  let tried = 0
  let all = { sum: 0, free: 0 }
  for (let game = 0; game < GAMES && tried < CASES; game++) {
    let match = begin(rules, rules.scenarios[0], seed + game)
    for (let turn = rules.toAct(match.state); turn.tag === 'sides' && tried < CASES; turn = rules.toAct(match.state)) {
      const side = turn.sides[0]
      const legal = rules.legal(match.state, side)
      const daring = legal.filter(({ tag }) => DARING.includes(tag))
      const command = daring.length > 0 ? daring[below(daring.length)] : legal[below(legal.length)]
      const step = unwrap(act(rules, match.state, side, command))
      if (rules.toAct(step.state).tag === 'chance') {
        const exact = unwrap(odds(rules, match.state, command, { maxNodes: 2000 }))
        if (exact.method === 'exact' && exact.ends.length > 1) {
          tried++
          const terms = { maxNodes: 0, samples: SAMPLES, seed: seed + tried }
          const { sum: of, free } = chiSquare(exact, unwrap(odds(rules, match.state, command, terms)))
          all = { sum: all.sum + of, free: all.free + free }
        }
      }
      match = unwrap(play(rules, match, side, command))
    }
  }
  expect(tried).toBe(CASES)
  return offBy(all)
}

describe('law: samples agree with exact odds', () => {
  it('primer', () => {
    expect(Math.abs(holdsFor(primerRules, 11))).toBeLessThan(4)
  })

  it('Death of a Division', () => {
    expect(Math.abs(holdsFor(deathOfADivisionRules, 12))).toBeLessThan(4)
  })

  it('The Peiper Dream', () => {
    expect(Math.abs(holdsFor(peiperDreamRules, 13))).toBeLessThan(4)
  })
})
