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
import { hexOf, type LocationId } from '../../data/names.js'
import type { Attempt } from '../../model/phase.js'
import { closeness, gains, held, lvpOf, own, reached, seen, toEnemy, type Look, type Weighing } from './look.js'

type Of<Tag extends Command['tag']> = Extract<Command, { tag: Tag }>

const isBurning = ({ view }: Look, { location }: Piece): boolean =>
  location !== null && Object.hasOwn(view.board.fires, location)

/** Announced is what would be lost otherwise: whoever must go does so anyway, and Isolated men leave a burning house (8.606). */
const escapeValue = (look: Look, piece: Piece): number => {
  if (piece.place.tag === 'map') return 1
  return isBurning(look, piece) ? 2 : -1 - (isPersonnel(piece) ? hsEquivalents(piece) : 4)
}

const isFromIsolation = ({ data, view }: Look, piece: Piece): boolean =>
  isPieceIsolated(positionOf(data, view as unknown as State), piece)

/** A Shift out of Isolation, and of Germans from their Boxes to the ground they hold; other Shifts are not worth their risk (8.613). */
const shiftValue = (look: Look, piece: Piece, to: string): number => {
  const isArea = to.includes(':')
  if (isFromIsolation(look, piece)) return isArea ? 3 : 2
  if (look.side === 'german' && piece.place.tag === 'holdingBox' && isArea && !has(piece, 'reserve'))
    return look.weights.shiftHome
  return look.weights.shift
}

/** An Escape or a Shift announced. */
export const attemptPrior: Weighing<Of<'attempt'>> = (look, { unit, to }) => {
  const piece = seen(look, unit)
  if (piece === null) return -1
  return to === null ? escapeValue(look, piece) : shiftValue(look, piece, to)
}

const groupOf = ({ phase }: Look, id: string): Attempt | null =>
  phase.attempts.find((attempt) => attempt.id === id || attempt.units.includes(id)) ?? null

/** The modifier a man gives to those with him. */
const help = (unit: Personnel): number => (unit.kind === 'hero' ? -1 : leadership(unit.type))

/** A good leader goes with one unit of several men; every other unit goes alone, since each adds to the roll (KGP-8.606.D10). */
export const joinPrior: Weighing<Of<'join'>> = (look, { unit, with: group }) => {
  const [man, lead] = [seen(look, unit), seen(look, group)]
  const size = groupOf(look, group)?.units.length ?? 1
  if (man === null || lead === null || !isPersonnel(man) || !isSmc(man) || size > 1) return -1
  return isMmc(lead) && help(man) < 0 ? 1.5 : -1
}

/** What a weapon does for its unit. */
export const weaponValue = (item: Piece): number => {
  if (item.tag === 'gun') return 4
  if (has(item, 'malfunctioned')) return 0.3
  if (/HMG/.test(item.type)) return 3
  return /MMG|MTR|FT/.test(item.type) ? 2 : 1
}

/** What is too heavy is passed on, taken apart, dropped or scrapped: in this order, the least useful first. */
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

/** Smaller areas are worse homes than larger ones, Entry Areas worse than either (8.606, 8.608). */
export const areaValue = ({ view }: Look, area: string): number => {
  const marked = view.areas?.areas.find(({ id }) => id === area)
  return 1 + (marked === undefined ? 0 : 1 + marked.locations.length / 1000)
}

/** Half-squads of the side in a Location. */
const crowd = (look: Look, location: LocationId): number =>
  own(look).reduce(
    (sum, piece) => sum + (piece.location === location && isPersonnel(piece) ? hsEquivalents(piece) : 0),
    0,
  )

const isObjective = ({ view, side }: Look, location: LocationId): boolean =>
  view.ledgers[side].purchases.some(({ objectiveHex, revealed }) => !revealed && objectiveHex === hexOf(location))

/** Men hold houses, first those with LVP and those near the enemy, spread out; their leaders stay with them. */
const menValue = (look: Look, piece: Personnel, at: LocationId): number => {
  const lvp = lvpOf(look, at)
  const front = closeness(look, hexOf(at))
  const there = crowd(look, at) - (piece.location === at ? hsEquivalents(piece) : 0)
  if (!isMmc(piece)) return 1 + front + there / 2
  const { weights } = look
  const goal = isObjective(look, at) ? weights.goal : 0
  const forward = weights.forward !== 0 && look.view.board.control[at] !== look.side ? weights.forward : 0
  const house = lvp === null ? 0 : weights.house + weights.lvp * lvp
  const ready =
    weights.ready !== 0 && look.view.board.control[at] !== look.side ? weights.ready * gains(look, hexOf(at)) : 0
  return 2 + house + weights.front * front + goal + forward + ready - weights.crowd * there
}

/** Guns and vehicles stand in the front line, out of houses, a hex or two from the enemy. */
const gunValue = (look: Look, piece: Piece, at: LocationId): number => {
  const reach = Math.abs(toEnemy(look, hexOf(at)) - look.weights.reach)
  const there = own(look).filter((one) => one.id !== piece.id && one.location === at && isVehicle(one)).length
  const { support, guard } = look.weights
  const lvp = support * reached(look, hexOf(at)) + guard * held(look, hexOf(at))
  return 2 + 2 / (1 + reach) + lvp - 0.5 * there - (lvpOf(look, at) === null ? 0 : 0.5)
}

/** Where a piece serves best as a scenario begins (8.624). */
export const setUpPrior: Weighing<Of<'setUp'>> = (look, { piece: id, location }) => {
  const piece = seen(look, id)
  if (piece === null) return 0.01
  if (isPersonnel(piece)) return Math.max(0.01, menValue(look, piece, location))
  return Math.max(0.01, gunValue(look, piece, location))
}
