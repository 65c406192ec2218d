import { draw } from '../dom.js'
import { towards } from '../hit.js'
import { hold, touchAt } from './choosing.js'
import { liftableOn, mayUndo, shownOn, type Desk } from './desk.js'
import type { Parts } from './parts.js'
import { point } from './pointing.js'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The next place with a counter that can be picked up. */
const nextUnit = (desk: Desk, by: 1 | -1): number | null => {
  const shown = shownOn(desk)
  const lifted: readonly number[] = [...liftableOn(desk)].map((unit) => shown?.counters.get(unit)?.node ?? -1)
  const nodes = [...new Set(lifted)].filter((node) => node >= 0)
  if (nodes.length === 0) return null
  const at = nodes.indexOf(desk.cursor)
  return nodes[(at + by + nodes.length) % nodes.length]
}

/** Hears the keyboard, and readers of the screen, which press what they are at. */
export const listenToKeys = (desk: Desk, root: ShadowRoot, { document, board, window, camera }: Parts): void => {
  const placeOf = (event: Event): number => {
    const element = event.target as Element
    const [kind, id] = [
      element.getAttribute('data-key') ?? '',
      element.getAttribute('data-area') ?? element.getAttribute('data-hex'),
    ]
    return kind.startsWith('control/') && id !== null ? (desk.layout?.ids.indexOf(id) ?? -1) : -1
  }
  const ring = (node: number | null): void => {
    board.svg.querySelector('.focus')?.remove()
    if (node === null || desk.layout === null) return
    board
      .layer('last-move')
      .append(draw(document, 'path', { class: 'focus', d: desk.layout.outlines[node], 'aria-hidden': 'true' }))
  }
  const focus = (node: number): void => {
    if (desk.layout === null) return
    const [before, after] = [desk.cursor, node].map((one) => board.at(`control/${desk.layout?.ids[one] ?? ''}`))
    before?.setAttribute('tabindex', '-1')
    after?.setAttribute('tabindex', '0')
    desk.cursor = node
    after?.focus({ preventScroll: true })
  }
  root.addEventListener('focusin', (event) => {
    const node = placeOf(event)
    if (node < 0 || desk.layout === null) return
    const spot = desk.layout.spots[node]
    if (!(event.target as Element).matches(':focus-visible')) return
    ring(node)
    camera.reveal(spot)
    point(desk, { place: desk.layout.ids[node] }, camera.over(spot))
  })
  root.addEventListener('focusout', () => {
    ring(null)
    point(desk, null, null)
  })
  window.addEventListener('click', (event) => {
    if (event.detail !== 0) return
    const unit = (event.target as Element).getAttribute('data-unit')
    const node = placeOf(event)
    if (unit !== null) touchAt(desk, { unit })
    else if (node >= 0 && desk.layout !== null) touchAt(desk, { place: desk.layout.ids[node] })
  })
  root.addEventListener('keydown', (raw) => {
    const event = raw as KeyboardEvent
    if (event.key === 'Escape') {
      if (desk.selected.length === 0) return
      event.preventDefault()
      hold(desk, [])
      return
    }
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      if (mayUndo(desk)) desk.tell('undo', null)
      return
    }
    const node = placeOf(event)
    if (node < 0 || desk.layout === null) return
    if (event.key === 'Enter' || event.key === ' ') touchAt(desk, { place: desk.layout.ids[node] })
    else if (event.key === '+' || event.key === '-') camera.zoom(event.key === '+' ? 1.3 : 1 / 1.3)
    else if (event.key in ARROWS) {
      const next = towards(desk.layout.spots, node, ...ARROWS[event.key])
      if (next !== null) focus(next)
    } else if (event.key === 'n' || event.key === 'p') {
      const next = nextUnit(desk, event.key === 'n' ? 1 : -1)
      if (next !== null) focus(next)
    } else return
    event.preventDefault()
  })
}
