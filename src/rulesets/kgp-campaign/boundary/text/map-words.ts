import type { BuildingSource, MapEdge } from '../../data/map-source.js'
import type { LineWords } from './report-words.js'

/** The things that a place in the text of a map can ask for. */
export type MapThing =
  | 'arrowHex'
  | 'boardName'
  | 'classes'
  | 'date'
  | 'edge'
  | 'entryLetter'
  | 'groupLetters'
  | 'halfSquads'
  | 'hex'
  | 'level'
  | 'levels'
  | 'location'
  | 'lvp'
  | 'mapName'
  | 'material'
  | 'partOfDay'
  | 'pixels'
  | 'rows'
  | 'sections'
  | 'terrain'
  | 'terrainName'

/** The kinds of unknown names in the text of a map. */
export type UnknownInMap =
  | 'bridgeMaterial'
  | 'buildingWord'
  | 'class'
  | 'column'
  | 'csvColumn'
  | 'date'
  | 'edge'
  | 'entryArea'
  | 'entryWord'
  | 'line'
  | 'terrain'

/** A line or a part of a line that a map must have. */
export type MissingInMap =
  | 'columns'
  | 'columnsLine'
  | 'bridgeEnds'
  | 'default'
  | 'formation'
  | 'groupLine'
  | 'mapLine'
  | 'objective'
  | 'roadHexes'
  | 'rows'
  | 'sections'
  | 'vaslBegin'
  | 'vaslName'
  | 'vaslNumbers'

type Material = BuildingSource['material']

/** The sentences of the reader of maps in one language. The words of the format itself are English. */
export interface MapWords extends LineWords {
  /** Something is missing at the end of a line; `range` limits a number. */
  readonly missing: (thing: MapThing, range: readonly [least: number, most: number] | null) => string
  /** Another word stands where something is wanted. */
  readonly wanted: (thing: MapThing, range: readonly [least: number, most: number] | null, text: string) => string
  /** The sentence for: not range. */
  readonly notRange: (thing: MapThing) => string
  /** The sentence for: needs. */
  readonly needs: Readonly<Record<MissingInMap, string>>
  /** The sentence for: unknown. */
  readonly unknown: Readonly<Record<UnknownInMap, (text: string) => string>>
  /** The sentence for: quote names. */
  readonly quoteNames: string
  /** The sentence for: one name. */
  readonly oneName: string
  /** The sentence for: one line. */
  readonly oneLine: (keyword: string, first: number) => string
  /** The sentence for: not on map. */
  readonly notOnMap: (hex: string, columns: readonly [string, string], rows: readonly [number, number]) => string
  /** The sentence for: column range. */
  readonly columnRange: (example: string, text: string) => string
  /** The sentence for: too large. */
  readonly tooLarge: (columns: number, rows: number) => string
  /** The sentence for: terrain twice. */
  readonly terrainTwice: (name: string, line: number | null) => string
  /** The sentence for: terrain reserved. */
  readonly terrainReserved: (name: string) => string
  /** The sentence for: terrain letters. */
  readonly terrainLetters: (name: string) => string
  /** The sentence for: default twice. */
  readonly defaultTwice: (name: string) => string
  /** The sentence for: has terrain. */
  readonly hasTerrain: (hex: string, terrain: string, line: number) => string
  /** The sentence for: has building. */
  readonly hasBuilding: (hex: string, line: number) => string
  /** The sentence for: other material. */
  readonly otherMaterial: (name: string, material: Material, line: number, here: Material) => string
  /** The sentence for: level twice. */
  readonly levelTwice: (level: number) => string
  /** The sentence for: levels from ground. */
  readonly levelsFromGround: (last: string) => string
  /** The sentence for: floors or levels. */
  readonly floorsOrLevels: (count: number) => string
  /** The sentence for: road leaps. */
  readonly roadLeaps: (from: string, to: string) => string
  /** The sentence for: road twice. */
  readonly roadTwice: (hex: string) => string
  /** The sentence for: bridge apart. */
  readonly bridgeApart: (end: string, hex: string) => string
  /** The sentence for: bridge twice. */
  readonly bridgeTwice: (hex: string) => string
  /** The sentence for: entry twice. */
  readonly entryTwice: (id: string) => string
  /** Probable slips. */
  readonly slips: {
    /** The sentence for: road short. */
    readonly roadShort: string
    /** The sentence for: entry unused. */
    readonly entryUnused: (id: string) => string
    /** The sentence for: other lvp. */
    readonly otherLvp: (name: string, lvp: number, line: number) => string
    /** The sentence for: also listed. */
    readonly alsoListed: (hex: string, terrain: string) => string
    /** The sentence for: bridge dry. */
    readonly bridgeDry: (hex: string) => string
    /** The sentence for: bridge off road. */
    readonly bridgeOffRoad: (hex: string) => string
    /** The sentence for: terrain unused. */
    readonly terrainUnused: (name: string) => string
    /** The sentence for: off edge. */
    readonly offEdge: (hex: string, edge: MapEdge) => string
  }
}
