import { isPieceIsolated } from '../rules/8.605-setup-areas/8.6052-isolated-piece.js'
import type { Position } from '../model/position.js'
import { fault, type Fault } from '../../../kernel/fault.js'
import { faultOf } from '../data/expectation.js'
import { nameFaults, namesOnBoard } from './name-faults.js'
import { unlawfulOrder } from '../rules/turn.js'
import { outOfGasVehicles } from '../rules/8.614-repair/8.6141c-fuel.js'
import { wayOut } from '../rules/8.606-escape/5-roll.js'
import { shiftOf } from '../rules/8.613-shift/shift.js'
import { removable } from '../rules/8.615-removal/removal-items.js'
import { attemptNamed } from '../rules/part-handler.js'
import { mayNote } from './codec-task.js'
import { dateIndex, hasCome } from '../data/calendar.js'
import { groundOf } from '../rules/8.605-setup-areas/ground.js'
import { labelKey } from '../model/label.js'
import type { Marker } from '../model/marker.js'
import { printedLvp } from '../rules/8.603-scenario-end/location-points.js'
import { has, isPersonnel, isPossessable, isVehicle, type Piece } from '../model/piece.js'
import { piecesNamed } from '../model/task-pieces.js'
import { sides, type Side } from '../data/names.js'
import { allPieces, pieceOf, type State } from '../model/state.js'
import { parts } from '../data/parts.js'
import { mapFactsOf } from '../rules/8.605-setup-areas/holdings.js'

/** Whether a later part of the Refit Phase has begun. */
const isPast = ({ phase }: State, part: string): boolean => {
  if (phase.tag !== 'refit' || phase.mode !== 'afterScenario') return false
  const at = (id: string): number => parts.findIndex((one) => one.id === id)
  return at(phase.part) > at(part)
}

const isJudged = (state: State, part: string): boolean =>
  isPast(state, part) || (state.phase.tag === 'refit' && state.phase.mode !== 'afterScenario')

const pieceFaults = (position: Position): readonly Fault[] => {
  const { state } = position
  const { named: known } = groundOf(position.map, mapFactsOf(state))
  const gone = new Set(state.board.gone)
  const entries = new Set(position.map.entries.map(({ id }) => id))
  return Object.entries(state.pieces).flatMap(([key, piece]): readonly Fault[] => {
    const at = `/pieces/${key}`
    const faults: Fault[] = []
    if (piece.id !== key) faults.push(faultOf(`${at}/id`, { tag: 'ownKey' }, piece.id))
    if (piece.location !== null && !known.has(piece.location) && !gone.has(piece.location))
      faults.push(faultOf(`${at}/location`, { tag: 'location' }, piece.location))
    for (const key of ['from', 'to'] as const) {
      const end = isPersonnel(piece) ? piece.climbing?.[key] : undefined
      if (end !== undefined && !known.has(end)) faults.push(faultOf(`${at}/climbing/${key}`, { tag: 'standing' }, end))
    }
    if (piece.place.tag === 'holdingBox' && !entries.has(piece.place.entry))
      faults.push(faultOf(`${at}/place/entry`, { tag: 'entryArea' }, piece.place.entry))
    if (piece.place.tag === 'holdingBox' && piece.location !== null)
      faults.push(faultOf(`${at}/location`, { tag: 'noLocation' }, piece.location))
    if (piece.markers.some((marker, i) => i > 0 && piece.markers[i - 1] >= marker))
      faults.push(faultOf(`${at}/markers`, { tag: 'markers' }, piece.markers))
    if (has(piece, 'captured') !== (piece.side !== piece.color))
      faults.push(faultOf(`${at}/markers`, { tag: 'capturedMarker' }, piece.markers))
    return [...faults, ...linkFaults(state, piece, at)]
  })
}

/** Checks that no two pieces of a color have the same type and label. */
const labelFaults = ({ pieces }: State): readonly Fault[] => {
  const seen = new Set<string>()
  return Object.values(pieces).flatMap((piece) => {
    const key = labelKey(piece)
    if (seen.has(key)) return [faultOf(`/pieces/${piece.id}/label`, { tag: 'ownLabel' }, piece.label)]
    seen.add(key)
    return []
  })
}

const linkFaults = (state: State, piece: Piece, at: string): readonly Fault[] => {
  const links: readonly (readonly [string, string | null, (other: Piece) => boolean])[] = [
    ...(isPossessable(piece)
      ? [['possessor', piece.possessor, (other: Piece) => isPersonnel(other) && other.side === piece.side] as const]
      : []),
    ...(piece.tag === 'gun'
      ? [['hookedTo', piece.hookedTo, (other: Piece) => isVehicle(other) && other.side === piece.side] as const]
      : []),
    ...(isPersonnel(piece)
      ? [
          ['aboard', piece.aboard, isVehicle] as const,
          ['guard', piece.guard, (other: Piece) => isPersonnel(other) && other.side !== piece.side] as const,
        ]
      : []),
  ]
  return links.flatMap(([key, id, fits]) => {
    if (id === null) return []
    const other = Object.hasOwn(state.pieces, id) ? state.pieces[id] : undefined
    return other !== undefined && fits(other) ? [] : [faultOf(`${at}/${key}`, { tag: 'suitable' }, id)]
  })
}

const isClimbing = ({ pieces }: State, id: string): boolean => {
  const piece = Object.hasOwn(pieces, id) ? pieces[id] : null
  return piece?.tag === 'personnel' && piece.climbing !== null
}

const taskFaults = (state: State): readonly Fault[] => {
  const { phase } = state
  if (phase.tag !== 'refit') return []
  const strange = phase.used.findIndex(({ note }) => !mayNote(phase.part, note))
  if (strange >= 0)
    return [fault(`/phase/used/${String(strange)}/note`, `a note of ${phase.part}`, phase.used[strange])]
  return phase.queue.flatMap((task, at): readonly Fault[] => {
    if (task.tag === 'both' || task.tag === 'hidden') return []
    const place = `/phase/queue/${String(at)}/about`
    if (task.about.tag === 'climb' && !isClimbing(state, task.about.unit))
      return [fault(`${place}/unit`, 'a unit that climbs', task.about.unit)]
    const { about } = task
    const isAnnounced = !('attempt' in about) || phase.attempts.some(({ id }) => id === about.attempt)
    return [
      ...(isAnnounced ? [] : [fault(`${place}/attempt`, 'a group announced', about.attempt)]),
      ...piecesNamed(about)
        .filter(({ id, fits }) => !(Object.hasOwn(state.pieces, id) && fits(state.pieces[id])))
        .map(({ field, id }) => fault(`${place}/${field}`, 'a piece that is there, of the right kind', id)),
    ]
  })
}

/**
 * Checks that the orders waiting for the other side are legal one after the other, and that only decisions that are due
 * have any.
 */
export const orderFaults = (at: Position): readonly Fault[] => {
  const { phase } = at.state
  if (phase.tag !== 'refit') return []
  return phase.queue.flatMap((task, place) =>
    task.tag !== 'both'
      ? []
      : sides.flatMap((side): readonly Fault[] => {
          const wrong = place > 0 && task.orders[side].length > 0 ? 0 : unlawfulOrder(at, task, side)
          const pointer = `/phase/queue/${String(place)}/orders/${side}/${String(wrong)}`
          return wrong === null ? [] : [fault(pointer, 'a lawful order', JSON.stringify(task.orders[side][wrong]))]
        }),
  )
}

/**
 * Checks that a side asked which vehicles to refuel has more dry vehicles than its fuel suffices for (KGP-8.6141c.4).
 */
const fuelFaults = (at: Position): readonly Fault[] => {
  const { phase } = at.state
  if (phase.tag !== 'refit') return []
  return phase.queue.flatMap((task, place) =>
    task.tag === 'ask' && task.about.tag === 'refuel' && task.about.left >= outOfGasVehicles(at).length
      ? [fault(`/phase/queue/${String(place)}/about/left`, 'less than there are dry vehicles', task.about.left)]
      : [],
  )
}

/**
 * Checks that each roll that is due is possible: that the group is on its way, the item can be cleared, or the
 * purchased group arrives somewhere.
 */
export const rollFaults = (at: Position): readonly Fault[] => {
  const { state } = at
  if (state.phase.tag !== 'refit') return []
  return state.phase.queue.flatMap((task, place): readonly Fault[] => {
    if (task.tag !== 'roll') return []
    const { about, side } = task
    const strange = (field: string, wanted: string, found: unknown, isRight: boolean): readonly Fault[] =>
      isRight ? [] : [fault(`/phase/queue/${String(place)}/about/${field}`, wanted, found)]
    switch (about.tag) {
      case 'escape': {
        const { units } = attemptNamed(state, about.attempt)
        return strange('attempt', 'a group with a way out', units, wayOut(at, units) !== null)
      }
      case 'shifts': {
        const stray = about.attempts.filter(
          (id) => state.phase.tag === 'refit' && !state.phase.attempts.some((one) => one.id === id),
        )
        if (stray.length > 0) return strange('attempts', 'groups announced', stray, false)
        const groups = about.attempts.map((id) => attemptNamed(state, id))
        const still = groups.filter((group) => shiftOf(at, group) === null)
        return strange(
          'attempts',
          'groups that Shift',
          still.map(({ units }) => units),
          still.length === 0,
        )
      }
      case 'removal':
        return strange('item', 'what can be cleared away', about.item, removable(state, side, about.item) !== null)
      case 'groups': {
        const { purchases } = state.ledgers[side]
        const isDue = (id: string): boolean =>
          purchases.some((one) => one.id === id && (one.mode === 'asset' || one.area !== null))
        const stray = about.purchases.filter((id) => !isDue(id))
        return strange('purchases', 'groups that come to an area', stray, stray.length === 0)
      }
      default:
        return []
    }
  })
}

/** Markers removed in 8.602 that nothing puts back before the scenario begins (INV-20). */
const LIFTED: readonly Marker[] = [
  'acquired',
  'berserk',
  'bu',
  'ce',
  'cloaked',
  'concealed',
  'cx',
  'dm',
  'hullDown',
  'labor',
  'motion',
  'wallAdvantage',
]

/** Checks what each finished step must have removed or settled (invariants 20, 21 and 33). */
const stepFaults = (at: Position): readonly Fault[] => {
  const { state } = at
  const left = (part: string, is: (piece: Piece) => boolean, wanted: string): readonly Fault[] =>
    isPast(state, part)
      ? allPieces(state)
          .filter(is)
          .map(({ id, markers }) => fault(`/pieces/${id}`, wanted, markers))
      : []
  return [
    ...left(
      '8.602',
      (piece) =>
        LIFTED.some((marker) => has(piece, marker) && !(marker === 'ce' && has(piece, 'reserve'))) ||
        (has(piece, 'hidden') && piece.tag !== 'fortification'),
      'INV-20: no marker of 8.602',
    ),
    ...(isPast(state, '8.602') &&
    state.board.counters.some(({ tag }) => tag !== 'dummyCloaking' || !isPast(state, '8.623'))
      ? [fault('/board/counters', 'INV-20: no counter of 8.602', state.board.counters)]
      : []),
    ...left('8.6031', (piece) => has(piece, 'broken') || has(piece, 'disrupted'), 'INV-21: nobody broken'),
    ...left('8.6062', (piece) => has(piece, 'encircled'), 'INV-21: nobody Encircled'),
    ...left(
      '8.608',
      (piece) =>
        isPersonnel(piece) &&
        piece.guard !== null &&
        !isPast(state, '8.6114') &&
        !isGuardedInIsolation(at, piece.guard),
      'INV-33: prisoners with Isolated Guards only',
    ),
    ...left('8.6112', (piece) => isWalkerAstray(piece), 'INV-2: every unit Retained somewhere'),
    ...left('8.609', (piece) => has(piece, 'burning'), 'INV-21: no burning Wreck'),
    ...(isPast(state, '8.609') &&
    Object.keys(state.board.fires).length > 0 &&
    state.options['blaze.otherTerrain'] === 'remove'
      ? [fault('/board/fires', 'INV-21: no fire', state.board.fires)]
      : []),
  ]
}

const isGuardedInIsolation = (at: Position, id: string): boolean => {
  const guard = pieceOf(at.state, id)
  return guard !== null && isPieceIsolated(at, guard)
}

const isWalkerAstray = (piece: Piece): boolean =>
  isPersonnel(piece) && piece.guard === null && piece.place.tag !== 'setupArea' && piece.place.tag !== 'holdingBox'

const areaFaults = (state: State): readonly Fault[] => {
  if (state.areas === null)
    return isJudged(state, '8.605') && state.fought.length > 0 ? [fault('/areas', 'INV-3: a marked map', null)] : []
  const seen = new Map<string, string>()
  const faults: Fault[] = []
  const claim = (location: string, owner: string): void => {
    if (seen.has(location)) faults.push(fault('/areas', `INV-3: one status for ${location}`, owner))
    seen.set(location, owner)
  }
  for (const { id, locations } of state.areas.areas) for (const location of locations) claim(location, id)
  for (const location of state.areas.noMansLand) claim(location, 'noMansLand')
  for (const location of state.areas.noMansLand)
    if (Object.hasOwn(state.areas.strategic, location))
      faults.push(fault('/areas/noMansLand', 'INV-4: no Strategic Location', location))
  const ids = new Set(state.areas.areas.map(({ id }) => id))
  for (const { id, place } of allPieces(state))
    if (place.tag === 'setupArea' && !ids.has(place.area))
      faults.push(fault(`/pieces/${id}/place/area`, 'a Setup Area of the marking', place.area))
  return faults
}

const controlFaults = ({ board, areas }: State): readonly Fault[] =>
  board.controlMarkers.flatMap((location, i) =>
    (areas?.strategic[location] ?? board.control[location] ?? null) === null || board.gone.includes(location)
      ? [faultOf(`/board/controlMarkers/${String(i)}`, { tag: 'controlled' }, location)]
      : [],
  )

const ledgerFaults = (state: State, side: Side): readonly Fault[] => {
  const { cpp, roster, san, sanShown } = state.ledgers[side]
  const at = `/ledgers/${side}`
  const faults: Fault[] = []
  if (cpp.total !== Math.max(0, cpp.start + (cpp.repl ?? 0)))
    faults.push(fault(`${at}/cpp/total`, 'INV-26: the remaining points plus the replenishment', cpp))
  if (cpp.spent + cpp.recon > cpp.total) faults.push(fault(`${at}/cpp`, 'INV-26: no more spent than there is', cpp))
  if (isPast(state, '8.612') && Math.min(san, sanShown) < 2) faults.push(fault(`${at}/san`, 'INV-25: at least 2', san))
  if (new Set(roster.map(({ date }) => date)).size !== roster.length)
    faults.push(fault(`${at}/roster`, 'one line for each date', roster.length))
  return faults
}

/** Checks that no existing or lost piece has a later number than the next one of its side. */
const numberFaults = ({ pieces, lost, made }: State, side: Side): readonly Fault[] => {
  const ids = [...Object.keys(pieces), ...lost.map(({ id }) => id)]
  const numbers = ids.flatMap((id) => (id.startsWith(`${side}-n`) ? [Number(id.slice(side.length + 2))] : []))
  const last = numbers.filter(Number.isSafeInteger).reduce((most, number) => Math.max(most, number), 0)
  const { shown } = made[side]
  return shown < last ? [fault(`/made/${side}/shown`, `at least ${String(last)}, as pieces are numbered`, shown)] : []
}

const campaignFaults = ({ state }: Position): readonly Fault[] => {
  const faults: Fault[] = []
  if (!state.dates.includes(state.date)) faults.push(fault('/date', 'INV-27: a date of the campaign', state.date))
  if (state.shortage && !hasCome('20 AM', state.date))
    faults.push(fault('/shortage', 'INV-28: none before 20 AM', true))
  if (state.fought.some((date, i) => i > 0 && dateIndex(state.fought[i - 1]) >= dateIndex(date)))
    faults.push(fault('/fought', 'dates in order', state.fought))
  const gone = new Set(state.lost.map(({ id }) => id))
  for (const id of Object.keys(state.pieces))
    if (gone.has(id)) faults.push(fault(`/pieces/${id}`, 'INV-1: no piece that was Eliminated', id))
  if (state.options['cg.ports'] === 'strict')
    for (const { name, from } of state.ports)
      if (from !== 'caller') faults.push(faultOf('/ports', { tag: 'port', name }, from))
  return faults
}

/** Checks that the sides score no more LVP than the map has (INV-22). */
const lvpFaults = ({ state, data }: Position): readonly Fault[] => {
  const total = state.ledgers.german.currentLvp + state.ledgers.us.currentLvp
  const printed = printedLvp(data, state.campaign)
  return total > printed ? [faultOf('/ledgers', { tag: 'most', most: printed, of: 'LVP' }, total)] : []
}

/** Checks the names first, and pieces and steps only if all names are known. */
const namedFaults = (at: Position): readonly Fault[] => {
  const faults = nameFaults(at)
  return faults.length > 0 ? faults : [...pieceFaults(at), ...labelFaults(at.state), ...stepFaults(at)]
}

/** Returns every fault that a campaign file can cause in an opening position. Every language says them. */
export const openingFaults = (at: Position): readonly Fault[] => {
  const faults = namesOnBoard(at)
  return [
    ...(faults.length > 0 ? faults : [...pieceFaults(at), ...labelFaults(at.state)]),
    ...controlFaults(at.state),
    ...lvpFaults(at),
  ]
}

/**
 * Returns every fault of a state that the rules could never have produced: the invariants of both rules pages that a
 * single state can show.
 */
export const stateFaults = (at: Position): readonly Fault[] => [
  ...namedFaults(at),
  ...taskFaults(at.state),
  ...fuelFaults(at),
  ...areaFaults(at.state),
  ...controlFaults(at.state),
  ...sides.flatMap((side) => [...ledgerFaults(at.state, side), ...numberFaults(at.state, side)]),
  ...campaignFaults(at),
  ...lvpFaults(at),
]
