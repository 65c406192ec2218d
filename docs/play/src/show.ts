import type { Game } from 'ardennes'
import type { Theme } from 'ardennes/render'
import type { Board, Mark } from './board.js'
import { byId, withRules } from './dom.js'
import type { Log } from './log.js'
import type { Machine } from './machine.js'
import { percent, priceOf } from './orders.js'
import { askedOf, watcherOf, type Session } from './session.js'
import { capital, type PlayTable } from './table.js'
import type { Choices, Spot } from './touching.js'

/** What the page keeps of a game that goes on. */
export interface Held<G extends Game> {
  /** The game laid out. */
  readonly table: PlayTable<G>
  /** The board on the page. */
  readonly board: Board
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
  /** The drawing that is shown. */
  drawn: string
  /** Raised when a machine that is thinking is to be ignored. */
  round: number
}

/** Says something to whoever plays. */
export const say = (words: string): void => {
  byId('message').replaceChildren(...withRules(words))
}

const markOf = <G extends Game>(table: PlayTable<G>, state: G['state'], { place, offered, barred }: Spot<G>): Mark => {
  const name = capital(table.placeName(place))
  if (offered.length === 0)
    return { isOpen: false, label: `${name}: not possible. ${barred[0]?.says ?? ''}`, badge: '' }
  const told = offered.map((one) =>
    [capital(table.tellCommand(state, one.command)), priceOf(one)].filter((words) => words !== '').join(', '),
  )
  const [{ cost, odds }] = offered
  return {
    isOpen: true,
    label: `${name}: ${told.slice(0, 6).join('; ')}${told.length > 6 ? '; …' : ''}`,
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
  const all = session.match.entries.length
  const now = session.moment ?? all
  const slider = byId('slider') as HTMLInputElement
  slider.max = String(all)
  slider.value = String(now)
  slider.setAttribute('aria-valuetext', `entry ${now} of ${all}`)
  byId('moment').textContent = `${now} / ${all}`
  byId('branch').hidden = session.moment === null
}

/** Shows turn, phase, and who is asked. */
export const showHead = <G extends Game>({ table, session }: Held<G>, state: G['state']): void => {
  const turn = table.ruleset.toAct(state)
  byId('phase').textContent = capital(table.headline(state))
  const seated = (side: G['side']): string =>
    `${table.sideName(side)}${session.seats[side] === 'person' ? '' : ' (machine)'}`
  byId('asked').textContent =
    turn.tag === 'over'
      ? table.tellOutcome(state, turn.outcome)
      : session.moment !== null
        ? 'You look at the past. Go to the present to play, or play on from here.'
        : turn.tag === 'sides'
          ? `To act: ${turn.sides.map(seated).join(', ')}`
          : 'Chance is asked'
  byId('panel').classList.toggle('over', turn.tag === 'over')
}

/** Shows the board with what can be touched. */
export const showBoard = <G extends Game>(held: Held<G>, state: G['state'], choices: Choices<G>): void => {
  const { table, board, session, theme } = held
  const drawing = table.draw(state, watcherOf(table, session), theme, session.chosen)
  if (drawing !== held.drawn) board.show(drawing)
  held.drawn = drawing
  board.mark({
    units: new Map(choices.units.map((unit) => [unit, capital(table.unitName(unit))])),
    chosen: session.chosen,
    places: new Map(choices.spots.map((spot) => [spot.place, markOf(table, state, spot)])),
  })
}
