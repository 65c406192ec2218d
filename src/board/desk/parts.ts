import { makeCamera, type Camera } from '../camera.js'
import { drawnBoard, type DrawnBoard } from '../dom.js'
import { button, make } from '../html.js'
import { FAR, hiddenAt } from '../letters.js'
import { STYLE } from '../style.js'
import type { BoardWords } from '../words.js'

/** What the element is made of. */
export interface Parts {
  /** Makes the elements. */
  readonly document: Document
  /** The drawing. */
  readonly board: DrawnBoard
  /** What the drawing is seen through. */
  readonly window: HTMLElement
  /** The window with tools and tip over it. */
  readonly frame: HTMLElement
  /** The frame with the panel of the page beside it. */
  readonly around: HTMLElement
  /** What is told of the place under the pointer. */
  readonly tip: HTMLElement
  /** Orders that belong to no place. */
  readonly orders: HTMLElement
  /** Buttons to look closer and to take back. */
  readonly tools: HTMLElement
  /** What a reader of the screen is told. */
  readonly live: HTMLElement
  /** Says what stands on it in other words. */
  readonly say: (words: BoardWords) => void
  /** Where the window looks. */
  readonly camera: Camera
}

/** Listens to the size of a window; bars to scroll with, which come and go with what is in it, do not count. */
const whenResized = (window: HTMLElement, then: () => void): void => {
  let [width, height] = [window.offsetWidth, window.offsetHeight]
  new ResizeObserver(() => {
    if (window.offsetWidth === width && window.offsetHeight === height) return
    width = window.offsetWidth
    height = window.offsetHeight
    then()
  }).observe(window)
}

/** Builds the inside of the element. */
export const buildParts = (
  document: Document,
  root: ShadowRoot,
  words: BoardWords,
  sizeOf: () => { readonly width: number; readonly height: number },
  styleOf: () => string,
  resized: () => void,
): Parts => {
  const part = (of: string, ...inside: readonly Node[]): HTMLElement =>
    make(document, 'div', { class: of, part: of }, ...inside)
  const board = drawnBoard(document)
  const window = part('window', board.svg)
  const tip = part('tip')
  tip.role = 'tooltip'
  tip.hidden = true
  const tools = part('tools')
  const frame = part('frame', window, tools, tip)
  const panel = make(document, 'slot', { name: 'panel' })
  const around = part('around', frame, part('panel', panel))
  const orders = make(document, 'div', { style: 'display:contents' })
  const bar = part('bar', make(document, 'slot', { name: 'bar' }, orders))
  bar.role = 'toolbar'
  const live = part('live')
  live.role = 'status'
  const letters = make(document, 'style', {})
  root.append(make(document, 'style', {}, STYLE), letters, around, bar, live)
  panel.addEventListener('slotchange', () => {
    around.classList.toggle('sided', panel.assignedNodes().length > 0)
  })
  const camera = makeCamera(window, board.svg, sizeOf, (scale) => {
    const rules = hiddenAt(styleOf(), scale)
    if (letters.textContent !== rules) letters.textContent = rules
    board.svg.classList.toggle('far', scale < FAR)
  })
  whenResized(window, () => {
    camera.again()
    resized()
  })
  const zooms = [
    button(document, '+', () => {
      camera.zoom(1.3)
    }),
    button(document, '−', () => {
      camera.zoom(1 / 1.3)
    }),
    button(document, '⤢', camera.fit),
  ]
  tools.append(...zooms)
  const say = ({ zoom, orders: label }: BoardWords): void => {
    bar.ariaLabel = label
    for (const [i, tool] of zooms.entries()) tool.ariaLabel = tool.title = zoom[i]
  }
  say(words)
  return { document, board, window, frame, around, tip, orders, tools, live, say, camera }
}
