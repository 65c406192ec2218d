import type { AreaMap } from './area/compile.js'
import type { HexMap } from './hex/map.js'
import type { Picture } from './picture.js'
import type { ZonePicture } from './zone-picture.js'

/** Which printed features a drawing of a hex map shows as roads, rivers and bridges. */
export interface HexMapStyle {
  /** Ways from middle to middle. */
  readonly roads: readonly string[]
  /** Water along hexsides, with how broad it is. */
  readonly rivers: Readonly<Record<string, 'minor' | 'major'>>
  /** Crossings of water by a road. */
  readonly bridge: string
  /** How many kilometers it is from a hex to the next, for the scale; without it, the scale counts hexes. */
  readonly kilometers?: number
  /** Lines of fortifications that no rule knows of: through hexes, so far aside of their middles, in parts of a hex. */
  readonly works?: readonly {
    readonly name: string
    readonly through: readonly string[]
    readonly aside: readonly [x: number, y: number]
  }[]
}

/** Which features of a map of areas are drawn as what. */
export interface AreaMapStyle {
  /** A way between the middles of two areas. */
  readonly road: string
  /** Water along a border. */
  readonly river: string
  /** The attribute of a border that names its river. */
  readonly riverName: string
  /** What else is known of the country; without it, hills are invented. */
  readonly country?: Country
  /** How many spaces the turn track of the game has, so that room is kept for it. */
  readonly turns?: number
  /** Where things were found to lie; without it, they are looked for. */
  readonly found?: FoundPlaces
}

/**
 * Where the parts of a map of areas lie best. It follows from the map, and is looked for when the map is first drawn; a map
 * that brings it is drawn in a part of the time. All are lists of numbers in units of the drawing.
 */
export interface FoundPlaces {
  /** By area, x and y of its town. */
  readonly spots: readonly number[]
  /** By area, x and y of the site that its cell is drawn around. */
  readonly sites: readonly number[]
  /** By area, x and y of its name. */
  readonly names: readonly number[]
  /** By area and side, x and y of its counters, and how many lie side by side. */
  readonly berths: readonly number[]
  /** By river, how far its name stands aside of it, and where along it begins; -1 where it has no room. */
  readonly rivers: readonly number[]
  /** By stretch of country, how far its name is moved aside and along. */
  readonly regions: readonly number[]
  /** How wide the lines of the title may be, and its left and upper edge; nothing where there is no room. */
  readonly title: readonly number[]
  /** The left and the upper edge of the scale; nothing where there is no room. */
  readonly scale: readonly number[]
  /** How many columns the key has, and its left and upper edge; nothing where there is no room. */
  readonly key: readonly number[]
  /** The left and the upper edge of the turn track; nothing where there is no room. */
  readonly track: readonly number[]
}

/** What a map shows of the country besides what the rules speak of. */
export interface Country {
  /** Ridges: the way each runs, in the unit of the map, how high it stands over the land and how far it falls off. */
  readonly ridges?: readonly {
    readonly along: readonly (readonly [x: number, y: number])[]
    readonly height: number
    readonly breadth: number
  }[]
  /** Names of stretches of country, each from one spot to another. */
  readonly regions?: readonly {
    readonly name: string
    readonly from: readonly [x: number, y: number]
    readonly to: readonly [x: number, y: number]
  }[]
  /** Lines of fortifications that no rule knows of, each through some spots; the name stands at this part of the way. */
  readonly works?: readonly {
    readonly name: string
    readonly along: readonly (readonly [x: number, y: number])[]
    readonly named?: number
  }[]
  /** By river, where it flows to. */
  readonly flows?: Readonly<Record<string, 'north' | 'south' | 'east' | 'west'>>
  /** The title of the sheet, and the line under it. */
  readonly title?: readonly [string, string]
}

/** A whole board to be drawn: the map of a game, of whichever kind, and what lies on it; or in letters, where there is no map. */
export type BoardPicture =
  | { readonly tag: 'areas'; readonly map: AreaMap; readonly picture: Picture; readonly style?: AreaMapStyle }
  | { readonly tag: 'hexes'; readonly map: HexMap; readonly picture: Picture; readonly style?: HexMapStyle }
  | { readonly tag: 'zones'; readonly picture: ZonePicture }
  | { readonly tag: 'text'; readonly title: string; readonly lines: readonly string[] }

/** A board with a map. */
export type MapBoard = Exclude<BoardPicture, { readonly tag: 'text' }>
