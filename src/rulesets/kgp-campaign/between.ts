import type { Marking, SetupArea } from './areas/situation.js'
import type { Event } from './event.js'
import { inOrder, vehicles } from './facts.js'
import type { Kit } from './kit.js'
import { compareLocations } from './order.js'
import { has, hexOf, isPersonnel, isVehicle, type LocationId } from './piece.js'
import { asking, just, type Rooms } from './room.js'
import { refitOf } from './room.js'
import type { State } from './state.js'
import { parts } from './steps.js'
import { isHulk, wrecking } from './vehicle.js'

/** Wrecks with no fuel left that have been searched, or have nothing to search for, burn out for good (KGP-CG19 iii, A-47). */
const drained = (kit: Kit, state: State): readonly Event[] =>
  inOrder(state).flatMap((piece): readonly Event[] => {
    if (piece.tag !== 'wreck' || !has(piece, 'outOfGas') || has(piece, 'burntOut')) return []
    const gains = kit.ports.tactical.use.scroungeGains(piece.type, piece.color)
    if (!has(piece, 'scrounged') && gains.length > 0) return []
    return [{ tag: 'marked', piece: piece.id, put: ['burntOut'], taken: [], why: 'KGP-CG19', heard: 'all' }]
  })

/** Vehicles past all use become Burnt-Out Wrecks; after CG-Scenario End nobody scores for them (KGP-CG19 i and ii, A-46). */
const hulks = (kit: Kit, state: State): readonly Event[] => {
  const [vehicle] = vehicles(state).filter((piece) => isHulk(piece) && piece.location !== null)
  return vehicle === undefined ? [] : wrecking(kit, state, vehicle, true, 'KGP-CG19')
}

const isFrom606 = (part: string): boolean =>
  parts.findIndex(({ id }) => id === part) >= parts.findIndex(({ id }) => id === '8.606')

/** Whether no American unit is Retained on the map any more, while Americans still hold something there (KGP-8.6131.2). */
const isAbandonedByUs = ({ pieces, areas }: State): boolean =>
  areas !== null &&
  Object.values(areas.strategic).includes('us') &&
  !Object.values(pieces).some(
    (piece) =>
      piece.side === 'us' &&
      piece.location !== null &&
      (isPersonnel(piece) || isVehicle(piece)) &&
      piece.place.tag !== 'holdingBox' &&
      !(isVehicle(piece) && piece.crew === null),
  )

const PART = '8.6131'

const strategicOf = ({ strategic }: Marking): readonly LocationId[] => Object.keys(strategic).toSorted(compareLocations)

/** The Germans gain Control of every Strategic Location, and are asked whether to set up there. */
const takenOver = (marking: Marking): readonly Event[] => [
  ...strategicOf(marking)
    .filter((location) => marking.strategic[location] !== 'german')
    .map((location): Event => ({ tag: 'controlled', location, side: 'german', why: 'KGP-8.6131.2' })),
  {
    tag: 'areasMarked',
    areas: { ...marking, strategic: Object.fromEntries(strategicOf(marking).map((at) => [at, 'german' as const])) },
  },
  { tag: 'taskDone', then: [asking(PART, 'german', [], 'annex')] },
]

/** What cuts across the steps and is looked at as each part ends. */
export const between = (kit: Kit, state: State): readonly Event[] => {
  const wrecked = hulks(kit, state)
  if (wrecked.length > 0) return wrecked
  const burnt = drained(kit, state)
  if (burnt.length > 0) return burnt
  if (state.areas === null || !isFrom606(refitOf(state).part) || !isAbandonedByUs(state)) return []
  return takenOver(state.areas)
}

/** The marking with everything Strategic in the first German Setup Area, and no American one. */
const annexed = (marking: Marking): Marking => {
  const german = marking.areas.filter(({ side }) => side === 'german')
  const first: SetupArea = german[0] ?? { id: 'german:A', side: 'german', hexes: [], locations: [] }
  const elsewhere = new Set(german.slice(1).flatMap(({ locations }) => locations))
  const locations = [...new Set([...first.locations, ...strategicOf(marking).filter((at) => !elsewhere.has(at))])]
  const grown: SetupArea = {
    ...first,
    locations: locations.toSorted(compareLocations),
    hexes: [...new Set([...first.hexes, ...locations.map(hexOf)])].toSorted(compareLocations),
  }
  return { ...marking, areas: [grown, ...german.slice(1)] }
}

/** The question to the Germans whether Locations the Americans have left join their Setup Area (KGP-8.6131.2). */
export const takeover: Rooms = {
  [PART]: {
    begin: () => [],
    candidates: () => [
      { tag: 'annex', include: true },
      { tag: 'annex', include: false },
    ],
    broken: (_kit, _state, _task, _seat, command) => (command.tag === 'annex' ? null : 'turn.answer'),
    decide: (_kit, state, _task, _seat, command) =>
      command.tag === 'annex' && command.include && state.areas !== null
        ? just({ tag: 'areasMarked', areas: annexed(state.areas) })
        : just(),
  },
}
