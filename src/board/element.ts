/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { OnBoard, Selection } from '../kernel/move-input.js'
import type { Translation } from '../kernel/phrases.js'
import type { Match } from '../kernel/match.js'
import type { Game } from '../kernel/ruleset.js'
import type { Module } from '../module.js'
import type { MapPainter } from '../render/painters/painter.js'
import type { Scene } from '../render/scene/node.js'
import type { Arrow, SceneOptions } from '../render/scene/options.js'
import { drop, enteredSince, goTo, hold, touchAt } from './desk/choosing.js'
import { emptyDesk, spotOf } from './desk/desk.js'
import type { BoardEvents } from './desk/details.js'
import { handsOver } from './desk/hands.js'
import { listenToKeys } from './desk/keys.js'
import { buildParts, type Parts } from './desk/parts.js'
import { drawDesk } from './desk/showing.js'
import type { SomeModule } from './game.js'
import type { Happened } from './happened.js'
import { Base, define, takeProperties } from './hears.js'
import { thingAt } from './hit.js'
import { listen } from './pointers.js'
import { english, type BoardWords } from './words.js'

/**
 * A board that can be touched, as a custom element. It knows a module and a position, never rules: what can be done it asks
 * the module, and what is done it tells as an event `command`.
 *
 * @typeParam G the game it shows
 */
export class ArdennesBoard<G extends Game = Game> extends Base<BoardEvents<G>> {
  /** The attributes it listens to. */
  static readonly observedAttributes: readonly string[] = ['look', 'bar', 'tools', 'wheel']

  readonly #desk = emptyDesk({
    due: () => {
      this.#due()
    },
    tell: (name, detail) =>
      this.dispatchEvent(
        new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: name === 'touch' }),
      ),
    attribute: (name) => this.getAttribute(name),
  })
  /** What draws the map of the game, once it is loaded. */
  #painter: { readonly of: SomeModule | null; readonly paint: MapPainter | null } = { of: null, paint: null }
  #isDue = false
  #updated: Promise<void> = Promise.resolve()

  /** The game. */
  get module(): Module<G> | null {
    return this.#desk.module as Module<G> | null
  }
  set module(module: Module<G> | null) {
    if (module === this.#desk.module) return
    this.#desk.module = module as SomeModule | null
    this.#desk.scene = null
    this.#desk.since = null
    this.#desk.last = []
    this.#desk.isOpened = false
    drop(this.#desk)
  }

  /** The match; its position, and what has happened since the last one that was shown, which is animated. */
  get match(): Match<G> | null {
    return this.#desk.match as Match<G> | null
  }
  set match(match: Match<G> | null) {
    const before = this.#desk.match
    if (match === before) return
    this.#desk.match = match
    goTo(this.#desk, match?.state ?? null, enteredSince(before, match))
  }

  /** The position, or as much of it as a seat may see, where there is no match. */
  get state(): G['state'] | G['view'] | null {
    return this.#desk.state
  }
  set state(state: G['state'] | G['view'] | null) {
    if (state !== this.#desk.state) goTo(this.#desk, state, [])
  }

  /** Who sits at the board: whose view is shown, and who may act. Null shows all, and nobody may act. */
  get side(): G['side'] | null {
    return this.#desk.side
  }
  set side(side: G['side'] | null) {
    if (side === this.#desk.side) return
    this.#desk.side = side
    drop(this.#desk)
  }

  /** The legal commands, where the game is played elsewhere and the board cannot ask its rules; null to ask the module. */
  get legal(): readonly G['command'][] | null {
    return this.#desk.legal
  }
  set legal(legal: readonly G['command'][] | null) {
    this.#desk.legal = legal
    drop(this.#desk)
  }

  /** How the board is drawn: faces and symbols of counters, palette, layers, and whatever else a scene takes. */
  get options(): SceneOptions {
    return this.#desk.options
  }
  set options(options: SceneOptions) {
    this.#desk.options = options
    this.#due()
  }

  /** What the board says by itself, in the language of the page. */
  get words(): BoardWords {
    return this.#desk.words
  }
  set words(words: Partial<BoardWords>) {
    this.#desk.words = { ...english, ...words }
    this.#due()
  }

  /** What the game says, in the language of the page: a translation of its entry, such as `german`; null for English. */
  get translation(): Translation | null {
    return this.#desk.translation
  }
  set translation(translation: Translation | null) {
    this.#desk.translation = translation
    this.#desk.scene = null
    this.#due()
  }

  /** Arrows over the map, beside those of the last move. */
  get arrows(): readonly Arrow[] {
    return this.#desk.arrows
  }
  set arrows(arrows: readonly Arrow[]) {
    this.#desk.arrows = arrows
    this.#due()
  }

  /** Whether arrows tell of the last move, until the next; true unless it is said. */
  get showsLast(): boolean {
    return this.#desk.showsLast
  }
  set showsLast(showsLast: boolean) {
    this.#desk.showsLast = showsLast
    this.#due()
  }

  /** The ids of counters that can be touched beside those of the hand: for pages that hear `touch` and do by themselves what comes of it. */
  get touchable(): readonly string[] {
    return this.#desk.touchable
  }
  set touchable(touchable: readonly string[]) {
    this.#desk.touchable = touchable
    this.#due()
  }

  /** What is told of a counter or a place, line by line, to eyes and to readers of the screen; null, or an answer of null, leaves it to the board. */
  get describe(): ((at: OnBoard) => readonly string[] | null) | null {
    return this.#desk.describe
  }
  set describe(describe: ((at: OnBoard) => readonly string[] | null) | null) {
    this.#desk.describe = describe
    this.#due()
  }

  /** Whether the last command may be taken back; null to see whether the match has one. */
  get canUndo(): boolean | null {
    return this.#desk.canUndo
  }
  set canUndo(canUndo: boolean | null) {
    this.#desk.canUndo = canUndo
    this.#due()
  }

  /** How quick things are shown: 1 as usual, 0 for not at all. */
  get speed(): number {
    return this.#desk.speed
  }
  set speed(speed: number) {
    this.#desk.speed = speed
  }

  /** What is in the hand. */
  get selected(): readonly Selection[] {
    return this.#desk.selected
  }
  set selected(selected: readonly Selection[]) {
    hold(this.#desk, selected)
  }

  /** The scene that is shown. */
  get scene(): Scene | null {
    return this.#desk.scene
  }

  /** Whether everything that was set has been drawn. */
  get updated(): Promise<void> {
    return this.#updated
  }

  /** Whether what happened has been shown. */
  get settled(): Promise<void> {
    return this.#updated
      .then(() => Promise.allSettled(this.#desk.running.map(({ finished }) => finished)))
      .then(() => undefined)
  }

  /** Shows the position after some events: they are animated where the module has cues for them. */
  update(state: G['state'] | G['view'], happened: readonly Happened[] = []): void {
    this.#desk.match = null
    goTo(this.#desk, state, happened)
  }

  /** Touches a counter, an area or a hex, as a hand would. */
  touch(at: OnBoard): void {
    touchAt(this.#desk, at)
  }

  /** Lets go of what is in the hand. */
  cancel(): void {
    hold(this.#desk, [])
  }

  /** Asks to take the last command back: an event `undo`, which whoever has the match answers. */
  undo(): void {
    this.#desk.tell('undo', null)
  }

  /** Shows the whole board. */
  fit(): void {
    this.#desk.parts?.camera.fit()
  }

  /** Makes the board larger, or smaller below 1. */
  zoom(by: number): void {
    this.#desk.parts?.camera.zoom(by)
  }

  /** Moves the window until a counter, an area or a hex is seen. */
  reveal(at: OnBoard): void {
    const spot = spotOf(this.#desk, at)
    if (spot !== null) this.#desk.parts?.camera.reveal(spot)
  }

  /** What lies at a spot of the screen. */
  at(clientX: number, clientY: number): OnBoard | null {
    const { parts, layout, lying } = this.#desk
    return parts === null || layout === null
      ? null
      : thingAt(layout, lying, parts.camera.under({ x: clientX, y: clientY }))
  }

  /** The element is on a page. */
  connectedCallback(): void {
    takeProperties(this)
    if (this.#desk.parts === null) this.#desk.parts = this.#build()
    else this.#desk.parts.camera.back()
    this.#due()
  }

  /** An attribute changed. */
  attributeChangedCallback(): void {
    this.#due()
  }

  #due(): void {
    if (this.#isDue || this.#desk.parts === null) return
    this.#isDue = true
    this.#updated = Promise.resolve().then(async () => {
      try {
        while (this.#painter.of !== this.#desk.module) await this.#loadPainter()
      } finally {
        this.#isDue = false
      }
      drawDesk(this.#desk, this.#painter.paint)
    })
  }

  async #loadPainter(): Promise<void> {
    const { module } = this.#desk
    this.#painter = { of: module, paint: (await module?.painter?.()) ?? null }
  }

  #build(): Parts {
    const root = this.attachShadow({ mode: 'open' })
    const sizeOf = (): { readonly width: number; readonly height: number } =>
      this.#desk.scene ?? { width: 1, height: 1 }
    const styleOf = (): string => this.#desk.scene?.style ?? ''
    const resized = (): void => {
      if (!this.#desk.isOpened) this.#due()
    }
    const parts = buildParts(this.ownerDocument, root, this.#desk.words, sizeOf, styleOf, resized)
    listen(parts.window, handsOver(this.#desk, parts))
    listenToKeys(this.#desk, root, parts)
    return parts
  }
}

const USUAL = 'ardennes-board'

/**
 * Makes `<ardennes-board>` known to the browser. Nothing happens where there is none, so that a page may be made on a server.
 *
 * @param name another name for the element; one may define it by several
 */
export const defineBoard = (name: string = USUAL): void => {
  define(name, USUAL, ArdennesBoard)
}
