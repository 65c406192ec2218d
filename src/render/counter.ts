import type { Counter, CounterMark, UnitSymbol } from '../maps/picture.js'
import { inWords, type Look } from './look.js'
import { fitIn } from './lettering.js'
import { isLightColor } from './palette.js'
import { drawGlyphs, glyphDefs } from './symbol.js'
import { element, tenth, text, type Svg } from './svg.js'
import type { Key } from './sheet.js'
import { COUNTER } from './layout/layout.js'

const H = COUNTER / 2
/** How high the stripe of the formation is, with the designation on it. */
const STRIPE = 11.3

/** The corners of counters: those of one side are nearly square, those of the other round. */
const CORNERS = [2, 6] as const

const markWords: Readonly<Record<CounterMark, string>> = {
  unsupplied: 'out of supply',
  fortified: 'fortified',
  reduced: 'reduced',
  done: 'done',
  target: 'aimed at',
}

const drawMark = (mark: CounterMark): Svg => {
  switch (mark) {
    case 'unsupplied':
      return (
        element('circle', { class: 'warn-fill', cx: 15.7, cy: -2, r: 4.8 }) +
        element('path', { class: 'on-warn', d: 'M15.7 -4.9v3.6M15.7 -.1v1.2' })
      )
    case 'fortified':
      return element('path', { class: 'mark good', d: `M${-H - 2.5} ${H - 8}V${H + 3}H${H + 2.5}V${H - 8}` })
    case 'reduced':
      return element('path', { class: 'mark warn', d: `M${-H - 2} ${-H + 9}V${-H - 2}H${-H + 9}` })
    case 'done':
      return element('path', { class: 'tick', d: 'M-19 -1.5l2.2 2.8l3.8 -6' })
    case 'target': {
      const x = H + 2
      return element('path', {
        class: 'mark aim',
        'stroke-dasharray': 'none',
        d: `M${-x} ${9 - x}V${-x}H${9 - x}M${x - 9} ${-x}H${x}V${9 - x}M${x} ${x - 9}V${x}H${x - 9}M${9 - x} ${x}H${-x}V${x - 9}`,
      })
    }
  }
}

/** A counter in words: what it is, how it is, whose it is and where it stands. */
export const described = ({ name, strength, lost, marks }: Counter, side: string, place: string, look: Look): string =>
  [
    name,
    ...(side === '' ? [] : [inWords(look, side)]),
    ...(strength === '' ? [] : [`${inWords(look, 'strength')} ${strength}`]),
    ...(lost > 0 ? [`${lost} ${inWords(look, 'lost')}`] : []),
    ...marks.map((mark) => inWords(look, markWords[mark])),
    ...(place === '' ? [] : [place]),
  ].join(', ')

/** Steps lost as dots, in place of the mark of size. */
const drawLosses = (lost: number): Svg =>
  element('path', {
    class: 'step',
    d: `M${tenth(4.4 - H)} ${tenth(H - 4.6)}h0${'m5.2 0h0'.repeat(Math.min(lost, 4) - 1)}`,
  })

/** The stripe along the upper edge, by side. */
const STRIPES = CORNERS.map((r) => {
  const e = H - r
  return `M${-H} ${STRIPE - H}V${-e}a${r} ${r} 0 0 1 ${r} ${-r}H${e}a${r} ${r} 0 0 1 ${r} ${r}V${STRIPE - H}Z`
})

/** Whether letters on the stripe of a counter are dark; it has its own color only where it shows a formation. */
const onStripe = ({ formation }: Counter): string =>
  formation === undefined ? ' bare' : isLightColor(formation.color) ? ' on-light' : ' on-dark'

/** What is drawn of a counter: how, and by whom. */
export interface FaceLook {
  /** The side whose symbols have the frame of an enemy, or none. */
  readonly foe?: number
  /** The glyph of a kind of unit, 22 wide and 14 high, with its middle at 0, 0. */
  readonly symbol?: (symbol: UnitSymbol, isFoe: boolean) => Svg
  /** Whether another counter covers all but its stripe, which then shows its strength too. */
  readonly isCovered?: boolean
}

/** What is written on the stripe: the designation, and of a counter that is covered its strength. */
const written = (counter: Counter, isCovered: boolean): Svg => {
  const { label, strength } = counter
  const of = `label${onStripe(counter)}`
  const y = -H + STRIPE - 2.6
  if (!isCovered) {
    const { words, size } = fitIn(label, 'label', COUNTER - 3)
    return text(of, 0, y, words, size)
  }
  const strong = fitIn(strength, 'label', COUNTER / 2)
  const { words, size } = fitIn(label, 'label', COUNTER - 6 - strong.wide)
  return text(`${of} start`, 2 - H, y, words, size) + text(`${of} end`, H - 2, y, strong.words, strong.size)
}

/** The face of a counter, {@link COUNTER} wide and high, with its middle at 0, 0. */
export const drawFace = (counter: Counter, { foe, symbol = drawGlyphs, isCovered = false }: FaceLook = {}): Svg => {
  const { size, strength, marks, lost, formation } = counter
  const side = counter.side % 2
  const color = formation === undefined ? {} : { fill: formation.color }
  const strong = fitIn(strength, 'strength', size === null && lost === 0 ? COUNTER - 5 : COUNTER - 15)
  return (
    `<use class="shadow" href="#ard-shadow-${side}"/>` +
    `<use class="body" href="#ard-body-${side}"/>` +
    element('use', { class: `stripe${onStripe(counter)}`, ...color, href: `#ard-stripe-${side}` }) +
    `<use class="bevel" href="#ard-bevel-${side}"/>` +
    symbol(counter.symbol, foe === counter.side) +
    written(counter, isCovered) +
    (lost > 0 ? drawLosses(lost) : size === null ? '' : text('size', -H + 2, H - 2.6, size)) +
    text('strength', H - 2, H - 2.4, strong.words, strong.size) +
    marks.map(drawMark).join('')
  )
}

const edgeOf = (side: 0 | 1): Svg => {
  const [r, e] = [CORNERS[side], H - 0.7]
  const f = tenth(e - r)
  const arc = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return (
    element('rect', {
      id: `ard-shadow-${side}`,
      'fill-opacity': '.32',
      x: 1.5 - H,
      y: 1.9 - H,
      width: COUNTER,
      height: COUNTER,
      rx: r,
    }) +
    element('rect', { id: `ard-body-${side}`, x: -H, y: -H, width: COUNTER, height: COUNTER, rx: r }) +
    element('path', { id: `ard-stripe-${side}`, d: STRIPES[side] }) +
    element(
      'g',
      { id: `ard-bevel-${side}`, fill: 'none', 'stroke-width': '1.3' },
      element('path', { stroke: '#fff', 'stroke-opacity': '.6', d: `M${-e} ${f}V${-f}${arc(r, -r)}H${f}` }),
      element('path', { stroke: '#000', 'stroke-opacity': '.42', d: `M${e} ${-f}V${f}${arc(-r, r)}H${-f}` }),
    )
  )
}

/** What the faces of counters refer to, part by part. */
const PARTS: readonly Svg[] = [edgeOf(0), edgeOf(1), ...glyphDefs]

/** What the faces of counters refer to. */
export const counterDefs: Svg = PARTS.join('')

/** What a drawing refers to: of the parts of counters no more than there are on it. */
export const usedDefs = (defs: Svg, drawing: Svg): Svg =>
  PARTS.filter((part) => [...part.matchAll(/ id="([^"]*)"/g)].every(([, id]) => !drawing.includes(`"#${id}"`))).reduce(
    (left, part) => left.replace(part, ''),
    defs,
  )

const symbolWords: Readonly<Record<UnitSymbol, string>> = {
  infantry: 'infantry',
  armor: 'armor',
  mechanized: 'mechanized infantry',
  'artillery-towed': 'artillery, towed',
  'artillery-self-propelled': 'artillery, self-propelled',
  engineer: 'engineers',
  reconnaissance: 'reconnaissance',
  airborne: 'airborne infantry',
  'anti-tank': 'anti-tank',
  transport: 'transport',
}

const SMALL = 0.4

/** What the marks and symbols of the counters in a picture mean. */
export const counterKeys = (counters: readonly Counter[]): readonly Key[] => {
  const marks = new Set(counters.flatMap((counter) => counter.marks))
  const symbols = new Set(counters.map(({ symbol }) => symbol))
  const blank = element('rect', { class: 'body', x: -H, y: -H, width: COUNTER, height: COUNTER, rx: 2 })
  const key = (drawing: Svg, meaning: string, scale: number): Key => ({
    drawing: element('g', { class: 'side-1', transform: `scale(${scale})` }, drawing),
    meaning,
  })
  return [
    ...Object.entries(symbolWords)
      .filter(([symbol]) => symbols.has(symbol as UnitSymbol))
      .map(([symbol, meaning]) =>
        key(
          element('rect', { class: 'body', x: -14, y: -10, width: 28, height: 18, rx: 2 }) +
            drawGlyphs(symbol as UnitSymbol, false),
          meaning,
          0.9,
        ),
      ),
    ...Object.entries(markWords)
      .filter(([mark]) => marks.has(mark as CounterMark))
      .map(([mark, meaning]) => key(blank + drawMark(mark as CounterMark), meaning, SMALL)),
    ...(counters.some(({ lost }) => lost > 0) ? [key(blank + drawLosses(2), 'losses', SMALL)] : []),
  ]
}
