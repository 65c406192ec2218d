import type { Arrival } from '../arrival.js'
import type { MapLetter } from '../sheet.js'

/** The names of the games: the campaign, and the four single battles (PD-S.1). */
export type BattleName =
  'campaign' | 'paying-the-peiper' | 'a-dash-of-peiper' | 'the-bagged-peiper' | 'just-a-peiper-dream'

/** A way for the German to win, checked at the end of every turn or of the last one only. */
export type Win =
  | {
      /** A unit in one of these hexes whose line of supply runs. */
      readonly tag: 'supplied'
      /** At the end of which turns. */
      readonly when: 'any' | 'last'
      /** The hexes. */
      readonly hexes: readonly string[]
    }
  | {
      /** Control of all these hexes. */
      readonly tag: 'control'
      /** At the end of which turns. */
      readonly when: 'any' | 'last'
      /** The hexes. */
      readonly hexes: readonly string[]
    }
  | {
      /** So many supplied units in the westernmost columns. */
      readonly tag: 'columns'
      /** At the end of which turns. */
      readonly when: 'any' | 'last'
      /** How many columns count from the west. */
      readonly columns: number
      /** How many units are needed. */
      readonly count: number
    }
  | {
      /** Points: one for each of these hexes, one for a supplied SS unit in the westernmost columns. */
      readonly tag: 'points'
      /** At the end of which turns. */
      readonly when: 'any' | 'last'
      /** How many points win. */
      readonly needs: number
      /** The hexes. */
      readonly hexes: readonly string[]
      /** How many columns count from the west. */
      readonly columns: number
    }

/** A game as it is set up and won. */
export interface Battle {
  /** Its name in data. */
  readonly name: BattleName
  /** Its title. */
  readonly title: string
  /** The one map it is played on, or null for the whole board. */
  readonly map: MapLetter | null
  /** How many turns it lasts at most. */
  readonly turns: number
  /** The turn of the campaign that its first turn stands for. */
  readonly campaignTurn: number
  /** The edge that German supply comes from. */
  readonly source: string
  /** How the units come. */
  readonly arrivals: readonly Arrival[]
  /** How the German wins; if he has not at the end of the last turn, the US has. */
  readonly wins: readonly Win[]
}
