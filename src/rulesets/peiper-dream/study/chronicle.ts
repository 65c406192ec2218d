import type { TurnNote, Chronicle } from '../../../kernel/chronicle.js'
import type { NodeId } from '../../../maps/graph.js'
import { board, bridges, columnAt } from '../data/board.js'
import { planOf } from '../data/plan.js'
import type { Side } from '../data/printed-unit.js'
import { track } from '../data/track.js'
import { units, unitsOf } from '../data/units.js'
import type { PeiperDream } from '../model/game.js'
import { isEliminated, isGermanHex, isOnMap, isReduced, isStanding, type State } from '../model/state.js'
import { stepsLost } from './metrics.js'
import { placeName, turnedBy } from './turning-point.js'

const NAMES: Readonly<Record<Side, string>> = { german: 'the Germans', us: 'the Americans' }

/** The named places that changed hands, the westernmost first. */
const taken = (before: State, end: State, side: Side): readonly string[] =>
  board.hexes
    .flatMap(({ name }, node) => {
      const [was, is] = [before, end].map((state) => isGermanHex(state, node as NodeId))
      return name !== null && was !== is && is === (side === 'german') ? [node] : []
    })
    .toSorted((a, b) => columnAt[a] - columnAt[b])
    .map(placeName)

const named = (says: string, names: readonly string[]): readonly TurnNote[] =>
  names.length === 0 ? [] : [{ says, names }]

/** What a turn brought a side and cost it. */
const changesOf = (before: State, end: State, side: Side): readonly TurnNote[] => {
  const places = taken(before, end, side)
  const lost = stepsLost(end, side) - stepsLost(before, side)
  const gone = unitsOf[side].filter((unit) => isOnMap(before, unit) && isEliminated(end, unit))
  const who = side === 'german' ? 'Germans' : 'Americans'
  const losing = `${places.length > 0 ? '' : `${who} `}lose ${lost} ${lost === 1 ? 'step' : 'steps'}`
  return [
    ...named(side === 'german' ? 'Germans take' : 'Americans take back', places),
    ...(lost <= 0
      ? []
      : [{ says: gone.length > 0 ? `${losing} with` : losing, names: gone.map((unit) => units[unit].name) }]),
  ]
}

const isDown = (state: State, bridge: number): boolean => !isStanding(state, bridge)

const bridgesBlown = (before: State, end: State): readonly string[] =>
  bridges.flatMap(({ name }, bridge) => (isDown(end, bridge) && !isDown(before, bridge) ? [name] : []))

const depotsFallen = (before: State, end: State): readonly string[] =>
  end.depotTurn.flatMap((turn, depot) => (turn > 0 && before.depotTurn[depot] === 0 ? [`on Map ${'BC'[depot]}`] : []))

const inPlace = (state: State, side: Side): string =>
  unitsOf[side]
    .filter((unit) => isOnMap(state, unit))
    .toSorted((a, b) => columnAt[state.hex[a]] - columnAt[state.hex[b]])
    .map((unit) => `${units[unit].name}${isReduced(state, unit) ? ' (reduced)' : ''} in ${placeName(state.hex[unit])}`)
    .join(', ')

/** A game of The Peiper Dream, turn by turn. */
export const chronicle: Chronicle<PeiperDream> = {
  sideName: (side) => NAMES[side],
  turnTitle: ({ turn, scenario }) => {
    const box = track.at(turn + planOf(scenario).battle.campaignTurn - 2)
    return turn === 0 || box === undefined ? 'Set-up' : `Turn ${turn}, ${box.day} Dec`
  },
  changes: (before, end) =>
    end.turn === 0
      ? []
      : [
          ...named('fuel captured', depotsFallen(before, end)),
          ...changesOf(before, end, 'german'),
          ...changesOf(before, end, 'us'),
          ...named('bridges blown:', bridgesBlown(before, end)),
        ],
  turnedBy,
  board: (state) => {
    const down = bridges.flatMap(({ name }, bridge) => (isDown(state, bridge) ? [name] : []))
    return [
      `Germans, from the west: ${inPlace(state, 'german')}`,
      `Americans, from the west: ${inPlace(state, 'us')}`,
      ...(down.length === 0 ? [] : [`Bridges down: ${down.join(', ')}`]),
    ]
  },
}
