/// <reference lib="dom" />
import type { Match } from '../../kernel/match.js'
import type { Module } from '../../module.js'
import { recordText } from '../../kernel/record-codec.js'
import { toRecord } from '../../kernel/record.js'
import type { Game } from '../../kernel/ruleset.js'
import type { Translation } from '../../kernel/language.js'
import { branch, seek, timeline, type Timeline } from '../../kernel/timeline.js'
import type { ModuleOf, SomeGame, SomeModule } from '../game.js'
import { Base, define, takeProperties } from '../typed-event-target.js'
import { make } from '../html.js'
import type { DebugEvents, MomentDetail } from './details.js'
import { notationOf, testOf } from './facts.js'
import { drawHeader } from './header.js'
import { tabPanels, type Moment, type Panel } from './tabs.js'
import { type Tab, english, type DebugWords } from './words.js'
import { addStyleSheets, type StyleSheets } from '../style-sheets.js'
import { STYLE } from './style.js'

declare global {
  interface HTMLElementTagNameMap {
    'ardennes-debug': ArdennesDebug
  }
}

/**
 * A panel for debugging a match: the state, the view of each seat, legal and barred commands with their reasons,
 * events, dice and every past moment. It exports the match as notation, a record or a test.
 */
export class ArdennesDebug<G extends Game = Game> extends Base<DebugEvents<G>> {
  #module: SomeModule | null = null
  #match: Match<SomeGame> | null = null
  #line: Timeline<SomeGame> | null = null
  #moment: number | null = null
  #tab: Tab = 'state'
  #imports = `import { game } from './game.js'`
  #root: ShadowRoot | null = null
  #styles: StyleSheets | null = null
  #words: DebugWords = english
  /** The accessible name the panel gave itself: an empty string if the page has set one, null before either. */
  #named: string | null = null
  #translation: Translation | null = null
  readonly #open = new Set<string>()

  /** The module of the game. */
  get module(): Module<G> | null {
    return this.#module as Module<G> | null
  }
  set module(module: ModuleOf<G> | Module<G> | null) {
    this.#module = module as unknown as SomeModule | null
    this.#line = null
    this.#draw()
  }

  /** The match to inspect. */
  get match(): Match<G> | null {
    return this.#match as Match<G> | null
  }
  set match(match: Match<G> | null) {
    this.#match = match
    this.#line = null
    this.#moment = null
    this.#draw()
  }

  /** The import line of generated tests. It must bind the rules as `game`. */
  get imports(): string {
    return this.#imports
  }
  set imports(imports: string) {
    this.#imports = imports
    this.#draw()
  }

  /** The texts of the panel, in the language of the page. */
  get words(): DebugWords {
    return this.#words
  }
  set words(words: Partial<DebugWords>) {
    this.#words = { ...english, ...words }
    this.#draw()
  }

  /** The translation of the game's texts, such as its export `german`; null for English. */
  get translation(): Translation | null {
    return this.#translation
  }
  set translation(translation: Translation | null) {
    this.#translation = translation
    this.#draw()
  }

  /** The open tab: `state`, `views`, `legal`, `events`, `dice` or `copy`. */
  get tab(): Tab {
    return this.#tab
  }
  set tab(tab: Tab) {
    this.#tab = tab
    this.#draw()
  }

  /** The selected moment, as a number of entries; null for the present. */
  get moment(): number | null {
    return this.#moment
  }
  set moment(moment: number | null) {
    this.#seek(moment)
  }

  /** The state at the selected moment. */
  get state(): G['state'] | null {
    const now = this.#now()
    return now === null ? null : now.state
  }

  /** Returns the match up to the selected moment, to play on from there, or null if there is none. */
  branched(): Match<G> | null {
    const now = this.#now()
    if (now === null) return null
    const cut = branch(now.module.ruleset, now.line, now.upTo)
    return cut._tag === 'Left' ? null : (cut.right as Match<G>)
  }

  /** Returns the source of a test that replays the match up to the selected moment. */
  asTest(): string {
    const now = this.#now()
    return now === null ? '' : testOf(now.module, now.match, now.line, now.upTo, this.#imports)
  }

  /** Returns the selected position as one-line notation. */
  asNotation(): string {
    const now = this.#now()
    return now === null ? '' : notationOf(now.module, now.state)
  }

  /** Returns the record of the match as text. */
  asRecord(): string {
    const now = this.#now()
    return now === null ? '' : recordText(now.module.ruleset, toRecord(now.module.ruleset, now.match))
  }

  /** Called when the element is added to a page. */
  connectedCallback(): void {
    takeProperties(this)
    if (this.#root === null) {
      this.#root = this.attachShadow({ mode: 'open' })
      this.#styles = addStyleSheets(this.#root, [STYLE])
      this.setAttribute('role', 'region')
      if (this.hasAttribute('aria-label')) this.#named = ''
    }
    this.#draw()
  }

  /** Called when the element moves to another document. */
  adoptedCallback(): void {
    this.#styles?.adopt()
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
    if (now === null) {
      root.replaceChildren()
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
      tab: this.#tab,
      upTo: now.upTo,
      all: now.match.entries.length,
      words: this.#words,
      enter: (tab) => {
        this.tab = tab
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
      { class: 'main', role: 'tabpanel', tabindex: '0', 'aria-label': this.#words.tab[this.#tab] },
      ...tabPanels[this.#tab](panel),
    )
    root.replaceChildren(header, main)
    if (held !== undefined) root.querySelector<HTMLElement>(`[data-held="${held}"]`)?.focus()
  }
}

const USUAL = 'ardennes-debug'

/**
 * Registers `<ardennes-debug>`. Does nothing without a browser.
 *
 * @param name the tag name
 */
export const defineDebug = (name: string = USUAL): void => {
  define(name, USUAL, ArdennesDebug)
}
