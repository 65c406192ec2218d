import type { Svg } from 'ardennes/render'
import { arrowOf, shapeOf, spokenOf, STYLE, SVG, type Point } from './board-shape.js'
import { isSheetOf, parsed, patchWithin } from './patch.js'
import { onPinch } from './pinch.js'
import type { Recent } from './recent.js'

/** A place that can be touched, or only asked about. */
export interface Mark {
  /** Whether something can be done there. */
  readonly isOpen: boolean
  /** What is told of it. */
  readonly label: string
  /** What is written on it, such as a cost; empty for nothing. */
  readonly badge: string
}

/** What is marked on the board. */
export interface Marks {
  /** Units that can be touched, with what is told of them. */
  readonly units: ReadonlyMap<string, string>
  /** The unit that was chosen. */
  readonly chosen: string | null
  /** The side a person is asked for: where it changes, the board goes to what that side can touch. */
  readonly asked: string | null
  /** What others did since that side's last order. */
  readonly recent: readonly Recent[]
  /** Places. */
  readonly places: ReadonlyMap<string, Mark>
}

/** What the board tells of touches. */
export interface Touched {
  /** A counter was touched. */
  readonly unit: (id: string) => void
  /** A place was touched. */
  readonly place: (id: string) => void
}

/** A board on the page. */
export interface Board {
  /** Shows a drawing. */
  readonly show: (drawing: Svg) => void
  /** Shows marks on it. */
  readonly mark: (marks: Marks) => void
  /** Makes it larger or smaller; 0 to fit. */
  readonly zoom: (by: number) => void
}

/** How small a drawing may be before its counters can neither be read nor touched. */
const LEGIBLE = 0.55

/** How near the edge something is as good as out of sight. */
const EDGE = 40

/** A board in an element; whatever it draws keeps its own style sheet to itself. */
export const makeBoard = (host: HTMLElement, tip: HTMLElement, touched: Touched): Board => {
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = STYLE
  const sheet = document.createElement('div')
  root.append(style, sheet)
  /** The drawing that is shown, without marks. */
  let shown: SVGSVGElement | null = null
  let size = 0
  let isWhole = false
  let marks: Marks = { units: new Map(), chosen: null, asked: null, recent: [], places: new Map() }
  let shownFor: string | null = null
  let focused: string | null = null
  let revealed: string | null = null

  const svg = (): SVGSVGElement | null => sheet.querySelector('svg')
  const nameOf = (element: Element): string | null =>
    element.getAttribute('data-unit') ?? element.getAttribute('data-hex') ?? element.getAttribute('data-area')
  const layer = (of: string): SVGGElement | null => sheet.querySelector<SVGGElement>(`g.${of}`)
  const places = (): readonly SVGGraphicsElement[] => [
    ...sheet.querySelectorAll<SVGGraphicsElement>('[data-hex],[data-area]'),
  ]
  const counters = (): readonly SVGGraphicsElement[] => [...sheet.querySelectorAll<SVGGraphicsElement>('[data-unit]')]

  const resize = (): void => {
    const drawing = svg()
    if (drawing === null) return
    const { width, height } = drawing.viewBox.baseVal
    const whole = Math.min(host.clientWidth, (host.clientHeight * width) / height)
    const shown = isWhole ? whole : Math.max(whole, width * LEGIBLE)
    drawing.style.width = `${Math.round(shown * 1.25 ** size)}px`
    drawing.style.margin = '0 auto'
  }

  /** Moves the board, and nothing but the board, until something on it can be seen. */
  const reveal = (element: Element | null): void => {
    if (element === null) return
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const field = host.getBoundingClientRect()
    const isAcross = left - EDGE >= field.left && right + EDGE <= field.right
    const isSeen = isAcross && top - EDGE >= field.top && bottom + EDGE <= field.bottom
    if (!isSeen)
      host.scrollBy((left + right - field.left - field.right) / 2, (top + bottom - field.top - field.bottom) / 2)
  }

  const tell = (element: Element | null): void => {
    const label = element?.getAttribute('aria-label') ?? null
    if (element === null || label === null) {
      tip.hidden = true
      return
    }
    tip.textContent = label
    tip.hidden = false
    const box = element.getBoundingClientRect()
    const field = host.getBoundingClientRect()
    const left = Math.min(
      Math.max(box.left + box.width / 2 - tip.offsetWidth / 2, field.left + 4),
      field.right - tip.offsetWidth - 4,
    )
    const under = box.bottom + 6 + tip.offsetHeight < window.innerHeight
    tip.style.left = `${Math.max(4, left)}px`
    tip.style.top = `${under ? box.bottom + 6 : Math.max(4, box.top - tip.offsetHeight - 6)}px`
  }

  const ring = (element: SVGGraphicsElement | null): void => {
    sheet.querySelectorAll('.focus').forEach((old) => {
      old.remove()
    })
    if (element !== null) svg()?.querySelector('g.counters')?.append(shapeOf(element, 'focus'))
  }

  const stops = (): readonly SVGGraphicsElement[] => [...sheet.querySelectorAll<SVGGraphicsElement>('[tabindex]')]

  const middle = (element: Element): { readonly x: number; readonly y: number } => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }

  /** The nearest touchable thing in a direction: what lies sideways counts as farther. */
  const towards = (from: SVGGraphicsElement, dx: number, dy: number): SVGGraphicsElement | null => {
    const here = middle(from)
    let best: SVGGraphicsElement | null = null
    let least = Infinity
    for (const stop of stops()) {
      const { x, y } = middle(stop)
      const along = (x - here.x) * dx + (y - here.y) * dy
      const across = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx)
      if (along < 3 || along + 2 * across >= least) continue
      least = along + 2 * across
      best = stop
    }
    return best
  }

  const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }

  const touch = (element: Element): void => {
    const unit = element.getAttribute('data-unit')
    const name = nameOf(element)
    if (unit !== null) touched.unit(unit)
    else if (name !== null) touched.place(name)
  }

  const targetOf = (event: Event): SVGGraphicsElement | null => {
    const at = event.composedPath()[0]
    return at instanceof Element ? at.closest<SVGGraphicsElement>('[data-unit],[data-hex],[data-area]') : null
  }

  root.addEventListener('click', (event) => {
    const element = targetOf(event)
    if (element !== null) touch(element)
  })
  root.addEventListener('pointerover', (event) => {
    tell(targetOf(event))
  })
  root.addEventListener('pointerout', () => {
    tell(null)
  })
  root.addEventListener('focusin', (event) => {
    const element = targetOf(event)
    focused = element === null ? null : nameOf(element)
    if (element?.matches(':focus-visible') === true) {
      ring(element)
      tell(element)
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  })
  root.addEventListener('focusout', () => {
    ring(null)
    tell(null)
  })
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return
    const element = targetOf(event)
    if (element === null) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      touch(element)
      return
    }
    if (!(event.key in ARROWS)) return
    event.preventDefault()
    const next = towards(element, ...ARROWS[event.key])
    if (next === null) return
    stops().forEach((stop) => {
      stop.setAttribute('tabindex', '-1')
    })
    next.setAttribute('tabindex', '0')
    next.focus()
  })
  window.addEventListener('resize', resize)
  onPinch(host, (by) => {
    size = Math.min(8, Math.max(-4, size + Math.log(by) / Math.log(1.25)))
    resize()
  })

  const prepare = (element: SVGGraphicsElement, label: string): void => {
    element.setAttribute('role', 'button')
    element.setAttribute('tabindex', '-1')
    element.setAttribute('aria-label', label)
    element.classList.add('touchable')
  }

  const clear = (): void => {
    sheet.querySelectorAll('.over,.badge,.recent').forEach((old) => {
      old.remove()
    })
    for (const element of stops()) {
      for (const name of ['role', 'tabindex', 'aria-label', 'aria-pressed', 'aria-disabled'])
        element.removeAttribute(name)
      element.classList.remove('touchable')
    }
  }

  const markPlace = (element: SVGGraphicsElement, { isOpen, label, badge }: Mark): void => {
    prepare(element, label)
    if (!isOpen) element.setAttribute('aria-disabled', 'true')
    const hexes = layer('control')
    hexes?.append(shapeOf(element, `over ${isOpen ? 'open' : 'shut'}`))
    if (badge === '') return
    const { x, y, width, height } = element.getBBox()
    const text = document.createElementNS(SVG, 'text')
    text.setAttribute('class', element.hasAttribute('data-area') ? 'badge area' : 'badge')
    // Where hexes lie flat their name stands low and their number at the top left; in areas counters stand low.
    const isFlat = element.hasAttribute('data-hex') && width > height
    const low = isFlat ? 0.21 : element.hasAttribute('data-area') ? 0.14 : 0.86
    text.setAttribute('x', String(x + width / 2 + (isFlat ? 17 : 0)))
    text.setAttribute('y', String(y + Math.max(height * low, element.hasAttribute('data-area') ? 24 : 0)))
    text.textContent = badge
    layer('counters')?.append(text)
  }

  /** The middle of a counter or a place as the drawing counts. */
  const drawnAt = (element: Element | undefined): Point | null => {
    const turned = svg()?.getScreenCTM()?.inverse()
    if (element === undefined || turned === undefined) return null
    const { x, y } = middle(element)
    const at = new DOMPoint(x, y).matrixTransform(turned)
    return { x: at.x, y: at.y }
  }

  const markRecent = (): void => {
    const on = layer('counters')
    if (on === null || marks.recent.length === 0) return
    const byName = (all: readonly Element[], name: string | null): Element | undefined =>
      name === null ? undefined : all.find((one) => nameOf(one) === name)
    for (const { unit, from, to } of marks.recent) {
      const counter = byName(counters(), unit)
      const start = drawnAt(byName(places(), from))
      const end = drawnAt(counter ?? byName(places(), to))
      if (start !== null && end !== null) on.append(arrowOf(start, end))
      if (counter instanceof SVGGraphicsElement) counter.after(shapeOf(counter, 'recent'))
    }
  }

  /** Goes to where the side stands that is asked now, unless half of it can be seen. */
  const start = (): void => {
    const all = counters().filter((one) => one.classList.contains('touchable'))
    if (marks.asked === null || all.length === 0 || shownFor === marks.asked) return
    shownFor = marks.asked
    const field = host.getBoundingClientRect()
    const spots = all.map(middle)
    const isSeen = ({ x, y }: Point): boolean =>
      x > field.left + EDGE && x < field.right - EDGE && y > field.top + EDGE && y < field.bottom - EDGE
    if (spots.filter(isSeen).length * 2 >= spots.length) return
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)].map((some) => some.toSorted((a, b) => a - b))
    const at = Math.floor(spots.length / 2)
    host.scrollBy(xs[at] - (field.left + field.right) / 2, ys[at] - (field.top + field.bottom) / 2)
  }

  const mark = (next: Marks): void => {
    marks = next
    const had = root.activeElement !== null
    clear()
    for (const element of places()) {
      const found = marks.places.get(nameOf(element) ?? '')
      if (found !== undefined) markPlace(element, found)
    }
    for (const element of counters()) {
      const name = nameOf(element) ?? ''
      const label = marks.units.get(name)
      if (label !== undefined) {
        prepare(element, spokenOf(element, label))
        element.setAttribute('aria-pressed', String(name === marks.chosen))
        if (name !== marks.chosen) element.after(shapeOf(element, 'over can'))
      }
      if (name === marks.chosen) element.after(shapeOf(element, 'over chosen'))
    }
    markRecent()
    if (marks.asked === null) shownFor = null
    start()
    const all = stops()
    const kept = all.find((stop) => nameOf(stop) === focused)
    const first = kept ?? all.find((stop) => nameOf(stop) === marks.chosen) ?? all.at(0)
    first?.setAttribute('tabindex', '0')
    // Where nothing on it can be touched, the board itself is moved by keys.
    if (first === undefined) host.tabIndex = 0
    else host.removeAttribute('tabindex')
    tip.hidden = true
    if (marks.chosen !== revealed) reveal(counters().find((one) => nameOf(one) === marks.chosen) ?? null)
    revealed = marks.chosen
    if (had) first?.focus()
  }

  return {
    show: (drawing) => {
      const had = root.activeElement !== null
      const next = parsed(drawing)
      const [old, before] = [svg(), shown]
      const scroll = [host.scrollLeft, host.scrollTop]
      ring(null)
      clear()
      const isSame = old !== null && before !== null && next !== null && isSheetOf(before, next)
      if (isSame) patchWithin(old, before, next)
      else sheet.replaceChildren(...(next === null ? [] : [document.importNode(next, true)]))
      shown = next
      svg()?.setAttribute('role', 'group')
      sheet.querySelectorAll('[data-unit] > title').forEach((title) => {
        title.parentElement?.setAttribute('data-told', title.textContent)
      })
      if (!isSame) {
        resize()
        if (old !== null) host.scrollTo(scroll[0], scroll[1])
      }
      mark(marks)
      if (had)
        stops()
          .find((stop) => stop.getAttribute('tabindex') === '0')
          ?.focus()
    },
    mark,
    zoom: (by) => {
      if (by === 0) isWhole = true
      size = by === 0 ? 0 : Math.min(8, Math.max(-4, size + by))
      resize()
    },
  }
}
