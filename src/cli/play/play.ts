import { ask } from '../../kernel/ask.js'
import { load } from '../../kernel/audit.js'
import { pick } from '../../kernel/draw.js'
import { E, type Either } from '../../kernel/fp.js'
import { begin, play, undo, type Match } from '../../kernel/match.js'
import { recordText } from '../../kernel/record-codec.js'
import { toRecord } from '../../kernel/record.js'
import { opened, rngFrom } from '../../kernel/rng.js'
import type { Game } from '../../kernel/ruleset.js'
import { describeViolation } from '../../kernel/phrases.js'
import { drawBoard } from '../../render/board.js'
import { askPerson, type Wish } from '../dialogue/ask.js'
import { playersFrom, seatsOf } from '../command/players.js'
import { fileText, named, sayFaults, scenarioFrom, type ScenarioArgs } from '../command/input.js'
import { narrate } from '../dialogue/narrate.js'
import type { Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** What `play` is asked. */
export interface PlayArgs extends ScenarioArgs {
  /** The side a person plays; `all` for people on every side, `none` to watch; null for the first side. */
  readonly side: string | null
  /** Who plays the other sides. */
  readonly player: readonly string[]
  /** The seed of the dice; null for any. */
  readonly seed: number | null
  /** Where the game is saved. */
  readonly save: string
  /** Where a picture of the board is put each time the game is saved, or null. */
  readonly picture: string | null
  /** A saved game to go on with, or null. */
  readonly resume: string | null
}

type Seating = Readonly<Record<string, string>>

/** A game that is being played: the match, who sits where, and how much of it has been told. */
interface Session<G extends Game> {
  readonly module: Module<G>
  readonly seating: Seating
  readonly save: string
  readonly picture: string | null
  match: Match<G>
  told: number
  toldState: G['state']
}

const seatingFrom = <G extends Game>(module: Module<G>, args: PlayArgs): Either<string, Seating> => {
  const { ruleset } = module
  const players = playersFrom(module, args.player)
  if (players._tag === 'Left') return players
  const wish = args.side ?? ruleset.sides[0]
  const known = named('side', wish, [...ruleset.sides, 'all', 'none'])
  if (known._tag === 'Left') return known
  const isPerson = (side: string): boolean => wish === 'all' || wish === side
  return E.right(
    Object.fromEntries(ruleset.sides.map((side) => [side, isPerson(side) ? 'person' : players.right[side]])),
  )
}

const matchFrom = <G extends Game>(terminal: Terminal, module: Module<G>, args: PlayArgs): Either<string, Match<G>> => {
  if (args.resume === null) {
    const scenario = scenarioFrom(terminal, module, args)
    if (scenario._tag === 'Left') return scenario
    return E.right(begin(module.ruleset, scenario.right, args.seed ?? terminal.anySeed()))
  }
  const text = fileText(terminal, args.resume)
  if (text._tag === 'Left') return text
  const loaded = load(module.ruleset, text.right)
  return loaded._tag === 'Left' ? E.left(sayFaults(`${args.resume} cannot be resumed:`, loaded.left)) : loaded
}

/** Writes the game down and draws it; says so when that cannot be. */
const saveTo = <G extends Game>(
  terminal: Terminal,
  { module, match, seating, picture }: Session<G>,
  file: string,
): boolean => {
  const { ruleset } = module
  const record = toRecord(ruleset, match, { seats: seating as Partial<Record<G['side'], string>> })
  const refused =
    terminal.write(file, recordText(ruleset, record)) ??
    (picture === null ? null : terminal.write(picture, drawBoard(module.picture(match.state))))
  if (refused !== null) terminal.warn(refused)
  return refused === null
}

/** Tells what has happened since it was last told; the last line of it. */
const tellOn = <G extends Game>(terminal: Terminal, session: Session<G>, listener: G['side'] | null): string => {
  const { module, match } = session
  let last = ''
  for (const entry of match.entries.slice(session.told)) {
    const told = narrate(module, session.toldState, entry, listener)
    if (told.lines.length > 0) terminal.print(told.lines.join('\n'))
    last = told.lines.at(-1) ?? last
    session.toldState = told.state
  }
  session.told = match.entries.length
  return last
}

/** Takes back the last command that a person gave, and whatever followed it. */
const takeBack = <G extends Game>(terminal: Terminal, session: Session<G>): void => {
  const { module, seating } = session
  let match = session.match
  for (;;) {
    const last = match.entries.findLast((entry) => entry.tag === 'commanded')
    const undone = undo(module.ruleset, match)
    if (undone._tag === 'Left') {
      terminal.print(`This cannot be taken back. ${describeViolation(module.ruleset.book, undone.left)}`)
      return
    }
    match = undone.right
    if (last?.tag === 'commanded' && seating[last.side] === 'person') break
  }
  session.match = match
  session.told = match.entries.length
  session.toldState = match.state
  terminal.print('Taken back.')
}

const playCommand = <G extends Game>(session: Session<G>, side: G['side'], command: G['command']): string | null => {
  const { ruleset } = session.module
  const played = play(ruleset, session.match, side, command)
  if (played._tag === 'Left') return describeViolation(ruleset.book, played.left)
  session.match = played.right
  return null
}

/** Lets a built-in player move. His luck comes from the seed and the place in the game, so a resumed game goes on alike. */
const letPlay = <G extends Game>({ module, seating, match }: Session<G>, side: G['side']): G['command'] => {
  const { ruleset } = module
  const seed = match.chance.tag === 'sampled' ? match.chance.seed : 0
  const luck = opened(rngFrom(seed, `players ${match.entries.length}`))
  const seats = seatsOf(module, seating)
  return ask(ruleset, match.state, side, seats[side], (n) => luck.answer(pick(1, n))[0])
}

const tellLog = <G extends Game>(terminal: Terminal, session: Session<G>, side: G['side']): void => {
  session.told = 0
  session.toldState = session.module.ruleset.setup(session.match.scenario)
  tellOn(terminal, session, side)
}

/** Does what a person wants; the exit when that ends the session. */
const obey = <G extends Game>(terminal: Terminal, session: Session<G>, side: G['side'], wish: Wish<G>): Exit | null => {
  switch (wish.tag) {
    case 'command': {
      const refused = playCommand(session, side, wish.command)
      if (refused !== null) terminal.print(refused)
      return null
    }
    case 'undo':
      takeBack(terminal, session)
      return null
    case 'log':
      tellLog(terminal, session, side)
      return null
    case 'save':
      if (saveTo(terminal, session, wish.file ?? session.save)) terminal.print(`Saved in ${wish.file ?? session.save}.`)
      return null
    case 'own':
      return null
    case 'quit':
    case 'brokenOff':
      if (saveTo(terminal, session, session.save))
        terminal.print(`\nSaved in ${session.save}. Go on with --resume ${session.save}.`)
      return wish.tag === 'quit' ? EXIT.done : EXIT.brokenOff
  }
}

const hasPerson = (seating: Seating): boolean => Object.values(seating).includes('person')

/** Goes on until the game is over or the person stops. It is saved before anybody is asked. */
const goOn = async <G extends Game>(terminal: Terminal, session: Session<G>): Promise<Exit> => {
  const { module, seating } = session
  const { ruleset } = module
  const alone = ruleset.sides.filter((side) => seating[side] === 'person')
  const listener = alone.length === 1 ? alone[0] : null
  for (;;) {
    const turn = ruleset.toAct(session.match.state)
    if (turn.tag === 'chance') throw new Error(`${ruleset.id}: a match waits for chance`)
    if (turn.tag === 'over') {
      const last = tellOn(terminal, session, null)
      const outcome = module.describeOutcome(session.match.state)
      if (last.trim() !== outcome) terminal.print(`\n${outcome}`)
      terminal.print(`\n${module.describeBoard(session.match.state, null)}\n`)
      if (saveTo(terminal, session, session.save)) terminal.print(`The game is written down in ${session.save}.`)
      return EXIT.done
    }
    const side: G['side'] = turn.sides.find((each) => seating[each] === 'person') ?? turn.sides[0]
    if (seating[side] !== 'person') {
      tellOn(terminal, session, listener)
      const refused = playCommand(session, side, letPlay(session, side))
      if (refused !== null) throw new Error(`${ruleset.id}: the player of ${side} may not do that: ${refused}`)
      continue
    }
    tellOn(terminal, session, hasPerson(seating) ? side : null)
    saveTo(terminal, session, session.save)
    const exit = obey(terminal, session, side, await askPerson(terminal, module, session.match.state, side))
    if (exit !== null) return exit
  }
}

/** Plays a game in the terminal. */
export const playVerb = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  args: PlayArgs,
): Promise<Either<string, Exit>> => {
  const seating = seatingFrom(module, args)
  if (seating._tag === 'Left') return seating
  const match = matchFrom(terminal, module, args)
  if (match._tag === 'Left') return match
  const { chance, scenario, state, entries } = match.right
  if (chance.tag === 'scripted' && module.ruleset.toAct(state).tag !== 'over')
    return E.left('Its dice were thrown at a table; it goes on with the verb that wrote it.')
  const isNew = args.resume === null
  const session: Session<G> = {
    module,
    seating: seating.right,
    save: args.save,
    picture: args.picture,
    match: match.right,
    told: isNew ? 0 : entries.length,
    toldState: isNew ? module.ruleset.setup(scenario) : state,
  }
  const seats = Object.entries(seating.right).map(([side, who]) => `${side}: ${who}`)
  const seed = chance.tag === 'sampled' ? `, seed ${chance.seed}` : ''
  terminal.print(`${module.ruleset.title}${seed} (${seats.join(', ')})`)
  for (const side of module.ruleset.sides)
    if (seating.right[side] === 'built-in' && module.playerNotes?.[side] !== undefined)
      terminal.print(module.playerNotes[side])
  terminal.print(`\n${module.describeBoard(state, null)}\n`)
  return E.right(await goOn(terminal, session))
}
