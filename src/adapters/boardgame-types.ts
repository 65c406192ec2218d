import type { Game, Outcome } from '../kernel/ruleset.js'

/** The part of the boardgame.io state that belongs to the game, called G. */
export interface BoardgameG<Ours extends Game> {
  /**
   * The position; in a game with secrets, the view of a seat. Null before the deal, and for spectators of a game with
   * secrets.
   */
  readonly state: Ours['state'] | Ours['view'] | null
  /** The events of the last move that the seat may know. */
  readonly events: readonly Ours['event'][]
  /**
   * Whether `undo` takes back the last move: it rolled no dice, revealed nothing hidden, and its player is still the
   * only one to act.
   */
  readonly mayUndo: boolean
  /**
   * Whether `takeBack` takes back the last sealed choice of the seat: several sides choose at once, and nothing was
   * revealed since.
   */
  readonly mayTakeBack: boolean
  /** The sealed choices so far; kept on the server only in games with secrets. */
  readonly sealed: Sealed<Ours> | null
}

/** The choices of several sides that are asked at once, as long as nothing of them is revealed. */
export interface Sealed<Ours extends Game> {
  /** The position before the first of them. */
  readonly base: Ours['state']
  /** The choices, in the order in which they were made. */
  readonly given: readonly { readonly side: Ours['side']; readonly command: Ours['command'] }[]
}

/** The parts of the boardgame.io events plugin used here. */
export interface Events {
  /** Ends the turn and names the next player. */
  readonly endTurn: (next: { next: string }) => void
  /** Sets the players who may move, each with a stage, or null. */
  readonly setActivePlayers: (players: { value: Stages }) => void
}

/** The players who may move, by id: null for those who are asked, `sealed` for those who may only take back. */
export type Stages = Record<string, string>

/** The stage of a player whose choice is sealed while others still choose. */
export const SEALED = 'sealed'

/** No stage, as in `Stage.NULL` of boardgame.io, whose types allow only strings. */
export const NO_STAGE = null as unknown as string

/** The parts of the boardgame.io move context used here. */
export interface MoveContext<Ours extends Game> {
  /** The game's part of the state; in a move it is a draft. */
  readonly G: BoardgameG<Ours>
  /** The part of the state that belongs to boardgame.io. */
  readonly ctx: Context
  readonly events: Events
  /** The player who moves. */
  readonly playerID: string
}

/** The parts of the boardgame.io `ctx` used here. */
export interface Context {
  readonly currentPlayer: string
  /** The index of the current player in the play order. */
  readonly playOrderPos: number
  /** The players who may move, by id. */
  readonly activePlayers?: Readonly<Record<string, unknown>> | null
}

/** A kind of move, as boardgame.io expects it. */
export interface MoveOf<Ours extends Game> {
  /** Makes the move; commands that the rules refuse are invalid moves. */
  readonly move: (given: MoveContext<Ours>, command?: unknown) => BoardgameG<Ours> | 'INVALID_MOVE'
  /** Whether the move can be undone. */
  readonly undoable: (at: Pick<MoveContext<Ours>, 'G'>) => boolean
  /** Moves run only on the server, because dice are rolled there. */
  readonly client: false
  /** Whether the log hides the commands, as it does in games with secrets. */
  readonly redact: boolean
}

/** The choice of the current player. */
export interface PlayOrder<Ours extends Game> {
  /** The first side to act. */
  readonly first: (at: Pick<MoveContext<Ours>, 'G'>) => number
  /** Turns end only by naming the next player, so this changes nothing. */
  readonly next: (at: Pick<MoveContext<Ours>, 'ctx'>) => number
}

/** The turn configuration. */
export interface Turns<Ours extends Game> {
  /** Makes the sides to act the active players. */
  readonly onBegin: (at: Pick<MoveContext<Ours>, 'G' | 'events'>) => void
  /** The choice of the current player. */
  readonly order: PlayOrder<Ours>
  /** The moves of a player whose choice is sealed. */
  readonly stages: Readonly<Record<typeof SEALED, { readonly moves: Record<'takeBack', MoveOf<Ours>> }>>
}

/** A boardgame.io plugin that enforces the rules. */
export interface Guard<Ours extends Game> {
  readonly name: string
  /** The initial data of the plugin. */
  readonly setup: () => Watched
  /** Inspects the result of an action, and removes commands from the log of a game with secrets. */
  readonly dangerouslyFlushRawState: <S extends Logged<Ours>>(flushed: { readonly state: S }) => S
  /** The reason for rejecting the action; false if it is valid. */
  readonly isInvalid: (at: { readonly data: Watched }) => string | false
}

/** The data of the plugin. */
export interface Watched {
  /** Whether the last action was an event that clients may not trigger directly. */
  readonly isEvent: boolean
}

/** The parts of the boardgame.io state used by the plugin. */
export interface Logged<Ours extends Game> {
  /** The game's part of the state. */
  G: BoardgameG<Ours>
  plugins: Record<string, { data: unknown }>
  /** The log of the action: the move first, then its effects. Undefined while a match is being created. */
  deltalog?: LoggedAction[]
}

/** A log entry. */
export interface LoggedAction {
  /** The action that was sent. */
  action: { type: string; payload: { args?: unknown } }
}

/** The events that clients may not call, because the rules decide when a turn or the game ends. */
export type NoEvents = Readonly<
  Record<'endGame' | 'endPhase' | 'endStage' | 'endTurn' | 'pass' | 'setActivePlayers' | 'setPhase' | 'setStage', false>
>

/** A game definition for boardgame.io. */
export interface BoardgameGame<Ours extends Game> {
  /** The id of the ruleset. */
  name: string
  /** One seat for every side, in the order of the rules. */
  minPlayers: number
  maxPlayers: number
  /**
   * Creates the initial state: the position at the first decision, or an undealt state if there are secrets or dice
   * first.
   */
  setup: () => BoardgameG<Ours>
  /**
   * `moves.deal()` once, if the state is undealt; then `moves.command(command)`. `moves.takeBack()` takes back the last
   * sealed choice of the player.
   */
  moves: Record<'command' | 'deal' | 'takeBack', MoveOf<Ours>>
  /** The rules decide who acts; if several sides act at once, any of them may move. */
  turn: Turns<Ours>
  /** All built-in events are disabled. */
  events: NoEvents
  /** The outcome once the game is over. */
  endIf: (at: Pick<MoveContext<Ours>, 'G'>) => Outcome<Ours['side']> | undefined
  /** The state that a seat may see; `playerID` is null for spectators. */
  playerView: (at: Seen<Ours>) => BoardgameG<Ours>
  /** The plugin that enforces the rules. */
  plugins: Guard<Ours>[]
  /** The seed of boardgame.io's own dice, which are never rolled. */
  seed: string
  /** The server sends each seat only the changes of its view after a move. */
  deltaState: true
}

/** The arguments of `playerView`. */
export interface Seen<Ours extends Game> extends Pick<MoveContext<Ours>, 'G'> {
  /** The viewer; null for spectators. */
  readonly playerID: string | null | undefined
}
