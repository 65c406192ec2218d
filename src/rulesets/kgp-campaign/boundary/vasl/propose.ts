import type { VaslGame, VaslGroundMarker } from '../../../../vasl/game.js'
import { E, type Either } from '../../../../kernel/fp.js'
import type { VaslGrid } from '../../../../vasl/grid.js'
import type { TerrainChange } from '../../model/board.js'
import { hexOf, other, sides, type LocationId, type Side } from '../../data/names.js'
import { has, isMmc, type Piece } from '../../model/piece.js'
import { positionOf, type Position } from '../../model/position.js'
import type { State } from '../../model/state.js'
import { view } from '../../model/view.js'
import { placeText, sideNames, typeName } from '../report-text/names.js'
import { UNANSWERED } from '../report-text/states.js'
import { afterwards } from './after.js'
import { locationIn } from './location.js'
import { matched } from './match.js'
import {
  isLost,
  labelLines,
  leftOver,
  pieceLines,
  unknownToReader,
  type Draft,
  type VaslReader,
} from './proposal-lines.js'
import { sceneOf, type Scene, type Seen } from './scene.js'

/** A report of the end of a scenario, proposed from a saved game of VASL. */
export interface VaslProposal {
  /** The report. Players answer its questions; then `readReport` reads it. */
  readonly text: string
  /** The number of questions without whose answers the report cannot be read. */
  readonly questions: number
  /** The counters on the boards of the map, and how many of them lie within a quarter hex of a center. */
  readonly counters: number
  readonly certain: number
  /** The number of counters that are not of the campaign. */
  readonly leftOver: number
}

const listed = (names: readonly string[]): string => names.join(', ')

const isOfSecrets = (piece: Piece): boolean => has(piece, 'hidden') || has(piece, 'concealed')

/** The position as a reader knows it. */
const knownTo = (at: Position, reader: VaslReader): Position =>
  reader === 'umpire' ? at : positionOf(at.data, view(at.state, reader) as State)

/** The pieces a reader can find in a saved game. */
const piecesFor = ({ state }: Position, reader: VaslReader): readonly Piece[] =>
  Object.values(state.pieces).filter(
    (piece) => piece.tag !== 'fortification' && (reader === 'umpire' || piece.side === reader || !isOfSecrets(piece)),
  )

const FORTIFICATIONS: readonly (readonly [RegExp, string])[] = [
  [/foxhole/i, 'foxhole'],
  [/trench/i, 'trench'],
  [/pillbox|bunker/i, 'pillbox'],
  [/wire/i, 'wire'],
  [/a-?t ?mine/i, 'mineAT'],
  [/mine/i, 'mineAP'],
  [/roadblock/i, 'roadblock'],
  [/fortified/i, 'fortifiedBuilding'],
  [/daisy/i, 'daisyChain'],
]

const fortificationOf = (name: string): string | null => FORTIFICATIONS.find(([known]) => known.test(name))?.[1] ?? null

/** The Fortifications in VASL that the campaign does not have. */
const newFortifications = ({ at, left }: Draft): readonly string[] =>
  left.flatMap(({ counter, hex }) => {
    const kind = counter.kind === 'fortification' ? fortificationOf(counter.type) : null
    if (kind === null || hex === null) return []
    const isKnown = Object.values(at.state.pieces).some(
      (piece) =>
        piece.tag === 'fortification' &&
        piece.kind === kind &&
        piece.location !== null &&
        hexOf(piece.location) === hex,
    )
    return isKnown ? [] : [`${typeName(kind)} ${hex}`]
  })

const CHANGES: Readonly<Partial<Record<VaslGroundMarker['ground'], TerrainChange['tag']>>> = {
  rubble: 'rubble',
  shellholes: 'shellhole',
  breach: 'breach',
  trailbreak: 'trailbreak',
}

/** The lines about fires and changes of the ground that are new. */
const groundLines = ({ at }: Draft, { spotOf }: Scene, game: VaslGame): readonly string[] => {
  const { fires, changes } = at.state.board
  const found = new Map<string, Set<string>>()
  for (const marker of game.ground) {
    const spot = spotOf(marker)
    const place = spot === null ? null : locationIn(at, spot.hex, marker.level, null)
    if (place === null) continue
    const { location } = place
    const tag = CHANGES[marker.ground] ?? marker.ground
    const isOld =
      fires[location] === tag || tag === 'gutted' || changes.some((one) => one.location === location && one.tag === tag)
    if (!isOld) found.set(tag, (found.get(tag) ?? new Set()).add(placeText(location)))
  }
  return [...found].map(([tag, places]) => `${tag}: ${[...places].join(' ')}`)
}

/** Locations that only one side stands in, though the other side controls them. */
const controlLines = ({ at, after }: Draft): readonly string[] => {
  const standing = new Map<LocationId, Set<Side>>()
  for (const one of after) {
    const { to } = one
    if (isLost(one) || one.question !== null || to.tag !== 'personnel' || !isMmc(to) || to.guard !== null) continue
    if (to.location !== null) standing.set(to.location, (standing.get(to.location) ?? new Set()).add(to.side))
  }
  return sides.flatMap((side) => {
    const gained = Object.entries(at.state.board.control).flatMap(([location, holder]) => {
      const there = standing.get(location)
      return holder !== side && there?.has(side) === true && !there.has(other(side)) ? [placeText(location)] : []
    })
    return gained.length === 0 ? [] : [`# control ${sideNames[side]}: ${gained.join(' ')}`]
  })
}

/** A question as comments: its lines, then lines to take over. */
const asked = (...lines: readonly string[]): readonly string[] => lines.map((line) => `# ${line}`)

const askPoints = ({ casualtyVp: { allied, axis } }: VaslGame): readonly string[] =>
  allied + axis === 0
    ? asked('Casualty VP: without "CVP" in the first line the program adds up the losses.')
    : asked(
        `Casualty VP: the Casualties window counts Allied ${String(allied)}, Axis ${String(axis)}.`,
        'Write "CVP" in the first line, or let the program add up the losses.',
      )

const askControl = (lines: readonly string[]): readonly string[] =>
  lines.length === 0
    ? asked('Control: write "control German: D13/1" for Locations that changed hands.')
    : [...asked('Control: only one side stands in these Locations. Remove the # if it gained them.'), ...lines]

/** The questions that no saved game answers. */
const questionLines = (draft: Draft, game: VaslGame): readonly string[] => {
  const { at, after, reader } = draft
  const works = newFortifications(draft)
  const found = new Set(after.map(({ piece }) => piece.id))
  const waiting = Object.values(at.state.pieces).filter(
    ({ id, location, side }) => location === null && (reader === 'umpire' || side === reader) && !found.has(id),
  )
  const hasVehicles = after.some((one) => one.to.tag === 'vehicle' && !isLost(one))
  return [
    ...asked('Who won? Without "won by" in the first line the program determines it. Did a side concede?'),
    ...askPoints(game),
    ...askControl(controlLines(draft)),
    ...asked('Which units left the map? Write "exited" and the hex in place of ????.'),
    ...(hasVehicles
      ? asked('Vehicles: add "MA malf", "AAMG disabled", "no crew", "crew 1-2-7", "no WP" or "VCA 3" where they apply.')
      : []),
    ...(waiting.length > 0
      ? asked(
          `Off the map, and still off it unless you say otherwise: ${String(waiting.length)} pieces.`,
          'Write "did not enter:" for those that should have entered.',
        )
      : []),
    ...(works.length > 0
      ? asked(
          `Fortifications that the campaign does not have: ${listed(works)}.`,
          'Write "new" and one of them under its side.',
        )
      : []),
    ...asked('Artillery: write "module", the purchase, and "fired" or "not fired".'),
  ]
}

const counterLines = (heading: string, some: readonly Seen[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const { counter, hex } of some) {
    if (counter.kind === 'fortification') continue
    const nation = counter.nation === null ? '' : ` (${counter.nation})`
    const name = `${counter.type}${nation}${hex === null ? '' : ` ${hex}`}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  if (counts.size === 0) return []
  const names = [...counts].map(([name, count]) => (count === 1 ? name : `${String(count)} ${name}`))
  const lines: string[] = []
  for (const name of names)
    if (lines.length > 0 && (lines.at(-1) ?? '').length + name.length < 100) lines.push(`${lines.pop() ?? ''}, ${name}`)
    else lines.push(name)
  return ['', `# ${heading}`, ...lines.map((line) => `#   ${line}`)]
}

const gridLine = ({ total, certain, boards }: Scene): string => {
  const where = `${boards.length === 1 ? 'board' : 'boards'} ${listed(boards)}`
  return total === 0
    ? `# No counter lies on the ${where}.`
    : `# ${String(certain)} of ${String(total)} counters lie within a quarter hex of a center (${where}).`
}

/** Why the hexes of a saved game cannot be known, or null. */
const whyNoHexes = (game: VaslGame, { boards, unknown }: Scene): string | null => {
  if (game.boards.length === 0) return 'No board is chosen in this saved game, so its counters lie in no hexes.'
  if (boards.length > 0) return null
  const names = unknown.length > 0 ? unknown : game.boards.map(({ name }) => name)
  return (
    `The saved game has the ${names.length === 1 ? 'board' : 'boards'} ${listed(names)}, whose hexes are not known. ` +
    'Add a line "vasl board" to your map: refit --vasl-board makes it from the board of VASL.'
  )
}

/**
 * Proposes the report of the end of a scenario from a saved game of VASL. It says what the counters show, marks what is
 * guessed, and asks what a saved game cannot tell. `????` stands in the report wherever it needs an answer.
 *
 * @param at the position while the scenario is fought
 * @param game the saved game, read for the nations of the same reader (`vaslNations`)
 * @param reader the side that reads it, or an umpire; a side sees nothing that the other side hides or conceals
 * @param boards the boards that show the map; those that the map names if omitted
 * @returns the proposal, or why there is none
 */
export const proposeFromVasl = (
  at: Position,
  game: VaslGame,
  reader: VaslReader,
  boards: readonly VaslGrid[] = at.map.vasl.boards,
): Either<string, VaslProposal> => {
  const known = knownTo(at, reader)
  const scene = sceneOf(known, game, boards)
  const refused = whyNoHexes(game, scene)
  if (refused !== null) return E.left(refused)
  const founds = scene.seen.filter(({ counter }) => counter.kind !== 'fortification')
  const matches = matched(known, piecesFor(known, reader), founds)
  const after = afterwards(known, matches)
  const taken = new Set(matches.map(({ found }) => found))
  const draft: Draft = { at: known, reader, after, left: scene.seen.filter((seen) => !taken.has(seen)) }
  const pieces = pieceLines(draft)
  const labels = labelLines(draft)
  const { date, firstMover } = at.state
  const text = [
    `scenario ${date}  first ${sideNames[firstMover ?? 'german']}`,
    gridLine(scene),
    ...(scene.unknown.length === 0 ? [] : [`# Hexes of these boards are not known: ${listed(scene.unknown)}.`]),
    ...(reader === 'umpire' ? [] : ['# Hidden and concealed counters of the other side are left out.']),
    ...pieces,
    ...groundLines(draft, scene, game),
    '',
    '# What the saved game cannot tell:',
    ...questionLines(draft, game),
    ...counterLines('Of the other side. Its own report says what became of these pieces:', unknownToReader(draft)),
    ...counterLines('Not of the campaign, or not on its map:', leftOver(draft)),
    ...(labels.length === 0
      ? []
      : ['', '# Give these counters these labels in VASL, and the next saved game identifies them:', ...labels]),
    '',
  ].join('\n')
  return E.right({
    text,
    questions: pieces.filter((line) => line.includes(UNANSWERED)).length,
    counters: scene.total,
    certain: scene.certain,
    leftOver: leftOver(draft).length,
  })
}
