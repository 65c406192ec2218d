import {
  act,
  advance,
  answer,
  freshSeed,
  isTypeable,
  rngFrom,
  rollerFrom,
  scripted,
  seek,
  type Draw,
  type Drawn,
  type Either,
  type Entry,
  type Game,
  type Match,
  type Refusal,
} from 'ardennes'
import { asksForDice } from './asking.js'
import type { Session } from './session.js'
import type { PlayTable } from './table.js'

/** The match with its dice entered one roll at a time, and no longer taken from a seed. */
export const withOwnDice = <G extends Game>(match: Match<G>): Match<G> => ({ ...match, chance: scripted([]) })

/** Whether the dice of a match are entered one roll at a time. */
export const hasOwnDice = <G extends Game>({ chance }: Match<G>): boolean => chance.tag === 'scripted'

type Moved<G extends Game> = Either<Refusal<G>, Match<G>>

/** Starts a match of that kind; draws may be due at once. */
export const openWithOwnDice = <G extends Game>(
  ruleset: PlayTable<G>['ruleset'],
  scenario: G['scenario'],
): Match<G> => {
  const { state, events } = advance(ruleset, ruleset.setup(scenario), [])
  return { scenario, state, chance: scripted([]), entries: [{ tag: 'began', events }] }
}

/** Plays a command; draws that follow it remain due. */
export const command = <G extends Game>(
  { ruleset }: PlayTable<G>,
  match: Match<G>,
  side: G['side'],
  order: G['command'],
): Moved<G> => {
  const step = act(ruleset, match.state, side, order)
  if (step._tag === 'Left') return step
  const { state, events } = step.right
  const entry: Entry<G> = { tag: 'commanded', side, command: order, events }
  return { _tag: 'Right', right: { ...match, state, entries: [...match.entries, entry] } }
}

/** Enters the result of the draw that is due. */
export const enter = <G extends Game>({ ruleset }: PlayTable<G>, match: Match<G>, drawn: Drawn): Moved<G> => {
  const turn = ruleset.toAct(match.state)
  const step = answer(ruleset, match.state, drawn)
  if (step._tag === 'Left' || turn.tag !== 'chance') return step as Moved<G>
  const { state, events } = step.right
  const entry: Entry<G> = { tag: 'drawn', draw: turn.draw, drawn, events }
  return { _tag: 'Right', right: { ...match, state, entries: [...match.entries, entry] } }
}

/** Rolls a draw with fresh random numbers. */
export const rolled = (draw: Draw): Drawn => rollerFrom(rngFrom(freshSeed(), 'dice')).answer(draw)

/** Returns the draw that people must roll and type in now; null if there is none. */
export const drawAsked = <G extends Game>(table: PlayTable<G>, { match, seats }: Session<G>): Draw | null => {
  const turn = table.ruleset.toAct(match.state)
  if (turn.tag !== 'chance' || !hasOwnDice(match) || !isTypeable(turn.draw) || !asksForDice()) return null
  const roller = table.roller?.(match.state)
  return roller === undefined || (roller !== null && seats[roller] === 'person') ? turn.draw : null
}

/** Rolls every draw that is due, up to one that people must type in. */
export const rollDue = <G extends Game>(
  table: PlayTable<G>,
  session: Session<G>,
  goOn: (match: Match<G>) => Session<G>,
): Session<G> => {
  let { match } = session
  if (!hasOwnDice(match)) return session
  for (;;) {
    const turn = table.ruleset.toAct(match.state)
    if (turn.tag !== 'chance' || drawAsked(table, { ...session, match }) !== null) break
    const next = enter(table, match, rolled(turn.draw))
    if (next._tag === 'Left') break
    match = next.right
  }
  return match === session.match ? session : goOn(match)
}

/** Returns the match after a number of entries; draws may be due then. */
export const cutAt = <G extends Game>({ ruleset }: PlayTable<G>, { line }: Session<G>, moment: number): Match<G> => ({
  scenario: line.scenario,
  state: seek(ruleset, line, moment),
  chance: scripted([]),
  entries: line.entries.slice(0, moment),
})
