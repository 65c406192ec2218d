import type { VaslLevel } from '../../../../vasl/game.js'
import { hexOfLocation, type HexId, type LocationId } from '../../data/names.js'
import type { Position } from '../../model/position.js'

/** The Location of a counter, and the reason if it is a guess. */
export interface Situated {
  readonly location: LocationId
  readonly guess: 'onBridge' | 'noLevelCounter' | null
}

/**
 * The Location of a counter in a hex. Without a level counter it is on the ground, on the bridge of a hex that has one,
 * or still in its entrenchment.
 *
 * @param before the Location where its piece was
 * @returns null if the hex has no such level
 */
export const locationIn = (
  { map }: Pick<Position, 'map'>,
  hex: HexId,
  level: VaslLevel,
  before: LocationId | null,
): Situated | null => {
  const here = map.locations.filter(({ id }) => hexOfLocation(id) === hex)
  const isThere = before !== null && hexOfLocation(before) === hex
  if (level === 'roof') {
    const roof = here.find(({ kind }) => kind === 'rooftop')
    return roof === undefined ? null : { location: roof.id, guess: null }
  }
  if (level !== null && level !== 0) {
    const found = here.find((one) => one.level === level && one.kind !== 'rooftop')
    return found === undefined ? null : { location: found.id, guess: null }
  }
  const printed = here.find(({ id }) => id === before)
  if (isThere && printed === undefined) return { location: before, guess: null }
  const bridge = here.find(({ kind }) => kind === 'bridge')
  if (bridge !== undefined)
    return isThere ? { location: before, guess: null } : { location: bridge.id, guess: 'onBridge' }
  const ground = here.find((one) => one.level === 0)
  if (ground === undefined) return null
  const isGuess = level === null && isThere && printed !== undefined && printed.level !== 0
  return { location: ground.id, guess: isGuess ? 'noLevelCounter' : null }
}
