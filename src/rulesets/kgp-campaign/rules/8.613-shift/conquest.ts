import type { LocationId } from '../../data/names.js'
import type { Draft } from '../8.605-setup-areas/claims.js'
import { mergedAreas } from '../8.605-setup-areas/merge.js'
import { boardOf } from '../8.605-setup-areas/marked-map.js'
import type { Status, Situation, Marking, Flip } from '../../model/marking.js'

/**
 * The marked map after the last US unit has left it: every Strategic Location is German, and the German may take them all into
 * his Setup Areas. US areas are no more; what surrounded them is Uncontrolled Territory (KGP-8.6131.2).
 */
export const conquered = (situation: Situation, choice: 'included' | 'leftOut'): Marking => {
  const { ground, status } = boardOf(situation)
  const { strategic } = situation.marking
  const isStrategic = (id: LocationId): boolean => Object.hasOwn(strategic, id)
  const after = ground.locations.map(({ id }, number): Status => {
    if (isStrategic(id) && choice === 'included') return 'german'
    return status[number] === 'us' ? 'uncontrolled' : status[number]
  })
  const draft: Draft = {
    ground,
    strategic: {
      by: ground.locations.map(({ id }) => (isStrategic(id) ? 'terrain' : null)),
      holder: ground.locations.map(({ id }, number) =>
        isStrategic(id) && after[number] === 'german' ? 'german' : null,
      ),
    },
    status: after,
  }
  const flips = Object.entries(strategic).flatMap(([location, from]): readonly Flip[] =>
    from === 'german' ? [] : [{ location, from, to: 'german' }],
  )
  return {
    ...situation.marking,
    strategic: Object.fromEntries(Object.keys(strategic).map((id) => [id, 'german'])),
    areas: mergedAreas(draft),
    flips: [...situation.marking.flips, ...flips],
  }
}
