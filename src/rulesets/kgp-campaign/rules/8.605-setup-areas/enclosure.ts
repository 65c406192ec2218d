import { allNodes, neighbors, type NodeId } from '../../../../maps/graph.js'
import { other, sides, type LocationId, type Side } from '../../data/names.js'
import type { Ground } from './ground.js'
import type { AreaOptions, Holdings } from '../../data/holdings.js'
import type { Draft } from './claims.js'
import type { Status, Flip } from '../../model/marking.js'

/** The Locations where units stand: men on foot, and vehicles that are not abandoned, trucks included (KGP-8.6131.1). */
const occupiedIn = ({ pieces }: Holdings): ReadonlySet<LocationId> =>
  new Set(
    pieces
      .filter((piece) => piece.tag === 'personnel' || (piece.tag === 'vehicle' && !piece.abandoned))
      .map(({ location }) => location),
  )

/** A group of things and what lies around it. */
interface Group<A> {
  readonly members: readonly A[]
  readonly border: ReadonlySet<A>
}

/** The connected groups of those that may be enclosed. */
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

/** Whether a Strategic Location could fall to the side that surrounds it: empty, and not that side's already. */
const mayFall = (
  draft: Draft,
  options: AreaOptions,
  occupied: ReadonlySet<LocationId>,
  number: number,
  side: Side,
): boolean => {
  const { ground, strategic } = draft
  const holder = strategic.holder[number]
  if (holder === side || occupied.has(ground.locations[number].id)) return false
  return holder === null || options['setup.surroundedFlips']
}

const strategicOf = ({ ground, strategic }: Draft, hex: NodeId): readonly number[] =>
  ground.inHex[hex].filter((number) => strategic.by[number] !== null)

/** The sides with a Location of theirs in a hex. */
const ownersOf = ({ ground, status }: Draft, hex: NodeId): readonly Side[] =>
  sides.filter((side) => ground.inHex[hex].some((number) => status[number] === side))

const isOpenCountry = (status: Status): boolean => status === 'uncontrolled' || status === 'unclassed'

/**
 * The hexes that a side surrounds: groups of Uncontrolled Territory and of empty Strategic Locations with nothing but that
 * side's Setup Area around them. The map edge is no wall (KGP-8.6054, A-26 to A-29, AMB-09, AMB-10).
 */
const surroundedHexes = (
  draft: Draft,
  options: AreaOptions,
  occupied: ReadonlySet<LocationId>,
  side: Side,
): readonly (readonly NodeId[])[] => {
  const { map, inHex } = draft.ground
  const mayBe = (hex: NodeId): boolean => {
    const strong = strategicOf(draft, hex)
    if (strong.length > 0) return strong.every((number) => mayFall(draft, options, occupied, number, side))
    return inHex[hex].every((number) => isOpenCountry(draft.status[number]))
  }
  const isWall = (hex: NodeId): boolean => {
    const owners = ownersOf(draft, hex)
    return owners.length === 1 && owners[0] === side
  }
  const isInside = (hex: NodeId): boolean => options['setup.mapEdgeEncloses'] || map.edges[hex].length === 0
  return groupsOf(allNodes(map.hexes), mayBe, (hex) => neighbors(map.hexes, hex))
    .filter(({ members, border }) => members.every(isInside) && border.size > 0 && [...border].every(isWall))
    .map(({ members }) => members)
}

/** The upper rooms that a side surrounds: empty ones with nothing next to them but rooms of that side (KGP-8.6054). */
const surroundedRooms = (
  draft: Draft,
  options: AreaOptions,
  occupied: ReadonlySet<LocationId>,
  side: Side,
): readonly (readonly number[])[] => {
  const { ground, strategic } = draft
  const mayBe = (number: number): boolean =>
    ground.locations[number].level !== 0 &&
    strategic.by[number] !== null &&
    mayFall(draft, options, occupied, number, side)
  return groupsOf(ground.locations.keys(), mayBe, (number) => ground.doors[number])
    .filter(({ border }) => border.size > 0 && [...border].every((number) => strategic.holder[number] === side))
    .map(({ members }) => members)
}

/** What a side surrounds, group by group: the rooms, and in the hexes all but No Man's Land. */
const claimsOf = (
  draft: Draft,
  options: AreaOptions,
  occupied: ReadonlySet<LocationId>,
  side: Side,
): readonly ReadonlySet<number>[] => {
  const { inHex }: Ground = draft.ground
  const mayPass = (number: number): boolean => {
    const status = draft.status[number]
    return draft.strategic.by[number] !== null || isOpenCountry(status) || status === other(side)
  }
  const inHexes = surroundedHexes(draft, options, occupied, side).map((hexes) =>
    hexes.flatMap((hex) => inHex[hex].filter(mayPass)),
  )
  return [...inHexes, ...surroundedRooms(draft, options, occupied, side)].map((numbers) => new Set(numbers))
}

/** Whether a claim stands against those of the other side: each that overlaps lies within it, and falls with its own walls. */
const stands = (claim: ReadonlySet<number>, others: readonly ReadonlySet<number>[]): boolean =>
  others.every((theirs) => {
    const shared = [...theirs].filter((number) => claim.has(number)).length
    return shared === 0 || (shared === theirs.size && shared < claim.size)
  })

/** The marking with what each side surrounds given to it: both judged by the marking before, then both at once. */
export const enclosed = (
  draft: Draft,
  holdings: Holdings,
  options: AreaOptions,
): { readonly draft: Draft; readonly flips: readonly Flip[] } => {
  const occupied = occupiedIn(holdings)
  const claims = { german: claimsOf(draft, options, occupied, 'german'), us: claimsOf(draft, options, occupied, 'us') }
  const status = [...draft.status]
  const holder = [...draft.strategic.holder]
  const flips: Flip[] = []
  for (const side of sides)
    for (const number of new Set(
      claims[side].filter((claim) => stands(claim, claims[other(side)])).flatMap((claim) => [...claim]),
    )) {
      status[number] = side
      if (draft.strategic.by[number] === null) continue
      flips.push({ location: draft.ground.locations[number].id, from: holder[number], to: side })
      holder[number] = side
    }
  return { draft: { ...draft, status, strategic: { ...draft.strategic, holder } }, flips }
}
