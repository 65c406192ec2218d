/** A spot, in pixels of the screen or in units of a board. */
export interface Spot {
  /** To the right. */
  readonly x: number
  /** Down. */
  readonly y: number
}

/** How small a board may be made while it has no room to be seen whole. */
export const LEAST = 0.6

/** How large it is opened at the least: smaller, what is on it could not be read. */
const LEGIBLE = 1

/** How large it may be. */
const LARGEST = 4

/** How much less or more of a board may be seen before it is fitted again, where only the height of its window changes: lines of orders come and go. */
const SLACK = 0.1

/** What is seen of a board in its window. */
export interface Camera {
  /** How many pixels a unit of the board takes. */
  readonly scale: () => number
  /** Fits the whole board in, or as much of it as can be read around a spot. */
  readonly open: (around: Spot | null) => void
  /** Shows the whole board. */
  readonly fit: () => void
  /** Makes it larger or smaller around a spot of the screen; around the middle of the window unless that is said. */
  readonly zoom: (by: number, around?: Spot) => void
  /** Shows about as much as before of it, now that the window is larger or smaller; what somebody made larger or smaller stays so. */
  readonly again: () => void
  /** Shows what was seen before the window was taken elsewhere in its page, which loses what a browser had scrolled to. */
  readonly back: () => void
  /** Moves the window by pixels. */
  readonly pan: (dx: number, dy: number) => void
  /** Moves the window until a spot of the board is seen. */
  readonly reveal: (spot: Spot) => void
  /** The spot of the board under a spot of the screen. */
  readonly under: (at: Spot) => Spot
  /** The spot of the screen over a spot of the board. */
  readonly over: (at: Spot) => Spot
}

/** A scale that a board may be shown at. */
export const scaleWithin = (wanted: number, whole: number): number =>
  Math.min(LARGEST, Math.max(Math.min(whole, LEAST), wanted))

/**
 * A camera over a board that lies in a window one can scroll. Scrolling is left to the browser: nothing is drawn anew for it.
 *
 * @param sizeOf how wide and high the board is, in units
 * @param scaled is told how many pixels a unit takes, whenever that changes
 */
export const makeCamera = (
  window: HTMLElement,
  sheet: SVGSVGElement,
  sizeOf: () => { readonly width: number; readonly height: number },
  scaled: (scale: number) => void,
): Camera => {
  let scale = 1
  let wanted: (() => number) | null = null // by what the board was fitted, until somebody zooms
  let wide = 0 // how wide the window was when it was
  let seen: readonly [left: number, top: number] = [0, 0]
  window.addEventListener('scroll', () => {
    if (window.clientWidth > 0) seen = [window.scrollLeft, window.scrollTop]
  })
  const whole = (): number => {
    const { width, height } = sizeOf()
    return Math.min(window.clientWidth / width, window.clientHeight / height) || 1
  }
  const resize = (to: number): void => {
    scale = to
    const { width, height } = sizeOf()
    sheet.style.width = `${Math.round(width * scale)}px`
    sheet.style.height = `${Math.round(height * scale)}px`
    scaled(scale)
  }
  const under = ({ x, y }: Spot): Spot => {
    const { left, top } = sheet.getBoundingClientRect()
    return { x: (x - left) / scale, y: (y - top) / scale }
  }
  const over = ({ x, y }: Spot): Spot => {
    const { left, top } = sheet.getBoundingClientRect()
    return { x: left + x * scale, y: top + y * scale }
  }
  const centre = ({ x, y }: Spot): void => {
    window.scrollLeft = x * scale - window.clientWidth / 2
    window.scrollTop = y * scale - window.clientHeight / 2
  }
  const opened = (): number => Math.min(Math.max(LEGIBLE, whole()), 1.25)
  /** Where not all of it can be seen, a smaller window makes nothing larger. */
  const reopened = (): number => (whole() >= LEGIBLE ? opened() : Math.min(scale, opened()))
  const resizeAround = (to: number, around?: Spot): void => {
    const { left, top, width, height } = window.getBoundingClientRect()
    const at = around ?? { x: left + width / 2, y: top + height / 2 }
    const held = under(at)
    resize(to)
    const now = over(held)
    window.scrollLeft += now.x - at.x
    window.scrollTop += now.y - at.y
  }
  return {
    scale: () => scale,
    under,
    over,
    fit: () => {
      wanted = whole
      wide = window.clientWidth
      resize(whole())
    },
    open: (around) => {
      wanted = reopened
      wide = window.clientWidth
      resize(opened())
      if (around !== null) centre(around)
    },
    zoom: (by, around) => {
      wanted = null
      resizeAround(scaleWithin(scale * by, whole()), around)
    },
    again: () => {
      if (wanted === null) return
      const to = wanted()
      if (window.clientWidth === wide && Math.abs(to / scale - 1) < SLACK) return
      wide = window.clientWidth
      resizeAround(to)
    },
    back: () => {
      ;[window.scrollLeft, window.scrollTop] = seen
    },
    pan: (dx, dy) => {
      window.scrollLeft -= dx
      window.scrollTop -= dy
    },
    reveal: (spot) => {
      const { x, y } = over(spot)
      const { left, top, right, bottom } = window.getBoundingClientRect()
      const edge = 44
      if (x < left + edge || x > right - edge || y < top + edge || y > bottom - edge) centre(spot)
    },
  }
}
