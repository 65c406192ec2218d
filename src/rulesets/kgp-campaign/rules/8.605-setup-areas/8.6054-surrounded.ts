import { allNodes, neighbors, type NodeId } from '../../../../maps/graph.js'
import type { AreaOptions, Holdings } from '../../data/holdings.js'
import { other, sides, type LocationId, type Side } from '../../data/names.js'
import type { Flip, Status } from '../../model/marking.js'
import type { Draft } from './8.6051-no-mans-land.js'
import { doorsFrom } from './ground.js'

/**
 * The Locations occupied by units: Personnel on foot and vehicles that are not abandoned, including trucks
 * (KGP-8.6131.1).
 */
const occupiedIn = ({ pieces }: Holdings): ReadonlySet<LocationId> =>
  new Set(
    pieces
      .filter((piece) => piece.tag === 'personnel' || (piece.tag === 'vehicle' && !piece.abandoned))
      .map(({ location }) => location),
  )

/** A connected group, and what surrounds it. */
interface Group<A> {
  readonly members: readonly A[]
  readonly border: ReadonlySet<A>
}

/** The connected groups of members that can be enclosed. */
const groupsOf = <A>(
  all: Iterable<A>,
  mayBe: (one: A) => boolean,
  next: (one: A) => readonly A[],
): readonly Group<A>[] => {
  const seen = new Set<A>()
  const groups: Group<A>[] = []
  for (const start of all) {
    if (seen.has(start) || !mayBe(start)) continue
    const members = [start]
    const border = new Set<A>()
    seen.add(start)
    for (const one of members)
      for (const beside of next(one)) {
        if (!mayBe(beside)) border.add(beside)
        else if (!seen.has(beside)) {
          seen.add(beside)
          members.push(beside)
        }
      }
    groups.push({ members, border })
  }
  return groups
}

/** The draft marking with the occupied Locations. */
interface Drafted extends Draft {
  readonly options: AreaOptions
  readonly occupied: ReadonlySet<LocationId>
}

/** Whether a Strategic Location can fall to the side that surrounds it: it is empty and not already that side's. */
const mayFall = ({ strategic, options, occupied }: Drafted, id: LocationId, side: Side): boolean => {
  const holder = strategic.get(id)?.holder ?? null
  if (holder === side || occupied.has(id)) return false
  return holder === null || options['setup.surroundedFlips']
}

const isOpenCountry = (status: Status | undefined): boolean => status === 'uncontrolled' || status === 'unclassed'

/**
 * The hexes a side surrounds: groups of Uncontrolled Territory and empty Strategic Locations bordered only by its Setup
 * Area. The map edge does not enclose (KGP-8.6054, A-26 to A-29, AMB-09, AMB-10).
 */
const surroundedHexes = (drafted: Drafted, side: Side): readonly (readonly NodeId[])[] => {
  const { ground, strategic, status, options } = drafted
  const { map, inHex } = ground
  const mayBe = (hex: NodeId): boolean => {
    const strong = inHex[hex].filter(({ id }) => strategic.has(id))
    if (strong.length > 0) return strong.every(({ id }) => mayFall(drafted, id, side))
    return inHex[hex].every(({ id }) => isOpenCountry(status.get(id)))
  }
  const isWall = (hex: NodeId): boolean => {
    const has = (owner: Side): boolean => inHex[hex].some(({ id }) => status.get(id) === owner)
    return has(side) && !has(other(side))
  }
  const isInside = (hex: NodeId): boolean => options['setup.mapEdgeEncloses'] || map.edges[hex].length === 0
  return groupsOf(allNodes(map.hexes), mayBe, (hex) => neighbors(map.hexes, hex))
    .filter(({ members, border }) => members.every(isInside) && border.size > 0 && [...border].every(isWall))
    .map(({ members }) => members)
}

/** The upper rooms a side surrounds: empty ones bordered only by rooms of that side (KGP-8.6054). */
const surroundedRooms = (drafted: Drafted, side: Side): readonly (readonly LocationId[])[] => {
  const { ground, strategic } = drafted
  const mayBe = (id: LocationId): boolean =>
    ground.named.get(id)?.level !== 0 && strategic.has(id) && mayFall(drafted, id, side)
  return groupsOf(ground.named.keys(), mayBe, (id) => doorsFrom(ground, id))
    .filter(({ border }) => border.size > 0 && [...border].every((id) => strategic.get(id)?.holder === side))
    .map(({ members }) => members)
}

/** The territory a side surrounds, group by group: rooms, and everything in the hexes except No Man's Land. */
const claimsOf = (drafted: Drafted, side: Side): readonly ReadonlySet<LocationId>[] => {
  const { ground, strategic, status } = drafted
  const isTaken = (id: LocationId): boolean =>
    strategic.has(id) || isOpenCountry(status.get(id)) || status.get(id) === other(side)
  const inHexes = surroundedHexes(drafted, side).map((hexes) =>
    hexes.flatMap((hex) => ground.inHex[hex].map(({ id }) => id).filter(isTaken)),
  )
  return [...inHexes, ...surroundedRooms(drafted, side)].map((ids) => new Set(ids))
}

/**
 * Whether a claim prevails over those of the other side: every overlapping claim lies within it, and so loses its own
 * border.
 */
const stands = (claim: ReadonlySet<LocationId>, others: readonly ReadonlySet<LocationId>[]): boolean =>
  others.every((theirs) => {
    const shared = [...theirs].filter((id) => claim.has(id)).length
    return shared === 0 || (shared === theirs.size && shared < claim.size)
  })

/**
 * Returns the marking with surrounded territory assigned. Both sides are judged on the previous marking, and both
 * results apply at once.
 */
export const withSurrounded = (
  draft: Draft,
  holdings: Holdings,
  options: AreaOptions,
): { readonly draft: Draft; readonly flips: readonly Flip[] } => {
  const drafted: Drafted = { ...draft, options, occupied: occupiedIn(holdings) }
  const claims = { german: claimsOf(drafted, 'german'), us: claimsOf(drafted, 'us') }
  const status = new Map(draft.status)
  const strategic = new Map(draft.strategic)
  const flips: Flip[] = []
  for (const side of sides) {
    const won = claims[side].filter((claim) => stands(claim, claims[other(side)]))
    for (const id of new Set(won.flatMap((claim) => [...claim]))) {
      status.set(id, side)
      const before = strategic.get(id)
      if (before === undefined) continue
      flips.push({ location: id, from: before.holder, to: side })
      strategic.set(id, { ...before, holder: side })
    }
  }
  return { draft: { ...draft, status, strategic }, flips }
}
