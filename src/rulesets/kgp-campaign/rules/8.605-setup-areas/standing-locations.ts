import { hexOf, type LocationId } from '../../data/names.js'
import type { SetupArea, Situation } from '../../model/marking.js'
import { groundIn } from './marked-map.js'

/** The Locations of a Setup Area that still stand: its marking is frozen, and fires may have taken some since (KGP-8.605.4, KGP-8.6094). */
export const standingLocations = (situation: Situation, { locations }: SetupArea): readonly LocationId[] =>
  locations.filter((location) => groundIn(situation).named.has(location))

/** A Location as it is now: itself while it stands, else the ground of its hex. */
export const fallenTo = (situation: Situation, location: LocationId): LocationId =>
  groundIn(situation).named.has(location) ? location : `${hexOf(location)}/0`
