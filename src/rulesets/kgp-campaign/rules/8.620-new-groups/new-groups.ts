import type { Group } from '../../data/compiled-catalogue.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { inOrder, nextId } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import type { Purchase } from '../../model/ledger.js'
import { compareIds } from '../../model/order.js'
import type { Do, Roll, Task } from '../../model/phase.js'
import { isPersonnel, isVehicle, type Piece, type Place } from '../../model/piece.js'
import type { Side } from '../../data/names.js'
import { asking, doing, NOTHING, rolling, sideOrder, type Open, type Result, type Rooms } from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'
import { isArtillery, itemsOf, pieceFor, placeOf, shared } from './group-contents.js'
import { fittingRoll, leaderRoll, qualityRoll, strengthRoll, written } from './group-rolls.js'

const PART = '8.620'

const purchaseOf = (state: State, id: string): Purchase | null =>
  [...state.ledgers.german.purchases, ...state.ledgers.us.purchases].find((purchase) => purchase.id === id) ?? null

const groupOf = (kit: Kit, purchase: Purchase): Group | null => kit.catalogue.groupOf(purchase.side, purchase.chartId)

/** Groups of this date whose contents are not yet known, in the order of the chart. */
const begin = (_kit: Kit, state: State): readonly Task[] =>
  sideOrder(state).flatMap((side) =>
    state.ledgers[side].purchases
      .filter(({ strength, date }) => strength === 'unknown' && date === state.date)
      .toSorted((a, b) => compareIds(a.chartId, b.chartId) || compareIds(a.id, b.id))
      .map(({ id }) => doing(PART, [id], 'strength', side)),
  )

/** Strength, contents, quality and leaders of one group, in this order (8.620). */
const started = (kit: Kit, purchase: Purchase, task: Do): Result => {
  const group = groupOf(kit, purchase)
  if (group === null) return NOTHING
  const rest = doing(PART, task.subjects, 'form', task.heard)
  const isDepletable = group.depleted !== null
  return isDepletable
    ? { events: [], then: [rolling(PART, purchase.side, 1, task.subjects, 'strength', purchase.side), rest] }
    : { events: [written({ ...purchase, strength: 'full' })], then: [rest] }
}

const areaOf = (place: Place): string =>
  place.tag === 'setupArea' ? place.area : place.tag === 'holdingBox' ? place.entry : ''

/** Where the radio of a module may go: to men in an area, not Isolated (KGP-CG15b). */
const homesOf = (state: State, side: Side): readonly Place[] => {
  const places = inOrder(state).flatMap((piece): readonly Place[] =>
    piece.side === side &&
    isPersonnel(piece) &&
    piece.guard === null &&
    (piece.place.tag === 'holdingBox' || (piece.place.tag === 'setupArea' && !piece.place.isolated))
      ? [piece.place]
      : [],
  )
  return places.filter((place, at) => places.findIndex((one) => areaOf(one) === areaOf(place)) === at)
}

/** A group takes shape; the owner of a module says which men get its radio, where there is a choice. */
const form = (kit: Kit, state: State, purchase: Purchase): Result => {
  const group = groupOf(kit, purchase)
  if (group === null) return NOTHING
  if (purchase.mode !== 'asset') return formed(kit, state, purchase, group, placeOf(purchase))
  const homes = isArtillery(group) ? homesOf(state, purchase.side) : []
  if (homes.length > 1) return { events: [], then: [asking(PART, purchase.side, [purchase.id], 'home', purchase.side)] }
  return formed(kit, state, purchase, group, homes.at(0) ?? null)
}

/** The pieces of a group are made; points and Sniper increases take effect; then quality and leaders are rolled for. */
const formed = (kit: Kit, state: State, purchase: Purchase, group: Group, home: Place | null): Result => {
  const { side } = purchase
  const made: Piece[] = []
  for (const item of itemsOf(group, purchase))
    for (let n = 0; n < item.count; n++) {
      const id = nextId(state, side, made.length)
      const piece = home === null ? null : pieceFor(kit, purchase, group, item, id, home)
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
      ...assets(kit, state, group),
    ],
    then: [...followUps(kit, group, next), ...fittings(kit, pieces, next)],
  }
}

/** Chits of a fresh module: black calls succeed, red ones fail (C1.211). */
const DRAW_PILE = { black: 7, red: 3 }

/** Fortification points and Sniper increases (KGP-8.619). */
const assets = (kit: Kit, state: State, group: Group): readonly Event[] => {
  const { side } = group
  const points = kit.ports.fortification.use.pointsOf(group)
  const san = group.full.reduce((sum, { kind, count }) => sum + (kind === 'san' ? count : 0), 0)
  return [
    ...(points > 0 ? [{ tag: 'fppSet', side, points: state.ledgers[side].fpp + points, heard: side } as const] : []),
    ...(san > 0 ? [{ tag: 'sanSet', side, san: state.ledgers[side].san + san } as const] : []),
  ]
}

const isAirborne = (kit: Kit, squad: string): boolean =>
  kit.catalogue.units.some(({ type, traits }) => type === squad && traits.includes('airborne'))

/** American infantry platoons with squads, airborne ones apart. */
const hasQuality = (kit: Kit, { side, type, organization, full }: Group): boolean => {
  const squads = full.filter(({ kind }) => kind === 'squad')
  const isPlatoon = side === 'us' && type === 'infantry' && organization === 'platoon'
  return isPlatoon && squads.length > 0 && !squads.some((squad) => isAirborne(kit, squad.type))
}

/** Quality of American infantry platoons; a leader for each infantry platoon, perhaps one for a vehicle platoon (8.620). */
const followUps = (kit: Kit, group: Group, { id, side }: Purchase): readonly Task[] => {
  const isPlatoon = group.organization === 'platoon'
  return [
    ...(hasQuality(kit, group) ? [rolling(PART, side, 1, [id], 'quality', side)] : []),
    ...(isPlatoon && (group.type === 'infantry' || group.type === 'vehicle')
      ? [rolling(PART, side, 2, [id], 'leader', side)]
      : []),
  ]
}

/** Optional equipment is rolled for each vehicle alone, one die for each item (KGP-CG8). */
const fittings = (kit: Kit, pieces: readonly Piece[], { id, side }: Purchase): readonly Task[] =>
  pieces
    .filter(isVehicle)
    .flatMap((vehicle) =>
      kit.ports.tactical.use
        .optionalEquipment(vehicle.type)
        .map(({ item }) => rolling(PART, side, 1, [id, vehicle.id], `optional ${item}`, side)),
    )

const resolve = (kit: Kit, state: State, task: Roll, dice: readonly number[]): Result => {
  const purchase = purchaseOf(state, task.subjects[0])
  const group = purchase === null ? null : groupOf(kit, purchase)
  if (purchase === null || group === null) return NOTHING
  if (task.note.startsWith('optional ')) return fittingRoll(kit, state, task, dice[0])
  if (task.note === 'strength') return strengthRoll(kit, state, task, dice[0], purchase, group)
  return task.note === 'quality'
    ? qualityRoll(state, task, dice[0], purchase)
    : leaderRoll(kit, state, task, dice, purchase, group)
}

const homesFor = (state: State, task: Open): readonly Place[] => {
  const purchase = task.tag === 'ask' ? purchaseOf(state, task.subjects[0]) : null
  return purchase === null ? [] : homesOf(state, purchase.side)
}

const candidates = (state: State, task: Open): readonly Command[] =>
  homesFor(state, task).map((place) => ({
    tag: 'chooseArea',
    piece: task.tag === 'ask' ? task.subjects[0] : '',
    area: areaOf(place),
  }))

const broken = (state: State, task: Open, command: Command): Rule | null => {
  if (task.tag !== 'ask' || command.tag !== 'chooseArea') return 'turn.answer'
  if (command.piece !== task.subjects[0]) return 'piece.own'
  return homesFor(state, task).some((place) => areaOf(place) === command.area) ? null : 'rg.home'
}

const decide = (kit: Kit, state: State, task: Open, command: Command): Result => {
  if (task.tag !== 'ask' || command.tag !== 'chooseArea') return NOTHING
  const purchase = purchaseOf(state, task.subjects[0])
  const group = purchase === null ? null : groupOf(kit, purchase)
  const home = homesFor(state, task).find((place) => areaOf(place) === command.area)
  return purchase === null || group === null || home === undefined ? NOTHING : formed(kit, state, purchase, group, home)
}

/** Strength, Quality, Weapons and Leaders of new groups (8.620): secret dice, group by group. */
export const newGroups: Rooms = {
  [PART]: {
    begin,
    act: (kit, state, task) => {
      const purchase = task.tag === 'do' ? purchaseOf(state, task.subjects[0]) : null
      if (purchase === null || task.tag !== 'do') return NOTHING
      return task.note === 'strength' ? started(kit, purchase, task) : form(kit, state, purchase)
    },
    resolve,
    candidates: (_kit, state, task) => candidates(state, task),
    broken: (_kit, state, task, _seat, command) => broken(state, task, command),
    decide: (kit, state, task, _seat, command) => decide(kit, state, task, command),
  },
}
