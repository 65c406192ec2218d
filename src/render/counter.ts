import type { Counter, UnitSymbol } from '../maps/picture.js'
import { element, escaped, group, tenth, text, type Svg } from './svg.js'

/** How wide a counter is drawn. */
export const COUNTER_WIDTH = 30

/** How high a counter is drawn. */
export const COUNTER_HEIGHT = 26

const [LEFT, TOP, RIGHT, BOTTOM] = [-9, -9, 9, 2]
const MIDDLE = (TOP + BOTTOM) / 2
const line = (d: string): Svg => element('path', { class: 'glyph', d })
const frame = element('rect', { class: 'glyph', x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP })
const cross = line(`M${LEFT} ${TOP}L${RIGHT} ${BOTTOM}M${LEFT} ${BOTTOM}L${RIGHT} ${TOP}`)
const slash = line(`M${LEFT} ${BOTTOM}L${RIGHT} ${TOP}`)
const track = element('rect', { class: 'glyph', x: -6, y: MIDDLE - 3, width: 12, height: 6, rx: 3 })
const gun = element('circle', { class: 'dot', cx: 0, cy: MIDDLE, r: 2.4 })
const tower = line(`M-5 ${BOTTOM - 2}V${TOP + 4}H5V${BOTTOM - 2}M0 ${TOP + 4}V${BOTTOM - 2}`)
const wedge = line(`M${LEFT} ${BOTTOM}L0 ${TOP}L${RIGHT} ${BOTTOM}`)
const wing = line(`M-5 ${BOTTOM - 1}Q-2.5 ${BOTTOM - 5} 0 ${BOTTOM - 1}Q2.5 ${BOTTOM - 5} 5 ${BOTTOM - 1}`)

/** What stands inside the frame of each symbol, after the joint symbology of the alliance. */
const glyphs: Readonly<Record<UnitSymbol, readonly Svg[]>> = {
  infantry: [cross],
  armor: [track],
  mechanized: [cross, track],
  'artillery-towed': [gun],
  'artillery-self-propelled': [track, gun],
  engineer: [tower],
  reconnaissance: [slash],
  airborne: [cross, wing],
  'anti-tank': [wedge],
}

const inWords: Readonly<Record<Counter['marks'][number], string>> = {
  unsupplied: 'out of supply',
  fortified: 'fortified',
  reduced: 'reduced',
  done: 'done',
  target: 'target',
}

/** A mark on a counter that is so much higher than usual. */
const drawMark = (mark: Counter['marks'][number], cap: number): Svg => {
  switch (mark) {
    case 'unsupplied':
      return element('circle', { class: 'warn-fill', cx: 12, cy: -10 - cap, r: 4 })
    case 'fortified':
      return element('path', { class: 'mark good', d: 'M-15 9V13H15V9' })
    case 'reduced':
      return element('path', { class: 'mark warn', d: `M-15 ${-13 - cap}H-7M-15 ${-13 - cap}v7` })
    case 'done':
      return element('path', { class: 'glyph', d: 'M9.7 -3l1.4 2l2.6 -4' })
    case 'target':
      return element('rect', { class: 'mark warn', x: -17, y: -15 - cap, width: 34, height: 30 + cap, rx: 3 })
  }
}

/** A counter in words: for those who point at it, and for those who cannot see it. */
const told = ({ name, strength, lost, marks }: Counter): string =>
  [name, `strength ${strength}`, ...(lost > 0 ? [`${lost} lost`] : []), ...marks.map((mark) => inWords[mark])].join(
    ', ',
  )

/** How much higher a counter is whose strength takes a whole line, so that its label stands on top. */
const CAP = 7
const ROOM_FOR_LABEL = 7
const FITTED = { textLength: COUNTER_WIDTH - 3, lengthAdjust: 'spacingAndGlyphs' }

/** What a counter is called: beside a short strength, or above its symbol, where a long one is pressed together. */
const labelOf = (label: string, isCapped: boolean): Svg =>
  !isCapped
    ? text('label', -3, 10, label)
    : text('label', 0, TOP - 2, label, label.length > ROOM_FOR_LABEL ? FITTED : {})

/** A counter, with its middle at a spot; `scale` makes all of it larger. */
export const drawCounter = (counter: Counter, x: number, y: number, scale = 1): Svg => {
  const { id, side, symbol, size, strength, label, marks, lost } = counter
  const [w, h] = [COUNTER_WIDTH, COUNTER_HEIGHT]
  const isCapped = strength.length > 2
  const cap = isCapped ? CAP : 0
  const pips = Array.from({ length: Math.min(lost, 6) }, (_, i) =>
    element('circle', { class: 'warn-fill', cx: -w / 2 + 3 + i * 4.4, cy: h / 2, r: 1.9 }),
  )
  return element(
    'g',
    {
      class: `counter side-${side}`,
      transform: `translate(${tenth(x)} ${tenth(y)})${scale === 1 ? '' : ` scale(${scale})`}`,
      'data-unit': id,
    },
    `<title>${escaped(told(counter))}</title>`,
    element('rect', { class: 'body', x: -w / 2, y: -h / 2 - cap, width: w, height: h + cap, rx: 3 }),
    frame,
    ...glyphs[symbol],
    ...(size === null ? [] : [text('unit-size', isCapped ? 12 : 0, isCapped ? -4 : TOP - 0.5, size)]),
    text('strength', isCapped ? 0 : 10, 11, strength),
    labelOf(label, isCapped),
    ...pips,
    group('marks', ...marks.map((mark) => drawMark(mark, cap))),
  )
}
