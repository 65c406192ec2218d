import { actionsOf, ACTIONS, maskOf } from '../../bots/actions.js'
import { layoutOf, type Layout } from '../../bots/layout.js'
import { tensorsOf } from '../../bots/tensors.js'
import { ask } from '../../kernel/ask.js'
import type { Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { begin, play, type Match } from '../../kernel/match.js'
import { recordCodec } from '../../kernel/record-codec.js'
import { outcomeOf, toRecord } from '../../kernel/record.js'
import { opened, rngFrom } from '../../kernel/rng.js'
import type { Game } from '../../kernel/ruleset.js'
import { seated } from '../command/players.js'
import { refusalIn, type Module } from '../../module.js'
import type { Terminal } from '../terminal/terminal.js'
import type { Part, Request } from './protocol.js'

/** What a referee says: plain JSON, one line of it. */
export type Reply = { readonly tag: string } & Readonly<Record<string, unknown>>

/** A refusal in words, with the faults or the rule behind it. */
export const refused = (why: string, faults: readonly Fault[] = [], rule: string | null = null): Reply => ({
  tag: 'refused',
  why,
  faults,
  rule,
})

/** A match that is being played, whatever game it is of. */
export interface Live {
  /** Who is asked, with what he may know; or how it ended. */
  readonly observe: () => Reply
  /** A side's command, read from anything, and what comes of it. */
  readonly command: (side: string, input: unknown) => Reply
  /** A side's command by its number. */
  readonly action: (side: string, action: number) => Reply
  /** The record so far. */
  readonly record: () => Reply
}

type Start = Extract<Request, { readonly tag: 'start' }>

/** The name of a seat that whoever sits at the other end of the line plays. */
export const REMOTE = 'remote'

const WHOLE: readonly Part[] = ['view', 'legal']

/** What a side is sent when it is to decide. */
const observation = <G extends Game>(
  { ruleset }: Module<G>,
  layout: Layout | null,
  { send = WHOLE, size = ACTIONS }: Start,
  { state }: Match<G>,
  side: G['side'],
  move: number,
): Reply => {
  const { command } = ruleset.codecs
  const legal = ruleset.legal(state, side)
  const view = ruleset.view(state, side)
  const isNumbered = send.includes('actions') || send.includes('mask')
  const actions = isNumbered ? actionsOf(command, legal, size) : null
  const parts: Readonly<Record<Part, () => unknown>> = {
    view: () => view,
    legal: () => legal.map((one) => command.encode(one)),
    actions: () => actions,
    mask: () => (actions === null ? null : [...maskOf(actions, size)]),
    tensors: () =>
      layout === null
        ? null
        : tensorsOf(layout, view).map((data, i) => ({
            name: layout.tensors[i].name,
            shape: layout.tensors[i].shape,
            data: [...data],
          })),
  }
  return {
    tag: 'asked',
    move,
    side,
    ...Object.fromEntries(send.map((part) => [part, parts[part]()])),
  }
}

const isRemote = (seats: Readonly<Record<string, string>>, side: string): boolean =>
  Object.hasOwn(seats, side) && seats[side] === REMOTE

/** Opens a match as a client wants it, or says why it cannot be played. */
export const openLive = <G extends Game>(
  module: Module<G>,
  start: Start,
  { anySeed, playedBy }: Pick<Terminal, 'anySeed' | 'playedBy'>,
): Either<Reply, Live> => {
  const { ruleset } = module
  const { seats, seed = anySeed(), size = ACTIONS } = start
  const sides: readonly string[] = ruleset.sides
  const others = Object.fromEntries(
    Object.entries(seats).filter(([side, name]) => !sides.includes(side) || name !== REMOTE),
  )
  const seating = seated(module, others)
  if (seating._tag === 'Left') return E.left(refused('The seats cannot be filled.', seating.left))
  const scenario = module.readScenario(start.scenario ?? {})
  if (scenario._tag === 'Left') return E.left(refused('The scenario cannot be played.', scenario.left))
  const layout = start.send?.includes('tensors') === true ? layoutOf(ruleset) : null
  const luck = opened(rngFrom(seed, 'players'))
  const isAlone = sides.every((side) => isRemote(seats, side))
  let match = begin(ruleset, scenario.right, seed)
  let given = 0

  const about = { seats: seats as Partial<Record<G['side'], string>>, playedBy: [playedBy(ruleset.id)] }
  const record = (): unknown => recordCodec(ruleset).encode(toRecord(ruleset, match, about))

  /** Lets everybody play whom nobody remote plays, until one of those is asked or the game is over. */
  const observe = (): Reply => {
    for (;;) {
      const turn = ruleset.toAct(match.state)
      if (turn.tag !== 'sides') return { tag: 'over', outcome: outcomeOf(turn), record: record() }
      const remote = turn.sides.find((side) => isRemote(seats, side))
      const machine = turn.sides.find((side) => !isRemote(seats, side))
      if (machine === undefined)
        return remote === undefined
          ? refused('Nobody is asked.')
          : observation(module, layout, start, match, remote, given)
      const policy = seating.right[machine]
      const step = play(ruleset, match, machine, ask(ruleset, match.state, machine, policy, luck.below))
      if (step._tag === 'Left')
        return refused(refusalIn(module, ruleset.view(match.state, machine), step.left), [], step.left.rule)
      match = step.right
    }
  }

  const give = (side: G['side'], command: G['command']): Reply => {
    const step = play(ruleset, match, side, command)
    if (step._tag === 'Left')
      return refused(refusalIn(module, ruleset.view(match.state, side), step.left), [], step.left.rule)
    match = step.right
    given += 1
    return observe()
  }

  const barred = (side: string): Reply | null => {
    if (!isRemote(seats, side) || !sides.includes(side)) return refused(`${side} is not yours to command.`)
    const turn = ruleset.toAct(match.state)
    if (turn.tag !== 'sides') return refused('The game is over.')
    return (turn.sides as readonly string[]).includes(side) ? null : refused(`${side} is not to act now.`)
  }

  return E.right({
    observe,
    command: (side, input) => {
      const bar = barred(side)
      if (bar !== null) return bar
      const read = ruleset.codecs.command.decode(input)
      return read._tag === 'Left' ? refused('That is not a command.', read.left) : give(side, read.right)
    },
    action: (side, action) => {
      const bar = barred(side)
      if (bar !== null) return bar
      const legal = ruleset.legal(match.state, side)
      const actions = actionsOf(ruleset.codecs.command, legal, size)
      if (actions === null)
        return refused(`There are ${String(legal.length)} commands and only ${String(size)} numbers: give one itself.`)
      const at = actions.indexOf(action)
      return at < 0 ? refused(`No command has the number ${String(action)} now.`) : give(side, legal[at])
    },
    record: () =>
      ruleset.redact === undefined || isAlone || ruleset.toAct(match.state).tag === 'over'
        ? { tag: 'record', record: record() }
        : refused('The record shows the secrets of every side; you can have it once the game is over.'),
  })
}
