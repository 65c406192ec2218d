import { draw } from '../dom.js'
import { nodeInDirection } from '../hit-test.js'
import { select, touchAt } from './selecting.js'
import { draggableUnits, mayUndo, shownOn, type BoardSession } from './session.js'
import type { Parts } from './parts.js'
import { pointAt } from './pointing.js'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the next place with a counter that can be picked up. */
const nextUnit = (session: BoardSession, by: 1 | -1): number | null => {
  const shown = shownOn(session)
  const lifted: readonly number[] = [...draggableUnits(session)].map((unit) => shown?.counters.get(unit)?.node ?? -1)
  const nodes = [...new Set(lifted)].filter((node) => node >= 0)
  if (nodes.length === 0) return null
  const at = nodes.indexOf(session.cursor)
  return nodes[(at + by + nodes.length) % nodes.length]
}

/** Listens to the keyboard, and to clicks from screen readers on the focused element. */
export const listenToKeys = (
  session: BoardSession,
  root: ShadowRoot,
  { document, board, window, camera }: Parts,
): void => {
  const placeOf = (event: Event): number => {
    const element = event.target as Element
    const [kind, id] = [
      element.getAttribute('data-key') ?? '',
      element.getAttribute('data-area') ?? element.getAttribute('data-hex'),
    ]
    return kind.startsWith('control/') && id !== null ? (session.layout?.ids.indexOf(id) ?? -1) : -1
  }
  const ring = (node: number | null): void => {
    board.svg.querySelector('.focus')?.remove()
    if (node === null || session.layout === null) return
    board
      .layer('last-move')
      .append(draw(document, 'path', { class: 'focus', d: session.layout.outlines[node], 'aria-hidden': 'true' }))
  }
  const focus = (node: number): void => {
    if (session.layout === null) return
    const [before, after] = [session.cursor, node].map((one) => board.at(`control/${session.layout?.ids[one] ?? ''}`))
    before?.setAttribute('tabindex', '-1')
    after?.setAttribute('tabindex', '0')
    session.cursor = node
    after?.focus({ preventScroll: true })
  }
  root.addEventListener('focusin', (event) => {
    const node = placeOf(event)
    if (node < 0 || session.layout === null) return
    const spot = session.layout.spots[node]
    if (!(event.target as Element).matches(':focus-visible')) return
    ring(node)
    camera.reveal(spot)
    pointAt(session, { place: session.layout.ids[node] }, camera.over(spot))
  })
  root.addEventListener('focusout', () => {
    ring(null)
    pointAt(session, null, null)
  })
  window.addEventListener('click', (event) => {
    if (event.detail !== 0) return
    const unit = (event.target as Element).getAttribute('data-unit')
    const node = placeOf(event)
    if (unit !== null) touchAt(session, { unit })
    else if (node >= 0 && session.layout !== null) touchAt(session, { place: session.layout.ids[node] })
  })
  root.addEventListener('keydown', (raw) => {
    const event = raw as KeyboardEvent
    if (event.key === 'Escape') {
      if (session.selected.length === 0) return
      event.preventDefault()
      select(session, [])
      return
    }
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      if (mayUndo(session)) session.tell('undo', null)
      return
    }
    const node = placeOf(event)
    if (node < 0 || session.layout === null) return
    if (event.key === 'Enter' || event.key === ' ') touchAt(session, { place: session.layout.ids[node] })
    else if (event.key === '+' || event.key === '-') camera.zoom(event.key === '+' ? 1.3 : 1 / 1.3)
    else if (event.key in ARROWS) {
      const next = nodeInDirection(session.layout.spots, node, ...ARROWS[event.key])
      if (next !== null) focus(next)
    } else if (event.key === 'n' || event.key === 'p') {
      const next = nextUnit(session, event.key === 'n' ? 1 : -1)
      if (next !== null) focus(next)
    } else return
    event.preventDefault()
  })
}
