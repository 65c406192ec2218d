import { type Position, mapOf, type GameData } from '../../model/position.js'
import { has, isPersonnel, isVehicle, type Piece } from '../../model/piece.js'
import { sides, type Side } from '../../data/names.js'
import type { ScenarioResult, LostWeapon, Usage } from '../../model/scenario-result.js'
import { allPieces, type State } from '../../model/state.js'
import type { Purchase } from '../../model/ledger.js'
import { groundFor, randomBoard } from './board.js'
import { randomChoices, repeat, type Below, type RandomChoices } from './random-choices.js'
import { exitsOf, placePieces, type PlacementContext } from './placement.js'
import { randomTheme, type Theme } from './theme.js'
import { randomFortifications } from './fortifications.js'

const isFighting = (piece: Piece): boolean =>
  piece.place.tag === 'map' &&
  (isPersonnel(piece) ? piece.guard === null && piece.aboard === null : isVehicle(piece) && piece.crew !== null)

/** Puts most enemies who share a Location in Melee, and pins some of them. */
const withMelees = (random: RandomChoices, pieces: readonly Piece[]): readonly Piece[] => {
  const heldBy = new Map<string, Set<Side>>()
  for (const piece of pieces)
    if (piece.location !== null && isFighting(piece))
      heldBy.set(piece.location, (heldBy.get(piece.location) ?? new Set()).add(piece.side))
  return pieces.map((piece) => {
    const isShared = piece.location !== null && heldBy.get(piece.location)?.size === sides.length
    if (!isShared || !isFighting(piece) || !random.percent(70)) return piece
    const markers = random.percent(20) && isPersonnel(piece) ? (['melee', 'pinned'] as const) : (['melee'] as const)
    return { ...piece, markers: [...new Set([...piece.markers, ...markers])].toSorted() }
  })
}

/** Makes the list of lost weapons: carried ones, and flamethrowers from vehicles that remain. */
const lostWeapons = (random: RandomChoices, pieces: readonly Piece[]): readonly LostWeapon[] => {
  const carried = repeat(random.below(6), (): LostWeapon => {
    const side = random.from(sides)
    return { type: random.from(['DC', 'FT', side === 'us' ? 'BAZ 44' : 'PSK', 'LMG']), side, vehicle: null }
  })
  const mounted = pieces.flatMap((piece): readonly LostWeapon[] =>
    isVehicle(piece) && piece.weapons.some(({ flame, status }) => flame && status === 'disabled')
      ? [{ type: 'FT', side: piece.side, vehicle: piece.id }]
      : [],
  )
  return [...carried, ...mounted]
}

const usageOf = (random: RandomChoices, purchases: readonly Purchase[]): readonly Usage[] =>
  purchases
    .filter(({ drawPile, eliminated }) => drawPile !== null && !eliminated && random.percent(70))
    .map(({ id }) => ({ purchase: id, used: random.percent(40), spent: random.percent(15) }))

/** Sets some Wrecks on fire. */
const withBurningWrecks = (random: RandomChoices, pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((piece) =>
    piece.tag === 'wreck' && piece.location !== null && random.percent(15) && !has(piece, 'burntOut')
      ? { ...piece, markers: [...new Set([...piece.markers, 'burning' as const])].toSorted() }
      : piece,
  )

/** Makes a report that follows a theme. */
export const themedReport = (random: RandomChoices, data: GameData, state: State, theme: Theme): ScenarioResult => {
  const board = randomBoard(random, data, state, theme)
  const ground = groundFor(random, mapOf(data, state), board, theme)
  const context: PlacementContext = { random, data, state, ground, theme }
  const known = allPieces(state)
  const isStanding = ({ tag, location }: Piece): boolean =>
    (tag !== 'fortification' && tag !== 'wreck') || (location !== null && !board.gone.includes(location))
  const left = known.filter((piece) => isStanding(piece) && !random.percent(8))
  const fixed = left.map((piece): Piece =>
    piece.tag === 'fortification' || piece.tag === 'wreck' ? { ...piece, place: { tag: 'map' } } : piece,
  )
  const ids = new Set(left.map(({ id }) => id))
  const pieces = withBurningWrecks(random, [
    ...withMelees(random, placePieces(context, fixed, board.gone)),
    ...randomFortifications(random, data, state, ground),
  ])
  const purchases = [...state.ledgers.german.purchases, ...state.ledgers.us.purchases]
  return {
    date: state.date,
    firstMover: random.from(sides),
    winner: random.from(['german', 'us', 'none', null]),
    concession: random.percent(3) ? random.from(sides) : null,
    pieces,
    lost: known.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
    control: board.control,
    hexControl: board.hexControl,
    changes: board.changes,
    gone: board.gone,
    counters: board.counters,
    fires: board.fires,
    casualtyVp: { german: random.below(90), us: random.below(90) },
    prisonersIncluded: true,
    exits: exitsOf(context, pieces),
    failedToEnter: pieces.filter(({ place }) => place.tag === 'holdingBox' && random.percent(30)).map(({ id }) => id),
    usage: usageOf(random, purchases),
    lostWeapons: lostWeapons(random, pieces),
    massacre: random.percent(5) ? random.from(sides) : null,
    objectivesTaken: purchases
      .filter(({ objectiveHex, revealed }) => objectiveHex !== null && !revealed && random.percent(40))
      .map(({ id }) => id),
    panzerfaustsLeft: random.below(8),
  }
}

/**
 * Makes a random end for the present scenario: a legal umpire's report, the same for the same numbers. Every piece may
 * be anywhere, in any condition, or lost; buildings have changed hands, and some burn. For tests, and for trying
 * players out. The combat model of the game data makes reports that depend on the forces.
 */
export const randomReport = ({ state, data }: Position, below: Below): ScenarioResult => {
  const random = randomChoices(below)
  return themedReport(random, data, state, randomTheme(random))
}
