/** Numbers by their place, however many there come to be; not a number where none was put. */
export interface Column {
  /** Puts a number at a place, from 0. */
  readonly set: (at: number, value: number) => void
  /** The number at a place. */
  readonly get: (at: number) => number
}

/** Places on one page: a page is made when its first place is put, and none is ever copied to make room. */
const PAGE = 4096

type Page = Uint8Array | Uint16Array | Float64Array

/**
 * An empty column. What is measured of games comes up again and again: a place holds which of the numbers met so far it is, in a
 * byte as long as 255 of them are enough for its page, in two up to 65,535; beyond that the number itself, in eight.
 */
export const column = (): Column => {
  const codes = new Map<number, number>()
  const values: number[] = [NaN]
  const pages: (Page | undefined)[] = []
  const codeOf = (value: number): number => {
    const known = codes.get(value)
    if (known !== undefined) return known
    if (values.length > 0xffff) return Infinity
    codes.set(value, values.length)
    return values.push(value) - 1
  }
  const numberOf = (page: Page, i: number): number => (page instanceof Float64Array ? page[i] : values[page[i]])
  const widened = (page: Page, code: number): Page => {
    if (page instanceof Float64Array || code <= (page instanceof Uint8Array ? 0xff : 0xffff)) return page
    return code <= 0xffff ? Uint16Array.from(page) : Float64Array.from(page, (_, i) => numberOf(page, i))
  }
  return {
    set: (at, value) => {
      const code = Number.isNaN(value) ? 0 : codeOf(value)
      const which = Math.floor(at / PAGE)
      const page = widened(pages[which] ?? new Uint8Array(PAGE), code)
      pages[which] = page
      page[at % PAGE] = page instanceof Float64Array ? value : code
    },
    get: (at) => {
      const page = pages[Math.floor(at / PAGE)]
      return page === undefined ? NaN : numberOf(page, at % PAGE)
    },
  }
}
