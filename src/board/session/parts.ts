import { makeCamera, type Camera } from '../camera.js'
import { drawnBoard, type DrawnBoard } from '../dom.js'
import { button, make } from '../html.js'
import { hideSmallText } from '../small-text.js'
import { STYLE } from '../style.js'
import { addStyleSheets, type StyleSheets } from '../style-sheets.js'
import type { BoardWords } from '../words.js'

/** The elements inside a board. */
export interface Parts {
  readonly document: Document
  readonly board: DrawnBoard
  /** The scrollable window around the drawing. */
  readonly window: HTMLElement
  /** The window with toolbar and tooltip over it. */
  readonly frame: HTMLElement
  /** The frame with the page's side panel. */
  readonly around: HTMLElement
  /** The tooltip. */
  readonly tip: HTMLElement
  /** The turn track below the board. */
  readonly track: HTMLElement
  /** The command bar. */
  readonly orders: HTMLElement
  /** The zoom and undo buttons. */
  readonly tools: HTMLElement
  /** The live region for screen readers. */
  readonly live: HTMLElement
  /** Relabels the parts in another language. */
  readonly say: (words: BoardWords) => void
  readonly camera: Camera
  readonly styles: StyleSheets
}

/** The style sheets after that of the component: what hides small text, and that of the drawing. */
const [SMALL_TEXT, DRAWING] = [1, 2] as const

/** Calls back when an element is resized. Scroll bars that appear and disappear do not count. */
const whenResized = (window: HTMLElement, then: () => void): void => {
  let [width, height] = [window.offsetWidth, window.offsetHeight]
  // Documents without a layout, such as those of jsdom, have no observers.
  if (!('ResizeObserver' in globalThis)) return
  new ResizeObserver(() => {
    if (window.offsetWidth === width && window.offsetHeight === height) return
    width = window.offsetWidth
    height = window.offsetHeight
    then()
  }).observe(window)
}

/** Builds the contents of the element. */
export const buildParts = (
  document: Document,
  root: ShadowRoot,
  words: BoardWords,
  sizeOf: () => { readonly width: number; readonly height: number },
  styleOf: () => string,
  resized: () => void,
  zoomed: (scale: number) => void,
): Parts => {
  const part = (of: string, ...inside: readonly Node[]): HTMLElement =>
    make(document, 'div', { class: of, part: of }, ...inside)
  const styles = addStyleSheets(root, [STYLE, '', ''])
  const board = drawnBoard(document, (css) => {
    styles.set(DRAWING, css)
  })
  const window = part('window', board.svg)
  const tip = part('tip')
  tip.role = 'tooltip'
  tip.hidden = true
  const tools = part('tools')
  const frame = part('frame', window, tools, tip)
  const panel = make(document, 'slot', { name: 'panel' })
  const around = part('around', frame, part('panel', panel))
  const orders = make(document, 'div', { class: 'orders' })
  const bar = part('bar', make(document, 'slot', { name: 'bar' }, orders))
  bar.role = 'toolbar'
  const track = part('track')
  track.role = 'group'
  track.hidden = true
  const live = part('live')
  live.role = 'status'
  root.append(around, track, bar, live)
  panel.addEventListener('slotchange', () => {
    around.classList.toggle('sided', panel.assignedNodes().length > 0)
  })
  const camera = makeCamera(window, board.svg, sizeOf, (scale) => {
    styles.set(SMALL_TEXT, hideSmallText(styleOf(), scale))
    zoomed(scale)
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
  const say = ({ zoom, orders: label, drawn }: BoardWords): void => {
    track.ariaLabel = drawn?.['turn track'] ?? 'turn track'
    bar.ariaLabel = label
    for (const [i, tool] of zooms.entries()) tool.ariaLabel = tool.title = zoom[i]
  }
  say(words)
  return { document, board, window, frame, around, tip, track, orders, tools, live, say, camera, styles }
}
