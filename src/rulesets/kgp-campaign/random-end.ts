import { opened, rngFrom, type Roller } from '../../kernel/rng.js'
import { dateIndex, hasCome, type CgDate } from './calendar.js'
import { printedMorale } from './casualties.js'
import type { UnitType, VehicleType } from './catalogue.js'
import { crewOnFoot } from './crew.js'
import { leaderLadder } from './data/tables.js'
import { mapOf, type Kit } from './kit.js'
import type { PrintedLocation } from './map.js'
import {
  isMmc,
  other,
  sides,
  type Crew,
  type Fortification,
  type Gun,
  type LocationId,
  type Marker,
  type Mounted,
  type Personnel,
  type Piece,
  type PieceId,
  type Side,
  type SupportWeapon,
  type Vehicle,
  type Wreck,
} from './piece.js'
import { setup, type Scenario } from './scenario.js'
import type { Board, LastScenario, LostWeapon, State } from './state.js'
import { firstPart } from './steps.js'
import { newWeapon } from './vehicle.js'

/** Chance as this file needs it. */
interface Luck {
  /** A whole number from 0 up to but not including this. */
  readonly below: (n: number) => number
  /** Whether something happens that happens so often in a hundred times. */
  readonly percent: (n: number) => boolean
  /** One of these. */
  readonly from: <A>(all: readonly A[]) => A
}

const luckOf = (roller: Roller): Luck => ({
  below: roller.below,
  percent: (n) => roller.below(100) < n,
  from: (all) => all[roller.below(all.length)],
})

const someOf = (luck: Luck, all: readonly (readonly [Marker, number])[]): readonly Marker[] =>
  all.flatMap(([marker, percent]) => (luck.percent(percent) ? [marker] : [])).toSorted()

/** Houses change hands by buildings, and now and then a single room of one. */
const holdings = (luck: Luck, kit: Kit, state: State): Board['control'] => {
  const map = mapOf(kit, state)
  const control: Record<LocationId, Side | null> = { ...state.board.control }
  for (const { locations } of map.features) {
    const side = luck.percent(30) ? luck.from<Side | null>(['german', 'us', null]) : undefined
    for (const id of locations) {
      if (side !== undefined) control[id] = side
      if (luck.percent(5)) control[id] = luck.from(sides)
    }
  }
  return control
}

/** What is worked on while a position is made up. */
interface Desk {
  readonly luck: Luck
  readonly kit: Kit
  readonly state: State
  readonly ground: readonly PrintedLocation[]
  readonly owned: Readonly<Record<Side, readonly LocationId[]>>
}

const deskOf = (luck: Luck, kit: Kit, state: State): Desk => {
  const map = mapOf(kit, state)
  const ground = map.locations.filter(({ kind, hex }) => kind === 'ground' && map.terrain[hex] !== 'river')
  const held = (side: Side): readonly LocationId[] =>
    map.locations.map(({ id }) => id).filter((id) => state.board.control[id] === side)
  return { luck, kit, state, ground, owned: { german: held('german'), us: held('us') } }
}

/** Where men are: mostly in houses of their own, now and then anywhere. */
const spot = ({ luck, ground, owned }: Desk, side: Side): LocationId =>
  luck.percent(70) && owned[side].length > 0 ? luck.from(owned[side]) : luck.from(ground).id

const MEN: readonly (readonly [Marker, number])[] = [
  ['ammoShortage', 5],
  ['broken', 15],
  ['concealed', 10],
  ['cx', 5],
  ['dm', 5],
  ['encircled', 8],
  ['lowAmmo', 5],
]

const person = (desk: Desk, id: PieceId, side: Side, type: string, kind: Personnel['kind']): Personnel => {
  const { luck } = desk
  const isLeader = kind === 'leader'
  const hurt: readonly Marker[] = isLeader || kind === 'hero' ? someOf(luck, [['wounded', 35]]) : []
  const heart: readonly Marker[] = isLeader ? someOf(luck, [['heroic', 20]]) : []
  return {
    ...crewOnFoot(id, side, type, spot(desk, side), { tag: 'map' }),
    kind,
    morale: type === 'hero' ? 9 : printedMorale(type),
    ipc: isLeader || kind === 'hero' ? 1 : 3,
    stun: kind === 'vehicleCrew' && luck.percent(60) ? luck.from([1, 2]) : 0,
    formation: side === 'german' && luck.percent(70) ? 'SS' : '',
    canAvoidMines: luck.percent(30),
    markers: [...hurt, ...heart, ...someOf(luck, MEN)].toSorted(),
  }
}

const anyUnit = (desk: Desk, id: PieceId, side: Side): Personnel => {
  const { luck, kit } = desk
  const die = luck.below(20)
  if (die < 3) return person(desk, id, side, luck.from(leaderLadder), 'leader')
  if (die < 5) return person(desk, id, side, 'hero', 'hero')
  const types = kit.catalogue.units.filter((unit) => unit.side === side)
  const wanted: readonly UnitType['kind'][] = die < 8 ? ['crew', 'vehicleCrew'] : ['squad', 'halfSquad']
  const { type, kind } = luck.from(types.filter((unit) => wanted.includes(unit.kind)))
  return person(desk, id, side, type, kind)
}

const SMALL: readonly string[] = ['LMG', 'MMG', 'HMG', 'FT', 'DC', 'radio']

/** Something a unit carries; now and then taken from the enemy. */
const carried = ({ luck }: Desk, unit: Personnel): SupportWeapon => {
  const color = luck.percent(15) ? other(unit.side) : unit.side
  const own = color === 'us' ? ['BAZ 44', '60mm MTR', '.50-cal HMG'] : ['PSK']
  const weapon = newWeapon(`${unit.id}-sw`, unit.side, color, luck.from([...SMALL, ...own]), unit.location, unit.place)
  const state = someOf(luck, [['malfunctioned', 25]])
  return {
    ...weapon,
    possessor: luck.percent(80) ? unit.id : null,
    nonQualified: luck.percent(10),
    depleted: luck.percent(10) ? ['WP'] : [],
    markers: [...weapon.markers, ...state].toSorted(),
  }
}

const VEHICLES: readonly (readonly [Marker, number])[] = [
  ['bogged', 12],
  ['immobilized', 25],
  ['motion', 5],
  ['outOfGas', 20],
  ['recalled', 10],
  ['shocked', 5],
]

const mountedOn = (luck: Luck, { caliber, top }: VehicleType): readonly Mounted[] => {
  if (top === 'unarmored' && caliber === null) return []
  const status = (): Mounted['status'] =>
    luck.percent(60) ? 'functioning' : luck.from(['malfunctioned', 'disabled', 'removed'])
  const mg = (slot: Mounted['slot'], removesTo: string | null): Mounted => ({
    slot,
    caliber: null,
    flame: false,
    status: status(),
    removesTo,
  })
  return [
    { slot: 'MA', caliber, flame: false, status: status(), removesTo: null },
    mg('CMG', null),
    mg('AAMG', 'LMG'),
    ...(luck.percent(10) ? [{ ...mg('FT', null), flame: true }] : []),
  ]
}

const crewIn = (luck: Luck, side: Side): Crew => {
  const stun = luck.percent(30) ? luck.from([1, 2] as const) : 0
  return {
    type: side === 'german' ? '1-2-7' : '1-2-6',
    stun,
    armorLeader: luck.percent(15) ? luck.from(['8-1', '9-1']) : null,
    stunDrm: stun,
  }
}

const anyVehicle = (desk: Desk, id: PieceId, side: Side): Vehicle => {
  const { luck, kit, ground } = desk
  const color = luck.percent(12) ? other(side) : side
  const kind = luck.from(kit.catalogue.vehicles.filter((vehicle) => vehicle.color === color))
  const isEmpty = luck.percent(15)
  const captured: readonly Marker[] = color === side ? [] : ['captured']
  const empty: readonly Marker[] = isEmpty ? ['abandoned'] : []
  return {
    tag: 'vehicle',
    id,
    side,
    color,
    type: kind.type,
    location: luck.from(ground).id,
    place: { tag: 'map' },
    markers: [...captured, ...empty, ...someOf(luck, VEHICLES)].toSorted(),
    rg: null,
    commander: null,
    crew: isEmpty || !kind.inherentCrew ? null : crewIn(luck, side),
    weapons: mountedOn(luck, kind),
    depleted: luck.percent(20) ? luck.from([['WP'], ['A', 'WP']]) : [],
    bypass: luck.percent(10) ? luck.below(6) : null,
    vca: luck.below(6),
    canAvoidMines: luck.percent(30),
    nonQualified: luck.percent(10),
    recallExempt: luck.percent(20),
  }
}

const anyGun = ({ luck }: Desk, id: PieceId, crew: Personnel, towers: readonly Vehicle[]): Gun => {
  const tower = luck.percent(30) && towers.length > 0 ? luck.from(towers) : null
  return {
    ...newWeapon(id, crew.side, crew.side, luck.from(['75mm PaK 40', '81mm MTR']), crew.location, crew.place),
    tag: 'gun',
    caliber: 75,
    location: tower?.location ?? crew.location,
    possessor: tower === null && luck.percent(75) ? crew.id : null,
    hookedTo: tower?.id ?? null,
    ca: luck.below(6),
    endedAt: tower?.location ?? crew.location,
    markers: tower === null ? someOf(luck, [['dismantled', 10], ['malfunctioned', 25]]) : [], // prettier-ignore
    depleted: luck.percent(20) ? ['HE'] : [],
    nonQualified: luck.percent(10),
  }
}

const WORKS: readonly Fortification['kind'][] = ['mineAP', 'mineAT', 'roadblock', 'foxhole', 'wire']

const anyWork = ({ luck, ground, kit, state }: Desk, id: PieceId, side: Side): Fortification => {
  const map = mapOf(kit, state)
  const kind = luck.from(WORKS)
  const { id: location, hex } = luck.from(ground)
  const edge = map.hexes.firstEdge[hex]
  const isHidden = luck.percent(40) && kind !== 'foxhole'
  return {
    tag: 'fortification',
    id,
    side,
    color: side,
    type: kind,
    kind,
    location,
    place: { tag: 'leftInPlace' },
    markers: isHidden ? ['hidden'] : kind.startsWith('mine') ? ['known'] : [],
    rg: null,
    commander: null,
    across: kind === 'roadblock' ? map.hexes.ids[map.hexes.edgeTo[edge]] : null,
    strength: 6,
  }
}

const anyWreck = ({ luck, ground, kit }: Desk, id: PieceId, side: Side): Wreck => {
  const kinds = kit.catalogue.vehicles.filter(({ color, top }) => color === side && top !== 'unarmored')
  return {
    tag: 'wreck',
    id,
    side,
    color: side,
    type: luck.from(kinds).type,
    location: luck.from(ground).id,
    place: { tag: 'leftInPlace' },
    markers: luck.percent(30) ? ['burntOut'] : [],
    rg: null,
    commander: null,
    bypass: luck.percent(20) ? luck.below(6) : null,
  }
}

const several = <A>(count: number, make: (n: number) => A): readonly A[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** Some enemies are prisoners of units in their Location. */
const captives = ({ luck }: Desk, men: readonly Personnel[], foes: readonly Personnel[]): readonly Personnel[] =>
  foes.map((foe) => {
    const guards = men.filter((unit) => isMmc(unit) && unit.location !== null)
    if (!luck.percent(8) || guards.length === 0) return foe
    const guard = luck.from(guards)
    return { ...foe, guard: guard.id, location: guard.location, markers: ['unarmed'] }
  })

const army = (desk: Desk, side: Side): readonly Piece[] => {
  const { luck } = desk
  const men = several(4 + luck.below(12), (n) => anyUnit(desk, `${side}-u${String(n)}`, side))
  const vehicles = several(luck.below(6), (n) => anyVehicle(desk, `${side}-v${String(n)}`, side))
  const towers = vehicles.filter(({ markers }) => !markers.includes('abandoned'))
  const crews = men.filter(({ kind }) => kind === 'crew')
  return [
    ...men,
    ...men.filter((unit) => isMmc(unit) && luck.percent(50)).map((unit) => carried(desk, unit)),
    ...vehicles,
    ...crews.map((crew, n) => anyGun(desk, `${side}-g${String(n)}`, crew, towers)),
    ...several(luck.below(3), (n) => anyWork(desk, `${side}-f${String(n)}`, side)),
    ...several(luck.below(3), (n) => anyWreck(desk, `${side}-w${String(n)}`, side)),
  ]
}

/** Units who are prisoners hold nothing, and nobody is a prisoner of a prisoner. */
const sorted = (desk: Desk): Readonly<Record<PieceId, Piece>> => {
  const [german, us] = sides.map((side) => army(desk, side))
  const menOf = (pieces: readonly Piece[]): readonly Personnel[] =>
    pieces.filter((piece): piece is Personnel => piece.tag === 'personnel')
  const taken = captives(desk, menOf(german), menOf(us))
  const ids = new Set(taken.filter(({ guard }) => guard !== null).map(({ id }) => id))
  const byId = new Map(taken.map((unit) => [unit.id, unit]))
  const all = [...german, ...us].map((piece): Piece => {
    if (piece.tag === 'personnel') return byId.get(piece.id) ?? piece
    const holder = piece.tag === 'sw' || piece.tag === 'gun' ? piece.possessor : null
    if (holder === null || !ids.has(holder) || (piece.tag !== 'sw' && piece.tag !== 'gun')) return piece
    return { ...piece, possessor: null }
  })
  return Object.fromEntries(all.map((piece) => [piece.id, piece]))
}

const booksOf = (luck: Luck, state: State, side: Side): State['ledgers'][Side] => {
  const total = luck.below(60)
  const spent = luck.below(total + 1)
  return {
    ...state.ledgers[side],
    san: luck.below(9),
    casualtyVp: luck.below(90),
    cgLvp: luck.below(100),
    cpp: { start: total, repl: 0, total, spent, recon: 0 },
  }
}

const lostIn = (luck: Luck): readonly LostWeapon[] =>
  several(luck.below(4), () => {
    const side = luck.from(sides)
    return { type: luck.from(['DC', 'FT', side === 'us' ? 'BAZ 44' : 'PSK', 'LMG']), side, vehicle: null }
  })

const lastOf = (luck: Luck, date: CgDate): LastScenario => ({
  date,
  firstMover: luck.from(sides),
  winner: luck.from(['german', 'us', 'none', null]),
  initial: false,
  roles: { german: 'attack', us: luck.from(['attack', 'idle']) },
  exits: [],
  failedToEnter: [],
  lostWeapons: lostIn(luck),
  usage: [],
  concession: null,
})

/**
 * A position as some scenario may have left it, at the start of the Refit Phase: the same for the same seed. Men and vehicles in every
 * condition stand all over the map; houses have changed hands, and some burn. For tests, and for trying players out.
 */
export const randomEnd = (kit: Kit, scenario: Scenario, seed: number): State => {
  const luck = luckOf(opened(rngFrom(seed, 'random end')))
  const opening = setup(kit, scenario)
  const { dates } = opening
  const date = luck.percent(5) ? dates[dates.length - 1] : luck.from(dates.slice(0, -1))
  const houses = mapOf(kit, opening).locations.filter(({ kind }) => kind === 'building')
  const burning = several(luck.below(3), () => luck.from(houses).id)
  const board: Board = {
    ...opening.board,
    control: holdings(luck, kit, opening),
    hexControl: Object.fromEntries(
      Object.keys(opening.board.hexControl).map((hex) => [hex, luck.from<Side | null>(['german', 'us', null])]),
    ),
    fires: Object.fromEntries(burning.map((id) => [id, luck.from(['flame', 'blaze'] as const)])),
    counters: luck.percent(30) ? [{ tag: 'smoke', side: 'german', location: luck.from(houses).id }] : [],
  }
  const ground = { ...opening, board }
  const before = dates.filter((one) => dateIndex(one) < dateIndex(date) && luck.percent(70))
  return {
    ...ground,
    date,
    phase: {
      tag: 'refit',
      mode: 'afterScenario',
      part: firstPart('afterScenario'),
      entered: false,
      queue: [],
      attempts: [],
      used: [],
    },
    pieces: sorted(deskOf(luck, kit, ground)),
    veiled: false,
    ledgers: { german: booksOf(luck, opening, 'german'), us: booksOf(luck, opening, 'us') },
    last: lastOf(luck, date),
    fought: [...before, date],
    shortage: hasCome('20 AM', date) && luck.percent(20),
  }
}
