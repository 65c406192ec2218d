/** A growing array of numbers; entries that were never set are NaN. */
export interface Column {
  readonly set: (at: number, value: number) => void
  readonly get: (at: number) => number
}

/** The number of entries of a page. Pages are allocated on first use and never copied to make room. */
const PAGE = 4096

type Page = Uint8Array | Uint16Array | Float64Array

/**
 * Creates an empty column. Values of games repeat often, so an entry stores the index of its value among the distinct
 * values so far. The index takes one byte while its page needs only the first 255, and two up to 65,535. Beyond that,
 * the entry stores the number itself in eight bytes.
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
