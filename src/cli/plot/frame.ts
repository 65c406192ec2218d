import { element, escapeXml, text, type Svg } from '../../render/svg.js'

/** Colors that remain distinct with common color blindness; the dashes work without color. */
const LIGHT = ['#0072b2', '#d55e00', '#009e73', '#b0508a', '#8a6d00', '#4b5563']
const DARK = ['#5cb3e8', '#ff9d52', '#3fcf9f', '#e79bc8', '#e0bd3c', '#b6bec9']
const DASHES = ['none', '7 4', '2 3', '9 3 2 3', '4 4', '12 3']

/** The number of series a plot can distinguish. */
export const MAX_SERIES: number = LIGHT.length

const coloring = (paper: string, ink: string, faint: string, hues: readonly string[]): string =>
  `.paper{fill:${paper}}.value{stroke:${paper}}.ink{fill:${ink}}.soft{fill:${faint}}.rule{stroke:${faint}}` +
  `.axis{stroke:${ink}}` +
  hues.map((hue, i) => `.hue-${i}{stroke:${hue}}.fill-${i}{fill:${hue}}`).join('')

const STYLE =
  '<style>text{font-family:"DejaVu Sans",Verdana,sans-serif;font-size:13px}.head{font-size:17px;font-weight:bold}' +
  '.small{font-size:11px}.end{text-anchor:end}.middle{text-anchor:middle}' +
  '.rule{stroke-width:1;stroke-opacity:.35;fill:none}' +
  '.axis{stroke-width:1.5;fill:none}.line{fill:none;stroke-width:2.5;stroke-linejoin:round}' +
  '.whisker{fill:none;stroke-width:2.5}' +
  '.band{stroke:none;fill-opacity:.14}.value{paint-order:stroke;stroke-width:5px;stroke-linejoin:round}' +
  DASHES.map((dash, i) => `.dash-${i}{stroke-dasharray:${dash}}`).join('') +
  coloring('#fbfaf6', '#23262b', '#6f6d66', LIGHT) +
  `@media (prefers-color-scheme:dark){${coloring('#16191d', '#eceae4', '#a2a8ae', DARK)}}</style>`

/** The parts common to all plots. */
export interface PlotTerms {
  /** The name, unique on the page. */
  readonly name: string
  readonly title: string
  /** A description for readers who cannot see the plot. */
  readonly says: string
  /** The number of games shown, as text; empty by default. */
  readonly games?: string
  /** The label of the vertical axis; empty by default. */
  readonly upright?: string
  /** Whether it is drawn for a narrow screen: half the width, with names above their rows. */
  readonly isNarrow?: boolean
}

/** The width of a plot. */
export const WIDTH = 860

/** The width of a plot for narrow screens. */
export const NARROW = 430

/** The width of a plot in its wide or narrow form. */
export const widthOf = ({ isNarrow = false }: PlotTerms): number => (isNarrow ? NARROW : WIDTH)

/** The margin around a plot. */
export const MARGIN = 20

/** The top of the drawing area, below the title. */
export const TOP = 56

/** Draws a plot with its title and labels; the content starts at `TOP`. */
export const plotFrame = (plot: PlotTerms, height: number, ...inside: readonly Svg[]): Svg => {
  const { name, title, says, games = '', upright = '', isNarrow = false } = plot
  const width = widthOf(plot)
  const head = isNarrow
    ? [
        text('ink head', MARGIN, 22, truncateText(title, (width - 2 * MARGIN) * 0.74)),
        ...(games === '' ? [] : [text('soft small', MARGIN, 39, games)]),
        ...(upright === '' ? [] : [text('soft small', MARGIN, 52, truncateText(upright, width))]),
      ]
    : [
        text('ink head', MARGIN, 34, truncateText(title, width * 0.62)),
        ...(games === '' ? [] : [text('soft small end', width - MARGIN, 34, games)]),
        ...(upright === '' ? [] : [text('soft small', MARGIN, 47, truncateText(upright, width))]),
      ]
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${Math.ceil(height)}`,
      role: 'img',
      'aria-labelledby': `${name}-title ${name}-desc`,
    },
    `<title id="${name}-title">${escapeXml(title)}</title><desc id="${name}-desc">${escapeXml(says)}</desc>`,
    STYLE,
    element('rect', { class: 'paper', x: 0, y: 0, width, height: Math.ceil(height) }),
    ...head,
    ...inside,
  )
}

const LETTER = 7.4

/** Truncates text to a width. */
export const truncateText = (words: string, width: number): string => {
  const most = Math.max(4, Math.floor(width / LETTER))
  return words.length > most ? `${words.slice(0, most - 1)}…` : words
}

/** Wraps text to a width, at most a number of lines. */
export const wrapLines = (words: string, width: number, most = 2): readonly string[] => {
  if (most <= 1 || truncateText(words, width) === words) return [truncateText(words, width)]
  const at = words.lastIndexOf(' ', Math.max(4, Math.floor(width / LETTER)))
  return at < 1
    ? [truncateText(words, width)]
    : [words.slice(0, at), ...wrapLines(words.slice(at + 1), width, most - 1)]
}

/** Removes a common prefix up to a colon from titles. */
export const withoutStart = (titles: readonly string[]): readonly string[] => {
  const [first = ''] = titles
  const start = first.slice(0, first.indexOf(': ') + 2)
  return start.length > 1 && titles.every((title) => title.startsWith(start))
    ? titles.map((title) => title.slice(start.length))
    : titles
}

/** Removes a common prefix from titles if one of them does not fit the width. */
export const titlesWithin = (titles: readonly string[], width: number): readonly string[] =>
  titles.some((title) => wrapLines(title, width).length > 1) ? withoutStart(titles) : titles

/** Formats a number on an axis with no more digits than needed. */
export const short = (n: number): string => (Number.isInteger(n) ? String(n) : figure(n))

/** Formats a mean in a table; a dash for NaN. */
export const figure = (n: number): string =>
  Number.isNaN(n) ? '–' : fixed(n, Math.abs(n) >= 1000 ? 0 : Math.abs(n) < 1 && n !== 0 ? 2 : 1)

/** Formats a number with fixed decimals, without a sign if it rounds to zero. */
export const fixed = (n: number, decimals: number): string => n.toFixed(decimals).replace(/^-(?=[0.]*$)/, '')

/** Formats a proportion in whole percent, with a decimal if it would otherwise round to 0 or 100 %. */
export const inPercent = (share: number): string => {
  const n = 100 * share
  const isPlain = Math.abs(n - Math.round(n)) < 1e-9 || (Math.round(n) !== 0 && Math.round(n) !== 100)
  if (isPlain) return `${fixed(n, 0)} %`
  const told = fixed(n, 1)
  return told === '0.0' ? '< 0.1 %' : told === '100.0' ? '> 99.9 %' : `${told} %`
}

/** The approximate width of small text. */
export const smallWidth = (words: string): number => words.length * 6.6
