import { formatFault, type Fault } from '../kernel/fault.js'
import { seesDraw, type Draw, type Drawn } from '../kernel/draw.js'
import { opened, rngFrom } from '../kernel/rng.js'
import type { Game, Rules, Ruleset } from '../kernel/ruleset.js'
import { determinised } from '../kernel/secret.js'
import { isSame } from '../kernel/same.js'
import { act, answer, type Step } from '../kernel/step.js'
import { applyUpdates, updatesFor } from '../kernel/update.js'
import { BrokenPromise, firstDifference, must, mustBeSame } from './broken-promise.js'
import type { Trail } from './walk.js'

/** Where a side hears nothing of an event, it sees nothing of it either. */
export const keepsSecrets = <G extends Game>(rules: Rules<G>, { start, entries }: Trail<G>): void => {
  let state = start
  for (const { events } of entries)
    for (const event of events) {
      const after = rules.evolve(state, event)
      for (const side of rules.sides)
        if (rules.redact?.(event, side) === null)
          mustBeSame(
            'redact',
            `keeps ${event.tag} from ${side}, whose view shows it`,
            rules.view(after, side),
            rules.view(state, side),
          )
      state = after
    }
}

/**
 * The updates of each side, folded over its first view, give its last view, and so they do on the wire. In a game without
 * secrets the events themselves do, folded by the rules.
 */
export const tellsAll = <G extends Game>(rules: Rules<G>, { start, entries, end }: Trail<G>): void => {
  const events = entries.flatMap((entry) => entry.events)
  for (const side of rules.sides) {
    const news = updatesFor(rules, start, events, side)
    const seen = rules.view(start, side)
    const last = applyUpdates(seen, JSON.parse(JSON.stringify(news)) as typeof news)
    mustBeSame('view', `of ${side} is not what its updates make of it`, last, rules.view(end, side))
    const silent = news.find(({ event }) => event === null)
    must(silent === undefined, 'redact', `tells ${side} nothing of what changes in its view`)
    if (rules.redact === undefined && seen === start)
      mustBeSame(
        'evolve',
        `does not lead ${side} from its first view to its last`,
        events.reduce(rules.evolve, start),
        rules.view(end, side),
      )
  }
}

/** How often a view must come back as it is before it is taken for no draw at all. */
const DRAWS = 6

/** Where a view still has a hole that the state has not, though it was drawn for again and again; null where it has none. */
const holeIn = <G extends Game>(
  rules: Rules<G>,
  seen: G['view'],
  side: G['side'],
  state: G['state'],
  below: (below: number) => number,
): string | null => {
  for (let draw = 0; draw < DRAWS; draw++) if (!isSame(determinised(rules, seen, side, below), seen)) return null
  return firstDifference(seen, state)?.place ?? ''
}

/** Positions on the way in which states are drawn for views, beside the last. */
const LOOKS = 4

/** A state drawn for a view is whole, and seen as that view: at the end of a walk, and here and there on the way. */
export const drawsFairly = <G extends Game>(
  rules: Ruleset<G>,
  { strides, end, walk }: Trail<G>,
  invariants: (state: G['state']) => readonly Fault[],
): void => {
  const { below } = opened(rngFrom(walk.seed))
  const looks = strides.length === 0 ? 0 : LOOKS
  for (const state of [...Array.from({ length: looks }, () => strides[below(strides.length)].before), end])
    drawsFairlyIn(rules, state, below, invariants)
}

const drawsFairlyIn = <G extends Game>(
  rules: Ruleset<G>,
  end: G['state'],
  below: (below: number) => number,
  invariants: (state: G['state']) => readonly Fault[],
): void => {
  for (const side of rules.sides) {
    const seen = rules.view(end, side)
    const drawn = determinised(rules, seen, side, below)
    const what = rules.determinise === undefined ? 'is missing: the view of' : 'draws for'
    const read = rules.codecs.state.decode(rules.codecs.state.encode(drawn))
    if (read._tag === 'Left')
      throw new BrokenPromise(
        'determinise',
        `${what} ${side} is no state: ${formatFault(read.left[0])}`,
        read.left[0].pointer,
      )
    mustBeSame('determinise', `${what} ${side} something that is seen otherwise`, rules.view(drawn, side), seen)
    mustBeSame('determinise', `${what} ${side} what is not settled`, rules.settle(drawn), [])
    const hole = isSame(seen, end) ? null : holeIn(rules, seen, side, end, below)
    if (hole !== null) throw new BrokenPromise('determinise', `${what} ${side} with its holes, and no state`, hole)
    const [found] = invariants(drawn)
    if (found !== undefined)
      throw new BrokenPromise('determinise', `${what} ${side} a state in which ${formatFault(found)}`, found.pointer)
  }
}

/** A state drawn for a view offers the side the commands it has: its list tells it no more than its view. */
export const offersTheSame = <G extends Game>(rules: Rules<G>, { end, walk }: Trail<G>): void => {
  const { below } = opened(rngFrom(walk.seed))
  for (const side of rules.sides) {
    const drawn = determinised(rules, rules.view(end, side), side, below)
    mustBeSame('legal', `tells ${side} more than its view`, rules.legal(drawn, side), rules.legal(end, side))
  }
}

/** What a side hears of a step, up to where something is revealed. */
const heard = <G extends Game>(
  rules: Rules<G>,
  before: G['state'],
  { events }: Step<G>,
  side: G['side'],
  reveals: readonly string[],
): { readonly told: readonly unknown[]; readonly isWhole: boolean } => {
  const at = events.findIndex(({ tag }) => reveals.includes(tag))
  const covered = at < 0 ? events : events.slice(0, at)
  return { told: updatesFor(rules, before, covered, side), isWhole: at < 0 }
}

/** Answers of chance that differ from one in one place, as far as the draw has such. */
const otherAnswers = (draw: Draw, drawn: Drawn, below: (below: number) => number): readonly Drawn[] =>
  drawn.flatMap((n, i) => {
    const many = draw.tag === 'dice' ? draw.sides : draw.from
    const least = draw.tag === 'dice' ? 1 : 0
    const other = least + ((n - least + 1 + below(Math.max(1, many - 1))) % many)
    const at = draw.tag === 'pick' ? drawn.indexOf(other) : -1
    const swapped = drawn.map((one, place) => (place === i ? other : place === at ? n : one))
    return isSame(swapped, drawn) ? [] : [swapped]
  })

const HIDDEN = 'say who does see it (seenBy)'

/** A draw that a side sees fall, and that makes a difference, is not hidden from it. */
const isOpenTo = <G extends Game>(
  rules: Rules<G>,
  before: G['state'],
  here: Step<G>,
  there: Step<G>,
  side: G['side'],
): void => {
  if (isSame(here.state, there.state) || !isSame(rules.view(here.state, side), rules.view(there.state, side))) return
  const [one, two] = [here, there].map(({ events }) => updatesFor(rules, before, events, side))
  must(!isSame(one, two), 'toAct', `has ${side} see a draw whose answer is hidden from it: ${HIDDEN}`, '/draw/sees')
}

/**
 * What a side does not see fall it is not told: where chance could have answered something else after which the side sees the
 * same, it hears the same.
 */
export const hidesDraws = <G extends Game>(
  rules: Rules<G>,
  { start, entries, walk }: Trail<G>,
  reveals: readonly string[],
): void => {
  const { below } = opened(rngFrom(walk.seed, 'draws'))
  let state = start
  for (const entry of entries) {
    const before = state
    state = entry.events.reduce(rules.evolve, state)
    if (entry.tag !== 'drawn') continue
    const { draw, drawn, events } = entry
    for (const side of rules.sides)
      for (const other of otherAnswers(draw, drawn, below)) {
        const there = answer(rules, before, other)
        if (there._tag === 'Left') continue
        if (seesDraw(draw, side)) {
          isOpenTo(rules, before, { state, events }, there.right, side)
          continue
        }
        if (!isSame(rules.view(there.right.state, side), rules.view(state, side))) continue
        const one = heard(rules, before, { state, events }, side, reveals)
        const two = heard(rules, before, there.right, side, reveals)
        if (one.isWhole && two.isWhole)
          mustBeSame('redact', `tells ${side} of a draw that it does not see`, two.told, one.told)
      }
  }
}

/** Two commands of another side after which a side sees the same are heard the same. */
const hearsAlike = <G extends Game>(
  rules: Rules<G>,
  before: G['state'],
  mover: G['side'],
  command: G['command'],
  side: G['side'],
  reveals: readonly string[],
  below: (below: number) => number,
): void => {
  const legal = rules.legal(before, mover)
  const [one, two] = [command, legal[below(legal.length)]].map((each) => act(rules, before, mover, each))
  if (one._tag === 'Left' || two._tag === 'Left') return
  if (!isSame(rules.view(one.right.state, side), rules.view(two.right.state, side))) return
  const [here, there] = [one, two].map(({ right }) => heard(rules, before, right, side, reveals))
  if (here.isWhole && there.isWhole) mustBeSame('redact', `tells ${side} what it cannot see`, there.told, here.told)
}

/**
 * What a side seals is sealed: while others are asked at the same time they neither see nor hear which of two commands it gave.
 * A game without secrets is played open.
 */
export const sealsChoices = <G extends Game>(rules: Rules<G>, { strides, walk }: Trail<G>): void => {
  if (rules.redact === undefined) return
  const { below } = opened(rngFrom(walk.seed, 'sealed'))
  for (const { before, side: mover, command } of strides) {
    const turn = rules.toAct(before)
    if (turn.tag !== 'sides' || turn.sides.length < 2) continue
    const legal = rules.legal(before, mover)
    const other = legal[below(legal.length)]
    const [one, two] = [command, other].map((each) => act(rules, before, mover, each))
    if (one._tag === 'Left' || two._tag === 'Left') continue
    const [next, nextThere] = [rules.toAct(one.right.state), rules.toAct(two.right.state)]
    if (next.tag !== 'sides' || !isSame(next, nextThere)) continue
    for (const side of turn.sides) {
      if (side === mover || !next.sides.includes(side)) continue
      const which = `which of two commands ${mover} has sealed`
      const [seen, seenThere] = [one, two].map(({ right }) => rules.view(right.state, side))
      mustBeSame('view', `shows ${side} ${which}`, seenThere, seen)
      const [heardOf, heardThere] = [one, two].map(({ right }) => updatesFor(rules, before, right.events, side))
      mustBeSame('redact', `tells ${side} ${which}`, heardThere, heardOf)
    }
  }
}

/**
 * Two positions that look alike to a side stay alike in all it hears: whatever the side does itself, whatever chance answers,
 * and whatever another side does that it could do in both. And what another side does, if it leaves the view alike, is heard
 * alike. Events that are there to reveal something are named by their tags; what follows such a one is not compared.
 */
export const staysAlike = <G extends Game>(
  rules: Rules<G>,
  { strides, walk }: Trail<G>,
  reveals: readonly string[],
): void => {
  const roller = opened(rngFrom(walk.seed, 'alike'))
  for (const { before, side: mover, command } of strides)
    for (const side of rules.sides) {
      const seen = rules.view(before, side)
      if (seen === before) continue
      if (mover !== side) hearsAlike(rules, before, mover, command, side, reveals, roller.below)
      const other = determinised(rules, seen, side, roller.below)
      if (!isSame(rules.view(other, side), seen) || !isSame(rules.toAct(other), rules.toAct(before))) continue
      const [one, two] = [act(rules, before, mover, command), act(rules, other, mover, command)]
      if (one._tag === 'Left') continue
      if (two._tag === 'Left') {
        must(
          mover !== side,
          'decide',
          `takes ${command.tag} from ${side} in one of two positions that look alike to it`,
        )
        continue
      }
      const compare = (first: G['state'], a: Step<G>, second: G['state'], b: Step<G>): boolean => {
        const [here, there] = [heard(rules, first, a, side, reveals), heard(rules, second, b, side, reveals)]
        if (here.isWhole && there.isWhole)
          mustBeSame('redact', `tells ${side} what it cannot see`, there.told, here.told)
        return here.isWhole && there.isWhole
      }
      if (!compare(before, one.right, other, two.right)) continue
      const [next, nextThere] = [rules.toAct(one.right.state), rules.toAct(two.right.state)]
      if (next.tag !== 'chance' || nextThere.tag !== 'chance' || !isSame(next.draw, nextThere.draw)) continue
      const drawn = roller.answer(next.draw)
      const [rolled, rolledThere] = [answer(rules, one.right.state, drawn), answer(rules, two.right.state, drawn)]
      if (rolled._tag === 'Right' && rolledThere._tag === 'Right')
        compare(one.right.state, rolled.right, two.right.state, rolledThere.right)
    }
}
