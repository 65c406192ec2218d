import type { Block, Counter, CounterMark, UnitSymbol } from '../maps/picture.js'
import { translateWord, type Look } from './look.js'
import { fitLarge, fitText, fontSizes } from './lettering.js'
import { isLightColor } from './palette.js'
import { drawGlyphs, glyphDefs } from './symbol.js'
import { element, roundToTenth, text, type Svg } from './svg.js'
import type { Key } from './key.js'
import { COUNTER } from './layout/counter-slots.js'

const H = COUNTER / 2
/** The height of the formation stripe, which carries the designation. */
const STRIPE = 11.3

/** The corner radii of counters: nearly square for the first side, round for the second. */
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
        d:
          `M${-x} ${9 - x}V${-x}H${9 - x}M${x - 9} ${-x}H${x}V${9 - x}M${x} ${x - 9}V${x}H${x - 9}M${9 - x} ` +
          `${x}H${-x}V${x - 9}`,
      })
    }
  }
}

/** Describes a counter: its name, condition, side and place. */
export const described = ({ name, strength, lost, marks }: Counter, side: string, place: string, look: Look): string =>
  [
    name,
    ...(side === '' ? [] : [translateWord(look, side)]),
    ...(strength === '' ? [] : [`${translateWord(look, 'strength')} ${strength}`]),
    ...(lost > 0 ? [`${lost} ${translateWord(look, 'lost')}`] : []),
    ...marks.map((mark) => translateWord(look, markWords[mark])),
    ...(place === '' ? [] : [place]),
  ].join(', ')

/** Lost steps as dots, in place of the unit size. */
const drawLosses = (lost: number): Svg =>
  element('path', {
    class: 'step',
    d: `M${roundToTenth(4.4 - H)} ${roundToTenth(H - 4.6)}h0${'m5.2 0h0'.repeat(Math.min(lost, 4) - 1)}`,
  })

/** The stripe along the top edge, for each side. */
const STRIPES = CORNERS.map((r) => {
  const e = H - r
  return `M${-H} ${STRIPE - H}V${-e}a${r} ${r} 0 0 1 ${r} ${-r}H${e}a${r} ${r} 0 0 1 ${r} ${r}V${STRIPE - H}Z`
})

/** The class for the text on the stripe: dark or light by the color of the formation, plain without one. */
const onStripe = ({ formation }: Counter): string =>
  formation === undefined ? ' bare' : isLightColor(formation.color) ? ' on-light' : ' on-dark'

/** Options of a counter face. */
export interface FaceLook {
  /** The side drawn with enemy frames, if any. */
  readonly foe?: number
  /** Draws the symbol of a kind of unit, 22 wide and 14 high, centered at 0, 0. */
  readonly symbol?: (symbol: UnitSymbol, isFoe: boolean) => Svg
  /** Whether another counter covers everything except the stripe, which then shows the strength too. */
  readonly isCovered?: boolean
  /**
   * The scale at which the counter is seen, in pixels per unit; 1 by default. Below 1, the strength is set larger and
   * the designation is left out where it would be too small to read.
   */
  readonly scale?: number
}

/** The minimum font sizes of the designation and the strength on the screen, in pixels. */
const [LEAST_LABEL, LEAST_STRENGTH] = [7.5, 11]
/** The largest font sizes of a strength, which fills the counter, beside a symbol and on the stripe. */
const [LARGEST_STRENGTH, BESIDE_SYMBOL, ON_STRIPE] = [52, 24, 14]
/** The height of digits, as a part of their font size. */
const DIGITS = 0.72

/** The largest font size of a designation: larger letters would touch the edges of the stripe. */
const LARGEST_LABEL = 10.6

/** The minimum font size of a designation that can be read at a scale; null if there is no room for it. */
const leastLabel = (scale: number): number | null => {
  const least = Math.max(9, Math.ceil((10 * LEAST_LABEL) / scale) / 10)
  return least > LARGEST_LABEL ? null : least
}

/**
 * The text on the stripe: the designation, and on a covered counter also the strength. Zoomed out, a covered counter
 * shows the strength alone, as long as it can be read.
 */
const written = (counter: Counter, isCovered: boolean, scale: number): Svg => {
  const { label, strength } = counter
  const of = `label${onStripe(counter)}`
  const y = -H + STRIPE - 2.6
  const least = leastLabel(scale)
  if (least === null) {
    const size = Math.min(ON_STRIPE, LEAST_STRENGTH / scale)
    return isCovered && size * scale >= LEAST_LABEL
      ? text(`${of} end`, H - 2, y + 1.6, strength, {
          'font-size': roundToTenth(size),
          ...fitLarge(strength, size, COUNTER - 4).more,
        })
      : ''
  }
  if (!isCovered) {
    const { words, size } = fitText(label, 'label', COUNTER - 5, least)
    return text(of, 0, y, words, size)
  }
  const strong = fitText(strength, 'label', COUNTER / 2, least)
  const { words, size } = fitText(label, 'label', COUNTER - 6 - strong.wide, least)
  return text(`${of} start`, 2 - H, y, words, size) + text(`${of} end`, H - 2, y, strong.words, strong.size)
}

/** The thickness of a block. */
const EDGE = 4

/** The pips along the top edge of a block: a filled one for each step it has. */
const drawPips = (steps: number, full: number): Svg => {
  const apart = Math.min(8, (COUNTER - 8) / full)
  return Array.from({ length: full }, (_, i) =>
    element('circle', {
      class: i < steps ? 'pip' : 'pip lost',
      cx: (i - (full - 1) / 2) * apart,
      cy: 5.2 - H,
      r: Math.min(2.7, apart * 0.36),
    }),
  ).join('')
}

/** Draws a wooden block: its edge, and its face with pips, symbol and designation, or a blank back. */
const drawBlock = (counter: Counter, { steps, full }: Block, symbol: (of: UnitSymbol) => Svg, scale: number): Svg => {
  const side = counter.side % 2
  const least = leastLabel(scale)
  const label = least === null ? null : fitText(counter.label, 'label', COUNTER - 4, least)
  return (
    element('path', {
      class: 'block-edge',
      d: `M${-H} ${H}l${EDGE} ${EDGE}h${COUNTER}v${-COUNTER}l${-EDGE} ${-EDGE}`,
    }) +
    `<use class="body" href="#ard-body-${side}"/>` +
    `<use class="bevel" href="#ard-bevel-${side}"/>` +
    (steps === null
      ? ''
      : drawPips(steps, full) +
        element('g', { transform: 'translate(0 1)' }, symbol(counter.symbol)) +
        (label === null ? '' : text('label', 0, H - 3.4, label.words, label.size))) +
    counter.marks.map(drawMark).join('')
  )
}

/** A strength that is set larger than on the counter itself, so that it can be read when zoomed out. */
const drawLargeStrength = (strength: string, size: number): Svg => {
  const { wide, more } = fitLarge(strength, size, COUNTER - 3)
  const attributes = { 'font-size': roundToTenth(size), ...more }
  if (size <= BESIDE_SYMBOL) return text('strength', H - 2, H - 2.4, strength, attributes)
  const middle = Math.max(0, STRIPE / 2 - Math.max(0, size * DIGITS - (COUNTER - STRIPE)) / 2)
  return text('strength', wide / 2, middle + (size * DIGITS) / 2, strength, attributes)
}

/** Draws the face of a counter, {@link COUNTER} units square and centered at 0, 0. */
export const drawFace = (
  counter: Counter,
  { foe, symbol = drawGlyphs, isCovered = false, scale = 1 }: FaceLook = {},
): Svg => {
  const { size, strength, marks, lost, formation, block } = counter
  if (block !== undefined) return drawBlock(counter, block, (of) => symbol(of, foe === counter.side), scale)
  const side = counter.side % 2
  const color = formation === undefined ? {} : { fill: formation.color }
  const strong = fitText(strength, 'strength', size === null && lost === 0 ? COUNTER - 5 : COUNTER - 15)
  const isFar = Number(strong.size['font-size'] ?? fontSizes['strength']) * scale < LEAST_STRENGTH
  const large = isFar && scale < 1 ? Math.min(LARGEST_STRENGTH, LEAST_STRENGTH / scale) : 0
  return (
    `<use class="shadow" href="#ard-shadow-${side}"/>` +
    `<use class="body" href="#ard-body-${side}"/>` +
    element('use', { class: `stripe${onStripe(counter)}`, ...color, href: `#ard-stripe-${side}` }) +
    `<use class="bevel" href="#ard-bevel-${side}"/>` +
    (large > BESIDE_SYMBOL ? '' : symbol(counter.symbol, foe === counter.side)) +
    written(counter, isCovered, scale) +
    (large === 0
      ? text('strength', H - 2, H - 2.4, strong.words, strong.size)
      : isCovered
        ? ''
        : drawLargeStrength(strength, large)) +
    (lost > 0
      ? drawLosses(lost)
      : size === null || (scale < 1 && fontSizes['size'] * scale < LEAST_LABEL)
        ? ''
        : text('size', -H + 2, H - 2.6, size)) +
    marks.map(drawMark).join('')
  )
}

const edgeOf = (side: 0 | 1): Svg => {
  const [r, e] = [CORNERS[side], H - 0.7]
  const f = roundToTenth(e - r)
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

/** The definitions that counter faces refer to, one by one. */
const PARTS: readonly Svg[] = [edgeOf(0), edgeOf(1), ...glyphDefs]

/** The definitions that counter faces refer to. */
export const counterDefs: Svg = PARTS.join('')

/** Removes the counter definitions that a drawing does not use. */
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
  soldier: 'men',
  tank: 'tank',
  'assault-gun': 'assault gun',
  'half-track': 'half-track',
  'armored-car': 'armored car',
  truck: 'truck',
  gun: 'gun',
  'machine-gun': 'support weapon',
}

const SMALL = 0.4

/** The key entries for the marks and symbols on some counters. */
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
