import type { Rules, Turn } from '../../../kernel/ruleset.js'
import { evolve } from '../model/evolve.js'
import type { KgpCampaign } from '../model/game.js'
import type { Kit } from '../model/game-data.js'
import { rules, type Rule } from '../model/rule-ids.js'
import { scenarios } from '../data/scenario.js'
import { setup } from './8.5-initial-scenario.js'
import { hear, view } from '../model/view.js'
import { E, type Either } from '../../../kernel/fp.js'
import { dice, type Drawn } from '../../../kernel/draw.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import type { Command, Order } from '../model/command.js'
import { draft } from './planned-position.js'
import type { Event } from '../model/event.js'
import { sides, type Seat, type Side } from '../data/names.js'
import { rooms } from './steps.js'
import { NOTHING, type Open, type Result, type Room } from './step-part.js'
import type { Both, Refit, Task } from '../model/phase.js'
import type { State } from '../model/state.js'
import { between } from './between-parts.js'
import { veiling } from '../model/fog-of-war.js'
import { partAfter } from '../data/parts.js'
import * as fighting from './8.3-scenario-chain/report.js'

const headOf = (phase: Refit): Task | null => (phase.queue.length > 0 ? phase.queue[0] : null)

/** The room that runs the first task; it may belong to a rule that cuts across the steps. */
const roomOf = (phase: Refit): Room => rooms[headOf(phase)?.part ?? phase.part]

/** Who acts next: the first task says so. */
export const toAct = (state: State): Turn<Seat> => {
  const { phase } = state
  switch (phase.tag) {
    case 'over':
      return { tag: 'over', outcome: { winner: phase.winner, by: phase.by } }
    case 'scenario':
      return { tag: 'sides', sides: ['umpire'] }
    case 'refit': {
      const task = headOf(phase)
      if (task?.tag === 'roll') return { tag: 'chance', draw: dice(task.dice) }
      if (task?.tag === 'ask') return { tag: 'sides', sides: [task.seat] }
      if (task?.tag === 'both' && task.open.length > 0)
        return { tag: 'sides', sides: [...task.open] as [Seat, ...Seat[]] }
      throw new Error('the rules have not settled')
    }
  }
}

/** The question a seat is asked now, with the position it sees; null when it is not asked. */
const openFor = (
  kit: Kit,
  state: State,
  seat: Seat,
): { readonly room: Room; readonly task: Open; readonly seen: State } | null => {
  if (state.phase.tag !== 'refit') return null
  const task = headOf(state.phase)
  const room = roomOf(state.phase)
  if (task?.tag === 'ask' && task.seat === seat) return { room, task, seen: state }
  if (task?.tag !== 'both' || seat === 'umpire' || !task.open.includes(seat)) return null
  return { room, task, seen: room.sealed === true ? draft(kit, state, room, task, seat) : state }
}

const COMMIT: Command = { tag: 'commit' }

/** The rule a command breaks, or null: the one check behind everything else here. */
const brokenIn = (
  kit: Kit,
  { room, task, seen }: { readonly room: Room; readonly task: Open; readonly seen: State },
  seat: Seat,
  command: Command,
): Rule | null => {
  if (command.tag === 'commit' && task.tag !== 'both') return 'turn.answer'
  return room.broken?.(kit, seen, task, seat, command) ?? null
}

/** The lawful commands and those that only the position forbids. */
export const candidates = (kit: Kit, state: State, seat: Seat): readonly Command[] => {
  if (state.phase.tag === 'scenario' && seat === 'umpire') return fighting.candidates(kit, state)
  const open = openFor(kit, state, seat)
  if (open === null) return []
  const offered = open.room.candidates?.(kit, open.seen, open.task, seat) ?? []
  return open.task.tag === 'both' ? [...offered, COMMIT] : offered
}

/** Every command a seat may give now. */
export const legal = (kit: Kit, state: State, seat: Seat): readonly Command[] => {
  if (state.phase.tag === 'scenario' && seat === 'umpire') return fighting.candidates(kit, state)
  const open = openFor(kit, state, seat)
  if (open === null) return []
  return candidates(kit, state, seat).filter((command) => brokenIn(kit, open, seat, command) === null)
}

/** A value of a command as a refusal says it: names in a row, and nothing for what was left open. */
const printable = (value: unknown): string | number => {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value === null) return 'nowhere'
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
}

/** A refusal: the rule, and the command as its values. */
const refusal = (rule: Rule, state: State, command: Command): Violation<Rule> => {
  const step = state.phase.tag === 'refit' ? state.phase.part : state.phase.tag
  const values: Record<string, string | number> = { step }
  for (const [key, value] of Object.entries(command)) if (key !== 'result') values[key] = printable(value)
  return violation(rule, values)
}

const done = ({ events, then }: Result): readonly Event[] => [...events, { tag: 'taskDone', then }]

const decided = (kit: Kit, state: State, seat: Seat, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  if (state.phase.tag === 'scenario' && seat === 'umpire') return fighting.decide(kit, state, command)
  const open = openFor(kit, state, seat)
  if (open === null) return E.left(refusal('turn.answer', state, command))
  const rule = brokenIn(kit, open, seat, command)
  if (rule !== null) return E.left(refusal(rule, state, command))
  if (open.task.tag === 'ask') return E.right(done(resultOf(kit, open, seat, command)))
  const side = seat as Side
  if (command.tag === 'commit') return E.right([{ tag: 'committed', side }])
  if (open.room.sealed === true) return E.right([{ tag: 'ordered', side, order: command as Order, heard: side }])
  return E.right(resultOf(kit, open, seat, command).events)
}

const resultOf = (
  kit: Kit,
  { room, task, seen }: { readonly room: Room; readonly task: Open; readonly seen: State },
  seat: Seat,
  command: Command,
): Result => room.decide?.(kit, seen, task, seat, command) ?? NOTHING

/** What follows when a seat that is asked commands. */
export const decide = (
  kit: Kit,
  state: State,
  seat: Seat,
  command: Command,
): Either<Violation<Rule>, readonly Event[]> => {
  const events = decided(kit, state, seat, command)
  return events._tag === 'Left' ? events : E.right(veiling(state, events.right))
}

/** What follows when chance answers. */
export const resolve = (kit: Kit, state: State, drawn: Drawn): readonly Event[] => {
  if (state.phase.tag !== 'refit') return []
  const task = headOf(state.phase)
  if (task?.tag !== 'roll') return []
  return veiling(state, done(roomOf(state.phase).resolve?.(kit, state, task, drawn) ?? NOTHING))
}

/** The sealed orders of both sides carried out, the German ones first. */
const carriedOut = (
  kit: Kit,
  state: State,
  room: Room,
  task: Both,
): { readonly events: readonly Event[]; readonly after: State } => {
  const events: Event[] = []
  let after = state
  for (const side of sides)
    for (const order of task.orders[side])
      for (const event of room.decide?.(kit, after, task, side, order).events ?? []) {
        events.push(event)
        after = evolve(after, event)
      }
  return { events, after }
}

/** What follows when nobody is asked: parts are entered and left, and what needs no answer is done. */
export const settle = (kit: Kit, state: State): readonly Event[] => veiling(state, settled(kit, state))

const settled = (kit: Kit, state: State): readonly Event[] => {
  const { phase } = state
  if (phase.tag !== 'refit') return []
  const room = roomOf(phase)
  if (!phase.entered) {
    const tasks = room.begin(kit, state)
    const began: Event = { tag: 'partBegan', mode: phase.mode, part: phase.part, tasks }
    return tasks.length > 0 ? [began] : [{ tag: 'stepSkipped', part: phase.part }, began]
  }
  const task = headOf(phase)
  if (task === null) {
    const due = between(kit, state)
    return due.length > 0 ? due : turned(phase)
  }
  if (task.tag === 'do') return done(room.act?.(kit, state, task) ?? NOTHING)
  if (task.tag !== 'both' || task.open.length > 0) return []
  const { events, after } = room.sealed === true ? carriedOut(kit, state, room, task) : { events: [], after: state }
  return [...events, ...done(room.act?.(kit, after, task) ?? NOTHING)]
}

const turned = ({ mode, part }: Refit): readonly Event[] => {
  const next = partAfter(part, mode)
  return next === null ? [] : [{ tag: 'partTurned', mode, part: next }]
}

/** The rules of the campaign on given maps, charts and house rules. */
export const rulesOn = (kit: Kit): Rules<KgpCampaign> => ({
  id: 'kgp-campaign',
  title: 'Kampfgruppe Peiper campaign',
  edition: 1,
  sides: ['german', 'us', 'umpire'],
  scenarios,
  book: rules,
  setup: (scenario) => setup(kit, scenario),
  toAct,
  legal: (state, seat) => legal(kit, state, seat),
  candidates: (state, seat) => candidates(kit, state, seat),
  decide: (state, seat, command) => decide(kit, state, seat, command),
  resolve: (state, drawn) => resolve(kit, state, drawn),
  settle: (state) => settle(kit, state),
  evolve,
  view,
  hear,
})
