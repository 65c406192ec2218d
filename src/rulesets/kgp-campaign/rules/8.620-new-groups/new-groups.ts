import { memoizeBy } from '../../../../kernel/memoize.js'
import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import type { Position, GameData } from '../../model/position.js'
import type { Group, GroupItem } from '../../data/compiled-catalogue.js'
import { chainEvents, type Link } from '../../model/chain.js'
import type { Side } from '../../data/names.js'
import type { Event } from '../../model/event.js'
import { inOrder, vehicleOf } from '../../model/facts.js'
import { nextId } from '../../model/piece-names.js'
import type { Purchase } from '../../model/ledger.js'
import { compareIds } from '../../model/order.js'
import { isPersonnel, type Piece, type Place } from '../../model/piece.js'
import type { Roll } from '../../model/task.js'
import { diceReader, eventsOnly, secretRoll, sideOrder, type DiceReader, type PartHandler } from '../part-handler.js'
import { groupBought, purchaseNamed } from '../roster.js'
import { DRAW_PILE, isArtillery, itemsOf, pieceFor, placeOf, shareOutWeapons } from './group-contents.js'
import { fittingRoll, leaderRoll, qualityRoll, strengthRoll, rewritePurchase, type Reading } from './group-rolls.js'

const PART = '8.620'

/**
 * The groups bought on this date that have not been formed yet, in chart order. Groups missing from the chart are
 * skipped.
 */
const unformed = ({ data, state }: Position, side: Side): readonly Purchase[] =>
  state.ledgers[side].purchases
    .filter(({ strength, date }) => strength === 'unknown' && date === state.date)
    .filter(({ chartId }) => data.catalogue.groupOf(side, chartId) !== null)
    .toSorted((a, b) => compareIds(a.chartId, b.chartId) || compareIds(a.id, b.id))

/** A Setup Area or a Holding Box. */
export type Home = Extract<Place, { readonly tag: 'setupArea' | 'holdingBox' }>

/** Returns the id of the Setup Area or Entry Area of a home. */
export const areaOf = (home: Home): string => (home.tag === 'setupArea' ? home.area : home.entry)

/** Returns where a module's radio may go: to Personnel in areas, not Isolated, each area once (KGP-CG15b). */
export const homesOf: (at: Position, side: Side) => readonly Home[] = memoizeBy((at: Position, side: Side) => {
  const { state } = at
  const homes = inOrder(state).flatMap((piece): readonly Home[] => {
    const { place } = piece
    if (piece.side !== side || !isPersonnel(piece) || piece.guard !== null) return []
    return place.tag === 'holdingBox' || (place.tag === 'setupArea' && !isPieceIsolated(at, piece)) ? [place] : []
  })
  return homes.filter((home, nth) => homes.findIndex((one) => areaOf(one) === areaOf(home)) === nth)
})

/** The place where a group forms: its area; for a module's radio, the area its owner named or the first available. */
const homeOf = (at: Position, purchase: Purchase, group: Group): Place | null => {
  if (purchase.mode !== 'asset') return placeOf(purchase)
  const homes = isArtillery(group) ? homesOf(at, purchase.side) : []
  return homes.find((home) => areaOf(home) === purchase.area) ?? homes.at(0) ?? null
}

/** Forms a group: creates its pieces, and applies points and Sniper increases. */
const formed = (at: Position, purchase: Purchase): readonly Event[] => {
  const { data, state } = at
  const { side } = purchase
  const group = groupBought(data, purchase)
  const home = homeOf(at, purchase, group)
  const made: Piece[] = []
  for (const item of itemsOf(group, purchase))
    for (let n = 0; n < item.count; n++) {
      const id = nextId(state, side, { location: null, place: home ?? { tag: 'map' } }, made.length)
      const piece = home === null ? null : pieceFor(data, purchase, group, item, id, home)
      if (piece !== null) made.push(piece)
    }
  const pieces = shareOutWeapons(made)
  return [
    ...pieces.map((piece): Event => ({ tag: 'made', piece, why: 'KGP-8.620', heard: side })),
    rewritePurchase({
      ...purchase,
      contents: pieces.map(({ id }) => id),
      drawPile: isArtillery(group) ? DRAW_PILE : null,
    }),
    ...assets(at, group),
  ]
}

/** Applies Fortification points and Sniper increases (KGP-8.619). */
const assets = ({ state, data }: Position, group: Group): readonly Event[] => {
  const { side } = group
  const points = data.houseRules.fortification.use.pointsOf(group)
  const san = group.full.reduce((sum, { kind, count }) => sum + (kind === 'san' ? count : 0), 0)
  return [
    ...(points > 0 ? [{ tag: 'fppSet', side, points: state.ledgers[side].fpp + points, heard: side } as const] : []),
    ...(san > 0 ? [{ tag: 'sanSet', side, san: state.ledgers[side].san + san, heard: side } as const] : []),
  ]
}

const isAirborne = (data: GameData, squad: string): boolean =>
  data.catalogue.units.some(({ type, traits }) => type === squad && traits.includes('airborne'))

/** Whether a group rolls for quality: American infantry platoons with squads, except airborne ones. */
export const hasQuality = (data: GameData, { side, type, organization, full }: Group): boolean => {
  const squads = full.filter(({ kind }) => kind === 'squad')
  const isPlatoon = side === 'us' && type === 'infantry' && organization === 'platoon'
  return isPlatoon && squads.length > 0 && !squads.some((squad) => isAirborne(data, squad.type))
}

/** Whether a group may have a leader: infantry platoons and vehicle platoons (8.620). */
export const mayBeLed = ({ organization, type }: Group): boolean =>
  organization === 'platoon' && (type === 'infantry' || type === 'vehicle')

/** The maximum number of dice for the optional equipment of a group: one for each item of each vehicle (KGP-CG8). */
const fittingDice = (data: GameData, group: Group): number => {
  const needed = (items: readonly GroupItem[]): number =>
    items.reduce(
      (sum, { kind, type, count }) =>
        kind === 'vehicle' ? sum + count * data.houseRules.tactical.use.optionalEquipment(type).length : sum,
      0,
    )
  return Math.max(needed(group.full), needed(group.depleted ?? []))
}

const STRENGTH = 1
const QUALITY = 1
const LEADER = 2

/** The maximum number of dice of a group. */
const diceFor = (data: GameData, purchase: Purchase): number => {
  const group = groupBought(data, purchase)
  return (
    (group.depleted === null ? 0 : STRENGTH) +
    (hasQuality(data, group) ? QUALITY : 0) +
    (mayBeLed(group) ? LEADER : 0) +
    fittingDice(data, group)
  )
}

/** Resolves one group: strength, pieces, quality, leader, and optional equipment of each vehicle. */
const grouped = (start: Position, task: Roll<typeof PART>, id: string, cup: DiceReader): readonly Event[] => {
  const { data } = start
  const group = groupBought(data, purchaseNamed(start.state, id))
  const reading = (at: Position, count: number): Reading => ({
    at,
    task,
    purchase: purchaseNamed(at.state, id),
    dice: cup(count),
  })
  const { optionalEquipment } = data.houseRules.tactical.use
  const links: readonly Link[] = [
    (at) =>
      group.depleted === null
        ? [rewritePurchase({ ...purchaseNamed(at.state, id), strength: 'full' })]
        : strengthRoll(reading(at, STRENGTH)),
    (at) => formed(at, purchaseNamed(at.state, id)),
    (at) => (hasQuality(data, group) ? qualityRoll(reading(at, QUALITY)) : []),
    (at) => (mayBeLed(group) ? leaderRoll(reading(at, LEADER)) : []),
    (at) =>
      purchaseNamed(at.state, id).contents.flatMap((member) => {
        const vehicle = vehicleOf(at.state, member)
        const items = vehicle === null ? [] : optionalEquipment(vehicle.type)
        return items.flatMap((item) => fittingRoll(reading(at, 1), member, item))
      }),
  ]
  return chainEvents(start, links)
}

/**
 * RG Strength, Quality, Weapons and Leaders (KGP-8.620): secret, group by group in chart order, from one roll of each
 * side. The enemy learns neither what was bought nor how much (KGP-8.14).
 */
export const newGroups: PartHandler<typeof PART> = {
  begin: (at) =>
    sideOrder(at.state).flatMap((side) => {
      const purchases = unformed(at, side)
      const needed = purchases.reduce((sum, purchase) => sum + diceFor(at.data, purchase), 0)
      const dice = purchases.length > 0 ? Math.max(1, needed) : 0
      return secretRoll(at.state, PART, side, dice, { tag: 'groups', purchases: purchases.map(({ id }) => id) })
    }),
  rolls: {
    groups: (start, task, dice) => {
      const cup = diceReader(dice)
      const links = task.about.purchases.map(
        (id): Link =>
          (at) =>
            grouped(at, task, id, cup),
      )
      return eventsOnly(...chainEvents(start, links))
    },
  },
}
