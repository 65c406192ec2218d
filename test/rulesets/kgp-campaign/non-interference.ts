import { kgpCampaign, sampleData } from '../../../src/rulesets/kgp-campaign/module.js'
import type { Draw } from '../../../src/kernel/draw.js'
import { rollerFrom, rngFrom, type Roller } from '../../../src/kernel/rng.js'
import { deepEqual } from '../../../src/kernel/deep-equal.js'
import { act, advance, answer, type Transition } from '../../../src/kernel/transition.js'
import { updatesFor } from '../../../src/kernel/update.js'
import { firstDifference } from '../../../src/testing/contract-error.js'
import { campaign } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import { other, type Seat, type Side } from '../../../src/rulesets/kgp-campaign/data/names.js'
import type { PartId } from '../../../src/rulesets/kgp-campaign/data/parts.js'
import type { Command } from '../../../src/rulesets/kgp-campaign/model/command.js'
import type { Event } from '../../../src/rulesets/kgp-campaign/model/event.js'
import type { KgpCampaign } from '../../../src/rulesets/kgp-campaign/model/game.js'
import type { Both } from '../../../src/rulesets/kgp-campaign/model/task.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import { startOf } from './walking.js'

const rules = kgpCampaign
const CAMPAIGNS = ['I', 'II', 'III'] as const

/** The decision that a part of the Refit Phase asks of both sides; null elsewhere. */
const decisionAt = ({ phase }: State): Both | null => {
  const head = phase.tag === 'refit' ? phase.queue.at(0) : undefined
  return head?.tag === 'both' && head.open.length > 0 ? head : null
}

const isEnd = ({ tag }: Command): boolean => tag === 'commit' || tag === 'pass'

const taken = (
  step: ReturnType<typeof act<KgpCampaign>> | ReturnType<typeof answer<KgpCampaign>>,
): Transition<KgpCampaign> => {
  if (step._tag === 'Left') throw new Error(JSON.stringify(step.left))
  return step.right
}

/**
 * A random campaign played up to a decision of the given side, or of either side, in a part; null if it never gets
 * there.
 */
export const playedTo = (part: PartId, seed: number, side: Side | null = null): State | null => {
  const luck = rollerFrom(rngFrom(seed, `to ${part}`))
  const scenario = campaign(CAMPAIGNS[seed % CAMPAIGNS.length], {})
  let { state } = advance(rules, startOf(sampleData, scenario, seed), [])
  for (let n = 0; n < 4000 && state.phase.tag === 'refit'; n++) {
    const due = state.phase.part === part ? decisionAt(state) : null
    if (due !== null && (side === null || due.open.includes(side))) return state
    const turn = rules.toAct(state)
    if (turn.tag === 'over') return null
    if (turn.tag === 'chance') state = taken(answer(rules, state, luck.answer(turn.draw))).state
    else {
      const [seat] = turn.sides
      const legal = rules.legal(state, seat)
      const isBuying = state.phase.part === '8.619' && luck.below(3) > 0
      const attack = legal.find((command) => command.tag === 'initiative' && command.role === 'attack')
      const end = attack ?? (isBuying ? undefined : legal.find(isEnd))
      state = taken(act(rules, state, seat, end ?? legal[luck.below(legal.length)])).state
    }
  }
  return null
}

/** Whether a side must decide in secret, alone or together with the other. */
const isAskedInSecret = (state: State, side: Side): boolean => {
  const head = state.phase.tag === 'refit' ? state.phase.queue.at(0) : undefined
  return head?.tag === 'ask' && head.seat === side && head.heard === side
}

/**
 * The position at the start of a part, derived from a position of another part, with all automatic steps carried out.
 */
export const beginning = (part: PartId, { phase, ...state }: State): State => {
  if (phase.tag !== 'refit') throw new Error('no refit phase')
  const begun = { tag: 'refit', mode: phase.mode, part, entered: false, queue: [], attempts: [], used: [] } as const
  return advance(rules, { ...state, phase: begun }, []).state
}

/** The output of one step for a side: who acts next, its view and its updates. */
interface Received {
  readonly turn: unknown
  readonly view: unknown
  readonly updates: unknown
}

/**
 * Whether an event reveals something, such as an Objective Hex that is held at the start of the scenario
 * (KGP-8.2.objectiveHex).
 */
const isRevealing = (event: Event): boolean =>
  REVEALS.includes(event.tag) || (event.tag === 'purchaseWritten' && event.heard === 'all')

/** One continuation of a position. */
interface Branch {
  /** The observer's output, step by step. */
  readonly received: readonly Received[]
  /** The orders given, for the report. */
  readonly orders: readonly Command[]
  /** Whether something that is public by the rules was revealed on the way. */
  readonly isRevealed: boolean
}

/** The maximum number of orders a side gives before it commits. */
const ORDERS = 7

/**
 * Continues from a decision. The hider gives secret orders and gets random dice; the observer gives the same orders and
 * gets the same dice in every branch.
 *
 * @param until the part whose decision ends the branch
 * @param mayOrder whether an order may be given. Excludes orders that are public by the rules
 */
const branch = (
  start: State,
  hider: Side,
  until: PartId,
  own: Roller,
  seed: number,
  mayOrder: (command: Command) => boolean,
): Branch => {
  const observer = other(hider)
  const theirs = rollerFrom(rngFrom(seed, 'observer'))
  const received: Received[] = []
  const orders: Command[] = []
  let state = start
  let isRevealed = false
  const see = (before: State, step: Transition<KgpCampaign>): void => {
    state = step.state
    if (step.events.some(isRevealing)) isRevealed = true
    const updates = updatesFor(rules, before, step.events, observer)
    // If an update is empty, the observer does not even learn that a step took place.
    if (updates.length === 0) return
    const turn = rules.toAct(rules.view(state, observer) as State)
    received.push({ turn, view: rules.view(state, observer), updates })
  }
  const give = (seat: Seat, command: Command): void => {
    const before = state
    see(before, taken(act(rules, before, seat, command)))
  }
  /** Orders before the first commit are secret, and so is their number. */
  for (let left = decisionAt(state) === null ? 0 : own.below(ORDERS); left > 0; left--) {
    const legal = rules.legal(state, hider).filter((command) => !isEnd(command) && mayOrder(command))
    if (legal.length === 0) break
    const command = legal[own.below(legal.length)]
    const step = taken(act(rules, state, hider, command))
    const told = updatesFor(rules, state, step.events, observer)
    if (told.length > 0) throw new Error(`${observer} hears of ${JSON.stringify(command)}: ${JSON.stringify(told)}`)
    orders.push(command)
    state = step.state
  }
  for (let n = 0; n < 300 && state.phase.tag === 'refit' && !isRevealed; n++) {
    if (state.phase.part === until && decisionAt(state) !== null) break
    const turn = rules.toAct(state)
    if (turn.tag === 'over') break
    if (turn.tag === 'chance') {
      const before = state
      const isHidden = turn.draw.sees?.includes(observer) === false
      see(before, taken(answer(rules, before, diceOf(turn.draw, isHidden ? own : theirs))))
      continue
    }
    const [seat] = turn.sides
    const legal = rules.legal(state, seat)
    const luck = seat === observer ? theirs : own
    const end = legal.find(isEnd)
    // A secret question that concerns only the hider is answered at random. Finally the hider passes.
    if (isAskedInSecret(state, hider) && luck.below(3) > 0) {
      const open = legal.filter(mayOrder)
      const command = open[luck.below(open.length)]
      if (command !== undefined && !isEnd(command)) orders.push(command)
      give(seat, command ?? end)
      continue
    }
    // Orders that a side must give before it may commit are secret too.
    if (end === undefined && seat === hider && decisionAt(state) !== null) {
      const step = taken(act(rules, state, seat, legal[luck.below(legal.length)]))
      const told = updatesFor(rules, state, step.events, observer)
      if (told.length > 0) throw new Error(`${observer} hears of an order of ${seat}: ${JSON.stringify(told)}`)
      state = step.state
    } else give(seat, end ?? legal[luck.below(legal.length)])
  }
  return { received, orders, isRevealed }
}

const diceOf = (draw: Draw, luck: Roller): readonly number[] => luck.answer(draw)

/**
 * Events that reveal something to both sides under the rules: the takeover of a map that the Americans have left
 * (KGP-8.6131.2), chits, and the end.
 */
const REVEALS = ['areasMarked', 'rolesRevealed', 'campaignEnded']

/**
 * The difference between the other side's observations in two branches; null if there is none.
 *
 * @param others positions that differ from the first only in secrets. Branches from them are compared as well
 */
export const interference = (
  start: State,
  hider: Side,
  until: PartId,
  seed: number,
  mayOrder: (command: Command) => boolean = () => true,
  others: readonly State[] = [start],
): string | null => {
  const seen = rules.view(start, other(hider))
  const strange = others.find((one) => !deepEqual(rules.view(one, other(hider)), seen))
  if (strange !== undefined) return JSON.stringify(firstDifference(rules.view(strange, other(hider)), seen))
  const quiet = branch(start, hider, until, rollerFrom(rngFrom(seed, 'one')), seed, isEnd)
  for (const [name, from] of ['two', 'three'].flatMap((name) => others.map((one) => [name, one] as const))) {
    const busy = branch(from, hider, until, rollerFrom(rngFrom(seed, name)), seed, mayOrder)
    const steps = Math.min(quiet.received.length, busy.received.length)
    const ends = quiet.isRevealed || busy.isRevealed ? steps - 1 : Math.max(quiet.received.length, busy.received.length)
    for (let at = 0; at < ends; at++) {
      const [one, two] = [quiet.received.at(at), busy.received.at(at)]
      if (deepEqual(one, two)) continue
      return `step ${String(at)} after ${JSON.stringify(busy.orders)}: ${JSON.stringify(firstDifference(two, one))}`
    }
  }
  return null
}
