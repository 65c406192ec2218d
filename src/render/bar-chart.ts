import { themeOf, lookOf, type Look, type Theme } from './look.js'
import { nameOf } from './sheet.js'
import { element, escapeXml, group, text, type Svg } from './svg.js'
import { rootOf, pictureStyle, styleOf } from './theme.js'

/** One bar. */
export interface Bar {
  /** The label of the bar. */
  readonly title: string
  readonly value: number
  /** The lower bound of a confidence interval; equal to the value if it is exact. */
  readonly low: number
  /** The upper bound. */
  readonly high: number
  /** The value as it is written at the end of the bar. */
  readonly words: string
}

/** Bars that are compared with one another. */
export interface BarPanel {
  /** The heading: what the bars measure. */
  readonly title: string
  /** The value of a bar of full length, raised to the greatest value if that is larger. */
  readonly full: number
  /** The bars, from top to bottom. */
  readonly bars: readonly Bar[]
}

/** Panels of bars under one title. */
export interface BarChart {
  readonly title: string
  /** A description in a sentence or two, for screen readers. */
  readonly description: string
  /** The panels, from top to bottom. */
  readonly panels: readonly BarPanel[]
  readonly notes: readonly string[]
}

const MARGIN = 24
const WIDTH = 760
const LENGTH = 560
const HEAD = 60
const PANEL_HEAD = 30
const ROW = 40
const PANEL_FOOT = 16
const NOTE = 22

const ruler = (full: number, height: number): readonly Svg[] =>
  [0, 0.25, 0.5, 0.75, 1].map((part) =>
    element('path', { class: 'border grid', d: `M${part * LENGTH} 0V${height}`, 'data-at': part * full }),
  )

const drawBar = ({ title, value, low, high, words }: Bar, full: number, i: number): Svg => {
  const place = (of: number): number => (full === 0 ? 0 : (Math.max(0, of) / full) * LENGTH)
  const isOpen = high > low
  return element(
    'g',
    { transform: `translate(0 ${i * ROW})` },
    text('bar-title halo', 0, 14, title),
    element('rect', { class: 'key-1', x: 0, y: 20, width: place(value), height: 13, rx: 2 }),
    ...(isOpen
      ? [
          element('path', {
            class: 'mark warn whisker',
            d: `M${place(low)} 26.5H${place(high)}M${place(low)} 22v9M${place(high)} 22v9`,
          }),
        ]
      : []),
    text('bar-value halo', Math.max(place(value), isOpen ? place(high) : 0) + 8, 31, words),
  )
}

const drawPanel = ({ title, full, bars }: BarPanel, top: number): Svg => {
  const longest = Math.max(full, ...bars.map(({ value, high }) => Math.max(value, high)))
  const height = bars.length * ROW
  return element(
    'g',
    { transform: `translate(${MARGIN} ${top})` },
    text('bars-title', 0, 18, title),
    element(
      'g',
      { transform: `translate(0 ${PANEL_HEAD})` },
      ...ruler(longest, height),
      ...bars.map((bar, i) => drawBar(bar, longest, i)),
    ),
  )
}

const SHAPES =
  '.bars-title{font-size:17px;font-weight:bold}.bar-title{font-size:13px}.bar-value{font-size:13px;font-weight:bold}' +
  '.grid{stroke-opacity:.4}.whisker{stroke-width:2}'

/** Draws bars with their values as SVG. Uncertain values have a whisker from `low` to `high`. */
export const drawBars = (
  { title, description, panels, notes }: BarChart,
  shown: Theme | Pick<Look, 'theme'> = 'auto',
): Svg => {
  const theme = themeOf(lookOf(shown))
  const id = nameOf(title + description)
  const tops: number[] = []
  let bottom = HEAD
  for (const { bars } of panels) {
    tops.push(bottom)
    bottom += PANEL_HEAD + bars.length * ROW + PANEL_FOOT
  }
  const height = bottom + notes.length * NOTE + MARGIN
  const inside =
    element('rect', { class: 'paper', x: 0, y: 0, width: WIDTH, height }) +
    text('title', MARGIN, 38, title) +
    group('bars', ...panels.map((panel, i) => drawPanel(panel, tops[i]))) +
    notes.map((note, i) => text('note', MARGIN, bottom + 16 + i * NOTE, note)).join('')
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${height}`,
      class: rootOf(theme),
      role: 'img',
      'aria-labelledby': `title-${id} about-${id}`,
    },
    `<title id="title-${id}">${escapeXml(title)}</title><desc id="about-${id}">${escapeXml(description)}</desc>`,
    `<style>${pictureStyle(styleOf(theme, { css: SHAPES }), inside, rootOf(theme))}</style>`,
    inside,
  )
}
