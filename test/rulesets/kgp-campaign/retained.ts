import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../src/rulesets/kgp-campaign/module.js'
import type { GameData } from '../../../src/rulesets/kgp-campaign/model/position.js'
import type { Personnel, Piece } from '../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Side } from '../../../src/rulesets/kgp-campaign/data/names.js'
import { pieceOf, type State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import type { PartId } from '../../../src/rulesets/kgp-campaign/data/parts.js'
import type { RosterLine } from '../../../src/rulesets/kgp-campaign/model/ledger.js'
import { markingNow } from '../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'
import { before, inSetupArea, man, type Said } from './position.js'

/** A lone American in an Isolated house of his own, so that the Americans have a unit on the map. */
const anchor: Personnel = man('us-anchor', 'us', '6-6-6', 'J21/0', { place: inSetupArea('us:A') })

/** J21 as a separate area, following the other reading of AMB-49. */
export const APART = { 'setup.merge': 'reachable' } as const

/** The same house, as a separate area. */
const anchorApart: Personnel = { ...anchor, place: inSetupArea('us:B') }

/** The position just before a part after 8.605, on the marked sample village, with hidden orders of battle. */
export const later = (part: PartId, said: Said = {}, data: GameData = sampleData): State => {
  const own = said.options?.['setup.merge'] === 'reachable' ? anchorApart : anchor
  const state = before(part, { ...said, pieces: [own, ...(said.pieces ?? [])] }, data)
  return { ...state, areas: markingNow(positionOf(data, state)), veiled: true, ...said.state }
}

/** A piece of a position by its id. */
export const at = (state: State, id: string): Piece => {
  const piece = pieceOf(state, id)
  if (piece === null) throw new Error(`no piece ${id}`)
  return piece
}

/** The types of a side's pieces except the lone American, in alphabetical order. */
export const types = (state: State, side: Side): readonly string[] =>
  Object.values(state.pieces)
    .filter((piece) => piece.side === side && piece.id !== anchor.id)
    .map(({ type }) => type)
    .toSorted()

const blank: RosterLine = {
  date: '20 AM',
  weather: null,
  lvp: null,
  win: null,
  cpp: { start: 0, repl: null, total: 0 },
  bought: [],
  recon: 0,
  spent: 0,
  left: 0,
  san: 3,
  idle: false,
}

/** The ledgers after a scenario of 20 AM: the winner, and the Casualty VP of a side. */
export const fought = (
  state: State,
  winner: Side | null,
  casualtyVp: Partial<Record<Side, number>> = {},
): State['ledgers'] => {
  const ledgerOf = (side: Side): State['ledgers'][Side] => ({
    ...state.ledgers[side],
    casualtyVp: casualtyVp[side] ?? 0,
    roster: [{ ...blank, win: winner === side ? side : null }],
  })
  return { german: ledgerOf('german'), us: ledgerOf('us') }
}

/** The pieces of a side that were created out of the enemy's sight. */
export const unseen = (state: State, side: Side): readonly Piece[] =>
  Object.values(state.pieces).filter(({ id }) => id.startsWith(`${side}-x`))
