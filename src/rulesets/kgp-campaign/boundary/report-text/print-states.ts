import { other, type PieceId, type Side } from '../../data/names.js'
import type { Personnel, Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { Exit } from '../../model/scenario-result.js'
import type { Change } from './changes.js'
import { nameIn, placeText, sideNames, type Roster } from './names.js'
import { markerRows, slotWords, weaponWords } from './states.js'

/** The data for naming pieces and their places. */
export interface PrintContext {
  readonly at: Position
  readonly roster: Roster
  readonly pieces: ReadonlyMap<PieceId, Piece>
  readonly exits: ReadonlyMap<PieceId, Exit>
  /** The half-squads that took the place of reduced squads, by the ids of the squads. */
  readonly halves: ReadonlyMap<PieceId, Personnel>
}

/** The word for neither side. */
export const NOBODY = 'nobody'

/** The name of a side, or `nobody`. */
export const sideOrNobody = (side: Side | null): string => (side === null ? NOBODY : sideNames[side])

/** The id under which a report names a piece: the half-squad of a reduced squad has the name of the squad. */
export const namedId = ({ halves }: PrintContext, id: PieceId): PieceId => {
  for (const [squad, half] of halves) if (half.id === id) return squad
  return id
}

/** The name of a piece by id. */
export const named = (context: PrintContext, id: PieceId, under: Side | null): string => {
  const { roster } = context
  const known = namedId(context, id)
  const piece = roster.pieces.find((one) => one.id === known)
  return piece === undefined ? id : nameIn(roster, piece, under)
}

const markerWord = (piece: Piece, change: Extract<Change, { readonly tag: 'marker' }>): string => {
  const row = markerRows.find(({ marker, on }) => marker === change.marker && on.includes(piece.tag))
  return row?.words[0] ?? change.marker
}

/** Writes a change of a piece as a state. */
export const printChange = (context: PrintContext, piece: Piece, change: Change): string => {
  switch (change.tag) {
    case 'marker':
      return `${change.on ? '' : 'not '}${markerWord(piece, change)}`
    case 'weapon':
      return `${slotWords[change.slot][0]} ${weaponWords[change.status][0]}`
    case 'ammunition':
      return change.out ? `no ${change.type}` : `${change.type} ok`
    case 'wreck':
      return 'wreck'
    case 'now':
      return `now ${change.type}`
    case 'side':
      return `captured by ${sideNames[change.side]}`
    case 'possessor':
      return change.to === null ? 'unpossessed' : `with ${named(context, change.to, piece.side)}`
    case 'hookedTo':
      return change.to === null ? 'unhooked' : `hooked to ${named(context, change.to, piece.side)}`
    case 'aboard':
      return change.to === null ? 'on foot' : `in ${named(context, change.to, piece.side)}`
    case 'guard':
      return change.to === null ? 'freed' : `prisoner of ${named(context, change.to, other(piece.side))}`
    case 'stun':
      return `stun ${String(change.stun)}`
    case 'crew': {
      if (change.crew === null) return 'no crew'
      const { type, armorLeader, stun, stunDrm } = change.crew
      return [
        `crew ${type}`,
        ...(armorLeader === null ? [] : [armorLeader]),
        ...(stun === 0 ? [] : [`stun ${String(stun)}`]),
        ...(stunDrm === stun ? [] : [`DRM ${String(stunDrm)}`]),
      ].join(' ')
    }
    case 'climbing': {
      if (change.climbing === null) return 'climbed'
      return `climbing ${placeText(change.climbing.from)} to ${placeText(change.climbing.to)}`
    }
    case 'bypass':
      return change.bypass === null ? 'no bypass' : `bypass ${String(change.bypass)}`
    case 'facing':
      return `${piece.tag === 'gun' ? 'CA' : 'VCA'} ${String(change.hexside)}`
    case 'across':
      return change.hex === null ? 'no across' : `across ${change.hex}`
    case 'strength':
    case 'morale':
    case 'leadership':
    case 'IPC':
    case 'caliber':
      return `${change.tag} ${String(change.value)}`
    case 'ended':
      return change.at === null ? 'no end' : `ended ${placeText(change.at)}`
    case 'commander':
    case 'group':
    case 'formation':
      return change.word === null ? `no ${change.tag}` : `${change.tag} "${change.word}"`
    case 'avoids mines':
    case 'non-qualified':
    case 'recall exempt':
    case 'exit broken':
      return `${change.on ? '' : 'not '}${change.tag}`
    case 'NTC':
      return `NTC ${change.check}`
  }
}
