import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { load } from '../../src/kernel/audit.js'
import { unwrap } from '../../src/kernel/either.js'
import type { Fault } from '../../src/kernel/fault.js'
import { replay, type Match } from '../../src/kernel/match.js'
import { applyUpdates, updatesFor } from '../../src/kernel/update.js'
import { recordText } from '../../src/kernel/record-codec.js'
import { toRecord } from '../../src/kernel/record.js'
import { opened, rngFrom } from '../../src/kernel/rng.js'
import type { Codec, Draft, Game, Rules, Ruleset } from '../../src/kernel/ruleset.js'
import { anyLegal, countOf, nthOf, playout } from '../../src/kernel/simulate.js'
import { determinised } from '../../src/kernel/secret.js'
import { act, answer } from '../../src/kernel/step.js'
import { walk, walks, type Walk } from './walk.js'
import { volume } from '../volume.js'

/** What a ruleset may ask of the walks that hold it to the laws. */
export interface LawOptions<G extends Game> {
  /** Scenarios to walk in, options and all; those that come with the game unless said. */
  readonly scenarios?: fc.Arbitrary<G['scenario']>
  /** Walks for each law; FC_RUNS, or 20, unless said. */
  readonly runs?: number
  /** The most commands of a walk; 200 unless said. */
  readonly longest?: number
  /** Commands and answers of chance after which every game must have ended; 20 000 unless said. */
  readonly ends?: number
  /** What must hold of every state. */
  readonly invariants?: (state: G['state']) => readonly Fault[]
}

const RUNS = volume(3, 20, 'FC_RUNS')

const frozen = <A>(value: A): A => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

const canonical = (value: unknown): string => JSON.stringify(value)

const isPlain = <A>(of: Codec<A>, value: A): void => {
  expect(JSON.parse(JSON.stringify(value))).toEqual(value)
  const written: unknown = JSON.parse(JSON.stringify(of.encode(value)))
  expect(unwrap(of.decode(written))).toEqual(value)
}

/** Legal commands are accepted, and of the candidates no other is. */
const isHonest = <G extends Game>(rules: Ruleset<G>, state: G['state']): void => {
  for (const side of rules.sides) {
    const legal = new Set(rules.legal(state, side).map(canonical))
    const seen = new Set<string>()
    for (const command of rules.candidates(state, side)) {
      const key = canonical(command)
      seen.add(key)
      expect([command, act(rules, state, side, command)._tag]).toEqual([command, legal.has(key) ? 'Right' : 'Left'])
    }
    expect([...legal].filter((key) => !seen.has(key))).toEqual([])
  }
}

/** Any two sides asked at once may answer in either order. */
const isPatient = <G extends Game>(rules: Ruleset<G>, state: G['state'], n: number): void => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'sides') return
  const choices = turn.sides.map((side) => {
    const legal = rules.legal(state, side)
    return { side, command: legal[n % legal.length] }
  })
  const played = (order: typeof choices): G['state'] =>
    order.reduce((now, { side, command }) => unwrap(act(rules, now, side, command)).state, state)
  for (const first of choices)
    for (const second of choices) if (first !== second) expect(played([first, second])).toEqual(played([second, first]))
}

/** Everything a state is asked gives the same twice and leaves the state alone. */
const isPure = <G extends Game>(rules: Ruleset<G>, state: G['state']): void => {
  const before = canonical(state)
  const ask = (): unknown => [
    rules.toAct(state),
    rules.settle(state),
    rules.sides.map((side) => [
      rules.view(state, side),
      rules.legal(state, side),
      [...rules.candidates(state, side)].map((command) => rules.decide(state, side, frozen(command))),
    ]),
  ]
  expect(ask()).toEqual(ask())
  expect(canonical(state)).toBe(before)
}

/** Where a side hears nothing of an event, it sees nothing of it either. */
const keepsSecrets = <G extends Game>(rules: Ruleset<G>, { scenario, entries }: Match<G>): void => {
  let state = rules.setup(scenario)
  for (const { events } of entries)
    for (const event of events) {
      const after = rules.evolve(state, event)
      for (const side of rules.sides)
        if (rules.redact?.(event, side) === null) expect(rules.view(after, side)).toEqual(rules.view(state, side))
      state = after
    }
}

/**
 * The news of each side, folded over its first view, give its last view, and so they do on the wire. In a game without
 * secrets the events themselves do, folded by the rules.
 */
const tellsAll = <G extends Game>(rules: Ruleset<G>, { scenario, entries, state }: Match<G>): void => {
  const events = entries.flatMap((entry) => entry.events)
  const first = rules.setup(scenario)
  for (const side of rules.sides) {
    const news = updatesFor(rules, first, events, side)
    const seen = rules.view(first, side)
    expect(applyUpdates(seen, JSON.parse(JSON.stringify(news)) as typeof news)).toEqual(rules.view(state, side))
    expect(news.filter(({ event }) => event === null)).toEqual([])
    if (rules.redact === undefined && seen === first)
      expect(news.map(({ event }) => event as G['event']).reduce(rules.evolve, first)).toEqual(rules.view(state, side))
  }
}

/** Counting tells how long the list of legal commands is, and any of them can be had without it. */
const isCounted = <G extends Game>(rules: Rules<G>, state: G['state']): void => {
  for (const side of rules.sides) {
    const legal = rules.legal(state, side)
    expect(countOf(rules, state, side)).toBe(legal.length)
    // What is not offered is taken from the list, and lists are long: the ends of one will do.
    const places = legal
      .map((_, n) => n)
      .filter((n) => rules.nthLegal !== undefined || n === 0 || n === legal.length - 1)
    for (const n of places) expect(nthOf(rules, state, side, n)).toEqual(legal[n])
  }
}

/** A draft counts as its list is long. */
const isDraftCounted = <G extends Game>({ legal, count, nth }: Draft<G>, side: G['side']): void => {
  const list = legal(side)
  if (count !== undefined) expect(count(side)).toBe(list.length)
  if (nth !== undefined) expect(list.map((_, n) => nth(side, n))).toEqual(list)
}

/** A draft does what commands and answers do. */
const isDraftTrue = <G extends Game>(rules: Ruleset<G>, { scenario, entries }: Match<G>): void => {
  let state = replay(rules, scenario, entries.slice(0, 1))
  const draft = rules.draft?.(state)
  if (draft === undefined) return
  for (const entry of entries.slice(1)) {
    expect(draft.toAct()).toEqual(rules.toAct(state))
    for (const side of rules.sides) {
      isDraftCounted(draft, side)
      expect(draft.legal(side)).toEqual(rules.legal(state, side))
      for (const command of rules.candidates(state, side)) {
        const step = act(rules, state, side, command)
        expect(draft.broken(side, command)).toBe(step._tag === 'Left' ? step.left.rule : null)
      }
    }
    const kept = draft.close()
    const before = canonical(kept)
    if (entry.tag === 'commanded') {
      draft.apply(entry.side, entry.command)
      state = unwrap(act(rules, state, entry.side, entry.command)).state
    }
    if (entry.tag === 'drawn') {
      draft.answer(entry.drawn)
      state = unwrap(answer(rules, state, entry.drawn)).state
    }
    expect(canonical(kept)).toBe(before)
    expect(draft.close()).toEqual(state)
  }
}

/** What every ruleset promises. Each ruleset's test calls this once. */
export const obeysTheLaws = <G extends Game>(rules: Ruleset<G>, options: LawOptions<G> = {}): void => {
  const { runs = RUNS, longest = 200, ends = 20_000, invariants = () => [] } = options
  const scenarios = options.scenarios ?? fc.constantFrom(...rules.scenarios)
  const always = (says: string, law: (match: Match<G>, steps: Walk<G>) => void): void => {
    it(says, () => {
      fc.assert(
        fc.property(walks<G>(scenarios, longest), (steps) => {
          law(walk(rules, steps), steps)
        }),
        { numRuns: runs },
      )
    })
  }

  describe(`${rules.id} keeps the laws`, () => {
    always('whole: events alone rebuild the state', ({ scenario, entries, state }) => {
      expect(replay(rules, scenario, entries)).toEqual(state)
    })

    always('honest: decide accepts what legal offers, and of the candidates no other', ({ state }) => {
      isHonest(rules, state)
    })

    always('alive: whoever is asked has something to answer, and nobody else', ({ state }) => {
      const turn = rules.toAct(state)
      for (const side of rules.sides)
        expect(rules.legal(state, side).length > 0).toBe(turn.tag === 'sides' && turn.sides.includes(side))
    })

    always('patient: sides asked at once may answer in any order', (_, steps) => {
      walk(rules, steps, ({ before }) => {
        isPatient(rules, before.state, steps.seed >>> 0)
      })
    })

    always('quiet: nothing is left unsettled', (match, steps) => {
      expect(rules.settle(match.state)).toEqual([])
      walk(rules, steps, ({ before }) => {
        expect(rules.settle(before.state)).toEqual([])
      })
    })

    always('plain: everything survives JSON and its codec', ({ scenario, state, entries }) => {
      isPlain(rules.codecs.scenario, scenario)
      isPlain(rules.codecs.state, state)
      for (const side of rules.sides)
        for (const command of rules.legal(state, side)) isPlain(rules.codecs.command, command)
      for (const { events } of entries) for (const event of events) isPlain(rules.codecs.event, event)
    })

    always('pure: frozen inputs are never written to, and asking twice changes nothing', ({ state }, steps) => {
      isPure(rules, frozen(state))
      const careful = { ...rules, setup: (from: G['scenario']) => frozen(rules.setup(frozen(from))) }
      careful.evolve = (from, event) => frozen(rules.evolve(frozen(from), frozen(event)))
      expect(walk(careful, steps)).toEqual(walk(rules, steps))
    })

    always('finite: every game ends', ({ state }, { seed }) => {
      const played = playout(rules, state, anyLegal(rules), opened(rngFrom(seed)), ends)
      expect(played.outcome).not.toBeNull()
    })

    always('secret: what a side does not hear of, it does not see', (match) => {
      keepsSecrets(rules, match)
    })

    always('updated: the updates of a side, folded over its first view, give its last view', (match) => {
      tellsAll(rules, match)
    })

    always('secret: a state drawn for a view is seen as that view', ({ state }, { seed }) => {
      const { below } = opened(rngFrom(seed))
      for (const side of rules.sides) {
        const seen = rules.view(state, side)
        const drawn = determinised(rules, seen, side, below)
        expect(rules.view(drawn, side)).toEqual(seen)
        expect(invariants(drawn)).toEqual([])
        expect(rules.settle(drawn)).toEqual([])
      }
    })

    always('counted: what is counted and picked is what is listed, in the same order', ({ state }, steps) => {
      isCounted(rules, state)
      walk(rules, steps, ({ before }) => {
        isCounted(rules, before.state)
      })
    })

    always('a draft plays the same game', (match) => {
      isDraftTrue(rules, match)
    })

    always('a record is read, audited and played on as if nothing had happened', (match) => {
      const loaded = load(rules, recordText(rules, toRecord(rules, match)))
      expect(unwrap(loaded)).toEqual(match)
    })

    always('the invariants hold after every step', (match, steps) => {
      expect(invariants(match.state)).toEqual([])
      walk(rules, steps, ({ before }) => {
        expect(invariants(before.state)).toEqual([])
      })
    })
  })
}
