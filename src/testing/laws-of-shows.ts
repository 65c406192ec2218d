import type { Chronicle } from '../kernel/chronicle.js'
import type { EncodingSpec } from '../kernel/encoding.js'
import type { MoveInput } from '../kernel/move-input.js'
import type { Translation } from '../kernel/language.js'
import { rollerFrom, rngFrom } from '../kernel/rng.js'
import type { Game, Outcome, Ruleset } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { determinisation } from '../kernel/secret.js'
import { act } from '../kernel/transition.js'
import { eventFor, type GameTexts } from '../kernel/texts.js'
import type { KernelRule, Violation } from '../kernel/violation.js'
import { ContractError, assertSame } from './contract-error.js'
import { positionsOf, walkThrough, type DecisionPoint, type Trail } from './walk.js'

/** Sentence templates by tag. */
export type PhrasesByTag = Readonly<Record<string, string | null | undefined>>

/** A position as a reader sees it: a side's view. */
type Seen<G extends Game> = G['state'] | G['view']

/** A game with its texts and pictures, such as a game module. */
export interface GameWithTexts<G extends Game>
  extends Partial<Omit<GameTexts<G>, 'describeBoard'>>, Pick<GameTexts<G>, 'describeBoard'> {
  /** The rules, with their codecs. */
  readonly ruleset: Ruleset<G>
  /** The encoding of positions and commands, given the opening position. */
  readonly encoding?: (opening: G['state']) => EncodingSpec<G>
  /** The picture of the board, made from what a side sees. */
  readonly picture: (seen: Seen<G>, side?: G['side'] | null, wording?: Translation | null) => object
  /** The visual cues of an event. */
  readonly cues?: (before: Seen<G>, event: G['event'], side?: G['side'] | null) => readonly object[]
  /** How a user interface offers the commands. */
  readonly moveInput?: MoveInput<G>
  /** Summarizes a finished game turn by turn. */
  readonly chronicle?: Chronicle<G>
  /** Sentence templates for commands and events, by tag. */
  readonly phrases?: { readonly commands?: PhrasesByTag; readonly events?: PhrasesByTag }
  /** The parts for the web page. */
  readonly page?: {
    /** Translations by language tag. */
    readonly translations?: Readonly<Record<string, Translation>>
    /** The counters and place a command concerns. */
    readonly touches?: (seen: Seen<G>, command: G['command'], side?: G['side'] | null) => object
    /** The name of a unit as a side knows it. */
    readonly unitName?: (unit: string, seen: Seen<G>, side?: G['side'] | null) => string
    /** The board with details of the selected unit. */
    readonly picture?: (seen: Seen<G>, side: G['side'] | null, chosen: string | null) => object
    /** Information about a unit for its tooltip. */
    readonly about?: (seen: Seen<G>, unit: string, seat: G['side'] | null) => string | null
    /** The place of each unit. */
    readonly standing?: (seen: Seen<G>, side?: G['side'] | null) => ReadonlyMap<string, string>
    /** The counter that shows a unit. */
    readonly counterOf?: (seen: Seen<G>, unit: string, side?: G['side'] | null) => string | null
    /** The briefing for a side at the start. */
    readonly brief?: (seen: Seen<G>, side: G['side'], language: string) => string | null
    /** The items beside the board for a seat. */
    readonly tray?: (seen: Seen<G>, seat: G['side'] | null, language: string) => readonly object[]
    /** The item an event shows besides dice, such as a card. */
    readonly card?: (event: G['event'], side?: G['side'] | null) => string | null
    /** By event tag, the paragraph of the rules. */
    readonly cites?: PhrasesByTag
  }
}

/** A picture without its map, which is never secret. */
const drawnOn = (picture: object): object =>
  Object.fromEntries(Object.entries(picture).filter(([field]) => field !== 'map'))

/** A text or picture, by the part of the game that makes it. */
interface Text {
  readonly part: string
  readonly make: () => unknown
}

/** A text or picture with its value as made for a side. */
interface Made extends Text {
  readonly made: unknown
}

const made = ({ part, make }: Text, side: string): Made => {
  try {
    return { part, make, made: make() ?? null }
  } catch (error) {
    throw new ContractError(part, `throws when given the view of ${side}: ${String(error)}`)
  }
}

/** The maximum number of commands, refusals and units described per position. */
const FEW = 5

/** The commands, refusals and units of a position that are described for a side. */
interface Matters<G extends Game> {
  readonly commands: readonly G['command'][]
  readonly violations: readonly Violation<G['rule'] | KernelRule>[]
  readonly units: readonly string[]
  /** The outcome of the game if it is over and the side knows it. */
  readonly outcome: Outcome<G['side']> | undefined
  /** The index of the language for the picture. */
  readonly drawnIn: number
}

const within = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined

/** The ids of the counters in a picture of any kind. */
const unitsIn = (picture: object): readonly string[] => {
  const counters = within(within(picture, 'picture'), 'counters')
  return (Array.isArray(counters) ? (counters as readonly unknown[]) : []).flatMap((placed) => {
    const id = within(within(placed, 'counter'), 'id')
    return typeof id === 'string' ? [id] : []
  })
}

const mattersOf = <G extends Game>(
  { ruleset, picture, page }: GameWithTexts<G>,
  state: G['state'],
  side: G['side'],
  drawnIn: number,
): Matters<G> => {
  const namesUnits = [page?.unitName, page?.about, page?.counterOf].some((part) => part !== undefined)
  const turn = ruleset.toAct(state)
  const isAsked = turn.tag === 'sides' && turn.sides.includes(side)
  const violations: Violation<G['rule'] | KernelRule>[] = []
  if (isAsked)
    for (const command of ruleset.candidates(state, side)) {
      if (violations.length >= FEW) break
      const decided = ruleset.decide(state, side, command)
      if (decided._tag === 'Left') violations.push(decided.left)
    }
  return {
    commands: isAsked ? ruleset.legal(state, side).slice(0, FEW) : [],
    outcome: turn.tag === 'over' ? turn.outcome : undefined,
    drawnIn,
    violations,
    units: namesUnits ? unitsIn(picture(ruleset.view(state, side), side)).slice(0, FEW) : [],
  }
}

/** The languages of a game: English and its translations. */
const wordingsOf = <G extends Game>({ page }: GameWithTexts<G>): readonly (readonly [string, Translation | null])[] => [
  ['en', null],
  ...Object.entries(page?.translations ?? {}),
]

/**
 * Every text and picture of a position for a side, made from what it sees: texts in every language, the picture in one.
 */
const textsOf = <G extends Game>(
  game: GameWithTexts<G>,
  seen: G['view'],
  side: G['side'],
  { commands, violations, units, outcome, drawnIn }: Matters<G>,
): readonly Text[] => {
  const {
    describeCommand,
    subject,
    describeViolation,
    describeOutcome,
    describeTurn,
    chronicle,
    moveInput,
    page = {},
  } = game
  const { tray, brief, standing, touches, picture, unitName, about, counterOf } = page
  const wordings = wordingsOf(game)
  const text = (part: string, make: (() => unknown) | undefined): readonly Text[] =>
    make === undefined ? [] : [{ part, make }]
  const inAll = (part: string, make: ((wording: Translation | null) => unknown) | undefined): readonly Text[] =>
    make === undefined ? [] : wordings.map(([, wording]) => ({ part, make: () => make(wording) }))
  const [, drawing] = wordings[drawnIn % wordings.length]
  return [
    ...text('describeBoard', () => game.describeBoard(seen, side)),
    ...text('picture', () => drawnOn(game.picture(seen, side, drawing))),
    ...text('page.picture', picture && (() => drawnOn(picture(seen, side, null)))),
    ...text('page.tray', tray && (() => wordings.map(([language]) => tray(seen, side, language)))),
    ...text('page.brief', brief && (() => wordings.map(([language]) => brief(seen, side, language)))),
    ...text('page.standing', standing && (() => [...standing(seen, side)])),
    ...text('chronicle.turnTitle', chronicle && (() => chronicle.turnTitle(seen, side))),
    ...text('chronicle.board', chronicle && (() => chronicle.board(seen, side))),
    ...text('chronicle.changes', chronicle && (() => chronicle.changes(seen, seen, side))),
    ...inAll('describeTurn', describeTurn && ((wording) => describeTurn(seen, wording, side))),
    ...inAll(
      'describeOutcome',
      outcome && describeOutcome && ((wording) => describeOutcome(seen, wording, side, outcome)),
    ),
    ...commands.flatMap((command) => [
      ...inAll('describeCommand', describeCommand && ((wording) => describeCommand(seen, command, wording, side))),
      ...inAll('subject', subject && ((wording) => subject(seen, command, wording, side))),
      ...text('page.touches', touches && (() => touches(seen, command, side))),
      ...(moveInput?.selections?.(command) ?? []).flatMap((selection) =>
        inAll(
          'moveInput.nameOf',
          moveInput?.nameOf && ((wording) => moveInput.nameOf?.(seen, selection, wording, side)),
        ),
      ),
    ]),
    ...violations.flatMap((violation) => [
      ...inAll(
        'describeViolation',
        describeViolation && ((wording) => describeViolation(seen, violation, wording, side)),
      ),
      ...inAll(
        'moveInput.describe',
        moveInput?.describe && ((wording) => moveInput.describe?.(violation, seen, wording, side)),
      ),
    ]),
    ...units.flatMap((unit) => [
      ...text('page.unitName', unitName && (() => unitName(unit, seen, side))),
      ...text('page.about', about && (() => about(seen, unit, side))),
      ...text('page.counterOf', counterOf && (() => counterOf(seen, unit, side))),
    ]),
  ]
}

/** Every text and cue of an event for a side, made from the event as that side learns of it, in every language. */
const textsOfEvent = <G extends Game>(
  game: GameWithTexts<G>,
  before: G['view'],
  heard: G['event'],
  side: G['side'],
): readonly Text[] => {
  const { describeEvent, cues, page } = game
  return [
    ...(describeEvent === undefined
      ? []
      : wordingsOf(game).map(([, wording]) => ({
          part: 'describeEvent',
          make: () => describeEvent(before, heard, wording, side),
        }))),
    ...(cues === undefined ? [] : [{ part: 'cues', make: () => cues(before, heard, side) }]),
    ...(page?.card === undefined ? [] : [{ part: 'page.card', make: () => page.card?.(heard, side) }]),
  ]
}

/** For each event that a side learns of, its redacted form and its texts, made as the game proceeds. */
const eventTexts = <G extends Game>(
  game: GameWithTexts<G>,
  start: G['state'],
  events: readonly G['event'][],
  side: G['side'],
): readonly { readonly heard: G['event']; readonly texts: readonly Made[] }[] => {
  const { ruleset } = game
  const told: { readonly heard: G['event']; readonly texts: readonly Made[] }[] = []
  let state = start
  for (const event of events) {
    const heard = eventFor(ruleset, event, side)
    if (heard !== null) {
      const before = ruleset.view(state, side)
      told.push({ heard, texts: textsOfEvent(game, before, heard, side).map((text) => made(text, side)) })
    }
    state = ruleset.evolve(state, event)
  }
  return told
}

const compare = (side: string, here: readonly Made[], there: readonly Made[]): void => {
  for (const [n, { part, made: text }] of here.entries())
    assertSame(part, `shows ${side} what its view does not`, text, there[n].made)
}

/**
 * The events a command causes in two positions with equal views are described identically, as long as the side learns
 * the same of them.
 */
const tellsEventsAlike = <G extends Game>(
  game: GameWithTexts<G>,
  { before, side: mover, command }: DecisionPoint<G>,
  other: G['state'],
  side: G['side'],
): void => {
  const { ruleset } = game
  const one = act(ruleset, before, mover, command)
  if (one._tag === 'Left') return
  const here = eventTexts(game, before, one.right.events, side)
  const two = act(ruleset, other, mover, command)
  if (two._tag === 'Left') return
  const there = eventTexts(game, other, two.right.events, side)
  for (const [n, { heard, texts }] of here.entries()) {
    // Once a side learns something different, its texts may differ.
    if (n >= there.length || !deepEqual(there[n].heard, heard)) return
    compare(side, texts, there[n].texts)
  }
}

/** The number of positions and events of a walk that are described again after another game. */
const AGAIN = 12

const spread = <A>(list: readonly A[]): readonly A[] => list.filter((_, n) => n % Math.ceil(list.length / AGAIN) === 0)

/** The texts of some positions and events of a walk, for sides that do not see everything. */
const sampleOf = <G extends Game>(
  game: GameWithTexts<G>,
  trail: Trail<G>,
): readonly (readonly [side: G['side'], text: Made])[] => {
  const { ruleset } = game
  const found: (readonly [G['side'], Made])[] = []
  for (const [n, state] of spread(positionsOf(trail)).entries())
    for (const side of ruleset.sides) {
      const seen = ruleset.view(state, side)
      for (const text of textsOf(game, seen, side, mattersOf(game, state, side, n)))
        found.push([side, made(text, side)])
    }
  let state = trail.start
  const events = trail.entries.flatMap((entry) => entry.events)
  const asked = new Set(spread(events))
  for (const event of events) {
    if (asked.has(event))
      for (const side of ruleset.sides) {
        const before = ruleset.view(state, side)
        const heard = eventFor(ruleset, event, side)
        if (heard === null) continue
        for (const text of textsOfEvent(game, before, heard, side)) found.push([side, made(text, side)])
      }
    state = ruleset.evolve(state, event)
  }
  return found
}

/**
 * Descriptions do not change after another game has been played: the functions that make them depend only on their
 * arguments, not on cached data such as names.
 */
const saysTheSameAgain = <G extends Game>(game: GameWithTexts<G>, trail: Trail<G>): void => {
  const { sides, view } = game.ruleset
  const readers = sides.filter((side: G['side']) => positionsOf(trail).some((state) => view(state, side) !== state))
  if (readers.length === 0) return
  const sample = sampleOf(game, trail)
  const { walk } = trail
  const another = walkThrough(game.ruleset, { ...walk, seed: walk.seed + 1, picks: walk.picks.toReversed() })
  for (const side of readers) {
    // Every side reads before each side reads again: a text made for one side must not repair one made for another.
    sampleOf(game, another)
    for (const [reader, text] of sample)
      if (reader === side)
        assertSame(
          text.part,
          `shows ${side} something different after another game was played`,
          made(text, side).made,
          text.made,
        )
  }
}

/**
 * Everything a side is shown depends on its view alone: positions with the same view have the same pictures and texts,
 * and events that a side sees alike are described alike.
 */
export const showsAlike = <G extends Game>(game: GameWithTexts<G>, trail: Trail<G>): void => {
  const { ruleset } = game
  const { below } = rollerFrom(rngFrom(trail.walk.seed, 'shown'))
  const strides = [...trail.decisionPoints, null]
  for (const [n, state] of positionsOf(trail).entries())
    for (const side of ruleset.sides) {
      const seen = ruleset.view(state, side)
      if (seen === state) continue
      const other = determinisation(ruleset, seen, side, below)
      if (deepEqual(other, state) || !deepEqual(ruleset.view(other, side), seen)) continue
      const whole = mattersOf(game, state, side, n)
      const matters = deepEqual(ruleset.toAct(other), ruleset.toAct(state)) ? whole : { ...whole, outcome: undefined }
      const textsIn = (position: G['state']): readonly Made[] =>
        textsOf(game, ruleset.view(position, side), side, matters).map((text) => made(text, side))
      compare(side, textsIn(state), textsIn(other))
      const stride = strides[n]
      if (stride !== null) tellsEventsAlike(game, stride, other, side)
    }
  saysTheSameAgain(game, trail)
}
