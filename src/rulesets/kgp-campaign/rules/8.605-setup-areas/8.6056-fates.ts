import type { AreaId } from '../../data/names.js'
import { choicesAmong, destinations, type Destination, type Passage, type Seeker } from './8.6053-havens.js'
import { hasFooting, isIsolated } from './8.6052-isolation.js'
import { areaAt, statusOf } from './marked-map.js'
import type { Situation } from '../../model/marking.js'

/** Why a piece must Escape (KGP-8.606.1). */
export type EscapeCause = 'noMansLand' | 'enemyArea' | 'noPath'

/** What becomes of Personnel or a Mobile vehicle where it stands when the map is marked (KGP-8.6056.1). */
export type Fate =
  | {
      /** In a friendly Setup Area, and Retained there (KGP-8.6055.1). */
      readonly tag: 'retained'
      /** Which. */
      readonly area: AreaId
    }
  | {
      /** Isolated in a friendly Setup Area: it may stay or try to Escape (KGP-8.606.2). */
      readonly tag: 'isolated'
      /** Which. */
      readonly area: AreaId
    }
  | {
      /** In the open, and Retained in the nearest haven; the owner picks among several (KGP-8.6053.1). */
      readonly tag: 'moves'
      /** The nearest havens. */
      readonly choices: readonly Destination[]
    }
  | {
      /** It must Escape. */
      readonly tag: 'mustEscape'
      /** Why. */
      readonly cause: EscapeCause
    }

const UNCONTROLLED: readonly Passage[] = ['open']

const ANYTHING: readonly Passage[] = ['own', 'open', 'enemy', 'noMansLand', 'unclassed']

/**
 * The havens nearest to a piece in Uncontrolled Territory, over Enterable Uncontrolled Territory alone; none where it cannot
 * get to any. A side without footing has its men go to Holding Boxes only (KGP-8.6053.1, KGP-8.605.1).
 */
export const retentionChoices = (situation: Situation, seeker: Seeker): readonly Destination[] =>
  choicesAmong(
    destinations(situation, seeker, {
      over: UNCONTROLLED,
      isSetupAreaHaven: hasFooting(situation, seeker.side),
      first: 'steps',
    }),
  )

/** The havens nearest to a freed prisoner, over Enterable hexes of any kind; the prisoner's side picks (KGP-8.608.3). */
export const homeChoices = (situation: Situation, seeker: Seeker): readonly Destination[] => {
  const found = destinations(situation, seeker, { over: ANYTHING, isSetupAreaHaven: true, first: 'steps' })
  return found.filter(({ steps }) => steps === found[0].steps)
}

/** What becomes of Personnel or a Mobile vehicle where it stands (KGP-8.6055.1, KGP-8.6056.1, KGP-8.6053.1, KGP-8.6053.2). */
export const fateOf = (situation: Situation, seeker: Seeker): Fate => {
  const { side, location, kinds } = seeker
  const status = statusOf(situation, location)
  if (status === 'noMansLand') return { tag: 'mustEscape', cause: 'noMansLand' }
  if (status === 'uncontrolled' || status === 'unclassed') {
    const choices = retentionChoices(situation, seeker)
    return choices.length > 0 ? { tag: 'moves', choices } : { tag: 'mustEscape', cause: 'noPath' }
  }
  if (status !== side) return { tag: 'mustEscape', cause: 'enemyArea' }
  const area = areaAt(situation, location)?.id ?? `${side}:A`
  const isStuck = kinds.some((kind) => isIsolated(situation, side, location, kind))
  return { tag: isStuck ? 'isolated' : 'retained', area }
}
