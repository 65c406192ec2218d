/** Numbers by their place, eight bytes each, however many there come to be; not a number where none was put. */
export interface Column {
  /** Puts a number at a place, from 0. */
  readonly set: (at: number, value: number) => void
  /** The number at a place. */
  readonly get: (at: number) => number
}

const FIRST_LENGTH = 64

/** An empty column. */
export const column = (): Column => {
  let values = new Float64Array(0)
  return {
    set: (at, value) => {
      if (at >= values.length) {
        const longer = new Float64Array(Math.max(FIRST_LENGTH, 2 * values.length, at + 1)).fill(NaN, values.length)
        longer.set(values)
        values = longer
      }
      values[at] = value
    },
    get: (at) => (at < values.length ? values[at] : NaN),
  }
}
