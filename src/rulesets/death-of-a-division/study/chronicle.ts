import type { TurnNote, Chronicle } from '../../../kernel/chronicle.js'
import type { DeathOfADivision } from '../model/game.js'
import { areaName, type AreaId } from '../data/areas.js'
import { units, unitsOf, type Side } from '../data/counters.js'
import { turnDates } from '../data/units.js'
import { isContested, positionOf, unitsIn, type Position } from '../model/position.js'
import { groundUnder, OUT, strengthOf, TURNS, type State } from '../model/state.js'
import { strengthLost } from './metrics.js'

const NAMES: Readonly<Record<Side, string>> = { german: 'the Germans', us: 'the Americans' }

/** The areas a side took, St. Vith first. */
const taken = (before: State, end: State, side: Side): readonly string[] => {
  const ground = groundUnder(end)
  const { areas, objective } = ground
  return areas
    .filter((area) => end.control[area] === side && before.control[area] !== side)
    .toSorted((a, b) => Number(b === objective) - Number(a === objective))
    .map((area) => areaName(ground, area))
}

/** What a turn brought a side and cost it. */
const changesOf = (before: State, end: State, side: Side): readonly TurnNote[] => {
  const areas = taken(before, end, side)
  const lost = strengthLost(end, side) - strengthLost(before, side)
  const gone = unitsOf[side].filter((unit) => end.place[unit] === OUT && before.place[unit] !== OUT)
  const who = side === 'german' ? 'Germans' : 'Americans'
  const losing = areas.length > 0 ? 'lose' : `${who} lose`
  return [
    ...(areas.length > 0 ? [{ says: `${who} take`, names: areas }] : []),
    ...(lost > 0
      ? [
          {
            says: gone.length > 0 ? `${losing} ${lost} with` : `${losing} ${lost}`,
            names: gone.map((unit) => units[unit].short),
          },
        ]
      : []),
  ]
}

const stack = (at: Position, area: AreaId, side: Side): string =>
  unitsIn(at, area, side)
    .map((unit) => `${units[unit].short} ${strengthOf(at.state, unit)}`)
    .join(', ')

const areaLine = (at: Position, area: AreaId): readonly string[] => {
  const [german, us] = [stack(at, area, 'german'), stack(at, area, 'us')]
  if (area !== at.ground.objective && german === '' && us === '') return []
  const held = at.state.control[area] === 'german' ? 'German' : 'U.S.'
  const who = isContested(at, area) ? `${german} against ${us}` : german + us
  return [`${areaName(at.ground, area)} (${held}): ${who === '' ? 'empty' : who}`]
}

/** A game of Death of a Division, turn by turn. */
export const chronicle: Chronicle<DeathOfADivision> = {
  sideName: (side) => NAMES[side],
  turnTitle: ({ turn }) => {
    const { date, half } = turnDates[Math.min(turn, TURNS) - 1]
    return `Turn ${turn}, ${Number(date.slice(-2))} Dec ${half}`
  },
  changes: (before, end) => [...changesOf(before, end, 'german'), ...changesOf(before, end, 'us')],
  board: (state) => groundUnder(state).areas.flatMap((area) => areaLine(positionOf(state), area)),
}
