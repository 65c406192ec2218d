// What the benches use of boardgame.io. It has no entry that Node can import, so it is required.
import { createRequire } from 'node:module'

/** A state of the peer: ours lies in G. */
export interface PeerState<G> {
  /** The game's own part. */
  readonly G: G
  /** The peer's part. */
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown }
}

/** What a move is given. */
export interface PeerMove<G> {
  /** The game's own part, as a draft that may be changed. */
  readonly G: G
  /** The peer's part. */
  readonly ctx: PeerState<G>['ctx']
  /** Who moves. */
  readonly playerID: string
  /** What a move may ask for beyond its own effect. */
  readonly events: { readonly endTurn: (next?: { readonly next: string }) => void }
}

/** A game as the peer wants it. */
export interface PeerGame<G> {
  /** Its name. */
  readonly name: string
  /** The game's own part at the start. */
  readonly setup: () => G
  /** What can be done: by changing the draft, or by giving a new state. */
  readonly moves: Readonly<Record<string, (move: PeerMove<G>, ...args: never[]) => unknown>>
  /** How many moves make a turn. */
  readonly turn?: { readonly minMoves?: number; readonly maxMoves?: number; readonly order?: object }
  /** Whether the game is over: then something, else undefined. */
  readonly endIf?: (at: { readonly G: G; readonly ctx: PeerState<G>['ctx'] }) => unknown
  /** No history is kept. */
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

/** What a move gives that may not be made. */
export const INVALID_MOVE: string = (require('boardgame.io/core') as { readonly INVALID_MOVE: string }).INVALID_MOVE

/** The reducer of a game for two. */
export const peerReducer = <G>(game: PeerGame<G>): ((state: PeerState<G>, action: object) => PeerState<G>) =>
  internal.CreateGameReducer({ game: internal.ProcessGameConfig(game), isClient: false })

/** Where a game for two starts. */
export const peerStart = <G>(game: PeerGame<G>): PeerState<G> =>
  internal.InitializeGame({ game: internal.ProcessGameConfig(game), numPlayers: 2 })

/** A move as an action. */
export const makeMove = (type: string, args: readonly unknown[], playerID: string): object => ({
  type: 'MAKE_MOVE',
  payload: { type, args, playerID, credentials: undefined },
})
