import type { AreaMap } from './area/compile.js'
import type { HexMap } from './hex/map.js'
import type { Picture } from './picture.js'
import type { ZonePicture } from './zone-picture.js'

/** The features of a hex map that are drawn as roads, rivers and bridges. */
export interface HexMapStyle {
  /** The features drawn as roads, from hex center to hex center. */
  readonly roads: readonly string[]
  /** The features drawn as rivers along hexsides, with their width. */
  readonly rivers: Readonly<Record<string, 'minor' | 'major'>>
  /** The feature drawn as a road crossing water. */
  readonly bridge: string
  /** The distance between adjacent hex centers in kilometers, for the scale; without it, the scale counts hexes. */
  readonly kilometers?: number
  /**
   * Fortification lines without effect on the rules: the hexes they pass through, and their offset from the hex centers
   * as a fraction of a hex.
   */
  readonly works?: readonly {
    readonly name: string
    readonly through: readonly string[]
    readonly aside: readonly [x: number, y: number]
  }[]
}

/** How a link of a point-to-point map is drawn: as a usual kind, or as a line with a color, width and dashes. */
export type LinkStyle =
  | 'main road'
  | 'road'
  | 'track'
  | 'rail'
  | 'river'
  | {
      /** The color, such as `#7a4b2a`. */
      readonly color: string
      /** The width, in pixels at zoom 1. */
      readonly width: number
      /** The lengths of dashes and gaps, such as `6 4`; a solid line by default. */
      readonly dash?: string
    }

/** The features of an area map and how they are drawn. */
export interface AreaMapStyle {
  /** The feature drawn as a road between the centers of two areas. */
  readonly road: string
  /** The feature drawn as a river along a border. */
  readonly river: string
  /** The border attribute with the name of its river. */
  readonly riverName: string
  /** Terrain details for the drawing; without them, hills are generated. */
  readonly country?: Country
  /**
   * Draws a point-to-point map: places joined by links, without areas, woods or relief. The kinds of link by border
   * feature, in drawing order; a border has the style of its first feature listed here.
   */
  readonly links?: Readonly<Record<string, LinkStyle>>
  /** The shape of the places of a point-to-point map; boxes by default. */
  readonly places?: 'boxes' | 'dots'
  /** The number of spaces on the turn track, for which room is kept. */
  readonly turns?: number
  /** A precomputed layout; without it, the layout is computed. */
  readonly found?: FoundPlaces
}

/**
 * A precomputed layout of an area map. The layout follows from the map and is otherwise computed when the map is first
 * drawn, which takes several times as long. All lists contain numbers in drawing units.
 */
export interface FoundPlaces {
  /** By area, the x and y of its town. */
  readonly spots: readonly number[]
  /** By area, the x and y of the site its cell is drawn around. */
  readonly sites: readonly number[]
  /** By area, the x and y of its name. */
  readonly names: readonly number[]
  /** By area and side, the x and y of its counters, and how many stand side by side. */
  readonly berths: readonly number[]
  /**
   * By river, the sideways offset of its name and the position along the river where it starts; -1 if there is no room.
   */
  readonly rivers: readonly number[]
  /** By region, how far its name is moved sideways and lengthwise. */
  readonly regions: readonly number[]
  /** The maximum line width of the title, and its left and top edge; empty if there is no room. */
  readonly title: readonly number[]
  /** The left and top edge of the scale; empty if there is no room. */
  readonly scale: readonly number[]
  /** The number of columns of the legend, and its left and top edge; empty if there is no room. */
  readonly key: readonly number[]
  /** The left and top edge of the turn track; empty if there is no room. */
  readonly track: readonly number[]
}

/** Terrain details on a map that the rules do not use. */
export interface Country {
  /**
   * Ridges: the line each follows, in the unit of the map, its height above the surrounding land and the width of its
   * slope.
   */
  readonly ridges?: readonly {
    readonly along: readonly (readonly [x: number, y: number])[]
    readonly height: number
    readonly breadth: number
  }[]
  /** Names of regions, each written from one point to another. */
  readonly regions?: readonly {
    readonly name: string
    readonly from: readonly [x: number, y: number]
    readonly to: readonly [x: number, y: number]
  }[]
  /**
   * Fortification lines without effect on the rules, each through some points; `named` is the position of the name
   * along the line.
   */
  readonly works?: readonly {
    readonly name: string
    readonly along: readonly (readonly [x: number, y: number])[]
    readonly named?: number
  }[]
  /** By river, the direction it flows in. */
  readonly flows?: Readonly<Record<string, 'north' | 'south' | 'east' | 'west'>>
  /** The title of the sheet and its subtitle. */
  readonly title?: readonly [string, string]
}

/** A board to draw: the map of any kind and what lies on it, or text if there is no map. */
export type BoardPicture =
  | { readonly tag: 'areas'; readonly map: AreaMap; readonly picture: Picture; readonly style?: AreaMapStyle }
  | { readonly tag: 'hexes'; readonly map: HexMap; readonly picture: Picture; readonly style?: HexMapStyle }
  | { readonly tag: 'zones'; readonly picture: ZonePicture }
  | { readonly tag: 'text'; readonly title: string; readonly lines: readonly string[] }

/** A board with a map. */
export type MapBoard = Exclude<BoardPicture, { readonly tag: 'text' }>

/** The default style of maps of areas. */
export const AREA_STYLE: AreaMapStyle = { road: 'road', river: 'river', riverName: 'river' }

/** The default style of maps of hexes. */
export const HEX_STYLE: HexMapStyle = { roads: ['road'], rivers: { river: 'minor' }, bridge: 'bridge' }
