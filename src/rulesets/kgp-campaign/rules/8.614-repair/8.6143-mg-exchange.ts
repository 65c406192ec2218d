import { type CommandOf, type PartHandler, decisions, togetherInSecret } from '../part-handler.js'
import type { Side } from '../../data/names.js'
import { eliminatePiece, inArea, inOrder, isRetained, retainedIn, vehicleOf } from '../../model/facts.js'
import { isVehicle, type Mounted, type Piece, type SupportWeapon, type Vehicle } from '../../model/piece.js'
import type { State } from '../../model/state.js'

const PART = '8.6143'

const isMg = ({ slot, caliber, flame }: Mounted): boolean =>
  slot !== 'SMOKE' && slot !== 'FT' && caliber === null && !flame

/** Whether a piece is a side's own, uncaptured vehicle in one of its areas. */
const isOwn = (piece: Piece, side: Side): piece is Vehicle =>
  isVehicle(piece) && piece.side === side && piece.color === side && isRetained(piece)

/**
 * The machine gun types that can replace a mounted one: the type its Removal would give or, if it cannot be Removed,
 * one of the vehicle's nation (KGP-8.6143.1).
 */
const spareTypes = ({ color }: Vehicle, { removesTo }: Mounted): readonly string[] => {
  if (removesTo !== null) return [removesTo]
  return color === 'german' ? ['LMG'] : ['MMG', 'British LMG']
}

/** The available replacements in the vehicle's area. */
const spareWeapons = (state: State, vehicle: Vehicle, weapon: Mounted): readonly SupportWeapon[] => {
  const area = retainedIn(vehicle)
  const pieces = area === null ? [] : inArea(state, vehicle.side, area)
  return pieces.filter(
    (piece): piece is SupportWeapon =>
      piece.tag === 'sw' && piece.color === vehicle.color && spareTypes(vehicle, weapon).includes(piece.type),
  )
}

const isDisabledMg = (weapon: Mounted): boolean => weapon.status === 'disabled' && isMg(weapon)

const exchanges = (state: State, side: Side): readonly CommandOf<'exchangeMg'>[] =>
  inOrder(state)
    .filter((piece) => isOwn(piece, side))
    .flatMap((vehicle) =>
      vehicle.weapons
        .filter(isDisabledMg)
        .flatMap((weapon) =>
          spareWeapons(state, vehicle, weapon).map(
            ({ id }) => ({ tag: 'exchangeMg', vehicle: vehicle.id, slot: weapon.slot, mg: id }) as const,
          ),
        ),
    )

/** Vehicular-MG Exchange (KGP-8.6143): a machine gun of the area is used up to repair a disabled one of a vehicle. */
export const mgExchange: PartHandler<typeof PART> = {
  begin: ({ state }) => togetherInSecret(state, PART, (side) => exchanges(state, side).length > 0),
  both: decisions(['exchangeMg'], {
    candidates: ({ state }, side) => exchanges(state, side),
    whyNot: ({ state }, side, { vehicle: id, slot, mg }) => {
      const vehicle = vehicleOf(state, id)
      if (vehicle === null || !isOwn(vehicle, side)) return 'piece.own'
      const weapon = vehicle.weapons.find((one) => one.slot === slot)
      if (weapon === undefined || !isDisabledMg(weapon)) return 'exchange.weapon'
      return spareWeapons(state, vehicle, weapon).some((spare) => spare.id === mg) ? null : 'exchange.spare'
    },
    decide: ({ state }, _side, { vehicle, slot, mg }) => [
      ...eliminatePiece(state, mg, 'KGP-8.6143.1'),
      { tag: 'armed', vehicle, slot, status: 'functioning', why: 'KGP-8.6143.1', heard: 'all' },
    ],
  }),
}
