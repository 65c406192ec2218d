import { basename, dirname, join } from 'node:path'
import { E, type Either } from '../../kernel/fp.js'
import { parseMap } from '../../rulesets/kgp-campaign/boundary/map-text/read.js'
import { printVaslBoard } from '../../rulesets/kgp-campaign/boundary/map-text/print.js'
import type { VaslReader } from '../../rulesets/kgp-campaign/boundary/vasl/proposal-lines.js'
import { proposeFromVasl } from '../../rulesets/kgp-campaign/boundary/vasl/propose.js'
import { vaslNations } from '../../rulesets/kgp-campaign/boundary/vasl/vasl-types.js'
import { positionOf } from '../../rulesets/kgp-campaign/model/position.js'
import { readVaslBoard } from '../../vasl/board-archive.js'
import { readVaslGame, type VaslCounter, type VaslGame } from '../../vasl/game.js'
import { placeBoards, pointOn, spotOn, type VaslGrid } from '../../vasl/grid.js'
import type { VaslFault } from '../../vasl/fault.js'
import { solveGrid, type KnownHex } from '../../vasl/solve-grid.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import { resumed } from './refit.js'
import { existingFiles, resumeCommand, type RefitGame } from './session.js'
import { fileText } from '../command/input.js'
import { speechIn, type Speech } from './text/load.js'
import type { RefitWords } from './text/words.js'

/** The arguments of `refit` about VASL. */
export interface VaslArgs {
  /** The saved game, or null. */
  readonly game: string | null
  /** The side whose hidden counters are read, or an umpire; null if none is given. */
  readonly reader: VaslReader | null
  /** Whether both a side and an umpire are given. */
  readonly isTwice: boolean
  /** The file for the report, or null. */
  readonly report: string | null
  /** The archive of a board, or null. */
  readonly board: string | null
  /** Counters with their hexes, as `9-1 Hahn=K21`. */
  readonly hexes: readonly string[]
  /** The saved campaign. */
  readonly campaign: string
  readonly replace: boolean
  readonly mixed: boolean
  readonly language: string
}

const bytesOf = (terminal: Terminal, file: string, { unreadable }: RefitWords): Either<string, Uint8Array> => {
  const bytes = terminal.readBytes?.(file) ?? null
  return bytes === null ? E.left(unreadable(file)) : E.right(bytes)
}

const rounded = (value: number): number => Math.round(value * 100) / 100

const pair = ([a, b]: readonly [number, number]): readonly [number, number] => [rounded(a), rounded(b)]

const faultIn = ({ vasl }: RefitWords, file: string, { reason, module }: VaslFault): string =>
  `${file}: ${vasl.fault[reason](module)}`

const boardIn = (terminal: Terminal, file: string, words: RefitWords): Either<string, VaslGrid> => {
  const bytes = bytesOf(terminal, file, words)
  if (bytes._tag === 'Left') return bytes
  const name = basename(file)
    .replace(/^bd/, '')
    .replace(/\.\w+$/, '')
  const board = readVaslBoard(bytes.right, name)
  return board._tag === 'Left' ? E.left(faultIn(words, file, board.left)) : E.right(board.right)
}

/** A map with the line of a board: in place of an older line of that board, or at the end. */
const withLine = (text: string, { name }: VaslGrid, line: string): string => {
  const isOld = (one: string): boolean => {
    const [, quoted, bare] = /^\s*vasl[\s,;]+board[\s,;]+(?:"([^"]*)"|([^\s,;"]+))/i.exec(one) ?? []
    return (quoted ?? bare) === name
  }
  const kept = text.split(/\r?\n/).filter((one) => !isOld(one))
  while (kept.at(-1)?.trim() === '') kept.pop()
  return `${[...kept, line].join('\n')}\n`
}

/** Prints the line of a board, and writes it into the map of the campaign if that may be replaced. */
const writeBoard = (
  terminal: Terminal,
  { module, mapFiles = [] }: RefitGame,
  board: VaslGrid,
  replace: boolean,
  words: RefitWords,
): Either<string, Exit> => {
  const line = printVaslBoard(board)
  terminal.print(line)
  const campaign = terminal.fileOf(module.ruleset.id)
  if (campaign === null || mapFiles.length !== 1) {
    terminal.print(words.vasl.addLine)
    return E.right(EXIT.done)
  }
  const [name] = mapFiles
  const file = basename(campaign) === basename(name) ? campaign : join(dirname(campaign), name)
  if (!replace) {
    terminal.print(words.vasl.addLineTo(file))
    return E.right(EXIT.done)
  }
  const text = fileText(terminal, file, words)
  if (text._tag === 'Left') return text
  const after = withLine(text.right, board, line)
  if (parseMap(after)._tag === 'Left') return E.left(words.vasl.notMap(file))
  const refused = terminal.write(file, after)
  if (refused !== null) return E.left(refused)
  terminal.print(words.vasl.lineIn(file))
  return E.right(EXIT.done)
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** The counter that a text names: by a label, by its type, or by both. */
const counterNamed = ({ counters }: VaslGame, name: string, { vasl }: RefitWords): Either<string, VaslCounter> => {
  const wanted = bare(name)
  const found = counters.filter(
    ({ window, type, labels }) =>
      window === 'map' &&
      [type, ...labels, ...labels.map((label) => `${type} ${label}`)].some((one) => bare(one) === wanted),
  )
  if (found.length === 1) return E.right(found[0])
  return E.left(found.length === 0 ? vasl.noCounter(name) : vasl.manyCounters(name, found.length))
}

/** Works out the grid of the only board of a saved game from counters whose hexes are known. */
const solvedBoard = (game: VaslGame, hexes: readonly string[], words: RefitWords): Either<string, VaslGrid> => {
  if (game.boards.length !== 1) return E.left(words.vasl.oneBoard)
  const [{ name }] = game.boards
  const raw: VaslGrid = { name, center: [0, 0], hex: [1, 1], raised: false }
  const [placed] = placeBoards(game.boards, [raw])
  const known: KnownHex[] = []
  for (const said of hexes) {
    const at = said.lastIndexOf('=')
    if (at < 1) return E.left(words.vasl.counterHex(said))
    const counter = counterNamed(game, said.slice(0, at), words)
    if (counter._tag === 'Left') return counter
    const point = pointOn(placed, counter.right.x, counter.right.y)
    if (point === null) return E.left(words.vasl.beside(said.slice(0, at)))
    known.push({
      hex: said
        .slice(at + 1)
        .trim()
        .toUpperCase(),
      x: point[0],
      y: point[1],
    })
  }
  const points = game.counters.flatMap(({ window, x, y }) => {
    const point = window === 'map' ? pointOn(placed, x, y) : null
    return point === null ? [] : [point]
  })
  const solved = [false, true]
    .flatMap((raised) => solveGrid(known, points, { name, raised }) ?? [])
    .map((grid) => ({ grid, fit: points.filter(([x, y]) => spotOn(grid, x, y)?.isCertain === true).length }))
    .toSorted((a, b) => b.fit - a.fit)
  if (solved.length === 0) return E.left(words.vasl.noGrid)
  const [{ grid }] = solved
  return E.right({ ...grid, center: pair(grid.center), hex: pair(grid.hex) })
}

/** The boards to use instead of those of the map, or null. */
const boardsFor = (
  terminal: Terminal,
  game: VaslGame,
  { board, hexes }: VaslArgs,
  words: RefitWords,
): Either<string, readonly VaslGrid[] | null> => {
  if (board === null && hexes.length === 0) return E.right(null)
  const found = board === null ? solvedBoard(game, hexes, words) : boardIn(terminal, board, words)
  if (found._tag === 'Left') return found
  terminal.print(printVaslBoard(found.right))
  return E.right([found.right])
}

/** Writes the proposal for a saved game. */
const propose = (
  terminal: Terminal,
  game: RefitGame,
  args: VaslArgs,
  file: string,
  reader: VaslReader,
  speech: Speech,
): Either<string, Exit> => {
  const { words } = speech
  const report = args.report ?? `${file.replace(/\.\w+$/, '')}.txt`
  const there = existingFiles(terminal, [report], args.replace, words)
  if (there !== null) return E.left(there)
  const start = resumed(game, terminal, args, args.campaign, speech)
  if (start._tag === 'Left') return start
  const { state } = start.right
  if (state.phase.tag !== 'scenario') return E.left(words.vasl.inRefit(args.campaign))
  const bytes = bytesOf(terminal, file, words)
  if (bytes._tag === 'Left') return bytes
  const read = readVaslGame(bytes.right, reader === 'umpire' ? reader : { nations: vaslNations[reader] })
  if (read._tag === 'Left') return E.left(faultIn(words, file, read.left))
  const boards = boardsFor(terminal, read.right, args, words)
  if (boards._tag === 'Left') return boards
  const at = positionOf(game.data, state)
  const proposal = proposeFromVasl(at, read.right, reader, boards.right ?? at.map.vasl.boards, speech.format.proposal)
  if (proposal._tag === 'Left') return E.left(`${file}: ${proposal.left}`)
  const { text, questions, counters, certain, leftOver } = proposal.right
  const refused = terminal.write(report, text, { readers: 'owner', replace: args.replace })
  if (refused !== null) return E.left(refused)
  terminal.print(
    [
      words.vasl.counters(certain, counters),
      ...(leftOver === 0 ? [] : [words.vasl.leftOver(leftOver)]),
      words.vasl.proposed(report, questions),
      `${resumeCommand(terminal, game, speech, args.campaign)} --result ${report}`,
    ].join('\n'),
  )
  return E.right(EXIT.done)
}

/** Reads a saved game or a board of VASL. */
export const vaslVerb = async (game: RefitGame, terminal: Terminal, args: VaslArgs): Promise<Either<string, Exit>> => {
  const speech = await speechIn(args.language)
  const { words } = speech
  if (args.game === null) {
    if (args.board === null) return E.left(words.vasl.needsGame)
    const board = boardIn(terminal, args.board, words)
    return board._tag === 'Left' ? board : writeBoard(terminal, game, board.right, args.replace, words)
  }
  if (args.isTwice) return E.left(words.vasl.twice)
  if (args.reader === null) return E.left(words.vasl.needsReader)
  return propose(terminal, game, args, args.game, args.reader, speech)
}
