import type { Seat, Side } from '../data/names.js'
import type { Role } from '../model/state.js'

/** The texts for the list of steps. */
export interface StepWords {
  /** The titles of steps of several parts. */
  readonly titles: Readonly<Record<'8.601' | '8.603' | '8.604' | '8.611' | '8.614', string>>
  /** The seats that decide in a step, and the dice. */
  readonly deciders: Readonly<Record<'both' | 'owner' | 'umpire' | 'dice', string>>
  /** For a step without decisions. */
  readonly nobody: string
}

/** The texts of the form in which players report how a scenario ended. */
export interface FormWords {
  readonly title: string
  readonly help: string
  /** The headings of the table of states. */
  readonly stateHead: readonly string[]
}

/** The texts of printed sheets. */
export interface SheetWords {
  /** The titles of the sheets. */
  readonly records: (side: Side) => string
  readonly forces: (side: Side) => string
  readonly areas: (side: Side) => string
  readonly setup: (side: Side) => string
  readonly none: string
  /** The table of points. */
  readonly points: string
  readonly pointRows: Readonly<
    Record<'start' | 'replenished' | 'total' | 'groups' | 'recon' | 'left' | 'fpp' | 'san' | 'elr', string>
  >
  readonly fortifications: string
  readonly fortificationHead: Readonly<Record<'kind' | 'strength' | 'location' | 'label', string>>
  /** Concealment counters bought. */
  readonly concealment: string
  readonly concealmentHead: readonly [area: string, counters: string]
  /** Forces that came with no group. */
  readonly initial: string
  /** A group with the date it was bought on. */
  readonly group: (id: string, name: string, date: string) => string
  readonly pieceHead: Readonly<Record<'type' | 'label' | 'place' | 'state' | 'notes', string>>
  readonly withUnit: (name: string) => string
  readonly aboard: (name: string) => string
  readonly hookedTo: (name: string) => string
  readonly prisonerOf: (name: string) => string
  readonly commander: (name: string) => string
  readonly isolated: string
  /** The boxes of a side. */
  readonly isolatedIn: (area: string) => string
  readonly box: Readonly<Record<'unshaded' | 'shaded', (entry: string) => string>>
  readonly reserve: string
  readonly leftInPlace: string
  readonly onMap: string
  /** The conditions of the scenario, as rows of a table. */
  readonly conditions: string
  readonly conditionRows: Readonly<
    Record<
      | 'weather'
      | 'wind'
      | 'roles'
      | 'first'
      | 'san'
      | 'elr'
      | 'panzerfausts'
      | 'selfRallies'
      | 'snipers'
      | 'end'
      | 'modules'
      | 'objectives'
      | 'dummies',
      string
    >
  >
  readonly roles: (roles: Readonly<Record<Side, Role>>) => string
  /** Snipers of a side, with their least distance. */
  readonly snipers: (count: number, hexes: number | null) => string
  readonly elr: (ss: number, other: number) => string
  /** The numbers of the Turn track: `turn 6: 2`. */
  readonly turn: (turn: string, number: number) => string
  readonly unknown: string
  readonly onTheMap: string
  readonly locationHead: readonly [location: string, pieces: string]
  readonly entering: string
  readonly enteringHead: readonly [entry: string, pieces: string]
  readonly notYet: string
  /** The set-up as the text that the report of the end begins with. */
  readonly asText: (side: Side) => string
}

/** The texts that only the page of this game needs. */
export interface PageWords {
  readonly sides: Readonly<Record<Seat, string>>
  readonly dates: string
  readonly purchasePoints: string
  readonly fortificationPoints: string
  readonly campaignPoints: string
  readonly casualtyPoints: string
  readonly sniper: string
  readonly steps: StepWords
  readonly form: FormWords
  readonly sheets: SheetWords
}
