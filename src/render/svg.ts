/** A piece of a drawing, written out. */
export type Svg = string

/** What stands in the tag of an element. */
export type SvgAttributes = Readonly<Record<string, string | number>>

/** Text as it may stand in a drawing; letters that no XML may hold are left out. */
export const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** A length or a place, to a tenth of a unit. */
export const tenth = (n: number): number => Math.round(n * 10) / 10

/** An element with what it holds. */
export const element = (name: string, attributes: SvgAttributes, ...inside: readonly Svg[]): Svg => {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? tenth(value) : escaped(value)}"`)
    .join('')
  return inside.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${inside.join('')}</${name}>`
}

/** A group of a class. */
export const group = (of: string, ...inside: readonly Svg[]): Svg => element('g', { class: of }, ...inside)

/** A line of text. */
export const text = (of: string, x: number, y: number, words: string, more: SvgAttributes = {}): Svg =>
  element('text', { class: of, x, y, ...more }, escaped(words))

/** A place on the drawing. */
export interface Spot {
  /** To the right. */
  readonly x: number
  /** Down. */
  readonly y: number
}

/** The path data of a line through spots. */
export const through = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`).join('')
