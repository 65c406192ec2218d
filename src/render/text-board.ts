import { lookOf, themeOf, type Look, type Theme } from './look.js'
import { element, escaped, text, type Svg } from './svg.js'
import { rootOf, styleSheet } from './theme.js'

const MARGIN = 24
const HEAD = 64
const LINE = 22
const PER_LETTER = 9

const SHAPES = '.letters{font-family:"DejaVu Sans Mono",monospace;font-size:15px;white-space:pre}'

/** A board in letters as SVG, line under line. */
export const drawTextBoard = (title: string, lines: readonly string[], shown: Theme | Look = 'auto'): Svg => {
  const theme = themeOf(lookOf(shown))
  const longest = Math.max(title.length * 2, ...lines.map((line) => line.length))
  const width = 2 * MARGIN + longest * PER_LETTER
  const height = HEAD + lines.length * LINE + MARGIN
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, class: rootOf(theme), role: 'img' },
    `<title>${escaped(title)}</title><desc>${escaped(lines.join('\n'))}</desc>`,
    styleSheet(theme, SHAPES),
    element('rect', { class: 'paper', x: 0, y: 0, width, height }),
    text('title', MARGIN, 38, title),
    ...lines.map((line, i) => text('letters', MARGIN, HEAD + i * LINE + 12, line, { 'xml:space': 'preserve' })),
  )
}
