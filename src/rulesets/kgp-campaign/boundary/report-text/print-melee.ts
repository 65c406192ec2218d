import type { ReportedMelee } from '../../model/scenario-result.js'
import { placeText } from './names.js'
import { named, sideOrNobody, type PrintContext } from './print-states.js'

/** Writes how a Melee ended, as a line that the reader understands. */
export const printMelee = (context: PrintContext, { location, outcome }: ReportedMelee): string => {
  const name = (id: string): string => named(context, id, null)
  const ends = [
    ...outcome.losses.map((id) => `lost ${name(id)}`),
    ...outcome.replacements.map((id) => `${name(id)} replaced`),
    ...outcome.reductions.map((id) => `${name(id)} reduced`),
    ...outcome.captures.map(({ unit, guard }) => `${name(unit)} captured by ${name(guard)}`),
    ...outcome.withdrawals.map(({ unit, to }) => `${name(unit)} withdrew ${placeText(to)}`),
    ...(outcome.standoff ? ['standoff'] : []),
    `control ${sideOrNobody(outcome.control)}`,
  ]
  return `melee ${placeText(location)}: ${ends.join(', ')}`
}
