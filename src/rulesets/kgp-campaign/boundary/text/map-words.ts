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
  readonly notRange: (thing: MapThing) => string
  readonly needs: Readonly<Record<MissingInMap, string>>
  readonly unknown: Readonly<Record<UnknownInMap, (text: string) => string>>
  readonly quoteNames: string
  readonly oneName: string
  readonly oneLine: (keyword: string, first: number) => string
  readonly notOnMap: (hex: string, columns: readonly [string, string], rows: readonly [number, number]) => string
  readonly columnRange: (example: string, text: string) => string
  readonly tooLarge: (columns: number, rows: number) => string
  readonly terrainTwice: (name: string, line: number | null) => string
  readonly terrainReserved: (name: string) => string
  readonly terrainLetters: (name: string) => string
  readonly defaultTwice: (name: string) => string
  readonly hasTerrain: (hex: string, terrain: string, line: number) => string
  readonly hasBuilding: (hex: string, line: number) => string
  readonly otherMaterial: (name: string, material: Material, line: number, here: Material) => string
  readonly levelTwice: (level: number) => string
  readonly levelsFromGround: (last: string) => string
  readonly floorsOrLevels: (count: number) => string
  readonly roadLeaps: (from: string, to: string) => string
  readonly roadTwice: (hex: string) => string
  readonly bridgeApart: (end: string, hex: string) => string
  readonly bridgeTwice: (hex: string) => string
  readonly entryTwice: (id: string) => string
  /** Probable slips. */
  readonly slips: {
    readonly roadShort: string
    readonly entryUnused: (id: string) => string
    readonly otherLvp: (name: string, lvp: number, line: number) => string
    readonly alsoListed: (hex: string, terrain: string) => string
    readonly bridgeDry: (hex: string) => string
    readonly bridgeOffRoad: (hex: string) => string
    readonly terrainUnused: (name: string) => string
    readonly offEdge: (hex: string, edge: MapEdge) => string
  }
}
