import { letterings } from './lettering.js'
import type { Theme } from './look.js'
import { dark, light, print, type Palette } from './palette.js'

const coloring = (p: Palette): string =>
  [
    `&{fill:${p.ink}}.paper{fill:${p.paper}}.frame{stroke:${p.ink}}`,
    `.faint{fill:${p.faint}}.halo{stroke:${p.paper}}`,
    `.land{fill:${p.land};stroke:${p.faint}}.border{stroke:${p.faint}}.barred{stroke:${p.ink}}`,
    `.water{stroke:${p.water}}.water-core{stroke:${p.paper}}.river-name{fill:${p.waterName}}`,
    `.road{stroke:${p.road}}.road-edge{stroke:${p.roadEdge}}.bridge{stroke:${p.ink}}.town{fill:${p.ink}}`,
    ...[0, 1].map(
      (side) =>
        `.tint-${side}{fill:${p.tints[side]};stroke:${p.faint}}.side-${side} .body{fill:${p.sides[side]};stroke:${p.edge}}` +
        `.side-${side} .glyph{stroke:${p.onSide[side]}}.side-${side} .dot{fill:${p.onSide[side]}}` +
        `.side-${side} text{fill:${p.onSide[side]}}.key-${side}{fill:${p.sides[side]};stroke:${p.ink}}`,
    ),
    `.depot{fill:${p.good};stroke:${p.ink}}.star{fill:${p.ink};stroke:${p.paper}}`,
    `.warn{stroke:${p.warn}}.warn-fill{fill:${p.warn};stroke:${p.paper}}.on-warn{stroke:${p.paper}}`,
    `.good{stroke:${p.good}}.aim{stroke:${p.aim}}.casing{stroke:${p.paper}}`,
    `.hex{fill:${p.land};stroke:${p.faint}}`,
    `.post-box{fill:${p.paper};stroke:${p.faint}}.flame{fill:${p.warn};stroke:${p.paper}}`,
    `.stone{fill:${p.faint}}.wood{fill:${p.roadEdge}}.ruin{fill:${p.faint}}.site{stroke:${p.ink}}`,
    `.gate-hex{stroke:${p.ink}}.gate{stroke:${p.ink}}.gate-both{fill:${p.paper}}.zone-core{stroke:${p.paper}}`,
    ...[0, 1].map(
      (side) =>
        `.zone-${side}{stroke:${p.lines[side]}}.front-${side},.gate-${side}{fill:${p.lines[side]}}` +
        `.zone-name-${side}{fill:${p.lines[side]}}.post-${side} .post-box{stroke:${p.lines[side]};fill:${p.paper}}`,
    ),
    `.motif{stroke:${p.motif}}.solid{fill:${p.motif}}`,
    ...Object.entries(p.terrain).map(([terrain, color]) => `.terrain-${terrain}{fill:${color};stroke:${p.faint}}`),
  ].join('')

/** Ground that a side holds, or nobody: in one ink it is hatched instead. */
const washing = (p: Palette): string =>
  [0, 1].map((side) => `.zone-wash-${side},.wash-${side}{fill:${p.lines[side]}}`).join('') +
  `.disputed{fill:${p.disputed}}`

const SHAPES = [
  '&{font-family:"DejaVu Sans",Verdana,sans-serif;font-size:13px}',
  ...Object.entries(letterings).map(([of, size]) => `.${of}{font-size:${size}px}`),
  '.title,.name,.hex-name,.strength,.zone-name,.post-text,.gate-name{font-weight:bold}',
  '.name,.hex-name,.hex-number,.river-name,.strength,.label,.zone-name,.post-text,.gate-name,.foot,.cell-number,.middle{text-anchor:middle}',
  '.end{text-anchor:end}.river-name{font-style:italic}',
  '.halo{paint-order:stroke;stroke-width:4px;stroke-linejoin:round}.hex-number,.cell-number{stroke-width:2.5px;stroke-opacity:.7}',
  '.wash{stroke:none}.motif{fill:none;stroke-width:1;opacity:.4}.solid{stroke:none}',
  '.land,.tint-0,.tint-1,.hex{stroke-width:1}.border,.barred,.water,.water-core,.road,.road-edge,.bridge,.route,.casing,.frame{fill:none}',
  '.border{stroke-width:1.5}.barred{stroke-width:7;stroke-dasharray:2 3}.foot-way{stroke-width:3;stroke-dasharray:1 7;stroke-linecap:round}',
  '.water,.water-core{stroke-linecap:round;stroke-linejoin:round}.water{stroke-width:6}.water-core{stroke-width:1.6;stroke-dasharray:7 5}',
  '.water.minor{stroke-width:5}.water.major{stroke-width:10}.water-core.major{stroke-width:4}',
  '.road-edge{stroke-width:7;stroke-linecap:round}.road{stroke-width:4;stroke-linecap:round}.bridge{stroke-width:2.5}',
  '.glyph{fill:none;stroke-width:1.5}.dot{stroke:none}.body{stroke-width:1.2}.warn-fill,.on-warn{stroke-width:1.2}',
  '.zone,.zone-core{fill:none;stroke-linecap:round}.zone{stroke-width:5}.zone-core{stroke-width:1.6}.zone.cut{stroke-dasharray:9 7}',
  '.site{stroke-width:1;fill-opacity:.55}.post-box{stroke-width:2.5}.front{stroke:none}.flame{stroke-width:1}',
  '.gate-hex{fill:none;stroke-width:1.5;stroke-dasharray:3 4}.gate{stroke-width:1}',
  '.mark{fill:none;stroke-width:3}.mark.aim{stroke-width:4;stroke-dasharray:9 5}.route{stroke-linecap:round}',
  '.route.good{stroke-width:5}.route.warn{stroke-width:5;stroke-dasharray:2 9}.casing{stroke-width:9;stroke-opacity:.8;stroke-linecap:round}',
].join('')

/** In one ink small drawings are as black as the rest, and lines are thin where they only part. */
const PRINTED =
  '.motif{opacity:1;stroke-width:.8}.solid{fill:none;stroke:#000}.hex,.land,.tint-0,.tint-1{stroke-width:.6}.post-1 .post-box{stroke-dasharray:3 2}.gate-1,.front-1{fill:#fff;stroke:#000}.front-1{stroke-width:1}'

const colored = (p: Palette): string => coloring(p) + washing(p)

/** Every rule of a style sheet held to what is inside one class, so that it changes nothing else on a page. */
const within = (css: string, root: string): string =>
  css.replace(
    /([^{}]+)\{/g,
    (_, selectors: string) =>
      `${selectors
        .split(',')
        .map((one) => (one === '&' ? root : `${root} ${one}`))
        .join(',')}{`,
  )

/** The class of a picture of a theme. */
export const rootOf = (theme: Theme): string => `ardennes-${theme}`

/** The style sheet of a picture, with more rules of its own and with some classes left out. */
export const styleSheet = (theme: Theme, more = '', hidden: readonly string[] = []): string => {
  const root = `.${rootOf(theme)}`
  const shapes = within(SHAPES + more, root)
  const colors =
    theme === 'auto'
      ? `${within(colored(light), root)}@media (prefers-color-scheme:dark){${within(colored(dark), root)}}`
      : within(theme === 'print' ? coloring(print) + PRINTED : colored(theme === 'dark' ? dark : light), root)
  const left = hidden.map((of) => `${root} .${of}{display:none}`).join('')
  return `<style>${shapes}${colors}${left}</style>`
}
