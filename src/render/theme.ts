import type { Picture } from '../maps/picture.js'
import { fontSizes, NARROW, SERIF } from './lettering.js'
import type { Theme } from './look.js'
import { dark, isLightColor, mixColors, plain, print, published, type Palette } from './palette.js'

const bySide = (p: Palette, side: 0 | 1): string =>
  `.side-${side}{color:${p.onSide[side]}}.side-${side} .body{fill:${p.sides[side]}}` +
  `.side-${side} text{fill:${p.onSide[side]}}` +
  `.side-${side} .bare{fill:${p.stripes[side]}}` +
  `.side-${side} .label.bare{fill:${isLightColor(p.stripes[side]) ? '#000' : '#fff'}}` +
  `.side-${side} .step{stroke:${p.steps[side]}}` +
  `.key-${side}{fill:${p.sides[side]};stroke:${p.ink}}`

const coloring = (p: Palette, ground: GroundStyle | null): string =>
  [
    `&{fill:${p.ink}}.paper{fill:${p.paper}}.halo{stroke:${p.halo}}`,
    ground?.colors(p) ?? '',
    bySide(p, 0),
    bySide(p, 1),
    `.body{stroke:${p.edge}}.block-edge{fill:${p.edge};stroke:${p.edge}}.pip{fill:currentColor}`,
    `.depot{fill:${p.good};stroke:${p.ink}}.wreck{fill:${p.ink};stroke:${p.halo}}` +
      `.star{fill:${p.objective};stroke:${p.halo}}` +
      `.battle{fill:${p.front};stroke:${p.halo}}`,
    `.warn{stroke:${p.warn}}.warn-fill{fill:${p.warn};stroke:${p.paper}}.on-warn{stroke:${p.paper}}`,
    `.good{stroke:${p.good}}.aim{stroke:${p.aim}}.casing{stroke:${p.halo}}`,
    `.target.open{stroke:${p.good}}.target.shut{stroke:${p.faint}}.reachable{fill:${p.good}}` +
      `.chip{fill:${p.paper};stroke:${p.good}}.badge{fill:${p.ink}}`,
    `.chosen .body{stroke:${p.aim}}.last{stroke:${p.warn}}.plan{stroke:${p.aim}}.fire{stroke:${p.front}}`,
    `.last .head{fill:${p.warn}}.plan .head{fill:${p.aim}}.fire .head{fill:${p.front}}`,
  ].join('')

const shapesWith = (ground: GroundStyle | null): string =>
  [
    `&{font-family:"DejaVu Sans",Verdana,sans-serif;font-size:13px}`,
    // Text that was reduced to fit keeps its own size.
    ...Object.entries(fontSizes).map(([of, size]) => `.${of}:where(:not([font-size])){font-size:${size}px}`),
    `.title,.note{font-family:${SERIF}}.label,.strength,.size{font-family:${NARROW}}`,
    '.title,.label,.strength,.size,.badge{font-weight:bold}.label,.badge{text-anchor:middle}',
    '.strength,.label.end{text-anchor:end}.label.start{text-anchor:start}',
    '.halo{paint-order:stroke;stroke-width:3.4px;stroke-linejoin:round}',
    ground?.shapes ?? '',
    '.stack,.route,.casing{fill:none}.reachable,.target,.line,.arrow,.chip-at{pointer-events:none}',
    '.block-edge{fill-opacity:.55;stroke-width:.6}.pip.lost{fill-opacity:.22}',
    '.body{stroke-width:.8}.step{fill:none;stroke-width:4.2;stroke-linecap:round}',
    '.letters{font-family:"DejaVu Sans Mono",monospace;font-size:15px;white-space:pre}' +
      '.tick{fill:none;stroke:currentColor;stroke-width:1.8}',
    '.counter text.on-light{fill:#000}.counter text.on-dark{fill:#fff}',
    '.warn-fill{stroke-width:1.2}.on-warn{stroke-width:1.8;fill:none}.battle{stroke-width:1.2}',
    '.mark{fill:none;stroke-width:3}.mark.aim{stroke-width:4;stroke-dasharray:9 5}' +
      '.route{stroke-linecap:round;stroke-linejoin:round}',
    '.route.good{stroke-width:5}.route.warn{stroke-width:5;stroke-dasharray:2 9}' +
      '.casing{stroke-width:9;stroke-opacity:.8;stroke-linecap:round;stroke-linejoin:round}',
    '.reachable{fill-opacity:.14;stroke:none}.chip{stroke-width:1.2}.target{fill:none;stroke-width:3}' +
      '.target.shut{stroke-dasharray:5 4;stroke-width:1.5}' +
      '.chosen .body{stroke-width:4}',
    '.arrow{fill:none;stroke-width:4.5;stroke-linecap:round;stroke-linejoin:round}.arrow .head{stroke:none}' +
      '.arrow.plan{stroke-dasharray:9 7}',
  ].join('')

/** The rules for counters in one-ink prints. */
const PRINTED =
  '.counter .stripe{fill:#fff;stroke:#000;stroke-width:.8}.counter .label.label.label{fill:#000}' +
  '.bevel,.shadow{opacity:0}.body{stroke-width:1.4}'

/** The style rules for a map and what only maps show: places, bridges, the front, turn tracks and keys. */
export interface GroundStyle {
  /** A style sheet of the colors of a palette. */
  readonly colors: (palette: Palette) => string
  readonly shapes: string
  /** The rules for one-ink prints. */
  readonly printed: string
}

/** Changes to the style sheet. */
export interface Style {
  /** Colors by role. */
  readonly palette?: Partial<Palette>
  /** Font sizes in pixels, by class. */
  readonly letters?: Readonly<Record<string, number>>
  /** Additional rules, each scoped to the drawing. */
  readonly css?: string
}

/** Scopes every rule of a style sheet to one class, so that it affects nothing else on a page. */
const within = (css: string, root: string): string =>
  css.replace(
    /([^{}]+)\{/g,
    (_, selectors: string) =>
      `${selectors
        .split(',')
        .map((one) => (one.startsWith('&') ? root + one.slice(1) : `${root} ${one}`))
        .join(',')}{`,
  )

/** The root class of pictures with a theme, and with colors of their own. */
export const rootOf = (theme: Theme, colors?: Picture['colors']): string =>
  `ardennes-${theme}${colors === undefined ? '' : colors.join('').replaceAll('#', '-')}`

/** How much of the color of its text is mixed into the stripe of a counter. */
const STRIPE = 0.3

/** The parts of a palette that show the sides, in colors of their own. */
const sideColors = (colors: readonly [string, string]): Partial<Palette> => {
  const each = (of: (color: string, isLight: boolean) => string): readonly [string, string] => [
    of(colors[0], isLightColor(colors[0])),
    of(colors[1], isLightColor(colors[1])),
  ]
  const onSide = each((_, isLight) => (isLight ? '#000000' : '#ffffff'))
  return {
    sides: colors,
    onSide,
    steps: each((_, isLight) => (isLight ? '#b5271d' : '#ffd48a')),
    lines: colors,
    washes: colors,
    stripes: [mixColors(colors[0], onSide[0], STRIPE), mixColors(colors[1], onSide[1], STRIPE)],
  }
}

const PALETTES = { published, light: published, plain, dark, print } as const

/** The palette of a theme; `auto` has that of `published`. */
export const paletteOf = (theme: Theme): Palette => PALETTES[theme === 'auto' ? 'published' : theme]

/** The style rules of a theme, with those of a ground if there is a map. */
export const styleOf = (
  theme: Theme,
  { palette = {}, letters = {}, css = '' }: Style = {},
  ground: GroundStyle | null = null,
  own?: Picture['colors'],
): string => {
  const root = `.${rootOf(theme, own)}`
  const sides = own === undefined || theme === 'print' ? {} : sideColors(own)
  const colors = (of: Palette): string => within(coloring({ ...of, ...sides, ...palette }, ground), root)
  const sizes = Object.entries(letters).map(([of, size]) => `.${of}{font-size:${size}px}`)
  return (
    within(shapesWith(ground), root) +
    colors(paletteOf(theme)) +
    (theme === 'auto' ? `@media (prefers-color-scheme:dark){${colors(dark)}}` : '') +
    within((theme === 'print' ? (ground?.printed ?? '') + PRINTED : '') + sizes.join('') + css, root)
  )
}

/** The end of selectors that leave text with a size of its own alone. Only browsers understand it. */
const UNLESS_SIZED = ':where(:not([font-size]))'

/** Replaces selectors that only browsers understand: rules for the sizes in a drawing follow those of the classes. */
const plainSizes = (css: string, drawing: string, root: string): string => {
  const last = css.lastIndexOf(UNLESS_SIZED)
  if (last < 0) return css
  const end = css.indexOf('}', last) + 1
  const sizes = new Set([...drawing.matchAll(/ font-size="([\d.]+)"/g)].map(([, size]) => size))
  const own = [...sizes].map((size) => `${root} [font-size="${size}"]{font-size:${size}px}`)
  return css.slice(0, end).replaceAll(UNLESS_SIZED, '') + own.join('') + css.slice(end)
}

/**
 * Returns the style rules of a static picture: those that apply to its drawing, with selectors that programs other than
 * browsers understand as well.
 */
export const pictureStyle = (css: string, drawing: string, root: string): string => {
  const classes = new Set([...drawing.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')))
  const isUsed = (selector: string): boolean =>
    [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].every(([, name]) => name.startsWith('ardennes-') || classes.has(name))
  const used = css
    .replace(/([^{}]+)\{([^{}]*)\}/g, (_, selectors: string, body: string) => {
      const kept = selectors.split(',').filter(isUsed)
      return kept.length === 0 ? '' : `${kept.join(',')}{${body}}`
    })
    .replace(/@media[^{}]*\{\}/g, '')
  return plainSizes(used, drawing, `.${root}`)
}
