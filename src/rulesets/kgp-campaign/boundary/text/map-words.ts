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
  /** A range stands where one thing is wanted. */
  readonly notRange: (thing: MapThing) => string
  /** Something that a map or a line must have is missing. */
  readonly needs: Readonly<Record<MissingInMap, string>>
  /** A name is not known; `text` is the name. */
  readonly unknown: Readonly<Record<UnknownInMap, (text: string) => string>>
  /** A hint that follows another sentence: names stand in quotes. */
  readonly quoteNames: string
  /** A line has more than one name in quotes. */
  readonly oneName: string
  /** A line that a map has once occurs again; `first` is the number of the first one. */
  readonly oneLine: (keyword: string, first: number) => string
  /** A hex lies outside the columns and rows of the map, given as first and last. */
  readonly notOnMap: (hex: string, columns: readonly [string, string], rows: readonly [number, number]) => string
  /** A range of hexes does not run down one column. */
  readonly columnRange: (example: string, text: string) => string
  /** The map exceeds the maximum numbers of columns and rows. */
  readonly tooLarge: (columns: number, rows: number) => string
  /** A terrain is declared again; `line` is the number of the first declaration, null for a terrain of the library. */
  readonly terrainTwice: (name: string, line: number | null) => string
  /** The name of a terrain is a keyword of maps. */
  readonly terrainReserved: (name: string) => string
  /** The name of a terrain contains something other than letters. */
  readonly terrainLetters: (name: string) => string
  /** A second terrain is declared as the default; `name` is the first. */
  readonly defaultTwice: (name: string) => string
  /** A hex is listed with a second terrain; `line` lists the first. */
  readonly hasTerrain: (hex: string, terrain: string, line: number) => string
  /** A hex is listed with a second building; `line` lists the first. */
  readonly hasBuilding: (hex: string, line: number) => string
  /** A building is given another material than on its first line. */
  readonly otherMaterial: (name: string, material: Material, line: number, here: Material) => string
  /** A building lists a level twice. */
  readonly levelTwice: (level: number) => string
  /** A building lists levels without the ground; `last` is the highest. */
  readonly levelsFromGround: (last: string) => string
  /** A number of levels that could mean floors. */
  readonly floorsOrLevels: (count: number) => string
  /** Two hexes in a row on a road do not touch. */
  readonly roadLeaps: (from: string, to: string) => string
  /** A road lists a hex twice in a row. */
  readonly roadTwice: (hex: string) => string
  /** An end of a bridge does not touch its hex. */
  readonly bridgeApart: (end: string, hex: string) => string
  /** A hex has two bridges. */
  readonly bridgeTwice: (hex: string) => string
  /** Two Entry Areas have the same letter. */
  readonly entryTwice: (id: string) => string
  /** Probable slips. */
  readonly slips: {
    /** A road of one hex. */
    readonly roadShort: string
    /** An Entry Area that neither side may use. */
    readonly entryUnused: (id: string) => string
    /** A building is given other LVP than on its first line, which counts. */
    readonly otherLvp: (name: string, lvp: number, line: number) => string
    /** A hex with a building is listed as terrain too. */
    readonly alsoListed: (hex: string, terrain: string) => string
    /** A bridge on a hex without a river. */
    readonly bridgeDry: (hex: string) => string
    /** A bridge on a hex without a road. */
    readonly bridgeOffRoad: (hex: string) => string
    /** A terrain without hexes. */
    readonly terrainUnused: (name: string) => string
    /** A hex of an Entry Area is not on the edge named. */
    readonly offEdge: (hex: string, edge: MapEdge) => string
  }
}
