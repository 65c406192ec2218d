import { sides, type Seat, type Side } from '../../rulesets/kgp-campaign/data/names.js'
import { load } from '../../kernel/audit.js'
import { E, type Either } from '../../kernel/fp.js'
import { UNKNOWN } from '../../analysis/provenance.js'
import { fileText, recordFrom, formatFaults, scenarioFrom, type ScenarioArgs } from '../command/input.js'
import { named } from '../command/offers.js'
import {
  newSession,
  existingFiles,
  opening,
  gameIn,
  stateAfter,
  writePicture,
  writeSave,
  type RefitGame,
  type Session,
  type SeatPlayer,
} from './session.js'
import { wordsIn } from '../../rulesets/kgp-campaign/text/describe.js'
import { runSession } from './table.js'
import { speechIn, type Speech } from './text/load.js'
import { whatChanged } from './versions.js'
import type { Exit, Terminal } from '../terminal/terminal.js'

/** The arguments of `refit`. */
export interface RefitArgs extends ScenarioArgs {
  /** The seats played by the built-in player. */
  readonly builtIn: readonly string[]
  /** The seed of random numbers generated here; null for a random one. */
  readonly seed: number | null
  /** Whether to ask for dice or roll them here. */
  readonly dice: 'ask' | 'roll'
  /** Whether each side sees only what it may know, if the command line says so. */
  readonly hide: boolean
  /** Whether everybody sees everything, also if two people play. */
  readonly open: boolean
  /** The only side at this keyboard, or null. */
  readonly side: Side | null
  /** A file with the result of the first scenario, or null. */
  readonly result: string | null
  /** The file to save the campaign in. */
  readonly save: string
  /** The file for a picture of the map, written at each save, or null. */
  readonly picture: string | null
  /** The saved campaign to resume, or null. */
  readonly resume: string | null
  /** Whether existing files may be replaced. */
  readonly replace: boolean
  /** Whether to resume a campaign that another version has played. */
  readonly mixed: boolean
  /** The language of questions and messages. */
  readonly language: string
}

type Start = Pick<Session, 'scenario' | 'entries' | 'state' | 'about' | 'byHand'>

/** Loads a saved campaign with the data of its record. */
export const resumed = (
  { module }: RefitGame,
  terminal: Terminal,
  args: Pick<RefitArgs, 'mixed'>,
  file: string,
  { words }: Speech,
): Either<string, Start> => {
  const text = fileText(terminal, file, words)
  if (text._tag === 'Left') return text
  const record = recordFrom(terminal, module, file)
  if (record._tag === 'Left')
    return E.left(record.left.replace(/^.*is not a readable record:/, words.cannotResume(file)))
  const { seats, comments, playedBy = [UNKNOWN], byHand = [] } = record.right
  const here = terminal.playedBy(module.ruleset.id)
  const changed = args.mixed ? null : whatChanged(file, playedBy, here, words)
  if (changed !== null) return E.left(changed)
  const versions = playedBy.includes(here) ? playedBy : [...playedBy, here]
  const match = load(module.ruleset, text.right)
  if (match._tag === 'Left') return E.left(formatFaults(words.cannotResume(file), match.left))
  return E.right({ ...match.right, about: { seats, comments, playedBy: versions }, byHand: new Set(byHand) })
}

const startFrom = (game: RefitGame, terminal: Terminal, args: RefitArgs, speech: Speech): Either<string, Start> => {
  if (args.resume !== null) return resumed(game, terminal, args, args.resume, speech)
  const scenario = scenarioFrom(terminal, game.module, args)
  if (scenario._tag === 'Left') return scenario
  const entries = opening(game, scenario.right)
  const about = { seats: {}, comments: [], playedBy: [terminal.playedBy(game.module.ruleset.id)] }
  return E.right({
    scenario: scenario.right,
    entries,
    state: stateAfter({ game, scenario: scenario.right }, entries),
    about,
    byHand: new Set(),
  })
}

/** The players of the seats from the command line, or as before if it names none. */
const seatingFrom = (
  { module: { ruleset } }: RefitGame,
  builtIn: readonly string[],
  before: Readonly<Record<string, string>>,
): Either<string, Readonly<Record<Seat, SeatPlayer>>> => {
  const asBefore = (seat: Seat): SeatPlayer =>
    before[seat] === 'built-in' && builtIn.length === 0 ? 'built-in' : 'person'
  const seating: Record<Seat, SeatPlayer> = {
    german: asBefore('german'),
    us: asBefore('us'),
    umpire: asBefore('umpire'),
  }
  for (const wish of builtIn) {
    const seat = named('seat', wish, ruleset.sides)
    if (seat._tag === 'Left') return seat
    seating[seat.right as Seat] = 'built-in'
  }
  return E.right(seating)
}

/** The players' names for the record. */
const seatsNamed = (
  seating: Readonly<Record<string, SeatPlayer>>,
  before: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(seating).map(([seat, who]) => {
      const was = before[seat]
      return [seat, who === 'person' && was !== undefined && was !== 'built-in' ? was : who]
    }),
  )

/** How much each side sees. By default, two people who play the two sides see only what their side may know. */
const secrecyFrom = (
  { hide, open, side }: RefitArgs,
  seating: Readonly<Record<Seat, SeatPlayer>>,
  { words }: Speech,
): Either<string, Pick<Session, 'hides' | 'alone'>> => {
  if (open && (hide || side !== null)) return E.left(words.contradiction(hide ? '--hide' : '--side'))
  const arePeople = sides.every((one) => seating[one] === 'person')
  if (side === null) return E.right({ hides: hide || (arePeople && !open), alone: null })
  return seating[side] === 'person' ? E.right({ hides: true, alone: side }) : E.left(words.builtInSide(side))
}

/**
 * An error message about existing files that must not be replaced, or null. A resumed campaign is saved to its own
 * file.
 */
const filesThere = (
  terminal: Terminal,
  { save, resume, picture, replace }: RefitArgs,
  { words }: Speech,
): string | null => {
  const files = [...(save === resume ? [] : [save]), ...(picture === null ? [] : [picture])]
  return existingFiles(terminal, files, replace, words)
}

/** Guides players at a table through the Refit Phases of a campaign. */
export const refitVerb = async (own: RefitGame, terminal: Terminal, args: RefitArgs): Promise<Either<string, Exit>> => {
  const speech = await speechIn(args.language)
  const game = gameIn(own, speech)
  const there = filesThere(terminal, args, speech)
  if (there !== null) return E.left(there)
  const start = startFrom(game, terminal, args, speech)
  if (start._tag === 'Left') return start
  const { scenario, entries, state, about, byHand } = start.right
  const seating = seatingFrom(game, args.builtIn, about.seats)
  if (seating._tag === 'Left') return seating
  const secrecy = secrecyFrom(args, seating.right, speech)
  if (secrecy._tag === 'Left') return secrecy
  const { hides, alone } = secrecy.right
  const isNew = args.resume === null
  const session = newSession(
    {
      game,
      speech,
      scenario,
      seating: seating.right,
      about: { ...about, seats: seatsNamed(seating.right, about.seats) },
      save: args.save,
      picture: args.picture,
      seed: args.seed ?? terminal.anySeed(),
      hides,
      alone,
      isWarned: false,
      entries,
      state,
      from: 1,
      result: args.result,
      rolls: args.dice === 'roll',
      saved: [],
      byHand,
    },
    isNew ? { entry: 0, state: game.module.ruleset.setup(scenario) } : { entry: entries.length, state },
  )
  const refused =
    writePicture(terminal, session) ??
    writeSave(terminal, session, args.save, args.replace || args.save === args.resume)
  if (refused !== null) return E.left(refused)
  const { words, dialogue } = speech
  const name = game.module.describeScenario?.(scenario) ?? scenario.name
  terminal.print(words.opening(wordsIn(speech.game).names.printed(game.module.ruleset.title), name, state.date))
  terminal.print(words.begin)
  if (alone !== null) terminal.print(words.onlySide(alone, args.save))
  else if (hides) terminal.print(dialogue.hiding(args.save))
  return E.right(await runSession(terminal, session))
}
