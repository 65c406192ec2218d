/// <reference lib="dom" />
import type { Match } from '../../kernel/match.js'
import { recordText } from '../../kernel/record-codec.js'
import { toRecord } from '../../kernel/record.js'
import type { Game } from '../../kernel/ruleset.js'
import { branch, seek, timeline, type Timeline } from '../../kernel/timeline.js'
import type { Module } from '../../module.js'
import type { SomeGame, SomeModule } from '../game.js'
import { commandRows, eventRows, hiddenFrom, notationOf, testOf, throwRows } from './facts.js'

/** Where in a match somebody looks: the detail of the event `moment`. */
export interface MomentDetail<G extends Game = Game> {
  /** After how many entries. */
  readonly entries: number
  /** The position there. */
  readonly state: G['state']
}

/** The rooms of the panel. */
export const ROOMS = ['state', 'views', 'legal', 'events', 'dice', 'copy'] as const

type Room = (typeof ROOMS)[number]

/** A side with a command that somebody chose from the list: the detail of the event `command`. */
export interface ChosenDetail<G extends Game = Game> {
  /** Whose command it is. */
  readonly side: G['side']
  /** The command. */
  readonly command: G['command']
}

const STYLE = `
:host{display:block;font:13px/1.4 ui-monospace,SFMono-Regular,Menlo,monospace;color:light-dark(#1d1c19,#ecebe6);background:light-dark(#fbfaf6,#15181b);border:1px solid light-dark(#8a8578,#5a6066);overflow:auto;max-height:60vh;container-type:inline-size}
:host([hidden]){display:none}
header{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:4px;align-items:center;padding:6px;background:inherit;border-bottom:1px solid light-dark(#b9b2a2,#454b50);z-index:1}
button,select{font:inherit;color:inherit;background:light-dark(#efede6,#23282c);border:1px solid light-dark(#8a8578,#5a6066);border-radius:4px;padding:3px 8px;min-height:28px;cursor:pointer}
button[aria-selected=true]{background:light-dark(#24221e,#edebe4);color:light-dark(#fff,#14171b)}
button:focus-visible,input:focus-visible,summary:focus-visible,textarea:focus-visible,[tabindex]:focus-visible{outline:3px solid light-dark(#5b2fd0,#b9a3ff);outline-offset:1px}
.time{display:flex;gap:6px;align-items:center;flex:1 1 16rem}.time input{flex:1;min-width:6rem}
.main{padding:6px 8px}details{margin-left:.9em}summary{cursor:pointer}
.leaf{margin-left:1.9em;overflow-wrap:anywhere}.key{color:light-dark(#6a3d0a,#f0c58a)}.hidden{color:light-dark(#a3230f,#ffab9c)}
table{border-collapse:collapse;width:100%}th{white-space:nowrap}td,th{text-align:left;vertical-align:top;padding:2px 8px 2px 0;overflow-wrap:anywhere}
tr.barred{color:light-dark(#6b675d,#a5a8aa)}.why{color:light-dark(#8a2418,#ffab9c)}
h2{font-size:14px;margin:8px 0 4px}textarea{width:100%;min-height:14rem;box-sizing:border-box;font:inherit;color:inherit;background:transparent}
p{margin:4px 0}
`

const Base: typeof HTMLElement = (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? (Object as never)

/** How many rows of a list are shown at once. */
const MOST = 2000

/**
 * A panel that shows everything about a match: the state, the view of each seat, the legal commands with the reasons why others are
 * barred, events, dice, any moment of it, and all that as notation, record or test.
 */
export class ArdennesDebug<G extends Game = Game> extends Base {
  #module: SomeModule | null = null
  #match: Match<SomeGame> | null = null
  #line: Timeline<SomeGame> | null = null
  #moment: number | null = null
  #room: Room = 'state'
  #imports = `import { game } from './game.js'`
  #root: ShadowRoot | null = null
  #open = new Set<string>()

  /** The game. */
  get module(): Module<G> | null {
    return this.#module as Module<G> | null
  }
  /** The game. */
  set module(module: Module<G> | null) {
    this.#module = module as SomeModule | null
    this.#line = null
    this.#draw()
  }

  /** The match. */
  get match(): Match<G> | null {
    return this.#match as Match<G> | null
  }
  /** The match. */
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
  /** The line by which a test gets the rules as `game`. */
  set imports(imports: string) {
    this.#imports = imports
    this.#draw()
  }

  /** Which room is shown: `state`, `views`, `legal`, `events`, `dice` or `copy`. */
  get room(): Room {
    return this.#room
  }
  /** Which room is shown: `state`, `views`, `legal`, `events`, `dice` or `copy`. */
  set room(room: Room) {
    this.#room = room
    this.#draw()
  }

  /** After how many entries the match is looked at; null for the present. */
  get moment(): number | null {
    return this.#moment
  }
  /** After how many entries the match is looked at; null for the present. */
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
    if (this.#root === null) {
      this.#root = this.attachShadow({ mode: 'open' })
      this.setAttribute('role', 'region')
      if (!this.hasAttribute('aria-label')) this.setAttribute('aria-label', 'Debugging')
    }
    this.#draw()
  }

  #now(): {
    readonly module: SomeModule
    readonly match: Match<SomeGame>
    readonly line: Timeline<SomeGame>
    readonly upTo: number
    readonly state: object
  } | null {
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

  #make<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Readonly<Record<string, string>>,
    ...inside: readonly (Node | string)[]
  ): HTMLElementTagNameMap[Name] {
    const made = this.ownerDocument.createElement(name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    made.append(...inside)
    return made
  }

  #button(label: string, act: () => void, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
    const made = this.#make('button', { type: 'button', ...attributes }, label)
    made.addEventListener('click', act)
    return made
  }

  #draw(): void {
    const root = this.#root
    if (root === null) return
    const now = this.#now()
    if (now === null) {
      root.replaceChildren(this.#make('style', {}, STYLE))
      return
    }
    const held = (root.activeElement as HTMLElement | null)?.dataset['held']
    const rooms: Readonly<Record<Room, () => readonly Node[]>> = {
      state: () => this.#tree(now.state, '', 'state'),
      views: () =>
        now.module.ruleset.sides.flatMap((side) => {
          const hidden = hiddenFrom(now.module, now.state, side)
          const says =
            hidden.length === 0 ? 'sees everything' : `does not see ${hidden.length}: ${hidden.slice(0, 40).join(', ')}`
          return [
            this.#make('h2', {}, side),
            this.#make('p', { class: hidden.length === 0 ? '' : 'hidden' }, says),
            ...this.#tree(now.module.ruleset.view(now.state, side), side, 'view'),
          ]
        }),
      legal: () => this.#legal(now.module, now.state),
      events: () => this.#events(now.module, now.match, now.upTo),
      dice: () => this.#dice(now.match, now.upTo),
      copy: () => this.#copies(),
    }
    const all = now.match.entries.length
    const slider = this.#make('input', {
      type: 'range',
      min: '1',
      max: String(all),
      'aria-label': 'Moment',
      'data-held': 'moment',
    })
    slider.value = String(now.upTo)
    slider.addEventListener('input', () => {
      this.#seek(Number(slider.value))
    })
    const header = this.#make(
      'header',
      {},
      this.#make(
        'span',
        { role: 'tablist', 'aria-label': 'Rooms' },
        ...ROOMS.map((room) =>
          this.#button(
            room,
            () => {
              this.room = room
            },
            { role: 'tab', 'aria-selected': String(room === this.#room), 'data-held': room },
          ),
        ),
      ),
      this.#make(
        'span',
        { class: 'time' },
        this.#button(
          '‹',
          () => {
            this.#seek(now.upTo - 1)
          },
          { 'aria-label': 'One entry back', 'data-held': 'back' },
        ),
        slider,
        this.#button(
          '›',
          () => {
            this.#seek(now.upTo + 1)
          },
          { 'aria-label': 'One entry on', 'data-held': 'on' },
        ),
        `${now.upTo} / ${all}`,
        this.#button(
          'play from here',
          () => {
            this.#tell('branch', this.branched())
          },
          { 'data-held': 'branch' },
        ),
      ),
    )
    const main = this.#make(
      'div',
      { class: 'main', role: 'tabpanel', tabindex: '0', 'aria-label': this.#room },
      ...rooms[this.#room](),
    )
    root.replaceChildren(this.#make('style', {}, STYLE), header, main)
    if (held !== undefined) root.querySelector<HTMLElement>(`[data-held="${held}"]`)?.focus()
  }

  /** A value as a tree that opens part by part; only what is open is drawn. */
  #tree(value: unknown, path: string, of: string): readonly Node[] {
    if (typeof value !== 'object' || value === null)
      return [this.#make('div', { class: 'leaf' }, JSON.stringify(value) ?? 'undefined')]
    return Object.entries(value).map(([key, inner]: [string, unknown]) => {
      const name = this.#make('span', { class: 'key' }, key)
      const written = JSON.stringify(inner) ?? 'undefined'
      if (typeof inner !== 'object' || inner === null || written.length < 60)
        return this.#make('div', { class: 'leaf' }, name, `: ${written}`)
      const place = `${of}:${path}/${key}`
      const size = Array.isArray(inner) ? `[${inner.length}]` : `{${Object.keys(inner).length}}`
      const details = this.#make('details', {}, this.#make('summary', {}, name, ` ${size}`))
      const fill = (): void => {
        if (details.open && details.childElementCount === 1) details.append(...this.#tree(inner, `${path}/${key}`, of))
        if (details.open) this.#open.add(place)
        else this.#open.delete(place)
      }
      details.open = this.#open.has(place)
      fill()
      details.addEventListener('toggle', fill)
      return details
    })
  }

  #table(
    heads: readonly string[],
    rows: readonly (readonly (Node | string)[])[],
    classes: readonly string[] = [],
  ): Node {
    return this.#make(
      'table',
      {},
      this.#make('thead', {}, this.#make('tr', {}, ...heads.map((head) => this.#make('th', { scope: 'col' }, head)))),
      this.#make(
        'tbody',
        {},
        ...rows
          .slice(0, MOST)
          .map((cells, i) =>
            this.#make('tr', { class: classes[i] ?? '' }, ...cells.map((cell) => this.#make('td', {}, cell))),
          ),
      ),
      ...(rows.length > MOST ? [this.#make('caption', {}, `${MOST} of ${rows.length}`)] : []),
    )
  }

  #legal(module: SomeModule, state: object): readonly Node[] {
    const turn = module.ruleset.toAct(state)
    const asked = turn.tag === 'sides' ? turn.sides : []
    if (asked.length === 0)
      return [this.#make('p', {}, turn.tag === 'over' ? module.describeOutcome(state) : 'Chance is asked.')]
    return asked.flatMap((side) => {
      const rows = commandRows(module, state, side)
      const open = rows.filter(({ rule }) => rule === null).length
      return [
        this.#make('h2', {}, `${side}: ${open} legal, ${rows.length - open} barred`),
        this.#table(
          ['command', 'cost', 'odds', 'why not'],
          rows.map(({ command, words, cost, odds, rule, reason }) => [
            rule === null && this.#moment === null
              ? this.#button(words, () => {
                  this.#tell('command', { side, command } satisfies ChosenDetail)
                })
              : words,
            cost === null ? '' : String(cost),
            odds === null ? '' : `${Math.round(odds * 1000) / 10} %`,
            rule === null ? '' : this.#make('span', { class: 'why' }, `${rule}: ${reason}`),
          ]),
          rows.map(({ rule }) => (rule === null ? '' : 'barred')),
        ),
      ]
    })
  }

  #events(module: SomeModule, match: Match<SomeGame>, upTo: number): readonly Node[] {
    const rows = eventRows(module, match, upTo).toReversed()
    return [
      this.#table(
        ['entry', 'because', 'event', 'in words'],
        rows.map(({ entry, because, event, words }) => [
          this.#button(String(entry), () => {
            this.#seek(entry + 1)
          }),
          because,
          event === null ? '' : JSON.stringify(event),
          words,
        ]),
      ),
    ]
  }

  #dice(match: Match<SomeGame>, upTo: number): readonly Node[] {
    const rows = throwRows(match, upTo).toReversed()
    return [
      this.#table(
        ['entry', 'asked', 'answered', 'seen by'],
        rows.map(({ entry, draw, drawn, sees }) => [
          this.#button(String(entry), () => {
            this.#seek(entry + 1)
          }),
          draw,
          drawn.join(' '),
          sees.length === 0 ? 'all' : sees.join(', '),
        ]),
      ),
    ]
  }

  #copies(): readonly Node[] {
    const shown = this.#make('textarea', { readonly: '', 'aria-label': 'Text to copy', spellcheck: 'false' })
    const copy = (text: string): void => {
      shown.value = text
      shown.select()
      void this.ownerDocument.defaultView?.navigator.clipboard?.writeText(text).catch(() => undefined)
      this.#tell('copied', text)
    }
    return [
      this.#make(
        'p',
        {},
        this.#button('notation', () => {
          copy(this.asNotation())
        }),
        ' ',
        this.#button('test', () => {
          copy(this.asTest())
        }),
        ' ',
        this.#button('record', () => {
          copy(this.asRecord())
        }),
        ' ',
        this.#button('state', () => {
          copy(JSON.stringify(this.state))
        }),
      ),
      shown,
    ]
  }
}

/**
 * Makes `<ardennes-debug>` known to the browser. Nothing happens where there is none.
 *
 * @param name another name for the element
 */
export const defineDebug = (name = 'ardennes-debug'): void => {
  const registry = (globalThis as { customElements?: CustomElementRegistry }).customElements
  if (registry !== undefined && registry.get(name) === undefined) registry.define(name, ArdennesDebug)
}
