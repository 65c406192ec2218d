import { fields, list, oneOf, refuse, text, textLike, whole, type DataReader } from '../../../../kernel/data-file.js'
import { arrivalsReader, type Arrival } from '../arrival.js'
import type { MapLetter } from '../sheet.js'

/** The scenarios: the campaign and the four single battles (PD-S.1). */
export type BattleName =
  'campaign' | 'paying-the-peiper' | 'a-dash-of-peiper' | 'the-bagged-peiper' | 'just-a-peiper-dream'

/** A victory condition of the Germans, checked at the end of every turn or only of the last one. */
export type Win =
  | {
      /** A supplied unit in one of these hexes. */
      readonly tag: 'supplied'
      readonly when: 'any' | 'last'
      readonly hexes: readonly string[]
    }
  | {
      /** Control of all these hexes. */
      readonly tag: 'control'
      readonly when: 'any' | 'last'
      readonly hexes: readonly string[]
    }
  | {
      /** A number of supplied units in the westernmost columns. */
      readonly tag: 'columns'
      readonly when: 'any' | 'last'
      /** The number of columns, counted from the west edge. */
      readonly columns: number
      /** The number of units needed. */
      readonly count: number
    }
  | {
      /** Points: one for control of each of these hexes, and one for a supplied SS unit in the westernmost columns. */
      readonly tag: 'points'
      readonly when: 'any' | 'last'
      /** The number of points needed. */
      readonly needs: number
      readonly hexes: readonly string[]
      /** The number of columns, counted from the west edge. */
      readonly columns: number
    }

/** The set-up and victory conditions of a scenario. */
export interface Battle {
  readonly name: BattleName
  readonly title: string
  /** The only map in play, or null for the whole board. */
  readonly map: MapLetter | null
  /** The maximum number of turns. */
  readonly turns: number
  /** The campaign turn that corresponds to its first turn. */
  readonly campaignTurn: number
  /** The map edge from which the Germans trace supply. */
  readonly source: string
  readonly arrivals: readonly Arrival[]
  /** German victory conditions. If none is met by the end of the last turn, the US wins. */
  readonly wins: readonly Win[]
}

const when = oneOf('any', 'last')
const hexes = list(textLike(/^[A-D]\d{4}$/, 'a hex, such as D0402'))
const columns = whole(1, 10)
const number = whole(1, 20)

type Way<Tag extends Win['tag']> = Extract<Win, { readonly tag: Tag }>

/** By its tag, what reads a way to win. */
const ways: { readonly [Tag in Win['tag']]: DataReader<Way<Tag>> } = {
  supplied: fields<Way<'supplied'>>({ tag: oneOf('supplied'), when, hexes }),
  control: fields<Way<'control'>>({ tag: oneOf('control'), when, hexes }),
  columns: fields<Way<'columns'>>({ tag: oneOf('columns'), when, columns, count: number }),
  points: fields<Way<'points'>>({ tag: oneOf('points'), when, needs: number, hexes, columns }),
}

const win: DataReader<Win> = (value, at) => {
  const tag: unknown = typeof value === 'object' && value !== null && 'tag' in value ? value.tag : undefined
  return typeof tag === 'string' && Object.hasOwn(ways, tag)
    ? ways[tag as Win['tag']](value, at)
    : refuse(`${at}/tag`, `one of ${Object.keys(ways).join(', ')}`, tag)
}

/** Checks the file of a single battle. */
export const battleReader: DataReader<Battle> = fields<Battle>({
  name: oneOf('paying-the-peiper', 'a-dash-of-peiper', 'the-bagged-peiper', 'just-a-peiper-dream'),
  title: text,
  map: oneOf('A', 'B', 'C', 'D'),
  turns: number,
  campaignTurn: number,
  source: textLike(/^[A-D]:(?:north|east|south|west)$/, 'an edge of a map, such as A:east'),
  arrivals: arrivalsReader,
  wins: list(win),
})
