import { other, sides, type LocationId, type PieceId, type Side } from '../data/names.js'
import { terrainChanges } from '../model/board.js'
import { inOrder, isSamePlace } from '../model/facts.js'
import type { Piece, Place } from '../model/piece.js'
import type { Position } from '../model/position.js'
import type { Exit, ScenarioResult } from '../model/scenario-result.js'
import { pieceOf } from '../model/state.js'
import { carrierOf, changed, linksOf, relinked, type Change } from './report-changes.js'
import { nameIn, placeText, reportRoster, sideNames, typeName, type Roster } from './report-names.js'
import { kindOf, kindWords, knownTypes, newBase, newPiece, printBracket } from './report-pieces.js'
import { reportTemplate } from './report-template.js'
import { markerRows, slotWords, weaponWords } from './report-states.js'

/** The data for naming pieces and their places. */
interface Desk {
  readonly at: Position
  readonly roster: Roster
  readonly pieces: ReadonlyMap<PieceId, Piece>
  readonly exits: ReadonlyMap<PieceId, Exit>
}

const NOBODY = 'nobody'

const sideOrNobody = (side: Side | null): string => (side === null ? NOBODY : sideNames[side])

/** The name of a piece by id. */
const named = ({ roster }: Desk, id: PieceId, under: Side): string => {
  const piece = roster.pieces.find((one) => one.id === id)
  return piece === undefined ? id : nameIn(roster, piece, under)
}

const markerWord = (piece: Piece, change: Extract<Change, { readonly tag: 'marker' }>): string => {
  const row = markerRows.find(({ marker, on }) => marker === change.marker && on.includes(piece.tag))
  return row?.words[0] ?? change.marker
}

/** Writes a change of a piece as a state. */
const printChange = (desk: Desk, piece: Piece, change: Change): string => {
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
      return change.to === null ? 'unpossessed' : `with ${named(desk, change.to, piece.side)}`
    case 'hookedTo':
      return change.to === null ? 'unhooked' : `hooked to ${named(desk, change.to, piece.side)}`
    case 'aboard':
      return change.to === null ? 'on foot' : `in ${named(desk, change.to, piece.side)}`
    case 'guard':
      return change.to === null ? 'freed' : `prisoner of ${named(desk, change.to, other(piece.side))}`
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

/** The changes of markers that lead from one piece to another. */
const markerChanges = (from: Piece, to: Piece): readonly Change[] => [
  ...to.markers
    .filter((marker) => marker !== 'captured' && !from.markers.includes(marker))
    .map((marker): Change => ({ tag: 'marker', marker, on: true })),
  ...from.markers
    .filter((marker) => marker !== 'captured' && !to.markers.includes(marker))
    .map((marker): Change => ({ tag: 'marker', marker, on: false })),
]

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const ammunitionChanges = (from: readonly string[], to: readonly string[]): readonly Change[] => {
  if (isSame(from, to)) return []
  const kept = from.filter((type) => to.includes(type))
  const isGrown = isSame(kept, to.slice(0, kept.length))
  const gone = isGrown ? from.filter((type) => !to.includes(type)) : from
  const out = isGrown ? to.slice(kept.length) : to
  return [
    ...gone.map((type): Change => ({ tag: 'ammunition', type, out: false })),
    ...out.map((type): Change => ({ tag: 'ammunition', type, out: true })),
  ]
}

/** A change where two values differ. */
const where = <T>(from: T, to: T, change: (value: T) => Change): readonly Change[] =>
  isSame(from, to) ? [] : [change(to)]

const crewChange = (from: Piece, to: Piece): readonly Change[] => {
  if (from.tag !== 'vehicle' || to.tag !== 'vehicle' || isSame(from.crew, to.crew)) return []
  const { crew } = to
  const stunned = crew === null ? null : changed(from, { tag: 'stun', stun: crew.stun })
  return stunned?.tag === 'vehicle' && isSame(stunned.crew, crew) && crew !== null
    ? [{ tag: 'stun', stun: crew.stun }]
    : [{ tag: 'crew', crew }]
}

/** The changes of everything but type, side, links and places that lead from one piece to another of its kind. */
const fieldChanges = (from: Piece, to: Piece): readonly Change[] => {
  const common = [
    ...where(from.commander, to.commander, (word) => ({ tag: 'commander', word })),
    ...where(from.rg, to.rg, (word) => ({ tag: 'group', word })),
  ]
  if (from.tag === 'personnel' && to.tag === 'personnel')
    return [
      ...where(from.stun, to.stun, (stun) => ({ tag: 'stun', stun })),
      ...where(from.climbing, to.climbing, (climbing) => ({ tag: 'climbing', climbing })),
      ...where(from.morale, to.morale, (value) => ({ tag: 'morale', value })),
      ...where(from.leaderDrm, to.leaderDrm, (value) => ({ tag: 'leadership', value })),
      ...where(from.ipc, to.ipc, (value) => ({ tag: 'IPC', value })),
      ...where(from.formation, to.formation, (word) => ({ tag: 'formation', word: word === '' ? null : word })),
      ...where(from.canAvoidMines, to.canAvoidMines, (on) => ({ tag: 'avoids mines', on })),
      ...common,
    ]
  if (from.tag === 'vehicle' && to.tag === 'vehicle')
    return [
      ...crewChange(from, to),
      ...to.weapons.flatMap(({ slot, status }) =>
        where(from.weapons.find((one) => one.slot === slot)?.status ?? status, status, (value) => ({
          tag: 'weapon',
          slot,
          status: value,
        })),
      ),
      ...ammunitionChanges(from.depleted, to.depleted),
      ...where(from.vca, to.vca, (hexside) => ({ tag: 'facing', hexside })),
      ...where(from.bypass, to.bypass, (bypass) => ({ tag: 'bypass', bypass })),
      ...where(from.canAvoidMines, to.canAvoidMines, (on) => ({ tag: 'avoids mines', on })),
      ...where(from.nonQualified, to.nonQualified, (on) => ({ tag: 'non-qualified', on })),
      ...where(from.recallExempt, to.recallExempt, (on) => ({ tag: 'recall exempt', on })),
      ...common,
    ]
  if (from.tag === 'gun' && to.tag === 'gun')
    return [
      ...where(from.caliber, to.caliber, (value) => ({ tag: 'caliber', value })),
      ...ammunitionChanges(from.depleted, to.depleted),
      ...where(from.ca, to.ca, (hexside) => ({ tag: 'facing', hexside })),
      ...where(to.location, to.endedAt, (at) => ({ tag: 'ended', at })),
      ...where(from.nonQualified, to.nonQualified, (on) => ({ tag: 'non-qualified', on })),
      ...common,
    ]
  if (from.tag === 'sw' && to.tag === 'sw')
    return [
      ...ammunitionChanges(from.depleted, to.depleted),
      ...where(from.nonQualified, to.nonQualified, (on) => ({ tag: 'non-qualified', on })),
      ...common,
    ]
  if (from.tag === 'wreck' && to.tag === 'wreck')
    return [...where(from.bypass, to.bypass, (bypass) => ({ tag: 'bypass', bypass })), ...common]
  if (from.tag === 'fortification' && to.tag === 'fortification')
    return [
      ...where(from.across, to.across, (hex) => ({ tag: 'across', hex })),
      ...where(from.strength, to.strength, (value) => ({ tag: 'strength', value })),
      ...common,
    ]
  return common
}

/** The links a report must state for a piece: those that do not follow. */
const linkChanges = ({ pieces }: Desk, from: Piece, to: Piece): readonly Change[] => {
  const before = new Map(linksOf(relinked(from, new Set(), pieces, new Map())))
  const changes = linksOf(to).flatMap(([tag, id]): readonly Change[] =>
    (before.get(tag) ?? null) === id ? [] : [{ tag, to: id }],
  )
  const isTaken = changes.some(({ tag }) => tag === 'guard') && to.tag === 'personnel' && to.guard !== null
  // A prisoner is in nothing unless the report says so after it.
  const rides: readonly Change[] =
    isTaken && to.aboard !== null && !changes.some(({ tag }) => tag === 'aboard')
      ? [{ tag: 'aboard', to: to.aboard }]
      : []
  return [...changes, ...rides].toSorted((a, b) => Number(b.tag === 'guard') - Number(a.tag === 'guard'))
}

/** All changes that lead from one piece to another, in the order of a report. */
const changesOf = (desk: Desk, from: Piece, to: Piece): readonly Change[] => {
  const steps: readonly ((at: Piece) => readonly Change[])[] = [
    (at) => (at.tag === 'vehicle' && to.tag === 'wreck' ? [{ tag: 'wreck' }] : []),
    (at) => where(at.type, to.type, (type) => ({ tag: 'now', type })),
    (at) => where(at.side, to.side, (side) => ({ tag: 'side', side })),
    (at) => linkChanges(desk, at, to),
    (at) => markerChanges(at, to),
    (at) => fieldChanges(at, to),
  ]
  let at = from
  const changes: Change[] = []
  for (const step of steps)
    for (const change of step(at)) {
      at = changed(at, change) ?? at
      changes.push(change)
    }
  const exit = desk.exits.get(to.id)
  if (exit === undefined || to.tag !== 'personnel') return changes
  const isBroken = to.markers.includes('broken')
  return [
    ...changes,
    ...where(isBroken, exit.broken, (on) => ({ tag: 'exit broken', on })),
    ...(exit.check === null ? [] : [{ tag: 'NTC', check: exit.check } as const]),
  ]
}

/** Writes where a piece is; empty if it is where it was or where its carrier is. */
const printPlace = ({ pieces, exits }: Desk, from: Piece, to: Piece): string => {
  const carrier = pieces.get(carrierOf(to) ?? '')
  const expected = carrier ?? from
  const exit = exits.get(to.id)?.hex ?? null
  const expectedExit = carrier === undefined ? null : (exits.get(carrier.id)?.hex ?? null)
  const isExpected = expected.location === to.location && isSamePlace(expected.place, to.place)
  if (isExpected && (exit === expectedExit || exit === null)) return ''
  if (exit !== null) return `exited ${exit}`
  return placeOf(to.location, to.place)
}

const placeOf = (location: LocationId | null, place: Place): string => {
  if (location !== null) return placeText(location)
  if (place.tag !== 'holdingBox') return ''
  return `box ${place.entry}${place.part === 'shaded' ? ' shaded' : ''}`
}

const WIDTH = 24

const lineOf = (name: string, place: string, states: readonly string[]): string =>
  `  ${[name.padEnd(WIDTH), place.padEnd(states.length === 0 ? 0 : 6), states.join(', ')].join('  ').trimEnd()}`

const wordAfter = (place: string, states: readonly string[]): string =>
  (place === '' ? (states[0] ?? '') : place).split(' ')[0].replace(/,$/, '')

/** The piece as the reader begins with it. */
const before = (piece: Piece): Piece => (piece.location === null ? piece : { ...piece, place: { tag: 'map' } })

const lineForOld = (desk: Desk, from: Piece, to: Piece): readonly string[] => {
  const place = printPlace(desk, from, to)
  const states = changesOf(desk, from, to).map((change) => printChange(desk, changedKind(from, to), change))
  if (place === '' && states.length === 0) return []
  return [lineOf(nameIn(desk.roster, from, from.side, wordAfter(place, states)), place, states)]
}

/** The piece by whose kind and side states are written: a vehicle that became a Wreck has the markers of a Wreck. */
const changedKind = (from: Piece, to: Piece): Piece => ({ ...to, side: from.side })

const lineForNew = (desk: Desk, to: Piece): string => {
  const { at } = desk
  const kind = kindOf(to)
  const isTaken = to.side !== to.color
  const base = newPiece(at.data, kind, newBase(to.id, to.side, isTaken, to.type, to.label))
  const known = knownTypes(at, to.color).get(typeName(to.type).toLowerCase())
  const type = known?.kind === kind ? typeName(to.type) : `${kindWords[kind]} ${typeName(to.type)}`
  const states = changesOf(desk, base, to).map((change) => printChange(desk, to, change))
  return lineOf(`new ${isTaken ? 'captured ' : ''}${type} ${printBracket(to)}`, printPlace(desk, base, to), states)
}

const listLine = (head: string, names: readonly string[], separator = ', '): readonly string[] =>
  names.length === 0 ? [] : [`${head}: ${names.join(separator)}`]

const sideLines = (desk: Desk, result: ScenarioResult, side: Side): readonly string[] => {
  const { state } = desk.at
  const old = result.pieces.flatMap((piece) => {
    const from = pieceOf(state, piece.id)
    return from?.side === side ? lineForOld(desk, before(from), piece) : []
  })
  const fresh = result.pieces.filter(({ id, side: whose }) => whose === side && pieceOf(state, id) === null)
  const ids = (list: readonly PieceId[]): readonly string[] =>
    list
      .filter((id) => desk.roster.pieces.some((one) => one.id === id && one.side === side))
      .map((id) => named(desk, id, side))
  const lines = [
    ...old,
    ...fresh.map((piece) => lineForNew(desk, piece)),
    ...listLine('  lost', ids(result.lost)),
    ...listLine('  did not enter', ids(result.failedToEnter)),
  ]
  return lines.length === 0 ? [] : [sideNames[side], ...lines]
}

const holders = (
  before: Readonly<Record<string, Side | null>>,
  after: Readonly<Record<string, Side | null>>,
  head: string,
) =>
  ([...sides, null] as const).flatMap((side) =>
    listLine(
      `${head} ${sideOrNobody(side)}`,
      Object.entries(after)
        .filter(([at, holder]) => holder === side && (!Object.hasOwn(before, at) || before[at] !== side))
        .map(([at]) => placeText(at)),
      ' ',
    ),
  )

/** The entries that one list has more often than another. */
const surplus = <T>(list: readonly T[], than: readonly T[]): readonly T[] => {
  const left = than.map((one) => JSON.stringify(one))
  return list.filter((one) => {
    const at = left.indexOf(JSON.stringify(one))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const groundLines = (from: ScenarioResult, to: ScenarioResult): readonly string[] => {
  const lit = (fire: 'flame' | 'blaze'): readonly string[] =>
    Object.entries(to.fires)
      .filter(([at, one]) => one === fire && from.fires[at] !== fire)
      .map(([at]) => placeText(at))
  const out = Object.keys(from.fires).filter((at) => !Object.hasOwn(to.fires, at))
  const changesIn = (list: ScenarioResult['changes'], tag: string): readonly string[] =>
    list.filter((one) => one.tag === tag).map(({ location }) => placeText(location))
  return [
    ...holders(from.control, to.control, 'control'),
    ...holders(from.hexControl, to.hexControl, 'entry control'),
    ...listLine('flame', lit('flame'), ' '),
    ...listLine('blaze', lit('blaze'), ' '),
    ...listLine('fire out', out.map(placeText), ' '),
    ...terrainChanges.flatMap((tag) => [
      ...listLine(tag, changesIn(surplus(to.changes, from.changes), tag), ' '),
      ...listLine(`not ${tag}`, changesIn(surplus(from.changes, to.changes), tag), ' '),
    ]),
    ...listLine('gone', surplus(to.gone, from.gone).map(placeText), ' '),
    ...listLine('not gone', surplus(from.gone, to.gone).map(placeText), ' '),
  ]
}

const otherLines = (desk: Desk, result: ScenarioResult): readonly string[] => [
  ...result.counters.map(({ tag, side, location }) => `counter ${sideNames[side]} ${tag} ${placeText(location)}`),
  ...result.usage.map(
    ({ purchase, used, spent }) => `module ${purchase}  ${used ? 'fired' : 'not fired'}${spent ? ', exhausted' : ''}`,
  ),
  ...result.lostWeapons.map(
    ({ side, type, vehicle }) =>
      `weapon lost ${sideNames[side]} ${type}${vehicle === null ? '' : ` on ${named(desk, vehicle, side)}`}`,
  ),
  ...(result.massacre === null ? [] : [`massacre ${sideNames[result.massacre]}`]),
  ...listLine('objective taken', result.objectivesTaken),
  ...(result.panzerfaustsLeft === 0 ? [] : [`panzerfausts left ${String(result.panzerfaustsLeft)}`]),
]

const headerOf = (result: ScenarioResult): string =>
  [
    `scenario ${result.date}`,
    `first ${sideNames[result.firstMover]}`,
    ...(result.winner === null ? [] : [`won by ${result.winner === 'none' ? NOBODY : sideNames[result.winner]}`]),
    ...(result.concession === null ? [] : [`conceded by ${sideNames[result.concession]}`]),
    `CVP ${sides.map((side) => `${sideNames[side]} ${String(result.casualtyVp[side])}`).join(' ')}`,
    ...(result.prisonersIncluded ? [] : ['prisoners not counted']),
  ].join('  ')

const deskFor = (at: Position, result: ScenarioResult): Desk => {
  const fresh = result.pieces.filter(({ id }) => pieceOf(at.state, id) === null)
  return {
    at,
    roster: reportRoster(at, fresh),
    pieces: new Map(result.pieces.map((piece) => [piece.id, piece])),
    exits: new Map(result.exits.map((exit) => [exit.piece, exit])),
  }
}

/**
 * Writes the end of a scenario as the text that {@link readReport} reads: one line for each change since the position
 * in which the scenario began. Reading it gives the same result.
 */
export const printReport = (at: Position, result: ScenarioResult): string => {
  const desk = deskFor(at, result)
  return [
    headerOf(result),
    ...sides.flatMap((side) => sideLines(desk, result, side)),
    ...groundLines(reportTemplate(at.state), result),
    ...otherLines(desk, result),
    '',
  ].join('\n')
}

/** A piece without markers, damage and links, which a list of forces compares it with. */
const plain = (piece: Piece): Piece => {
  const bare: Piece = { ...piece, markers: piece.markers.filter((marker) => marker === 'captured') }
  switch (bare.tag) {
    case 'personnel':
      return { ...bare, aboard: null, guard: null, climbing: null, stun: 0 }
    case 'vehicle': {
      const weapons = bare.weapons.map((one) => ({ ...one, status: 'functioning' as const }))
      const crew = bare.crew === null ? null : { ...bare.crew, stun: 0 as const, stunDrm: 0 }
      return { ...bare, weapons, crew, depleted: [], bypass: null }
    }
    case 'gun':
      return { ...bare, possessor: null, hookedTo: null, depleted: [] }
    case 'sw':
      return { ...bare, possessor: null, depleted: [] }
    case 'wreck':
    case 'fortification':
      return bare
  }
}

/**
 * Writes the forces of a position as the beginning of a report: every piece on a line of its own with its place and
 * condition, behind a number sign. To report a change, remove the sign and write what is different now.
 *
 * @param shown the sides whose pieces are listed
 */
export const printForces = (at: Position, shown: readonly Side[] = sides): string => {
  const template = reportTemplate(at.state)
  const desk = deskFor(at, template)
  const lines = (side: Side): readonly string[] =>
    inOrder(at.state)
      .filter((piece) => piece.side === side)
      .map((piece) => {
        const place = placeOf(piece.location, piece.place)
        const states = changesOf(desk, plain(piece), piece).filter(({ tag }) => tag !== 'ended')
        const texts = states.map((change) => printChange(desk, piece, change))
        return `#${lineOf(nameIn(desk.roster, piece, side, wordAfter(place, texts)), place, texts)}`
      })
  return [headerOf(template), ...shown.flatMap((side) => [sideNames[side], ...lines(side)]), ''].join('\n')
}
