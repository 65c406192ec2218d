import type { Group, GroupItem } from '../catalogue.js'
import { madeFrom, printedMorale } from '../casualties.js'
import type { Event } from '../event.js'
import { nextId, unitOf } from '../facts.js'
import type { Kit } from '../kit.js'
import { compareIds } from '../order.js'
import {
  isPersonnel,
  type Base,
  type Gun,
  type Personnel,
  type Piece,
  type Place,
  type Side,
  type Vehicle,
} from '../piece.js'
import { doing, just, NOTHING, rolled, rolling, sideOrder, type Result, type Rooms } from '../room.js'
import type { Do, Roll, Task } from '../phase.js'
import type { Purchase } from '../ledger.js'
import type { State } from '../state.js'
import { newWeapon } from '../vehicle.js'

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

const written = (purchase: Purchase): Event => ({
  tag: 'purchaseWritten',
  side: purchase.side,
  purchase,
  heard: purchase.side,
})

/** Where new pieces stand: Retained in the area bought into; those in Reserve are marked so (KGP-CG7a). */
const placeOf = ({ mode, area }: Purchase): Place =>
  mode === 'offMap' || mode === 'earlyEntry'
    ? { tag: 'holdingBox', entry: area ?? '', part: 'unshaded' }
    : { tag: 'setupArea', area: area ?? '', isolated: false }

const baseOf = (purchase: Purchase, id: string, type: string): Base => ({
  id,
  side: purchase.side,
  color: purchase.side,
  type,
  location: null,
  place: placeOf(purchase),
  markers: purchase.mode === 'reserve' ? ['reserve'] : [],
  rg: purchase.id,
  commander: purchase.commander,
})

const soldier = (base: Base, kind: Personnel['kind'], formation: string): Personnel => ({
  ...base,
  tag: 'personnel',
  kind,
  morale: printedMorale(base.type),
  leaderDrm: 0,
  ipc: kind === 'leader' ? 1 : 3,
  formation,
  aboard: null,
  climbing: null,
  guard: null,
  stun: 0,
  canAvoidMines: false,
})

const driven = (kit: Kit, base: Base): Vehicle => {
  const type = kit.catalogue.vehicleOf(base.type)
  const crewType = kit.catalogue.units.find(({ side, kind }) => side === base.color && kind === 'vehicleCrew')?.type
  const isMachineGunOnly = type?.caliber === null && type.inherentCrew
  return {
    ...base,
    tag: 'vehicle',
    color: type?.color ?? base.color,
    markers:
      type !== null && type.color !== base.side ? [...base.markers, 'captured' as const].toSorted() : base.markers,
    crew:
      type?.inherentCrew === true && crewType !== undefined
        ? { type: crewType, stun: 0, armorLeader: null, stunDrm: 0 }
        : null,
    weapons: [
      ...(type !== null && type.caliber !== null
        ? [{ slot: 'MA', caliber: type.caliber, flame: false, status: 'functioning', removesTo: null } as const]
        : []),
      ...(isMachineGunOnly || type?.top === 'CT'
        ? [
            {
              slot: isMachineGunOnly ? 'MA' : 'AAMG',
              caliber: null,
              flame: false,
              status: 'functioning',
              removesTo: base.color === 'german' ? 'LMG' : '.50-cal HMG',
            } as const,
          ]
        : []),
    ],
    depleted: [],
    bypass: null,
    vca: 0,
    canAvoidMines: false,
    nonQualified: type !== null && type.color !== base.side,
    recallExempt: false,
  }
}

const caliberOf = (type: string): number => Number(/^\d+/.exec(type)?.[0] ?? '0')

const cannon = (base: Base): Gun => ({
  ...base,
  tag: 'gun',
  caliber: caliberOf(base.type),
  possessor: null,
  hookedTo: null,
  ca: 0,
  endedAt: null,
  depleted: [],
  nonQualified: false,
})

const pieceFor = (kit: Kit, purchase: Purchase, group: Group, item: GroupItem, id: string): Piece | null => {
  const base = baseOf(purchase, id, item.type)
  switch (item.kind) {
    case 'squad':
    case 'halfSquad':
    case 'crew':
      return soldier(base, item.kind, group.formation)
    case 'vehicle':
      return driven(kit, base)
    case 'gun':
      return cannon(base)
    case 'sw':
      return {
        ...newWeapon(id, base.side, base.color, item.type, null, base.place),
        rg: purchase.id,
        markers: base.markers,
      }
    case 'oba':
      return radioFor(purchase, id, item.type)
    default:
      return null
  }
}

/** The radio of an artillery module; it waits with the first Personnel of its side (KGP-CG15b). */
const radioFor = (purchase: Purchase, id: string, type: string): Piece => {
  const isMortar = type.startsWith('60mm')
  const weapon = newWeapon(id, purchase.side, purchase.side, isMortar ? 'phone' : 'radio', null, placeOf(purchase))
  return { ...weapon, rg: purchase.id }
}

/** Crews man the Guns of their group, other men carry its weapons, each one first. */
const shared = (pieces: readonly Piece[]): readonly Piece[] => {
  const men = pieces.filter(isPersonnel)
  const crews = men.filter(({ kind }) => kind === 'crew')
  const others = men.filter(({ kind }) => kind !== 'crew')
  let [guns, weapons] = [0, 0]
  return pieces.map((piece): Piece => {
    if (piece.tag === 'gun') return { ...piece, possessor: crews[guns++]?.id ?? null }
    if (piece.tag === 'sw') return { ...piece, possessor: others[weapons++]?.id ?? null }
    return piece
  })
}

const itemsOf = (group: Group, { strength }: Purchase): readonly GroupItem[] =>
  strength === 'depleted' && group.depleted !== null ? group.depleted : group.full

const isArtillery = (group: Group): boolean => group.full.some(({ kind }) => kind === 'oba')

/** Artillery radios of assets go to an area with men that is not Isolated (KGP-CG15b). */
const homeOfAsset = (state: State, side: Side): Place | null => {
  const unit = Object.values(state.pieces).find(
    (piece) =>
      piece.side === side &&
      isPersonnel(piece) &&
      piece.guard === null &&
      (piece.place.tag === 'holdingBox' || (piece.place.tag === 'setupArea' && !piece.place.isolated)),
  )
  return unit?.place ?? null
}

/** The pieces of a group are made; points and Sniper increases take effect; then quality and leaders are rolled for. */
const formed = (kit: Kit, state: State, purchase: Purchase): Result => {
  const group = groupOf(kit, purchase)
  if (group === null) return NOTHING
  const { side } = purchase
  const home = purchase.mode === 'asset' ? homeOfAsset(state, side) : placeOf(purchase)
  const made: Piece[] = []
  for (const item of itemsOf(group, purchase))
    for (let n = 0; n < item.count; n++) {
      const piece = pieceFor(kit, purchase, group, item, nextId(state, side, made.length))
      if (piece !== null && home !== null) made.push({ ...piece, place: home })
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
    then: followUps(group, next),
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

const isPlainInfantry = (group: Group): boolean =>
  group.side === 'us' &&
  group.type === 'infantry' &&
  group.organization === 'platoon' &&
  group.full.some(({ type }) => type === '6-6-6')

/** Quality of American infantry platoons; a leader for each infantry platoon, perhaps one for a vehicle platoon (8.620). */
const followUps = (group: Group, { id, side }: Purchase): readonly Task[] => {
  const isPlatoon = group.organization === 'platoon'
  return [
    ...(isPlainInfantry(group) ? [rolling(PART, side, 1, [id], 'quality', side)] : []),
    ...(isPlatoon && (group.type === 'infantry' || group.type === 'vehicle')
      ? [rolling(PART, side, 2, [id], 'leader', side)]
      : []),
  ]
}

const strengthRoll = (kit: Kit, state: State, task: Roll, dr: number, purchase: Purchase, group: Group): Result => {
  const { modifiers, final, result } = kit.ports.strength.use(state, group, dr)
  return just(rolled(task, 'KGP-8.6201', [dr], modifiers, final, result), written({ ...purchase, strength: result }))
}

/** A good platoon has a better squad, a poor one a worse. */
const qualityRoll = (state: State, task: Roll, dr: number, purchase: Purchase): Result => {
  const type = dr === 1 ? '6-6-7' : dr === 6 ? '5-3-6' : null
  const news = rolled(task, 'KGP-8.620', [dr], [], dr, type ?? 'as listed')
  const squad = purchase.contents.map((id) => unitOf(state, id)).find((unit) => unit?.kind === 'squad')
  if (type === null || squad === undefined || squad === null) return just(news)
  const next = madeFrom(squad, nextId(state, purchase.side), type, 'squad')
  const held = Object.values(state.pieces).filter((piece) => 'possessor' in piece && piece.possessor === squad.id)
  return just(
    news,
    { tag: 'replaced', pieces: [squad.id], by: [next], why: 'KGP-8.620', heard: purchase.side },
    ...held.map((item): Event => ({ tag: 'held', item: item.id, by: next.id, why: 'KGP-8.620', heard: purchase.side })),
    written({ ...purchase, contents: purchase.contents.map((id) => (id === squad.id ? next.id : id)) }),
  )
}

const leaderRoll = (
  kit: Kit,
  state: State,
  task: Roll,
  dice: readonly number[],
  purchase: Purchase,
  group: Group,
): Result => {
  const isDepleted = purchase.strength === 'depleted'
  const { modifiers, final, result } = kit.ports.leaders.use(state, group, isDepleted, dice[0] + dice[1])
  const news = rolled(task, 'KGP-8.620', dice, modifiers, final, result ?? 'none')
  if (result === null) return just(news)
  if (group.type === 'vehicle') return just(news, ...armorLeader(state, purchase, result))
  const leader = soldier(baseOf(purchase, nextId(state, purchase.side), result), 'leader', group.formation)
  const made: Event = { tag: 'made', piece: leader, why: 'KGP-8.620', heard: purchase.side }
  return just(news, made, written({ ...purchase, contents: [...purchase.contents, leader.id] }))
}

const armorLeader = (state: State, purchase: Purchase, rank: string): readonly Event[] => {
  const vehicle = purchase.contents
    .map((id) => state.pieces[id])
    .find((piece): piece is Vehicle => piece.tag === 'vehicle' && piece.crew !== null)
  if (vehicle === undefined || vehicle.crew === null) return []
  const crew = { ...vehicle.crew, armorLeader: rank }
  return [{ tag: 'crewed', vehicle: vehicle.id, crew, why: 'KGP-8.620', heard: purchase.side }]
}

const resolve = (kit: Kit, state: State, task: Roll, dice: readonly number[]): Result => {
  const purchase = purchaseOf(state, task.subjects[0])
  const group = purchase === null ? null : groupOf(kit, purchase)
  if (purchase === null || group === null) return NOTHING
  if (task.note === 'strength') return strengthRoll(kit, state, task, dice[0], purchase, group)
  return task.note === 'quality'
    ? qualityRoll(state, task, dice[0], purchase)
    : leaderRoll(kit, state, task, dice, purchase, group)
}

/** Strength, Quality, Weapons and Leaders of new groups (8.620): secret dice, group by group. */
export const newGroups: Rooms = {
  [PART]: {
    begin,
    act: (kit, state, task) => {
      const purchase = task.tag === 'do' ? purchaseOf(state, task.subjects[0]) : null
      if (purchase === null || task.tag !== 'do') return NOTHING
      return task.note === 'strength' ? started(kit, purchase, task) : formed(kit, state, purchase)
    },
    resolve,
  },
}
