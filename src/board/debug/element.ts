/// <reference lib="dom" />
import type { Match } from '../../kernel/match.js'
import { recordText } from '../../kernel/record-codec.js'
import { toRecord } from '../../kernel/record.js'
import type { Game } from '../../kernel/ruleset.js'
import type { Translation } from '../../kernel/phrases.js'
import { branch, seek, timeline, type Timeline } from '../../kernel/timeline.js'
import type { Module } from '../../module.js'
import type { SomeGame, SomeModule } from '../game.js'
import { Base, define, takeProperties } from '../hears.js'
import { make } from '../html.js'
import type { DebugEvents, MomentDetail } from './details.js'
import { notationOf, testOf } from './facts.js'
import { drawHeader } from './header.js'
import { rooms, type Moment, type Panel, type Room } from './rooms.js'
import { STYLE } from './style.js'
import { english, type DebugWords } from './words.js'

/**
 * A panel that shows everything about a match: the state, the view of each seat, the legal commands with the reasons why others are
 * barred, events, dice, any moment of it, and all that as notation, record or test.
 */
export class ArdennesDebug<G extends Game = Game> extends Base<DebugEvents<G>> {
  #module: SomeModule | null = null
  #match: Match<SomeGame> | null = null
  #line: Timeline<SomeGame> | null = null
  #moment: number | null = null
  #room: Room = 'state'
  #imports = `import { game } from './game.js'`
  #root: ShadowRoot | null = null
  #words: DebugWords = english
  /** What the panel called itself; the empty word where the page calls it something, null before either has. */
  #named: string | null = null
  #translation: Translation | null = null
  readonly #open = new Set<string>()

  /** The game. */
  get module(): Module<G> | null {
    return this.#module as Module<G> | null
  }
  set module(module: Module<G> | null) {
    this.#module = module as SomeModule | null
    this.#line = null
    this.#draw()
  }

  /** The match. */
  get match(): Match<G> | null {
    return this.#match as Match<G> | null
  }
  set match(match: Match<G> | null) {
    this.#match = match
    this.#line = null
    this.#moment = null
    this.#draw()
  }

  /** The line by which a test gets the rules as `game`. */
  get imports(): string {
    return this.#imports
  }
  set imports(imports: string) {
    this.#imports = imports
    this.#draw()
  }

  /** What the panel says by itself, in the language of the page. */
  get words(): DebugWords {
    return this.#words
  }
  set words(words: Partial<DebugWords>) {
    this.#words = { ...english, ...words }
    this.#draw()
  }

  /** What the game says, in the language of the page: a translation of its entry, such as `german`; null for English. */
  get translation(): Translation | null {
    return this.#translation
  }
  set translation(translation: Translation | null) {
    this.#translation = translation
    this.#draw()
  }

  /** Which room is shown: `state`, `views`, `legal`, `events`, `dice` or `copy`. */
  get room(): Room {
    return this.#room
  }
  set room(room: Room) {
    this.#room = room
    this.#draw()
  }

  /** After how many entries the match is looked at; null for the present. */
  get moment(): number | null {
    return this.#moment
  }
  set moment(moment: number | null) {
    this.#seek(moment)
  }

  /** The state that is looked at. */
  get state(): G['state'] | null {
    const now = this.#now()
    return now === null ? null : now.state
  }

  /** The match as far as the moment that is looked at, to be played on from there; null where there is none. */
  branched(): Match<G> | null {
    const now = this.#now()
    if (now === null) return null
    const cut = branch(now.module.ruleset, now.line, now.upTo)
    return cut._tag === 'Left' ? null : (cut.right as Match<G>)
  }

  /** The match as a test, up to the moment that is looked at. */
  asTest(): string {
    const now = this.#now()
    return now === null ? '' : testOf(now.module, now.match, now.line, now.upTo, this.#imports)
  }

  /** The position that is looked at, on one line. */
  asNotation(): string {
    const now = this.#now()
    return now === null ? '' : notationOf(now.module, now.state)
  }

  /** The match as a record. */
  asRecord(): string {
    const now = this.#now()
    return now === null ? '' : recordText(now.module.ruleset, toRecord(now.module.ruleset, now.match))
  }

  /** The element is on a page. */
  connectedCallback(): void {
    takeProperties(this)
    if (this.#root === null) {
      this.#root = this.attachShadow({ mode: 'open' })
      this.setAttribute('role', 'region')
      if (this.hasAttribute('aria-label')) this.#named = ''
    }
    this.#draw()
  }

  #now(): Moment | null {
    const [module, match] = [this.#module, this.#match]
    if (module === null || match === null) return null
    const line = (this.#line ??= timeline(module.ruleset, match))
    const upTo = this.#moment ?? match.entries.length
    return { module, match, line, upTo, state: this.#moment === null ? match.state : seek(module.ruleset, line, upTo) }
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }

  #seek(moment: number | null): void {
    const all = this.#match?.entries.length ?? 0
    this.#moment = moment === null || moment >= all ? null : Math.max(1, moment)
    const now = this.#now()
    this.#draw()
    if (now !== null) this.#tell('moment', { entries: now.upTo, state: now.state } satisfies MomentDetail)
  }

  #draw(): void {
    const root = this.#root
    if (root === null) return
    if (this.#named === null || this.getAttribute('aria-label') === this.#named) {
      this.#named = this.#words.panel
      this.setAttribute('aria-label', this.#named)
    }
    const document = this.ownerDocument
    const now = this.#now()
    const style = make(document, 'style', {}, STYLE)
    if (now === null) {
      root.replaceChildren(style)
      return
    }
    const seek = (moment: number): void => {
      this.#seek(moment)
    }
    const tell = (name: string, detail: unknown): void => {
      this.#tell(name, detail)
    }
    const held = (root.activeElement as HTMLElement | null)?.dataset['held']
    const header = drawHeader(document, {
      room: this.#room,
      upTo: now.upTo,
      all: now.match.entries.length,
      words: this.#words,
      enter: (room) => {
        this.room = room
      },
      seek,
      branch: () => {
        tell('branch', this.branched())
      },
    })
    const panel: Panel = {
      document,
      now,
      isPresent: this.#moment === null,
      open: this.#open,
      texts: {
        notation: () => this.asNotation(),
        test: () => this.asTest(),
        record: () => this.asRecord(),
        state: () => JSON.stringify(this.state),
      },
      words: this.#words,
      wording: this.#translation,
      seek,
      tell,
    }
    const main = make(
      document,
      'div',
      { class: 'main', role: 'tabpanel', tabindex: '0', 'aria-label': this.#words.room[this.#room] },
      ...rooms[this.#room](panel),
    )
    root.replaceChildren(style, header, main)
    if (held !== undefined) root.querySelector<HTMLElement>(`[data-held="${held}"]`)?.focus()
  }
}

const USUAL = 'ardennes-debug'

/**
 * Makes `<ardennes-debug>` known to the browser. Nothing happens where there is none.
 *
 * @param name another name for the element
 */
export const defineDebug = (name: string = USUAL): void => {
  define(name, USUAL, ArdennesDebug)
}
