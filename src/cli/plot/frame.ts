import { element, escaped, text, type Svg } from '../../render/svg.js'

/** Colors that stay apart for every common kind of color blindness; the dashes do so without color. */
const LIGHT = ['#0072b2', '#d55e00', '#009e73', '#b0508a', '#8a6d00', '#4b5563']
const DARK = ['#5cb3e8', '#ff9d52', '#3fcf9f', '#e79bc8', '#e0bd3c', '#b6bec9']
const DASHES = ['none', '7 4', '2 3', '9 3 2 3', '4 4', '12 3']

/** How many things one plot can distinguish. */
export const HUES: number = LIGHT.length

const coloring = (paper: string, ink: string, faint: string, hues: readonly string[]): string =>
  `.paper{fill:${paper}}.value{stroke:${paper}}.ink{fill:${ink}}.soft{fill:${faint}}.rule{stroke:${faint}}.axis{stroke:${ink}}` +
  hues.map((hue, i) => `.hue-${i}{stroke:${hue}}.fill-${i}{fill:${hue}}`).join('')

const STYLE =
  '<style>text{font-family:"DejaVu Sans",Verdana,sans-serif;font-size:13px}.head{font-size:17px;font-weight:bold}' +
  '.small{font-size:11px}.end{text-anchor:end}.middle{text-anchor:middle}.rule{stroke-width:1;stroke-opacity:.35;fill:none}' +
  '.axis{stroke-width:1.5;fill:none}.line{fill:none;stroke-width:2.5;stroke-linejoin:round}.whisker{fill:none;stroke-width:2.5}' +
  '.band{stroke:none;fill-opacity:.14}.value{paint-order:stroke;stroke-width:5px;stroke-linejoin:round}' +
  DASHES.map((dash, i) => `.dash-${i}{stroke-dasharray:${dash}}`).join('') +
  coloring('#fbfaf6', '#23262b', '#6f6d66', LIGHT) +
  `@media (prefers-color-scheme:dark){${coloring('#16191d', '#eceae4', '#a2a8ae', DARK)}}</style>`

/** What every plot has. */
export interface PlotTerms {
  /** Its name, which no other plot of the page has. */
  readonly name: string
  /** Its title. */
  readonly title: string
  /** What it shows, for those who cannot see it. */
  readonly says: string
  /** How many games it shows, in words; nothing by default. */
  readonly games?: string
  /** What the upright axis counts; nothing by default. */
  readonly upright?: string
  /** Whether it is drawn for a phone: half as broad, with names over what they name. */
  readonly isNarrow?: boolean
}

/** The width of every plot. */
export const WIDTH = 860

/** The width of every plot that is drawn for a phone. */
export const NARROW = 430

/** The width of a plot. */
export const widthOf = ({ isNarrow = false }: PlotTerms): number => (isNarrow ? NARROW : WIDTH)

/** Space around a plot. */
export const MARGIN = 20

/** Where the drawing begins, under the title. */
export const TOP = 56

/** A plot with its title and its words; what is inside begins at `TOP`. */
export const framed = (plot: PlotTerms, height: number, ...inside: readonly Svg[]): Svg => {
  const { name, title, says, games = '', upright = '', isNarrow = false } = plot
  const width = widthOf(plot)
  const head = isNarrow
    ? [
        text('ink head', MARGIN, 22, fitted(title, (width - 2 * MARGIN) * 0.74)),
        ...(games === '' ? [] : [text('soft small', MARGIN, 39, games)]),
        ...(upright === '' ? [] : [text('soft small', MARGIN, 52, fitted(upright, width))]),
      ]
    : [
        text('ink head', MARGIN, 34, fitted(title, width * 0.62)),
        ...(games === '' ? [] : [text('soft small end', width - MARGIN, 34, games)]),
        ...(upright === '' ? [] : [text('soft small', MARGIN, 47, fitted(upright, width))]),
      ]
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${Math.ceil(height)}`,
      role: 'img',
      'aria-labelledby': `${name}-title ${name}-desc`,
    },
    `<title id="${name}-title">${escaped(title)}</title><desc id="${name}-desc">${escaped(says)}</desc>`,
    STYLE,
    element('rect', { class: 'paper', x: 0, y: 0, width, height: Math.ceil(height) }),
    ...head,
    ...inside,
  )
}

const LETTER = 7.4

/** Words cut to a width. */
export const fitted = (words: string, width: number): string => {
  const most = Math.max(4, Math.floor(width / LETTER))
  return words.length > most ? `${words.slice(0, most - 1)}…` : words
}

/** Words on lines of a width, so many at most; each line takes as many as it holds. */
export const lines = (words: string, width: number, most = 2): readonly string[] => {
  if (most <= 1 || fitted(words, width) === words) return [fitted(words, width)]
  const at = words.lastIndexOf(' ', Math.max(4, Math.floor(width / LETTER)))
  return at < 1 ? [fitted(words, width)] : [words.slice(0, at), ...lines(words.slice(at + 1), width, most - 1)]
}

/** Titles without what all begin with, up to a colon: it need not stand with each. */
export const withoutStart = (titles: readonly string[]): readonly string[] => {
  const [first = ''] = titles
  const start = first.slice(0, first.indexOf(': ') + 2)
  return start.length > 1 && titles.every((title) => title.startsWith(start))
    ? titles.map((title) => title.slice(start.length))
    : titles
}

/** Titles as they are; without what all begin with where one is too long for a line of a width. */
export const titlesWithin = (titles: readonly string[], width: number): readonly string[] =>
  titles.some((title) => lines(title, width).length > 1) ? withoutStart(titles) : titles

/** A number on an axis: no more figures than it needs. */
export const short = (n: number): string => (Number.isInteger(n) ? String(n) : figure(n))

/** A mean in a table; a dash where there is none. */
export const figure = (n: number): string =>
  Number.isNaN(n) ? '–' : fixed(n, Math.abs(n) >= 1000 ? 0 : Math.abs(n) < 1 && n !== 0 ? 2 : 1)

/** A number with so many decimals; what is printed as nothing has no sign. */
export const fixed = (n: number, decimals: number): string => n.toFixed(decimals).replace(/^-(?=[0.]*$)/, '')

/** A share in whole percent; with a decimal where it would else be told as nothing or all and is not. */
export const inPercent = (share: number): string => {
  const n = 100 * share
  const isPlain = Math.abs(n - Math.round(n)) < 1e-9 || (Math.round(n) !== 0 && Math.round(n) !== 100)
  if (isPlain) return `${fixed(n, 0)} %`
  const told = fixed(n, 1)
  return told === '0.0' ? '< 0.1 %' : told === '100.0' ? '> 99.9 %' : `${told} %`
}

/** How wide small words are, roughly. */
export const smallWidth = (words: string): number => words.length * 6.6
