import type { Match } from '../../kernel/match.js'
import { outcomeText } from '../../kernel/texts.js'
import type { Timeline } from '../../kernel/timeline.js'
import type { SomeGame, SomeModule } from '../game.js'
import { button, make } from '../html.js'
import type { CommandDetail } from '../session/details.js'
import { commandRows, eventRows, hiddenFrom, rollRows } from './facts.js'
import { table } from './table.js'
import type { DebugWords, Tab } from './words.js'
import type { Translation } from '../../kernel/language.js'

/** A match at the moment that is looked at. */
export interface Moment {
  readonly module: SomeModule
  /** The whole match. */
  readonly match: Match<SomeGame>
  /** Its positions. */
  readonly line: Timeline<SomeGame>
  /** The selected moment, as a number of entries. */
  readonly upTo: number
  readonly state: object
}

/** The panel as its tabs see it. */
export interface Panel {
  readonly document: Document
  readonly now: Moment
  /** Whether the present is selected. Commands can only be given there. */
  readonly isPresent: boolean
  /** The open branches of trees, by path. */
  readonly open: Set<string>
  readonly texts: Readonly<Record<keyof DebugWords['copies'], () => string>>
  readonly words: DebugWords
  /** The translation of the game's texts; null for English. */
  readonly wording: Translation | null
  readonly seek: (moment: number) => void
  readonly tell: (name: string, detail: unknown) => void
}

/** Draws a value as a collapsible tree. Only open branches are drawn. */
const tree = (panel: Panel, value: unknown, path: string, of: string): readonly Node[] => {
  const { document, open } = panel
  if (typeof value !== 'object' || value === null)
    return [make(document, 'div', { class: 'leaf' }, JSON.stringify(value) ?? 'undefined')]
  return Object.entries(value).map(([key, inner]: [string, unknown]) => {
    const name = make(document, 'span', { class: 'key' }, key)
    const written = JSON.stringify(inner) ?? 'undefined'
    if (typeof inner !== 'object' || inner === null || written.length < 60)
      return make(document, 'div', { class: 'leaf' }, name, `: ${written}`)
    const place = `${of}:${path}/${key}`
    const size = Array.isArray(inner) ? `[${inner.length}]` : `{${Object.keys(inner).length}}`
    const details = make(document, 'details', {}, make(document, 'summary', {}, name, ` ${size}`))
    const fill = (): void => {
      if (details.open && details.childElementCount === 1) details.append(...tree(panel, inner, `${path}/${key}`, of))
      if (details.open) open.add(place)
      else open.delete(place)
    }
    details.open = open.has(place)
    fill()
    details.addEventListener('toggle', fill)
    return details
  })
}

const legal = ({ document, now, isPresent, tell, words: said, wording }: Panel): readonly Node[] => {
  const { module, state } = now
  const turn = module.ruleset.toAct(state)
  const asked = turn.tag === 'sides' ? turn.sides : []
  if (asked.length === 0)
    return [make(document, 'p', {}, turn.tag === 'over' ? outcomeText(module, state, null, wording) : said.chance)]
  return asked.flatMap((side) => {
    const rows = commandRows(module, state, side, wording)
    const open = rows.filter(({ rule }) => rule === null).length
    return [
      make(document, 'h2', {}, said.counts(side, open, rows.length - open)),
      table(
        document,
        said.commands,
        rows.map(({ command, words, cost, odds, rule, reason }) => [
          rule === null && isPresent
            ? button(document, words, () => {
                tell('command', { side, command } satisfies CommandDetail)
              })
            : words,
          cost === null ? '' : String(cost),
          odds === null ? '' : `${Math.round(odds * 1000) / 10} %`,
          rule === null ? '' : make(document, 'span', { class: 'why' }, `${rule}: ${reason}`),
        ]),
        rows.map(({ rule }) => (rule === null ? '' : 'barred')),
        said.most,
      ),
    ]
  })
}

const events = ({ document, now, seek, words: said, wording }: Panel): readonly Node[] => {
  const rows = eventRows(now.module, now.match, now.upTo, said.beginning, wording).toReversed()
  return [
    table(
      document,
      said.events,
      rows.map(({ entry, because, event, words }) => [
        button(document, String(entry), () => {
          seek(entry + 1)
        }),
        because,
        event === null ? '' : JSON.stringify(event),
        words,
      ]),
    ),
  ]
}

const dice = ({ document, now, seek, words: said }: Panel): readonly Node[] => {
  const rows = rollRows(now.match, now.upTo).toReversed()
  return [
    table(
      document,
      said.dice,
      rows.map(({ entry, draw, drawn, sees }) => [
        button(document, String(entry), () => {
          seek(entry + 1)
        }),
        draw,
        drawn.join(' '),
        sees.length === 0 ? said.all : sees.join(', '),
      ]),
    ),
  ]
}

const copies = ({ document, texts, tell, words: said }: Panel): readonly Node[] => {
  const shown = make(document, 'textarea', { readonly: '', 'aria-label': said.copied, spellcheck: 'false' })
  const copy = (text: string): void => {
    shown.value = text
    shown.select()
    void document.defaultView?.navigator.clipboard?.writeText(text).catch(() => undefined)
    tell('copied', text)
  }
  const names = Object.keys(texts) as (keyof typeof texts)[]
  const buttons = names.flatMap((name) => [
    ' ',
    button(
      document,
      said.copies[name],
      () => {
        copy(texts[name]())
      },
      { 'data-copy': name },
    ),
  ])
  return [make(document, 'p', {}, ...buttons.slice(1)), shown]
}

const views = (panel: Panel): readonly Node[] => {
  const { document, now, words: said } = panel
  return now.module.ruleset.sides.flatMap((side) => {
    const hidden = hiddenFrom(now.module, now.state, side)
    const says = hidden.length === 0 ? said.seesAll : said.hidden(hidden.length, hidden.slice(0, 40))
    return [
      make(document, 'h2', {}, side),
      make(document, 'p', { class: hidden.length === 0 ? '' : 'hidden' }, says),
      ...tree(panel, now.module.ruleset.view(now.state, side), side, 'view'),
    ]
  })
}

/** The contents of each tab. */
export const tabPanels: Readonly<Record<Tab, (panel: Panel) => readonly Node[]>> = {
  state: (panel) => tree(panel, panel.now.state, '', 'state'),
  views,
  legal,
  events,
  dice,
  copy: copies,
}
