import { isArtillery, shareOutWeapons } from '../../rules/8.620-new-groups/group-contents.js'
import { STRENGTHS } from '../../rules/8.621-fortification.js'
import { hasCome } from '../../data/calendar.js'
import { mapOf } from '../../model/position.js'
import type { Ledger, Purchase } from '../../model/ledger.js'
import { entriesOf } from '../../data/map.js'
import type { Marker } from '../../model/marker.js'
import { has, isPersonnel, newBase, type Fortification, type Piece, type Place } from '../../model/piece.js'
import type { LocationId, PurchaseMode } from '../../data/names.js'
import { repeat } from '../generator/random-choices.js'
import { isBehind, openingOf, type SampleContext } from './books.js'
import { rolledGroup, type Namer } from './rolled-group.js'

/** Status that the enemy may have noted in secret on a piece (KGP-CG10). */
const NOTABLE: readonly Marker[] = ['bogged', 'immobilized', 'lowAmmo', 'outOfGas']
const SHOWN: readonly Marker[] = ['abandoned', 'bu', 'ce', 'malfunctioned', 'statusSecret', ...NOTABLE]

/** One vehicle or Gun in this many has its status noted in secret. */
const NOTES = 20

/** Draws what may be hidden about a visible piece: the strength of mines, and status noted in secret. */
export const drawHiddenFacts = ({ random, enemy }: SampleContext, piece: Piece): Piece => {
  if (piece.side !== enemy) return piece
  if (piece.tag === 'fortification' && piece.kind.startsWith('mine'))
    return { ...piece, strength: random.from(STRENGTHS[piece.kind]) }
  if (piece.tag !== 'vehicle' && piece.tag !== 'gun') return piece
  if (SHOWN.some((marker) => has(piece, marker)) || random.below(NOTES) > 0) return piece
  const noted = NOTABLE.filter(() => random.below(2) === 0)
  return { ...piece, markers: [...piece.markers, ...noted, 'statusSecret' as const].toSorted() }
}

/** The position of a group. */
export interface Stand {
  /** Its place in the order of battle. */
  readonly place: Place
  /** Its Location, or null off the map. */
  readonly location: LocationId | null
}

const boxes = ({ data, view, enemy }: SampleContext): readonly Stand[] =>
  entriesOf(mapOf(data, view), enemy).flatMap(({ id }) =>
    (['unshaded', 'shaded'] as const).map((part) => ({
      place: { tag: 'holdingBox', entry: id, part } as const,
      location: null,
    })),
  )

/** Returns the ground a side holds, or all ground if it holds none. */
const groundOf = ({ data, view, enemy }: SampleContext): readonly LocationId[] => {
  const standing = mapOf(data, view).locations.filter(({ id }) => !view.board.gone.includes(id))
  const held = standing.filter(({ id }) => view.board.control[id] === enemy)
  return (held.length > 0 ? held : standing).map(({ id }) => id)
}

/**
 * The ground-level Locations of an area that still exist: fires may have destroyed some since it was marked. Used for
 * vehicles, which cannot climb stairs.
 */
export const groundLeft = ({ view }: SampleContext, area: string | null): readonly LocationId[] =>
  ((view.areas?.areas ?? []).find(({ id }) => id === area)?.locations ?? []).filter(
    (location) => location.endsWith('/0') && !view.board.gone.includes(location),
  )

/** Returns where a group can be unseen: in an area while orders of battle are veiled, or in a Holding Box. */
export const hidingPlaces = (guess: SampleContext): readonly Stand[] => {
  const { random, view, enemy } = guess
  if (view.phase.tag === 'scenario') return [{ place: { tag: 'map' }, location: random.from(groundOf(guess)) }]
  const areas = view.veiled ? (view.areas?.areas ?? []).filter(({ side }) => side === enemy) : []
  const kept = areas.flatMap(({ id }): readonly Stand[] => {
    const left = groundLeft(guess, id)
    return left.length === 0 ? [] : [{ place: { tag: 'setupArea', area: id }, location: random.from(left) }]
  })
  return kept.length > 0 && random.below(4) > 0 ? kept : [...kept, ...boxes(guess)]
}

/**
 * Returns where a new group is: in the area chosen at its purchase, without a Location until it is set up. Returns null
 * if it should have a Location but no ground is left.
 */
const bought = (guess: SampleContext, mode: PurchaseMode, area: string): Stand | null => {
  const { random, view } = guess
  if (mode === 'offMap' || mode === 'earlyEntry')
    return { place: { tag: 'holdingBox', entry: area, part: 'unshaded' }, location: null }
  const place = { tag: 'setupArea', area } as const
  if (!isBehind(view, '8.623')) return { place, location: null }
  const within = groundLeft(guess, area)
  return within.length === 0 ? null : { place, location: random.from(within) }
}

/** One piece in this many is lost in each scenario. */
const LOSS_ODDS = 4

const isAlive = ({ random }: SampleContext, scenarios: number): boolean =>
  repeat(scenarios, () => random.below(LOSS_ODDS) > 0).every(Boolean)

const groupPieces = (guess: SampleContext, purchase: Purchase, name: Namer): readonly Piece[] => {
  const { random, data, view } = guess
  const group = data.catalogue.groupOf(purchase.side, purchase.chartId)
  if (group === null || purchase.strength === 'unknown') return []
  const isFresh = purchase.date === view.date && view.phase.tag === 'refit'
  const open = hidingPlaces(guess)
  if (!isFresh && open.length === 0) return []
  if (purchase.mode === 'asset' && (!isArtillery(group) || open.length === 0)) return []
  const stand =
    isFresh && purchase.mode !== 'asset' && purchase.area !== null
      ? bought(guess, purchase.mode, purchase.area)
      : random.from(open)
  if (stand === null) return []
  const { place, location } = stand
  const scenarios = view.fought.filter((date) => hasCome(purchase.date, date)).length
  const left = rolledGroup(guess, purchase, group, place, name)
    .filter(() => isFresh || isAlive(guess, scenarios))
    .map((piece) => ({
      ...piece,
      location,
      markers: isFresh ? piece.markers : piece.markers.filter((marker) => marker !== 'reserve'),
    }))
  const isLeader = (piece: Piece): boolean => isPersonnel(piece) && piece.kind === 'leader'
  return [...shareOutWeapons(left.filter((piece) => !isLeader(piece))), ...left.filter(isLeader)]
}

/** Draws up to three undiscovered mines or wires on ground the side holds. */
const hiddenWorks = ({ random, view, enemy }: SampleContext, name: Namer): readonly Piece[] => {
  const ground = Object.entries(view.board.control).flatMap(([location, side]) =>
    side === enemy && !view.board.gone.includes(location) ? [location] : [],
  )
  if (ground.length === 0) return []
  return repeat(random.below(4), (): Fortification => {
    const kind = random.from(['mineAP', 'mineAT', 'wire'] as const)
    const spot = { location: random.from(ground), place: { tag: 'map' } } as const
    return {
      ...newBase(name(), enemy, kind, spot, ['hidden']),
      tag: 'fortification',
      kind,
      across: null,
      strength: random.from(STRENGTHS[kind]),
    }
  })
}

/** Draws which unseen pieces of the opening forces survive, except those known to be lost. */
const firstForces = (guess: SampleContext): readonly Piece[] => {
  const { random, view, enemy } = guess
  const gone = new Set(view.lost.map(({ id }) => id))
  const first = Object.values(openingOf(guess).pieces)
  return first.flatMap((piece): readonly Piece[] => {
    if (piece.side !== enemy || gone.has(piece.id) || Object.hasOwn(view.pieces, piece.id)) return []
    if (view.fought.length === 0) return [piece]
    const open = hidingPlaces(guess)
    if (open.length === 0 || !isAlive(guess, view.fought.length)) return []
    return [{ ...piece, ...random.from(open) }]
  })
}

/** Draws all pieces of a side that the other does not see, and records with the contents of each group. */
export const hiddenForces = (
  guess: SampleContext,
  ledger: Ledger,
  name: Namer,
): { readonly pieces: readonly Piece[]; readonly ledger: Ledger } => {
  const pieces: Piece[] = [...firstForces(guess)]
  const purchases = ledger.purchases.map((purchase) => {
    // A group on the map in the open is visible. Only groups off the map are hidden.
    const isHidden = guess.view.veiled || purchase.mode === 'offMap' || purchase.mode === 'earlyEntry'
    const made = isHidden ? groupPieces(guess, purchase, name) : []
    pieces.push(...made)
    return { ...purchase, contents: made.map(({ id }) => id) }
  })
  if (isBehind(guess.view, '8.621') || guess.view.fought.length > 0) pieces.push(...hiddenWorks(guess, name))
  return { pieces, ledger: { ...ledger, purchases } }
}
