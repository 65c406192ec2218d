import { describe, expect, it } from 'vitest'
import { encodingOf } from '../../src/bots/encoding/encoding.js'
import { tensorLayout } from '../../src/bots/tensor-layout.js'
import { tensorsOf } from '../../src/bots/tensors.js'
import { playerByName, playersOf } from '../../src/cli/command/players.js'
import { policyInputFor } from '../../src/kernel/ask.js'
import { unwrap } from '../../src/kernel/either.js'
import { begin, play, type Match } from '../../src/kernel/match.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Game } from '../../src/kernel/ruleset.js'
import { deepEqual } from '../../src/kernel/deep-equal.js'
import { determinisation } from '../../src/kernel/secret.js'
import { act } from '../../src/kernel/transition.js'
import type { Module } from '../../src/module.js'
import { campaign } from '../../src/rulesets/kgp-campaign/data/scenario.js'
import { positionOf } from '../../src/rulesets/kgp-campaign/model/position.js'
import { knownPosition } from '../../src/rulesets/kgp-campaign/rules/turn.js'
import { kgpCampaignModule, sampleData } from '../../src/rulesets/kgp-campaign/module.js'
import { peiperDreamModule } from '../../src/rulesets/peiper-dream/module.js'
import { volume } from '../volume.js'

/*
 * A cheating player examines everything it is given for a difference between two positions that differ only in
 * hidden data.
 */

/** Everything a program could observe in a value: keys and their order, symbols, getters, prototypes, sizes. */
const anatomy = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return [typeof value, value]
  const kind: unknown = Object.getPrototypeOf(value)
  return [
    kind === Object.prototype ? 'object' : kind === Array.prototype ? 'list' : String(kind),
    Object.isFrozen(value),
    Reflect.ownKeys(value).map((key) => {
      const how: PropertyDescriptor = Object.getOwnPropertyDescriptor(value, key) ?? {}
      return [String(key), how.get === undefined, how.enumerable, anatomy(how.value)]
    }),
  ]
}

/** A position in which a side is to act, and one with other secrets and the same view. */
interface Twins<G extends Game> {
  readonly side: G['side']
  readonly truth: G['state']
  readonly other: G['state']
}

/** Positions from a game between built-in players, each with a twin; one per kind of question. */
const twinsOf = <G extends Game>(
  { ruleset, player }: Module<G>,
  scenario: G['scenario'],
  seed: number,
  most: number,
  kindOf: (state: G['state']) => string,
): readonly Twins<G>[] => {
  const { below } = rollerFrom(rngFrom(seed, 'twins'))
  const found = new Map<string, Twins<G>>()
  let match: Match<G> = begin(ruleset, scenario, seed)
  for (let n = 0; n < most; n++) {
    const turn = ruleset.toAct(match.state)
    if (turn.tag !== 'sides') break
    for (const side of turn.sides) {
      const kind = `${side} ${kindOf(match.state)}`
      if (found.has(kind)) continue
      const other = determinisation(ruleset, ruleset.view(match.state, side), side, below)
      if (!deepEqual(other, match.state)) found.set(kind, { side, truth: match.state, other })
    }
    const side = turn.sides[below(turn.sides.length)]
    const { view, legal } = policyInputFor(ruleset, match.state, side)
    match = unwrap(play(ruleset, match, side, player(view, legal, below)))
  }
  return [...found.values()]
}

/** Everything a player is given in a position: the view, the list, and both as numbers. */
const givenBy = <G extends Game>({
  ruleset,
  encoding,
}: Module<G>): ((state: G['state'], side: G['side']) => object) => {
  const numbers = encodingOf(ruleset, encoding?.(ruleset.setup(ruleset.scenarios[0])))
  const layout = tensorLayout(ruleset)
  return (state, side) => {
    const { view, legal } = policyInputFor(ruleset, state, side)
    return {
      text: JSON.stringify([view, legal]),
      anatomy: JSON.stringify(anatomy([view, legal])),
      numbers: numbers?.commands.numbersOf(legal, view),
      cells: numbers?.cellsOf(view, side).join(' '),
      tensors: layout === null ? null : tensorsOf(layout, view).map((one) => one.join(' ')),
    }
  }
}

/** The answer to a command: the text of a refusal, or that it is accepted. */
const answerTo = <G extends Game>(
  { ruleset }: Module<G>,
  state: G['state'],
  side: G['side'],
  command: unknown,
): string => {
  const read = ruleset.codecs.command.decode(command)
  if (read._tag === 'Left') return JSON.stringify(read.left)
  const step = act(ruleset, state, side, read.right)
  return step._tag === 'Left' ? JSON.stringify(step.left) : 'obeyed'
}

/** A choice and its cost: how often the player asked for random numbers, and their range. */
const worked = <G extends Game>(
  module: Module<G>,
  name: string,
  { side }: Twins<G>,
  state: G['state'],
): readonly [G['command'] | undefined, number, number] => {
  const { below } = rollerFrom(rngFrom(7, 'luck'))
  const { view, legal } = policyInputFor(module.ruleset, state, side)
  let [asked, sum] = [0, 0]
  const choice = playerByName(module, side, name)?.(view, legal, (n) => {
    asked += 1
    sum += n
    return below(n)
  })
  return [choice, asked, sum]
}

/** A copy of a value that counts reads of it. */
const counted = <A extends object>(value: A, reads: { count: number }): A => {
  const seen = new WeakMap<object, object>()
  const wrap = (one: object): object => {
    const there = seen.get(one)
    if (there !== undefined) return there
    const made = new Proxy(one, {
      get: (target, key, receiver) => {
        reads.count += 1
        const found: unknown = Reflect.get(target, key, receiver)
        return typeof found === 'object' && found !== null ? wrap(found) : found
      },
      has: (target, key) => {
        reads.count += 1
        return Reflect.has(target, key)
      },
      ownKeys: (target) => {
        reads.count += 1
        return Reflect.ownKeys(target)
      },
    })
    seen.set(one, made)
    return made
  }
  return wrap(JSON.parse(JSON.stringify(value)) as object) as A
}

/** The number of reads needed to list a side's legal commands. */
const workOfList = <G extends Game>({ ruleset }: Module<G>, state: G['state'], side: G['side']): number => {
  const reads = { count: 0 }
  ruleset.legal(counted(ruleset.view(state, side), reads), side)
  return reads.count
}

/** A state that throws on any read once it is closed. */
const closing = <A extends object>(state: A): { readonly state: A; readonly shut: () => void } => {
  let isShut = false
  const looked = (): void => {
    if (isShut) throw new Error('somebody looks at what is hidden')
  }
  const proxy = new Proxy(state, {
    get: (target, key, receiver) => {
      looked()
      return Reflect.get(target, key, receiver) as unknown
    },
    has: (target, key) => {
      looked()
      return Reflect.has(target, key)
    },
    ownKeys: (target) => {
      looked()
      return Reflect.ownKeys(target)
    },
  })
  return {
    state: proxy,
    shut: () => {
      isShut = true
    },
  }
}

const quick = (name: string): string =>
  ({ flat: 'flat:2', search: 'search:2', rollout: 'rollout:4', plan: 'plan:4' })[name] ?? name

describe('a cheating player in a game with secrets', () => {
  const module = kgpCampaignModule
  const twins = twinsOf(module, campaign('II'), 3, volume(80, 500), ({ phase }) =>
    phase.tag === 'refit' ? phase.part : phase.tag,
  )
  const some = twins.filter((_, n) => n % volume(4, 1) === 0)

  it('sees no difference in what it is given: contents, key order, sizes, numbers, tensors', () => {
    expect(some.length).toBeGreaterThan(3)
    const given = givenBy(module)
    for (const { side, truth, other } of some) expect(given(other, side)).toEqual(given(truth, side))
  }, 120_000)

  it('gets the same refusals for any attempt, about its own, unseen and unknown pieces', () => {
    for (const { side, truth, other } of some) {
      const { ruleset } = module
      const seats = ruleset.sides.flatMap((seat) => [truth, other].flatMap((state) => ruleset.legal(state, seat)))
      const others = twins.flatMap(({ truth: state }) => ruleset.legal(state, side).slice(0, 6))
      const hidden = Object.keys({ ...truth.pieces, ...other.pieces }).flatMap((piece) => [
        { tag: 'setUp', piece, location: 'J19/1' },
        { tag: 'attempt', unit: piece, to: null },
        { tag: 'possess', unit: piece, item: piece },
      ])
      const tried: readonly unknown[] = [
        ...seats,
        ...others,
        ...hidden,
        { tag: 'commit', more: 1 },
        { tag: 'recon', area: '' },
        null,
      ]
      for (const command of tried)
        expect([command, answerTo(module, other, side, command)]).toEqual([
          command,
          answerTo(module, truth, side, command),
        ])
    }
  }, 120_000)

  it('gets its list and refusals from its view alone; the hidden state is not read afterwards', () => {
    const { ruleset } = module
    for (const { side, truth, other } of some) {
      const { state, shut } = closing(truth)
      ruleset.view(state, side)
      knownPosition(positionOf(sampleData, state), side)
      const hidden = Object.keys({ ...truth.pieces, ...other.pieces })
      const legal = ruleset.legal(truth, side)
      shut()
      expect(() => state.pieces).toThrow('hidden')
      expect(ruleset.legal(state, side)).toEqual(legal)
      expect([...ruleset.candidates(state, side)].length).toBeGreaterThanOrEqual(legal.length)
      for (const piece of hidden)
        expect(ruleset.decide(state, side, { tag: 'setUp', piece, location: 'none' })._tag).toBe('Left')
    }
  })

  it('gets its list with the same work, whatever is hidden', () => {
    for (const { side, truth, other } of some) {
      expect(workOfList(module, truth, side)).toBeGreaterThan(10)
      expect(workOfList(module, other, side)).toBe(workOfList(module, truth, side))
    }
  })

  it.each(playersOf(module).map(quick))(
    '%s chooses the same with the same work, whatever is hidden',
    (name) => {
      for (const one of some.slice(0, volume(2, 40)))
        expect(worked(module, name, one, one.other)).toEqual(worked(module, name, one, one.truth))
    },
    120_000,
  )
})

describe('a cheating player in a card game', () => {
  it('cannot see the cards to come: piles are in an order without information, and no dice are accessible', () => {
    const { ruleset, player } = peiperDreamModule
    const { below } = rollerFrom(rngFrom(1, 'players'))
    let match = begin(ruleset, ruleset.scenarios[2], 5)
    let looked = 0
    for (let n = 0; n < 200; n++) {
      const turn = ruleset.toAct(match.state)
      if (turn.tag !== 'sides') break
      const [side] = turn.sides
      const { view, legal } = policyInputFor(ruleset, match.state, side)
      expect(view.pile).toEqual(view.pile.toSorted((a, b) => a - b))
      expect(JSON.stringify(view)).not.toContain('chance')
      expect(JSON.stringify(view)).not.toContain('seed')
      looked += 1
      match = unwrap(play(ruleset, match, side, player(view, legal, below)))
    }
    expect(looked).toBeGreaterThan(100)
  })

  it.each(['built-in', 'hand-tuned', 'rollout:4'])(
    '%s chooses the same whatever the dice of the match, since it has its own random numbers',
    (name) => {
      const module = peiperDreamModule
      const { ruleset, player } = module
      const { below } = rollerFrom(rngFrom(1, 'players'))
      let match = begin(ruleset, ruleset.scenarios[2], 5)
      for (let n = 0; n < 12; n++) {
        const turn = ruleset.toAct(match.state)
        if (turn.tag !== 'sides') break
        const [side] = turn.sides
        const { state } = match
        const again = unwrap(ruleset.codecs.state.decode(ruleset.codecs.state.encode(state)))
        const one = { side, truth: state, other: again }
        expect(worked(module, name, one, again)).toEqual(worked(module, name, one, state))
        const { view, legal } = policyInputFor(ruleset, state, side)
        match = unwrap(play(ruleset, match, side, player(view, legal, below)))
      }
    },
    60_000,
  )
})
