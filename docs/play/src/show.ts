import { costUnitOf, type Game } from 'ardennes'
import { badgeOf } from 'ardennes/board'
import type { Theme } from 'ardennes/render'
import type { Guide } from './beside.js'
import { boardWords, type Board, type Mark } from './board.js'
import { drawAsked } from './by-hand.js'
import { byId, button, make, withRules } from './dom.js'
import { named, words } from './language.js'
import type { Log } from './log.js'
import type { Machine } from './machine.js'
import { priceOf } from './orders.js'
import { askedOf, peopleAsked, type Session } from './session.js'
import { capital, type PlayTable } from './table.js'
import type { Recent } from './recent.js'
import type { Choices, Spot } from './touching.js'

/** The state of the page for the running game. */
export interface Held<G extends Game> {
  readonly table: PlayTable<G>
  readonly board: Board<G>
  readonly log: Log<G>
  readonly machine: Machine<G>
  session: Session<G>
  theme: Theme
  /** The place whose commands are listed, or null. */
  spot: string | null
  readonly guide: Guide<G>
  /** The phase-ending command for which the page asked for confirmation; null for none. */
  unsure: string | null
  /** The recommended command, if the player asked for advice. */
  advised: G['command'] | null
  /** The text of a command that is being written, after some entries; null for none. */
  draft: { readonly entries: Session<G>['match']['entries']; readonly text: string } | null
  /** The side whose view is shown; undefined before the first time. */
  shownTo: G['side'] | null | undefined
  /** How long a computer player's move stays on view, in milliseconds. */
  readonly pause: number
  /** Called when the game has changed and must be saved. */
  readonly changed: () => void
  /** Incremented to ignore the answer of a computer player that is still thinking. */
  round: number
}

/** Shows a message, usually a refusal. */
export const say = (words: string, isRefusal = true): void => {
  byId('message').replaceChildren(...withRules(words))
  byId('message').classList.toggle('refusal', isRefusal)
}

const markOf = <G extends Game>(
  table: PlayTable<G>,
  state: G['state'],
  seat: G['side'] | null,
  { place, offered, barred }: Spot<G>,
): Mark => {
  const name = capital(table.placeName(place, state))
  if (offered.length === 0)
    return {
      isOpen: false,
      label: `${name}${words().colon}${words().notPossible}. ${barred[0]?.reason ?? ''}`,
      badge: '',
    }
  const told = offered.map((one) =>
    [capital(table.describeCommand(state, one.command, seat)), priceOf(table, one)]
      .filter((words) => words !== '')
      .join(', '),
  )
  return {
    isOpen: true,
    label: `${name}${words().colon}${told.slice(0, 6).join(words().semicolon)}${told.length > 6 ? `${words().semicolon}…` : ''}`,
    badge: badgeOf(boardWords(), offered, ({ command }) => costUnitOf(table.moveInput, command)) ?? '',
  }
}

/** Returns the person to act, if the present is shown. */
export const personOf = <G extends Game>({ table, session }: Held<G>): G['side'] | null => {
  const asked = session.moment === null ? askedOf(table, session) : null
  return asked !== null && session.seats[asked] === 'person' ? asked : null
}

/** Updates the controls of the timeline. */
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

/** Returns the name of a side, marked if a computer player has it. */
const seated = <G extends Game>({ table, session }: Held<G>, side: G['side']): string =>
  session.seats[side] === 'person' ? table.sideName(side) : words().machine(table.sideName(side))

/** Creates the buttons that choose who gives commands, if several people may act at once. */
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

/** Shows the title of the game. */
export const showTitle = <G extends Game>({ table }: Pick<Held<G>, 'table'>): void => {
  const title = named(table.ruleset.title)
  byId('title').textContent = title
  document.title = title
}

/** Returns whose dice are due. */
const rollerText = <G extends Game>({ table }: Held<G>, state: G['state']): string => {
  const roller = table.roller?.(state) ?? null
  return roller === null ? words().chanceAsked : words().rolls(table.sideName(roller))
}

/** Shows the turn, the phase, the side to act and what it must decide. */
export const showHead = <G extends Game>(held: Held<G>, state: G['state'], speak: (side: G['side']) => void): void => {
  const { table, session, shownTo = null } = held
  const turn = table.ruleset.toAct(state)
  const { heading, prompt } = table.turn(state, shownTo)
  const spoken = table.isTurnSpoken ? table.spoken() : 'en'
  byId('phase').lang = spoken
  byId('phase').replaceChildren(...withRules(capital(heading)))
  const told =
    turn.tag === 'over'
      ? capital(table.describeOutcome(state, shownTo))
      : session.moment !== null
        ? words().past
        : turn.tag === 'sides'
          ? words().toAct(turn.sides.map((side) => seated(held, side)).join(', '))
          : rollerText(held, state)
  byId('asked').replaceChildren(...withRules(told), ...speakers(held, speak))
  byId('panel').classList.toggle('over', turn.tag === 'over')
  const person = personOf(held)
  byId('prompt').lang = spoken
  const isAsked = person !== null || (session.moment === null && drawAsked(table, session) !== null)
  byId('prompt').replaceChildren(...(isAsked ? withRules(prompt) : []))
  byId('aids').hidden = person === null
  byId('decide').textContent = person !== null && person === table.reporter ? words().letReport : words().letDecide
}

/** Returns the counters that represent some units. */
const countersOf = <G extends Game>(
  { counterOf }: PlayTable<G>,
  state: G['state'],
  seat: G['side'] | null,
  units: readonly string[],
): readonly string[] =>
  counterOf === undefined ? units : [...new Set(units.flatMap((unit) => counterOf(state, unit, seat) ?? []))]

/** Shows the board with its touchable counters and places. */
export const showBoard = <G extends Game>(
  held: Held<G>,
  state: G['state'],
  choices: Choices<G>,
  recent: readonly Recent[],
): Promise<void> => {
  const { table, board, session, theme, shownTo: seat = null } = held
  const { chosen, match, moment } = session
  const counterOf = (unit: string): string => table.counterOf?.(state, unit, seat) ?? unit
  return board.show({
    state,
    seat,
    unit: chosen,
    entries: moment === null ? match.entries : match.entries.slice(0, moment),
    theme,
    asked: personOf(held),
    recent: recent.map((one) => ({ ...one, unit: counterOf(one.unit) })),
    counters: countersOf(table, state, seat, choices.units),
    chosen: chosen === null ? null : table.counterOf === undefined ? chosen : table.counterOf(state, chosen, seat),
    places: new Map(choices.spots.map((spot) => [spot.place, markOf(table, state, seat, spot)])),
  })
}
