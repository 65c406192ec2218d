import type { Game } from 'ardennes'
import type { Theme } from 'ardennes/render'
import type { Guide } from './beside.js'
import type { Board, Mark } from './board.js'
import { byId, button, make, withRules } from './dom.js'
import { language, named, words } from './language.js'
import type { Log } from './log.js'
import type { Machine } from './machine.js'
import { percent, priceOf } from './orders.js'
import { askedOf, peopleAsked, type Session } from './session.js'
import { capital, type PlayTable } from './table.js'
import type { Recent } from './recent.js'
import type { Choices, Spot } from './touching.js'

/** What the page keeps of a game that goes on. */
export interface Held<G extends Game> {
  /** The game laid out. */
  readonly table: PlayTable<G>
  /** The board on the page. */
  readonly board: Board<G>
  /** The log on the page. */
  readonly log: Log<G>
  /** Who plays for the machine. */
  readonly machine: Machine<G>
  /** The game as it lies there. */
  session: Session<G>
  /** The colors. */
  theme: Theme
  /** The place whose orders are listed, or null. */
  spot: string | null
  /** What tells whoever sits down what to do. */
  readonly guide: Guide<G>
  /** The order that would end a phase, of which somebody was asked whether it is meant; null for none. */
  unsure: string | null
  /** The order that a machine would give, where somebody asked. */
  advised: G['command'] | null
  /** The side that sees the board; undefined before anybody has. */
  shownTo: G['side'] | null | undefined
  /** How long a machine's order stays to be looked at, in milliseconds. */
  readonly pause: number
  /** Raised when a machine that is thinking is to be ignored. */
  round: number
}

/** Says something to whoever plays: mostly why not. */
export const say = (words: string, isRefusal = true): void => {
  byId('message').replaceChildren(...withRules(words))
  byId('message').classList.toggle('refusal', isRefusal)
}

const markOf = <G extends Game>(table: PlayTable<G>, state: G['state'], { place, offered, barred }: Spot<G>): Mark => {
  const name = capital(table.placeName(place, state))
  if (offered.length === 0)
    return {
      isOpen: false,
      label: `${name}${words().colon}${words().notPossible}. ${barred[0]?.reason ?? ''}`,
      badge: '',
    }
  const told = offered.map((one) =>
    [capital(table.describeCommand(state, one.command)), priceOf(one)].filter((words) => words !== '').join(', '),
  )
  const [{ cost, odds }] = offered
  return {
    isOpen: true,
    label: `${name}${words().colon}${told.slice(0, 6).join(words().semicolon)}${told.length > 6 ? `${words().semicolon}…` : ''}`,
    badge: cost !== null ? String(cost) : odds !== null ? percent(odds) : '',
  }
}

/** The person who is asked for now, where the present is looked at. */
export const personOf = <G extends Game>({ table, session }: Held<G>): G['side'] | null => {
  const asked = session.moment === null ? askedOf(table, session) : null
  return asked !== null && session.seats[asked] === 'person' ? asked : null
}

/** Shows which moment is looked at. */
export const showTime = <G extends Game>({ session }: Held<G>): void => {
  const { comments } = session.line
  const all = session.match.entries.length
  const now = session.moment ?? all
  const slider = byId('slider') as HTMLInputElement
  slider.max = String(all)
  slider.value = String(now)
  slider.setAttribute('aria-valuetext', words().entryOf(now, all))
  byId('moment').textContent = `${now} / ${all}`
  byId('branch').hidden = session.moment === null
  byId('marks').replaceChildren(...comments.map(({ entry }) => make('option', { value: String(entry + 1) })))
  byId('lines').textContent = `${words().lines} (${session.others.length + 1})`
}

/** What a side is called, and that a machine plays it. */
const seated = <G extends Game>({ table, session }: Held<G>, side: G['side']): string =>
  session.seats[side] === 'person' ? table.sideName(side) : words().machine(table.sideName(side))

/** Where several people are asked at once: who of them gives orders. */
const speakers = <G extends Game>(held: Held<G>, speak: (side: G['side']) => void): readonly Node[] => {
  const { table, session } = held
  const people = session.moment === null ? peopleAsked(table, session) : []
  if (people.length < 2) return []
  const speaking = askedOf(table, session)
  const choices = people.map((side) =>
    button(
      table.sideName(side),
      () => {
        speak(side)
      },
      { class: 'small', 'data-speaker': side, 'aria-pressed': String(side === speaking) },
    ),
  )
  return [make('span', { class: 'speakers', role: 'group', 'aria-label': words().speakFor }, ...choices)]
}

/** Shows the name of the game. */
export const showTitle = <G extends Game>({ table }: Pick<Held<G>, 'table'>): void => {
  const title = named(table.ruleset.title)
  byId('title').textContent = title
  document.title = title
}

/** Shows turn, phase, and who is asked. */
export const showHead = <G extends Game>(held: Held<G>, state: G['state'], speak: (side: G['side']) => void): void => {
  const { table, session } = held
  const turn = table.ruleset.toAct(state)
  byId('phase').lang = table.isHeadlineSpoken === true ? language() : 'en'
  byId('phase').replaceChildren(...withRules(capital(table.headline(state))))
  const told =
    turn.tag === 'over'
      ? capital(table.describeOutcome(state))
      : session.moment !== null
        ? words().past
        : turn.tag === 'sides'
          ? words().toAct(turn.sides.map((side) => seated(held, side)).join(', '))
          : words().chanceAsked
  byId('asked').replaceChildren(...withRules(told), ...speakers(held, speak))
  byId('panel').classList.toggle('over', turn.tag === 'over')
  const person = personOf(held)
  byId('aids').hidden = person === null
  byId('decide').textContent = person !== null && person === table.reporter ? words().letReport : words().letDecide
}

/** The counters that show some units. */
const countersOf = <G extends Game>(
  { counterOf }: PlayTable<G>,
  state: G['state'],
  units: readonly string[],
): readonly string[] =>
  counterOf === undefined ? units : [...new Set(units.flatMap((unit) => counterOf(state, unit) ?? []))]

/** Shows the board with what can be touched. */
export const showBoard = <G extends Game>(
  held: Held<G>,
  state: G['state'],
  choices: Choices<G>,
  recent: readonly Recent[],
): Promise<void> => {
  const { table, board, session, theme } = held
  const { chosen, match, moment } = session
  const counterOf = (unit: string): string => table.counterOf?.(state, unit) ?? unit
  return board.show({
    state,
    seat: held.shownTo ?? null,
    unit: chosen,
    entries: moment === null ? match.entries : match.entries.slice(0, moment),
    theme,
    asked: personOf(held),
    recent: recent.map((one) => ({ ...one, unit: counterOf(one.unit) })),
    counters: countersOf(table, state, choices.units),
    chosen: chosen === null ? null : table.counterOf === undefined ? chosen : table.counterOf(state, chosen),
    places: new Map(choices.spots.map((spot) => [spot.place, markOf(table, state, spot)])),
  })
}
