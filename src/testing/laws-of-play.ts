import { unwrap } from '../kernel/either.js'
import { load } from '../kernel/audit.js'
import { formatFault, type Fault } from '../kernel/fault.js'
import { recordText } from '../kernel/record-codec.js'
import { toRecord } from '../kernel/record.js'
import { opened, rngFrom } from '../kernel/rng.js'
import type { Codec, Draft, Game, Rules, Ruleset } from '../kernel/ruleset.js'
import { anyLegal, countOf, nthOf, playout } from '../kernel/simulate.js'
import { act, answer } from '../kernel/step.js'
import { BrokenPromise, firstDifference, must, mustBeSame } from './broken-promise.js'
import { checked } from './checked.js'
import { frozen, strangePlace } from './plain-json.js'
import { positionsOf, walkThrough, type Trail } from './walk.js'
import { wishesOf } from './wishes.js'

const canonical = (value: unknown): string => JSON.stringify(value)

/** Wishes judged at each end of a walk. */
const WISHES = 60

/** Events alone rebuild the state. */
export const isWhole = <G extends Game>(rules: Rules<G>, { start, entries, end }: Trail<G>): void => {
  let state = start
  for (const { events } of entries) for (const event of events) state = rules.evolve(state, event)
  mustBeSame('evolve', 'does not rebuild the state from its events', state, end)
}

/** Legal commands are accepted, and of the candidates no other is; nor is what was offered elsewhere, or is put together of it. */
export const isHonest = <G extends Game>(rules: Rules<G>, trail: Trail<G>): void => {
  const { end, walk } = trail
  const wishes = wishesOf(rules, trail, opened(rngFrom(walk.seed, 'wishes')), WISHES)
  for (const side of rules.sides) {
    const legal = new Set(rules.legal(end, side).map(canonical))
    const seen = new Set<string>()
    for (const command of rules.candidates(end, side)) {
      const key = canonical(command)
      seen.add(key)
      const isTaken = act(rules, end, side, command)._tag === 'Right'
      must(isTaken || !legal.has(key), 'decide', `refuses ${key}, which legal offers ${side}`)
      must(!isTaken || legal.has(key), 'legal', `does not offer ${side} ${key}, which decide takes`)
    }
    if (legal.size > 0)
      for (const wish of wishes)
        must(
          legal.has(canonical(wish)) || rules.decide(end, side, wish)._tag === 'Left',
          'legal',
          `does not offer ${side} ${canonical(wish)}, which decide takes`,
        )
    for (const key of legal) must(seen.has(key), 'candidates', `leaves out ${key}, which legal offers ${side}`)
  }
}

/** Whoever is asked has something to answer, and nobody else. */
export const isAlive = <G extends Game>(rules: Rules<G>, trail: Trail<G>): void => {
  for (const state of positionsOf(trail)) {
    const turn = rules.toAct(state)
    for (const side of rules.sides) {
      const isAsked = turn.tag === 'sides' && turn.sides.includes(side)
      const has = rules.legal(state, side).length > 0
      must(has || !isAsked, 'legal', `gives ${side} nothing to answer with, though it is asked`)
      must(!has || isAsked, 'legal', `gives ${side} commands, though it is not asked`)
    }
  }
}

/** Any two sides asked at once may answer in either order. */
export const isPatient = <G extends Game>(rules: Rules<G>, { strides, walk }: Trail<G>): void => {
  for (const { before } of strides) {
    const turn = rules.toAct(before)
    if (turn.tag !== 'sides' || turn.sides.length < 2) continue
    const choices = turn.sides.map((side) => {
      const legal = rules.legal(before, side)
      return { side, command: legal[(walk.seed >>> 0) % legal.length] }
    })
    const played = (order: typeof choices): G['state'] =>
      order.reduce((now, { side, command }) => unwrap(act(rules, now, side, command)).state, before)
    for (const first of choices)
      for (const second of choices)
        if (first !== second)
          mustBeSame(
            'decide',
            `leads elsewhere when ${second.side} answers before ${first.side}`,
            played([second, first]),
            played([first, second]),
          )
  }
}

/** Nothing is left unsettled. */
export const isQuiet = <G extends Game>(rules: Rules<G>, trail: Trail<G>): void => {
  for (const state of positionsOf(trail))
    mustBeSame('settle', 'has something to add where somebody is asked', rules.settle(state), [])
}

const isPlain = <A>(part: string, of: Codec<A>, value: A): void => {
  const place = strangePlace(value)
  must(place === null, part, 'is of what JSON does not keep', place ?? '')
  const read = of.decode(JSON.parse(JSON.stringify(of.encode(value))))
  if (read._tag === 'Left') throw new BrokenPromise(part, `refuses what the game makes: ${formatFault(read.left[0])}`)
  mustBeSame(part, 'reads something else than was written', read.right, value)
}

/** Everything survives JSON and its codec. */
export const survivesJson = <G extends Game>(rules: Ruleset<G>, trail: Trail<G>): void => {
  const { walk, start, end, entries } = trail
  const { codecs } = rules
  const strange = strangePlace(start)
  must(strange === null, 'setup', 'gives a state of what JSON does not keep', strange ?? '')
  isPlain('codecs.scenario', codecs.scenario, walk.scenario)
  isPlain('codecs.state', codecs.state, end)
  for (const side of rules.sides)
    for (const command of rules.legal(end, side)) isPlain('codecs.command', codecs.command, command)
  for (const { events } of entries) for (const event of events) isPlain('codecs.event', codecs.event, event)
}

/** Every part of the rules asked about a state, by name. */
const asked = <G extends Game>(rules: Rules<G>, state: G['state']): Readonly<Record<string, () => unknown>> => ({
  toAct: () => rules.toAct(state),
  settle: () => rules.settle(state),
  view: () => rules.sides.map((side) => rules.view(state, side)),
  legal: () => rules.sides.map((side) => rules.legal(state, side)),
  decide: () =>
    rules.sides.map((side) =>
      [...rules.candidates(state, side)].map((command) => rules.decide(state, side, frozen(command))),
    ),
})

/** Runs a part with frozen inputs; a write on one is named. */
const untouched = <A>(part: string, run: () => A): A => {
  try {
    return run()
  } catch (error) {
    if (error instanceof TypeError && /read only|not extensible|Cannot delete|Cannot define/.test(error.message))
      throw new BrokenPromise(part, `writes on what it is given: ${error.message}`)
    throw error
  }
}

/** Frozen inputs are never written to, and asking twice changes nothing. */
export const isPure = <G extends Game>(rules: Rules<G>, { walk, end }: Trail<G>): void => {
  const before = canonical(end)
  for (const [part, ask] of Object.entries(asked(rules, frozen(end))))
    mustBeSame(part, 'answers otherwise when it is asked again', untouched(part, ask), untouched(part, ask))
  must(canonical(end) === before, 'view', 'changes the state')
  const careful: Rules<G> = {
    ...rules,
    setup: (scenario) => frozen(untouched('setup', () => rules.setup(frozen(scenario)))),
    evolve: (state, event) => frozen(untouched('evolve', () => rules.evolve(frozen(state), frozen(event)))),
  }
  const once = walkThrough(careful, walk)
  const again = walkThrough(rules, walk)
  mustBeSame('evolve', 'makes another game of the same dice and commands', again.end, once.end)
}

/** Every game ends. */
export const isFinite = <G extends Game>(rules: Rules<G>, { end, walk }: Trail<G>, ends: number): void => {
  const { outcome, refused, state } = playout(rules, end, anyLegal(rules), opened(rngFrom(walk.seed)), ends)
  if (outcome !== null) checked(rules).toAct(state)
  must(refused === null, 'decide', `refuses what legal offers: ${refused?.rule ?? ''}`)
  must(outcome !== null, 'toAct', `does not end the game within ${String(ends)} commands and answers of chance`)
}

/** What is counted and picked is what is listed, in the same order. */
export const isCounted = <G extends Game>(rules: Rules<G>, trail: Trail<G>): void => {
  for (const state of positionsOf(trail))
    for (const side of rules.sides) {
      const legal = rules.legal(state, side)
      mustBeSame('countLegal', 'counts otherwise than legal lists', countOf(rules, state, side), legal.length)
      // What is not offered is taken from the list, and lists are long: the ends of one will do.
      for (const [n, command] of legal.entries())
        if (rules.nthLegal !== undefined || n === 0 || n === legal.length - 1)
          mustBeSame(
            'nthLegal',
            `gives another command at ${String(n)} than legal`,
            nthOf(rules, state, side, n),
            command,
          )
    }
}

const isDraftCounted = <G extends Game>({ legal, count, nth, tags }: Draft<G>, side: G['side']): void => {
  const known = tags?.(side) ?? null
  const list = legal(side)
  if (known !== null)
    mustBeSame(
      'draft.tags',
      'knows other tags than its legal lists',
      known,
      list.map(({ tag }) => tag),
    )
  if (count !== undefined) mustBeSame('draft.count', 'counts otherwise than its legal lists', count(side), list.length)
  if (nth !== undefined)
    for (const [n, command] of list.entries())
      mustBeSame('draft.nth', `gives another command at ${String(n)} than its legal`, nth(side, n), command)
}

/** A draft does what commands and answers do. */
export const isDraftTrue = <G extends Game>(rules: Rules<G>, { start, entries, walk }: Trail<G>): void => {
  const begun = entries.filter(({ tag }) => tag === 'began').flatMap(({ events }) => events)
  let state = begun.reduce(rules.evolve, walk.position ?? start)
  const draft = rules.draft?.(state)
  if (draft === undefined) return
  for (const entry of entries) {
    if (entry.tag === 'began') continue
    mustBeSame('draft.toAct', 'asks otherwise than toAct', draft.toAct(), rules.toAct(state))
    for (const side of rules.sides) {
      isDraftCounted(draft, side)
      mustBeSame('draft.legal', 'lists otherwise than legal', draft.legal(side), rules.legal(state, side))
      for (const command of rules.candidates(state, side)) {
        const step = act(rules, state, side, command)
        const rule = step._tag === 'Left' ? step.left.rule : null
        mustBeSame(
          'draft.broken',
          `judges ${canonical(command)} otherwise than decide`,
          draft.broken(side, command),
          rule,
        )
      }
    }
    const kept = draft.close()
    const before = canonical(kept)
    if (entry.tag === 'commanded') {
      draft.apply(entry.side, entry.command)
      state = unwrap(act(rules, state, entry.side, entry.command)).state
    } else {
      draft.answer(entry.drawn)
      state = unwrap(answer(rules, state, entry.drawn)).state
    }
    must(canonical(kept) === before, 'draft.close', 'gives a state that changes as the draft is played on')
    mustBeSame('draft.close', 'gives another state than the rules', draft.close(), state)
  }
}

/** A record is read, audited and played on as if nothing had happened. */
export const isKept = <G extends Game>(rules: Ruleset<G>, { match }: Trail<G>): void => {
  if (match === null) return
  const loaded = load(rules, recordText(rules, toRecord(rules, match)))
  if (loaded._tag === 'Left')
    throw new BrokenPromise('codecs', `do not read the record of a game that was played: ${canonical(loaded.left)}`)
  const difference = firstDifference(loaded.right, match)
  must(difference === null, 'codecs', 'make another match of a record', difference?.place)
}

const isInBook = <G extends Game>(rules: Rules<G>, state: G['state'], side: G['side'], command: G['command']): void => {
  const decided = rules.decide(state, side, command)
  if (decided._tag === 'Right') return
  const { rule, values } = decided.left
  must(Object.hasOwn(rules.book, rule), 'book', `has no entry for ${rule}, which decide names`, `/${rule}`)
  for (const [, name] of rules.book[rule].says.matchAll(/\{(\w+)\}/g))
    must(Object.hasOwn(values, name), 'decide', `gives no value for {${name}} in the sentence of ${rule}`, `/${rule}`)
}

/**
 * Every rule that can be broken stands in the book, with every value its sentence names: those that bar candidates, and those
 * that bar what was offered elsewhere on the way, or is put together of it.
 */
export const isCited = <G extends Game>(rules: Rules<G>, trail: Trail<G>): void => {
  for (const state of positionsOf(trail))
    for (const side of rules.sides)
      for (const command of rules.candidates(state, side)) isInBook(rules, state, side, command)
  const roller = opened(rngFrom(trail.walk.seed, 'wishes'))
  const turn = rules.toAct(trail.end)
  if (turn.tag !== 'sides') return
  for (const command of wishesOf(rules, trail, roller, WISHES))
    for (const side of turn.sides) isInBook(rules, trail.end, side, command)
}

/** What must hold of every state does. */
export const isSound = <G extends Game>(trail: Trail<G>, invariants: (state: G['state']) => readonly Fault[]): void => {
  for (const state of positionsOf(trail)) {
    const [found] = invariants(state)
    if (found !== undefined)
      throw new BrokenPromise('evolve', `makes a state in which ${formatFault(found)}`, found.pointer)
  }
}
