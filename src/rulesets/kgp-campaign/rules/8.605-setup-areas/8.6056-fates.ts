import type { AreaId } from '../../data/names.js'
import { choicesAmong, destinations, type Destination, type Passage, type MovingGroup } from './8.6053-destinations.js'
import { hasConnectedArea, isIsolated } from './8.6052-isolation.js'
import { areaAt, locationStatusOf } from './marked-map.js'
import type { Situation } from '../../model/marking.js'

/** Why a piece must Escape (KGP-8.606.1). */
export type EscapeCause = 'noMansLand' | 'enemyArea' | 'noPath'

/** The fate of Personnel or a Mobile vehicle when the map is marked (KGP-8.6056.1). */
export type Fate =
  | {
      /** In a friendly Setup Area and Retained there (KGP-8.6055.1). */
      readonly tag: 'retained'
      readonly area: AreaId
    }
  | {
      /** Isolated in a friendly Setup Area. It may stay or attempt to Escape (KGP-8.606.2). */
      readonly tag: 'isolated'
      readonly area: AreaId
    }
  | {
      /** In the open, and Retained in the nearest area. The owner chooses between equally near ones (KGP-8.6053.1). */
      readonly tag: 'moves'
      /** The nearest areas. */
      readonly choices: readonly Destination[]
    }
  | {
      readonly tag: 'mustEscape'
      readonly cause: EscapeCause
    }

const UNCONTROLLED: readonly Passage[] = ['open']

const ANYTHING: readonly Passage[] = ['own', 'open', 'enemy', 'noMansLand', 'unclassed']

/**
 * The nearest areas of a piece in Uncontrolled Territory, reached only through Enterable Uncontrolled Territory.
 * Without footing, a side's Personnel go only to Holding Boxes. Entry Areas opened by Early Entry do not count
 * (KGP-8.6053.1, KGP-8.605.1, KGP-CG6c).
 */
export const retentionChoices = (situation: Situation, moving: MovingGroup): readonly Destination[] =>
  choicesAmong(
    destinations(situation, moving, {
      over: UNCONTROLLED,
      allowsSetupAreas: hasConnectedArea(situation, moving.side),
      first: 'steps',
      use: 'trace',
    }),
  )

/**
 * The nearest areas of a freed prisoner, through Enterable hexes of any kind. The prisoner's side chooses
 * (KGP-8.608.3).
 */
export const homeChoices = (situation: Situation, moving: MovingGroup): readonly Destination[] => {
  const found = destinations(situation, moving, {
    over: ANYTHING,
    allowsSetupAreas: true,
    first: 'steps',
    use: 'trace',
  })
  return found.filter(({ steps }) => steps === found[0].steps)
}

/**
 * Returns the fate of Personnel or a Mobile vehicle where it is (KGP-8.6055.1, KGP-8.6056.1, KGP-8.6053.1,
 * KGP-8.6053.2).
 */
export const fateOf = (situation: Situation, moving: MovingGroup): Fate => {
  const { side, location, kinds } = moving
  const status = locationStatusOf(situation, location)
  if (status === 'noMansLand') return { tag: 'mustEscape', cause: 'noMansLand' }
  if (status === 'uncontrolled' || status === 'unclassed') {
    const choices = retentionChoices(situation, moving)
    return choices.length > 0 ? { tag: 'moves', choices } : { tag: 'mustEscape', cause: 'noPath' }
  }
  if (status !== side) return { tag: 'mustEscape', cause: 'enemyArea' }
  const area = areaAt(situation, location)?.id ?? `${side}:A`
  const isStuck = kinds.some((kind) => isIsolated(situation, side, location, kind))
  return { tag: isStuck ? 'isolated' : 'retained', area }
}
