import { kgpCampaign, kgpCampaignModule } from '../../rulesets/kgp-campaign/module.js'
import type { Seat } from '../../rulesets/kgp-campaign/data/names.js'
import { load } from '../../kernel/audit.js'
import { E, type Either } from '../../kernel/fp.js'
import { UNKNOWN } from '../../analysis/provenance.js'
import { fileText, named, recordFrom, formatFaults, scenarioFrom, type ScenarioArgs } from '../command/input.js'
import { unreplaced } from '../command/output.js'
import { versionsWith } from '../command/versions.js'
import { opening, stateAfter, type Session, type Sitter } from './session.js'
import { walk } from './table.js'
import type { Exit, Terminal } from '../terminal/terminal.js'

/** What `refit` is asked. */
export interface RefitArgs extends ScenarioArgs {
  /** Seats the built-in player answers for. */
  readonly builtIn: readonly string[]
  /** The seed of what this helper rolls; null for any. */
  readonly seed: number | null
  /** Whether dice are asked for, or rolled here at once. */
  readonly dice: 'ask' | 'roll'
  /** Whether each side is shown only what it may know. */
  readonly hide: boolean
  /** A file with the end of the first scenario that is to be reported, or null. */
  readonly result: string | null
  /** Where the campaign is saved. */
  readonly save: string
  /** Where the map is drawn each time it is saved, or null. */
  readonly picture: string | null
  /** A saved campaign to go on with, or null. */
  readonly resume: string | null
  /** Whether files that are there may be replaced. */
  readonly replace: boolean
  /** Whether to go on with a campaign that another version has played. */
  readonly mixed: boolean
}

type Start = Pick<Session, 'scenario' | 'entries' | 'state' | 'about'>

/** A campaign that was saved, and what its record says beyond it. */
const resumed = (terminal: Terminal, args: RefitArgs, file: string): Either<string, Start> => {
  const text = fileText(terminal, file)
  if (text._tag === 'Left') return text
  const record = recordFrom(terminal, kgpCampaignModule, file)
  if (record._tag === 'Left') return E.left(record.left.replace('is not a readable record:', 'cannot be resumed:'))
  const { seats, comments, playedBy = [UNKNOWN] } = record.right
  const versions = versionsWith(file, playedBy, terminal.playedBy(kgpCampaign.id), args.mixed)
  if (versions._tag === 'Left') return versions
  const match = load(kgpCampaign, text.right)
  if (match._tag === 'Left') return E.left(formatFaults(`${file} cannot be resumed:`, match.left))
  return E.right({ ...match.right, about: { seats, comments, playedBy: versions.right } })
}

const startFrom = (terminal: Terminal, args: RefitArgs): Either<string, Start> => {
  if (args.resume !== null) return resumed(terminal, args, args.resume)
  const scenario = scenarioFrom(terminal, kgpCampaignModule, args)
  if (scenario._tag === 'Left') return scenario
  const entries = opening(scenario.right)
  const about = { seats: {}, comments: [], playedBy: [terminal.playedBy(kgpCampaign.id)] }
  return E.right({ scenario: scenario.right, entries, state: stateAfter(scenario.right, entries), about })
}

/** Who answers for each seat: as the command line says, or as before where it says nothing. */
const seatingFrom = (
  builtIn: readonly string[],
  before: Readonly<Record<string, string>>,
): Either<string, Readonly<Record<Seat, Sitter>>> => {
  const asBefore = (seat: Seat): Sitter => (before[seat] === 'built-in' && builtIn.length === 0 ? 'built-in' : 'person')
  const seating: Record<Seat, Sitter> = { german: asBefore('german'), us: asBefore('us'), umpire: asBefore('umpire') }
  for (const wish of builtIn) {
    const seat = named('seat', wish, kgpCampaign.sides)
    if (seat._tag === 'Left') return seat
    seating[seat.right as Seat] = 'built-in'
  }
  return E.right(seating)
}

/** Who answers, as the record names them. */
const seatsNamed = (
  seating: Readonly<Record<string, Sitter>>,
  before: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(seating).map(([seat, who]) => {
      const was = before[seat]
      return [seat, who === 'person' && was !== undefined && was !== 'built-in' ? was : who]
    }),
  )

/** Files that would be replaced unasked, in words; null where there are none. A campaign that is gone on with is saved where it was. */
const filesThere = (terminal: Terminal, { save, resume, picture, replace }: RefitArgs): string | null =>
  unreplaced(terminal, [...(save === resume ? [] : [save]), ...(picture === null ? [] : [picture])], replace)

/** Walks people at a real table through the Refit Phases of a campaign. */
export const refitVerb = async (terminal: Terminal, args: RefitArgs): Promise<Either<string, Exit>> => {
  const there = filesThere(terminal, args)
  if (there !== null) return E.left(there)
  const start = startFrom(terminal, args)
  if (start._tag === 'Left') return start
  const { scenario, entries, state, about } = start.right
  const seating = seatingFrom(args.builtIn, about.seats)
  if (seating._tag === 'Left') return seating
  const isNew = args.resume === null
  const shown = isNew ? { entry: 0, state: kgpCampaign.setup(scenario) } : { entry: entries.length, state }
  const session: Session = {
    scenario,
    seating: seating.right,
    about: { ...about, seats: seatsNamed(seating.right, about.seats) },
    save: args.save,
    picture: args.picture,
    seed: args.seed ?? terminal.anySeed(),
    hides: args.hide,
    entries,
    state,
    byHand: new Set(),
    rolls: args.dice === 'roll',
    auto: 'no',
    autoRolls: false,
    shown: new Map([
      ['all', shown],
      ['german', shown],
      ['us', shown],
    ]),
    sitting: null,
    saved: [],
  }
  terminal.print(`${kgpCampaign.title}: ${scenario.name}, ${state.date} December 1944`)
  terminal.print('Each step is shown with its rule number. Type help for a list of commands; Ctrl-C saves and stops.\n')
  return E.right(await walk(terminal, session, args.result))
}
