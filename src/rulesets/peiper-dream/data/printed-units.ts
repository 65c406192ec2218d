import { fields, list, oneOf, optional, text, tuple, whole, type DataReader } from '../../../kernel/data-file.js'
import type { PrintedUnit } from './printed-unit.js'
import data from './printed-units.json' with { type: 'json' }

/** The full side, then the reduced one. */
const sides = (least: number, most: number): DataReader<readonly [number, number]> =>
  tuple(whole(least, most), whole(least, most))

/** Checks printed-units.json. */
export const unitsReader: DataReader<readonly PrintedUnit[]> = list(
  fields<PrintedUnit>({
    id: text,
    name: text,
    side: oneOf('german', 'us'),
    formation: text,
    kind: oneOf('infantry', 'engineer', 'paratroop', 'mechanized-infantry', 'armor', 'recon', 'anti-tank'),
    af: sides(1, 12),
    pr: sides(1, 6),
    movement: whole(1, 12),
    armored: optional(oneOf(true)),
    ss: optional(oneOf(true)),
    antiTank: optional(sides(-6, 0)),
    named: optional(oneOf(true)),
  }),
)

/**
 * The counters, in the order in which procedures process units one by one (PD-B.39): Germans, then Americans, then the
 * four units of the option and the single battles.
 *
 * The unit listed twice on turn 11 is CCB/3/1 and CCB/3/2 (PD-X.2). 101/BG keeps its name, although another airborne
 * division fought here (PD-X.19). All units of turn 17 come from the third battle, as printed (PD-X.8).
 *
 * Names marked `named` appear in the campaign rules; every value is a reconstruction (PD-B.12).
 */
export const printedUnits: readonly PrintedUnit[] = data as unknown as readonly PrintedUnit[]
