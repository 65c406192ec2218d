/** A fragment of SVG markup. */
export type Svg = string

/** The attributes of an element. */
export type SvgAttributes = Readonly<Record<string, string | number>>

/** Escapes text for XML and drops characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Rounds a coordinate or length to a tenth of a unit. */
export const roundToTenth = (n: number): number => Math.round(n * 10) / 10

/** Builds an element with its attributes and children. */
export const element = (name: string, attributes: SvgAttributes, ...inside: readonly Svg[]): Svg => {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? roundToTenth(value) : escapeXml(value)}"`)
    .join('')
  return inside.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${inside.join('')}</${name}>`
}

/** Builds a group with a class. */
export const group = (of: string, ...inside: readonly Svg[]): Svg => element('g', { class: of }, ...inside)

/** Builds a line of text. */
export const text = (of: string, x: number, y: number, words: string, more: SvgAttributes = {}): Svg =>
  element('text', { ...(of === '' ? {} : { class: of }), ...(x === 0 ? {} : { x }), y, ...more }, escapeXml(words))

/** A point on the drawing: x to the right, y downward. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The midpoint between two spots. */
export const midpoint = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const whole = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) })

/** The path data of a line through spots, in relative whole units, which is about half as long. */
export const relativePath = (spots: readonly Spot[], isClosed = false): string => {
  const at = spots.map(whole)
  const steps = at.slice(1).map(({ x, y }, i): string => {
    const [dx, dy] = [x - at[i].x, y - at[i].y]
    if (dx === 0 && dy === 0) return ''
    if (dy === 0) return `h${dx}`
    return dx === 0 ? `v${dy}` : `l${dx}${dy < 0 ? '' : ' '}${dy}`
  })
  const written = steps.map((step, i) => {
    const isSame = step.startsWith('l') && i > 0 && steps[i - 1].startsWith('l')
    return isSame ? (step[1] === '-' ? step.slice(1) : ` ${step.slice(1)}`) : step
  })
  return `M${at[0].x} ${at[0].y}${written.join('')}${isClosed ? 'z' : ''}`
}

/** The path data of short strokes between pairs of spots, in relative whole units. */
export const strokesPath = (strokes: readonly (readonly [from: Spot, to: Spot])[]): string => {
  const at = strokes.map(([from, to]) => [whole(from), whole(to)] as const)
  const pair = (x: number, y: number): string => `${x}${y < 0 ? '' : ' '}${y}`
  // After a relative move, a pair of numbers without a letter draws a line.
  const line = (dx: number, dy: number): string =>
    dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : `${dx < 0 ? '' : ' '}${pair(dx, dy)}`
  return at
    .map(([from, to], i) => {
      const last = i === 0 ? { x: 0, y: 0 } : at[i - 1][1]
      return `m${pair(from.x - last.x, from.y - last.y)}${line(to.x - from.x, to.y - from.y)}`
    })
    .join('')
}

/** The path data of a line through spots. */
export const polylinePath = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${roundToTenth(x)} ${roundToTenth(y)}`).join('')
