import type { Position } from '../../model/position.js'
import { escapeReading } from './3-paths.js'
import type { Destination, MovingGroup } from '../8.605-setup-areas/8.6053-destinations.js'
import { isNight } from '../../data/calendar.js'
import { printedValue, type Modifier, type ModifierId } from '../../data/table.js'
import { unitOf } from '../../model/facts.js'
import { armament, has, hsEquivalents, isSmc, leadership, type Personnel, type Vehicle } from '../../model/piece.js'
import { worstExcess } from '../pieces/portage.js'
import type { State } from '../../model/state.js'
import type { Attempt } from '../../model/phase.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { modifierOf } from './1-who.js'

const value = ({ data }: Position, id: ModifierId): number => printedValue(data.charts.escapeInfantry, id)
const vehicleValue = ({ data }: Position, id: ModifierId): number => printedValue(data.charts.escapeVehicle, id)

/** The modifiers of both columns: night, proximity, enemy area and Isolation (KGP-8.606.D4 to D6, D9, D15). */
const shared = (at: Position, moving: MovingGroup, to: Destination): readonly Modifier[] => {
  const { state } = at
  const { closeness, enemyArea, isolated } = escapeReading(situationOf(at), moving, to)
  return [
    { id: 'D4', value: isNight(state.date) ? value(at, 'D4') : 0 },
    { id: closeness === -1 ? 'D6' : 'D5', value: closeness },
    { id: 'D9', value: enemyArea },
    { id: 'D15', value: isolated },
  ]
}

/**
 * The leadership modifier of a group: one leader or hero or, by option, a leader and a hero (KGP-8.606.D7, AMB-16). A
 * single unit has none.
 */
const leading = (state: State, { units, leader }: Attempt): number => {
  if (units.length < 2) return 0
  const men = units.flatMap((id) => unitOf(state, id) ?? [])
  const chosen = men.find(({ id }) => id === leader)
  if (state.options['escape.leaderDrm'] === 'single') return chosen === undefined ? 0 : modifierOf(chosen)
  const least = (found: readonly Personnel[]): number => Math.min(0, ...found.map(modifierOf))
  return least(men.filter(({ kind }) => kind === 'leader')) + least(men.filter(({ kind }) => kind === 'hero'))
}

/** Sorts modifiers in the order of the rules. */
const listed = (modifiers: readonly Modifier[]): readonly Modifier[] =>
  modifiers.toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))

/** Returns the modifiers of an Infantry group (KGP-8.606.D, KGP-8.606.D1 to D15). */
export const infantryModifiers = (
  at: Position,
  attempt: Attempt,
  moving: MovingGroup,
  to: Destination,
): readonly Modifier[] => {
  const { state } = at
  const men = attempt.units.flatMap((id) => unitOf(state, id) ?? [])
  const isLoneMan = men.length === 1 && isSmc(men[0]) && !has(men[0], 'wounded')
  const equivalents = men.reduce((sum, unit) => sum + hsEquivalents(unit), 0)
  return listed([
    { id: 'D1', value: isLoneMan ? value(at, 'D1') : 0 },
    ...shared(at, moving, to),
    { id: 'D7', value: leading(state, attempt) },
    { id: 'D10', value: Math.max(0, equivalents - 1) * value(at, 'D10') },
    { id: 'D11', value: worstExcess(at, attempt.units) * value(at, 'D11') },
    { id: 'D12', value: men.some((unit) => has(unit, 'unarmed')) ? value(at, 'D12') : 0 },
    { id: 'D14', value: men.some((unit) => has(unit, 'encircled')) ? value(at, 'D14') : 0 },
  ])
}

/** Whether all weapons of a vehicle have been removed, or it has none (KGP-8.606.D12). */
const isUnarmed = (vehicle: Vehicle): boolean => armament(vehicle).every(({ status }) => status === 'removed')

/** Returns the modifiers of a Mobile vehicle (KGP-8.606.D2 to D15). */
export const vehicleModifiers = (
  at: Position,
  vehicle: Vehicle,
  moving: MovingGroup,
  to: Destination,
): readonly Modifier[] => {
  const { data } = at
  const top = data.catalogue.vehicleOf(vehicle.type)?.top
  const leader = vehicle.crew?.armorLeader ?? null
  return listed([
    {
      id: top === 'CT' ? 'D3' : 'D2',
      value: top === 'CT' ? vehicleValue(at, 'D3') : top === 'OT' ? vehicleValue(at, 'D2') : 0,
    },
    ...shared(at, moving, to),
    { id: 'D7', value: leader === null ? 0 : leadership(leader) },
    { id: 'D8', value: vehicle.crew?.stunDrm ?? 0 },
    { id: 'D12', value: isUnarmed(vehicle) ? vehicleValue(at, 'D12') : 0 },
    { id: 'D13', value: has(vehicle, 'captured') ? vehicleValue(at, 'D13') : 0 },
  ])
}
