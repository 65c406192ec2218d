import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { volume } from '../volume.js'
import { describe, expect, it } from 'vitest'
import { decisions } from '../../src/analysis/decisions.js'
import { oddsFrom } from '../../src/analysis/odds.js'
import { playGame } from '../../src/analysis/play-games.js'
import { greedy } from '../../src/bots/greedy.js'
import { ask, policyInputFor } from '../../src/kernel/ask.js'
import { begin } from '../../src/kernel/match.js'
import { policyForAll, type Policy } from '../../src/kernel/player.js'
import type { Game, Rules } from '../../src/kernel/ruleset.js'
import { ruleset as deathOfADivision } from '../../src/rulesets/death-of-a-division/index.js'
import { ruleset as kgpCampaign } from '../../src/rulesets/kgp-campaign/index.js'
import { ruleset as peiperDream } from '../../src/rulesets/peiper-dream/index.js'
import { ruleset as primer, type Primer } from '../../src/rulesets/primer/index.js'
import { duel } from '../laws/duel.js'

type Parts = Record<PropertyKey, unknown>

const isPart = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/** Every object in a value, each once. */
const partsOf = (data: unknown, found = new Set<Parts>()): ReadonlySet<Parts> => {
  if (!isPart(data) || found.has(data)) return found
  found.add(data)
  for (const part of Object.values(data)) partsOf(part, found)
  return found
}

/** Every way to modify an object, in strict mode and in sloppy mode. */
const ATTACKS: readonly ((part: Parts, key: string) => unknown)[] = [
  (part, key) => (part[key] = 9),
  (part, key) => Reflect.deleteProperty(part, key),
  (part) => (part['extra'] = 1),
  (part, key) => Object.defineProperty(part, key, { get: () => 9 }),
  (part) => Object.assign(part, { tag: 'changed', winner: 'me' }),
  (part) => Object.setPrototypeOf(part, { units: [] }) as unknown,
  (part) => Reflect.set(part, 'length', 0),
  (part) => Reflect.deleteProperty(part, '0'),
  (part) => (part as unknown as unknown[]).push(9),
  (part) => (part as unknown as unknown[]).sort(() => -1),
  (part) => (part as unknown as unknown[]).splice(0, 1),
  (part) => (part as unknown as unknown[]).reverse(),
  (part) => (part as unknown as number[]).fill(9),
  (part) => (part as unknown as unknown[]).copyWithin(0, 1),
]

const attack = (data: unknown): void => {
  for (const part of partsOf(data))
    for (const key of [...Object.keys(part).slice(0, 3), 'length', '__proto__'])
      for (const one of ATTACKS)
        try {
          if (key !== '__proto__') one(part, key)
          else Reflect.set(part, key, { units: [] })
        } catch {
          // Refused, as it should be.
        }
}

/** A random player that also attacks every object it has been given, now or before. */
const adversary = <G extends Game>(): Policy<G> => {
  const kept: unknown[] = []
  return (view, legal, below) => {
    const command = legal[below(legal.length)]
    kept.push(view, legal, command)
    for (const data of kept.slice(-3)) attack(data)
    // The answer is a trap: it reads as the command now and as another one later.
    const trap = JSON.parse(JSON.stringify(command)) as Parts
    kept.push(trap)
    return trap as unknown as G['command']
  }
}

const honest = <G extends Game>(_view: G['view'], legal: readonly G['command'][], below: (n: number) => number) =>
  legal[below(legal.length)]

const game = <G extends Game>(rules: Rules<G>, commands: number) => ({
  name: rules.id,
  same: () => {
    const seed = 1
    const from = rules.setup(rules.scenarios[0])
    const clean = playGame(rules, from, policyForAll(rules.sides, honest), seed, { maxCommands: commands })
    const before = JSON.stringify(rules.setup(rules.scenarios[0]))
    const attacked = playGame(rules, from, policyForAll(rules.sides, adversary<G>()), seed, { maxCommands: commands })
    expect(JSON.stringify(attacked)).toBe(JSON.stringify(clean))
    expect(JSON.stringify(from)).toBe(before)
    expect(JSON.stringify(rules.setup(rules.scenarios[0]))).toBe(before)
  },
  frozen: () => {
    const seen: unknown[] = []
    const policy: Policy<G> = (view, legal, below) => {
      seen.push(view, legal)
      return honest(view, legal, below)
    }
    playGame(rules, rules.setup(rules.scenarios[0]), policyForAll(rules.sides, policy), 3, { maxCommands: commands })
    expect(seen.length).toBeGreaterThan(0)
    for (const part of partsOf(seen)) if (part !== (seen as unknown)) expect(Object.isFrozen(part)).toBe(true)
  },
})

describe.each([
  game(duel, 100),
  game(primer, volume(30, 60)),
  game(deathOfADivision, volume(6, 12)),
  game(peiperDream, volume(15, 40)),
  game(kgpCampaign, volume(8, 20)),
])('a player of $name', ({ same, frozen }) => {
  it('gets only frozen objects', frozen)

  it('cannot change a game through the objects it was given or has returned', same)
})

describe('the answer of a player', () => {
  const { state } = begin(deathOfADivision, deathOfADivision.scenarios[0], 1)
  const turn = deathOfADivision.toAct(state)
  if (turn.tag !== 'sides') throw new Error('somebody is asked first')
  const [side] = turn.sides
  const first = deathOfADivision.legal(state, side)[0]

  it('is read once, so that a getter or proxy cannot show different commands to rules and board', () => {
    let asked = 0
    const shifty = new Proxy(
      { ...first },
      {
        get: (target, key) => (key === 'tag' && ++asked > 1 ? 'endPhase' : (Reflect.get(target, key) as unknown)),
      },
    )
    const command = ask(
      deathOfADivision,
      state,
      side,
      () => shifty,
      () => 0,
    )
    expect(command).toEqual(first)
    expect(command).toEqual(first)
  })

  it('is copied if the player made it, lists included', () => {
    const own = { tag: 'made', path: [1, [2]] }
    const command = ask(
      deathOfADivision,
      state,
      side,
      () => own as never,
      () => 0,
    )
    own.path.push(3)
    expect(command).toEqual({ tag: 'made', path: [1, [2]] })
    for (const part of partsOf(command)) expect(Object.isFrozen(part)).toBe(true)
  })
})

describe('odds over decisions of players', () => {
  const { state } = begin(primer, primer.scenarios[0], 1)
  const terms = { maxDraws: 1, maxNodes: volume(30, 60), samples: volume(1, 5) }

  it('are unchanged by a player that attacks', () => {
    const before = JSON.stringify(state)
    const clean = oddsFrom(primer, { state, events: [] }, { ...terms, choose: honest<Primer> })
    const attacked = oddsFrom(primer, { state, events: [] }, { ...terms, choose: adversary<Primer>() })
    const told = ({ ends }: typeof clean): string =>
      JSON.stringify(ends.map(({ path, weight }) => [path.state, String(weight.numerator), String(weight.denominator)]))
    expect(told(attacked)).toBe(told(clean))
    expect(JSON.stringify(state)).toBe(before)
  })

  it('count each command once, even if every answer is a new object', () => {
    const turn = primer.toAct(state)
    if (turn.tag !== 'sides') throw new Error('somebody is asked first')
    const { view, legal } = policyInputFor(primer, state, turn.sides[0])
    expect(decisions(adversary(), view, legal, 1000)?.length).toBe(legal.length)
  })
})

describe('a player that looks ahead', () => {
  it('does not change the game if its evaluation attacks', () => {
    const from = primer.setup(primer.scenarios[0])
    const attacked: Policy<Primer> = (view, legal, below) => {
      const player = greedy(primer, {
        side: primer.sides[0],
        evaluate: (position) => {
          attack(position)
          return 0.5
        },
      })
      try {
        return player(view, legal, below)
      } catch {
        return legal[0]
      }
    }
    const seats = policyForAll(primer.sides, attacked)
    const before = JSON.stringify(from)
    playGame(primer, from, seats, 1, { maxCommands: 10 })
    expect(JSON.stringify(from)).toBe(before)
  })
})

describe('players', () => {
  it('are called in one place only', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
    const direct = files.filter((name) =>
      /\.view\([^()]*\),\s*(?:rules|ruleset)\.legal\(/.test(readFileSync(join('src', name), 'utf8')),
    )
    expect(direct).toEqual([])
  })
})
