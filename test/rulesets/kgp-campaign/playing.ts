import { isForShow } from '../../../src/rulesets/kgp-campaign/rules/part-handler.js'
import { sampleData, makeRules } from '../../../src/rulesets/kgp-campaign/module.js'
import { answer, act, advance } from '../../../src/kernel/transition.js'
import { deepEqual } from '../../../src/kernel/deep-equal.js'
import type { Rules } from '../../../src/kernel/ruleset.js'
import type { KgpCampaign } from '../../../src/rulesets/kgp-campaign/model/game.js'
import { describeViolation } from '../../../src/rulesets/kgp-campaign/text/describe.js'
import type { Command } from '../../../src/rulesets/kgp-campaign/model/command.js'
import type { Event, Rolled } from '../../../src/rulesets/kgp-campaign/model/event.js'
import type { GameData } from '../../../src/rulesets/kgp-campaign/model/position.js'
import type { Seat } from '../../../src/rulesets/kgp-campaign/data/names.js'
import type { PartId } from '../../../src/rulesets/kgp-campaign/data/parts.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'

/** One move of a test: dice, or a seat and its command. */
export type Move = readonly number[] | readonly [Seat, Command]

/** A position after some moves, with all events. */
export interface Played {
  readonly state: State
  readonly events: readonly Event[]
  /** The message if the last command was refused, or null. */
  readonly refused: string | null
  /** The rule it violated, or null. */
  readonly rule: string | null
}

const isCommand = (move: Move): move is readonly [Seat, Command] => typeof move[0] === 'string'

/** The dice of a secret throw for a whole step; null if none is due. */
const diceOfStep = (state: State): number | null => {
  const { phase } = state
  const head = phase.tag === 'refit' ? phase.queue.at(0) : undefined
  if (head?.tag !== 'roll') return null
  return isForShow(state) || ['shifts', 'groups', 'recon'].includes(head.about.tag) ? head.dice : null
}

/** Whether the umpire has no crew to report on. */
const isNobodyInDanger = ({ phase }: State): boolean => {
  const head = phase.tag === 'refit' ? phase.queue.at(0) : undefined
  return head?.tag === 'ask' && head.about.tag === 'survival' && head.about.vehicles.length === 0
}

/**
 * Steps in which both sides are asked although one may have nothing to decide. A test need not list the commit of such
 * a side.
 */
const FOR_SHOW = ['8.6111', '8.6112', '8.6113', '8.6114', '8.6141a', '8.6143', '8.6145', '8.6149', 'CG15c']

/** Whether a command belongs to the question after field phones, in which the Germans have no say (CG15c, CG14). */
const isOfFanaticism = (state: State, { tag }: Command): boolean =>
  partOf(state) === 'CG15c' && (tag === 'pass' || tag === 'declareFanatic')

/** The commit of a side with no alternative, if the test continues without it or another side has just committed. */
const idle = (rules: Rules<KgpCampaign>, state: State, last: Move | null, next: Move | undefined): Move | null => {
  const isOver = next === undefined && !(last !== null && isCommand(last) && last[1].tag === 'commit')
  if (isOver || !FOR_SHOW.includes(partOf(state)) || state.options['cg.secrecy'] === 'open') return null
  const turn = rules.toAct(state)
  const asked = turn.tag === 'sides' ? turn.sides : []
  const speaks = next !== undefined && isCommand(next) && !isOfFanaticism(state, next[1]) ? next[0] : null
  const side = asked.find((one) => one !== speaks && deepEqual(rules.legal(state, one), [{ tag: 'commit' }]))
  return side === undefined ? null : [side, { tag: 'commit' }]
}

/**
 * Moves that a test may omit: the report that no crew is in danger, and the irrelevant dice of a roll for a whole
 * step. Such a roll takes the next dice of the test, followed by ones.
 */
const understood = (state: State, dice: () => readonly number[] | null): Move | null => {
  if (isNobodyInDanger(state)) return ['umpire', { tag: 'reportSurvival', survivors: [] }]
  const count = diceOfStep(state)
  if (count === null) return null
  const named: number[] = []
  if (!isForShow(state))
    for (let next = dice(); next !== null; next = named.length < count ? dice() : null) named.push(...next)
  return [...named, ...Array<number>(Math.max(0, count - named.length)).fill(1)]
}

/**
 * Plays moves from a position and stops at the first refusal. Automatic steps are carried out before the first move.
 */
export const play = (start: State, moves: readonly Move[] = [], data: GameData = sampleData): Played => {
  const rules = makeRules(data)
  const first = advance(rules, start, [])
  let { state } = first
  const events = [...first.events]
  const left = [...moves]
  let last: Move | null = null
  const dice = (): readonly number[] | null => {
    const next = left.at(0)
    if (next === undefined || isCommand(next)) return null
    left.shift()
    return next
  }
  const named = (): Move | undefined => {
    const next = left.shift()
    last = next ?? last
    return next
  }
  for (;;) {
    const move: Move | undefined = understood(state, dice) ?? idle(rules, state, last, left.at(0)) ?? named()
    if (move === undefined) return { state, events, refused: null, rule: null }
    const step = isCommand(move) ? act(rules, state, move[0], move[1]) : answer(rules, state, move)
    if (step._tag === 'Left')
      return { state, events, refused: describeViolation(state, step.left), rule: step.left.rule }
    state = step.right.state
    events.push(...step.right.events)
  }
}

/** The part of a state's step, or the name of its phase. */
export const partOf = (state: State): PartId | 'scenario' | 'over' =>
  state.phase.tag === 'refit' ? state.phase.part : state.phase.tag

/** The legal commands of a seat. */
export const legal = (state: State, seat: Seat, data: GameData = sampleData): readonly Command[] =>
  makeRules(data).legal(state, seat)

/** All rolls among events. */
export const rolls = (events: readonly Event[]): readonly Rolled[] =>
  events.filter((event): event is Rolled => event.tag === 'rolled')

/** A list of modifiers as text: `D9 +1, D10 +1`. */
export const modifiers = ({ modifiers: list }: Rolled): string =>
  list.map(({ id, value }) => `${id} ${value > 0 ? '+' : ''}${String(value)}`).join(', ')
