import {
  fields,
  list,
  oneOf,
  optional,
  text,
  textLike,
  tuple,
  whole,
  type DataReader,
} from '../../../kernel/data-file.js'
import type { MapLetter } from './sheet.js'

/** A unit set up before play. */
export interface SetUp {
  readonly unit: string
  readonly turn: 0
  /** The set-up hex; if there is a zone, the default hex in it. */
  readonly hex: string
  /** The zone in which the owner may choose a hex, if any. */
  readonly zone?: {
    readonly map: MapLetter
    /** The westernmost and easternmost column. */
    readonly columns: readonly [number, number]
  }
}

/**
 * A unit that arrives later: by entering over a map edge, by rally, or by placement at an edge in a Reinforcement
 * Phase.
 */
export interface Later {
  readonly unit: string
  /** The turn from whose start it may enter, or at whose end it is placed. */
  readonly turn: number
  readonly by: 'entry' | 'rally' | 'edge'
  /** The map edges it may use. */
  readonly edges: readonly string[]
}

/** The arrival of a unit. */
export type Arrival = SetUp | Later

const column = whole(1, 10)
const sheet: DataReader<MapLetter> = oneOf('A', 'B', 'C', 'D')

const setUp: DataReader<SetUp> = fields<SetUp>({
  unit: text,
  turn: oneOf(0),
  hex: textLike(/^[A-D]\d{4}$/, 'a hex, such as A1005'),
  zone: optional(fields<NonNullable<SetUp['zone']>>({ map: sheet, columns: tuple(column, column) })),
})

const later: DataReader<Later> = fields<Later>({
  unit: text,
  turn: whole(1, 20),
  by: oneOf('entry', 'rally', 'edge'),
  edges: list(textLike(/^[A-D]:(?:north|east|south|west)$/, 'an edge of a map, such as A:east')),
})

/** Checks how units come into a game. */
export const arrivalsReader: DataReader<readonly Arrival[]> = list<Arrival>((value, at) =>
  typeof value === 'object' && value !== null && 'hex' in value ? setUp(value, at) : later(value, at),
)
