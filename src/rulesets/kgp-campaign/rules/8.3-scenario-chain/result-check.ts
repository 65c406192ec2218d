import { unknownTypes } from '../pieces/known-type.js'
import { positionOf, type Position, type GameData } from '../../model/position.js'
import { fault, suggestName, type Fault } from '../../../../kernel/fault.js'
import { nodeOf } from '../../../../maps/graph.js'
import type { CampaignMap } from '../../data/map.js'
import { canBe, carrierOf, has, isPersonnel, isPossessable, isVehicle, type Piece } from '../../model/piece.js'
import { labelKey, personalName } from '../../model/label.js'
import type { HexId, LocationId, PieceId } from '../../data/names.js'
import type { ScenarioResult } from '../../model/scenario-result.js'
import type { State } from '../../model/state.js'
import { isContested, isFighter, whyNotOutcome } from '../8.601-melee/melee.js'
import { isEntrenchment, workLocation } from '../8.605-setup-areas/holdings.js'
import { expectedBy, type ResultReason } from './result-reason.js'

/** A fault of a report, with the reason. */
export interface ResultFault extends Fault {
  readonly reason: ResultReason
}

const wrong = (pointer: string, reason: ResultReason, found: unknown, meant: string | null = null): ResultFault => ({
  ...fault(pointer, expectedBy(reason), found, meant),
  reason,
})

/** Precomputed data for the checks. */
interface CheckContext {
  readonly data: GameData
  readonly state: State
  readonly map: CampaignMap
  readonly result: ScenarioResult
  readonly pieces: ReadonlyMap<PieceId, Piece>
  readonly locations: ReadonlySet<LocationId>
  /** The exit hex of each piece that left the map. */
  readonly exits: ReadonlyMap<PieceId, HexId>
}

const checkContext = (at: Position, result: ScenarioResult): CheckContext => {
  const { data, state } = at
  const map = at.map
  const gone = new Set(result.gone)
  const isThere = (id: LocationId): boolean => !gone.has(id) || id.endsWith('/0') // the ground of its hex remains
  return {
    data: data,
    state,
    map,
    result,
    pieces: new Map(result.pieces.map((piece) => [piece.id, piece])),
    locations: new Set([...map.locations.map(({ id }) => id).filter(isThere), ...dugIn(state, result)]),
    exits: new Map(result.exits.map(({ piece, hex }) => [piece, hex])),
  }
}

/** Locations of entrenchments, including previous ones. */
const dugIn = (state: State, result: ScenarioResult): readonly LocationId[] =>
  [...result.pieces, ...Object.values(state.pieces)].flatMap((piece) =>
    piece.tag === 'fortification' && piece.location !== null && isEntrenchment(piece.kind)
      ? [workLocation(piece.kind, piece.location)]
      : [],
  )

/** Whether a piece left the map, on its own or with its carrier (KGP-CG21). */
const hasLeft = (context: CheckContext, piece: Piece, seen: ReadonlySet<PieceId> = new Set()): boolean => {
  if (context.exits.has(piece.id)) return true
  const carrier = context.pieces.get(carrierOf(piece) ?? '')
  return carrier !== undefined && !seen.has(carrier.id) && hasLeft(context, carrier, new Set([...seen, piece.id]))
}

const isLocation = ({ locations }: CheckContext, location: LocationId): boolean => locations.has(location)

/** Checks that every piece is listed once, as surviving or lost (`result.duplicate`, `result.unknownPiece`). */
const roll = ({ state, result, pieces }: CheckContext): readonly ResultFault[] => {
  const faults: ResultFault[] = []
  const seen = new Set<PieceId>()
  for (const [i, { id }] of result.pieces.entries()) {
    if (seen.has(id)) faults.push(wrong(`/pieces/${String(i)}/id`, { tag: 'once' }, id))
    seen.add(id)
  }
  for (const [i, id] of result.lost.entries()) {
    if (!Object.hasOwn(state.pieces, id))
      faults.push(unknownName(`/lost/${String(i)}`, { tag: 'known' }, id, Object.keys(state.pieces)))
    if (seen.has(id)) faults.push(wrong(`/lost/${String(i)}`, { tag: 'notLeft' }, id))
  }
  const lost = new Set(result.lost)
  for (const id of Object.keys(state.pieces))
    if (!pieces.has(id) && !lost.has(id)) faults.push(wrong('/pieces', { tag: 'fate', piece: id }, undefined))
  for (const id of Object.keys(state.pieces)) {
    const [before, after] = [state.pieces[id], pieces.get(id)]
    if (after !== undefined && after.tag !== before.tag && !(before.tag === 'vehicle' && after.tag === 'wreck'))
      faults.push(wrong('/pieces', { tag: 'kind', piece: id, kind: before.tag }, after.tag))
  }
  return faults
}

/**
 * Checks that a piece keeps its label, and that no new one takes the label of a piece that is or was there
 * (`result.label`). A Wreck has the label of its vehicle, and a promoted leader keeps his name.
 */
const labels = ({ state, result, pieces }: CheckContext): readonly ResultFault[] => {
  const seen = new Map<string, PieceId>()
  for (const piece of [...state.lost, ...Object.values(state.pieces)]) seen.set(labelKey(piece), piece.id)
  return result.pieces.flatMap((piece, i): readonly ResultFault[] => {
    const at = `/pieces/${String(i)}/label`
    const before = Object.hasOwn(state.pieces, piece.id) ? state.pieces[piece.id] : null
    if (before !== null && before.label !== piece.label)
      return [wrong(at, { tag: 'ownLabel', piece: piece.id }, piece.label)]
    const other = seen.get(labelKey(piece))
    seen.set(labelKey(piece), piece.id)
    const isHeir = !pieces.has(other ?? '') && (piece.tag === 'wreck' || personalName(piece) !== null)
    return other === undefined || other === piece.id || isHeir
      ? []
      : [wrong(at, { tag: 'newLabel', piece: other }, piece.label)]
  })
}

/** Reports an unknown name, with the likely intended one. */
const unknownName = (pointer: string, reason: ResultReason, found: string, known: Iterable<string>): ResultFault =>
  wrong(pointer, reason, found, suggestName(found, known))

/** Whether a piece is marked as in Melee, or shares its Location with an enemy unit (KGP-8.601.2). */
const isInMelee = ({ result }: CheckContext, piece: Piece): boolean =>
  has(piece, 'melee') ||
  (piece.location !== null &&
    isFighter(piece) &&
    result.pieces.some((one) => one.side !== piece.side && one.location === piece.location && isFighter(one)))

/** Checks a single piece: type, location and markers. */
const single = (context: CheckContext, piece: Piece, at: string): readonly ResultFault[] => {
  const faults: ResultFault[] = []
  for (const { field, kind, name, known } of unknownTypes(context.data, piece))
    faults.push(unknownName(`${at}/${field}`, { tag: kind }, name, known))
  if (piece.location !== null && !isLocation(context, piece.location))
    faults.push(unknownName(`${at}/location`, { tag: 'location' }, piece.location, context.locations))
  for (const key of ['from', 'to'] as const) {
    const end = isPersonnel(piece) ? piece.climbing?.[key] : undefined
    if (end !== undefined && !isLocation(context, end))
      faults.push(unknownName(`${at}/climbing/${key}`, { tag: 'location' }, end, context.locations))
  }
  if (piece.location !== null && piece.place.tag !== 'map')
    faults.push(wrong(`${at}/place`, { tag: 'onMap' }, piece.place.tag))
  if (piece.location === null && piece.place.tag !== 'holdingBox' && !hasLeft(context, piece))
    faults.push(wrong(`${at}/location`, { tag: 'somewhere' }, piece.place.tag))
  if (piece.place.tag === 'holdingBox') {
    const { entry } = piece.place
    if (!context.map.entries.some(({ id }) => id === entry))
      faults.push(
        unknownName(
          `${at}/place/entry`,
          { tag: 'entryArea' },
          entry,
          context.map.entries.map(({ id }) => id),
        ),
      )
  }
  if (has(piece, 'captured') !== (piece.side !== piece.color))
    faults.push(wrong(`${at}/markers`, { tag: 'captured' }, piece.markers))
  if (piece.markers.some((marker, i) => i > 0 && piece.markers[i - 1] >= marker))
    faults.push(wrong(`${at}/markers`, { tag: 'markerOrder' }, piece.markers))
  if (has(piece, 'burning') && piece.tag !== 'wreck')
    faults.push(wrong(`${at}/markers`, { tag: 'burning' }, piece.markers))
  for (const marker of ['wounded', 'heroic'] as const)
    if (has(piece, marker) && !canBe(piece, marker)) faults.push(wrong(`${at}/markers`, { tag: marker }, piece.markers))
  if (has(piece, 'pinned') && !isInMelee(context, piece))
    faults.push(wrong(`${at}/markers`, { tag: 'pinned' }, piece.markers))
  return faults
}

/** Checks that the pieces a piece refers to exist and are in its Location. */
const linked = ({ pieces }: CheckContext, piece: Piece, at: string): readonly ResultFault[] => {
  const faults: ResultFault[] = []
  const link = (
    key: 'possessor' | 'hookedTo' | 'aboard' | 'guard',
    id: PieceId | null,
    isFit: (other: Piece) => boolean,
  ): void => {
    if (id === null) return
    const other = pieces.get(id)
    if (other === undefined) faults.push(unknownName(`${at}/${key}`, { tag: 'left' }, id, pieces.keys()))
    else if (!isFit(other) || other.location !== piece.location || other.place.tag !== piece.place.tag)
      faults.push(wrong(`${at}/${key}`, { tag: key }, id))
  }
  if (isPossessable(piece))
    link('possessor', piece.possessor, (other) => isPersonnel(other) && other.side === piece.side)
  if (piece.tag === 'gun') link('hookedTo', piece.hookedTo, (other) => isVehicle(other) && other.side === piece.side)
  if (isPersonnel(piece)) {
    link('aboard', piece.aboard, (other) => isVehicle(other))
    link('guard', piece.guard, (other) => isPersonnel(other) && other.side !== piece.side && other.guard === null)
  }
  return faults
}

/** Reports enemies in one Location without a Melee counter, which step 8.601 will handle (`result.needsMelee`). */
const unmarkedMelees = ({ result }: CheckContext): readonly ResultFault[] =>
  result.pieces.flatMap((piece, i): readonly ResultFault[] => {
    if (!isPersonnel(piece) || piece.guard !== null || piece.location === null || has(piece, 'melee')) return []
    if (result.melees?.some(({ location }) => location === piece.location) === true) return []
    const isShared = result.pieces.some(
      (other) =>
        isPersonnel(other) && other.guard === null && other.side !== piece.side && other.location === piece.location,
    )
    return isShared
      ? [{ ...wrong(`/pieces/${String(i)}/markers`, { tag: 'meleeCounter' }, piece.markers), severity: 'warning' }]
      : []
  })

/** Checks that Control, fires and terrain refer to Locations and hexes of the map. */
const grounds = (context: CheckContext): readonly ResultFault[] => {
  const { map, result } = context
  const known = new Set([...map.locations.map(({ id }) => id), ...dugIn(context.state, result)])
  const places: readonly (readonly [string, LocationId])[] = [
    ...Object.keys(result.control).map((at) => [`/control/${at.replaceAll('/', '~1')}`, at] as const),
    ...Object.keys(result.fires).map((at) => [`/fires/${at.replaceAll('/', '~1')}`, at] as const),
    ...result.changes.map(({ location }, i) => [`/changes/${String(i)}/location`, location] as const),
    ...result.counters.map(({ location }, i) => [`/counters/${String(i)}/location`, location] as const),
    ...result.gone.map((at, i) => [`/gone/${String(i)}`, at] as const),
  ]
  return [
    ...places
      .filter(([, at]) => !known.has(at))
      .map(([pointer, at]) => unknownName(pointer, { tag: 'location' }, at, known)),
    ...Object.keys(result.hexControl)
      .filter((hex) => nodeOf(map.hexes, hex) === null)
      .map((hex) => unknownName(`/hexControl/${hex}`, { tag: 'hex' }, hex, map.hexes.ids)),
  ]
}

/**
 * Checks that exit hexes are on the map edge, that exited pieces survive off the map (`result.exitNotEdge`), and that
 * pieces that belong together left together.
 */
const exits = ({ map, result, pieces, exits: hexes }: CheckContext): readonly ResultFault[] =>
  result.exits.flatMap(({ piece, hex }, i): readonly ResultFault[] => {
    const node = nodeOf(map.hexes, hex)
    const isEdge = node !== null && map.edges[node].length > 0
    const one = pieces.get(piece)
    const carrier = one === undefined ? null : carrierOf(one)
    const wayOut = carrier === null ? undefined : hexes.get(carrier)
    const isOff = one?.location === null
    return [
      ...(isEdge ? [] : [wrong(`/exits/${String(i)}/hex`, { tag: 'edge' }, hex)]),
      ...(isOff ? [] : [wrong(`/exits/${String(i)}/piece`, { tag: 'offMap' }, piece)]),
      ...(wayOut === undefined || wayOut === hex
        ? []
        : [wrong(`/exits/${String(i)}/hex`, { tag: 'sameExit', hex: wayOut, carrier: carrier ?? '' }, hex)]),
    ]
  })

/** Checks that purchases and pieces in lists exist. */
const lists = ({ state, result, pieces }: CheckContext): readonly ResultFault[] => {
  const purchases = [...state.ledgers.german.purchases, ...state.ledgers.us.purchases]
  const bought = purchases.map(({ id }) => id)
  const isBought = (id: string): boolean => purchases.some((purchase) => purchase.id === id)
  const hasHex = (id: string): boolean => purchases.some((one) => one.id === id && one.objectiveHex !== null)
  return [
    ...result.usage.flatMap(({ purchase }, i) =>
      isBought(purchase) ? [] : [unknownName(`/usage/${String(i)}/purchase`, { tag: 'purchase' }, purchase, bought)],
    ),
    ...result.objectivesTaken.flatMap((id, i) =>
      hasHex(id) ? [] : [unknownName(`/objectivesTaken/${String(i)}`, { tag: 'objective' }, id, bought)],
    ),
    ...result.failedToEnter.flatMap((id, i) =>
      pieces.get(id)?.place.tag === 'holdingBox' ? [] : [wrong(`/failedToEnter/${String(i)}`, { tag: 'inBox' }, id)],
    ),
  ]
}

/** The position as the report leaves it, with the climbers who may fight in a Location (KGP-8.601.1) placed there. */
const positionFor = ({ data, state, result }: CheckContext, location: LocationId): Position => {
  const pieces = result.pieces.map((piece): readonly [PieceId, Piece] => {
    const isClimbingIn = isPersonnel(piece) && (piece.climbing?.to === location || piece.climbing?.from === location)
    return [piece.id, isClimbingIn ? { ...piece, location } : piece]
  })
  const { control, gone, changes, fires, hexControl, counters } = result
  const board = { ...state.board, control, gone, changes, fires, hexControl, counters }
  return positionOf(data, { ...state, pieces: Object.fromEntries(pieces), board })
}

/** Checks that each reported Melee has its own Location and can end like this (KGP-8.601.2, `result.melee`). */
const meleeFaults = (context: CheckContext): readonly ResultFault[] =>
  (context.result.melees ?? []).flatMap(({ location, outcome }, i, all): readonly ResultFault[] => {
    const at = `/melees/${String(i)}`
    if (all.findIndex((one) => one.location === location) < i)
      return [wrong(`${at}/location`, { tag: 'meleeOnce' }, location)]
    const position = positionFor(context, location)
    if (!isContested(position.state, location)) return [wrong(`${at}/location`, { tag: 'contested' }, location)]
    const rule = whyNotOutcome(position, location, outcome)
    return rule === null ? [] : [wrong(`${at}/outcome`, { tag: 'outcome', rule }, location)]
  })

/**
 * Returns all faults of a report at once. Warnings do not make it invalid. New pieces are allowed, because play creates
 * half-squads, crews, heroes and Wrecks.
 */
export const resultFaults = (at: Position, result: ScenarioResult): readonly ResultFault[] => {
  const { state } = at
  const context = checkContext(at, result)
  const date = result.date === state.date ? [] : [wrong('/date', { tag: 'date', date: state.date }, result.date)]
  const each = result.pieces.flatMap((piece, i) => [
    ...single(context, piece, `/pieces/${String(i)}`),
    ...linked(context, piece, `/pieces/${String(i)}`),
  ])
  return [
    ...date,
    ...roll(context),
    ...labels(context),
    ...each,
    ...grounds(context),
    ...exits(context),
    ...lists(context),
    ...meleeFaults(context),
    ...unmarkedMelees(context),
  ]
}
