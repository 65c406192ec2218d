/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { OnBoard, Selection } from '../kernel/move-input.js'
import type { Match } from '../kernel/match.js'
import type { Game } from '../kernel/ruleset.js'
import type { BoardPicture } from '../maps/board-picture.js'
import type { Module } from '../module.js'
import type { Layout } from '../render/layout/layout.js'
import type { Theme } from '../render/look.js'
import type { Scene } from '../render/scene/node.js'
import type { Arrow, SceneOptions } from '../render/scene/options.js'
import type * as drawings from './drawing.js'
import { makeCamera, type Camera, type Spot } from './camera.js'
import { drawnBoard, draw, type DrawnBoard } from './dom.js'
import type { SomeGame, SomeModule, SomeTarget } from './game.js'
import { holding, meantBy, rulesOf, touch, unitsIn, type Held, type Touchable, type Touched } from './hand.js'
import { arrowsOf, momentsOf, type Happened } from './happened.js'
import { lyingIn, thingAt, towards, type Lying } from './hit.js'
import { perform, planOf, type Moment } from './motion.js'
import { listen, type Pointers } from './pointers.js'
import { placeOf, shownIn, type Shown } from './shown.js'
import { STYLE } from './style.js'
import { capital, orderName, spaced, selectionName, tipOf, whyNot } from './tell.js'
import { isCovered, sceneOptions, spokenOf, stackOf, viewOf, type View } from './view.js'
import { english, type BoardWords } from './words.js'

type Drawing = typeof drawings
type MapBoard = Exclude<BoardPicture, { readonly tag: 'text' }>

/** A command that somebody gives on a board: the detail of the event `command`. */
export interface CommandDetail<G extends Game = Game> {
  /** Whose command it is. */
  readonly side: G['side']
  /** The command. */
  readonly command: G['command']
}

/** What is in the hand: the detail of the event `select`. */
export interface SelectDetail {
  /** What has been selected, in the order of the touches. */
  readonly selected: readonly Selection[]
  /** The ids of the counters in it. */
  readonly units: readonly string[]
}

/** What is pointed at: the detail of the event `target`. */
export interface TargetDetail<G extends Game = Game> {
  /** What it is; null where nothing is pointed at. */
  readonly at: OnBoard | null
  /** What touching it would mean, with cost, odds and reasons. */
  readonly targets: readonly SomeTarget[]
  /** What the board tells of it. */
  readonly lines: readonly string[]
  /** The commands that it leads to. */
  readonly commands: readonly G['command'][]
}

/** Why something that was touched cannot be done: the detail of the event `reasons`. */
export interface ReasonsDetail {
  /** What was touched. */
  readonly at: OnBoard
  /** What it would have meant. */
  readonly targets: readonly SomeTarget[]
  /** The reasons in words. */
  readonly lines: readonly string[]
}

/** The base of the element: nothing, where there is no document, so that it can be imported anywhere. */
const Base: typeof HTMLElement = (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? (Object as never)

interface Parts {
  readonly document: Document
  readonly board: DrawnBoard
  readonly window: HTMLElement
  readonly frame: HTMLElement
  readonly around: HTMLElement
  readonly tip: HTMLElement
  readonly orders: HTMLElement
  readonly tools: HTMLElement
  readonly live: HTMLElement
  readonly camera: Camera
}

const isMap = (board: BoardPicture): board is MapBoard => board.tag !== 'text'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const NO_SCENE: SceneOptions = {}

/**
 * A board that can be touched, as a custom element. It knows a module and a position, never rules: what can be done it asks
 * the module, and what is done it tells as an event `command`.
 *
 * @typeParam G the game it shows
 */
export class ArdennesBoard<G extends Game = Game> extends Base {
  /** The attributes it listens to. */
  static readonly observedAttributes: readonly string[] = ['look', 'bar', 'tools', 'wheel']

  #module: SomeModule | null = null
  #match: Match<SomeGame> | null = null
  #state: object | null = null
  #side: string | null = null
  #legal: readonly SomeGame['command'][] | null = null
  #options: SceneOptions = NO_SCENE
  #words: BoardWords = english
  #arrows: readonly Arrow[] = []
  #canUndo: boolean | null = null
  #speed = 1

  #parts: Parts | null = null
  #drawing: Drawing | null = null
  #scene: Scene | null = null
  #layout: Layout | null = null
  #lying: readonly Lying[] = []
  #moments: readonly Moment[] = []
  #last: readonly Arrow[] = []
  #selected: readonly Selection[] = []
  #view: View = viewOf(null, [])
  #fanned: readonly string[] = []
  #cursor = 0
  #isDue = false
  #isOpened = false
  #running: readonly Animation[] = []
  #why = ''
  #asking: readonly SomeTarget[] = []
  #updated: Promise<void> = Promise.resolve()

  /** The game. */
  get module(): Module<G> | null {
    return this.#module as Module<G> | null
  }
  /** The game. */
  set module(module: Module<G> | null) {
    if (module === this.#module) return
    this.#module = module as SomeModule | null
    this.#scene = null
    this.#isOpened = false
    this.#drop()
  }

  /** The match; its position, and what has happened since the last one that was shown, which is animated. */
  get match(): Match<G> | null {
    return this.#match as Match<G> | null
  }
  /** The match; its position, and what has happened since the last one that was shown, which is animated. */
  set match(match: Match<G> | null) {
    const before = this.#match
    if (match === before) return
    this.#match = match
    const isGoingOn =
      before !== null &&
      match !== null &&
      match.entries.length > before.entries.length &&
      match.entries[before.entries.length - 1] === before.entries.at(-1)
    this.#go(match?.state ?? null, isGoingOn ? (match as Match<SomeGame>).entries.slice(before.entries.length) : [])
  }

  /** The position, or as much of it as a seat may see, where there is no match. */
  get state(): G['state'] | G['view'] | null {
    return this.#state
  }
  /** The position, or as much of it as a seat may see, where there is no match. */
  set state(state: G['state'] | G['view'] | null) {
    if (state !== this.#state) this.#go(state, [])
  }

  /** Who sits at the board: whose view is shown, and who may act. Null shows all, and nobody may act. */
  get side(): G['side'] | null {
    return this.#side
  }
  /** Who sits at the board: whose view is shown, and who may act. Null shows all, and nobody may act. */
  set side(side: G['side'] | null) {
    if (side === this.#side) return
    this.#side = side
    this.#drop()
  }

  /** The legal commands, where the game is played elsewhere and the board cannot ask its rules; null to ask the module. */
  get legal(): readonly G['command'][] | null {
    return this.#legal
  }
  /** The legal commands, where the game is played elsewhere and the board cannot ask its rules; null to ask the module. */
  set legal(legal: readonly G['command'][] | null) {
    this.#legal = legal
    this.#drop()
  }

  /** How the board is drawn: faces and symbols of counters, palette, layers, and whatever else a scene takes. */
  get options(): SceneOptions {
    return this.#options
  }
  /** How the board is drawn: faces and symbols of counters, palette, layers, and whatever else a scene takes. */
  set options(options: SceneOptions) {
    this.#options = options
    this.#due()
  }

  /** What the board says by itself, in the language of the page. */
  get words(): BoardWords {
    return this.#words
  }
  /** What the board says by itself, in the language of the page. */
  set words(words: Partial<BoardWords>) {
    this.#words = { ...english, ...words }
    this.#due()
  }

  /** Arrows over the map, beside those of the last move. */
  get arrows(): readonly Arrow[] {
    return this.#arrows
  }
  /** Arrows over the map, beside those of the last move. */
  set arrows(arrows: readonly Arrow[]) {
    this.#arrows = arrows
    this.#due()
  }

  /** Whether the last command may be taken back; null to see whether the match has one. */
  get canUndo(): boolean | null {
    return this.#canUndo
  }
  /** Whether the last command may be taken back; null to see whether the match has one. */
  set canUndo(canUndo: boolean | null) {
    this.#canUndo = canUndo
    this.#due()
  }

  /** How quick things are shown: 1 as usual, 0 for not at all. */
  get speed(): number {
    return this.#speed
  }
  /** How quick things are shown: 1 as usual, 0 for not at all. */
  set speed(speed: number) {
    this.#speed = speed
  }

  /** What is in the hand. */
  get selected(): readonly Selection[] {
    return this.#selected
  }
  /** What is in the hand. */
  set selected(selected: readonly Selection[]) {
    this.#hold(selected)
  }

  /** The scene that is shown. */
  get scene(): Scene | null {
    return this.#scene
  }

  /** Whether everything that was set has been drawn. */
  get updated(): Promise<void> {
    return this.#updated
  }

  /** Whether what happened has been shown. */
  get settled(): Promise<void> {
    return this.#updated
      .then(() => Promise.allSettled(this.#running.map(({ finished }) => finished)))
      .then(() => undefined)
  }

  /** Shows the position after some events: they are animated where the module has cues for them. */
  update(state: G['state'] | G['view'], happened: readonly Happened[] = []): void {
    this.#match = null
    this.#go(state, happened)
  }

  /** Touches a counter, an area or a hex, as a hand would. */
  touch(at: OnBoard): void {
    const { held } = this.#view
    if (held !== null) this.#become(touch(held, this.#selected, at))
  }

  /** Lets go of what is in the hand. */
  cancel(): void {
    this.#hold([])
  }

  /** Asks to take the last command back: an event `undo`, which whoever has the match answers. */
  undo(): void {
    this.#tell('undo', null)
  }

  /** Shows the whole board. */
  fit(): void {
    this.#parts?.camera.fit()
  }

  /** Makes the board larger, or smaller below 1. */
  zoom(by: number): void {
    this.#parts?.camera.zoom(by)
  }

  /** Moves the window until a counter, an area or a hex is seen. */
  reveal(at: OnBoard): void {
    const spot = this.#spotOf(at)
    if (spot !== null) this.#parts?.camera.reveal(spot)
  }

  /** What lies at a spot of the screen. */
  at(clientX: number, clientY: number): OnBoard | null {
    if (this.#parts === null || this.#layout === null) return null
    return thingAt(this.#layout, this.#lying, this.#parts.camera.under({ x: clientX, y: clientY }))
  }

  /** The element is on a page. */
  connectedCallback(): void {
    this.#parts ??= this.#build()
    this.#due()
  }

  /** An attribute changed. */
  attributeChangedCallback(): void {
    this.#due()
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }

  #drop(): void {
    this.#selected = []
    this.#why = ''
    this.#asking = []
    this.#due()
  }

  #go(state: object | null, happened: readonly Happened[]): void {
    const before = this.#state
    this.#state = state
    this.#moments =
      before === null || this.#module === null ? [] : momentsOf(this.#module, before, happened, this.#side)
    this.#last = []
    this.#fanned = []
    this.#drop()
  }

  #due(): void {
    if (this.#isDue || this.#parts === null) return
    this.#isDue = true
    this.#updated = Promise.resolve().then(async () => {
      this.#drawing ??= await import('./drawing.js')
      this.#isDue = false
      this.#draw(this.#drawing)
    })
  }

  #shown(): Shown | null {
    return this.#module === null || this.#state === null ? null : shownIn(this.#module.picture(this.#state, this.#side))
  }

  #heldNow(shown: Shown): Held | null {
    const [module, state, side] = [this.#module, this.#state, this.#side]
    if (module === null || state === null || side === null) return null
    if (this.#legal !== null) {
      const rules = rulesOf(module, side, this.#legal)
      return this.#legal.length === 0 ? null : { module, rules, state, side, shown }
    }
    const turn = module.ruleset.toAct(state)
    return turn.tag === 'sides' && turn.sides.includes(side)
      ? { module, rules: module.ruleset, state, side, shown }
      : null
  }

  #draw(drawing: Drawing): void {
    const [parts, module, state] = [this.#parts, this.#module, this.#state]
    if (parts === null || module === null || state === null) return
    const picture = module.picture(state, this.#side)
    const shown = shownIn(picture)
    const layout = isMap(picture) ? drawing.layoutOf(picture) : null
    this.#layout = layout
    if (this.#view.held?.state !== state || this.#view.held.side !== this.#side || this.#legal !== null)
      this.#view = viewOf(this.#heldNow(shown), this.#selected)
    else if (this.#view.selected !== this.#selected) this.#view = viewOf(this.#view.held, this.#selected)
    const before = new Map(this.#lying.map((one) => [one.unit, one]))
    const ghosts = this.#ghosts(parts.board, shown)
    const fresh = this.#moments
    if (layout !== null && fresh.length > 0) {
      const nodeOf = (place: string): number => layout.ids.indexOf(place)
      const named = (unit: string, to: string): string =>
        this.#words.lastMove(shown.counters.get(unit)?.counter.name ?? unit, shown.names.get(to) ?? to)
      this.#last = arrowsOf(fresh, nodeOf, named)
    }
    const scene = drawing.scene(picture, this.#sceneOptions(layout, shown))
    const isSame = this.#scene !== null && this.#scene.width === scene.width && this.#scene.defs === scene.defs
    if (this.#scene !== null && isSame) parts.board.change(drawing.changes(this.#scene, scene))
    else parts.board.show(scene)
    this.#scene = scene
    parts.board.svg.classList.toggle('told', layout === null)
    this.#lying = lyingIn(scene)
    if (!this.#isOpened && scene.width > 0) this.#open(parts, layout, shown)
    this.#name(parts.board, shown)
    this.#bar(parts)
    this.#moments = []
    if (layout !== null && fresh.length > 0) this.#perform(parts, layout, fresh, before, ghosts)
    this.#tell('drawn', null)
  }

  #sceneOptions(layout: Layout | null, shown: Shown): SceneOptions {
    const theme = (this.getAttribute('look') ?? this.#options.look?.theme ?? 'auto') as Theme
    const own = {
      ...this.#options,
      look: { ...this.#options.look, theme },
      arrows: [...this.#last, ...this.#arrows],
    }
    return layout === null ? own : sceneOptions(this.#view, layout, shown, own, this.#words, this.#fanned)
  }

  #open({ camera }: Parts, layout: Layout | null, shown: Shown): void {
    this.#isOpened = true
    const units = [...this.#view.choices.units].flatMap(([unit, { isOpen }]) => (isOpen ? [unit] : []))
    const unit = units[0] ?? [...shown.counters.keys()].at(0)
    const place = [...this.#view.choices.places].find(([, { isOpen, isNext }]) => isOpen && isNext)?.[0]
    const node =
      units.length > 0 || place === undefined ? shown.counters.get(unit ?? '')?.node : shown.ids.indexOf(place)
    if (node !== undefined) this.#cursor = node
    camera.open(node === undefined ? null : (layout?.spots[node] ?? null))
  }

  #ghosts(board: DrawnBoard, shown: Shown): ReadonlyMap<string, SVGElement> {
    const gone = this.#moments.flatMap((moment) =>
      moment.tag === 'cue' && moment.cue.tag === 'gone' && !shown.counters.has(moment.cue.unit)
        ? [moment.cue.unit]
        : [],
    )
    return new Map(
      gone.flatMap((unit): readonly (readonly [string, SVGElement])[] => {
        const element = board.at(`unit/${unit}`)
        if (element === undefined) return []
        const ghost = element.cloneNode(true) as SVGElement
        for (const name of ['role', 'tabindex', 'aria-label', 'data-key', 'data-unit']) ghost.removeAttribute(name)
        ghost.setAttribute('aria-hidden', 'true')
        return [[unit, ghost]]
      }),
    )
  }

  #perform(
    { board, frame, live, document }: Parts,
    layout: Layout,
    moments: readonly Moment[],
    before: ReadonlyMap<string, Spot>,
    ghosts: ReadonlyMap<string, SVGElement>,
  ): void {
    const dice = moments.flatMap((moment) => (moment.tag === 'dice' ? moment.shown : []))
    live.textContent = dice.length === 0 ? '' : this.#words.dice(dice)
    const isStill = document.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches === true
    if (isStill || this.#speed <= 0 || !('animate' in Element.prototype)) return
    for (const animation of this.#running) animation.cancel()
    const after = new Map(this.#lying.map((one) => [one.unit, one]))
    this.#running = perform(board, planOf(layout, moments, before, after), ghosts, frame, this.#speed)
  }

  /** Names the places and counters of the board, and says which of them the keyboard is at. */
  #name(board: DrawnBoard, shown: Shown): void {
    const { layers } = this.#scene as Scene
    for (const { nodes } of layers)
      for (const { key, kind, title, data } of nodes) {
        if (kind !== 'place' && kind !== 'unit') continue
        const at: OnBoard =
          kind === 'unit' ? { unit: data?.['unit'] ?? '' } : { place: data?.['area'] ?? data?.['hex'] ?? '' }
        const element = board.at(key)
        const label = spokenOf(this.#view, shown, this.#words, at, title ?? '')
        if (element === undefined) continue
        if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label)
      }
    const here = this.#layout === null ? undefined : board.at(`control/${this.#layout.ids[this.#cursor]}`)
    here?.setAttribute('tabindex', '0')
  }

  #hold(selected: readonly Selection[]): void {
    this.#selected = selected
    this.#why = ''
    this.#asking = []
    this.#due()
    const { held } = this.#view
    this.#tell('select', { selected, units: held === null ? [] : unitsIn(held, selected) } satisfies SelectDetail)
  }

  #become(touched: Touched): void {
    const { held } = this.#view
    if (held === null) return
    if (touched.tag === 'hold') this.#hold(touched.selected)
    else if (touched.tag === 'give') this.#give(touched.command)
    else if (touched.tag === 'ask') {
      this.#asking = touched.targets
      this.#why = ''
      this.#due()
    } else {
      const lines = whyNot(held, this.#words, touched.targets)
      this.#why = lines.join(' ')
      this.#tell('reasons', { at: touched.at, targets: touched.targets, lines } satisfies ReasonsDetail)
      if (this.#parts !== null) {
        this.#bar(this.#parts)
        this.#parts.live.textContent = this.#why
      }
    }
  }

  #give(command: SomeGame['command']): void {
    const side = this.#side
    if (side === null) return
    this.#hold([])
    this.#tell('command', { side, command } satisfies CommandDetail)
  }

  #bar({ document, orders }: Parts): void {
    const { held, choices, selected } = this.#view
    const words = this.#words
    const button = (label: string, of: string, act: () => void): HTMLElement => {
      const made = document.createElement('button')
      made.type = 'button'
      made.className = of
      made.textContent = label
      made.addEventListener('click', act)
      return made
    }
    const span = (of: string, text: string): HTMLElement => {
      const made = document.createElement('span')
      made.className = of
      made.textContent = text
      return made
    }
    const inHand = held === null || selected.length === 0 ? [] : selected.map((one) => selectionName(held, one))
    const ready = held === null ? [] : choices.ready
    const options = [...this.#asking, ...choices.options].filter(({ offered }) => offered.length > 0)
    orders.replaceChildren(
      ...(inHand.length === 0 ? [] : [span('hand', words.hand(inHand))]),
      ...ready.map((one) =>
        button(orderName(held as Held, words, one), 'open ready', () => {
          this.#give(one.command)
        }),
      ),
      ...options.map((target) =>
        button(this.#optionName(held as Held, target), target.isLast ? 'open' : '', () => {
          this.#become(holding(held as Held, [...this.#selected, target.selection]))
        }),
      ),
      ...(selected.length === 0
        ? []
        : [
            button(words.cancel, 'cancel', () => {
              this.cancel()
            }),
          ]),
      span('space', ''),
      ...(this.#mayUndo()
        ? [
            button(words.undo, 'undo', () => {
              this.undo()
            }),
          ]
        : []),
      span('why', this.#why),
    )
  }

  #optionName(held: Held, target: SomeTarget): string {
    const { offered, selection } = target
    if (this.#asking.includes(target) && offered.length > 1)
      return `${spaced(offered[0].command.tag)}: ${selectionName(held, selection)}`
    if (offered.length === 1) return orderName(held, this.#words, offered[0])
    const subjects = new Set(offered.map(({ command }) => held.module.subject(held.state, command)))
    const isNamed = held.module.moveInput?.nameOf?.(held.state, selection) != null
    return capital(isNamed || subjects.size !== 1 ? selectionName(held, selection) : [...subjects][0])
  }

  #mayUndo(): boolean {
    const entries = this.#match?.entries ?? []
    const last = entries.findLastIndex(({ tag }) => tag === 'commanded')
    return this.#canUndo ?? (last >= 0 && entries.slice(last).every(({ tag }) => tag !== 'drawn'))
  }

  #spotOf(at: OnBoard): Spot | null {
    if ('unit' in at) return this.#lying.find(({ unit }) => unit === at.unit) ?? null
    const node = this.#layout?.ids.indexOf(at.place) ?? -1
    return node < 0 ? null : (this.#layout?.spots[node] ?? null)
  }

  #fan(stack: readonly string[]): void {
    if (stack.join() === this.#fanned.join()) return
    this.#fanned = stack
    this.#due()
  }

  #point(at: OnBoard | null, spot: Spot | null): void {
    const parts = this.#parts
    const shown = this.#shown()
    if (parts === null || shown === null) return
    const { held, selected } = this.#view
    const found =
      at === null || held === null
        ? undefined
        : 'unit' in at
          ? this.#standsFor(at.unit, shown)
          : meantBy(held, selected, at.place)
    const title = at === null ? '' : this.#titleOf(at)
    const lines =
      at === null
        ? []
        : held === null
          ? [title]
          : tipOf(held, this.#words, at, title, found?.isNext === true ? found : undefined)
    parts.window.classList.toggle('over', found?.isOpen === true)
    parts.tip.hidden = lines.length === 0 || spot === null
    if (lines.length > 0 && spot !== null) {
      parts.tip.replaceChildren(
        ...lines.map((line) => {
          const made = parts.document.createElement('p')
          made.textContent = line
          return made
        }),
      )
      this.#place(parts, spot)
    }
    const targets = found?.targets ?? []
    const commands = targets.flatMap(({ offered }) => offered.map(({ command }) => command))
    this.#tell('target', { at, targets, lines, commands } satisfies TargetDetail)
  }

  /** What touching a counter means: itself, or where nothing can be done with it, the place in which it stands. */
  #standsFor(unit: string, shown: Shown): Touchable | undefined {
    const { held, choices, selected } = this.#view
    const own = choices.units.get(unit)
    const place = placeOf(shown, unit)
    if (own?.isOpen === true || held === null || place === null) return own
    const there = meantBy(held, selected, place)
    return there?.isOpen === true || own === undefined ? there : own
  }

  #place({ tip, frame }: Parts, { x, y }: Spot): void {
    const box = frame.getBoundingClientRect()
    const left = Math.min(Math.max(8, x - box.left + 16), Math.max(8, box.width - tip.offsetWidth - 8))
    const under = y - box.top + 20
    const isHigh = under + tip.offsetHeight > box.height
    tip.style.left = `${Math.round(left)}px`
    tip.style.top = `${Math.round(isHigh ? Math.max(8, y - box.top - tip.offsetHeight - 14) : under)}px`
  }

  #titleOf(at: OnBoard): string {
    const key = 'unit' in at ? `unit/${at.unit}` : `control/${at.place}`
    for (const { nodes } of this.#scene?.layers ?? []) {
      const node = nodes.find((one) => one.key === key)
      if (node !== undefined) return node.title ?? ''
    }
    return ''
  }

  #build(): Parts {
    const document = this.ownerDocument
    const root = this.attachShadow({ mode: 'open' })
    const make = (name: string, of: string, ...inside: readonly Node[]): HTMLElement => {
      const made = document.createElement(name)
      made.className = of
      made.setAttribute('part', of)
      made.append(...inside)
      return made
    }
    const board = drawnBoard(document)
    const window = make('div', 'window', board.svg)
    const tip = make('div', 'tip')
    tip.setAttribute('role', 'tooltip')
    tip.hidden = true
    const tools = make('div', 'tools')
    const frame = make('div', 'frame', window, tools, tip)
    const panel = document.createElement('slot')
    panel.name = 'panel'
    const around = make('div', 'around', frame, make('div', 'panel', panel))
    const orders = document.createElement('div')
    orders.style.display = 'contents'
    const slot = document.createElement('slot')
    slot.name = 'bar'
    slot.append(orders)
    const bar = make('div', 'bar', slot)
    bar.setAttribute('role', 'toolbar')
    bar.setAttribute('aria-label', this.#words.orders)
    const live = make('div', 'live')
    live.setAttribute('role', 'status')
    const style = document.createElement('style')
    style.textContent = STYLE
    root.append(style, around, bar, live)
    panel.addEventListener('slotchange', () => {
      around.classList.toggle('sided', panel.assignedNodes().length > 0)
    })
    const camera = makeCamera(window, board.svg, () => this.#scene ?? { width: 1, height: 1 })
    const [closer, farther, whole] = this.#words.zoom
    const tool = (sign: string, label: string, act: () => void): HTMLElement => {
      const made = document.createElement('button')
      made.type = 'button'
      made.textContent = sign
      made.setAttribute('aria-label', label)
      made.title = label
      made.addEventListener('click', act)
      return made
    }
    tools.append(
      tool('+', closer, () => {
        camera.zoom(1.3)
      }),
      tool('−', farther, () => {
        camera.zoom(1 / 1.3)
      }),
      tool('⤢', whole, () => {
        camera.fit()
      }),
    )
    const parts: Parts = { document, board, window, frame, around, tip, orders, tools, live, camera }
    listen(window, this.#pointers(parts))
    this.#keys(root, parts)
    return parts
  }

  #pointers({ board, window, camera }: Parts): Pointers {
    const at = (spot: Spot, thumb: boolean): OnBoard | null =>
      this.#layout === null
        ? null
        : thingAt(this.#layout, this.#lying, camera.under(spot), thumb ? Math.max(0, 22 / camera.scale() - 20.5) : 0)
    const dragged = (): readonly SVGElement[] => this.#view.chosen.flatMap((unit) => board.at(`unit/${unit}`) ?? [])
    const movable = (thing: OnBoard | null): boolean =>
      thing !== null &&
      'unit' in thing &&
      (this.#view.chosen.includes(thing.unit) || this.#view.choices.units.get(thing.unit)?.isOpen === true)
    return {
      wheels: () => this.getAttribute('wheel') !== 'page',
      touch: (spot, thumb) => {
        const thing = at(spot, thumb)
        const shown = this.#shown()
        if (thing === null || shown === null) {
          this.cancel()
          return
        }
        const stack = 'unit' in thing ? stackOf(shown, thing.unit) : []
        if (thumb && isCovered(this.#lying, stack)) {
          this.#fan(stack)
          return
        }
        if (thumb && !('unit' in thing && this.#fanned.includes(thing.unit))) this.#fan([])
        this.touch(thing)
      },
      point: (spot) => {
        const thing = spot === null ? null : at(spot, false)
        const shown = this.#shown()
        if (thing !== null && 'unit' in thing && shown !== null) {
          const stack = stackOf(shown, thing.unit)
          if (isCovered(this.#lying, stack)) this.#fan(stack)
          else if (!this.#fanned.includes(thing.unit)) this.#fan([])
        } else this.#fan([])
        this.#point(thing, spot)
      },
      lift: (spot) => {
        const thing = at(spot, false)
        if (!movable(thing) || thing === null || !('unit' in thing)) return false
        if (!this.#view.chosen.includes(thing.unit)) this.touch(thing)
        window.classList.add('held')
        return true
      },
      drag: (dx, dy) => {
        const scale = camera.scale()
        for (const element of dragged()) {
          element.classList.add('dragged')
          element.style.translate = `${dx / scale}px ${dy / scale}px`
        }
      },
      drop: (spot) => {
        window.classList.remove('held')
        for (const element of board.svg.querySelectorAll<SVGElement>('.dragged')) {
          element.classList.remove('dragged')
          element.style.translate = ''
        }
        const under = camera.under(spot)
        const node = this.#layout === null ? null : thingAt(this.#layout, [], under)
        const others = this.#lying.filter(({ unit }) => !this.#view.chosen.includes(unit))
        const thing = this.#layout === null ? null : thingAt(this.#layout, others, under)
        const isUnit = thing !== null && 'unit' in thing && this.#view.choices.units.get(thing.unit)?.isOpen === true
        const goal = isUnit ? thing : node
        if (goal !== null && this.#view.chosen.length > 0) this.#dropOn(goal)
      },
      pan: camera.pan,
      zoom: camera.zoom,
    }
  }

  /** Drops what is in the hand on a place; where it lay already nothing comes of it. */
  #dropOn(goal: OnBoard): void {
    const shown = this.#shown()
    const own = this.#view.chosen.map((unit) => shown?.ids[shown.counters.get(unit)?.node ?? -1])
    if ('place' in goal && own.includes(goal.place) && this.#view.choices.places.get(goal.place)?.isOpen !== true)
      return
    this.touch(goal)
  }

  #keys(root: ShadowRoot, { board, window, camera }: Parts): void {
    const placeOf = (event: Event): number => {
      const element = event.target as Element
      const [kind, id] = [
        element.getAttribute('data-key') ?? '',
        element.getAttribute('data-area') ?? element.getAttribute('data-hex'),
      ]
      return kind.startsWith('control/') && id !== null ? (this.#layout?.ids.indexOf(id) ?? -1) : -1
    }
    const ring = (node: number | null): void => {
      board.svg.querySelector('.focus')?.remove()
      if (node === null || this.#layout === null) return
      board
        .layer('last-move')
        .append(
          draw(this.ownerDocument, 'path', { class: 'focus', d: this.#layout.outlines[node], 'aria-hidden': 'true' }),
        )
    }
    const focus = (node: number): void => {
      if (this.#layout === null) return
      const [before, after] = [this.#cursor, node].map((one) => board.at(`control/${this.#layout?.ids[one] ?? ''}`))
      before?.setAttribute('tabindex', '-1')
      after?.setAttribute('tabindex', '0')
      this.#cursor = node
      after?.focus({ preventScroll: true })
    }
    root.addEventListener('focusin', (event) => {
      const node = placeOf(event)
      if (node < 0 || this.#layout === null) return
      const spot = this.#layout.spots[node]
      if (!(event.target as Element).matches(':focus-visible')) return
      ring(node)
      camera.reveal(spot)
      this.#point({ place: this.#layout.ids[node] }, camera.over(spot))
    })
    root.addEventListener('focusout', () => {
      ring(null)
      this.#point(null, null)
    })
    // Readers of the screen press what they are at.
    window.addEventListener('click', (event) => {
      if (event.detail !== 0) return
      const unit = (event.target as Element).getAttribute('data-unit')
      const node = placeOf(event)
      if (unit !== null) this.touch({ unit })
      else if (node >= 0 && this.#layout !== null) this.touch({ place: this.#layout.ids[node] })
    })
    root.addEventListener('keydown', (raw) => {
      const event = raw as KeyboardEvent
      if (event.key === 'Escape') {
        if (this.#selected.length === 0) return
        event.preventDefault()
        this.cancel()
        return
      }
      if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
        if (this.#mayUndo()) this.undo()
        return
      }
      const node = placeOf(event)
      if (node < 0 || this.#layout === null) return
      if (event.key === 'Enter' || event.key === ' ') this.touch({ place: this.#layout.ids[node] })
      else if (event.key === '+' || event.key === '-') camera.zoom(event.key === '+' ? 1.3 : 1 / 1.3)
      else if (event.key in ARROWS) {
        const next = towards(this.#layout.spots, node, ...ARROWS[event.key])
        if (next !== null) focus(next)
      } else if (event.key === 'n' || event.key === 'p') {
        const next = this.#nextUnit(event.key === 'n' ? 1 : -1)
        if (next !== null) focus(next)
      } else return
      event.preventDefault()
    })
  }

  /** The next place with a counter that can be picked up. */
  #nextUnit(by: 1 | -1): number | null {
    const shown = this.#shown()
    const nodes = [
      ...new Set(
        [...this.#view.choices.units].flatMap(([unit, { isOpen }]) =>
          isOpen ? [shown?.counters.get(unit)?.node ?? -1] : [],
        ),
      ),
    ].filter((node) => node >= 0)
    if (nodes.length === 0) return null
    const at = nodes.indexOf(this.#cursor)
    return nodes[(at + by + nodes.length) % nodes.length]
  }
}

/**
 * Makes `<ardennes-board>` known to the browser. Nothing happens where there is none, so that a page may be made on a server.
 *
 * @param name another name for the element
 */
export const defineBoard = (name = 'ardennes-board'): void => {
  const registry = (globalThis as { customElements?: CustomElementRegistry }).customElements
  if (registry !== undefined && registry.get(name) === undefined) registry.define(name, ArdennesBoard)
}
