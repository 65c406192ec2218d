/** How a picture is colored: for light surroundings, for dark ones, or as the reader's screen is set. */
export type Theme = 'light' | 'dark' | 'auto'

/** The colors of a picture. */
interface Palette {
  readonly paper: string
  readonly ink: string
  readonly faint: string
  readonly land: string
  readonly water: string
  readonly road: string
  readonly roadEdge: string
  readonly sides: readonly [string, string]
  readonly tints: readonly [string, string]
  readonly onSide: readonly [string, string]
  readonly warn: string
  readonly good: string
  readonly disputed: string
  readonly terrain: Readonly<Record<string, string>>
}

/** Blue and orange stay apart for every common kind of color blindness; the symbols do not hang on color at all. */
const light: Palette = {
  paper: '#f7f5ee',
  ink: '#23262b',
  faint: '#7d7a70',
  land: '#e9e4d4',
  water: '#3f88c5',
  road: '#fffdf6',
  roadEdge: '#8f8268',
  sides: ['#5b636b', '#2f6db3'],
  tints: ['#c9c6c0', '#d5e2ea'],
  onSide: ['#ffffff', '#ffffff'],
  warn: '#c2410c',
  good: '#b7791f',
  disputed: '#f4d93e',
  terrain: {
    clear: '#eee9d8',
    rough: '#ddcfae',
    forest: '#c3d3a6',
    'heavy-forest': '#93b183',
    village: '#e6d3c4',
    town: '#dcbfae',
    city: '#cba593',
    open: '#eee9d8',
    wood: '#a9c48f',
    woods: '#a9c48f',
    orchard: '#d3dfb4',
    brush: '#dcd7a8',
    river: '#a9cbe6',
  },
}

const dark: Palette = {
  paper: '#16191d',
  ink: '#eceae4',
  faint: '#9aa0a6',
  land: '#2a2e31',
  water: '#4f9bd9',
  road: '#d9cfb8',
  roadEdge: '#4a4436',
  sides: ['#a3acb5', '#5aa2e8'],
  tints: ['#3a3a38', '#22333f'],
  onSide: ['#16191d', '#0d1620'],
  warn: '#fb923c',
  good: '#eab308',
  disputed: '#a08613',
  terrain: {
    clear: '#2d302c',
    rough: '#3d372a',
    forest: '#2c3d2a',
    'heavy-forest': '#1f3323',
    village: '#43362f',
    town: '#523e34',
    city: '#614539',
    open: '#2d302c',
    wood: '#22401f',
    woods: '#22401f',
    orchard: '#35422b',
    brush: '#413e26',
    river: '#234a68',
  },
}

const coloring = (p: Palette): string =>
  [
    `.paper{fill:${p.paper}}.frame{stroke:${p.ink}}`,
    `text{fill:${p.ink}}.faint{fill:${p.faint}}.halo{stroke:${p.paper}}`,
    `.land{fill:${p.land};stroke:${p.faint}}.border{stroke:${p.faint}}.barred{stroke:${p.ink}}`,
    `.water{stroke:${p.water}}.river-name{fill:${p.water}}`,
    `.road{stroke:${p.road}}.road-edge{stroke:${p.roadEdge}}.bridge{stroke:${p.ink}}.town{fill:${p.ink}}`,
    ...[0, 1].map(
      (side) =>
        `.tint-${side}{fill:${p.tints[side]};stroke:${p.faint}}.side-${side} .body{fill:${p.sides[side]};stroke:${p.ink}}` +
        `.side-${side} .glyph{stroke:${p.onSide[side]}}.side-${side} .dot{fill:${p.onSide[side]}}` +
        `.side-${side} text{fill:${p.onSide[side]}}.key-${side}{fill:${p.sides[side]}}`,
    ),
    `.depot{fill:${p.good};stroke:${p.ink}}.warn{stroke:${p.warn}}.warn-fill{fill:${p.warn}}.good{stroke:${p.good}}.good-fill{fill:${p.good}}`,
    `.hex{fill:${p.land};stroke:${p.faint}}`,
    `.disputed{fill:${p.disputed}}.post-box{fill:${p.paper};stroke:${p.faint}}.flame{fill:${p.warn};stroke:${p.paper}}`,
    `.stone{fill:${p.faint}}.wood{fill:${p.roadEdge}}.ruin{fill:${p.faint}}.site{stroke:${p.ink}}`,
    `.gate-hex{stroke:${p.ink}}.gate{stroke:${p.ink}}.gate-both{fill:${p.paper}}`,
    ...[0, 1].map(
      (side) =>
        `.zone-${side}{stroke:${p.sides[side]}}.zone-wash-${side},.front-${side},.gate-${side}{fill:${p.sides[side]}}` +
        `.zone-name-${side}{fill:${p.sides[side]}}.post-${side} .post-box{stroke:${p.sides[side]};fill:${p.paper}}`,
    ),
    ...Object.entries(p.terrain).map(([terrain, color]) => `.terrain-${terrain}{fill:${color};stroke:${p.faint}}`),
  ].join('')

const SHAPES = [
  'text{font-family:"DejaVu Sans",Verdana,sans-serif;font-size:13px}',
  '.title{font-size:26px;font-weight:bold}.note{font-size:15px}.name{font-size:14px;font-weight:bold;text-anchor:middle}',
  '.halo{paint-order:stroke;stroke-width:4px;stroke-linejoin:round}',
  '.hex-name{font-size:11px;font-weight:bold;text-anchor:middle}.wash{stroke:none}.small{font-size:10px}.hex-number{font-size:9px;text-anchor:middle;stroke-width:2.5px;stroke-opacity:.7}.middle{text-anchor:middle}.end{text-anchor:end}',
  '.land,.tint-0,.tint-1,.hex{stroke-width:1}.border,.barred,.water,.road,.road-edge,.bridge,.route,.frame{fill:none}',
  '.border{stroke-width:1.5}.barred{stroke-width:7;stroke-dasharray:2 3}.foot{stroke-width:3;stroke-dasharray:1 7;stroke-linecap:round}',
  '.water{stroke-width:6;stroke-linecap:round;stroke-linejoin:round}.river-name{font-size:13px;font-style:italic;text-anchor:middle}',
  '.water.minor{stroke-width:4}.water.major{stroke-width:10}',
  '.road-edge{stroke-width:7;stroke-linecap:round}.road{stroke-width:4;stroke-linecap:round}.bridge{stroke-width:2.5}',
  '.glyph{fill:none;stroke-width:1.5}.body{stroke-width:1}.strength{font-size:11px;font-weight:bold;text-anchor:middle}',
  '.unit-size{font-size:7px;text-anchor:middle}.label{font-size:7px;text-anchor:middle}',
  '.zone{fill:none;stroke-width:5;stroke-linecap:round}.zone.cut{stroke-dasharray:9 7}.site{stroke-width:1;fill-opacity:.55}',
  '.zone-name{font-size:12px;font-weight:bold;text-anchor:middle}.post-box{stroke-width:2.5}.post-text{font-size:10px;font-weight:bold;text-anchor:middle}',
  '.front{stroke:none}.flame{stroke-width:1}.gate-hex{fill:none;stroke-width:1.5;stroke-dasharray:3 4}.gate{stroke-width:1}',
  '.gate-name{font-size:12px;font-weight:bold;text-anchor:middle}.foot{font-size:10px;text-anchor:middle}.cell-number{font-size:10px;text-anchor:middle}',
  '.mark{fill:none;stroke-width:3}.route{stroke-width:5;stroke-dasharray:10 6;stroke-linecap:round}',
].join('')

/** The style sheet of a picture. */
export const styleSheet = (theme: Theme): string => {
  const colors =
    theme === 'auto'
      ? `${coloring(light)}@media (prefers-color-scheme:dark){${coloring(dark)}}`
      : coloring(theme === 'dark' ? dark : light)
  return `<style>${SHAPES}${colors}</style>`
}
