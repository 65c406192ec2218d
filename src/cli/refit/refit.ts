import { kgpCampaign, kgpCampaignModule } from '../../rulesets/kgp-campaign/module.js'
import type { Seat } from '../../rulesets/kgp-campaign/data/names.js'
import { load } from '../../kernel/audit.js'
import { E, type Either } from '../../kernel/fp.js'
import { fileText, named, sayFaults, scenarioFrom, type ScenarioArgs } from '../command/input.js'
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
  /** Whether each side is told only what it may hear. */
  readonly hide: boolean
  /** A file with the end of the first scenario that is to be reported, or null. */
  readonly result: string | null
  /** Where the campaign is saved. */
  readonly save: string
  /** Where the map is drawn each time it is saved, or null. */
  readonly picture: string | null
  /** A saved campaign to go on with, or null. */
  readonly resume: string | null
}

type Start = Pick<Session, 'scenario' | 'entries' | 'state'>

const startFrom = (terminal: Terminal, args: RefitArgs): Either<string, Start> => {
  if (args.resume === null) {
    const scenario = scenarioFrom(terminal, kgpCampaignModule, args)
    if (scenario._tag === 'Left') return scenario
    const entries = opening(scenario.right)
    return E.right({ scenario: scenario.right, entries, state: stateAfter(scenario.right, entries) })
  }
  const text = fileText(terminal, args.resume)
  if (text._tag === 'Left') return text
  const match = load(kgpCampaign, text.right)
  return match._tag === 'Left' ? E.left(sayFaults(`${args.resume} cannot be resumed:`, match.left)) : match
}

const seatingFrom = (builtIn: readonly string[]): Either<string, Readonly<Record<Seat, Sitter>>> => {
  const seating: Record<Seat, Sitter> = { german: 'person', us: 'person', umpire: 'person' }
  for (const wish of builtIn) {
    const seat = named('seat', wish, kgpCampaign.sides)
    if (seat._tag === 'Left') return seat
    seating[seat.right as Seat] = 'built-in'
  }
  return E.right(seating)
}

/** Walks people at a real table through the Refit Phases of a campaign. */
export const refitVerb = async (terminal: Terminal, args: RefitArgs): Promise<Either<string, Exit>> => {
  const seating = seatingFrom(args.builtIn)
  if (seating._tag === 'Left') return seating
  const start = startFrom(terminal, args)
  if (start._tag === 'Left') return start
  const { scenario, entries, state } = start.right
  const isNew = args.resume === null
  const shown = isNew ? { entry: 0, state: kgpCampaign.setup(scenario) } : { entry: entries.length, state }
  const session: Session = {
    scenario,
    seating: seating.right,
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
  terminal.print('Each step is told with its rule number. help lists what you may type; Ctrl-C saves and stops.\n')
  return E.right(await walk(terminal, session, args.result))
}
