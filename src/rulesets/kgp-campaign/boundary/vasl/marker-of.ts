import type { VaslState } from '../../../../vasl/marker-names.js'
import type { Marker } from '../../model/marker.js'
import { canBe, type Piece } from '../../model/piece.js'
import { markerRows } from '../report-text/states.js'

/** The markers of the campaign that a state of VASL can mean; the first that applies to the kind of piece counts. */
const MARKERS: Readonly<Record<VaslState, readonly Marker[]>> = {
  broken: ['broken', 'malfunctioned'],
  malfunctioned: ['malfunctioned'],
  dismantled: ['dismantled'],
  limbered: ['limbered'],
  wounded: ['wounded'],
  heroic: ['heroic'],
  fanatic: ['fanatic'],
  berserk: ['berserk'],
  CE: ['ce'],
  BU: ['bu'],
  pinned: ['pinned'],
  DM: ['dm'],
  CX: ['cx'],
  motion: ['motion'],
  disrupted: ['disrupted'],
  encircled: ['encircled'],
  labor: ['labor'],
  TI: [],
  'wall advantage': ['wallAdvantage'],
  CC: ['melee'],
  melee: ['melee'],
  abandoned: ['abandoned'],
  'low ammo': ['lowAmmo'],
  immobilized: ['immobilized'],
  'out of gas': ['outOfGas'],
  scrounged: ['scrounged'],
  bogged: ['bogged'],
  mired: ['mired'],
  'hull down': ['hullDown'],
  shock: ['shocked'],
  'unconfirmed kill': ['unconfirmedKill'],
  stun: ['stunned'],
  recall: ['recalled'],
  unarmed: ['unarmed'],
  prisoner: ['unarmed'],
  'burnt out': ['burntOut'],
  concealed: ['concealed'],
  hidden: ['hidden'],
}

/** Lasting markers that players may leave out in VASL: a piece keeps them even if its counter lacks them. */
const LASTING: readonly Marker[] = [
  'abandoned',
  'burntOut',
  'bu',
  'ce',
  'fanatic',
  'heroic',
  'immobilized',
  'labor',
  'lowAmmo',
  'outOfGas',
  'recalled',
  'scrounged',
  'unarmed',
  'wounded',
]

const shown: ReadonlySet<Marker> = new Set(Object.values(MARKERS).flat())

const applies = (marker: Marker, piece: Piece): boolean =>
  markerRows.some((row) => row.marker === marker && row.on.includes(piece.tag)) &&
  ((marker !== 'wounded' && marker !== 'heroic') || canBe(piece, marker))

/** Markers that exclude each other on a vehicle: VASL shows the one that applies. */
const OPPOSITE: Readonly<Partial<Record<Marker, Marker>>> = { bu: 'ce', ce: 'bu' }

/**
 * The markers that a piece has now, in alphabetical order: those VASL shows, and those it never shows or that last.
 * Nobody is pinned outside Melee (AMB-02), and BU, which every tank of VASL shows, says nothing unless it was CE.
 */
export const markersNow = (piece: Piece, states: readonly VaslState[]): readonly Marker[] => {
  const now = states.flatMap((state) => MARKERS[state].find((marker) => applies(marker, piece)) ?? [])
  const meant = now.filter(
    (marker) => !(marker === 'bu' && !piece.markers.includes('ce')) && !(marker === 'pinned' && !now.includes('melee')),
  )
  const kept = piece.markers.filter((marker) => {
    const opposite = OPPOSITE[marker]
    return (!shown.has(marker) || LASTING.includes(marker)) && (opposite === undefined || !meant.includes(opposite))
  })
  return [...new Set([...kept, ...meant])].toSorted()
}
