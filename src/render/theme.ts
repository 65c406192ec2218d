import { letterings } from './lettering.js'
import type { Theme } from './look.js'
import { dark, isLightColor, plain, print, published, type Palette } from './palette.js'

const bySide = (p: Palette, side: 0 | 1): string =>
  `.side-${side}{color:${p.onSide[side]}}.side-${side} .body{fill:${p.sides[side]}}.side-${side} text{fill:${p.onSide[side]}}` +
  `.side-${side} .bare{fill:${p.stripes[side]}}.side-${side} .label.bare{fill:${isLightColor(p.stripes[side]) ? '#000' : '#fff'}}.side-${side} .step{stroke:${p.steps[side]}}` +
  `.key-${side}{fill:${p.sides[side]};stroke:${p.ink}}` +
  `.control-${side}{fill:${p.washes[side]}}.zone-${side}{stroke:${p.lines[side]}}.looks-${side}{fill:${p.lines[side]}}` +
  `.zone-name-${side}{fill:${p.lines[side]}}.post-${side} .post-box{stroke:${p.lines[side]};fill:${p.paper}}`

const coloring = (p: Palette, ground: GroundStyle | null): string =>
  [
    `&{fill:${p.ink}}.paper{fill:${p.paper}}.frame{stroke:${p.ink}}.halo{stroke:${p.halo}}`,
    ground?.colors(p) ?? '',
    bySide(p, 0),
    bySide(p, 1),
    `.body{stroke:${p.edge}}`,
    `.bridge{stroke:${p.ink}}.barred{stroke:${p.ink}}`,
    `.depot{fill:${p.good};stroke:${p.ink}}.star{fill:${p.objective};stroke:${p.halo}}.battle{fill:${p.front};stroke:${p.halo}}`,
    `.warn{stroke:${p.warn}}.warn-fill{fill:${p.warn};stroke:${p.paper}}.on-warn{stroke:${p.paper}}`,
    `.good{stroke:${p.good}}.aim{stroke:${p.aim}}.casing{stroke:${p.halo}}`,
    `.front-line,.front-teeth{stroke:${p.front}}.front-halo{stroke:${p.halo}}`,
    `.space,.foot-box{stroke:${p.muted}}.space{fill:${p.halo}}.space-past{fill:${p.muted}}.space-now{stroke:${p.front}}.space-event{fill:${p.objective}}.space-day,.space-note,.key-head{fill:${p.muted}}`,
    `.post-box{fill:${p.paper};stroke:${p.faint}}.flame{fill:${p.warn};stroke:${p.paper}}`,
    `.disputed{fill:${p.disputed}}.zone-core{stroke:${p.paper}}`,
    `.target.open{stroke:${p.good};fill:${p.good}}.target.shut{stroke:${p.faint};fill:${p.faint}}.badge{fill:${p.ink};stroke:${p.halo}}`,
    `.chosen .body{stroke:${p.aim}}.last{stroke:${p.warn}}.plan{stroke:${p.aim}}.fire{stroke:${p.front}}`,
    `.last .head{fill:${p.warn}}.plan .head{fill:${p.aim}}.fire .head{fill:${p.front}}`,
  ].join('')

/** Places in a serif, counters in a narrow sans, all else in a plain one. */
const SERIF = 'Charter,"Source Serif 4",Georgia,"Liberation Serif",serif'
const NARROW =
  '"Arial Narrow","Liberation Sans Narrow","Roboto Condensed",Arial,"Liberation Sans","DejaVu Sans Condensed",sans-serif'

const shapesWith = (ground: GroundStyle | null): string =>
  [
    `&{font-family:"DejaVu Sans",Verdana,sans-serif;font-size:13px}`,
    // Words that were set smaller to fit keep their own size.
    ...Object.entries(letterings).map(([of, size]) => `.${of}:where(:not([font-size])){font-size:${size}px}`),
    `.title,.name,.hex-name,.river-name,.zone-name,.small,.place-name,.wall-name,.region,.cartouche,.subtitle,.scale,.note,.key-word,.key-head,.space-label,.space-day,.space-note{font-family:${SERIF}}`,
    `.label,.strength,.size{font-family:${NARROW};font-weight:bold}`,
    '.title,.name,.hex-name,.zone-name,.post-text,.gate-name,.badge{font-weight:bold}',
    '.name,.place-name,.wall-name,.hex-name,.hex-number,.river-name,.label,.zone-name,.post-text,.gate-name,.foot,.cell-number,.middle,.badge{text-anchor:middle}',
    '.end,.strength,.label.end{text-anchor:end}.label.start{text-anchor:start}.river-name,.small,.place-name{font-style:italic}',
    '.halo,.badge{paint-order:stroke;stroke-width:3.4px;stroke-linejoin:round}.hex-number,.cell-number{stroke-width:2.5px;stroke-opacity:.7}',
    ground?.shapes ?? '',
    '&.far .label,&.far .hex-number,&.far .cell-number,&.far .size{visibility:hidden}&.far .strength:not([font-size]){font-size:26px}',
    '.place{fill:none;fill-opacity:.14;pointer-events:all}.stack{fill:none}',
    '.ground,.front,.target,.line,.arrow,.badge{pointer-events:none}',
    '.bridge,.route,.casing,.frame,.barred,.front-line,.front-halo,.front-teeth{fill:none}',
    '.barred{stroke-width:7;stroke-dasharray:2 3}.bridge{stroke-width:2.2}',
    `.space{stroke-width:.7}.space-past{fill-opacity:.28}.space-now{fill:none;stroke-width:2.6}.space-label{font-weight:bold}.space-label,.space-note{text-anchor:middle}.space-due{font-family:${NARROW}}.key-head{font-style:italic}.foot-box{fill:none;stroke-width:.8;stroke-opacity:.7}.panel-node{pointer-events:none}`,
    '.body{stroke-width:.8}.step{fill:none;stroke-width:4.2;stroke-linecap:round}',
    '.letters{font-family:"DejaVu Sans Mono",monospace;font-size:15px;white-space:pre}.tick{fill:none;stroke:currentColor;stroke-width:1.8}',
    '.counter text.on-light{fill:#000}.counter text.on-dark{fill:#fff}',
    '.warn-fill{stroke-width:1.2}.on-warn{stroke-width:1.8;fill:none}.battle{stroke-width:1.2}',
    '.front-halo{stroke-width:6;stroke-opacity:.75;stroke-linecap:round}.front-line{stroke-width:3;stroke-linecap:round}.front-teeth{stroke-width:5;stroke-dasharray:2.2 8}',
    '.zone,.zone-core{fill:none;stroke-linecap:round}.zone,.zone-core{stroke-linejoin:round}.zone{stroke-width:5}.zone-core{stroke-width:1.6}.cut .zone{stroke-dasharray:9 7}',
    '.disputed{fill-opacity:.2}.post-box{stroke-width:2.5}.looks{stroke:none}.flame{stroke-width:1}',
    '.mark{fill:none;stroke-width:3}.mark.aim{stroke-width:4;stroke-dasharray:9 5}.route{stroke-linecap:round;stroke-linejoin:round}',
    '.route.good{stroke-width:5}.route.warn{stroke-width:5;stroke-dasharray:2 9}.casing{stroke-width:9;stroke-opacity:.8;stroke-linecap:round;stroke-linejoin:round}',
    '.target{fill-opacity:.14;stroke-width:3}.target.shut{stroke-dasharray:5 4;stroke-width:1.5}.chosen .body{stroke-width:4}',
    '.arrow{fill:none;stroke-width:4.5;stroke-linecap:round;stroke-linejoin:round}.arrow .head{stroke:none}.arrow.plan{stroke-dasharray:9 7}',
  ].join('')

/** In one ink: hatches for the ground a side holds, black and white stripes. */
const PRINTED = [
  '.control-0{fill:url(#hatch-0-print);fill-opacity:1}.control-1{fill:url(#hatch-1-print);fill-opacity:1}.disputed{fill:url(#hatch-2-print);fill-opacity:.4}.stream{stroke:#fff}',
  '.motif{opacity:1;stroke-width:.8}.solid{fill:none;stroke:#000}.hex,rect.land{stroke-width:.6}.post-1 .post-box{stroke-dasharray:3 2}',
  '.gate-1,.looks-1{fill:#fff;stroke:#000;stroke-width:1}.counter .stripe{fill:#fff;stroke:#000;stroke-width:.8}.counter .label.label.label{fill:#000}',
  '.bevel,.shadow{opacity:0}.body{stroke-width:1.4}',
].join('')

/** The rules for what is printed on a map. */
export interface GroundStyle {
  /** Its colors. */
  readonly colors: (palette: Palette) => string
  /** Its strokes. */
  readonly shapes: string
}

/** What of the style sheet a caller sets otherwise. */
export interface Style {
  /** Colors, by their roles. */
  readonly palette?: Partial<Palette>
  /** Sizes of letters, by class. */
  readonly letters?: Readonly<Record<string, number>>
  /** More rules, each held to the drawing. */
  readonly css?: string
}

/** Every rule of a style sheet held to what is inside one class, so that it changes nothing else on a page. */
const within = (css: string, root: string): string =>
  css.replace(
    /([^{}]+)\{/g,
    (_, selectors: string) =>
      `${selectors
        .split(',')
        .map((one) => (one.startsWith('&') ? root + one.slice(1) : `${root} ${one}`))
        .join(',')}{`,
  )

/** The class of a picture of a theme. */
export const rootOf = (theme: Theme): string => `ardennes-${theme}`

const PALETTES = { published, light: published, plain, dark, print } as const

/** The colors of a theme; of light surroundings where it follows the screen. */
export const paletteOf = (theme: Theme): Palette => PALETTES[theme === 'auto' ? 'published' : theme]

/** The rules of a style sheet of a theme; with those of a ground, where there is a map. */
export const styleOf = (
  theme: Theme,
  { palette = {}, letters = {}, css = '' }: Style = {},
  ground: GroundStyle | null = null,
): string => {
  const root = `.${rootOf(theme)}`
  const colors = (of: Palette): string => within(coloring({ ...of, ...palette }, ground), root)
  const sizes = Object.entries(letters).map(([of, size]) => `.${of}{font-size:${size}px}`)
  return (
    within(shapesWith(ground), root) +
    colors(paletteOf(theme)) +
    (theme === 'auto' ? `@media (prefers-color-scheme:dark){${colors(dark)}}` : '') +
    within((theme === 'print' ? PRINTED : '') + sizes.join('') + css, root)
  )
}

/** Of the rules of a style sheet those that say something of a drawing: a picture that stays as it is needs no others. */
export const usedRules = (css: string, drawing: string): string => {
  const classes = new Set([...drawing.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')))
  const isUsed = (selector: string): boolean =>
    [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].every(([, name]) => name.startsWith('ardennes-') || classes.has(name))
  return css
    .replace(/([^{}]+)\{([^{}]*)\}/g, (_, selectors: string, body: string) => {
      const used = selectors.split(',').filter(isUsed)
      return used.length === 0 ? '' : `${used.join(',')}{${body}}`
    })
    .replace(/@media[^{}]*\{\}/g, '')
}

/** The style sheet of a picture, with more rules of its own. */
export const styleSheet = (theme: Theme, more = ''): string => `<style>${styleOf(theme, { css: more })}</style>`
