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
import { solveGrid, type KnownHex } from '../../vasl/solve-grid.js'
import { fileText } from '../command/input.js'
import { counted, existingFileFault } from '../command/output.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import { resumed } from './refit.js'
import { resumeCommand, type RefitGame } from './session.js'

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
}

const bytesOf = (terminal: Terminal, file: string): Either<string, Uint8Array> => {
  const bytes = terminal.readBytes?.(file) ?? null
  return bytes === null ? E.left(`${file} cannot be read.`) : E.right(bytes)
}

const rounded = (value: number): number => Math.round(value * 100) / 100

const pair = ([a, b]: readonly [number, number]): readonly [number, number] => [rounded(a), rounded(b)]

const boardIn = (terminal: Terminal, file: string): Either<string, VaslGrid> => {
  const bytes = bytesOf(terminal, file)
  if (bytes._tag === 'Left') return bytes
  const name = basename(file)
    .replace(/^bd/, '')
    .replace(/\.\w+$/, '')
  const board = readVaslBoard(bytes.right, name)
  return board._tag === 'Left' ? E.left(`${file}: ${board.left.message}`) : E.right(board.right)
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
): Either<string, Exit> => {
  const line = printVaslBoard(board)
  terminal.print(line)
  const campaign = terminal.fileOf(module.ruleset.id)
  if (campaign === null || mapFiles.length !== 1) {
    terminal.print('Add this line to the text of the map that is on this board.')
    return E.right(EXIT.done)
  }
  const [name] = mapFiles
  const file = basename(campaign) === basename(name) ? campaign : join(dirname(campaign), name)
  if (!replace) {
    terminal.print(`Add this line to ${file}, or repeat the command with --replace to have it added.`)
    return E.right(EXIT.done)
  }
  const text = fileText(terminal, file)
  if (text._tag === 'Left') return text
  const after = withLine(text.right, board, line)
  if (parseMap(after)._tag === 'Left') return E.left(`${file} is not the text of a map: add the line yourself.`)
  const refused = terminal.write(file, after)
  if (refused !== null) return E.left(refused)
  terminal.print(`The line is in ${file}.`)
  return E.right(EXIT.done)
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** The counter that a text names: by a label, by its type, or by both. */
const counterNamed = ({ counters }: VaslGame, name: string): Either<string, VaslCounter> => {
  const wanted = bare(name)
  const found = counters.filter(
    ({ window, type, labels }) =>
      window === 'map' &&
      [type, ...labels, ...labels.map((label) => `${type} ${label}`)].some((one) => bare(one) === wanted),
  )
  if (found.length === 1) return E.right(found[0])
  return E.left(
    found.length === 0
      ? `No counter in the saved game is called "${name}".`
      : `${String(found.length)} counters are called "${name}": name one by its label.`,
  )
}

/** Works out the grid of the only board of a saved game from counters whose hexes are known. */
const solvedBoard = (game: VaslGame, hexes: readonly string[]): Either<string, VaslGrid> => {
  if (game.boards.length !== 1) return E.left('--vasl-hex works for a saved game with one board.')
  const [{ name }] = game.boards
  const raw: VaslGrid = { name, center: [0, 0], hex: [1, 1], raised: false }
  const [placed] = placeBoards(game.boards, [raw])
  const known: KnownHex[] = []
  for (const said of hexes) {
    const at = said.lastIndexOf('=')
    if (at < 1) return E.left(`Write a counter and its hex as "9-1 Hahn=K21", not "${said}".`)
    const counter = counterNamed(game, said.slice(0, at))
    if (counter._tag === 'Left') return counter
    const point = pointOn(placed, counter.right.x, counter.right.y)
    if (point === null) return E.left(`${said.slice(0, at)} lies beside the board.`)
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
  if (solved.length === 0)
    return E.left('The grid cannot be worked out: name counters in two or more columns and rows, far apart.')
  const [{ grid }] = solved
  return E.right({ ...grid, center: pair(grid.center), hex: pair(grid.hex) })
}

/** The boards to use instead of those of the map, or null. */
const boardsFor = (
  terminal: Terminal,
  game: VaslGame,
  { board, hexes }: VaslArgs,
): Either<string, readonly VaslGrid[] | null> => {
  if (board === null && hexes.length === 0) return E.right(null)
  const found = board === null ? solvedBoard(game, hexes) : boardIn(terminal, board)
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
): Either<string, Exit> => {
  const report = args.report ?? `${file.replace(/\.\w+$/, '')}.txt`
  const there = existingFileFault(terminal, [report], args.replace)
  if (there !== null) return E.left(there)
  const start = resumed(game, terminal, args, args.campaign)
  if (start._tag === 'Left') return start
  const { state } = start.right
  if (state.phase.tag !== 'scenario')
    return E.left(`${args.campaign} is in its Refit Phase: a saved game of VASL reports the end of a scenario.`)
  const bytes = bytesOf(terminal, file)
  if (bytes._tag === 'Left') return bytes
  const read = readVaslGame(bytes.right, reader === 'umpire' ? reader : { nations: vaslNations[reader] })
  if (read._tag === 'Left') return E.left(`${file}: ${read.left.message}`)
  const boards = boardsFor(terminal, read.right, args)
  if (boards._tag === 'Left') return boards
  const at = positionOf(game.data, state)
  const proposal = proposeFromVasl(at, read.right, reader, boards.right ?? at.map.vasl.boards)
  if (proposal._tag === 'Left') return E.left(`${file}: ${proposal.left}`)
  const { text, questions, counters, certain, leftOver } = proposal.right
  const refused = terminal.write(report, text, { readers: 'owner', replace: args.replace })
  if (refused !== null) return E.left(refused)
  terminal.print(
    [
      counters === 0
        ? 'No counter lies on the board.'
        : `${String(certain)} of ${counted(counters, 'counter')} lie within a quarter hex of a center.`,
      ...(leftOver === 0 ? [] : [`Not of the campaign, or not on its map: ${counted(leftOver, 'counter')}.`]),
      `The proposed report is in ${report}, with ${counted(questions, 'question')} to answer (????).`,
      'Read it and complete it, then continue:',
      `${resumeCommand(terminal, game, args.campaign)} --result ${report}`,
    ].join('\n'),
  )
  return E.right(EXIT.done)
}

/** Reads a saved game or a board of VASL. */
export const vaslVerb = (game: RefitGame, terminal: Terminal, args: VaslArgs): Either<string, Exit> => {
  if (args.game === null) {
    if (args.board === null) return E.left('--side, --umpire and --vasl-hex need --vasl, a saved game of VASL.')
    const board = boardIn(terminal, args.board)
    return board._tag === 'Left' ? board : writeBoard(terminal, game, board.right, args.replace)
  }
  if (args.isTwice) return E.left('Give --side or --umpire, not both.')
  if (args.reader === null)
    return E.left(
      'A saved game of VASL holds the hidden counters of both sides: add --side german or --side us to read those of ' +
        'one, or --umpire to read all.',
    )
  return propose(terminal, game, args, args.game, args.reader)
}
