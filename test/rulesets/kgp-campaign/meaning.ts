import type { Piece } from '../../../src/rulesets/kgp-campaign/model/piece.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'

const HIDDEN_NAME = /"(german|us)-x\d+"/g

const isNamedUnseen = ({ id }: Piece): boolean => /^(german|us)-x\d+$/.test(id)

/** The properties of a new piece, apart from its name. */
const traitsOf = (piece: Piece): readonly string[] =>
  (['tag', 'type', 'rg', 'place', 'markers'] as const).map((field) => `${field} ${JSON.stringify(piece[field])}`)

/**
 * A campaign without the names of pieces created in secret, which are random numbers below 2048, and without the lot
 * and counter that choose them. For each property it only states whether any such piece has it. How many do, in total
 * and in their group, follows from its strength.
 */
export const meaning = ({ pieces, made, ledgers, ...rest }: State): object => {
  const all = Object.values(pieces)
  const told = {
    ...rest,
    pieces: Object.fromEntries(all.filter((piece) => !isNamedUnseen(piece)).map((piece) => [piece.id, piece])),
    madeUnseen: Object.fromEntries(
      all.filter(isNamedUnseen).flatMap((piece) => traitsOf(piece).map((trait) => [`${piece.side} ${trait}`, true])),
    ),
    shown: { german: made.german.shown, us: made.us.shown },
    ledgers: Object.fromEntries(
      Object.entries(ledgers).map(([side, ledger]) => [
        side,
        { ...ledger, purchases: ledger.purchases.map((purchase) => ({ ...purchase, contents: [] })) },
      ]),
    ),
  }
  return JSON.parse(JSON.stringify(told).replace(HIDDEN_NAME, '"$1-x"')) as object
}
