import { unwrap } from '../kernel/either.js'
import { load } from '../kernel/audit.js'
import { formatFault, type Fault } from '../kernel/fault.js'
import { recordText } from '../kernel/record-codec.js'
import { toRecord } from '../kernel/record.js'
import { rollerFrom, rngFrom, type Roller } from '../kernel/rng.js'
import type { Codec, Draft, Game, Rules, Ruleset } from '../kernel/ruleset.js'
import { randomLegal, countOf, nthOf, playout } from '../kernel/simulate.js'
import { act, answer } from '../kernel/transition.js'
import { kernelBook, type RuleBook, valueNames } from '../kernel/violation.js'
import { ContractError, firstDifference, assertThat, assertSame } from './contract-error.js'
import { checkedRules } from './checked-rules.js'
import { deepFrozen, nonJsonPlace } from './plain-json.js'
import { positionsOf, walkThrough, type Trail } from './walk.js'
import { candidateCommands } from './candidate-commands.js'

const canonical = (value: unknown): string => JSON.stringify(value)

/** The number of candidate commands tried at each position. */
const WISHES = 60

/** Folding the events over the first state gives the last. */
export const isWhole = <G extends Game>(rules: Rules<G>, { start, entries, end }: Trail<G>): void => {
  let state = start
  for (const { events } of entries) for (const event of events) state = rules.evolve(state, event)
  assertSame('evolve', 'does not rebuild the state from its events', state, end)
}

/** The number of positions of a walk, besides its end, at which candidate commands are tried. */
const PLACES = 2

/** The end of a walk and some earlier positions, each as the end of a shorter walk. */
const endsOf = <G extends Game>(trail: Trail<G>, { below }: Roller): readonly Trail<G>[] => {
  const { decisionPoints } = trail
  const places = Array.from({ length: Math.min(PLACES, decisionPoints.length) }, () => below(decisionPoints.length))
  return [
    trail,
    ...places.map((n) => ({ ...trail, strides: decisionPoints.slice(0, n), end: decisionPoints[n].before })),
  ]
}

/** Every legal command is accepted and is a candidate; no other candidate is accepted. */
const isListTaken = <G extends Game>(rules: Ruleset<G>, state: G['state'], side: G['side']): void => {
  const legal = new Set(rules.legal(state, side).map(canonical))
  const seen = new Set<string>()
  for (const command of rules.candidates(state, side)) {
    const key = canonical(command)
    seen.add(key)
    const isTaken = act(rules, state, side, command)._tag === 'Right'
    assertThat(isTaken || !legal.has(key), 'decide', `refuses ${key}, which legal offers ${side}`)
    assertThat(!isTaken || legal.has(key), 'legal', `does not offer ${side} ${key}, which decide takes`)
  }
  for (const key of legal) assertThat(seen.has(key), 'candidates', `leaves out ${key}, which legal offers ${side}`)
}

/**
 * `decide` accepts exactly what `legal` lists. Other candidates and generated commands are refused, except commands
 * with a tag in `openEnded`.
 */
export const isHonest = <G extends Game>(rules: Ruleset<G>, trail: Trail<G>): void => {
  const { openEnded = [], sides, codecs } = rules
  const written = (command: G['command']): string => canonical(codecs.command.encode(command))
  const roller = rollerFrom(rngFrom(trail.walk.seed, 'wishes'))
  for (const side of sides) isListTaken(rules, trail.end, side)
  for (const one of endsOf(trail, roller)) {
    const wishes = candidateCommands(rules, one, roller, WISHES).filter(({ tag }) => !openEnded.includes(tag))
    for (const side of sides) {
      const legal = new Set(rules.legal(one.end, side).map(written))
      if (legal.size === 0) continue
      for (const wish of wishes)
        assertThat(
          legal.has(written(wish)) || rules.decide(one.end, side, wish)._tag === 'Left',
          'legal',
          `does not offer ${side} ${canonical(wish)}, which decide takes`,
        )
    }
  }
}

/** Exactly the sides that are to act have legal commands. */
export const isAlive = <G extends Game>(rules: Rules<G>, trail: Trail<G>): void => {
  for (const state of positionsOf(trail)) {
    const turn = rules.toAct(state)
    for (const side of rules.sides) {
      const isAsked = turn.tag === 'sides' && turn.sides.includes(side)
      const has = rules.legal(state, side).length > 0
      assertThat(has || !isAsked, 'legal', `gives ${side} no legal command, though it is to act`)
      assertThat(!has || isAsked, 'legal', `gives ${side} commands, though it is not to act`)
    }
  }
}

/** If several sides act at once, any two of them may answer in either order. */
export const isPatient = <G extends Game>(rules: Rules<G>, { decisionPoints, walk }: Trail<G>): void => {
  for (const { before } of decisionPoints) {
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
          assertSame(
            'decide',
            `leads elsewhere when ${second.side} answers before ${first.side}`,
            played([second, first]),
            played([first, second]),
          )
  }
}

/** No position of a walk has events left to settle. */
export const isQuiet = <G extends Game>(rules: Rules<G>, trail: Trail<G>): void => {
  for (const state of positionsOf(trail))
    assertSame('settle', 'has events to add although a side is to act', rules.settle(state), [])
}

const isPlain = <A>(part: string, of: Codec<A>, value: A): void => {
  const place = nonJsonPlace(value)
  assertThat(place === null, part, 'has a value that JSON cannot represent', place ?? '')
  const read = of.decode(JSON.parse(JSON.stringify(of.encode(value))))
  if (read._tag === 'Left') throw new ContractError(part, `refuses what the game makes: ${formatFault(read.left[0])}`)
  assertSame(part, 'does not read back what it wrote', read.right, value)
}

/** Every value survives JSON and its codec. */
export const survivesJson = <G extends Game>(rules: Ruleset<G>, trail: Trail<G>): void => {
  const { walk, start, end, entries } = trail
  const { codecs } = rules
  const strange = nonJsonPlace(start)
  assertThat(strange === null, 'setup', 'gives a state that JSON cannot represent', strange ?? '')
  isPlain('codecs.scenario', codecs.scenario, walk.scenario)
  isPlain('codecs.state', codecs.state, end)
  for (const side of rules.sides)
    for (const command of rules.legal(end, side)) isPlain('codecs.command', codecs.command, command)
  for (const { events } of entries) for (const event of events) isPlain('codecs.event', codecs.event, event)
}

/** The parts of the rules, by name, each as a call on one state. */
const asked = <G extends Game>(rules: Rules<G>, state: G['state']): Readonly<Record<string, () => unknown>> => ({
  toAct: () => rules.toAct(state),
  settle: () => rules.settle(state),
  view: () => rules.sides.map((side) => rules.view(state, side)),
  legal: () => rules.sides.map((side) => rules.legal(state, side)),
  decide: () =>
    rules.sides.map((side) =>
      [...rules.candidates(state, side)].map((command) => rules.decide(state, side, deepFrozen(command))),
    ),
})

/** Calls a part with frozen inputs; writing to one is reported. */
const untouched = <A>(part: string, run: () => A): A => {
  try {
    return run()
  } catch (error) {
    if (error instanceof TypeError && /read only|not extensible|Cannot delete|Cannot define/.test(error.message))
      throw new ContractError(part, `mutates its input: ${error.message}`)
    throw error
  }
}

/** Frozen inputs are never written to, and repeated calls give the same results. */
export const isPure = <G extends Game>(rules: Rules<G>, { walk, end }: Trail<G>): void => {
  const before = canonical(end)
  for (const [part, ask] of Object.entries(asked(rules, deepFrozen(end))))
    assertSame(part, 'returns a different result when called again', untouched(part, ask), untouched(part, ask))
  assertThat(canonical(end) === before, 'view', 'changes the state')
  const careful: Rules<G> = {
    ...rules,
    setup: (scenario) => deepFrozen(untouched('setup', () => rules.setup(deepFrozen(scenario)))),
    evolve: (state, event) => deepFrozen(untouched('evolve', () => rules.evolve(deepFrozen(state), deepFrozen(event)))),
  }
  const once = walkThrough(careful, walk)
  const again = walkThrough(rules, walk)
  assertSame('evolve', 'gives a different game for the same dice and commands', again.end, once.end)
}

/** Every game ends. */
export const isFinite = <G extends Game>(rules: Rules<G>, { end, walk }: Trail<G>, ends: number): void => {
  const { outcome, refused, state } = playout(rules, end, randomLegal(rules), rollerFrom(rngFrom(walk.seed)), ends)
  if (outcome !== null) checkedRules(rules).toAct(state)
  assertThat(refused === null, 'decide', `refuses what legal offers: ${refused?.rule ?? ''}`)
  assertThat(outcome !== null, 'toAct', `does not end the game within ${String(ends)} commands and draws`)
}

/** `countLegal` and `nthLegal` agree with `legal`, including the order. */
export const isCounted = <G extends Game>(rules: Rules<G>, trail: Trail<G>): void => {
  for (const state of positionsOf(trail))
    for (const side of rules.sides) {
      const legal = rules.legal(state, side)
      assertSame(
        'countLegal',
        'does not match the number of commands legal lists',
        countOf(rules, state, side),
        legal.length,
      )
      // Without `nthLegal` the command comes from the list itself, so checking the first and the last is enough.
      for (const [n, command] of legal.entries())
        if (rules.nthLegal !== undefined || n === 0 || n === legal.length - 1)
          assertSame(
            'nthLegal',
            `gives a different command at ${String(n)} from legal`,
            nthOf(rules, state, side, n),
            command,
          )
    }
}

const isDraftCounted = <G extends Game>({ legal, count, nth, tags }: Draft<G>, side: G['side']): void => {
  const known = tags?.(side) ?? null
  const list = legal(side)
  if (known !== null)
    assertSame(
      'draft.tags',
      'gives different tags from its legal',
      known,
      list.map(({ tag }) => tag),
    )
  if (count !== undefined)
    assertSame('draft.count', 'does not match the number of commands its legal lists', count(side), list.length)
  if (nth !== undefined)
    for (const [n, command] of list.entries())
      assertSame('draft.nth', `gives a different command at ${String(n)} from its legal`, nth(side, n), command)
}

/** The `whyNot` of a draft names the same rule as `decide`. */
const judgesAlike = <G extends Game>(
  rules: Rules<G>,
  { whyNot }: Draft<G>,
  state: G['state'],
  side: G['side'],
  command: G['command'],
): void => {
  const step = act(rules, state, side, command)
  const rule = step._tag === 'Left' ? step.left.rule : null
  assertSame('draft.whyNot', `disagrees with decide about ${canonical(command)}`, whyNot(side, command), rule)
}

/** A draft that goes to another state of the game continues from there like a new draft. */
const isDraftMoved = <G extends Game>(
  rules: Ruleset<G>,
  { toAct, toState, legal, goTo }: Draft<G>,
  state: G['state'],
): void => {
  goTo?.(state)
  assertSame('draft.goTo', 'leads to a different state', toState(), state)
  assertSame('draft.goTo', 'leads to a different turn', toAct(), rules.toAct(state))
  for (const side of rules.sides)
    assertSame('draft.goTo', 'leads to different legal commands', legal(side), rules.legal(state, side))
}

/** A draft gives the same states and lists as the rules. */
export const isDraftTrue = <G extends Game>(rules: Ruleset<G>, trail: Trail<G>): void => {
  const { start, entries, walk } = trail
  const begun = entries.filter(({ tag }) => tag === 'began').flatMap(({ events }) => events)
  let state = begun.reduce(rules.evolve, walk.position ?? start)
  const draft = rules.draft?.(state)
  const other = rules.draft?.(state)
  if (draft === undefined || other === undefined) return
  const passed: G['state'][] = []
  for (const entry of entries) {
    if (entry.tag === 'began') continue
    passed.push(state)
    if (other.goTo !== undefined)
      for (const there of [passed[passed.length >> 1], state]) isDraftMoved(rules, other, there)
    assertSame('draft.toAct', 'differs from toAct', draft.toAct(), rules.toAct(state))
    for (const side of rules.sides) {
      isDraftCounted(draft, side)
      assertSame('draft.legal', 'differs from legal', draft.legal(side), rules.legal(state, side))
      for (const command of rules.candidates(state, side)) judgesAlike(rules, draft, state, side, command)
    }
    const kept = draft.toState()
    const before = canonical(kept)
    if (entry.tag === 'commanded') {
      draft.apply(entry.side, entry.command)
      state = unwrap(act(rules, state, entry.side, entry.command)).state
    } else {
      draft.answer(entry.drawn)
      state = unwrap(answer(rules, state, entry.drawn)).state
    }
    if (other.goTo !== undefined) {
      if (entry.tag === 'commanded') other.apply(entry.side, entry.command)
      else other.answer(entry.drawn)
      assertSame('draft.goTo', 'does not play on like a new draft', other.toState(), state)
    }
    if (draft.peek !== undefined)
      assertSame('draft.peek', 'gives a different state from the rules', draft.peek(), state)
    assertThat(canonical(kept) === before, 'draft.toState', 'gives a state that changes when the draft changes')
    assertSame('draft.toState', 'gives a different state from the rules', draft.toState(), state)
  }
}

/** A record can be written, read, audited and continued without any difference. */
export const isKept = <G extends Game>(rules: Ruleset<G>, { match }: Trail<G>): void => {
  if (match === null) return
  const loaded = load(rules, recordText(rules, toRecord(rules, match)))
  if (loaded._tag === 'Left')
    throw new ContractError('codecs', `do not read the record of a played game: ${canonical(loaded.left)}`)
  const difference = firstDifference(loaded.right, match)
  assertThat(difference === null, 'codecs', 'turn a record into a different match', difference?.place)
}

const isInBook = <G extends Game>(
  rules: Rules<G>,
  book: RuleBook<string>,
  state: G['state'],
  side: G['side'],
  command: G['command'],
): void => {
  const decided = rules.decide(state, side, command)
  if (decided._tag === 'Right') return
  const { rule, values } = decided.left
  assertThat(Object.hasOwn(book, rule), 'book', `has no entry for ${rule}, which decide names`, `/${rule}`)
  for (const name of valueNames(book[rule]))
    assertThat(
      Object.hasOwn(values, name),
      'decide',
      `gives no value for {${name}} in the message of ${rule}`,
      `/${rule}`,
    )
}

/**
 * Every violated rule is in the book, with a value for every placeholder of its message. Checked for forbidden
 * candidates, and for commands that were legal elsewhere in the walk or are generated from them.
 */
export const isCited = <G extends Game>(rules: Ruleset<G>, trail: Trail<G>): void => {
  const book: RuleBook<string> = { ...kernelBook, ...rules.book }
  for (const state of positionsOf(trail))
    for (const side of rules.sides)
      for (const command of rules.candidates(state, side)) isInBook(rules, book, state, side, command)
  const roller = rollerFrom(rngFrom(trail.walk.seed, 'wishes'))
  const turn = rules.toAct(trail.end)
  if (turn.tag !== 'sides') return
  for (const command of candidateCommands(rules, trail, roller, WISHES))
    for (const side of turn.sides) isInBook(rules, book, trail.end, side, command)
}

/** The invariants hold for every state. */
export const isSound = <G extends Game>(trail: Trail<G>, invariants: (state: G['state']) => readonly Fault[]): void => {
  for (const state of positionsOf(trail)) {
    const [found] = invariants(state)
    if (found !== undefined)
      throw new ContractError('evolve', `makes a state in which ${formatFault(found)}`, found.pointer)
  }
}
