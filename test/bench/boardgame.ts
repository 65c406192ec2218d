// The parts of boardgame.io that the benches use. It has no entry point for import in Node, so it is required.
import { createRequire } from 'node:module'

/** A state of the peer, with ours in G. */
export interface PeerState<G> {
  readonly G: G
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown }
}

/** The argument of a move. */
export interface PeerMove<G> {
  /** Our state, as a draft that may be modified. */
  readonly G: G
  readonly ctx: PeerState<G>['ctx']
  /** The player to move. */
  readonly playerID: string
  /** Effects a move may request. */
  readonly events: { readonly endTurn: (next?: { readonly next: string }) => void }
}

/** A game for the peer. */
export interface PeerGame<G> {
  readonly name: string
  /** Our initial state. */
  readonly setup: () => G
  /** The moves: each modifies the draft or returns a new state. */
  readonly moves: Readonly<Record<string, (move: PeerMove<G>, ...args: never[]) => unknown>>
  /** The number of moves in a turn. */
  readonly turn?: { readonly minMoves?: number; readonly maxMoves?: number; readonly order?: object }
  /** The outcome, or undefined while the game goes on. */
  readonly endIf?: (at: { readonly G: G; readonly ctx: PeerState<G>['ctx'] }) => unknown
  /** No undo history. */
  readonly disableUndo: true
}

interface Internal {
  readonly CreateGameReducer: <G>(options: {
    readonly game: PeerGame<G>
    readonly isClient: boolean
  }) => (state: PeerState<G>, action: object) => PeerState<G>
  readonly InitializeGame: <G>(options: { readonly game: PeerGame<G>; readonly numPlayers: number }) => PeerState<G>
  readonly ProcessGameConfig: <G>(game: PeerGame<G>) => PeerGame<G>
}

const require: NodeJS.Require = createRequire(import.meta.url)
const internal: Internal = require('boardgame.io/internal') as Internal

/** The return value of an illegal move. */
export const INVALID_MOVE: string = (require('boardgame.io/core') as { readonly INVALID_MOVE: string }).INVALID_MOVE

/** The reducer of a game for two. */
export const peerReducer = <G>(game: PeerGame<G>): ((state: PeerState<G>, action: object) => PeerState<G>) =>
  internal.CreateGameReducer({ game: internal.ProcessGameConfig(game), isClient: false })

/** The initial state of a game for two. */
export const peerStart = <G>(game: PeerGame<G>): PeerState<G> =>
  internal.InitializeGame({ game: internal.ProcessGameConfig(game), numPlayers: 2 })

/** A move as an action. */
export const makeMove = (type: string, args: readonly unknown[], playerID: string): object => ({
  type: 'MAKE_MOVE',
  payload: { type, args, playerID, credentials: undefined },
})
