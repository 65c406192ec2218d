import { costUnitOf, type BarredCommand, type Game, type LegalCommand } from 'ardennes'
import { boardWords } from './board.js'
import { button, make, withRules } from './dom.js'
import { words } from './language.js'
import { capital, type PlayTable } from './table.js'
import type { Choices } from './touching.js'

/** Handlers of the command panel. */
export interface Wishes<G extends Game> {
  readonly give: (command: G['command']) => void
  readonly choose: (unit: string | null) => void
}

/** The content of the command panel. */
export interface Shown<G extends Game> {
  readonly state: G['state']
  /** The side that looks at it, or null. */
  readonly seat: G['side'] | null
  readonly chosen: string | null
  /** The available commands. */
  readonly choices: Choices<G>
  /** The place whose commands are listed. */
  readonly spot: string | null
  /** The command recommended by a computer player. */
  readonly advised: G['command'] | null
}

/** Lists longer than this start folded. */
const LONG = 12

/** Formats a probability as a percentage, with one decimal below 10 %. */
export const percent = (odds: number): string => {
  const hundredths = odds * 100
  return `${hundredths > 0 && hundredths < 10 ? hundredths.toFixed(1) : String(Math.round(hundredths))} %`
}

/** Returns the cost of a command in the unit of its game, and its odds, in words; empty if it has neither. */
export const priceOf = <G extends Game>(
  { moveInput }: Pick<PlayTable<G>, 'moveInput'>,
  { command, cost, odds }: LegalCommand<G>,
): string =>
  [
    cost === null ? [] : boardWords().cost(cost, costUnitOf(moveInput, command)),
    odds === null ? [] : words().chance(percent(odds)),
  ]
    .flat()
    .join(', ')

const barredList = <G extends Game>(
  table: PlayTable<G>,
  state: G['state'],
  seat: G['side'] | null,
  barred: readonly BarredCommand<G>[],
): readonly HTMLElement[] => {
  if (barred.length === 0) return []
  const items = barred
    .slice(0, 60)
    .map(({ command, reason }) =>
      make(
        'li',
        {},
        make('b', { lang: table.spoken() }, capital(table.describeCommand(state, command, seat))),
        words().colon,
        ...withRules(reason),
      ),
    )
  return [
    make('details', { class: 'barred' }, make('summary', {}, words().barred(barred.length)), make('ul', {}, ...items)),
  ]
}

const folded = (title: string, list: readonly HTMLElement[], isOpen: boolean): HTMLElement =>
  make(
    'details',
    isOpen ? { open: '' } : {},
    make('summary', {}, `${title} (${list.length})`),
    make('div', { class: 'list' }, ...list),
  )

/** The language of unit names. */
const namesIn = <G extends Game>(table: PlayTable<G>): string => (table.areNamesSpoken === true ? table.spoken() : 'en')

const headOf = <G extends Game>(
  table: PlayTable<G>,
  { state, seat, chosen }: Shown<G>,
  wishes: Wishes<G>,
): HTMLElement[] => {
  if (chosen === null) return []
  const place = table.standing(state, seat).get(chosen)
  const name = capital(table.unitName(chosen, state, seat))
  const release = (): void => {
    wishes.choose(null)
  }
  const about = table.about?.(state, chosen, seat) ?? null
  return [
    make(
      'div',
      { class: 'chosen' },
      make('h3', { lang: namesIn(table) }, place === undefined ? name : `${name}, ${table.placeName(place, state)}`),
      button(words().letGo, release, { class: 'small', 'aria-keyshortcuts': 'Escape' }),
    ),
    ...(about === null ? [] : [make('p', { class: 'quiet' }, about)]),
  ]
}

const othersOf = <G extends Game>(
  table: PlayTable<G>,
  { state, seat, chosen, choices }: Shown<G>,
  wishes: Wishes<G>,
): HTMLElement[] => {
  const standing = table.standing(state, seat)
  const others = choices.units.filter((unit) => unit !== chosen)
  if (others.length === 0) return []
  const buttons = others.map((unit) => {
    const place = standing.get(unit)
    // Units off the map show their description.
    const about = place === undefined && table.isMixed === true ? (table.about?.(state, unit, seat) ?? null) : null
    return button(
      '',
      () => {
        wishes.choose(unit)
      },
      { class: 'unit', 'data-choose': unit },
      make('span', { lang: namesIn(table) }, capital(table.unitName(unit, state, seat))),
      ...(place === undefined ? [] : [make('span', { class: 'price' }, table.placeName(place, state))]),
      ...(about === null ? [] : [make('span', { class: 'about' }, about)]),
    )
  })
  const title = table.isMixed === true ? words().canOrder : chosen === null ? words().canAct : words().otherUnits
  return [folded(title, buttons, chosen === null)]
}

/** Lists commands that need no touch on the board: as one list, or one list for each subject if that would be long. */
const plainParts = <G extends Game>(
  table: PlayTable<G>,
  state: G['state'],
  seat: G['side'] | null,
  plain: readonly LegalCommand<G>[],
  advised: string,
  orders: (list: readonly LegalCommand<G>[]) => readonly HTMLElement[],
): readonly HTMLElement[] => {
  if (plain.length === 0) return []
  const subjects = new Map<string, LegalCommand<G>[]>()
  for (const offered of plain) {
    const subject = table.subject(state, offered.command, seat)
    subjects.set(subject, [...(subjects.get(subject) ?? []), offered])
  }
  const alone = [...subjects.values()].flatMap((list) => (list.length === 1 ? list : []))
  if (plain.length <= LONG || subjects.size === 1 || alone.length === plain.length)
    return [make('div', { class: 'list plain' }, ...orders(plain))]
  return [
    ...[...subjects].flatMap(([subject, list]) =>
      list.length === 1
        ? []
        : [
            make(
              'details',
              list.some(({ command }) => JSON.stringify(command) === advised) ? { open: '' } : {},
              make('summary', {}, `${capital(subject)} (${list.length})`),
              make('div', { class: 'list plain' }, ...orders(list)),
            ),
          ],
    ),
    ...(alone.length === 0 ? [] : [make('div', { class: 'list plain' }, ...orders(alone))]),
  ]
}

/** Shows the available commands as buttons. Everything the board offers can be done here as well. */
export const showOrders = <G extends Game>(
  host: HTMLElement,
  table: PlayTable<G>,
  shown: Shown<G>,
  wishes: Wishes<G>,
): void => {
  const { state, seat, chosen, choices, spot, advised } = shown
  const { plain, here, hereBarred, spots } = choices
  const wanted = JSON.stringify(advised)
  const orders = (list: readonly LegalCommand<G>[]): readonly HTMLElement[] =>
    list.map((offered) => {
      const price = priceOf(table, offered)
      const isAdvised = advised !== null && JSON.stringify(offered.command) === wanted
      return button(
        '',
        () => {
          wishes.give(offered.command)
        },
        { class: isAdvised ? 'order advised' : 'order' },
        make('span', { lang: table.spoken() }, capital(table.describeCommand(state, offered.command, seat))),
        ...(price === '' ? [] : [make('span', { class: 'price' }, price)]),
      )
    })
  const parts = headOf(table, shown, wishes)
  const place = spots.find((one) => one.place === spot)
  if (place !== undefined) {
    parts.push(make('h3', {}, capital(table.placeName(place.place, state))))
    parts.push(
      make('div', { class: 'list' }, ...orders(place.offered)),
      ...barredList(table, state, seat, place.barred),
    )
  } else {
    const all = orders([...here, ...spots.flatMap(({ offered }) => offered)])
    if (all.length > 0)
      parts.push(
        chosen === null
          ? folded(words().places, all, all.length <= LONG || advised !== null)
          : make('div', { class: 'list' }, ...all),
      )
    else if (chosen !== null) parts.push(make('p', { class: 'quiet' }, words().nothingNow))
    parts.push(...barredList(table, state, seat, [...hereBarred, ...spots.flatMap(({ barred }) => barred)]))
  }
  parts.push(...plainParts(table, state, seat, plain, wanted, orders))
  host.replaceChildren(...parts, ...othersOf(table, shown, wishes))
  host.querySelector('.advised')?.scrollIntoView({ block: 'nearest' })
}
