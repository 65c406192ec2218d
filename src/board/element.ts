/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { OnBoard, Selection } from '../kernel/move-input.js'
import type { Translation } from '../kernel/language.js'
import type { Match } from '../kernel/match.js'
import type { Module } from '../module.js'
import type { Game } from '../kernel/ruleset.js'
import type { Theme } from '../render/look.js'
import type { MapPainter } from '../render/painters/painter.js'
import type { Scene } from '../render/scene/node.js'
import { zoomStep } from '../render/zoom.js'
import type { Arrow, SceneOptions } from '../render/scene/options.js'
import { clearSelection, newEntries, goTo, select, touchAt } from './session/selecting.js'
import { hasLastMove, newBoardSession, spotOf } from './session/session.js'
import type { ShowLastMove } from './session/last-move.js'
import type { BoardEvents } from './session/details.js'
import { pointerHandlers } from './session/pointer-handlers.js'
import { listenToKeys } from './session/keys.js'
import { buildParts, type Parts } from './session/parts.js'
import { drawSession } from './session/drawing.js'
import type { ModuleOf, SomeModule } from './game.js'
import type { HistoryEntry } from './history.js'
import { Base, define, takeProperties } from './typed-event-target.js'
import { hitTest } from './hit-test.js'
import { listenToPointers } from './pointers.js'
import { english, type BoardWords } from './words.js'

/** The attributes of the element. */
interface BoardAttributes {
  readonly look?: Theme
  readonly bar?: 'none'
  readonly tools?: 'none'
  readonly track?: 'none'
  readonly wheel?: 'page'
}

/** The names of the properties that a page sets and reads with the same type. */
type PropertyName =
  | 'match'
  | 'state'
  | 'side'
  | 'legal'
  | 'options'
  | 'translation'
  | 'arrows'
  | 'showsLast'
  | 'touchable'
  | 'describe'
  | 'canUndo'
  | 'speed'
  | 'selected'

/** The properties, attributes and event listeners that a template of React, Svelte or another framework can set. */
export type BoardProps<G extends Game = Game> = Partial<Pick<ArdennesBoard<G>, PropertyName>> &
  BoardAttributes & {
    readonly module?: ModuleOf<G> | Module<G> | null
    readonly words?: Partial<BoardWords>
  } & { readonly [Name in keyof BoardEvents as `on${Name}`]?: (event: BoardEvents<G>[Name]) => void }

/** Loads what shows the last move. If it cannot be loaded, the board shows only the position. */
const loadLastMove = (): Promise<ShowLastMove> =>
  import('./session/last-move.js').then(
    ({ showLastMove }) => showLastMove,
    () => () => () => undefined,
  )

declare global {
  interface HTMLElementTagNameMap {
    'ardennes-board': ArdennesBoard
  }
}

/**
 * A custom element that draws a board and handles pointer, touch and keyboard input. It contains no rules: it asks the
 * module for legal commands and reports the chosen one as a `command` event.
 *
 * @typeParam G the game shown
 */
export class ArdennesBoard<G extends Game = Game> extends Base<BoardEvents<G>> {
  /** The attributes that cause a redraw. */
  static readonly observedAttributes: readonly string[] = ['look', 'bar', 'tools', 'track', 'wheel']

  readonly #session = newBoardSession({
    due: () => {
      this.#due()
    },
    tell: (name, detail) =>
      this.dispatchEvent(
        new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: name === 'touch' }),
      ),
    attribute: (name) => this.getAttribute(name),
  })
  /** The map painter of the game, once loaded. */
  #painter: { readonly of: SomeModule | null; readonly paint: MapPainter | null } = { of: null, paint: null }
  /** Shows the last move; null until it is loaded. */
  #showLastMove: ShowLastMove | null = null
  #isDue = false
  #updated: Promise<void> = Promise.resolve()

  /** The module of the game. */
  get module(): Module<G> | null {
    return this.#session.module as Module<G> | null
  }
  set module(module: ModuleOf<G> | Module<G> | null) {
    if (module === this.#session.module) return
    this.#session.module = module as unknown as SomeModule | null
    this.#session.scene = null
    this.#session.since = null
    this.#session.last = []
    this.#session.isOpened = false
    clearSelection(this.#session)
  }

  /** The match. Setting a match that continues the current one animates the new events. */
  get match(): Match<G> | null {
    return this.#session.match as Match<G> | null
  }
  set match(match: Match<G> | null) {
    const before = this.#session.match
    if (match === before) return
    this.#session.match = match
    goTo(this.#session, match?.state ?? null, newEntries(before, match))
  }

  /** The position, or the view of one seat, for use without a match. */
  get state(): G['state'] | G['view'] | null {
    return this.#session.state
  }
  set state(state: G['state'] | G['view'] | null) {
    if (state !== this.#session.state) goTo(this.#session, state, [])
  }

  /** The side at the board: its view is shown and it may act. Null shows everything, and nobody may act. */
  get side(): G['side'] | null {
    return this.#session.side
  }
  set side(side: G['side'] | null) {
    if (side === this.#session.side) return
    this.#session.side = side
    clearSelection(this.#session)
  }

  /** The legal commands, for games played elsewhere, whose rules the board cannot ask; null to ask the module. */
  get legal(): readonly G['command'][] | null {
    return this.#session.legal
  }
  set legal(legal: readonly G['command'][] | null) {
    this.#session.legal = legal
    clearSelection(this.#session)
  }

  /** Scene options: counter faces, symbols, palette, layers and so on. */
  get options(): SceneOptions {
    return this.#session.options
  }
  set options(options: SceneOptions) {
    this.#session.options = options
    this.#due()
  }

  /** The texts of the board, in the language of the page. */
  get words(): BoardWords {
    return this.#session.words
  }
  set words(words: Partial<BoardWords>) {
    this.#session.words = { ...english, ...words }
    this.#due()
  }

  /** The translation of the game's texts, such as its export `german`; null for English. */
  get translation(): Translation | null {
    return this.#session.translation
  }
  set translation(translation: Translation | null) {
    this.#session.translation = translation
    this.#session.scene = null
    this.#due()
  }

  /** Arrows to draw in addition to those of the last move. */
  get arrows(): readonly Arrow[] {
    return this.#session.arrows
  }
  set arrows(arrows: readonly Arrow[]) {
    this.#session.arrows = arrows
    this.#due()
  }

  /** Whether arrows show the last move; true by default. */
  get showsLast(): boolean {
    return this.#session.showsLast
  }
  set showsLast(showsLast: boolean) {
    this.#session.showsLast = showsLast
    this.#due()
  }

  /**
   * Ids of counters that are touchable in addition to those the rules allow, for pages that handle `touch` events
   * themselves.
   */
  get touchable(): readonly string[] {
    return this.#session.touchable
  }
  set touchable(touchable: readonly string[]) {
    this.#session.touchable = touchable
    this.#due()
  }

  /**
   * Returns the tooltip and screen-reader text of a counter or place, line by line. If it is null or returns null, the
   * board writes the text.
   */
  get describe(): ((at: OnBoard) => readonly string[] | null) | null {
    return this.#session.describe
  }
  set describe(describe: ((at: OnBoard) => readonly string[] | null) | null) {
    this.#session.describe = describe
    this.#due()
  }

  /** Whether the undo button is enabled; null to derive it from the match. */
  get canUndo(): boolean | null {
    return this.#session.canUndo
  }
  set canUndo(canUndo: boolean | null) {
    this.#session.canUndo = canUndo
    this.#due()
  }

  /** Animation speed: 1 is normal, 0 turns animation off. */
  get speed(): number {
    return this.#session.speed
  }
  set speed(speed: number) {
    this.#session.speed = speed
  }

  /** The current selection. */
  get selected(): readonly Selection[] {
    return this.#session.selected
  }
  set selected(selected: readonly Selection[]) {
    select(this.#session, selected)
  }

  /** The current scene. */
  get scene(): Scene | null {
    return this.#session.scene
  }

  /** Resolves when all property changes have been drawn. */
  get updated(): Promise<void> {
    return this.#updated
  }

  /** Resolves when all running animations have finished. */
  get settled(): Promise<void> {
    return this.#updated
      .then(() => Promise.allSettled(this.#session.running.map(({ finished }) => finished)))
      .then(() => undefined)
  }

  /** Shows a position and animates the events that led to it, if the module has cues for them. */
  update(state: G['state'] | G['view'], happened: readonly HistoryEntry[] = []): void {
    this.#session.match = null
    goTo(this.#session, state, happened)
  }

  /** Touches a counter, area or hex, as a click would. */
  touch(at: OnBoard): void {
    touchAt(this.#session, at)
  }

  /** Clears the selection. */
  cancel(): void {
    select(this.#session, [])
  }

  /** Dispatches an `undo` event. The page that owns the match takes the command back. */
  undo(): void {
    this.#session.tell('undo', null)
  }

  /** Fits the whole board into the window. */
  fit(): void {
    this.#session.parts?.camera.fit()
  }

  /** Multiplies the scale of the board. */
  zoom(by: number): void {
    this.#session.parts?.camera.zoom(by)
  }

  /** Scrolls until a counter, area or hex is visible. */
  reveal(at: OnBoard): void {
    const spot = spotOf(this.#session, at)
    if (spot !== null) this.#session.parts?.camera.reveal(spot)
  }

  /** Returns the counter or place at a point of the screen, or null. */
  at(clientX: number, clientY: number): OnBoard | null {
    const { parts, layout, lying } = this.#session
    return parts === null || layout === null
      ? null
      : hitTest(layout, lying, parts.camera.under({ x: clientX, y: clientY }))
  }

  /** Called when the element is added to a page. */
  connectedCallback(): void {
    takeProperties(this)
    if (this.#session.parts === null) this.#session.parts = this.#build()
    else this.#session.parts.camera.back()
    this.#due()
  }

  /** Called when the element moves to another document. */
  adoptedCallback(): void {
    this.#session.parts?.styles.adopt()
  }

  /** Called when an attribute changes. */
  attributeChangedCallback(): void {
    this.#due()
  }

  #due(): void {
    if (this.#isDue || this.#session.parts === null) return
    this.#isDue = true
    this.#updated = Promise.resolve().then(async () => {
      try {
        for (;;)
          if (this.#painter.of !== this.#session.module) await this.#loadPainter()
          else if (this.#showLastMove === null && hasLastMove(this.#session)) this.#showLastMove = await loadLastMove()
          else break
      } finally {
        this.#isDue = false
      }
      drawSession(this.#session, this.#painter.paint, this.#showLastMove)
    })
  }

  async #loadPainter(): Promise<void> {
    const { module } = this.#session
    this.#painter = { of: module, paint: (await module?.painter?.()) ?? null }
  }

  #build(): Parts {
    const root = this.attachShadow({ mode: 'open' })
    const sizeOf = (): { readonly width: number; readonly height: number } =>
      this.#session.scene ?? { width: 1, height: 1 }
    const styleOf = (): string => this.#session.scene?.style ?? ''
    const resized = (): void => {
      if (!this.#session.isOpened) this.#due()
    }
    // The board is drawn again when its lettering has to be set for another zoom step.
    const zoomed = (scale: number): void => {
      if (this.#session.isOpened && zoomStep(scale) !== this.#session.step) this.#due()
    }
    const parts = buildParts(this.ownerDocument, root, this.#session.words, sizeOf, styleOf, resized, zoomed)
    listenToPointers(parts.window, pointerHandlers(this.#session, parts))
    listenToKeys(this.#session, root, parts)
    return parts
  }
}

const USUAL = 'ardennes-board'

/**
 * Registers `<ardennes-board>`. Does nothing without a browser, so pages can be rendered on a server.
 *
 * @param name the tag name; the element may be registered under several names
 */
export const defineBoard = (name: string = USUAL): void => {
  define(name, USUAL, ArdennesBoard)
}
