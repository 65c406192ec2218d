import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import type { Position } from '../../model/position.js'
import type { Group } from '../../data/compiled-catalogue.js'
import type { Side } from '../../data/names.js'
import type { Event } from '../../model/event.js'
import { inOrder, nextId } from '../../model/facts.js'
import type { GameData } from '../../model/game-data.js'
import type { Purchase } from '../../model/ledger.js'
import { compareIds } from '../../model/order.js'
import { isPersonnel, isVehicle, type Piece, type Place } from '../../model/piece.js'
import { asking, doing, rolling, type Roll } from '../../model/task.js'
import { next, question, sideOrder, type DoOn, type PartHandler, type Result } from '../part-handler.js'
import { groupBought, purchaseNamed } from '../roster.js'
import { DRAW_PILE, isArtillery, itemsOf, pieceFor, placeOf, shared } from './group-contents.js'
import { fittingRoll, leaderRoll, qualityRoll, strengthRoll, written } from './group-rolls.js'

const PART = '8.620'

/** Groups of this date whose contents are not yet known, in the order of the chart; those it lacks are left alone. */
const unformed = ({ data, state }: Position, side: Side): readonly Purchase[] =>
  state.ledgers[side].purchases
    .filter(({ strength, date }) => strength === 'unknown' && date === state.date)
    .filter(({ chartId }) => data.catalogue.groupOf(side, chartId) !== null)
    .toSorted((a, b) => compareIds(a.chartId, b.chartId) || compareIds(a.id, b.id))

/** Full Strength or Depleted by a die, where the chart has two lists (8.6201). */
const strength = ({ data, state }: Position, { about, heard }: DoOn<typeof PART, 'strength'>): Result<typeof PART> => {
  const purchase = purchaseNamed(state, about.purchase)
  const { id, side } = purchase
  const rest = doing(PART, { tag: 'form', purchase: id }, heard)
  return groupBought(data, purchase).depleted === null
    ? { events: [written({ ...purchase, strength: 'full' })], then: [rest] }
    : next(rolling(PART, side, 1, { tag: 'strength', purchase: id }, side), rest)
}

/** A Setup Area or a Holding Box. */
type Home = Extract<Place, { readonly tag: 'setupArea' | 'holdingBox' }>

const areaOf = (home: Home): string => (home.tag === 'setupArea' ? home.area : home.entry)

/** Where the radio of a module may go: to men in an area, not Isolated, each area once (KGP-CG15b). */
const homesOf = (at: Position, side: Side): readonly Home[] => {
  const { state } = at
  const homes = inOrder(state).flatMap((piece): readonly Home[] => {
    const { place } = piece
    if (piece.side !== side || !isPersonnel(piece) || piece.guard !== null) return []
    return place.tag === 'holdingBox' || (place.tag === 'setupArea' && !isPieceIsolated(at, piece)) ? [place] : []
  })
  return homes.filter((home, nth) => homes.findIndex((one) => areaOf(one) === areaOf(home)) === nth)
}

/** A group takes shape; the owner of a module says which men get its radio, where there is a choice. */
const form = (at: Position, purchase: Purchase): Result<typeof PART> => {
  const { data } = at
  const group = groupBought(data, purchase)
  const { id, side, mode } = purchase
  if (mode !== 'asset') return formed(at, purchase, group, placeOf(purchase))
  const homes = isArtillery(group) ? homesOf(at, side) : []
  return homes.length > 1
    ? next(asking(PART, side, { tag: 'radioHome', purchase: id }, side))
    : formed(at, purchase, group, homes.at(0) ?? null)
}

/** The pieces of a group are made; points and Sniper increases take effect; then quality and leaders are rolled for. */
const formed = (at: Position, purchase: Purchase, group: Group, home: Place | null): Result<typeof PART> => {
  const { data, state } = at
  const { side } = purchase
  const made: Piece[] = []
  for (const item of itemsOf(group, purchase))
    for (let n = 0; n < item.count; n++) {
      const id = nextId(state, side, made.length)
      const piece = home === null ? null : pieceFor(data, purchase, group, item, id, home)
      if (piece !== null) made.push(piece)
    }
  const pieces = shared(made)
  const next: Purchase = {
    ...purchase,
    contents: pieces.map(({ id }) => id),
    drawPile: isArtillery(group) ? DRAW_PILE : null,
  }
  return {
    events: [
      ...pieces.map((piece): Event => ({ tag: 'made', piece, why: 'KGP-8.620', heard: side })),
      written(next),
      ...assets(at, group),
    ],
    then: [...followUps(data, group, next), ...fittings(data, pieces, next)],
  }
}

/** Fortification points and Sniper increases (KGP-8.619). */
const assets = ({ state, data }: Position, group: Group): readonly Event[] => {
  const { side } = group
  const points = data.houseRules.fortification.use.pointsOf(group)
  const san = group.full.reduce((sum, { kind, count }) => sum + (kind === 'san' ? count : 0), 0)
  return [
    ...(points > 0 ? [{ tag: 'fppSet', side, points: state.ledgers[side].fpp + points, heard: side } as const] : []),
    ...(san > 0 ? [{ tag: 'sanSet', side, san: state.ledgers[side].san + san } as const] : []),
  ]
}

const isAirborne = (data: GameData, squad: string): boolean =>
  data.catalogue.units.some(({ type, traits }) => type === squad && traits.includes('airborne'))

/** American infantry platoons with squads, airborne ones apart. */
const hasQuality = (data: GameData, { side, type, organization, full }: Group): boolean => {
  const squads = full.filter(({ kind }) => kind === 'squad')
  const isPlatoon = side === 'us' && type === 'infantry' && organization === 'platoon'
  return isPlatoon && squads.length > 0 && !squads.some((squad) => isAirborne(data, squad.type))
}

/** Quality of American infantry platoons; a leader for each infantry platoon, perhaps one for a vehicle platoon (8.620). */
const followUps = (data: GameData, group: Group, { id, side }: Purchase): readonly Roll<typeof PART>[] => {
  const isPlatoon = group.organization === 'platoon'
  return [
    ...(hasQuality(data, group) ? [rolling(PART, side, 1, { tag: 'quality', purchase: id }, side)] : []),
    ...(isPlatoon && (group.type === 'infantry' || group.type === 'vehicle')
      ? [rolling(PART, side, 2, { tag: 'groupLeader', purchase: id }, side)]
      : []),
  ]
}

/** Optional equipment is rolled for each vehicle alone, one die for each item (KGP-CG8). */
const fittings = (data: GameData, pieces: readonly Piece[], { id, side }: Purchase): readonly Roll<typeof PART>[] =>
  pieces
    .filter(isVehicle)
    .flatMap((vehicle) =>
      data.houseRules.tactical.use
        .optionalEquipment(vehicle.type)
        .map(({ item }) =>
          rolling(PART, side, 1, { tag: 'fitting', purchase: id, vehicle: vehicle.id, equipment: item }, side),
        ),
    )

/** Where the radio of a module may go, each place by the area it is or belongs to. */
const isHome = (at: Position, side: Side, area: string): boolean =>
  homesOf(at, side).some((place) => areaOf(place) === area)

/** RG Strength, Quality, Weapons and Leaders (KGP-8.620): in secret, group by group in the order of the chart. */
export const newGroups: PartHandler<typeof PART> = {
  begin: (at) =>
    sideOrder(at.state).flatMap((side) =>
      unformed(at, side).map(({ id }) => doing(PART, { tag: 'strength', purchase: id }, side)),
    ),
  does: {
    strength,
    form: (at, { about }) => form(at, purchaseNamed(at.state, about.purchase)),
  },
  rolls: {
    strength: strengthRoll,
    quality: qualityRoll,
    groupLeader: leaderRoll,
    fitting: fittingRoll,
  },
  asks: {
    radioHome: question(['chooseArea'], {
      candidates: (at, { seat, about: { purchase } }) =>
        homesOf(at, seat).map((place) => ({ tag: 'chooseArea', piece: purchase, area: areaOf(place) })),
      broken: (at, { seat, about: { purchase } }, { piece, area }) => {
        if (piece !== purchase) return 'piece.own'
        return isHome(at, seat, area) ? null : 'rg.home'
      },
      decide: (at, { seat, about }, { area }) => {
        const { state, data } = at
        const purchase = purchaseNamed(state, about.purchase)
        const [home] = homesOf(at, seat).filter((place) => areaOf(place) === area)
        return formed(at, purchase, groupBought(data, purchase), home)
      },
    }),
  },
}
