import { sides, type Seat, type Side } from '../../rulesets/kgp-campaign/data/names.js'
import { seatName } from '../../rulesets/kgp-campaign/text/describe.js'
import { load } from '../../kernel/audit.js'
import { E, type Either } from '../../kernel/fp.js'
import { UNKNOWN } from '../../analysis/provenance.js'
import { fileText, recordFrom, formatFaults, scenarioFrom, type ScenarioArgs } from '../command/input.js'
import { named } from '../command/offers.js'
import { hidingNotice } from '../dialogue/curtain.js'
import { existingFileFault } from '../command/output.js'
import { versionsWith } from '../command/versions.js'
import {
  newSession,
  opening,
  stateAfter,
  writePicture,
  writeSave,
  type RefitGame,
  type Session,
  type SeatPlayer,
} from './session.js'
import { runSession } from './table.js'
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
}

type Start = Pick<Session, 'scenario' | 'entries' | 'state' | 'about'>

/** Loads a saved campaign with the data of its record. */
export const resumed = (
  { module }: RefitGame,
  terminal: Terminal,
  args: Pick<RefitArgs, 'mixed'>,
  file: string,
): Either<string, Start> => {
  const text = fileText(terminal, file)
  if (text._tag === 'Left') return text
  const record = recordFrom(terminal, module, file)
  if (record._tag === 'Left') return E.left(record.left.replace('is not a readable record:', 'cannot be resumed:'))
  const { seats, comments, playedBy = [UNKNOWN] } = record.right
  const versions = versionsWith(file, playedBy, terminal.playedBy(module.ruleset.id), args.mixed)
  if (versions._tag === 'Left') return versions
  const match = load(module.ruleset, text.right)
  if (match._tag === 'Left') return E.left(formatFaults(`${file} cannot be resumed:`, match.left))
  return E.right({ ...match.right, about: { seats, comments, playedBy: versions.right } })
}

const startFrom = (game: RefitGame, terminal: Terminal, args: RefitArgs): Either<string, Start> => {
  if (args.resume !== null) return resumed(game, terminal, args, args.resume)
  const scenario = scenarioFrom(terminal, game.module, args)
  if (scenario._tag === 'Left') return scenario
  const entries = opening(game, scenario.right)
  const about = { seats: {}, comments: [], playedBy: [terminal.playedBy(game.module.ruleset.id)] }
  return E.right({
    scenario: scenario.right,
    entries,
    state: stateAfter({ game, scenario: scenario.right }, entries),
    about,
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
): Either<string, Pick<Session, 'hides' | 'alone'>> => {
  if (open && (hide || side !== null))
    return E.left(`--open shows both sides everything: leave out ${hide ? '--hide' : '--side'}.`)
  const arePeople = sides.every((one) => seating[one] === 'person')
  if (side === null) return E.right({ hides: hide || (arePeople && !open), alone: null })
  return seating[side] === 'person'
    ? E.right({ hides: true, alone: side })
    : E.left(`The built-in player decides for ${side}: leave out --side or --built-in.`)
}

/**
 * An error message about existing files that must not be replaced, or null. A resumed campaign is saved to its own
 * file.
 */
const filesThere = (terminal: Terminal, { save, resume, picture, replace }: RefitArgs): string | null =>
  existingFileFault(terminal, [...(save === resume ? [] : [save]), ...(picture === null ? [] : [picture])], replace)

/** Guides players at a table through the Refit Phases of a campaign. */
export const refitVerb = async (
  game: RefitGame,
  terminal: Terminal,
  args: RefitArgs,
): Promise<Either<string, Exit>> => {
  const there = filesThere(terminal, args)
  if (there !== null) return E.left(there)
  const start = startFrom(game, terminal, args)
  if (start._tag === 'Left') return start
  const { scenario, entries, state, about } = start.right
  const seating = seatingFrom(game, args.builtIn, about.seats)
  if (seating._tag === 'Left') return seating
  const secrecy = secrecyFrom(args, seating.right)
  if (secrecy._tag === 'Left') return secrecy
  const { hides, alone } = secrecy.right
  const isNew = args.resume === null
  const session = newSession(
    {
      game,
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
    },
    isNew ? { entry: 0, state: game.module.ruleset.setup(scenario) } : { entry: entries.length, state },
  )
  const refused =
    writePicture(terminal, session) ??
    writeSave(terminal, session, args.save, args.replace || args.save === args.resume)
  if (refused !== null) return E.left(refused)
  terminal.print(`${game.module.ruleset.title}: ${scenario.name}, ${state.date} December 1944`)
  terminal.print(
    'Each step is shown with its rule number. Enter help for a list of commands; Ctrl-C saves and stops.\n',
  )
  if (alone !== null)
    terminal.print(`Only ${seatName(alone)} are at this keyboard. ${args.save} holds the secrets of both sides.\n`)
  else if (hides) terminal.print(hidingNotice(args.save))
  return E.right(await runSession(terminal, session))
}
