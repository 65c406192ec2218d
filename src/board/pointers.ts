import type { Spot } from './camera.js'

/** What hands, mice and wheels do to a board. */
export interface Pointers {
  /** Whether the wheel zooms by itself; else only with Ctrl, and the page scrolls. */
  readonly wheels: () => boolean
  /** Something was touched, by a thumb or more exactly. */
  readonly touch: (at: Spot, thumb: boolean) => void
  /** Something is pointed at, or nothing any more. */
  readonly point: (at: Spot | null) => void
  /** A drag begins: whether something is picked up by it. */
  readonly lift: (at: Spot) => boolean
  /** What was picked up is moved. */
  readonly drag: (dx: number, dy: number) => void
  /** It is let go. */
  readonly drop: (at: Spot) => void
  /** It is put back where it lay: the drag was broken off. */
  readonly putBack: () => void
  /** The board is pushed. */
  readonly pan: (dx: number, dy: number) => void
  /** The board is made larger or smaller around a spot. */
  readonly zoom: (by: number, around: Spot) => void
}

/** How far a pointer may go while it touches. */
const STILL = 6

interface Down {
  readonly from: Spot
  at: Spot
  doing: 'touch' | 'drag' | 'pan'
}

const spotOf = ({ clientX, clientY }: MouseEvent): Spot => ({ x: clientX, y: clientY })

const between = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Hears the pointers over a board: one touches, drags or pushes, two pinch, the wheel zooms. */
export const listen = (window: HTMLElement, hands: Pointers): void => {
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
    // Wherever it goes from here, and is lifted, is told to the board.
    window.setPointerCapture(event.pointerId)
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
    // A thumb that is lifted has not gone elsewhere.
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
