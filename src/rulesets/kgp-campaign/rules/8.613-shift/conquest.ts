import type { LocationId } from '../../data/names.js'
import type { Draft } from '../8.605-setup-areas/8.6051-no-mans-land.js'
import { setupAreasOf } from '../8.605-setup-areas/8.605c-setup-areas.js'
import { markedMapOf } from '../8.605-setup-areas/marked-map.js'
import type { Status, Situation, Marking, Flip } from '../../model/marking.js'

/**
 * Returns the marking after the last US unit has left the map: every Strategic Location is German, and the Germans may
 * add them all to their Setup Areas. US areas cease to exist, and the territory around them is Uncontrolled
 * (KGP-8.6131.2).
 */
export const conquerAll = (situation: Situation, choice: 'included' | 'leftOut'): Marking => {
  const { ground, status } = markedMapOf(situation)
  const { strategic } = situation.marking
  const isStrategic = (id: LocationId): boolean => Object.hasOwn(strategic, id)
  const statusAfter = (id: LocationId): Status => {
    if (isStrategic(id) && choice === 'included') return 'german'
    const before = status.get(id) ?? 'uncontrolled'
    return before === 'us' ? 'uncontrolled' : before
  }
  const ids = ground.locations.map(({ id }) => id)
  const draft: Draft = {
    ground,
    strategic: new Map(
      ids
        .filter(isStrategic)
        .map((id) => [id, { by: 'terrain', holder: statusAfter(id) === 'german' ? 'german' : null }]),
    ),
    status: new Map(ids.map((id) => [id, statusAfter(id)])),
  }
  const flips = Object.entries(strategic).flatMap(([location, from]): readonly Flip[] =>
    from === 'german' ? [] : [{ location, from, to: 'german' }],
  )
  return {
    ...situation.marking,
    strategic: Object.fromEntries(Object.keys(strategic).map((id) => [id, 'german'])),
    areas: setupAreasOf(draft, situation.options),
    flips: [...situation.marking.flips, ...flips],
  }
}
