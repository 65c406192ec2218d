/** The colors of a picture. */
export interface Palette {
  /** The background. */
  readonly paper: string
  /** Text and lines. */
  readonly ink: string
  /** Edges of counters. */
  readonly edge: string
  /** Subdued lines. */
  readonly faint: string
  /** The base color of land. */
  readonly land: string
  readonly water: string
  readonly waterName: string
  readonly road: string
  readonly roadEdge: string
  /** Counter bodies of each side. */
  readonly sides: readonly [string, string]
  /** Print on the counters of each side. */
  readonly onSide: readonly [string, string]
  /** Lines and names of each side on the map. */
  readonly lines: readonly [string, string]
  /** The wash over ground that each side holds. */
  readonly washes: readonly [string, string]
  /** Warnings. */
  readonly warn: string
  /** Good condition. */
  readonly good: string
  /** Targets and selectable places. */
  readonly aim: string
  /** Ground between the sides. */
  readonly disputed: string
  /** Patterns that distinguish kinds of ground without color. */
  readonly motif: string
  /** The halo behind text on the map. */
  readonly halo: string
  /** Subdued text: names of regions, hex numbers and the like. */
  readonly muted: string
  /** The lowest and the highest ground. */
  readonly heights: readonly [string, string]
  /** Slopes away from the light. */
  readonly shade: string
  /** Slopes toward the light. */
  readonly lit: string
  readonly woods: string
  readonly woodsEdge: string
  readonly trees: string
  readonly waterEdge: string
  readonly border: string
  readonly mainRoad: string
  readonly mainRoadEdge: string
  readonly houses: string
  /** The houses of the objective. */
  readonly objective: string
  readonly front: string
  /** Lost steps on the counters of each side. */
  readonly steps: readonly [string, string]
  /** Stripes of counters without a formation. */
  readonly stripes: readonly [string, string]
  readonly yard: string
  readonly lane: string
  /** Roofs of stone buildings, wooden buildings and towers, each lit and shaded. */
  readonly roofs: readonly [string, string, string, string, string, string]
  /** Kinds of ground, by name. */
  readonly terrain: Readonly<Record<string, string>>
}

/**
 * The neutral palette for light surroundings. The sides are dark gray and light blue, far apart in lightness, so that
 * they can be distinguished without color vision.
 */
export const plain: Palette = {
  paper: '#ffffff',
  ink: '#1f2328',
  edge: '#23262b',
  faint: '#7d7a70',
  land: '#f0f1ee',
  water: '#7db4dd',
  waterName: '#1f5f96',
  road: '#ffffff',
  roadEdge: '#8a8274',
  sides: ['#3a4047', '#a9d0f5'],
  onSide: ['#ffffff', '#10202f'],
  lines: ['#3a4047', '#1f66b5'],
  washes: ['#565c64', '#7fb2e6'],
  warn: '#c2410c',
  good: '#00695c',
  aim: '#6d28d9',
  disputed: '#f4d93e',
  motif: '#4b4a3c',
  halo: '#ffffff',
  muted: '#565b61',
  heights: ['#f0f1ee', '#f0f1ee'],
  shade: '#8a93a0',
  lit: '#ffffff',
  woods: '#dbe7d6',
  woodsEdge: '#b4c8ad',
  trees: '#6f8f6a',
  waterEdge: '#3b7fb5',
  border: '#8d8f8c',
  mainRoad: '#f0c75e',
  mainRoadEdge: '#55504a',
  houses: '#7d7a74',
  objective: '#a33327',
  front: '#a33327',
  steps: ['#ff9a7d', '#b5271d'],
  stripes: ['#22272d', '#7fb4e0'],
  yard: '#e2dccb',
  lane: '#e7dcc2',
  roofs: ['#c08a84', '#9a4f48', '#b99a76', '#8a6a40', '#a6a8a6', '#6c6f70'],
  terrain: {
    clear: '#f1ecdb',
    rough: '#dfcb98',
    forest: '#bcd5aa',
    'heavy-forest': '#789f74',
    open: '#f1ecdb',
    wood: '#c2d8b4',
    woods: '#c2d8b4',
    orchard: '#dcebc0',
    brush: '#c9b96a',
    river: '#a9cbe6',
  },
}

/** The palette of a published game: winter ground, warm roads, sides in field gray and olive drab. */
export const published: Palette = {
  ...plain,
  paper: '#efe9db',
  ink: '#24221e',
  edge: '#24221e',
  faint: '#8b7f6a',
  land: '#eceade',
  water: '#8fbcd8',
  waterName: '#1b4f77',
  road: '#fbf6e8',
  roadEdge: '#6b5d4d',
  sides: ['#49525a', '#cdd0a0'],
  onSide: ['#ffffff', '#1b1d12'],
  lines: ['#2b3138', '#5a7317'],
  washes: ['#4d555d', '#98a06a'],
  halo: '#f7f5ee',
  muted: '#443f35',
  heights: ['#e3e4d6', '#fbfaf6'],
  shade: '#5b6b86',
  woods: '#b7c4b0',
  woodsEdge: '#7f9480',
  trees: '#5d7a66',
  waterEdge: '#3f7399',
  border: '#8b7f6a',
  mainRoad: '#d98f4e',
  mainRoadEdge: '#4b3326',
  houses: '#6b4a3f',
  objective: '#8a2f25',
  front: '#9c2d24',
  stripes: ['#2f363c', '#8d955c'],
  yard: '#d3c7a6',
  lane: '#cdbf9f',
  roofs: ['#b09a98', '#7c3f39', '#ab9672', '#7b5c2e', '#9b9a94', '#5f5f5c'],
  terrain: {
    ...plain.terrain,
    clear: '#f0efe6',
    rough: '#d6cca4',
    forest: '#b7c4b0',
    'heavy-forest': '#8aa38c',
    open: '#efeee4',
    wood: '#b7c4b0',
    woods: '#b7c4b0',
    orchard: '#d3dcbe',
    brush: '#cfc9a0',
    river: '#a9cbe0',
  },
}

/** The palette for dark surroundings. The sides are field gray and olive drab, again far apart in lightness. */
export const dark: Palette = {
  paper: '#14171b',
  ink: '#edebe4',
  edge: '#0b0d0f',
  faint: '#9aa0a6',
  land: '#2a2e31',
  water: '#3b7fae',
  waterName: '#9fd0f0',
  road: '#a9a390',
  roadEdge: '#0e0f10',
  sides: ['#b5bcc2', '#404d1b'],
  onSide: ['#0b0d0f', '#ffffff'],
  lines: ['#dcdedf', '#7fa02a'],
  washes: ['#dcdedf', '#7fa02a'],
  warn: '#fb923c',
  good: '#5eead4',
  aim: '#c4a7ff',
  disputed: '#a08613',
  motif: '#cfccc0',
  halo: '#181c20',
  muted: '#ced2d4',
  heights: ['#20262a', '#3e4342'],
  shade: '#05080c',
  lit: '#6d7a84',
  woods: '#1f3329',
  woodsEdge: '#3d5a49',
  trees: '#55775f',
  waterEdge: '#74b4dd',
  border: '#868b86',
  mainRoad: '#c98b4f',
  mainRoadEdge: '#0e0f10',
  houses: '#b59a86',
  objective: '#e2705c',
  front: '#f08a72',
  steps: ['#a3230f', '#ffb199'],
  stripes: ['#949ca2', '#2b3610'],
  yard: '#4a4536',
  lane: '#6f6650',
  roofs: ['#a06a64', '#6e332e', '#8d7550', '#5c4420', '#85878a', '#4c4f52'],
  terrain: {
    clear: '#2f322d',
    rough: '#6b5828',
    forest: '#204b2c',
    'heavy-forest': '#0f2718',
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

/** The palette for one ink on white paper. Hatching, dots and white replace colors. */
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
  washes: [black, black],
  warn: black,
  good: black,
  aim: black,
  disputed: white,
  motif: black,
  halo: white,
  muted: black,
  heights: [white, white],
  shade: black,
  lit: white,
  woods: white,
  woodsEdge: black,
  trees: black,
  waterEdge: black,
  border: black,
  mainRoad: white,
  mainRoadEdge: black,
  houses: black,
  objective: black,
  front: black,
  steps: [white, black],
  stripes: [black, white],
  yard: white,
  lane: white,
  roofs: [white, white, white, white, white, white],
  terrain: Object.fromEntries(Object.keys(plain.terrain).map((terrain) => [terrain, white])),
}

/** Whether black text contrasts better with a color than white text. */
export const isLightColor = (color: string): boolean => {
  if (!/^#[\da-f]{6}$/i.test(color)) return color === 'white'
  const [r, g, b] = [1, 3, 5].map((at) => (parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18
}

/** Mixes two colors of six digits; `part` 0 gives the first. */
export const mixColors = (from: string, to: string, part: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [from, to].map((color) => parseInt(color.slice(at, at + 2), 16))
      return Math.round(a + (b - a) * part)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`
