import { isIn, nodesIn, type SmallSet } from '../../../supply/small.js'
import type { AreaId } from './areas.js'

/** A set of areas. It is never changed. */
export type AreaSet = SmallSet

/** Whether an area is in a set. */
export const has = (areas: AreaSet, area: AreaId): boolean => isIn(areas, area)

/** The areas of a set, in canonical order. */
export const areasIn = (areas: AreaSet): readonly AreaId[] => nodesIn(areas)
