import type { Command } from '../../model/command.js'
import { eliminating, inArea, inOrder, isRetained, itemOf, retainedIn, vehicleOf } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import { isVehicle, type Mounted, type SupportWeapon, type Vehicle } from '../../model/piece.js'
import { sides, type Side } from '../../data/names.js'
import { just, NOTHING, together, type Rooms } from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'

const PART = '8.6143'

const isMg = ({ slot, caliber, flame }: Mounted): boolean =>
  slot !== 'SMOKE' && slot !== 'FT' && caliber === null && !flame

/** The machine guns that serve as a spare: what taking this one off would give; where it cannot come off, one of the vehicle's side (KGP-8.6143.1). */
const spareTypes = ({ color }: Vehicle, { removesTo }: Mounted): readonly string[] => {
  if (removesTo !== null) return [removesTo]
  return color === 'german' ? ['LMG'] : ['MMG', 'British LMG']
}

/** The spares at hand in the vehicle's area. */
const spares = (state: State, vehicle: Vehicle, weapon: Mounted): readonly SupportWeapon[] =>
  inArea(state, vehicle.side, retainedIn(vehicle) ?? '').filter(
    (piece): piece is SupportWeapon =>
      piece.tag === 'sw' && piece.color === vehicle.color && spareTypes(vehicle, weapon).includes(piece.type),
  )

const candidates = (state: State, side: Side): readonly Command[] =>
  inOrder(state).flatMap((vehicle) =>
    isVehicle(vehicle) && vehicle.side === side && vehicle.color === side && isRetained(vehicle)
      ? vehicle.weapons
          .filter((weapon) => weapon.status === 'disabled' && isMg(weapon))
          .flatMap((weapon) =>
            spares(state, vehicle, weapon).map(({ id }): Command => ({
              tag: 'exchangeMg',
              vehicle: vehicle.id,
              slot: weapon.slot,
              mg: id,
            })),
          )
      : [],
  )

const broken = (_kit: Kit, state: State, side: Side, command: Command): Rule | null => {
  if (command.tag === 'commit') return null
  if (command.tag !== 'exchangeMg') return 'turn.answer'
  const vehicle = vehicleOf(state, command.vehicle)
  if (vehicle === null || vehicle.side !== side || vehicle.color !== side || !isRetained(vehicle)) return 'piece.own'
  const weapon = vehicle.weapons.find(({ slot }) => slot === command.slot)
  if (weapon === undefined || weapon.status !== 'disabled' || !isMg(weapon)) return 'exchange.weapon'
  const spare = itemOf(state, command.mg)
  return spares(state, vehicle, weapon).some(({ id }) => id === spare?.id) ? null : 'exchange.spare'
}

/** Vehicular-MG Exchange (8.6143): a machine gun of the area is used up to mend a disabled one of a vehicle. */
export const mgExchange: Rooms = {
  [PART]: {
    begin: (_kit, state) => {
      const open = sides.filter((side) => candidates(state, side).length > 0)
      return open.length > 0 ? [together(PART, open)] : []
    },
    candidates: (_kit, state, _task, seat) => (seat === 'umpire' ? [] : candidates(state, seat)),
    broken: (kit, state, _task, seat, command) =>
      seat === 'umpire' ? 'turn.answer' : broken(kit, state, seat, command),
    decide: (_kit, state, _task, _seat, command) =>
      command.tag === 'exchangeMg'
        ? just(...eliminating(state, command.mg, 'KGP-8.6143.1'), {
            tag: 'armed',
            vehicle: command.vehicle,
            slot: command.slot,
            status: 'functioning',
            why: 'KGP-8.6143.1',
            heard: 'all',
          })
        : NOTHING,
  },
}
