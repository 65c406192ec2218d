/**
 * Any game as one of boardgame.io: its client, its server, its log and its undo. Nothing of boardgame.io is imported.
 *
 * @module adapters/boardgame
 */
import type { Draw, Drawn } from '../kernel/draw.js'
import type { Game, Outcome, Rules, Ruleset, Turn } from '../kernel/ruleset.js'
import { hasLearned } from '../kernel/secret.js'
import { act, advance, type Step } from '../kernel/step.js'

/** What boardgame.io keeps of a game: the part it calls G. */
export interface Kept<G extends Game> {
  /** The position; for a seat of a game with secrets its view, and nothing for those who only watch. */
  readonly state: G['state'] | G['view'] | null
  /** What happened because of the last move, as far as the seat may know. */
  readonly events: readonly G['event'][]
  /** Whether the last move may be taken back: it threw no dice and turned up nothing hidden. */
  readonly mayUndo: boolean
}

/** What boardgame.io's random plugin offers. */
export interface Random {
  /** Throws dice. */
  readonly Die: (sides: number, count: number) => number[]
}

/** What boardgame.io gives its functions, as far as they are used here. */
export interface Given<G extends Game> {
  /** The game's own part, as a draft. */
  readonly G: Kept<G>
  /** The peer's own part. */
  readonly ctx: { readonly currentPlayer: string; readonly numPlayers: number; readonly playOrderPos: number }
  /** Dice. */
  readonly random: Random
  /** Passes the turn. */
  readonly events: { readonly endTurn: (next: { readonly next: string }) => void }
  /** Who moves. */
  readonly playerID: string
}

/** A game as boardgame.io wants it. */
export interface BoardgameGame<G extends Game> {
  /** The id of the ruleset. */
  readonly name: string
  /** There is a seat for every side, in the order of the rules. */
  readonly minPlayers: number
  /** The same. */
  readonly maxPlayers: number
  /** The position at the first decision. */
  readonly setup: (given: { readonly random: Random }) => Kept<G>
  /** The only move: `moves.command(command)`. */
  readonly moves: {
    readonly command: {
      /** Gives a command; a command that breaks a rule is an invalid move. */
      readonly move: (given: Given<G>, command: G['command']) => Kept<G> | 'INVALID_MOVE'
      /** Whether it can be taken back. */
      readonly undoable: (at: { readonly G: Kept<G> }) => boolean
      /** Games with secrets are played on the server alone. */
      readonly client: boolean
      /** The log of games with secrets does not tell others what was ordered. */
      readonly redact: boolean
    }
  }
  /** Whose turn it is follows from the rules; where several sides are asked at once, any of them may move. */
  readonly turn: {
    /** Everybody may try to move; the rules refuse whoever is not asked. */
    readonly activePlayers: { readonly all: null }
    /** Who is named as the current player. */
    readonly order: {
      /** The first side that is asked. */
      readonly first: (at: { readonly G: Kept<G> }) => number
      /** Turns are only ended by naming who is next. */
      readonly next: (at: { readonly ctx: { readonly playOrderPos: number } }) => number
    }
  }
  /** The outcome once the game is over. */
  readonly endIf: (at: { readonly G: Kept<G> }) => Outcome<G['side']> | undefined
  /** What a seat may see; `playerID` is null for those who only watch. */
  readonly playerView: (at: { readonly G: Kept<G>; readonly playerID: string | null }) => Kept<G>
}

/** What an adapter may be told. */
export interface BoardgameOptions<G extends Game> {
  /**
   * Makes a plain state of the draft boardgame.io gives a move. A copy through JSON unless told; `original` of immer is
   * quicker.
   */
  readonly plain?: (draft: G['state']) => G['state']
}

const copied = <A>(draft: A): A => JSON.parse(JSON.stringify(draft)) as A

const picked = (random: Random, count: number, from: number): Drawn => {
  const left = Array.from({ length: from }, (_, i) => i)
  return Array.from({ length: count }, () => left.splice(random.Die(left.length, 1)[0] - 1, 1)[0])
}

const drawnBy = (random: Random, draw: Draw): Drawn =>
  draw.tag === 'dice' ? random.Die(draw.sides, draw.count) : picked(random, draw.count, draw.from)

/** Lets chance answer until a side is asked or the game is over. */
const rolledOn = <G extends Game>(rules: Rules<G>, first: Step<G>, random: Random): Step<G> => {
  let { state } = first
  const events = first.events.slice()
  for (let turn = rules.toAct(state); turn.tag === 'chance'; turn = rules.toAct(state)) {
    const step = advance(rules, state, rules.resolve(state, drawnBy(random, turn.draw)))
    state = step.state
    events.push(...step.events)
  }
  return { state, events }
}

/** The command in what came in, maybe over a wire: read by its codec where the rules have one; null where it is none. */
const readCommand = <G extends Game>(rules: Rules<G> | Ruleset<G>, input: G['command']): G['command'] | null => {
  if (!('codecs' in rules)) return input
  const read = rules.codecs.command.decode(input)
  return read._tag === 'Left' ? null : read.right
}

const asked = <G extends Game>(rules: Rules<G>, turn: Turn<G['side']>): number =>
  turn.tag === 'sides' ? rules.sides.indexOf(turn.sides[0]) : 0

const seenBy = <G extends Game>(rules: Rules<G>, { state, events, mayUndo }: Kept<G>, side: G['side']): Kept<G> => {
  const { hear } = rules
  return {
    state: rules.view(state as G['state'], side),
    events:
      hear === undefined
        ? events
        : events.flatMap((event) => {
            const told = hear(event, side)
            return told === null ? [] : [told]
          }),
    mayUndo,
  }
}

/**
 * A ruleset as a game of boardgame.io. Players '0', '1', … are the sides in the order of the rules; dice are thrown by
 * boardgame.io, so its log and its time travel hold. Of a ruleset with codecs, commands are read by them first: what a client
 * sends may be anything.
 *
 * @example
 * Client({ game: boardgame(rules, scenario), numPlayers: rules.sides.length })
 */
export const boardgame = <G extends Game>(
  rules: Rules<G> | Ruleset<G>,
  scenario: G['scenario'],
  { plain = copied }: BoardgameOptions<G> = {},
): BoardgameGame<G> => {
  const { hear, determinise } = rules
  const first = rules.setup(scenario)
  const hidesAny = (state: G['state']): boolean => rules.sides.some((side) => rules.view(state, side) !== state)
  const hasSecrets = hear !== undefined || determinise !== undefined || hidesAny(first)
  const turnOf = ({ G }: { readonly G: Kept<G> }): Turn<G['side']> => rules.toAct(G.state as G['state'])
  return {
    name: rules.id,
    minPlayers: rules.sides.length,
    maxPlayers: rules.sides.length,
    setup: ({ random }) => {
      const { state, events } = rolledOn(rules, advance(rules, first, []), random)
      return { state, events, mayUndo: false }
    },
    moves: {
      command: {
        move: ({ G, ctx, random, events, playerID }, given) => {
          const command = readCommand(rules, given)
          if (command === null) return 'INVALID_MOVE'
          const before = plain(G.state as G['state'])
          const side: G['side'] = rules.sides[Number(playerID)]
          const step = act(rules, before, side, command)
          if (step._tag === 'Left') return 'INVALID_MOVE'
          const after = rolledOn(rules, step.right, random)
          const turn = rules.toAct(after.state)
          const next = String(asked(rules, turn))
          if (turn.tag === 'sides' && next !== ctx.currentPlayer) events.endTurn({ next })
          const isRolled = rules.toAct(step.right.state).tag === 'chance'
          return {
            state: after.state,
            events: after.events,
            mayUndo: !isRolled && !rules.sides.some((one) => hasLearned(rules, before, after, one)),
          }
        },
        undoable: ({ G }) => G.mayUndo,
        client: !hasSecrets,
        redact: hasSecrets,
      },
    },
    turn: {
      activePlayers: { all: null },
      order: {
        first: ({ G }) => asked(rules, turnOf({ G })),
        next: ({ ctx }) => ctx.playOrderPos,
      },
    },
    endIf: ({ G }) => {
      if (G.state === null) return undefined
      const turn = turnOf({ G })
      return turn.tag === 'over' ? turn.outcome : undefined
    },
    playerView: ({ G, playerID }) => {
      if (G.state === null || (!hasSecrets && !hidesAny(G.state))) return G
      if (playerID === null) return { state: null, events: [], mayUndo: false }
      return seenBy(rules, G, rules.sides[Number(playerID)])
    },
  }
}
