/**
 * Any game as a module of Rally the Troops: its rules, as that server calls them, and what its page needs to send orders.
 * Nothing of Rally the Troops is imported.
 *
 * The server keeps what `setup` and `action` give as JSON and shows it to nobody; a player gets what `view` gives. An
 * order is an action named by its tag, with the rest of it as its argument, so that its replays can be read.
 *
 * @module adapters/rally-the-troops
 */
import { sideTitle, type Chronicle } from '../kernel/chronicle.js'
import { formatDraw } from '../kernel/draw.js'
import type { Fault } from '../kernel/fault.js'
import type { Either } from '../kernel/fp.js'
import { defaultOf, valuesIn, type OptionTable } from '../kernel/option.js'
import { describeViolation } from '../kernel/phrases.js'
import { opened, rngFrom } from '../kernel/rng.js'
import type { Game, Outcome, Ruleset, Turn } from '../kernel/ruleset.js'
import { hasLearned } from '../kernel/secret.js'
import { act, advance, type Step } from '../kernel/step.js'
import type { Violation } from '../kernel/violation.js'

/** What is asked of a game: the part of its module that is used here. */
export interface RallyModule<G extends Game> {
  /** The rules. */
  readonly ruleset: Ruleset<G>
  /** Reads a scenario, with some of its options. */
  readonly readScenario: (input: unknown) => Either<readonly Fault[], G['scenario']>
  /** The options of its scenarios. */
  readonly options?: OptionTable
  /** Why a command is refused in a state, in words, where the rule book alone cannot say it. */
  readonly describeViolation?: (state: G['state'] | G['view'], violation: Violation) => string
  /** What happened, in words. */
  readonly describeEvent: (before: G['state'], event: G['event']) => string | null
  /** How a finished game ended. */
  readonly describeOutcome: (state: G['state']) => string
  /** What sides and turns are called. */
  readonly chronicle?: Chronicle<G>
  /** The scenarios by the names people read. */
  readonly page?: { readonly scenarios?: readonly NamedScenario[] }
}

/** A scenario by the name people read. */
interface NamedScenario {
  /** Its name. */
  readonly title: string
  /** What it is read from. */
  readonly input: unknown
}

/** A line of the log; in a game with secrets where readers are told differently, one for each role and one for watchers. */
export type RallyLine = string | readonly string[]

/** An order that can still be taken back. */
interface Undoable<G extends Game> {
  /** Whose it was. */
  readonly side: G['side']
  /** The order. */
  readonly command: G['command']
  /** How long the log was before it. */
  readonly log: number
}

/** What the server keeps of a game. The names are those of Rally the Troops. */
export interface RallyGame<G extends Game> {
  /** The role that is asked, all of them where several are, or `None`. */
  active: string | string[]
  /** Where the next dice come from. */
  seed: number
  /** What has happened. */
  log: RallyLine[]
  /** The orders that can be taken back; not kept in the server's snapshots. */
  undo?: Undoable<G>[]
  /** Whether it is over. */
  state: 'playing' | 'game_over'
  /** The role that won, `Draw`, or `None`. */
  result?: string
  /** How it ended. */
  victory?: string
  /** The position. */
  position: G['state']
  /** The position before the first order that can be taken back. */
  base?: G['state'] | null
}

/** What a player or a watcher is sent. */
export interface RallyView<G extends Game> {
  /** What has happened, as far as the reader may know; an empty line where it may not. */
  log: readonly string[]
  /** What is asked of whom. */
  prompt: string
  /** Who is asked. */
  active: string
  /** The position as the reader may see it; null for those who only watch a game with secrets. */
  position: G['state'] | G['view'] | null
  /** The side of the reader, or null. */
  side: G['side'] | null
  /** What the reader may do, by verb: its arguments, or whether it may be done. */
  actions?: Record<string, readonly string[] | 0 | 1>
}

/** A module of Rally the Troops: what its `rules.js` exports. */
export interface RallyRules<G extends Game> {
  /** The names of the scenarios. */
  readonly scenarios: readonly string[]
  /** The names of the roles, in the order of the sides. */
  readonly roles: readonly string[]
  /** A game at its first decision. What an option may not be set to is refused. */
  readonly setup: (seed: number, scenario: string, options: Readonly<Record<string, unknown>>) => RallyGame<G>
  /** What a role sees; whoever has none watches. */
  readonly view: (game: RallyGame<G>, role: string) => RallyView<G>
  /** The game after an order, or after one was taken back; what the rules refuse is thrown. */
  readonly action: (game: RallyGame<G>, role: string, verb: string, noun?: unknown) => RallyGame<G>
  /** `why`, with an order as JSON: which rule it breaks, or null. Not told where there are secrets. */
  readonly query: (game: RallyGame<G>, role: string, what: string, about?: unknown) => string | null
  /** The game ended by something that is no rule of it, such as a resignation. */
  readonly finish: (game: RallyGame<G>, result: string, message: string) => RallyGame<G>
  /** Throws where a game is none that the rules could hold. */
  readonly assert: (game: RallyGame<G>) => void
}

/** How an adapter is set up. */
export interface RallyOptions<G extends Game> {
  /** What the roles are called; what the chronicle calls the sides by default. */
  readonly roles?: Readonly<Partial<Record<G['side'], string>>>
}

/** The argument of an order: all of it but its tag, as JSON; undefined for an order that is only a tag. */
export const nounOf = ({ tag: _, ...rest }: { readonly tag: string }): string | undefined =>
  Object.keys(rest).length === 0 ? undefined : JSON.stringify(rest)

/** The orders in what a page was told it may do. */
export const ordersIn = (actions: RallyView<Game>['actions']): readonly { readonly tag: string }[] =>
  Object.entries(actions ?? {}).flatMap(([tag, nouns]) => {
    if (tag === UNDO || nouns === 0) return []
    if (nouns === 1) return [{ tag }]
    return nouns.map((noun) => ({ tag, ...(JSON.parse(noun) as object) }))
  })

/** The verb that takes an order back. */
const UNDO = 'undo'

const NONE = 'None'

/** The seed after a throw: one of the 2^53 whole numbers that JSON keeps. */
const nextSeed = (seed: number): number => {
  const { below } = opened(rngFrom(seed, 'after a throw'))
  return below(2 ** 21) * 2 ** 32 + below(2 ** 32)
}

const nameOf = (scenario: string | object): string =>
  typeof scenario === 'string' ? scenario : 'name' in scenario ? String(scenario.name) : 'Standard'

const scenariosOf = <G extends Game>({ ruleset, page }: RallyModule<G>): readonly NamedScenario[] =>
  page?.scenarios ?? ruleset.scenarios.map((one) => ({ title: nameOf(one), input: one }))

/** What a scenario is read from, with some options set. */
const withOptions = (input: unknown, options: Readonly<Record<string, unknown>>): unknown => {
  if (Object.keys(options).length === 0) return input
  if (typeof input !== 'object' || input === null) return { name: input, options }
  const given = 'options' in input && typeof input.options === 'object' ? input.options : {}
  return { ...input, options: { ...given, ...options } }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The fields for the options of a game in the server's form for a new game: its `create.html`. */
export const createForm = (table: OptionTable = {}): string =>
  Object.entries(table)
    .map(([name, row]) => {
      const values = valuesIn(row)
        .filter((value) => value !== defaultOf(row) && value !== null)
        .map((value) => `<option value="${escaped(String(value))}">${escaped(String(value))}</option>`)
      const usual = `<option value="">${escaped(String(defaultOf(row)))} (usual)</option>`
      return `<p>\n<label title="${escaped(row.rule)}">${escaped(row.says)}<br>\n<select name="${escaped(name)}">${[usual, ...values].join('')}</select></label>\n`
    })
    .join('')

/**
 * A module as one of Rally the Troops: what its `rules.js` exports.
 *
 * @example
 * module.exports = rallyTheTroops(peiperDreamModule)
 */
export const rallyTheTroops = <G extends Game>(
  module: RallyModule<G>,
  { roles: named }: RallyOptions<G> = {},
): RallyRules<G> => {
  const { ruleset, chronicle } = module
  const { sides, codecs, redact, determinise } = ruleset
  const hasSecrets = redact !== undefined || determinise !== undefined
  const roleOf = (side: G['side']): string => named?.[side] ?? sideTitle(chronicle, side)
  const roles = sides.map(roleOf)
  const sideOf = (role: string): G['side'] | null => sides.find((side) => roleOf(side) === role) ?? null
  const scenarios = scenariosOf(module)

  /** Who is asked, as the server wants it. */
  const activeIn = (turn: Turn<G['side']>): string | string[] => {
    if (turn.tag !== 'sides') return NONE
    return turn.sides.length === 1 ? roleOf(turn.sides[0]) : turn.sides.map(roleOf)
  }

  const textFor = (before: G['state'], event: G['event'], side: G['side'] | null): string => {
    const known = redact === undefined ? event : side === null ? null : redact(event, side)
    return (known === null ? null : module.describeEvent(before, known)) ?? ''
  }

  /** An event as a line of the log; null where nobody is told anything. */
  const lineOf = (before: G['state'], event: G['event']): RallyLine | null => {
    if (redact === undefined) return module.describeEvent(before, event) ?? null
    const lines = [...sides, null].map((side) => textFor(before, event, side))
    return lines.every((line) => line === '') ? null : lines
  }

  const linesOf = (before: G['state'], { events }: Step<G>): readonly RallyLine[] => {
    const lines: RallyLine[] = []
    let state = before
    let title = chronicle?.turnTitle(state)
    for (const event of events) {
      const line = lineOf(state, event)
      if (line !== null && line !== '') lines.push(line)
      state = ruleset.evolve(state, event)
      const now = chronicle?.turnTitle(state)
      if (now !== undefined && now !== title) lines.push(`# ${now}`)
      title = now
    }
    return lines
  }

  /** Lets chance answer until somebody is asked or the game is over. */
  const rolled = (
    first: Step<G>,
    seed: number,
  ): { readonly step: Step<G>; readonly seed: number; readonly thrown: boolean } => {
    let { state } = first
    let next = seed
    const events = first.events.slice()
    for (let turn = ruleset.toAct(state); turn.tag === 'chance'; turn = ruleset.toAct(state)) {
      const step = advance(
        ruleset,
        state,
        ruleset.resolve(state, opened(rngFrom(next, turn.draw.stream)).answer(turn.draw)),
      )
      next = nextSeed(next)
      state = step.state
      events.push(...step.events)
    }
    return { step: { state, events }, seed: next, thrown: next !== seed }
  }

  const resultOf = ({ winner }: Outcome<G['side']>): string => (winner === null ? 'Draw' : roleOf(winner))

  const ended = (game: RallyGame<G>, result: string, message: string): RallyGame<G> => ({
    ...game,
    active: NONE,
    state: 'game_over',
    result,
    victory: message,
    log: [...game.log, '', message],
    undo: [],
    base: null,
  })

  /** The game with somebody asked again, or over. */
  const settled = (game: RallyGame<G>): RallyGame<G> => {
    const turn = ruleset.toAct(game.position)
    if (turn.tag === 'over') return ended(game, resultOf(turn.outcome), module.describeOutcome(game.position))
    return { ...game, active: activeIn(turn) }
  }

  const setup: RallyRules<G>['setup'] = (seed, name, options) => {
    const found = scenarios.find(({ title }) => title === name)
    if (found === undefined) throw new Error(`There is no scenario ${name}.`)
    const set = Object.entries(options).filter(([option]) => Object.hasOwn(module.options ?? {}, option))
    const scenario = module.readScenario(withOptions(found.input, Object.fromEntries(set)))
    if (scenario._tag === 'Left') throw new Error(`${name}: ${JSON.stringify(scenario.left)}`)
    const opening = ruleset.setup(scenario.right)
    const start = rolled(advance(ruleset, opening, []), seed)
    const title = chronicle?.turnTitle(opening)
    return settled({
      active: NONE,
      seed: start.seed,
      log: [...(title === undefined ? [] : [`# ${title}`]), ...linesOf(opening, start.step)],
      undo: [],
      state: 'playing',
      position: start.step.state,
      base: null,
    })
  }

  /** The arguments of orders that were listed before: many a game gives the same order again and again, and no order changes. */
  const nouns = new WeakMap<G['command'], string>()
  const listedNoun = (command: G['command']): string | undefined => {
    const noun = nouns.get(command) ?? nounOf(command)
    if (noun !== undefined) nouns.set(command, noun)
    return noun
  }

  /** What a role may do, by verb. */
  const actionsOf = (game: RallyGame<G>, side: G['side']): NonNullable<RallyView<G>['actions']> => {
    const actions: Record<string, string[] | 0 | 1> = {}
    for (const command of ruleset.legal(game.position, side)) {
      const noun = listedNoun(command)
      const listed = actions[command.tag]
      if (noun === undefined) actions[command.tag] = 1
      else if (Array.isArray(listed)) listed.push(noun)
      else actions[command.tag] = [noun]
    }
    return { ...actions, [UNDO]: (game.undo ?? []).some((one) => one.side === side) ? 1 : 0 }
  }

  const view: RallyRules<G>['view'] = (game, role) => {
    const side = sideOf(role)
    const place = side === null ? sides.length : sides.indexOf(side)
    const turn = ruleset.toAct(game.position)
    const isAsked = game.state === 'playing' && turn.tag === 'sides' && side !== null && turn.sides.includes(side)
    const seen = side !== null ? ruleset.view(game.position, side) : hasSecrets ? null : game.position
    // In the server's snapshots the log is its length.
    const log = Array.isArray(game.log) ? game.log.map((line) => (typeof line === 'string' ? line : line[place])) : []
    const title = chronicle?.turnTitle(game.position) ?? ruleset.title
    const shown = { log, active: String(game.active), position: seen, side }
    if (game.state === 'game_over') return { ...shown, prompt: game.victory ?? '' }
    if (!isAsked) return { ...shown, prompt: `${title}: waiting for ${[game.active].flat().join(' and ')}.` }
    return { ...shown, prompt: `${title}: ${role} to order.`, actions: actionsOf(game, side) }
  }

  /** Why an order is refused, for the side that gave it: what it does not see goes without a name. */
  const refusal = (position: G['state'], side: G['side'], violation: Violation): string =>
    module.describeViolation?.(ruleset.view(position, side), violation) ?? describeViolation(ruleset.book, violation)

  /** The game without its last order: played again from where orders could be taken back. */
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

  /** An order as it came: its tag, and the rest of it as JSON. */
  const orderFrom = (verb: string, noun: unknown): G['command'] => {
    const rest: unknown = typeof noun === 'string' ? JSON.parse(noun) : {}
    const read = codecs.command.decode({ ...(typeof rest === 'object' ? rest : {}), tag: verb })
    if (read._tag === 'Left') throw new Error(`No order: ${verb} ${String(noun)}`)
    return read.right
  }

  const action: RallyRules<G>['action'] = (game, role, verb, noun) => {
    const side = sideOf(role)
    if (side === null || game.state !== 'playing') throw new Error(`${role} is not asked.`)
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
      log: [...game.log, ...linesOf(before, step)],
      undo: mayUndo ? [...undo, { side, command, log: game.log.length }] : [],
      base: mayUndo ? (isFirst ? before : (game.base ?? before)) : null,
    })
  }

  const query: RallyRules<G>['query'] = (game, role, what, about) => {
    const side = sideOf(role)
    if (what !== 'why' || side === null || hasSecrets || typeof about !== 'string') return null
    const read = codecs.command.decode(JSON.parse(about))
    if (read._tag === 'Left') return 'That is no order.'
    const step = act(ruleset, game.position, side, read.right)
    return step._tag === 'Left' ? refusal(game.position, side, step.left) : null
  }

  const assert: RallyRules<G>['assert'] = (game) => {
    const turn = ruleset.toAct(game.position)
    if (turn.tag === 'chance') throw new Error(`Nobody threw ${formatDraw(turn.draw)}.`)
    const read = codecs.state.decode(codecs.state.encode(game.position))
    if (read._tag === 'Left') throw new Error(`No position of ${ruleset.title}: ${JSON.stringify(read.left)}`)
    if (game.state === 'playing' && String(game.active) !== String(activeIn(turn)))
      throw new Error(`${String(game.active)} is asked, and not ${String(activeIn(turn))}.`)
  }

  return { scenarios: scenarios.map(({ title }) => title), roles, setup, view, action, query, finish: ended, assert }
}
