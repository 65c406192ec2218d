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
export interface Kept<Ours extends Game> {
  /** The position; for a seat of a game with secrets its view, and nothing for those who only watch. */
  readonly state: Ours['state'] | Ours['view'] | null
  /** What happened because of the last move, as far as the seat may know. */
  readonly events: readonly Ours['event'][]
  /** Whether the last move may be taken back: it threw no dice and turned up nothing hidden. */
  readonly mayUndo: boolean
}

/** What boardgame.io's random plugin offers. */
export interface Random {
  /** Throws dice. */
  readonly Die: (sides: number, count: number) => number[]
}

/** What boardgame.io gives its functions, as far as they are used here. */
export interface Given<Ours extends Game> {
  /** The game's own part, as a draft. */
  readonly G: Kept<Ours>
  /** The peer's own part. */
  readonly ctx: Context
  /** Dice. */
  readonly random: Random
  /** Passes the turn. */
  readonly events: Events
  /** Who moves. */
  readonly playerID: string
}

/** The one move, as boardgame.io wants it. */
export interface CommandMove<Ours extends Game> {
  /** Gives a command; a command that breaks a rule is an invalid move. */
  readonly move: (given: Given<Ours>, command: Ours['command']) => Kept<Ours> | 'INVALID_MOVE'
  /** Whether it can be taken back. */
  readonly undoable: (at: Pick<Given<Ours>, 'G'>) => boolean
  /** Games with secrets are played on the server alone. */
  readonly client: boolean
  /** The log of games with secrets does not tell others what was ordered. */
  readonly redact: boolean
}

/** Who is named as the current player. */
export interface PlayOrder<Ours extends Game> {
  /** The first side that is asked. */
  readonly first: (at: Pick<Given<Ours>, 'G'>) => number
  /** Turns are only ended by naming who is next. */
  readonly next: (at: Pick<Given<Ours>, 'ctx'>) => number
}

/** Whose turn it is. */
export interface Turns<Ours extends Game> {
  /** Everybody may try to move; the rules refuse whoever is not asked. */
  readonly activePlayers: Readonly<Record<'all', null>>
  /** Who is named as the current player. */
  readonly order: PlayOrder<Ours>
}

/** A game as boardgame.io wants it. */
export interface BoardgameGame<Ours extends Game> {
  /** The id of the ruleset. */
  readonly name: string
  /** There is a seat for every side, in the order of the rules. */
  readonly minPlayers: number
  /** The same. */
  readonly maxPlayers: number
  /** The position at the first decision. */
  readonly setup: (given: Pick<Given<Ours>, 'random'>) => Kept<Ours>
  /** The only move: `moves.command(command)`. */
  readonly moves: Readonly<Record<'command', CommandMove<Ours>>>
  /** Whose turn it is follows from the rules; where several sides are asked at once, any of them may move. */
  readonly turn: Turns<Ours>
  /** The outcome once the game is over. */
  readonly endIf: (at: Pick<Given<Ours>, 'G'>) => Outcome<Ours['side']> | undefined
  /** What a seat may see; `playerID` is null for those who only watch. */
  readonly playerView: (at: Seen<Ours>) => Kept<Ours>
}

/** What a view is made of. */
export interface Seen<Ours extends Game> extends Pick<Given<Ours>, 'G'> {
  /** Who looks; null for those who only watch. */
  readonly playerID: string | null
}

/** The peer's own part, as far as it is used here. */
export interface Context {
  /** Whose turn it is. */
  readonly currentPlayer: string
  /** How many seats there are. */
  readonly numPlayers: number
  /** The place of the current player in the order. */
  readonly playOrderPos: number
}

/** What boardgame.io's events plugin offers. */
export interface Events {
  /** Ends the turn, and says whose is next. */
  readonly endTurn: (next: Readonly<Record<'next', string>>) => void
}

/** What an adapter may be told. */
export interface BoardgameOptions<Ours extends Game> {
  /**
   * Makes a plain state of the draft boardgame.io gives a move. A copy through JSON unless told; `original` of immer is
   * quicker.
   */
  readonly plain?: (draft: Ours['state']) => Ours['state']
}

const copied = <A>(draft: A): A => JSON.parse(JSON.stringify(draft)) as A

const picked = (random: Random, count: number, from: number): Drawn => {
  const left = Array.from({ length: from }, (_, i) => i)
  return Array.from({ length: count }, () => left.splice(random.Die(left.length, 1)[0] - 1, 1)[0])
}

const drawnBy = (random: Random, draw: Draw): Drawn =>
  draw.tag === 'dice' ? random.Die(draw.sides, draw.count) : picked(random, draw.count, draw.from)

/** Lets chance answer until a side is asked or the game is over. */
const rolledOn = <Ours extends Game>(rules: Rules<Ours>, first: Step<Ours>, random: Random): Step<Ours> => {
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
const readCommand = <Ours extends Game>(
  rules: Rules<Ours> | Ruleset<Ours>,
  input: Ours['command'],
): Ours['command'] | null => {
  if (!('codecs' in rules)) return input
  const read = rules.codecs.command.decode(input)
  return read._tag === 'Left' ? null : read.right
}

const asked = <Ours extends Game>(rules: Rules<Ours>, turn: Turn<Ours['side']>): number =>
  turn.tag === 'sides' ? rules.sides.indexOf(turn.sides[0]) : 0

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
            const told = redact(event, side)
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
export const boardgame = <Ours extends Game>(
  rules: Rules<Ours> | Ruleset<Ours>,
  scenario: Ours['scenario'],
  { plain = copied }: BoardgameOptions<Ours> = {},
): BoardgameGame<Ours> => {
  const { redact, determinise } = rules
  const first = rules.setup(scenario)
  const hidesAny = (state: Ours['state']): boolean => rules.sides.some((side) => rules.view(state, side) !== state)
  const hasSecrets = redact !== undefined || determinise !== undefined || hidesAny(first)
  const turnOf = ({ G }: { readonly G: Kept<Ours> }): Turn<Ours['side']> => rules.toAct(G.state as Ours['state'])
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
          const before = plain(G.state as Ours['state'])
          const side: Ours['side'] = rules.sides[Number(playerID)]
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
