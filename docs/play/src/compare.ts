import { knowsCommandOf, firstDivergence, seek, type Game } from 'ardennes'
import { measure, type Metric } from 'ardennes/analysis'
import { closer } from './dialogs.js'
import { button, byId, make } from './dom.js'
import { words } from './language.js'
import type { Course, Session } from './session.js'
import type { Held } from './show.js'
import { capital, type PlayTable } from './table.js'

/** The number of commands listed after the first divergence. */
const ORDERS = 5

/**
 * The first commands of a variation from a moment on, in words. In games with hidden information, the other side's stay
 * hidden.
 */
const ordersFrom = <G extends Game>(held: Held<G>, { match, line }: Course<G>, from: number): readonly string[] => {
  const { table } = held
  const side = held.shownTo ?? null
  const found: string[] = []
  for (let i = from; i < match.entries.length && found.length < ORDERS; i++) {
    const entry = match.entries[i]
    if (entry.tag !== 'commanded' || !knowsCommandOf(table.ruleset, entry.side, side)) continue
    const before = seek(table.ruleset, line, i)
    found.push(`${table.sideName(entry.side)}${words().colon}${table.describeCommand(before, entry.command, side)}`)
  }
  return found
}

/** Returns the value of a metric at the end of a variation, in words; null if it has no single value. */
const valueOf = <G extends Game>(
  { ruleset, metrics }: PlayTable<G>,
  metric: Metric<G>,
  { match }: Course<G>,
): string | null => {
  if (metric.kind === 'places') return null
  if (metric.kind === 'series') return String(metric.of(match.state))
  const turn = ruleset.toAct(match.state)
  const outcome = turn.tag === 'over' ? turn.outcome : null
  const value = measure(metric, { outcome, final: match.state, turns: [match.state] }, metrics.turnOf)
  return value === null || typeof value === 'object' ? null : String(value)
}

const figures = <G extends Game>(table: PlayTable<G>, a: Course<G>, b: Course<G>): HTMLElement => {
  const rows = table.metrics.list.flatMap((metric) => {
    const [ofA, ofB] = [valueOf(table, metric, a), valueOf(table, metric, b)]
    return ofA === ofB || ofA === null || ofB === null ? [] : [[metric.title, ofA, ofB]]
  })
  const head = make(
    'tr',
    {},
    ...['', words().line(a.number), words().line(b.number)].map((title) => make('th', { scope: 'col' }, title)),
  )
  return make(
    'table',
    { class: 'figures', lang: 'en' },
    head,
    ...rows.map(([title, ...cells]) =>
      make('tr', {}, make('th', { scope: 'row' }, title), ...cells.map((cell) => make('td', {}, cell))),
    ),
  )
}

/** Draws a position with its title, legend and notes, as the source of an image. */
export const sourceOf = <G extends Game>({ table, theme, shownTo }: Held<G>, state: G['state']): string => {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const drawing = table.draw(state, shownTo ?? null, theme === 'auto' ? (dark ? 'dark' : 'light') : theme, null)
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`
}

const column = <G extends Game>(held: Held<G>, course: Course<G>, moment: number): HTMLElement => {
  const { table, shownTo = null } = held
  const count = Math.min(moment, course.match.entries.length)
  const state = seek(table.ruleset, course.line, count)
  const headline = capital(table.turn(state, shownTo).heading)
  return make(
    'section',
    {},
    make('h3', {}, `${words().line(course.number)}, ${words().entryOf(count, course.match.entries.length)}`),
    make('p', { lang: 'en' }, headline),
    make('img', { src: sourceOf(held, state), alt: `${words().line(course.number)}${words().colon}${headline}` }),
  )
}

/** Compares two variations side by side, moment by moment from where they diverge. */
export const openComparison = <G extends Game>(
  held: Held<G>,
  b: Course<G>,
  lay: (session: Session<G>) => void,
): void => {
  const dialog = byId('lines-dialog') as HTMLDialogElement
  const a: Course<G> = held.session
  const most = Math.max(a.match.entries.length, b.match.entries.length)
  const least = Math.min(a.match.entries.length, b.match.entries.length)
  const from = firstDivergence(a.line, b.line) ?? least
  const sides = make('div', { class: 'beside' })
  const show = (moment: number): void => {
    sides.replaceChildren(column(held, a, moment), column(held, b, moment))
  }
  const slider = make('input', {
    type: 'range',
    min: String(from),
    max: String(most),
    value: String(from),
    'aria-label': words().moment,
  })
  slider.addEventListener('input', () => {
    show(Number(slider.value))
  })
  show(from)
  const orders = (course: Course<G>): HTMLElement =>
    make('ol', { lang: 'en' }, ...ordersFrom(held, course, from).map((told) => make('li', {}, told)))
  const title = words().compared(words().line(a.number), words().line(b.number))
  dialog.classList.add('wide')
  dialog.replaceChildren(
    make('h2', { id: 'lines-title' }, `${title}${words().colon}${words().partsAfter(from)}`),
    slider,
    sides,
    make('div', { class: 'beside' }, orders(a), orders(b)),
    figures(held.table, a, b),
    make(
      'div',
      { class: 'ends' },
      button(words().toParting, () => {
        dialog.close()
        lay({
          ...held.session,
          moment: Math.max(1, from) === a.match.entries.length ? null : Math.max(1, from),
          chosen: null,
        })
      }),
      closer(dialog),
    ),
  )
  if (!dialog.open) dialog.showModal()
}
