/**
 * Any game as one of boardgame.io: its client, its server, its log and its undo. Nothing of boardgame.io is imported.
 *
 * A client of boardgame.io's server gets the match as it was made, whole, whoever asks. So nothing that is worth
 * hiding is in it: a game with secrets, or one that begins with dice, is made undealt, and the first move, `deal`, is
 * played on the server. Dice are thrown by the system's cryptographic source; no generator and no seed lie in a match.
 *
 * @module adapters/boardgame
 */
import type { Draw, Drawn } from '../kernel/draw.js'
import { freshAnswer } from '../kernel/entropy.js'
import type { Game, Outcome, Rules, Ruleset, Turn } from '../kernel/ruleset.js'
import { isSame } from '../kernel/same.js'
import { hasLearned } from '../kernel/secret.js'
import { act, advance, type Step } from '../kernel/step.js'

/** What boardgame.io keeps of a game: the part it calls G. */
export interface Kept<Ours extends Game> {
  /**
   * The position; for a seat of a game with secrets its view. Null before the deal, and for those who only watch a game
   * with secrets.
   */
  readonly state: Ours['state'] | Ours['view'] | null
  /** What happened because of the last move, as far as the seat may know. */
  readonly events: readonly Ours['event'][]
  /**
   * Whether `undo` takes the last move back: it threw no dice, turned up nothing hidden, and whoever made it is still
   * the only one asked.
   */
  readonly mayUndo: boolean
}

/** What boardgame.io's events plugin offers, as far as it is used here. */
interface Events {
  /** Ends the turn, and says whose is next. */
  readonly endTurn: (next: { next: string }) => void
  /** Says who may move. */
  readonly setActivePlayers: (players: string[]) => void
}

/** What boardgame.io gives its functions, as far as they are used here. */
export interface Given<Ours extends Game> {
  /** The game's own part; in a move it is a draft. */
  readonly G: Kept<Ours>
  /** The peer's own part. */
  readonly ctx: Context
  /** Passes the turn. */
  readonly events: Events
  /** Who moves. */
  readonly playerID: string
}

/** The peer's own part, as far as it is used here. */
interface Context {
  /** Whose turn it is. */
  readonly currentPlayer: string
  /** The place of the current player in the order. */
  readonly playOrderPos: number
  /** Who may move, by id. */
  readonly activePlayers?: Readonly<Record<string, unknown>> | null
}

/** One kind of move, as boardgame.io wants it. */
interface MoveOf<Ours extends Game> {
  /** Makes it; what the rules refuse is an invalid move. */
  readonly move: (given: Given<Ours>, command?: unknown) => Kept<Ours> | 'INVALID_MOVE'
  /** Whether it can be taken back. */
  readonly undoable: (at: Pick<Given<Ours>, 'G'>) => boolean
  /** Moves are made on the server alone: only there are dice thrown. */
  readonly client: false
  /** The log of games with secrets does not show what was ordered. */
  readonly redact: boolean
}

/** Who is named as the current player. */
interface PlayOrder<Ours extends Game> {
  /** The first side that is asked. */
  readonly first: (at: Pick<Given<Ours>, 'G'>) => number
  /** Turns are only ended by naming who is next. */
  readonly next: (at: Pick<Given<Ours>, 'ctx'>) => number
}

/** Whose turn it is. */
interface Turns<Ours extends Game> {
  /** Names whoever the rules ask as those who may move. */
  readonly onBegin: (at: Pick<Given<Ours>, 'G' | 'events'>) => void
  /** Who is named as the current player. */
  readonly order: PlayOrder<Ours>
}

/** What holds boardgame.io to the rules: one of its plugins. */
interface Guard<Ours extends Game> {
  /** What it is called. */
  readonly name: string
  /** What it keeps before anything has happened. */
  readonly setup: () => Watched
  /** Looks at what an action has come to, and takes orders out of the log of a game with secrets. */
  readonly dangerouslyFlushRawState: <S extends Logged<Ours>>(flushed: { readonly state: S }) => S
  /** Why the action is thrown out; false if it stands. */
  readonly isInvalid: (at: { readonly data: Watched }) => string | false
}

/** What the guard keeps. */
interface Watched {
  /** Whether the last action was an event that only a move may cause. */
  readonly isEvent: boolean
}

/** What boardgame.io logs of an action, as far as it is used here. */
interface Logged<Ours extends Game> {
  /** The game's own part. */
  G: Kept<Ours>
  /** What the plugins keep. */
  plugins: Record<string, { data: unknown }>
  /** What was done; the move comes first, then what it caused. Nothing yet while a match is made. */
  deltalog?: LoggedAction[]
}

/** One line of the log. */
interface LoggedAction {
  /** What was sent. */
  action: { type: string; payload: { args?: unknown } }
}

/** The events that clients may not call: the rules say when a turn or the game is over. */
type NoEvents = Readonly<
  Record<'endGame' | 'endPhase' | 'endStage' | 'endTurn' | 'pass' | 'setActivePlayers' | 'setPhase' | 'setStage', false>
>

/** A game as boardgame.io wants it. */
export interface BoardgameGame<Ours extends Game> {
  /** The id of the ruleset. */
  name: string
  /** There is a seat for every side, in the order of the rules. */
  minPlayers: number
  /** The same. */
  maxPlayers: number
  /** The position at the first decision; where there is something to hide or to throw first, nothing yet. */
  setup: () => Kept<Ours>
  /** `moves.deal()` once, where the position is null; then `moves.command(command)`. */
  moves: Record<'command' | 'deal', MoveOf<Ours>>
  /** Whose turn it is follows from the rules; where several sides are asked at once, any of them may move. */
  turn: Turns<Ours>
  /** None of boardgame.io's own. */
  events: NoEvents
  /** The outcome once the game is over. */
  endIf: (at: Pick<Given<Ours>, 'G'>) => Outcome<Ours['side']> | undefined
  /** What a seat may see; `playerID` is null for those who only watch. */
  playerView: (at: Seen<Ours>) => Kept<Ours>
  /** Holds boardgame.io to the rules. */
  plugins: Guard<Ours>[]
  /** The seed of boardgame.io's own dice, which are never thrown. */
  seed: string
  /** After a move the server sends each seat what has changed in what it sees, and not all of it. */
  deltaState: true
}

/** What a view is made of. */
interface Seen<Ours extends Game> extends Pick<Given<Ours>, 'G'> {
  /** Who looks; null for those who only watch. */
  readonly playerID: string | null | undefined
}

/** How an adapter is set up. */
export interface BoardgameOptions<Ours extends Game> {
  /**
   * Makes a plain state of the draft boardgame.io gives a move. A copy through JSON by default; `original` of immer is
   * quicker.
   */
  readonly plain?: (draft: Ours['state']) => Ours['state']
  /** Throws the dice. The system's cryptographic source by default: players who can guess a seed know them all. */
  readonly throwDice?: (draw: Draw) => Drawn
}

const copied = <A>(draft: A): A => JSON.parse(JSON.stringify(draft)) as A

const NO_EVENTS: NoEvents = {
  endGame: false,
  endPhase: false,
  endStage: false,
  endTurn: false,
  pass: false,
  setActivePlayers: false,
  setPhase: false,
  setStage: false,
}

/** Lets chance answer until a side is asked or the game is over. */
const rolledOn = <Ours extends Game>(
  rules: Rules<Ours>,
  first: Step<Ours>,
  throwDice: (draw: Draw) => Drawn,
): Step<Ours> => {
  let { state } = first
  const events = first.events.slice()
  for (let turn = rules.toAct(state); turn.tag === 'chance'; turn = rules.toAct(state)) {
    const step = advance(rules, state, rules.resolve(state, throwDice(turn.draw)))
    state = step.state
    events.push(...step.events)
  }
  return { state, events }
}

/**
 * The command in what came in, maybe over a wire; null where it is none. The codec of the rules reads it; rules without
 * codecs take what stands in their own list.
 */
const readCommand = <Ours extends Game>(
  rules: Rules<Ours> | Ruleset<Ours>,
  state: Ours['state'],
  side: Ours['side'],
  input: unknown,
): Ours['command'] | null => {
  if (!('codecs' in rules)) return rules.legal(state, side).find((command) => isSame(command, input)) ?? null
  const read = rules.codecs.command.decode(input)
  return read._tag === 'Left' ? null : read.right
}

const seenBy = <Ours extends Game>(
  rules: Rules<Ours>,
  { state, events, mayUndo }: Kept<Ours>,
  side: Ours['side'],
): Kept<Ours> => {
  const { redact } = rules
  return {
    state: rules.view(state as Ours['state'], side),
    events:
      redact === undefined
        ? events
        : events.flatMap((event) => {
            const known = redact(event, side)
            return known === null ? [] : [known]
          }),
    mayUndo,
  }
}

const withoutOrder = (line: LoggedAction): LoggedAction => ({
  ...line,
  action: { ...line.action, payload: { ...line.action.payload, args: null } },
})

/**
 * What boardgame.io would let through by itself: its server carries out events that the game has switched off, and shows
 * the orders of player 0 to whoever says he is player '00'.
 */
const guard = <Ours extends Game>(hides: (kept: Kept<Ours>) => boolean): Guard<Ours> => ({
  name: 'rules',
  setup: () => ({ isEvent: false }),
  dangerouslyFlushRawState: ({ state }) => {
    const { deltalog } = state
    const isEvent = deltalog !== undefined && deltalog[0]?.action.type !== 'MAKE_MOVE'
    const watched = { ...state, plugins: { ...state.plugins, rules: { data: { isEvent } } } }
    return deltalog !== undefined && hides(state.G) ? { ...watched, deltalog: deltalog.map(withoutOrder) } : watched
  },
  isInvalid: ({ data }) => data.isEvent && 'the rules say who may move and when the game is over',
})

/** Nothing dealt yet, or nothing shown. */
const BLANK = { state: null, events: [], mayUndo: false } as const

/**
 * A ruleset as a game of boardgame.io. Players '0', '1', … are the sides in the order of the rules; nobody else sees a
 * game with secrets, or moves. Commands are read before they are judged: what a client sends may be anything.
 *
 * @example
 * const game = boardgame(rules, scenario)
 * const server = Server({ games: [game] })
 * const client = Client({ game, numPlayers: rules.sides.length, playerID: '0', multiplayer: SocketIO({ server: url }) })
 * if (client.getState()?.G.state === null) client.moves.deal()
 */
export const boardgame = <Ours extends Game>(
  rules: Rules<Ours> | Ruleset<Ours>,
  scenario: Ours['scenario'],
  { plain = copied, throwDice = freshAnswer }: BoardgameOptions<Ours> = {},
): BoardgameGame<Ours> => {
  const { redact, determinise } = rules
  const players = rules.sides.map((_, i) => String(i))
  const sideOf = (playerID: string | null | undefined): Ours['side'] | null =>
    rules.sides[players.findIndex((id) => id === playerID)] ?? null
  const begun = advance(rules, rules.setup(scenario), [])
  const hidesAny = (state: Ours['state']): boolean => rules.sides.some((side) => rules.view(state, side) !== state)
  const hasSecrets = redact !== undefined || determinise !== undefined || hidesAny(begun.state)
  const hides = ({ state }: Kept<Ours>): boolean => hasSecrets || (state !== null && hidesAny(state))
  const isDealtOpenly = !hasSecrets && rules.toAct(begun.state).tag !== 'chance'
  const turnOf = ({ state }: Kept<Ours>): Turn<Ours['side']> | null => (state === null ? null : rules.toAct(state))

  /** The players whom the rules ask; before the deal all, for any of them may deal. */
  const asked = (turn: Turn<Ours['side']> | null): string[] =>
    turn === null ? players : turn.tag === 'sides' ? turn.sides.map((side) => players[rules.sides.indexOf(side)]) : []

  const isOver = (kept: Kept<Ours>): Outcome<Ours['side']> | undefined => {
    const turn = turnOf(kept)
    return turn?.tag === 'over' ? turn.outcome : undefined
  }

  /** Has boardgame.io name as the players who may move those whom the rules ask, where these are others than before. */
  const passOn = ({ ctx, events }: Given<Ours>, turn: Turn<Ours['side']>): void => {
    const next = asked(turn)
    if (next.length === 0) return
    if (next[0] !== ctx.currentPlayer) events.endTurn({ next: next[0] })
    else if (!isSame(Object.keys(ctx.activePlayers ?? {}).toSorted(), next.toSorted())) events.setActivePlayers(next)
  }

  const deal: MoveOf<Ours>['move'] = (given) => {
    if (given.G.state !== null || sideOf(given.playerID) === null) return 'INVALID_MOVE'
    const { state, events } = rolledOn(rules, begun, throwDice)
    passOn(given, rules.toAct(state))
    return { state, events, mayUndo: false }
  }

  const command: MoveOf<Ours>['move'] = (given, input) => {
    const side = sideOf(given.playerID)
    if (given.G.state === null || side === null) return 'INVALID_MOVE'
    const before = plain(given.G.state)
    const order = readCommand(rules, before, side, input)
    if (order === null) return 'INVALID_MOVE'
    const step = act(rules, before, side, order)
    if (step._tag === 'Left') return 'INVALID_MOVE'
    const isRolled = rules.toAct(step.right.state).tag === 'chance'
    const after = rolledOn(rules, step.right, throwDice)
    const turn = rules.toAct(after.state)
    passOn(given, turn)
    const isStillAsked = turn.tag === 'sides' && turn.sides.length === 1 && turn.sides[0] === side
    const mayUndo = isStillAsked && !isRolled && !rules.sides.some((one) => hasLearned(rules, before, after, one))
    return { state: after.state, events: after.events, mayUndo }
  }

  return {
    name: rules.id,
    minPlayers: players.length,
    maxPlayers: players.length,
    setup: () => (isDealtOpenly ? { ...begun, mayUndo: false } : BLANK),
    moves: {
      deal: { move: deal, undoable: () => false, client: false, redact: false },
      command: { move: command, undoable: ({ G }) => G.mayUndo, client: false, redact: hasSecrets },
    },
    turn: {
      onBegin: ({ G, events }) => {
        const may = asked(turnOf(G))
        if (may.length > 0) events.setActivePlayers(may)
      },
      order: {
        first: ({ G }) => Math.max(0, players.indexOf(asked(turnOf(G))[0])),
        next: ({ ctx }) => ctx.playOrderPos,
      },
    },
    events: NO_EVENTS,
    endIf: ({ G }) => isOver(G),
    playerView: ({ G, playerID }) => {
      if (G.state === null || !hides(G)) return G
      const side = sideOf(playerID)
      return side === null ? BLANK : seenBy(rules, G, side)
    },
    plugins: [guard(hides)],
    seed: 'not used',
    deltaState: true,
  }
}
