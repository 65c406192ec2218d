import { relative } from 'node:path'
import { isForShow } from '../../rulesets/kgp-campaign/rules/part-handler.js'
import type { CampaignModule } from '../../rulesets/kgp-campaign/module.js'
import { sides, type Seat, type Side } from '../../rulesets/kgp-campaign/data/names.js'
import { ask } from '../../kernel/ask.js'
import { scripted } from '../../kernel/chance.js'
import { pick, type Drawn } from '../../kernel/draw.js'
import { stateAfter as afterEntries, type Entry } from '../../kernel/match.js'
import { recordText } from '../../kernel/record-codec.js'
import { toRecord, type Comment } from '../../kernel/record.js'
import { rollerFrom, rngFrom, type Roller } from '../../kernel/rng.js'
import { hasLearned } from '../../kernel/secret.js'
import { act, advance, answer } from '../../kernel/transition.js'
import { refusalText } from '../../kernel/texts.js'
import { drawBoard } from '../../render/board.js'
import type { Command } from '../../rulesets/kgp-campaign/model/command.js'
import type { KgpCampaign } from '../../rulesets/kgp-campaign/model/game.js'
import type { GameData } from '../../rulesets/kgp-campaign/model/position.js'
import type { Scenario } from '../../rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../rulesets/kgp-campaign/model/state.js'
import { describeViolation, seatName } from '../../rulesets/kgp-campaign/text/describe.js'
import { capital } from '../../rulesets/kgp-campaign/text/names.js'
import { textsIn } from '../command/translation.js'
import { narrate } from '../dialogue/narrate.js'
import type { Terminal } from '../terminal/terminal.js'
import { foldLines } from './fold.js'
import type { ReportReader } from '../../rulesets/kgp-campaign/boundary/report-text/reader.js'
import type { Speech } from './text/load.js'
import type { RefitWords } from './text/words.js'

/** The player of a seat: people at the table, or the built-in player. */
export type SeatPlayer = 'person' | 'built-in'

/** How far the built-in player takes over from people. */
export type Delegation = 'no' | 'step' | 'phase'

/** The game of a campaign: that of the library, or one on a map and charts of its owner. */
export interface RefitGame {
  readonly module: CampaignModule
  /** The game as it describes itself in English, if `module` speaks another language. */
  readonly english?: CampaignModule
  readonly data: GameData
  /** The files of the maps of its owner, as the campaign file names them; none for the game of the library. */
  readonly mapFiles?: readonly string[]
}

/** A game that describes itself in a language. */
export const gameIn = ({ module, ...game }: RefitGame, { game: wording }: Pick<Speech, 'game'>): RefitGame => ({
  ...game,
  english: module,
  module: { ...module, ...textsIn(module, wording) },
})

/** A campaign at a table, and how much of it each listener has seen. */
export interface Session {
  readonly game: RefitGame
  /** The sentences in the language of the players. */
  readonly speech: Speech
  /** The scenario of the campaign. */
  readonly scenario: Scenario
  readonly seating: Readonly<Record<Seat, SeatPlayer>>
  /** The record's data beyond the campaign. */
  readonly about: {
    /** The names of the players. */
    readonly seats: Readonly<Record<string, string>>
    /** The versions that have played it. */
    readonly playedBy: readonly string[]
    comments: readonly Comment[]
  }
  /** The file to save it in; null for a game by mail, which its letters keep. */
  readonly save: string | null
  /** The file for a picture of the map, written at each save, or null. */
  readonly picture: string | null
  /** The seed of random numbers generated here. */
  readonly seed: number
  /** Whether each side sees only what it may know. */
  readonly hides: boolean
  /** The only side at this keyboard, or null if both sides use it. */
  readonly alone: Side | null
  /** Whether the players have been warned that their secrets are typed in the open. */
  isWarned: boolean
  /** The first entry that can be taken back. */
  readonly from: number
  /** The entries so far. */
  entries: readonly Entry<KgpCampaign>[]
  /** The current state. */
  state: State
  /** The indices of entries whose dice were entered by hand. */
  readonly byHand: Set<number>
  /** Whether dice are rolled here without asking. */
  rolls: boolean
  /** A file with the result of the next scenario, or null. */
  result: string | null
  /** The step, or the phase outside the Refit Phase, when somebody was last asked. */
  part: string
  /** How far people have delegated decisions. */
  auto: Delegation
  /** The side whose decisions are delegated; null for those of all. */
  autoFor: Side | null
  /** Whether rolling is delegated too; this requires delegating at a dice prompt. */
  autoRolls: boolean
  /** The latest entry and state shown to each reader. */
  readonly shown: Map<Reader, { entry: number; state: State }>
  /** The side alone at the keyboard, or null if both sides look at the screen. */
  sitting: Side | null
  /** The entries at the last save. */
  saved: readonly Entry<KgpCampaign>[]
}

/** The command that resumes a saved campaign, with the file of the game if it is not that of the library. */
export const resumeCommand = (
  terminal: Terminal,
  { module }: RefitGame,
  { language }: Speech,
  save: string,
): string => {
  const file = terminal.fileOf(module.ruleset.id)
  const game = file === null ? '' : `--game ${relative('', file)} `
  return `ardennes ${game}refit --resume ${save}${language === 'en' ? '' : ` --language ${language}`}`
}

/** The parts of a session that are not given at its beginning. */
type RunningField = 'part' | 'auto' | 'autoFor' | 'autoRolls' | 'shown' | 'sitting'

/**
 * Begins a session.
 *
 * @param shown the latest entry that everybody has seen, and its state
 */
export const newSession = (
  begun: Omit<Session, RunningField>,
  shown: { readonly entry: number; readonly state: State },
): Session => ({
  ...begun,
  part: '',
  auto: 'no',
  autoFor: null,
  autoRolls: false,
  shown: new Map(readers.map((reader) => [reader, shown])),
  sitting: begun.alone,
})

/** The readers of the screen: one side, both sides together, or people from whom nothing is hidden. */
export type Reader = ReportReader

const readers: readonly Reader[] = ['all', 'both', ...sides]

/** The readers of the screen now. */
export const readerOf = ({ hides, sitting }: Pick<Session, 'hides' | 'sitting'>): Reader =>
  hides ? (sitting ?? 'both') : 'all'

/** The state as a reader sees it: both sides together see only what each of them sees. */
export const stateFor = ({ game: { module }, state }: Pick<Session, 'game' | 'state'>, reader: Reader): State => {
  const { view } = module.ruleset
  if (reader === 'all') return state
  return (reader === 'both' ? view(view(state, 'german') as State, 'us') : view(state, reader)) as State
}

/** The side whose secrets a reader sees; null for everything, or for what everybody knows. */
export const sideOf = (reader: Reader): Side | null => (reader === 'both' || reader === 'all' ? null : reader)

/** The name of a side at the beginning of a sentence. */
export const sideName = ({ speech }: Pick<Session, 'speech'>, side: Side): string =>
  capital(seatName(side, speech.game))

/** Says which files exist already and may not be replaced; null if there are none. */
export const existingFiles = (
  terminal: Terminal,
  files: readonly string[],
  replace: boolean,
  { exists }: Pick<RefitWords, 'exists'>,
): string | null => {
  const there = replace ? [] : files.filter((file) => terminal.has(file))
  return there.length === 0 ? null : exists(there)
}

/** The first entry of a campaign, with the events of its setup. */
export const opening = ({ module: { ruleset } }: RefitGame, scenario: Scenario): readonly Entry<KgpCampaign>[] => [
  { tag: 'began', events: advance(ruleset, ruleset.setup(scenario), []).events },
]

/** The state after some entries. */
export const stateAfter = (
  { game, scenario }: Pick<Session, 'game' | 'scenario'>,
  entries: readonly Entry<KgpCampaign>[],
): State => afterEntries(game.module.ruleset, scenario, entries)

/**
 * A random source for each point of the campaign, so that a resumed campaign continues the same way with the same seed.
 */
export const luckAt = ({ seed, entries }: Session, stream: string): Roller =>
  rollerFrom(rngFrom(seed, `${stream} ${entries.length}`))

/** Plays a command of a seat; returns null or the reason for the refusal. */
export const applyCommand = (session: Session, seat: Seat, command: Command): string | null => {
  const step = act(session.game.module.ruleset, session.state, seat, command)
  if (step._tag === 'Left') return refusalText(session.game.module, session.state, step.left, seat)
  session.entries = [...session.entries, { tag: 'commanded', side: seat, command, events: step.right.events }]
  session.state = step.right.state
  return null
}

/** Applies dice; returns null or the reason why they do not fit. */
export const enterDice = (session: Session, drawn: Drawn, byHand: boolean): string | null => {
  const { ruleset } = session.game.module
  const turn = ruleset.toAct(session.state)
  const step = answer(ruleset, session.state, drawn)
  if (step._tag === 'Left') return describeViolation(session.state, step.left, session.speech.game)
  if (turn.tag !== 'chance') return null
  if (byHand) session.byHand.add(session.entries.length)
  session.entries = [...session.entries, { tag: 'drawn', draw: turn.draw, drawn, events: step.right.events }]
  session.state = step.right.state
  return null
}

/** Lets the built-in player decide for a seat. */
export const letAnswer = (session: Session, seat: Seat): void => {
  const luck = luckAt(session, 'players')
  const { ruleset, player } = session.game.module
  const command = ask(ruleset, session.state, seat, player, (n) => luck.answer(pick(1, n))[0])
  const refused = applyCommand(session, seat, command)
  if (refused !== null) throw new Error(`the player of ${seat} chose an illegal command: ${refused}`)
}

/** Whether a side can only end the step. Conceding the campaign always requires an explicit decision. */
export const isIdle = ({ module: { ruleset } }: RefitGame, state: State, side: Side): boolean => {
  const { phase } = state
  const task = phase.tag === 'refit' ? phase.queue.at(0) : undefined
  if (task?.tag !== 'both' || !task.open.includes(side)) return false
  if (task.orders[side].some(({ tag }) => tag === 'concede')) return false
  return ruleset.legal(state, side).every(({ tag }) => tag === 'commit')
}

/** Whether the umpire is asked about the crews of lost vehicles although there are none (8.613). */
export const isNobodyInDanger = ({ phase }: State): boolean => {
  const task = phase.tag === 'refit' ? phase.queue.at(0) : undefined
  return task?.tag === 'ask' && task.about.tag === 'survival' && task.about.vehicles.length === 0
}

/** Whether dice that matter were rolled here, not only for show. */
const isRolledHere = (session: Session, at: number): boolean => {
  const { entries, byHand } = session
  return entries[at].tag === 'drawn' && !byHand.has(at) && !isForShow(stateAfter(session, entries.slice(0, at)))
}

/** Whether an entry is the automatic end of a step for a side with nothing left to do. */
const isUnasked = (session: Session, at: number): boolean => {
  const { entries } = session
  const entry = entries[at]
  if (entry.tag !== 'commanded' || entry.side === 'umpire' || entry.command.tag !== 'commit') return false
  return isIdle(session.game, stateAfter(session, entries.slice(0, at)), entry.side)
}

/**
 * Undoes the last command of a person, or the last dice entered. Returns the message to show; refuses if dice have been
 * rolled here or a secret has been revealed since.
 */
export const takeBack = (session: Session): string => {
  const { entries, seating, byHand } = session
  const isTyped = (entry: Entry<KgpCampaign>, i: number): boolean =>
    byHand.has(i) || (entry.tag === 'commanded' && seating[entry.side] === 'person')
  const isForeign = (entry: Entry<KgpCampaign>): boolean =>
    session.hides && entry.tag === 'commanded' && entry.side !== 'umpire' && entry.side !== session.sitting
  let at = entries.findLastIndex(isTyped)
  while (at > 0 && isUnasked(session, at)) at = entries.slice(0, at).findLastIndex(isTyped)
  const { words, dialogue } = session.speech
  const { undo } = words
  if (at < session.from) return undo.nothing
  if (isForeign(entries[at])) return dialogue.foreignUndo
  if (entries.slice(at + 1).some((_, i) => isRolledHere(session, at + 1 + i))) return undo.rolled
  const before = stateAfter(session, entries.slice(0, at))
  const since = { state: session.state, events: entries.slice(at).flatMap(({ events }) => events) }
  if (sides.some((side) => hasLearned(session.game.module.ruleset, before, since, side))) return undo.revealed
  session.entries = entries.slice(0, at)
  session.about.comments = session.about.comments.filter(({ entry }) => entry < at)
  session.state = before
  for (const place of [...byHand]) if (place >= at) byHand.delete(place)
  for (const [listener, { entry }] of session.shown)
    if (entry > at) session.shown.set(listener, { entry: at, state: session.state })
  return dialogue.undone
}

/** Describes an entry for a reader. Both sides together read the lines that each of them may read. */
const narrateFor = (session: Session, state: State, entry: Entry<KgpCampaign>, reader: Reader): Narration => {
  const { module } = session.game
  if (reader !== 'both') return narrate(module, state, entry, sideOf(reader))
  const [first, ...others] = sides.map((side) => narrate(module, state, entry, side))
  return { ...first, lines: first.lines.filter((line) => others.every(({ lines }) => lines.includes(line))) }
}

type Narration = ReturnType<typeof narrate<KgpCampaign>>

/** Prints the new events for the reader of the screen. */
export const showNews = (terminal: Terminal, session: Session, reader: Reader = readerOf(session)): void => {
  const shown = session.shown.get(reader) ?? { entry: 0, state: session.game.module.ruleset.setup(session.scenario) }
  let { state } = shown
  for (const entry of session.entries.slice(shown.entry)) {
    const next = narrateFor(session, state, entry, reader)
    if (next.lines.length > 0) terminal.print(foldLines(next.lines, session.speech.words).join('\n'))
    state = next.state
  }
  session.shown.set(reader, { entry: session.entries.length, state })
}

/** Prints all events again. */
export const showAgain = (terminal: Terminal, session: Session): void => {
  session.shown.delete(readerOf(session))
  showNews(terminal, session)
}

/**
 * Draws the map, if a picture is requested. Both sides can open the file, so it hides the secrets of both unless only
 * one side is at this keyboard. Returns null, or an error message.
 */
export const writePicture = (terminal: Terminal, session: Session): string | null => {
  const { game, picture, hides, alone } = session
  if (picture === null) return null
  const reader = hides ? (alone ?? 'both') : 'all'
  return terminal.write(picture, `${drawBoard(game.module.picture(stateFor(session, reader), sideOf(reader)))}\n`)
}

/** Writes the save, readable only by its owner. Returns null, or an error message. */
export const writeSave = (terminal: Terminal, session: Session, file: string, replace: boolean): string | null => {
  const { game, scenario, entries, state, about } = session
  const { ruleset } = game.module
  const match = { scenario, entries, state, chance: scripted([]) }
  const record = toRecord(ruleset, match, {
    ...about,
    byHand: [...session.byHand].toSorted((a, b) => a - b),
    every: 1000,
  })
  return terminal.write(file, recordText(ruleset, record), { readers: 'owner', replace })
}

/** Saves the campaign and draws its map; prints a warning and returns false if that fails. */
export const saveTo = (terminal: Terminal, session: Session, file: string | null = session.save): boolean => {
  if (file === null) return true
  const refused = writeSave(terminal, session, file, true) ?? writePicture(terminal, session)
  if (refused !== null) terminal.warn(refused)
  else session.saved = session.entries
  return refused === null
}

/** Saves new entries before a question to people, so that stopping the program loses nothing. */
export const saveNow = (terminal: Terminal, session: Session): void => {
  if (session.entries !== session.saved) saveTo(terminal, session)
}
