import { modifiers } from '../../../../src/rulesets/peiper-dream/rules/combat/modifiers.js'
import { positionOf } from '../../../../src/rulesets/peiper-dream/model/position.js'
import { attackOf, draw, order, plain, position, roll, table, type Table } from '../table.js'

/** The sum of the modifiers of a shot. */
export const sum = (line: string, by: string, at: string, more: Parameters<typeof plain>[2] = {}): number =>
  modifiers(positionOf(position(line)), plain(by, at, more)).reduce((all, { value }) => all + value, 0)

/** A fight with its die, and the unit for which the result is drawn. */
export const fight = (
  line: string,
  by: string,
  at: string,
  die: number,
  name: string,
  more: Parameters<typeof attackOf>[2] = {},
): Table => draw(roll(order(table(line), attackOf(by, at, more)), die), name)

/** An American in Honsfeld, with the Spitze adjacent. */
export const HONSFELD = 'campaign t3 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3'
