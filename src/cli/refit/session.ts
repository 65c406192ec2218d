import { kgpCampaign, kgpCampaignModule } from '../../rulesets/kgp-campaign/module.js'
import { sides, type Seat, type Side } from '../../rulesets/kgp-campaign/data/names.js'
import { ask } from '../../kernel/ask.js'
import { scripted } from '../../kernel/chance.js'
import { pick, type Drawn } from '../../kernel/draw.js'
import { replay, type Entry } from '../../kernel/match.js'
import { recordText } from '../../kernel/record-codec.js'
import { toRecord, type Comment } from '../../kernel/record.js'
import { opened, rngFrom, type Roller } from '../../kernel/rng.js'
import { hasLearned } from '../../kernel/secret.js'
import { act, advance, answer } from '../../kernel/step.js'
import { drawBoard } from '../../render/board.js'
import type { Command } from '../../rulesets/kgp-campaign/model/command.js'
import type { KgpCampaign } from '../../rulesets/kgp-campaign/model/game.js'
import type { Scenario } from '../../rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../rulesets/kgp-campaign/model/state.js'
import { describeViolation } from '../../rulesets/kgp-campaign/text/describe.js'
import { narrate } from '../dialogue/narrate.js'
import type { Terminal } from '../terminal/terminal.js'
import { folded } from './fold.js'

/** Who answers for a seat: people at the table, or the built-in player. */
export type Sitter = 'person' | 'built-in'

/** How far the built-in player answers in the place of people. */
export type Reach = 'no' | 'step' | 'phase'

/** A campaign on a real table, and how much of it each listener has seen. */
export interface Session {
  /** What it was set up from. */
  readonly scenario: Scenario
  /** Who answers for whom. */
  readonly seating: Readonly<Record<Seat, Sitter>>
  /** What its record says beyond the campaign. */
  readonly about: {
    /** Who answers, in whatever words. */
    readonly seats: Readonly<Record<string, string>>
    /** The versions that have played it. */
    readonly playedBy: readonly string[]
    /** Remarks. */
    comments: readonly Comment[]
  }
  /** Where it is saved. */
  readonly save: string
  /** Where the map is drawn whenever it is saved, or null. */
  readonly picture: string | null
  /** The seed of whatever this helper rolls or chooses. */
  readonly seed: number
  /** Whether each side is shown only what it may know. */
  readonly hides: boolean
  /** How it got where it stands. */
  entries: readonly Entry<KgpCampaign>[]
  /** Where it stands. */
  state: State
  /** Entries whose dice were rolled by hand and typed in. */
  readonly byHand: Set<number>
  /** Whether this helper rolls without asking. */
  rolls: boolean
  /** Whether people have handed the next decisions over, and until when. */
  auto: Reach
  /** Whether the dice are handed over with them: only who says so at the dice has them rolled. */
  autoRolls: boolean
  /** What each listener has been shown; `all` when nothing is hidden. */
  readonly shown: Map<Side | 'all', { entry: number; state: State }>
  /** The side that sits at the keyboard, when things are hidden. */
  sitting: Side | null
  /** The entries at the last save. */
  saved: readonly Entry<KgpCampaign>[]
}

const rules = kgpCampaign

const setUp = (scenario: Scenario): State => rules.setup(scenario)

/** The first entry of a campaign: what settles at the start. */
export const opening = (scenario: Scenario): readonly Entry<KgpCampaign>[] => [
  { tag: 'began', events: advance(rules, setUp(scenario), []).events },
]

/** The state after some entries. */
export const stateAfter = (scenario: Scenario, entries: readonly Entry<KgpCampaign>[]): State =>
  replay(rules, scenario, entries)

/** Luck of its own for each place in the campaign, so that a resumed one goes on alike with the same seed. */
export const luckAt = ({ seed, entries }: Session, stream: string): Roller =>
  opened(rngFrom(seed, `${stream} ${entries.length}`))

/** Does what a seat commands; says why not when a rule forbids it. */
export const obey = (session: Session, seat: Seat, command: Command): string | null => {
  const step = act(rules, session.state, seat, command)
  if (step._tag === 'Left') return describeViolation(step.left, null, session.state)
  session.entries = [...session.entries, { tag: 'commanded', side: seat, command, events: step.right.events }]
  session.state = step.right.state
  return null
}

/** Reads dice that were rolled; returns the reason where they do not fit. */
export const throwDice = (session: Session, drawn: Drawn, byHand: boolean): string | null => {
  const turn = rules.toAct(session.state)
  const step = answer(rules, session.state, drawn)
  if (turn.tag !== 'chance' || step._tag === 'Left') return step._tag === 'Left' ? describeViolation(step.left) : null
  if (byHand) session.byHand.add(session.entries.length)
  session.entries = [...session.entries, { tag: 'drawn', draw: turn.draw, drawn, events: step.right.events }]
  session.state = step.right.state
  return null
}

/** The built-in player answers for a seat. */
export const letAnswer = (session: Session, seat: Seat): void => {
  const luck = luckAt(session, 'players')
  const command = ask(rules, session.state, seat, kgpCampaignModule.player, (n) => luck.answer(pick(1, n))[0])
  const refused = obey(session, seat, command)
  if (refused !== null) throw new Error(`the player of ${seat} may not do that: ${refused}`)
}

/** Whether a side has nothing left to do in a step but to be done; giving up the campaign waits for a word of its own. */
export const isIdle = (state: State, side: Side): boolean => {
  const { phase } = state
  const task = phase.tag === 'refit' ? phase.queue.at(0) : undefined
  if (task?.tag !== 'both' || !task.open.includes(side)) return false
  if (task.orders[side].some(({ tag }) => tag === 'concede')) return false
  return rules.legal(state, side).every(({ tag }) => tag === 'commit')
}

/** Whether an entry is a side done with a step in which nothing else was left to it: nobody was asked about that. */
const isUnasked = ({ scenario, entries }: Session, at: number): boolean => {
  const entry = entries[at]
  if (entry.tag !== 'commanded' || entry.side === 'umpire' || entry.command.tag !== 'commit') return false
  return isIdle(stateAfter(scenario, entries.slice(0, at)), entry.side)
}

/** Takes back the last command of a person, or the last dice typed in; says why not after dice this helper rolled, or a secret shown. */
export const takeBack = (session: Session): string => {
  const { entries, seating, byHand, scenario } = session
  const isTyped = (entry: Entry<KgpCampaign>, i: number): boolean =>
    byHand.has(i) || (entry.tag === 'commanded' && seating[entry.side] === 'person')
  let at = entries.findLastIndex(isTyped)
  while (at > 0 && isUnasked(session, at)) at = entries.slice(0, at).findLastIndex(isTyped)
  if (at < 1) return 'There is nothing to take back.'
  if (entries.slice(at + 1).some((entry, i) => entry.tag === 'drawn' && !byHand.has(at + 1 + i)))
    return 'This cannot be taken back: dice have been rolled since.'
  const before = stateAfter(scenario, entries.slice(0, at))
  const since = { state: session.state, events: entries.slice(at).flatMap(({ events }) => events) }
  if (sides.some((side) => hasLearned(rules, before, since, side)))
    return 'This cannot be taken back: what a side kept secret has been shown since.'
  session.entries = entries.slice(0, at)
  session.about.comments = session.about.comments.filter(({ entry }) => entry < at)
  session.state = before
  for (const place of [...byHand]) if (place >= at) byHand.delete(place)
  for (const [listener, { entry }] of session.shown)
    if (entry > at) session.shown.set(listener, { entry: at, state: session.state })
  return 'Taken back.'
}

/** Prints for a listener what has happened since. */
export const showNews = (terminal: Terminal, session: Session, listener: Side | 'all'): void => {
  const shown = session.shown.get(listener) ?? { entry: 0, state: setUp(session.scenario) }
  let { state } = shown
  for (const entry of session.entries.slice(shown.entry)) {
    const next = narrate(kgpCampaignModule, state, entry, listener === 'all' ? null : listener)
    if (next.lines.length > 0) terminal.print(folded(next.lines).join('\n'))
    state = next.state
  }
  session.shown.set(listener, { entry: session.entries.length, state })
}

/** Prints everything once more. */
export const showAgain = (terminal: Terminal, session: Session, listener: Side | 'all'): void => {
  session.shown.delete(listener)
  showNews(terminal, session, listener)
}

/** Writes the campaign down, and draws its map; false, after a word why, when that cannot be. */
export const saveTo = (terminal: Terminal, session: Session, file: string = session.save): boolean => {
  const { scenario, entries, state, picture, about } = session
  const match = { scenario, entries, state, chance: scripted([]) }
  const record = toRecord(rules, match, { ...about, every: 1000 })
  const refused =
    terminal.write(file, recordText(rules, record)) ??
    (picture === null ? null : terminal.write(picture, drawBoard(kgpCampaignModule.picture(state))))
  if (refused !== null) terminal.warn(refused)
  else session.saved = entries
  return refused === null
}

/** Saves what has happened since the last time, before people are asked: whoever stops this helper then loses nothing. */
export const saveNow = (terminal: Terminal, session: Session): void => {
  if (session.entries !== session.saved) saveTo(terminal, session)
}
