import { callByTag, type ByTag } from '../../../../kernel/language.js'
import type { CgDate } from '../../data/calendar.js'
import type { HexId, PieceId } from '../../data/names.js'
import type { Piece } from '../../model/piece.js'

/** The values that checks of a report expect, with the parts of their sentences. */
export type ResultReason =
  | { readonly tag: 'date'; readonly date: CgDate }
  | { readonly tag: 'fate'; readonly piece: PieceId }
  | { readonly tag: 'ownLabel'; readonly piece: PieceId }
  | { readonly tag: 'newLabel'; readonly piece: PieceId }
  | { readonly tag: 'kind'; readonly piece: PieceId; readonly kind: Piece['tag'] }
  | { readonly tag: 'sameExit'; readonly hex: HexId; readonly carrier: PieceId }
  | { readonly tag: 'outcome'; readonly rule: string }
  | {
      readonly tag:
        | 'once'
        | 'known'
        | 'notLeft'
        | 'type'
        | 'rank'
        | 'location'
        | 'onMap'
        | 'somewhere'
        | 'entryArea'
        | 'captured'
        | 'markerOrder'
        | 'burning'
        | 'wounded'
        | 'heroic'
        | 'pinned'
        | 'left'
        | 'possessor'
        | 'hookedTo'
        | 'aboard'
        | 'guard'
        | 'meleeCounter'
        | 'hex'
        | 'edge'
        | 'offMap'
        | 'purchase'
        | 'objective'
        | 'inBox'
        | 'meleeOnce'
        | 'contested'
    }

const EXPECTED: ByTag<ResultReason, [], string> = {
  date: ({ date }) => `the current CG Date ${date} (result.wrongDate)`,
  once: () => 'a piece named once (result.duplicate)',
  known: () => 'a piece of the campaign (result.unknownPiece)',
  notLeft: () => 'a piece that is not also left (result.duplicate)',
  fate: ({ piece }) => `what became of ${piece} (result.unknownPiece)`,
  kind: ({ piece, kind }) => `${piece} as a ${kind}, as before`,
  ownLabel: ({ piece }) => `the label of ${piece}, which never changes (result.label)`,
  newLabel: ({ piece }) => `a label that ${piece} does not have (result.label)`,
  type: () => 'a type of the catalogue',
  rank: () => 'a rank of the ladder (KGP-8.6114)',
  location: () => 'a Location of the map (result.noSuchLocation)',
  onMap: () => 'map, for a piece on the map',
  somewhere: () => 'a Location, a Holding Box, or an exit',
  entryArea: () => 'an Entry Area',
  captured: () => 'captured exactly where side and color differ',
  markerOrder: () => 'markers in alphabetical order, each once',
  burning: () => 'burning on Wrecks only; other fires are of terrain (A-59)',
  wounded: () => 'wounded leaders and heroes only',
  heroic: () => 'heroic leaders only',
  pinned: () => 'nobody pinned outside Melee (AMB-02)',
  left: () => 'a piece that is left (result.unknownPiece)',
  possessor: () => 'a unit of its side in its Location',
  hookedTo: () => 'a vehicle of its side in its Location',
  aboard: () => 'a vehicle in its Location',
  guard: () => 'a free enemy unit in its Location',
  meleeCounter: () => 'a Melee counter (result.needsMelee)',
  hex: () => 'a hex of the map',
  edge: () => 'a hex of the map edge (result.exitNotEdge)',
  offMap: () => 'a piece left, off the map (result.unknownPiece)',
  sameExit: ({ hex, carrier }) => `${hex}, by which ${carrier} left`,
  purchase: () => 'a purchase of the campaign',
  objective: () => 'a purchase with an Objective Hex',
  inBox: () => 'a piece in a Holding Box',
  meleeOnce: () => 'a Location named once (result.melee)',
  contested: () => 'a Location with units of both sides that can fight (result.melee)',
  outcome: ({ rule }) => `an outcome that the rules allow (${rule})`,
}

/** The expected value in words. */
export const expectedBy = (reason: ResultReason): string => callByTag(EXPECTED, reason)
