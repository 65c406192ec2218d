import { isIsolated as isCutOff } from '../areas/isolation.js'
import { gunSetupHexes, reserveLocations, setupLocations } from '../areas/placement.js'
import { areaAt, areaNamed, groundIn, type Situation } from '../areas/situation.js'
import { mobilityOf } from '../casualties.js'
import { chained } from '../chain.js'
import type { Command } from '../command.js'
import type { Event } from '../event.js'
import { companions, inOrder, nextId, piecesAt, placing, possessionsOf, putting, taking, vehicleOf } from '../facts.js'
import { entriesOf } from '../map.js'
import { mapOf, type Kit } from '../kit.js'
import { keyed } from '../memo.js'
import {
  has,
  hexOf,
  hsEquivalents,
  isMobile,
  isPersonnel,
  isPossessable,
  isPrisoner,
  isVehicle,
  type Gun,
  type LocationId,
  type Piece,
  type Place,
  type Seat,
  type Side,
} from '../piece.js'
import {
  asking,
  doing,
  isUsed,
  just,
  NOTHING,
  noting,
  sideOrder,
  together,
  type Open,
  type Result,
  type Rooms,
} from '../room.js'
import type { Rule } from '../rules.js'
import { pieceOf, type CampaignId, type State } from '../state.js'
import type { Purchase } from '../ledger.js'
import type { Task } from '../phase.js'
import { surveyOf } from '../survey.js'
import { newWeapon } from '../vehicle.js'
import { stackingLimit } from '../stacking.js'

const PART = '8.624'
const START = '8.625'

/** How often the Germans may declare all their Personnel Fanatic (KGP-CG14). */
export const fanaticLimit: Readonly<Record<CampaignId, number>> = { I: 2, II: 1, III: 2 }

/** Artillery modules a side may have in play on a date (KGP-CG15). */
const MODULES = 2

const purchasesOf = (state: State, side: Side): readonly Purchase[] =>
  state.ledgers[side].purchases.filter(({ eliminated }) => !eliminated)

const groupIn = (kit: Kit, { side, chartId }: Purchase): ReturnType<Kit['catalogue']['groupOf']> =>
  kit.catalogue.groupOf(side, chartId)

/** Modules that count against the limit; the M12 battery does not (KGP-CG15). */
const modules = (kit: Kit, state: State, side: Side): readonly Purchase[] =>
  purchasesOf(state, side).filter(
    (purchase) =>
      purchase.drawPile !== null &&
      (groupIn(kit, purchase)?.countsAsModule === true || groupIn(kit, purchase)?.type === 'infantry'),
  )

/** What was held in the shaded part of a Box may enter now; Reserves of an earlier date are none any more. */
const readied = (state: State): readonly Event[] =>
  inOrder(state).flatMap((piece): readonly Event[] => {
    const { place, side } = piece
    if (place.tag === 'holdingBox' && place.part === 'shaded')
      return [
        {
          tag: 'placed',
          piece: piece.id,
          location: null,
          place: { ...place, part: 'unshaded' },
          why: 'KGP-8.15',
          heard: side,
        },
      ]
    const bought = purchasesOf(state, side).find(({ id }) => id === piece.rg)
    return has(piece, 'reserve') && bought?.date !== state.date ? taking(piece, ['reserve'], 'KGP-CG7a', side) : []
  })

/** Isolation judged anew by the frozen map and present Eligibility, and its price: Ammunition Shortage (8.6241). */
const isolating = (kit: Kit, state: State): readonly Event[] => {
  const survey = surveyOf(kit, state)
  return inOrder(state).flatMap((piece): readonly Event[] => {
    if (piece.place.tag !== 'setupArea' || piece.location === null || isPrisoner(piece)) return []
    if (!groundIn(survey).numberOf.has(piece.location)) return []
    const isolated = isCutOff(survey, piece.side, piece.location, mobilityOf(kit, piece))
    const place: Place = { ...piece.place, isolated }
    const { id, location, side } = piece
    const moved: readonly Event[] =
      isolated === piece.place.isolated
        ? []
        : [{ tag: 'placed', piece: id, location, place, why: 'KGP-8.6241', heard: side }]
    return isolated && runsShort(state, piece)
      ? [...moved, ...putting(piece, ['ammoShortage'], 'KGP-8.6241', side)]
      : moved
  })
}

const runsShort = (state: State, piece: Piece): boolean =>
  (piece.side === 'us' || state.options['isolation.ammoShortage'] === 'both') &&
  (isPersonnel(piece) || isPossessable(piece) || (isVehicle(piece) && has(piece, 'recalled')))

/** The radio of a module that has not been used comes back if it was lost, and its Draw Pile is full again (KGP-CG22). */
const reequipped = (kit: Kit, state: State): readonly Event[] =>
  chained(
    state,
    sideOrder(state).flatMap((side) =>
      purchasesOf(state, side)
        .filter(({ drawPile }) => drawPile !== null)
        .map(
          (purchase) =>
            (at: State): readonly Event[] =>
              radioBack(kit, at, purchase),
        ),
    ),
  )

const radioBack = (_kit: Kit, state: State, { id, side }: Purchase): readonly Event[] => {
  const isThere = inOrder(state).some(
    (piece) => piece.rg === id && piece.tag === 'sw' && (piece.type === 'radio' || piece.type === 'phone'),
  )
  const keeper = inOrder(state).find(
    (piece) =>
      piece.side === side &&
      isPersonnel(piece) &&
      piece.guard === null &&
      (piece.place.tag === 'holdingBox' || (piece.place.tag === 'setupArea' && !piece.place.isolated)),
  )
  if (isThere || keeper === undefined) return []
  const radio = newWeapon(nextId(state, side), side, side, 'radio', keeper.location, keeper.place)
  return [{ tag: 'made', piece: { ...radio, rg: id }, why: 'KGP-CG22', heard: side }]
}

const fielding = (purchase: Purchase, fielded: boolean): Event => ({
  tag: 'purchaseWritten',
  side: purchase.side,
  purchase: { ...purchase, fielded },
  heard: purchase.side,
})

/** Two modules or fewer are all in play; of more, none until the owner has named two (KGP-CG15, A-44). Others always are. */
const fieldedModules = (kit: Kit, state: State): readonly Event[] =>
  sideOrder(state).flatMap((side) => {
    const limited = modules(kit, state, side)
    return purchasesOf(state, side)
      .filter(({ drawPile }) => drawPile !== null)
      .map((purchase) => ({ purchase, fielded: !limited.includes(purchase) || limited.length <= MODULES }))
      .filter(({ purchase, fielded }) => purchase.fielded !== fielded)
      .map(({ purchase, fielded }) => fielding(purchase, fielded))
  })

const prepared = (kit: Kit, state: State): Result =>
  just(
    ...chained(state, [
      readied,
      (at) => isolating(kit, at),
      (at) => reequipped(kit, at),
      (at) => fieldedModules(kit, at),
    ]),
  )

/** Whether a piece is set up by itself: nothing fixed, carried, towed, guarded or ridden with. */
const isSettable = (piece: Piece): boolean => {
  if (piece.place.tag !== 'setupArea') return false
  switch (piece.tag) {
    case 'personnel':
      return piece.guard === null && piece.aboard === null
    case 'vehicle':
      return isMobile(piece)
    case 'gun':
      return piece.hookedTo === null && piece.possessor === null
    case 'sw':
      return piece.possessor === null
    case 'wreck':
    case 'fortification':
      return false
  }
}

/** The hexes a Gun may be set up in: near where it ended, or anywhere in its area (KGP-CG12, A-41, A-42). */
const gunHexes = (survey: Situation, state: State, gun: Gun): readonly string[] | null => {
  if (gun.endedAt === null || gun.place.tag !== 'setupArea') return null
  const isMortar = gun.type.startsWith('81mm')
  const tow = gun.hookedTo === null ? null : vehicleOf(state, gun.hookedTo)
  const hasMoved = areaAt(survey, gun.endedAt)?.id !== gun.place.area
  const isFree = isMortar || hasMoved || state.idle > 0 || (tow !== null && isMobile(tow))
  return isFree ? null : gunSetupHexes(survey, gun.endedAt, gun.side)
}

const hsIn = (state: State, side: Side, location: LocationId, except: string): number =>
  piecesAt(state, location).reduce(
    (sum, piece) =>
      isPersonnel(piece) && piece.side === side && piece.guard === null && piece.id !== except
        ? sum + hsEquivalents(piece)
        : sum,
    0,
  )

/** The Locations a piece may be set up in (8.624, 8.6241, KGP-CG7, KGP-CG7a, KGP-CG12). */
export const setupChoices = (kit: Kit, state: State, piece: Piece): readonly LocationId[] =>
  choicesOf(kit, state, piece.id)

const choicesOf = keyed((kit, state, id): readonly LocationId[] => {
  const piece = pieceOf(state, id)
  return piece === null ? [] : choicesFor(kit, state, piece)
})

const choicesFor = (kit: Kit, state: State, piece: Piece): readonly LocationId[] => {
  if (piece.place.tag !== 'setupArea') return []
  const survey = surveyOf(kit, state)
  const area = areaNamed(survey, piece.place.area)
  if (area === null) return []
  const kind = mobilityOf(kit, piece)
  const usual = setupLocations(survey, area, kind)
  const allowed = narrowed(survey, state, piece, usual)
  if (!isPersonnel(piece) || hsEquivalents(piece) === 0) return allowed
  return allowed.filter(
    (at) => hsIn(state, piece.side, at, piece.id) + hsEquivalents(piece) <= stackingLimit(kit, state, at),
  )
}

const isUpstairs = (location: LocationId): boolean => /\/[1-9]/.test(location)

const narrowed = (
  survey: Situation,
  state: State,
  piece: Piece,
  usual: readonly LocationId[],
): readonly LocationId[] => {
  if (has(piece, 'reserve')) {
    const { locations } = reserveLocations(survey)
    return usual.filter((at) => locations.includes(at))
  }
  if (piece.place.tag === 'setupArea' && piece.place.isolated && piece.location !== null) {
    if (isUpstairs(piece.location)) return [piece.location]
    return usual.filter((at) => isCutOff(survey, piece.side, at))
  }
  const gun = piece.tag === 'gun' ? piece : possessionsOf(state, piece.id).find((item) => item.tag === 'gun')
  const hexes = gun === undefined ? null : gunHexes(survey, state, gun)
  return hexes === null ? usual : usual.filter((at) => hexes.includes(hexOf(at)))
}

const pending = (state: State, side: Side): readonly Piece[] =>
  inOrder(state).filter(
    (piece) => piece.side === side && isSettable(piece) && !isUsed(state, side, `sets up ${piece.id}`),
  )

/** Offered is the next piece in order and the modules; any other piece may be named as well. */
const candidates = (kit: Kit, state: State, task: Open, seat: Seat): readonly Command[] => {
  if (task.tag === 'ask') return [{ tag: 'declareFanatic' }, { tag: 'pass' }]
  if (seat === 'umpire') return []
  const [next] = pending(state, seat)
  const named = purchasesOf(state, seat)
    .filter(({ drawPile, fielded }) => drawPile !== null && !fielded)
    .map(({ id }): Command => ({ tag: 'fieldModule', purchase: id }))
  if (next === undefined) return named
  return [
    ...named,
    ...setupChoices(kit, state, next).map((location): Command => ({ tag: 'setUp', piece: next.id, location })),
  ]
}

const brokenModule = (kit: Kit, state: State, side: Side, id: string): Rule | null => {
  const limited = modules(kit, state, side)
  const purchase = limited.find((module) => module.id === id)
  if (purchase === undefined || purchase.fielded) return 'module.limit'
  return limited.filter(({ fielded }) => fielded).length < MODULES ? null : 'module.limit'
}

const broken = (kit: Kit, state: State, task: Open, seat: Seat, command: Command): Rule | null => {
  if (task.tag === 'ask') {
    if (command.tag === 'pass') return null
    if (command.tag !== 'declareFanatic') return 'turn.answer'
    return state.ledgers.german.fanaticism < fanaticLimit[state.campaign] ? null : 'fanatic.limit'
  }
  if (seat === 'umpire') return 'turn.answer'
  if (command.tag === 'commit') return null
  if (command.tag === 'fieldModule') return brokenModule(kit, state, seat, command.purchase)
  if (command.tag !== 'setUp') return 'turn.answer'
  const piece = pieceOf(state, command.piece)
  if (piece === null || piece.side !== seat || !isSettable(piece)) return 'setUp.piece'
  if (isUsed(state, seat, `sets up ${piece.id}`)) return 'turn.once'
  return setupChoices(kit, state, piece).includes(command.location) ? null : 'setUp.location'
}

const settled = (state: State, piece: Piece, location: LocationId, why: string): readonly Event[] =>
  placing(state, piece.id, location, piece.place, why, piece.side)

const decide = (state: State, seat: Seat, command: Command): Result => {
  if (command.tag === 'declareFanatic')
    return just(
      { tag: 'fanaticDeclared', side: 'german' },
      ...inOrder(state)
        .filter((piece) => isPersonnel(piece) && piece.side === 'german')
        .flatMap((piece) => putting(piece, ['fanatic'], 'KGP-CG14', 'german')),
    )
  if (seat === 'umpire') return NOTHING
  if (command.tag === 'fieldModule') {
    const purchase = purchasesOf(state, seat).find(({ id }) => id === command.purchase)
    return purchase === undefined ? NOTHING : just(fielding(purchase, true))
  }
  if (command.tag !== 'setUp') return NOTHING
  const piece = pieceOf(state, command.piece)
  if (piece === null) return NOTHING
  return just(...settled(state, piece, command.location, 'KGP-8.624'), noting(seat, `sets up ${piece.id}`, seat))
}

/** A piece its owner has not set up stays where it may, or goes to the first Location that is open to it. */
const byDefault = (kit: Kit, state: State, piece: Piece): readonly Event[] => {
  const choices = setupChoices(kit, state, piece)
  if (piece.location !== null && choices.includes(piece.location)) return []
  if (choices.length > 0) return settled(state, piece, choices[0], 'KGP-8.624')
  if (has(piece, 'reserve')) return toBox(kit, state, piece)
  const crowded = anywhere(kit, state, piece)
  return piece.location !== null || crowded === null ? [] : settled(state, piece, crowded, 'KGP-8.624')
}

/** A Location of the area, full or not, for a piece that has none. */
const anywhere = (kit: Kit, state: State, piece: Piece): LocationId | null => {
  if (piece.place.tag !== 'setupArea') return null
  const survey = surveyOf(kit, state)
  const area = areaNamed(survey, piece.place.area)
  if (area === null) return null
  return setupLocations(survey, area, mobilityOf(kit, piece))[0] ?? area.locations[0] ?? null
}

/** Reserves that cannot be set up wait in a German Holding Box (KGP-CG7a, A-38). */
const toBox = (kit: Kit, state: State, piece: Piece): readonly Event[] => {
  const [entry] = entriesOf(mapOf(kit, state), piece.side)
  if (entry === undefined) return []
  const place: Place = { tag: 'holdingBox', entry: entry.id, part: 'unshaded' }
  return [
    ...placing(state, piece.id, null, place, 'KGP-CG7a', piece.side),
    ...companions(state, piece.id)
      .flatMap((id) => pieceOf(state, id) ?? [])
      .flatMap((one) => taking(one, ['reserve'], 'KGP-CG7a', piece.side)),
  ]
}

const completed = (kit: Kit, state: State, side: Side): readonly Event[] =>
  chained(
    state,
    pending(state, side).map(({ id }) => (at: State): readonly Event[] => {
      const piece = pieceOf(at, id)
      return piece === null ? [] : byDefault(kit, at, piece)
    }),
  )

/** The Defender sets up first, then the Attacker; the Germans may then declare Fanaticism (8.624, KGP-CG14). */
const begin = (kit: Kit, state: State): readonly Task[] => {
  const first = kit.ports.setup.use(state.roles, state.firstMover ?? 'german')
  return [
    doing(PART, [], 'prepare'),
    together(PART, [first]),
    together(PART, [first === 'german' ? 'us' : 'german']),
    doing(PART, [], 'fanatic'),
  ]
}

const act = (kit: Kit, state: State, task: Task): Result => {
  if (task.tag === 'both') return just(...task.asked.flatMap((side) => completed(kit, state, side)))
  if (task.tag !== 'do') return NOTHING
  if (task.note === 'prepare') return prepared(kit, state)
  const mayDeclare = state.ledgers.german.fanaticism < fanaticLimit[state.campaign]
  return { events: [], then: mayDeclare ? [asking(PART, 'german', [], 'fanatic')] : [] }
}

/** Unit Setup and Scenario Commencement (8.624, 8.625). */
export const setUp: Rooms = {
  [PART]: {
    begin,
    act,
    candidates,
    broken,
    decide: (_kit, state, _task, seat, command) => decide(state, seat, command),
  },
  [START]: {
    begin: () => [doing(START)],
    act: (_kit, state) => just({ tag: 'scenarioBegan', date: state.date }),
  },
}
