import {
  fortificationKinds,
  hexOfLocation,
  type LocationId,
  type Seat,
  type Side,
} from '../../rulesets/kgp-campaign/data/names.js'
import type { Command } from '../../rulesets/kgp-campaign/model/command.js'
import { inOrder, isRetained } from '../../rulesets/kgp-campaign/model/facts.js'
import type { Position } from '../../rulesets/kgp-campaign/model/position.js'
import { areasOf } from '../../rulesets/kgp-campaign/rules/8.605-setup-areas/marked-map.js'
import { situationOf } from '../../rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'
import { STRENGTHS } from '../../rulesets/kgp-campaign/rules/8.621-fortification.js'
import { knownPosition } from '../../rulesets/kgp-campaign/rules/turn.js'

/** The Locations whose hexes some words name, such as `k21` or `K21/1`. */
const locationsNamed = ({ map }: Position, words: string): readonly LocationId[] => {
  const named = new Set(words.toUpperCase().split(/[\s,;()]+/))
  return map.locations.flatMap(({ id }) => (named.has(id.toUpperCase()) || named.has(hexOfLocation(id)) ? [id] : []))
}

/** Fortifications of every kind, in the Locations named or else in the first of each area, and concealment there. */
const fortifying = (at: Position, side: Side, named: readonly LocationId[]): readonly Command[] => {
  const areas = areasOf(situationOf(at), side)
  const places = named.length > 0 ? named : areas.flatMap(({ locations }) => locations.slice(0, 1))
  const concealment = areas.map(({ id }): Command => ({ tag: 'buyConcealment', area: id, count: 1 }))
  const works = places.flatMap((location) =>
    fortificationKinds.flatMap((kind) =>
      STRENGTHS[kind].map((strength): Command => ({
        tag: 'fortify',
        kind,
        strength,
        location,
        across: null,
      })),
    ),
  )
  return [...works, ...concealment]
}

/**
 * The orders that words may mean in a step whose list leaves out what is not allowed: Fortifications that cost too much
 * (8.621), and Locations where a piece may not set up (8.624).
 */
export const unlistedOrders = (position: Position, seat: Seat, words: string): readonly Command[] => {
  if (seat === 'umpire') return []
  const at = knownPosition(position, seat)
  const { phase } = at.state
  const [task] = phase.tag === 'refit' ? phase.queue : []
  if (task?.tag !== 'both') return []
  const named = locationsNamed(at, words)
  if (task.part === '8.621') return fortifying(at, seat, named)
  if (task.part !== '8.624') return []
  const own = inOrder(at.state).filter((piece) => piece.side === seat && isRetained(piece))
  return named.flatMap((location) => own.map(({ id }): Command => ({ tag: 'setUp', piece: id, location })))
}
