import { positionOf } from '../../model/position.js'
import type { State } from '../../model/state.js'
import { isPieceIsolated } from '../../rules/8.605-setup-areas/8.6052-isolated-piece.js'
import type { Command } from '../../model/command.js'
import {
  has,
  hsEquivalents,
  isMmc,
  isPersonnel,
  isSmc,
  isVehicle,
  leadership,
  type Personnel,
  type Piece,
} from '../../model/piece.js'
import { hexOfLocation, type LocationId } from '../../data/names.js'
import type { Attempt } from '../../model/phase.js'
import {
  closeness,
  gainsNear,
  held,
  lvpOf,
  own,
  perLook,
  gainsInReach,
  seen,
  toEnemy,
  type Look,
  type Weighing,
} from './look.js'

type Of<Tag extends Command['tag']> = Extract<Command, { tag: Tag }>

const isBurning = ({ view }: Look, { location }: Piece): boolean =>
  location !== null && Object.hasOwn(view.board.fires, location)

/**
 * Announces an Escape only to avoid a loss. Units that must Escape do so anyway, and Isolated ones leave a burning
 * building (8.606).
 */
const escapeValue = (look: Look, piece: Piece): number => {
  if (piece.place.tag === 'map') return 1
  return isBurning(look, piece) ? 2 : -1 - (isPersonnel(piece) ? hsEquivalents(piece) : 4)
}

const isFromIsolation = ({ data, view }: Look, piece: Piece): boolean =>
  isPieceIsolated(positionOf(data, view as unknown as State), piece)

/**
 * Shifts out of Isolation, and Germans from their Holding Boxes to ground they hold. Other Shifts are not worth the
 * risk (8.613).
 */
const shiftValue = (look: Look, piece: Piece, to: string): number => {
  const isArea = to.includes(':')
  if (isFromIsolation(look, piece)) return isArea ? 3 : 2
  if (look.side === 'german' && piece.place.tag === 'holdingBox' && isArea && !has(piece, 'reserve'))
    return look.weights.shiftHome
  return look.weights.shift
}

/** Values an announced Escape or Shift. */
export const attemptPrior: Weighing<Of<'attempt'>> = (look, { unit, to }) => {
  const piece = seen(look, unit)
  if (piece === null) return -1
  return to === null ? escapeValue(look, piece) : shiftValue(look, piece, to)
}

const groupOf = ({ phase }: Look, id: string): Attempt | null =>
  phase.attempts.find((attempt) => attempt.id === id || attempt.units.includes(id)) ?? null

/** Returns the modifier that a leader or hero gives to his group. */
const help = (unit: Personnel): number => (unit.kind === 'hero' ? -1 : leadership(unit.type))

/**
 * Sends a good leader with one squad, half-squad or crew. All other units go alone, since each unit adds to the roll
 * (KGP-8.606.D10).
 */
export const joinPrior: Weighing<Of<'join'>> = (look, { unit, with: group }) => {
  const [man, lead] = [seen(look, unit), seen(look, group)]
  const size = groupOf(look, group)?.units.length ?? 1
  if (man === null || lead === null || !isPersonnel(man) || !isSmc(man) || size > 1) return -1
  return isMmc(lead) && help(man) < 0 ? 1.5 : -1
}

/** Returns the value of a weapon to the unit that carries it. */
export const weaponValue = (item: Piece): number => {
  if (item.tag === 'gun') return 4
  if (has(item, 'malfunctioned')) return 0.3
  if (/HMG/.test(item.type)) return 3
  return /MMG|MTR|FT/.test(item.type) ? 2 : 1
}

/** Passes on, dismantles, drops or scraps items that are too heavy, in this order and the least useful first. */
export const unloadPrior: Weighing<Of<'drop' | 'scrap' | 'give' | 'dismantle'>> = (look, { tag, item }) => {
  const piece = seen(look, item)
  const worth = piece === null ? 1 : weaponValue(piece)
  switch (tag) {
    case 'give':
      return -0.1 - worth / 100
    case 'dismantle':
      return -0.2
    case 'drop':
      return -0.5 - worth / 10
    case 'scrap':
      return -5 - worth
  }
}

/** Prefers larger Setup Areas as destinations. Entry Areas come last (8.606, 8.608). */
export const areaValue = ({ view }: Look, area: string): number => {
  const marked = view.areas?.areas.find(({ id }) => id === area)
  return 1 + (marked === undefined ? 0 : 1 + marked.locations.length / 1000)
}

/** The side's units in a Location. */
interface Filled {
  /** Half-squads of Personnel. */
  readonly men: number
  readonly vehicles: number
}

const EMPTY: Filled = { men: 0, vehicles: 0 }

/** The side's units in each Location. */
const filled = perLook((look): ReadonlyMap<LocationId, Filled> => {
  const found = new Map<LocationId, Filled>()
  for (const piece of own(look)) {
    if (piece.location === null) continue
    const { men, vehicles } = found.get(piece.location) ?? EMPTY
    found.set(piece.location, {
      men: men + (isPersonnel(piece) ? hsEquivalents(piece) : 0),
      vehicles: vehicles + Number(isVehicle(piece)),
    })
  }
  return found
})

const filledAt = (look: Look, location: LocationId): Filled => filled(look).get(location) ?? EMPTY

const isObjective = ({ view, side }: Look, location: LocationId): boolean =>
  view.ledgers[side].purchases.some(
    ({ objectiveHex, revealed }) => !revealed && objectiveHex === hexOfLocation(location),
  )

/**
 * Men hold buildings, preferring those with LVP and those near the enemy, and spread out. Their leaders stay with them.
 */
const menValue = (look: Look, piece: Personnel, at: LocationId): number => {
  const lvp = lvpOf(look, at)
  const front = closeness(look, hexOfLocation(at))
  const there = filledAt(look, at).men - (piece.location === at ? hsEquivalents(piece) : 0)
  if (!isMmc(piece)) return 1 + front + there / 2
  const { weights } = look
  const goal = isObjective(look, at) ? weights.goal : 0
  const forward = weights.forward !== 0 && look.view.board.control[at] !== look.side ? weights.forward : 0
  const house = lvp === null ? 0 : weights.house + weights.lvp * lvp
  const ready =
    weights.ready !== 0 && look.view.board.control[at] !== look.side
      ? weights.ready * gainsNear(look, hexOfLocation(at))
      : 0
  return 2 + house + weights.front * front + goal + forward + ready - weights.crowd * there
}

/** Guns and vehicles stand in the front line outside buildings, a hex or two from the enemy. */
const gunValue = (look: Look, piece: Piece, at: LocationId): number => {
  const reach = Math.abs(toEnemy(look, hexOfLocation(at)) - look.weights.reach)
  const there = filledAt(look, at).vehicles - Number(isVehicle(piece) && piece.location === at)
  const { support, guard } = look.weights
  const lvp = support * gainsInReach(look, hexOfLocation(at)) + guard * held(look, hexOfLocation(at))
  return 2 + 2 / (1 + reach) + lvp - 0.5 * there - (lvpOf(look, at) === null ? 0 : 0.5)
}

/** Values a Location for setting up a piece (8.624). */
export const setUpPrior: Weighing<Of<'setUp'>> = (look, { piece: id, location }) => {
  const piece = seen(look, id)
  if (piece === null) return 0.01
  if (isPersonnel(piece)) return Math.max(0.01, menValue(look, piece, location))
  return Math.max(0.01, gunValue(look, piece, location))
}
