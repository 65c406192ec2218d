import { isManned, isMmc, isStronghold, isVehicle, type Piece } from '../../model/piece.js'
import { hexOfLocation, sides, type HexId, type LocationId, type Side } from '../../data/names.js'
import { isStrongGun } from '../8.605-setup-areas/8.6056-status-chart.js'
import type { ScenarioResult } from '../../model/scenario-result.js'
import type { State } from '../../model/state.js'

/** Whether a piece is an unmanned Gun or Immobile vehicle that makes its Location Strategic. */
const isDeserted = (piece: Piece): boolean =>
  (isStrongGun(piece) && piece.possessor === null) || (isVehicle(piece) && isStronghold(piece) && !isManned(piece))

const onlySide = (found: readonly Side[]): Side | null => (found.length === 1 ? found[0] : null)

/** The sides with free MMC in a hex. */
const sidesWithMen = (pieces: readonly Piece[], hex: HexId): readonly Side[] => {
  const here = pieces.filter(
    (piece) => isMmc(piece) && piece.guard === null && hexOfLocation(piece.location ?? '/') === hex,
  )
  return sides.filter((side) => here.some((piece) => piece.side === side))
}

/** The only side with free MMC in a hex; if there are none, the only side with a Setup Area there. */
const soleOccupier = (state: State, pieces: readonly Piece[], hex: HexId): Side | null => {
  const here = sidesWithMen(pieces, hex)
  if (here.length > 0) return onlySide(here)
  const areas = state.areas?.areas ?? []
  return onlySide(sides.filter((side) => areas.some((area) => area.side === side && area.hexes.includes(hex))))
}

/**
 * Returns hex Control after a scenario, as reported. A hex with an unmanned Gun or Immobile vehicle that the report
 * does not mention goes to its last Controller, because a Strategic Location needs a Controller.
 */
export const hexControlAfter = (
  state: State,
  { pieces, control, hexControl }: Pick<ScenarioResult, 'pieces' | 'control' | 'hexControl'>,
): ScenarioResult['hexControl'] => {
  const isUnsaid = (location: LocationId): boolean =>
    (control[location] ?? null) === null && !Object.hasOwn(hexControl, hexOfLocation(location))
  const hexes = pieces.flatMap((piece) =>
    piece.location !== null && isDeserted(piece) && isUnsaid(piece.location) ? [hexOfLocation(piece.location)] : [],
  )
  const found = [...new Set(hexes)].flatMap((hex) => {
    const side = soleOccupier(state, pieces, hex)
    return side === null ? [] : [[hex, side] as const]
  })
  return { ...hexControl, ...Object.fromEntries(found) }
}

/**
 * Returns Control after a scenario, as reported. A revealed Objective Hex that the report does not mention goes to the
 * side that alone has MMC in it or, if nobody has, to the side that took it in this scenario (KGP-8.2.objectiveHex).
 */
export const controlAfter = (
  state: State,
  { pieces, control, objectivesTaken }: Pick<ScenarioResult, 'pieces' | 'control' | 'objectivesTaken'>,
): ScenarioResult['control'] => {
  const found = sides.flatMap((side) =>
    state.ledgers[side].purchases.flatMap(({ id, objectiveHex: hex, revealed }) => {
      const isTaken = objectivesTaken.includes(id)
      if (hex === null || !(revealed || isTaken) || Object.hasOwn(control, `${hex}/0`)) return []
      const here = sidesWithMen(pieces, hex)
      const holder = here.length > 0 ? onlySide(here) : isTaken ? side : null
      return holder === null ? [] : [[`${hex}/0`, holder] as const]
    }),
  )
  const isAgreed = ([at, side]: (typeof found)[number]): boolean =>
    found.every(([one, other]) => one !== at || other === side)
  return { ...control, ...Object.fromEntries(found.filter(isAgreed)) }
}
