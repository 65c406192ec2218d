import { flag, int, list, nullable, oneOf, strict, tagged, text, where, type Shape } from '../../../kernel/codec.js'
import { cgDates, type CgDate } from '../data/calendar.js'
import type { Marker } from '../model/marker.js'
import type { Mounted, Piece, Place, WeaponSlot } from '../model/piece.js'
import type { Side } from '../data/names.js'
import type { Heard } from '../model/task.js'

const MOST_MARKERS = 60
const LONGEST = 120

/** A word: a type, a rule, a reason. */
export const word: Shape<string> = text(1000)

const isName = (name: string): boolean => /^[A-Za-z0-9][\w .'()/:&-]*$/.test(name)

/** A name that records and pieces are found by. */
export const name: Shape<string> = where(text(LONGEST), 'a name', isName)

/** German or American. */
export const side: Shape<Side> = oneOf(['german', 'us'])

/** A CG Date. */
export const date: Shape<CgDate> = oneOf(cgDates)

/** Who may know. */
export const heard: Shape<Heard> = oneOf(['all', 'german', 'us'])

const MARKERS: readonly Marker[] = [
  'abandoned',
  'acquired',
  'ammoShortage',
  'berserk',
  'bogged',
  'broken',
  'bu',
  'burntOut',
  'captured',
  'ce',
  'cloaked',
  'concealed',
  'cx',
  'dismantled',
  'disrupted',
  'dm',
  'encircled',
  'fanatic',
  'heroic',
  'hidden',
  'hooked',
  'hullDown',
  'immobilized',
  'known',
  'labor',
  'limbered',
  'lowAmmo',
  'malfunctioned',
  'melee',
  'mired',
  'motion',
  'outOfGas',
  'pinned',
  'rearmed',
  'recalled',
  'refueled',
  'reserve',
  'scrounged',
  'shiftTried',
  'shocked',
  'statusSecret',
  'stunned',
  'unarmed',
  'unconfirmedKill',
  'wallAdvantage',
  'wounded',
]

/** What may lie on a counter. */
export const marker: Shape<Marker> = oneOf(MARKERS)

/** Markers on a counter. */
export const markers: Shape<readonly Marker[]> = list(marker, MOST_MARKERS)

/** Where a piece stands in the order of battle. */
export const place: Shape<Place> = tagged({
  map: {},
  setupArea: { area: name, isolated: flag },
  holdingBox: { entry: name, part: oneOf(['unshaded', 'shaded']) },
  leftInPlace: {},
})

/** A Stun number. */
export const stun: Shape<0 | 1 | 2> = oneOf([0, 1, 2])

/** Where a weapon is mounted. */
export const slot: Shape<WeaponSlot> = oneOf(['MA', 'CMG', 'BMG', 'AAMG', 'RMG', 'FT', 'SMOKE'])

/** The state of a mounted weapon. */
export const weaponStatus: Shape<'functioning' | 'malfunctioned' | 'disabled' | 'removed'> = oneOf([
  'functioning',
  'malfunctioned',
  'disabled',
  'removed',
])

/** The crew inside a vehicle. */
export const crew: Shape<{
  readonly type: string
  readonly stun: 0 | 1 | 2
  readonly armorLeader: string | null
  readonly stunDrm: number
}> = strict({ type: word, stun, armorLeader: nullable(word), stunDrm: int(0, 9) })

/** Kinds of Fortification. */
export const workKind: Shape<
  'foxhole' | 'trench' | 'pillbox' | 'wire' | 'mineAP' | 'mineAT' | 'roadblock' | 'fortifiedBuilding' | 'daisyChain'
> = oneOf(['foxhole', 'trench', 'pillbox', 'wire', 'mineAP', 'mineAT', 'roadblock', 'fortifiedBuilding', 'daisyChain'])

const base = {
  id: name,
  side,
  color: side,
  type: word,
  location: nullable(name),
  place,
  markers,
  rg: nullable(name),
  commander: nullable(word),
}

/** A weapon mounted on a vehicle. */
export const weapon: Shape<Mounted> = strict({
  slot,
  caliber: nullable(int(1, 400)),
  flame: flag,
  status: weaponStatus,
  removesTo: nullable(word),
})

const depleted = list(word, 10)

/** A hexside, clockwise from the north. */
export const hexside: Shape<number> = int(0, 5)
const morale = int(0, 12)

/** A piece. */
export const piece: Shape<Piece> = tagged({
  personnel: {
    ...base,
    kind: oneOf(['squad', 'halfSquad', 'crew', 'vehicleCrew', 'leader', 'hero', 'armorLeader']),
    morale,
    leaderDrm: int(-3, 3),
    ipc: int(0, 20),
    formation: word,
    aboard: nullable(name),
    climbing: nullable(strict({ from: name, to: name })),
    guard: nullable(name),
    stun,
    canAvoidMines: flag,
  },
  vehicle: {
    ...base,
    crew: nullable(crew),
    weapons: list(weapon, 10),
    depleted,
    bypass: nullable(hexside),
    vca: hexside,
    canAvoidMines: flag,
    nonQualified: flag,
    recallExempt: flag,
    optionalEquipment: list(strict({ item: word, present: flag }), 10),
  },
  gun: {
    ...base,
    caliber: int(1, 400),
    possessor: nullable(name),
    hookedTo: nullable(name),
    ca: hexside,
    endedAt: nullable(name),
    depleted,
    nonQualified: flag,
  },
  sw: { ...base, possessor: nullable(name), depleted, nonQualified: flag },
  wreck: { ...base, bypass: nullable(hexside) },
  fortification: { ...base, kind: workKind, across: nullable(name), strength: int(0, 99) },
})
