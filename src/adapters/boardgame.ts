/**
 * Plays any game with boardgame.io: client, server, log and undo. This module does not import boardgame.io.
 *
 * A boardgame.io server sends the initial match unfiltered to any client that asks. So the initial match contains
 * nothing secret: a game with secrets, or one that begins with dice, starts undealt, and the first move, `deal`, is
 * played on the server. Dice come from the system's cryptographic random source; a match stores no generator and no
 * seed.
 *
 * @module adapters/boardgame
 */
import type { Draw, Drawn } from '../kernel/draw.js'
import { freshAnswer } from '../kernel/entropy.js'
import { hasHiddenInformation } from '../kernel/hidden-information.js'
import type { Game, Outcome, Rules, Ruleset, Turn } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { hasLearned } from '../kernel/secret.js'
import { act, advance, type Transition } from '../kernel/transition.js'
import {
  NO_STAGE,
  SEALED,
  type BoardgameG,
  type BoardgameGame,
  type Guard,
  type LoggedAction,
  type MoveContext,
  type MoveOf,
  type NoEvents,
  type Sealed,
  type Stages,
} from './boardgame-types.js'

export type { BoardgameG, BoardgameGame, MoveContext, Sealed } from './boardgame-types.js'

/** Options of the adapter. */
export interface BoardgameOptions<Ours extends Game> {
  /**
   * Converts the draft that boardgame.io passes to a move into a plain state. By default it copies through JSON;
   * immer's `original` is faster.
   */
  readonly plain?: (draft: Ours['state']) => Ours['state']
  /**
   * Rolls the dice. The default is the system's cryptographic random source, because players who guess a seed know all
   * dice.
   */
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

/** Resolves chance until a side acts or the game is over. */
const rolledOn = <Ours extends Game>(
  rules: Rules<Ours>,
  first: Transition<Ours>,
  throwDice: (draw: Draw) => Drawn,
): Transition<Ours> => {
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
 * Decodes a command from a client; null if it is not a command. Without codecs, the input must equal a legal command.
 */
const readCommand = <Ours extends Game>(
  rules: Rules<Ours> | Ruleset<Ours>,
  state: Ours['state'],
  side: Ours['side'],
  input: unknown,
): Ours['command'] | null => {
  if (!('codecs' in rules)) return rules.legal(state, side).find((command) => deepEqual(command, input)) ?? null
  const read = rules.codecs.command.decode(input)
  return read._tag === 'Left' ? null : read.right
}

const seenBy = <Ours extends Game>(
  rules: Rules<Ours>,
  { state, events, mayUndo, sealed }: BoardgameG<Ours>,
  side: Ours['side'],
): BoardgameG<Ours> => {
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
    mayTakeBack: sealed?.given.some((one) => one.side === side) ?? false,
    sealed: null,
  }
}

const withoutOrder = (line: LoggedAction): LoggedAction => ({
  ...line,
  action: { ...line.action, payload: { ...line.action.payload, args: null } },
})

/**
 * Closes two gaps in boardgame.io: its server carries out events that the game has disabled, and it shows the commands
 * of player 0 to any client that claims to be player '00'.
 */
const guard = <Ours extends Game>(hides: (kept: BoardgameG<Ours>) => boolean): Guard<Ours> => ({
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

/** The state before the deal, and the view of spectators of a game with secrets. */
const BLANK = { state: null, events: [], mayUndo: false, mayTakeBack: false, sealed: null } as const

/**
 * Creates a boardgame.io game from a ruleset. Players '0', '1', … are the sides in the order of the rules; only they
 * can move or see a game with secrets. Commands are decoded before they are judged, because a client may send anything.
 *
 * @example
 * const game = boardgame(rules, scenario)
 * const server = Server({ games: [game] })
 * const multiplayer = SocketIO({ server: url })
 * const client = Client({ game, numPlayers: rules.sides.length, playerID: '0', multiplayer })
 * if (client.getState()?.G.state === null) client.moves.deal()
 */
export const boardgame = <Ours extends Game>(
  rules: Rules<Ours> | Ruleset<Ours>,
  scenario: Ours['scenario'],
  { plain = copied, throwDice = freshAnswer }: BoardgameOptions<Ours> = {},
): BoardgameGame<Ours> => {
  const players = rules.sides.map((_, i) => String(i))
  const sideOf = (playerID: string | null | undefined): Ours['side'] | null =>
    rules.sides[players.findIndex((id) => id === playerID)] ?? null
  const begun = advance(rules, rules.setup(scenario), [])
  const hidesAny = (state: Ours['state']): boolean => rules.sides.some((side) => rules.view(state, side) !== state)
  const hasSecrets = hasHiddenInformation(rules) || hidesAny(begun.state)
  const hides = ({ state }: BoardgameG<Ours>): boolean => hasSecrets || (state !== null && hidesAny(state))
  const isDealtOpenly = !hasSecrets && rules.toAct(begun.state).tag !== 'chance'
  const turnOf = ({ state }: BoardgameG<Ours>): Turn<Ours['side']> | null =>
    state === null ? null : rules.toAct(state)

  const playerOf = (side: Ours['side']): string => players[rules.sides.indexOf(side)]

  /** The players who may act; before the deal all of them, because any player may deal. */
  const asked = (turn: Turn<Ours['side']> | null): string[] =>
    turn === null ? players : turn.tag === 'sides' ? turn.sides.map(playerOf) : []

  /**
   * The players who may move, with their stages. The record has no prototype, because boardgame.io also reads inherited
   * keys, and its server lets clients set some.
   */
  const stagesOf = (turn: Turn<Ours['side']> | null, sealed: Sealed<Ours> | null): Stages => {
    const stages = Object.create(null) as Stages
    for (const { side } of sealed?.given ?? []) stages[playerOf(side)] = SEALED
    for (const player of asked(turn)) stages[player] = NO_STAGE
    return stages
  }

  const isOver = (kept: BoardgameG<Ours>): Outcome<Ours['side']> | undefined => {
    const turn = turnOf(kept)
    return turn?.tag === 'over' ? turn.outcome : undefined
  }

  /** Makes the sides to act the active players in boardgame.io if they have changed. */
  const passOn = (
    { ctx, events }: MoveContext<Ours>,
    turn: Turn<Ours['side']>,
    sealed: Sealed<Ours> | null = null,
  ): void => {
    const next = asked(turn)
    if (next.length === 0) return
    const stages = stagesOf(turn, sealed)
    if (next[0] !== ctx.currentPlayer) events.endTurn({ next: next[0] })
    else if (!deepEqual({ ...ctx.activePlayers }, { ...stages })) events.setActivePlayers({ value: stages })
  }

  const deal: MoveOf<Ours>['move'] = (given) => {
    if (given.G.state !== null || sideOf(given.playerID) === null) return 'INVALID_MOVE'
    const { state, events } = rolledOn(rules, begun, throwDice)
    passOn(given, rules.toAct(state))
    return { ...BLANK, state, events }
  }

  /**
   * The sealed choices with another one; null once the sides that chose together all have chosen. As long as a side
   * goes on choosing, those that have finished see no change.
   */
  const sealedBy = (
    sealed: Sealed<Ours> | null,
    before: Ours['state'],
    side: Ours['side'],
    order: Ours['command'],
    after: Ours['state'],
  ): Sealed<Ours> | null => {
    const [first, turn] = [rules.toAct(before), rules.toAct(after)]
    if (first.tag !== 'sides' || turn.tag !== 'sides') return null
    const { base, given } = sealed === null ? { base: before, given: [] } : copied(sealed)
    const seesNoChange = (one: Ours['side']): boolean => deepEqual(rules.view(before, one), rules.view(after, one))
    const others = given.flatMap((one) => (one.side === side ? [] : [one.side]))
    const isOpen =
      turn.sides.every((one) => first.sides.includes(one)) &&
      (turn.sides.some((one) => one !== side) || (others.length > 0 && others.every(seesNoChange)))
    return isOpen ? { base, given: [...given, { side, command: order }] } : null
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
    const isSecret = !isRolled && !rules.sides.some((one) => hasLearned(rules, before, after, one))
    const isStillAsked = turn.tag === 'sides' && turn.sides.length === 1 && turn.sides[0] === side
    const sealed = hasSecrets && isSecret ? sealedBy(given.G.sealed, before, side, order, after.state) : null
    passOn(given, turn, sealed)
    return {
      state: after.state,
      events: after.events,
      mayUndo: isStillAsked && isSecret && sealed === null,
      mayTakeBack: false,
      sealed,
    }
  }

  /** Replays the sealed choices without the last one of the side. */
  const takeBack: MoveOf<Ours>['move'] = (given) => {
    const side = sideOf(given.playerID)
    const sealed = given.G.sealed === null ? null : copied(given.G.sealed)
    const last = sealed?.given.findLastIndex((one) => one.side === side) ?? -1
    if (sealed === null || last < 0) return 'INVALID_MOVE'
    const left = sealed.given.toSpliced(last, 1)
    let state = sealed.base
    for (const one of left) {
      const step = act(rules, state, one.side, one.command)
      if (step._tag === 'Left') return 'INVALID_MOVE'
      state = step.right.state
    }
    const turn = rules.toAct(state)
    const still = left.length === 0 ? null : { ...sealed, given: left }
    passOn(given, turn, still)
    return { ...BLANK, state, sealed: still }
  }

  const takeBackMove: MoveOf<Ours> = { move: takeBack, undoable: () => false, client: false, redact: false }

  return {
    name: rules.id,
    minPlayers: players.length,
    maxPlayers: players.length,
    setup: () => (isDealtOpenly ? { ...BLANK, ...begun } : BLANK),
    moves: {
      deal: { move: deal, undoable: () => false, client: false, redact: false },
      command: { move: command, undoable: ({ G }) => G.mayUndo, client: false, redact: hasSecrets },
      takeBack: takeBackMove,
    },
    turn: {
      onBegin: ({ G, events }) => {
        const stages = stagesOf(turnOf(G), G.sealed)
        if (Object.keys(stages).length > 0) events.setActivePlayers({ value: stages })
      },
      stages: { [SEALED]: { moves: { takeBack: takeBackMove } } },
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
