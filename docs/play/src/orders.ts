import type { Barred, Game, Offered } from 'ardennes'
import { button, make, withRules } from './dom.js'
import { capital, type PlayTable } from './table.js'
import type { Choices } from './touching.js'

/** What the panel of orders tells of touches. */
export interface Wishes<G extends Game> {
  /** A command was chosen. */
  readonly give: (command: G['command']) => void
  /** A unit was chosen, or none. */
  readonly choose: (unit: string | null) => void
}

/** Lists longer than this begin folded. */
const LONG = 12

/** A chance as percent, with a tenth where it matters. */
export const percent = (odds: number): string => {
  const hundredths = odds * 100
  return `${hundredths > 0 && hundredths < 10 ? hundredths.toFixed(1) : String(Math.round(hundredths))} %`
}

/** Cost and odds of a command in words; empty where it has neither. */
export const priceOf = ({ cost, odds }: Pick<Offered<Game>, 'cost' | 'odds'>): string =>
  [cost === null ? [] : `cost ${cost}`, odds === null ? [] : `chance ${percent(odds)}`].flat().join(', ')

const orderButton = <G extends Game>(
  table: PlayTable<G>,
  state: G['state'],
  offered: Offered<G>,
  { give }: Wishes<G>,
): HTMLElement => {
  const price = priceOf(offered)
  return button(
    capital(table.tellCommand(state, offered.command)),
    () => {
      give(offered.command)
    },
    { class: 'order' },
    ...(price === '' ? [] : [make('span', { class: 'price' }, price)]),
  )
}

const barredList = <G extends Game>(
  table: PlayTable<G>,
  state: G['state'],
  barred: readonly Barred<G>[],
): readonly HTMLElement[] => {
  if (barred.length === 0) return []
  const items = barred
    .slice(0, 60)
    .map(({ command, says }) =>
      make('li', {}, make('b', {}, capital(table.tellCommand(state, command))), ': ', ...withRules(says)),
    )
  const title = `Not possible now (${barred.length})`
  return [make('details', { class: 'barred' }, make('summary', {}, title), make('ul', {}, ...items))]
}

const folded = (title: string, list: readonly HTMLElement[], isOpen: boolean): HTMLElement =>
  make(
    'details',
    isOpen ? { open: '' } : {},
    make('summary', {}, `${title} (${list.length})`),
    make('div', { class: 'list' }, ...list),
  )

/** What can be done, as buttons: everything on the board can be done here as well. */
export const showOrders = <G extends Game>(
  host: HTMLElement,
  table: PlayTable<G>,
  state: G['state'],
  chosen: string | null,
  choices: Choices<G>,
  spot: string | null,
  wishes: Wishes<G>,
): void => {
  const { units, plain, here, hereBarred, spots } = choices
  const standing = table.standing(state)
  const parts: HTMLElement[] = []
  const orders = (list: readonly Offered<G>[]): readonly HTMLElement[] =>
    list.map((offered) => orderButton(table, state, offered, wishes))
  const wanted = spot === null ? null : (spots.find(({ place }) => place === spot) ?? null)
  if (chosen !== null) {
    const place = standing.get(chosen)
    const head = `${capital(table.unitName(chosen))}${place === undefined ? '' : `, ${table.placeName(place)}`}`
    parts.push(
      make(
        'div',
        { class: 'chosen' },
        make('h3', {}, head),
        button(
          'Let go',
          () => {
            wishes.choose(null)
          },
          { class: 'small', 'aria-keyshortcuts': 'Escape' },
        ),
      ),
    )
  }
  const about = chosen === null ? null : (table.about?.(state, chosen) ?? null)
  if (about !== null) parts.push(make('p', { class: 'quiet' }, about))
  if (wanted !== null) {
    parts.push(
      make('h3', {}, capital(table.placeName(wanted.place))),
      make('div', { class: 'list' }, ...orders(wanted.offered)),
    )
    parts.push(...barredList(table, state, wanted.barred))
  } else {
    const all = [...here, ...spots.flatMap(({ offered }) => offered)]
    if (all.length > 0)
      parts.push(
        chosen === null
          ? folded('Places', orders(all), all.length <= LONG)
          : make('div', { class: 'list' }, ...orders(all)),
      )
    else if (chosen !== null) parts.push(make('p', { class: 'quiet' }, 'It can do nothing now.'))
    parts.push(...barredList(table, state, [...hereBarred, ...spots.flatMap(({ barred }) => barred)]))
  }
  if (plain.length > 0) parts.push(make('div', { class: 'list plain' }, ...orders(plain)))
  const others = units.filter((unit) => unit !== chosen)
  if (others.length > 0)
    parts.push(
      folded(
        table.chosenOf ?? (chosen === null ? 'Units that can act' : 'Other units'),
        others.map((unit) => {
          const place = standing.get(unit)
          return button(
            capital(table.unitName(unit)),
            () => {
              wishes.choose(unit)
            },
            { class: 'unit', 'data-choose': unit },
            ...(place === undefined ? [] : [make('span', { class: 'price' }, table.placeName(place))]),
          )
        }),
        chosen === null,
      ),
    )
  host.replaceChildren(...parts)
}
