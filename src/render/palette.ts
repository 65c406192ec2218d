/** The colors of a picture. */
export interface Palette {
  /** Behind everything. */
  readonly paper: string
  /** Letters and lines. */
  readonly ink: string
  /** Around counters. */
  readonly edge: string
  /** Lines that hold back. */
  readonly faint: string
  /** Ground of no kind. */
  readonly land: string
  /** Rivers. */
  readonly water: string
  /** Names of rivers. */
  readonly waterName: string
  /** Roads. */
  readonly road: string
  /** The edges of roads. */
  readonly roadEdge: string
  /** The bodies of the counters of each side. */
  readonly sides: readonly [string, string]
  /** What is printed on the counters of each side. */
  readonly onSide: readonly [string, string]
  /** Lines and names of each side on the map. */
  readonly lines: readonly [string, string]
  /** Ground that a side holds. */
  readonly tints: readonly [string, string]
  /** What is amiss. */
  readonly warn: string
  /** What is well. */
  readonly good: string
  /** What can be chosen or is aimed at. */
  readonly aim: string
  /** Ground between the sides. */
  readonly disputed: string
  /** The small drawings that distinguish kinds of ground where colors do not. */
  readonly motif: string
  /** Kinds of ground. */
  readonly terrain: Readonly<Record<string, string>>
}

/**
 * In light surroundings. The sides are dark gray and light blue: far apart in lightness, so that nobody needs the hue to
 * tell them apart.
 */
export const light: Palette = {
  paper: '#f7f5ee',
  ink: '#23262b',
  edge: '#23262b',
  faint: '#7d7a70',
  land: '#e9e4d4',
  water: '#3f88c5',
  waterName: '#1f5f96',
  road: '#fffdf6',
  roadEdge: '#8f8268',
  sides: ['#3a4047', '#a9d0f5'],
  onSide: ['#ffffff', '#10202f'],
  lines: ['#3a4047', '#1f66b5'],
  tints: ['#c9c6c0', '#dbe7ee'],
  warn: '#c2410c',
  good: '#00695c',
  aim: '#6d28d9',
  disputed: '#f4d93e',
  motif: '#4b4a3c',
  terrain: {
    clear: '#f1ecdb',
    rough: '#dfcb98',
    forest: '#9dbd7e',
    'heavy-forest': '#517c48',
    village: '#ecd5c6',
    town: '#d6a68e',
    city: '#b27f69',
    open: '#f1ecdb',
    wood: '#9dbb83',
    woods: '#9dbb83',
    orchard: '#c9dfae',
    brush: '#c9b96a',
    river: '#a9cbe6',
  },
}

/** In dark surroundings: the sides are light gray and strong blue, again far apart in lightness. */
export const dark: Palette = {
  paper: '#16191d',
  ink: '#eceae4',
  edge: '#0b0d0f',
  faint: '#9aa0a6',
  land: '#2a2e31',
  water: '#4f9bd9',
  waterName: '#8cc4f2',
  road: '#d9cfb8',
  roadEdge: '#4a4436',
  sides: ['#dcdedf', '#2367b0'],
  onSide: ['#16191d', '#ffffff'],
  lines: ['#dcdedf', '#5aa2e8'],
  tints: ['#45433e', '#1d2f3c'],
  warn: '#fb923c',
  good: '#5eead4',
  aim: '#c4a7ff',
  disputed: '#a08613',
  motif: '#cfccc0',
  terrain: {
    clear: '#2f322d',
    rough: '#6b5828',
    forest: '#204b2c',
    'heavy-forest': '#0f2718',
    village: '#5d4a44',
    town: '#8a5d47',
    city: '#ab7a62',
    open: '#2f322d',
    wood: '#143818',
    woods: '#143818',
    orchard: '#45603a',
    brush: '#716a2a',
    river: '#234a68',
  },
}

const white = '#ffffff'
const black = '#000000'

/** For one ink on white paper: what is colored elsewhere is hatched, dotted or left white. */
export const print: Palette = {
  paper: white,
  ink: black,
  edge: black,
  faint: black,
  land: white,
  water: black,
  waterName: black,
  road: white,
  roadEdge: black,
  sides: [black, white],
  onSide: [white, black],
  lines: [black, black],
  tints: [white, white],
  warn: black,
  good: black,
  aim: black,
  disputed: white,
  motif: black,
  terrain: Object.fromEntries(Object.keys(light.terrain).map((terrain) => [terrain, white])),
}
