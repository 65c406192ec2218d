/**
 * Plays any game on a Rally the Troops server: the rules module, and helpers for its page. This module does not import
 * anything from Rally the Troops.
 *
 * The server stores the results of `setup` and `action` as JSON and shows them to nobody; players receive the result of
 * `view`. A command is an action named by its tag, with its other fields as the argument, so that replays are readable.
 *
 * @module adapters/rally-the-troops
 */
import { sideTitle, type Chronicle } from '../kernel/chronicle.js'
import { formatDraw } from '../kernel/draw.js'
import type { Fault } from '../kernel/fault.js'
import { hasHiddenInformation } from '../kernel/hidden-information.js'
import type { Either } from '../kernel/fp.js'
import type { OptionTable } from '../kernel/option.js'
import { assertSeed, rollerFrom, rngFrom } from '../kernel/rng.js'
import type { Game, Outcome, Ruleset, Turn } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { hasLearned } from '../kernel/secret.js'
import { act, advance, type Transition } from '../kernel/transition.js'
import { eventText, outcomeText, refusalText, turnText, turnTitle, type GameTexts } from '../kernel/texts.js'
import type { Violation } from '../kernel/violation.js'
import { scenariosOf, withOptions, type NamedScenario } from './rally-create.js'

export type { OptionRow } from '../kernel/option.js'
export { createForm } from './rally-create.js'

/** The parts of a game module used here. */
export interface RallyModule<G extends Game> extends Pick<
  GameTexts<G>,
  'describeViolation' | 'describeEvent' | 'describeOutcome' | 'describeScenario' | 'describeTurn'
> {
  readonly ruleset: Ruleset<G>
  /** Reads a scenario with options. */
  readonly readScenario: (input: unknown) => Either<readonly Fault[], G['scenario']>
  /** The options of its scenarios. */
  readonly options?: OptionTable
  /** The names of sides and turns. */
  readonly chronicle?: Chronicle<G>
  /** The scenarios with their titles. */
  readonly page?: { readonly scenarios?: readonly NamedScenario[] }
}

/** A line of the log. In a game with secrets it may be a list: a version for each role, and one for watchers. */
export type RallyLine = string | readonly string[]

/** A command that can be undone. */
interface Undoable<G extends Game> {
  readonly side: G['side']
  readonly command: G['command']
  /** The length of the log before the command. */
  readonly log: number
}

/** The state that the server stores, with the field names of Rally the Troops. */
export interface RallyGame<G extends Game> {
  /** The role to act, a list of roles if several act at once, or `None`. */
  active: string | string[]
  /** The seed of the next dice. */
  seed: number
  log: RallyLine[]
  /** The commands that can be undone; not stored in the server's snapshots. */
  undo?: Undoable<G>[]
  /** Whether the game is in progress or over. */
  state: 'playing' | 'game_over'
  /** The winning role, `Draw` or `None`. */
  result?: string
  /** The description of the result. */
  victory?: string
  position: G['state']
  /** The position before the first command that can be undone. */
  base?: G['state'] | null
}

/** The view of a player or spectator. */
export interface RallyView<G extends Game> {
  /** The log as the viewer may see it, with empty lines for hidden entries. */
  log: readonly string[]
  /** The prompt: what happens now and who acts. */
  prompt: string
  /** The role or roles to act. */
  active: string
  /** The position as the viewer may see it; null for spectators of a game with secrets. */
  position: G['state'] | G['view'] | null
  /** The side of the viewer, or null. */
  side: G['side'] | null
  /** The available actions by verb: a list of arguments, or 1 or 0 for a verb without arguments. */
  actions?: Record<string, readonly string[] | 0 | 1>
}

/** The exports of a Rally the Troops `rules.js` module. */
export interface RallyRules<G extends Game> {
  /** The titles of the scenarios. */
  readonly scenarios: readonly string[]
  /** The names of the roles, in the order of the sides. */
  readonly roles: readonly string[]
  /** Creates a game at its first decision. Throws for an invalid option. */
  readonly setup: (seed: number, scenario: string, options: Readonly<Record<string, unknown>>) => RallyGame<G>
  /** The view of a role; any other role is a spectator. */
  readonly view: (game: RallyGame<G>, role: string) => RallyView<G>
  /** The game after a command or an undo; throws if the rules refuse the command. */
  readonly action: (game: RallyGame<G>, role: string, verb: string, noun?: unknown) => RallyGame<G>
  /**
   * Answers the query `why`, with a command as JSON: the reason why it is refused, or null. Always null in games with
   * secrets.
   */
  readonly query: (game: RallyGame<G>, role: string, what: string, about?: unknown) => string | null
  /** Ends the game for a reason outside the rules, such as resignation. */
  readonly finish: (game: RallyGame<G>, result: string, message: string) => RallyGame<G>
  /** Throws if the rules could not have produced the game. */
  readonly assert: (game: RallyGame<G>) => void
}

/** Options of the adapter. */
export interface RallyOptions<G extends Game> {
  /** The names of the roles; by default the names of the sides. */
  readonly roles?: Readonly<Partial<Record<G['side'], string>>>
}

/** The argument of a command: all fields except its tag, as JSON; undefined for a command that is only a tag. */
export const nounOf = (command: { readonly tag: string }): string | undefined => {
  const fields = command as Readonly<Record<string, unknown>>
  // Written field by field: to copy each command of a long list takes too long.
  let noun = ''
  for (const name in fields) {
    const value = fields[name]
    if (name === 'tag' || value === undefined) continue
    noun += `${noun === '' ? '{' : ','}"${name}":${typeof value === 'number' ? value : JSON.stringify(value)}`
  }
  return noun === '' ? undefined : `${noun}}`
}

/** The commands in the actions of a view. */
export const ordersIn = (actions: RallyView<Game>['actions']): readonly { readonly tag: string }[] =>
  Object.entries(actions ?? {}).flatMap(([tag, nouns]) => {
    if (tag === UNDO || nouns === 0) return []
    if (nouns === 1) return [{ tag }]
    return nouns.map((noun) => ({ tag, ...(JSON.parse(noun) as object) }))
  })

/** The verb of an undo. */
const UNDO = 'undo'

const NONE = 'None'

/** The seed after a draw: an integer below 2^53, which JSON preserves. */
const nextSeed = (seed: number): number => {
  const { below } = rollerFrom(rngFrom(seed, 'after a throw'))
  return below(2 ** 21) * 2 ** 32 + below(2 ** 32)
}

/**
 * The exports of a Rally the Troops `rules.js` module for a game.
 *
 * @example
 * const { module: game } = require('ardennes/rulesets/peiper-dream')
 * module.exports = rallyTheTroops(game)
 */
export const rallyTheTroops = <G extends Game>(
  module: RallyModule<G>,
  { roles: named }: RallyOptions<G> = {},
): RallyRules<G> => {
  const { ruleset, chronicle } = module
  const { sides, codecs } = ruleset
  const hasSecrets = hasHiddenInformation(ruleset)
  const roles = sides.map((side: G['side']) => named?.[side] ?? sideTitle(chronicle, side))
  const roleOf = (side: G['side']): string => roles[sides.indexOf(side)]
  const sideOf = (role: string): G['side'] | null => sides.find((side) => roleOf(side) === role) ?? null
  const scenarios = scenariosOf<G['scenario']>(ruleset.scenarios, module.page?.scenarios, module.describeScenario)

  /** The roles to act, in the server's format. */
  const activeIn = (turn: Turn<G['side']>): string | string[] => {
    if (turn.tag !== 'sides') return NONE
    return turn.sides.length === 1 ? roleOf(turn.sides[0]) : turn.sides.map(roleOf)
  }

  /** An event as a line of the log; null if nobody may know of it. Spectators of a game with secrets see no events. */
  const lineOf = (before: G['state'], event: G['event']): RallyLine | null => {
    if (!hasSecrets) return eventText(module, before, event, null)
    const lines = [...sides.map((side) => eventText(module, before, event, side) ?? ''), '']
    return lines.every((line) => line === '') ? null : lines
  }

  /** The text that all sides and spectators can read; null if the sides read different texts. */
  const common = (textFor: (side: G['side'] | null) => string | undefined): string | null | undefined => {
    if (!hasSecrets) return textFor(null)
    const [first, ...rest] = sides.map(textFor)
    return rest.every((text) => text === first) ? first : null
  }

  /** The title of a turn for each reader; undefined if the game does not name its turns. */
  const titleOf = (position: G['state']): RallyLine | undefined => {
    const shared = common((side) => turnTitle(module, position, side))
    return shared === null ? [...sides.map((side) => turnTitle(module, position, side) ?? ''), ruleset.title] : shared
  }

  const headingOf = (title: RallyLine): RallyLine =>
    typeof title === 'string' ? `# ${title}` : title.map((one) => `# ${one}`)

  const linesOf = (before: G['state'], { state: after, events }: Transition<G>): readonly RallyLine[] => {
    const lines: RallyLine[] = []
    let state = before
    let title = titleOf(state)
    for (const [i, event] of events.entries()) {
      const line = lineOf(state, event)
      if (line !== null && line !== '') lines.push(line)
      state = i === events.length - 1 ? after : ruleset.evolve(state, event)
      const now = titleOf(state)
      if (now !== undefined && !deepEqual(now, title)) lines.push(headingOf(now))
      title = now
    }
    return lines
  }

  /** Resolves chance until a side acts or the game is over. */
  const rolled = (
    first: Transition<G>,
    seed: number,
  ): { readonly step: Transition<G>; readonly seed: number; readonly thrown: boolean } => {
    let { state } = first
    let next = seed
    const events = first.events.slice()
    for (let turn = ruleset.toAct(state); turn.tag === 'chance'; turn = ruleset.toAct(state)) {
      const step = advance(
        ruleset,
        state,
        ruleset.resolve(state, rollerFrom(rngFrom(next, turn.draw.stream)).answer(turn.draw)),
      )
      next = nextSeed(next)
      state = step.state
      events.push(...step.events)
    }
    return { step: { state, events }, seed: next, thrown: next !== seed }
  }

  const resultOf = ({ winner }: Outcome<G['side']>): string => (winner === null ? 'Draw' : roleOf(winner))

  const ended = (game: RallyGame<G>, result: string, message: string, line: RallyLine = message): RallyGame<G> => ({
    ...game,
    active: NONE,
    state: 'game_over',
    result,
    victory: message,
    log: [...game.log, '', line],
    undo: [],
    base: null,
  })

  /**
   * The game ended by its rules. Each side reads a description based on its own view; spectators read one that reveals
   * no secrets.
   */
  const decided = (game: RallyGame<G>, outcome: Outcome<G['side']>): RallyGame<G> => {
    const { position } = game
    const result = resultOf(outcome)
    const shared = common((side) => outcomeText(module, position, side)) ?? null
    if (shared !== null) return ended(game, result, shared)
    const plain = result === 'Draw' ? 'Nobody wins.' : `${result} wins.`
    return ended(game, result, plain, [...sides.map((side) => outcomeText(module, position, side)), plain])
  }

  /** The game with its active roles updated, or ended. */
  const settled = (game: RallyGame<G>): RallyGame<G> => {
    const turn = ruleset.toAct(game.position)
    if (turn.tag === 'over') return decided(game, turn.outcome)
    return { ...game, active: activeIn(turn) }
  }

  const setup: RallyRules<G>['setup'] = (seed, name, options) => {
    const found = scenarios.find(({ title }) => title === name)
    if (found === undefined) throw new Error(`There is no scenario ${name}.`)
    const set = Object.entries(options).filter(([option]) => Object.hasOwn(module.options ?? {}, option))
    const scenario = module.readScenario(withOptions(found.input, Object.fromEntries(set)))
    if (scenario._tag === 'Left') throw new Error(`${name}: ${JSON.stringify(scenario.left)}`)
    const opening = ruleset.setup(scenario.right)
    const start = rolled(advance(ruleset, opening, []), assertSeed(seed))
    const title = titleOf(opening)
    return settled({
      active: NONE,
      seed: start.seed,
      log: [...(title === undefined ? [] : [headingOf(title)]), ...linesOf(opening, start.step)],
      undo: [],
      state: 'playing',
      position: start.step.state,
      base: null,
    })
  }

  /** The actions of a side, by verb. */
  const actionsOf = (game: RallyGame<G>, side: G['side']): NonNullable<RallyView<G>['actions']> => {
    const actions: Record<string, string[] | 0 | 1> = {}
    for (const command of ruleset.legal(game.position, side)) {
      const noun = nounOf(command)
      const listed = actions[command.tag]
      if (noun === undefined) actions[command.tag] = 1
      else if (Array.isArray(listed)) listed.push(noun)
      else actions[command.tag] = [noun]
    }
    return { ...actions, [UNDO]: (game.undo ?? []).some((one) => one.side === side) ? 1 : 0 }
  }

  /** The log as the side at a place of the list reads it. In the server's snapshots, `log` is the length of the log. */
  const logFor = ({ log }: RallyGame<G>, place: number): readonly string[] => {
    if (!Array.isArray(log)) return []
    return hasSecrets ? log.map((line) => (typeof line === 'string' ? line : line[place])) : (log as readonly string[])
  }

  const view: RallyRules<G>['view'] = (game, role) => {
    const side = sideOf(role)
    const place = side === null ? sides.length : sides.indexOf(side)
    const turn = ruleset.toAct(game.position)
    const isAsked = game.state === 'playing' && turn.tag === 'sides' && side !== null && turn.sides.includes(side)
    const seen = side !== null ? ruleset.view(game.position, side) : hasSecrets ? null : game.position
    const log = logFor(game, place)
    const { heading, prompt } =
      side === null && hasSecrets ? { heading: ruleset.title, prompt: '' } : turnText(module, game.position, side)
    const shown = { log, active: String(game.active), position: seen, side }
    if (game.state === 'game_over') return { ...shown, prompt: game.victory ?? '' }
    if (!isAsked) return { ...shown, prompt: `${heading}: waiting for ${[game.active].flat().join(' and ')}.` }
    const asked = prompt === '' ? `${role} to act.` : prompt
    return { ...shown, prompt: `${heading}: ${asked}`, actions: actionsOf(game, side) }
  }

  /** The reason for a refusal, without naming anything that the side cannot see. */
  const refusal = (position: G['state'], side: G['side'], violation: Violation): string =>
    refusalText(module, position, violation, side)

  /** The game without its last command: the remaining commands are replayed from the base position. */
  const undone = (game: RallyGame<G>, side: G['side']): RallyGame<G> => {
    const undo = game.undo ?? []
    const last = undo.at(-1)
    if (last?.side !== side || game.base === undefined || game.base === null)
      throw new Error('There is nothing to take back.')
    const left = undo.slice(0, -1)
    let position = game.base
    for (const { command } of left) {
      const step = act(ruleset, position, side, command)
      if (step._tag === 'Left') throw new Error(refusal(position, side, step.left))
      position = step.right.state
    }
    const base = left.length === 0 ? null : game.base
    return settled({ ...game, position, base, undo: left, log: game.log.slice(0, last.log) })
  }

  /** A command from its tag and its other fields as JSON. */
  const orderFrom = (verb: string, noun: unknown): G['command'] => {
    const rest: unknown = typeof noun === 'string' ? JSON.parse(noun) : {}
    const read = codecs.command.decode({ ...(typeof rest === 'object' ? rest : {}), tag: verb })
    if (read._tag === 'Left') throw new Error(`Not a command: ${verb} ${String(noun)}`)
    return read.right
  }

  const action: RallyRules<G>['action'] = (game, role, verb, noun) => {
    const side = sideOf(role)
    if (side === null || game.state !== 'playing') throw new Error(`${role} cannot act now.`)
    if (verb === UNDO) return undone(game, side)
    const command = orderFrom(verb, noun)
    const before = game.position
    const decided = act(ruleset, before, side, command)
    if (decided._tag === 'Left') throw new Error(refusal(before, side, decided.left))
    const { step, seed, thrown } = rolled(decided.right, game.seed)
    const turn = ruleset.toAct(step.state)
    const isStillAsked =
      turn.tag === 'sides' && turn.sides.length === 1 && turn.sides[0] === side && game.active === roleOf(side)
    const mayUndo = isStillAsked && !thrown && !sides.some((one) => hasLearned(ruleset, before, step, one))
    const undo = game.undo ?? []
    const isFirst = undo.length === 0
    return settled({
      ...game,
      seed,
      position: step.state,
      log: game.log.concat(linesOf(before, step)),
      undo: mayUndo ? [...undo, { side, command, log: game.log.length }] : [],
      base: mayUndo ? (isFirst ? before : (game.base ?? before)) : null,
    })
  }

  const query: RallyRules<G>['query'] = (game, role, what, about) => {
    const side = sideOf(role)
    if (what !== 'why' || side === null || hasSecrets || typeof about !== 'string') return null
    const read = codecs.command.decode(JSON.parse(about))
    if (read._tag === 'Left') return 'That is not a command of this game.'
    const step = act(ruleset, game.position, side, read.right)
    return step._tag === 'Left' ? refusal(game.position, side, step.left) : null
  }

  const assert: RallyRules<G>['assert'] = (game) => {
    const turn = ruleset.toAct(game.position)
    if (turn.tag === 'chance') throw new Error(`The dice are not rolled yet: ${formatDraw(turn.draw)}.`)
    const read = codecs.state.decode(codecs.state.encode(game.position))
    if (read._tag === 'Left') throw new Error(`Not a position of ${ruleset.title}: ${JSON.stringify(read.left)}`)
    if (game.state === 'playing' && String(game.active) !== String(activeIn(turn)))
      throw new Error(`The active role is ${String(game.active)}, but it should be ${String(activeIn(turn))}.`)
  }

  return { scenarios: scenarios.map(({ title }) => title), roles, setup, view, action, query, finish: ended, assert }
}
