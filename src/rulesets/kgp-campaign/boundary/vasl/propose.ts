import type { VaslGame, VaslGroundMarker } from '../../../../vasl/game.js'
import { E, type Either } from '../../../../kernel/fp.js'
import type { VaslGrid } from '../../../../vasl/grid.js'
import type { TerrainChange } from '../../model/board.js'
import { hexOfLocation, other, sides, type LocationId, type Side } from '../../data/names.js'
import { has, isMmc, type Piece } from '../../model/piece.js'
import { positionOf, type Position } from '../../model/position.js'
import type { State } from '../../model/state.js'
import { view } from '../../model/view.js'
import { fullName, placeText, sideNames, typeName } from '../report-text/names.js'
import { UNANSWERED } from '../report-text/states.js'
import { proposal as english } from '../text/proposal.en.js'
import type { ProposalWords } from '../text/proposal-words.js'
import { afterwards, type After } from './after.js'
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
        hexOfLocation(piece.location) === hex,
    )
    return isKnown ? [] : [`${typeName(kind)} ${hex}`]
  })

const CHANGES: Readonly<Partial<Record<VaslGroundMarker['ground'], TerrainChange['tag']>>> = {
  rubble: 'rubble',
  shellholes: 'shellhole',
  breach: 'breach',
  trailbreak: 'trailbreak',
}

/** The bridges that a marker says are destroyed. */
const goneLine = ({ at }: Draft, { spotOf }: Scene, game: VaslGame): readonly string[] => {
  const bridges = game.ground.flatMap((marker) => {
    const hex = marker.ground === 'destroyed bridge' ? spotOf(marker)?.hex : undefined
    const bridge = at.map.locations.find(({ id, kind }) => kind === 'bridge' && hexOfLocation(id) === hex)
    return bridge === undefined || at.state.board.gone.includes(bridge.id) ? [] : [placeText(bridge.id)]
  })
  return bridges.length === 0 ? [] : [`gone: ${[...new Set(bridges)].join(' ')}`]
}

/** The half-squads that lie beside the counters of reduced squads, as if the squads were deployed. */
const deployedAmong = (after: readonly After[], loose: readonly Seen[]): ReadonlyMap<After, Seen> => {
  const pairs = new Map<After, Seen>()
  const taken = new Set<Seen>()
  for (const one of after) {
    const { became, found, question } = one
    if (became.tag !== 'reduced' || question !== null || found.hex === null) continue
    const half = loose.find(
      (seen) =>
        !taken.has(seen) &&
        seen.hex === found.hex &&
        seen.counter.level === found.counter.level &&
        seen.counter.nation === found.counter.nation &&
        seen.counter.type === found.counter.type &&
        seen.counter.states.join() === found.counter.states.join(),
    )
    if (half === undefined) continue
    pairs.set(one, half)
    taken.add(half)
  }
  return pairs
}

/** The lines about fires and changes of the ground that are new. */
const groundLines = ({ at }: Draft, { spotOf }: Scene, game: VaslGame): readonly string[] => {
  const { fires, changes } = at.state.board
  const found = new Map<string, Set<string>>()
  for (const marker of game.ground) {
    if (marker.ground === 'destroyed bridge') continue
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

const askPoints = ({ casualtyVp: { allied, axis } }: VaslGame, words: ProposalWords): readonly string[] =>
  asked(...(allied + axis === 0 ? words.addUpLosses : words.casualtyVp(allied, axis)))

const askControl = (lines: readonly string[], words: ProposalWords): readonly string[] =>
  lines.length === 0 ? asked(...words.askControl) : [...asked(...words.proposeControl), ...lines]

/** The facings of vehicles and Guns as VASL shows them: its numbers are not those of the campaign. */
const askFacings = ({ after, words }: Draft): readonly string[] => {
  const lines = after.flatMap((one) => {
    const { piece, to, found, question } = one
    const { vca, facing } = found.counter
    const before =
      piece.tag === 'vehicle' ? `VCA ${String(piece.vca)}` : piece.tag === 'gun' ? `CA ${String(piece.ca)}` : null
    if (before === null || isLost(one) || question !== null || to.tag === 'wreck') return []
    const shown = [...(vca === null ? [] : [`vca${vca}`]), ...(facing === null ? [] : [words.turned(facing)])]
    return shown.length === 0
      ? []
      : [`  ${(found.hex ?? '').padEnd(6)}  ${fullName(piece)}: ${words.facing(shown.join(', '), before)}`]
  })
  return lines.length === 0 ? [] : asked(...words.askFacings, ...lines)
}

/** Asks for captured equipment, if any lies in the hex of an enemy unit and none of its own side. */
const askCaptured = ({ after, words }: Draft): readonly string[] => {
  const isItem = ({ to }: Draft['after'][number]): boolean => to.tag === 'sw' || to.tag === 'gun'
  const isOpen = after.some(
    (one) =>
      isItem(one) &&
      !isLost(one) &&
      one.to.side === one.piece.side &&
      after.some(({ to }) => to.tag === 'personnel' && to.side !== one.to.side && to.location === one.to.location) &&
      !after.some(({ to }) => to.tag === 'personnel' && to.side === one.to.side && to.location === one.to.location),
  )
  return isOpen ? asked(...words.askCaptured) : []
}

/** The questions that no saved game answers. */
const questionLines = (draft: Draft, game: VaslGame): readonly string[] => {
  const { at, after, reader, words } = draft
  const works = newFortifications(draft)
  const found = new Set(after.map(({ piece }) => piece.id))
  const waiting = Object.values(at.state.pieces).filter(
    ({ id, location, side }) => location === null && (reader === 'umpire' || side === reader) && !found.has(id),
  )
  const hasVehicles = after.some((one) => one.to.tag === 'vehicle' && !isLost(one))
  return [
    ...asked(...words.askWinner),
    ...askPoints(game, words),
    ...askControl(controlLines(draft), words),
    ...asked(...words.askExits),
    ...(hasVehicles ? asked(...words.askVehicles) : []),
    ...askFacings(draft),
    ...askCaptured(draft),
    ...(waiting.length > 0 ? asked(...words.askWaiting(waiting.length)) : []),
    ...(works.length > 0 ? asked(...words.askFortifications(works)) : []),
    ...asked(...words.askArtillery),
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

const gridLine = ({ total, certain, boards }: Scene, words: ProposalWords): string =>
  `# ${total === 0 ? words.noCounter(boards) : words.certain(certain, total, boards)}`

/** Why the hexes of a saved game cannot be known, or null. */
const whyNoHexes = (game: VaslGame, { boards, unknown }: Scene, words: ProposalWords): string | null => {
  if (game.boards.length === 0) return words.noBoardChosen
  if (boards.length > 0) return null
  return words.boardsUnknown(unknown.length > 0 ? unknown : game.boards.map(({ name }) => name))
}

/**
 * Proposes the report of the end of a scenario from a saved game of VASL. It says what the counters show, marks what is
 * guessed, and asks what a saved game cannot tell. `????` stands in the report wherever it needs an answer.
 *
 * @param at the position while the scenario is fought
 * @param game the saved game, read for the nations of the same reader (`vaslNations`)
 * @param reader the side that reads it, or an umpire; a side sees nothing that the other side hides or conceals
 * @param boards the boards that show the map; those that the map names if omitted
 * @param words the comments in a language
 * @returns the proposal, or why there is none
 */
export const proposeFromVasl = (
  at: Position,
  game: VaslGame,
  reader: VaslReader,
  boards: readonly VaslGrid[] = at.map.vasl.boards,
  words: ProposalWords = english,
): Either<string, VaslProposal> => {
  const known = knownTo(at, reader)
  const scene = sceneOf(known, game, boards)
  const refused = whyNoHexes(game, scene, words)
  if (refused !== null) return E.left(refused)
  const founds = scene.seen.filter(({ counter }) => counter.kind !== 'fortification')
  const matches = matched(known, piecesFor(known, reader), founds)
  const after = afterwards(known, matches, words)
  const taken = new Set(matches.map(({ found }) => found))
  const loose = scene.seen.filter((seen) => !taken.has(seen))
  const deployed = deployedAmong(after, loose)
  const halves = new Set(deployed.values())
  const draft: Draft = { at: known, reader, after, deployed, words, left: loose.filter((seen) => !halves.has(seen)) }
  const pieces = pieceLines(draft)
  const labels = labelLines(draft)
  const { date, firstMover } = at.state
  const text = [
    `scenario ${date}  first ${sideNames[firstMover ?? 'german']}`,
    gridLine(scene, words),
    ...(scene.unknown.length === 0 ? [] : [`# ${words.hexesUnknown(scene.unknown)}`]),
    ...(reader === 'umpire' ? [] : [`# ${words.othersLeftOut}`]),
    ...(game.ownByNation === 0 ? [] : [`# ${words.ownByNation(game.ownByNation)}`]),
    ...pieces,
    ...groundLines(draft, scene, game),
    ...goneLine(draft, scene, game),
    '',
    `# ${words.cannotTell}`,
    ...questionLines(draft, game),
    ...counterLines(words.ofOtherSide, unknownToReader(draft)),
    ...counterLines(words.notOfCampaign, leftOver(draft)),
    ...(labels.length === 0 ? [] : ['', `# ${words.giveLabels}`, ...labels]),
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
