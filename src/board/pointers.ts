import type { Spot } from './camera.js'

/** Handlers for mouse, touch and wheel input. */
export interface PointerHandlers {
  /** Whether the wheel zooms. If not, it zooms only with Ctrl and otherwise scrolls the page. */
  readonly wheels: () => boolean
  /** A click or tap. `thumb` is true for touch input. */
  readonly touch: (at: Spot, thumb: boolean) => void
  /** The pointer hovers over a point, or has left the board. */
  readonly point: (at: Spot | null) => void
  /** A drag begins. Returns whether it picks something up. */
  readonly lift: (at: Spot) => boolean
  /** The dragged counters move by an offset from where the drag began. */
  readonly drag: (dx: number, dy: number) => void
  /** The drag ends with a drop. */
  readonly drop: (at: Spot) => void
  /** The drag was cancelled. */
  readonly putBack: () => void
  /** Scrolls the board by pixels. */
  readonly pan: (dx: number, dy: number) => void
  /** Multiplies the scale around a point. */
  readonly zoom: (by: number, around: Spot) => void
}

/** How far a pointer may move and still count as a click, in pixels. */
const STILL = 6

interface Down {
  readonly from: Spot
  at: Spot
  doing: 'touch' | 'drag' | 'pan'
}

const spotOf = ({ clientX, clientY }: MouseEvent): Spot => ({ x: clientX, y: clientY })

const between = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Listens to pointer events on a board: one pointer clicks, drags or pans, two pinch, and the wheel zooms. */
export const listenToPointers = (window: HTMLElement, hands: PointerHandlers): void => {
  const down = new Map<number, Down>()
  const pinch = (moved: Down, to: Spot): void => {
    const other = [...down.values()].find((one) => one !== moved)
    if (other === undefined) return
    const [before, after] = [apart(moved.at, other.at), apart(to, other.at)]
    const [from, middle] = [between(moved.at, other.at), between(to, other.at)]
    hands.pan(middle.x - from.x, middle.y - from.y)
    if (before > 0) hands.zoom(after / before, middle)
  }
  window.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    // Keep receiving events when the pointer leaves the board.
    if ('setPointerCapture' in window) window.setPointerCapture(event.pointerId)
    const at = spotOf(event)
    down.set(event.pointerId, { from: at, at, doing: 'touch' })
    if (down.size === 1) return
    for (const one of down.values()) {
      if (one.doing === 'drag') hands.putBack()
      one.doing = 'pan'
    }
  })
  window.addEventListener('pointermove', (event) => {
    const at = spotOf(event)
    const one = down.get(event.pointerId)
    if (one === undefined) {
      if (event.pointerType !== 'touch') hands.point(at)
      return
    }
    if (down.size > 1) pinch(one, at)
    else if (one.doing === 'touch' && apart(one.from, at) > STILL) {
      hands.point(null)
      one.doing = hands.lift(one.from) ? 'drag' : 'pan'
    }
    if (down.size === 1 && one.doing === 'pan') hands.pan(at.x - one.at.x, at.y - one.at.y)
    if (one.doing === 'drag') hands.drag(at.x - one.from.x, at.y - one.from.y)
    one.at = at
  })
  window.addEventListener('pointerup', (event) => {
    const one = down.get(event.pointerId)
    down.delete(event.pointerId)
    if (one?.doing === 'drag') hands.drop(spotOf(event))
    else if (one?.doing === 'touch') hands.touch(spotOf(event), event.pointerType === 'touch')
  })
  window.addEventListener('pointercancel', ({ pointerId }) => {
    const one = down.get(pointerId)
    down.delete(pointerId)
    if (one?.doing === 'drag') hands.putBack()
  })
  window.addEventListener('pointerleave', ({ pointerType }) => {
    // Lifting a finger also fires `pointerleave`, but the pointer has not moved away.
    if (down.size === 0 && pointerType !== 'touch') hands.point(null)
  })
  window.addEventListener(
    'wheel',
    (event) => {
      if (!hands.wheels() && !event.ctrlKey) return
      event.preventDefault()
      const lines = event.deltaMode === 1 ? 16 : 1
      hands.zoom(Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 120 : 480)), spotOf(event))
    },
    { passive: false },
  )
}
