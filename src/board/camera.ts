/** A point, in screen pixels or board units. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** A rectangle of a board, in board units. */
export interface Region {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The smallest scale of a board that does not fit its window. */
export const LEAST = 0.6

/** The smallest scale at which a board is opened, so that its text stays legible. */
const LEGIBLE = 0.894

/** The largest scale. */
const LARGEST = 4

/**
 * By how much the fitted scale may change before the board is fitted again when only the height of its window changes.
 * It keeps the board still while the command bar grows and shrinks.
 */
const SLACK = 0.1

/** The visible part of a board in a scrollable window. */
export interface Camera {
  /** The scale, in CSS pixels per board unit. */
  readonly scale: () => number
  /**
   * Fits the whole board; if it would become too small to read, the first of some regions that does not; or otherwise
   * centers on a point.
   */
  readonly open: (around: Spot | null, regions?: readonly Region[]) => void
  readonly fit: () => void
  /** Multiplies the scale around a screen point; by default around the middle of the window. */
  readonly zoom: (by: number, around?: Spot) => void
  /** Fits the board again after its window was resized, unless the user has zoomed. */
  readonly again: () => void
  /** Restores the scroll position, which browsers lose when an element moves to another place in the page. */
  readonly back: () => void
  /** Scrolls by pixels of the screen. */
  readonly pan: (dx: number, dy: number) => void
  /** Scrolls until a point of the board is visible. */
  readonly reveal: (spot: Spot) => void
  /** Returns the board point under a screen point. */
  readonly under: (at: Spot) => Spot
  /** Returns the screen point over a board point. */
  readonly over: (at: Spot) => Spot
  /** Converts a distance on the screen to board units. */
  readonly offset: (dx: number, dy: number) => Spot
  /** Returns a screen point in the CSS pixels of an element around the board, from its top left corner. */
  readonly within: (element: HTMLElement, at: Spot) => Spot
}

/** The directions of the axes of a board on the screen, as in an SVG matrix. */
type Axes = Pick<DOMMatrix, 'a' | 'b' | 'c' | 'd'>

const UPRIGHT: Axes = { a: 1, b: 0, c: 0, d: 1 }

/** Returns the middle of an element on the screen, which no rotation moves. */
export const middleOf = (element: Element): Spot => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Returns the directions of the axes in an element of a size, and their length on the screen per unit. */
const axesOf = (element: Element, wide: number, tall: number, { a, b, c, d }: Axes): Axes => {
  const { width, height } = element.getBoundingClientRect()
  const across = width / (Math.abs(a) * wide + Math.abs(c) * tall)
  const down = height / (Math.abs(b) * wide + Math.abs(d) * tall)
  return { a: a * across, b: b * down, c: c * across, d: d * down }
}

/** Returns a screen point inside an element of a size, which the page may scale or rotate. */
const pointIn = (element: Element, at: Spot, wide: number, tall: number, axes: Axes): Spot => {
  const { a, b, c, d } = axesOf(element, wide, tall, axes)
  const { x, y } = middleOf(element)
  const u = at.x - x
  const v = at.y - y
  const area = a * d - b * c
  return { x: wide / 2 + (d * u - c * v) / area, y: tall / 2 + (a * v - b * u) / area }
}

/** How much of the scale that fits a part of the objective and the front is left for the counters beside it. */
const SPARE = 0.8

/** The middle of a view nearest to a wanted one that still shows a stretch; `half` is half the length of the view. */
const nearest = (wanted: number, last: number, first: number, half: number): number =>
  last - half > first + half ? (first + last) / 2 : Math.min(first + half, Math.max(last - half, wanted))

/** Limits a scale to the allowed range. `whole` is the scale at which the whole board fits. */
export const scaleWithin = (wanted: number, whole: number): number =>
  Math.min(LARGEST, Math.max(Math.min(whole, LEAST), wanted))

/**
 * Makes the camera of a board in a scrollable window. The browser does the scrolling, so nothing is redrawn.
 *
 * @param sizeOf returns the width and height of the board, in board units
 * @param scaled is called with the new scale, in pixels per unit, whenever it changes
 */
export const makeCamera = (
  window: HTMLElement,
  sheet: SVGSVGElement,
  sizeOf: () => { readonly width: number; readonly height: number },
  scaled: (scale: number) => void,
): Camera => {
  let scale = 1
  let wanted: (() => number) | null = null // the fitted scale; null once the user has zoomed
  let wide = 0 // the width of the window when the board was fitted
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
  const axes = (): Axes => (sheet as Partial<SVGGraphicsElement>).getScreenCTM?.() ?? UPRIGHT
  const under = (at: Spot): Spot => {
    const { width, height } = sizeOf()
    return pointIn(sheet, at, width, height, axes())
  }
  const over = (at: Spot): Spot => {
    const { width, height } = sizeOf()
    const { a, b, c, d } = axesOf(sheet, width, height, axes())
    const { x, y } = middleOf(sheet)
    const u = at.x - width / 2
    const v = at.y - height / 2
    return { x: x + a * u + c * v, y: y + b * u + d * v }
  }
  const offset = (dx: number, dy: number): Spot => {
    const [from, to] = [
      { x: 0, y: 0 },
      { x: dx, y: dy },
    ].map(under)
    return { x: to.x - from.x, y: to.y - from.y }
  }
  const within = (element: HTMLElement, at: Spot): Spot =>
    pointIn(element, at, element.offsetWidth, element.offsetHeight, axes())
  /** The fraction of a pixel that the browser has not scrolled yet. */
  let rest: Spot = { x: 0, y: 0 }
  /** Scrolls by board units. */
  const scroll = ({ x, y }: Spot): void => {
    const [left, top] = [window.scrollLeft + rest.x + x * scale, window.scrollTop + rest.y + y * scale]
    window.scrollLeft = left
    window.scrollTop = top
    rest = { x: (left - window.scrollLeft) % 1, y: (top - window.scrollTop) % 1 }
  }
  const centre = ({ x, y }: Spot): void => {
    window.scrollLeft = x * scale - window.clientWidth / 2
    window.scrollTop = y * scale - window.clientHeight / 2
  }
  const scaleOf = ({ left, top, right, bottom }: Region): number =>
    Math.min(window.clientWidth / (right - left), window.clientHeight / (bottom - top))
  const initialScale = (): number => Math.min(Math.max(LEGIBLE, whole()), 1.25)
  /** If the whole board does not fit legibly, a smaller window never increases the scale. */
  const reopened = (): number => (whole() >= LEGIBLE ? initialScale() : Math.min(scale, initialScale()))
  const resizeAround = (to: number, around?: Spot): void => {
    const at = around ?? middleOf(window)
    const held = under(at)
    resize(to)
    const now = under(at)
    scroll({ x: held.x - now.x, y: held.y - now.y })
  }
  return {
    scale: () => scale,
    under,
    over,
    offset,
    within,
    fit: () => {
      wanted = whole
      wide = window.clientWidth
      resize(whole())
    },
    open: (around, regions = []) => {
      wide = window.clientWidth
      const found = whole() >= LEGIBLE ? undefined : regions.find((one) => scaleOf(one) >= LEAST)
      if (found === undefined) {
        wanted = reopened
        resize(initialScale())
        if (around !== null) centre(around)
        return
      }
      const spare = found === regions[0] ? 1 : SPARE
      const fitting = (): number => Math.max(whole(), Math.min(LEGIBLE, Math.max(LEAST, scaleOf(found) * spare)))
      resize(fitting())
      // A smaller window never increases the scale; one that shows the whole board does.
      wanted = () => (whole() >= LEGIBLE ? initialScale() : Math.min(scale, fitting()))
      const { x, y } = around ?? { x: (found.left + found.right) / 2, y: (found.top + found.bottom) / 2 }
      centre({
        x: nearest(x, found.right, found.left, window.clientWidth / scale / 2),
        y: nearest(y, found.bottom, found.top, window.clientHeight / scale / 2),
      })
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
      scroll(offset(-dx, -dy))
    },
    reveal: (spot) => {
      const { x, y } = within(window, over(spot))
      const edge = 44
      if (x < edge || x > window.offsetWidth - edge || y < edge || y > window.offsetHeight - edge) centre(spot)
    },
  }
}
