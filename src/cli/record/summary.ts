import { finishedGameOf } from '../../analysis/finished-game.js'
import type { TurnNote, Chronicle } from '../../kernel/chronicle.js'
import { E, type Either } from '../../kernel/fp.js'
import { capital } from '../../kernel/language.js'
import type { GameRecord } from '../../kernel/record.js'
import { replay } from '../../kernel/replay.js'
import type { Game } from '../../kernel/ruleset.js'
import { outcomeText } from '../../kernel/texts.js'
import { formatFaults, recordFrom } from '../command/input.js'
import { noticeLines } from '../command/notice.js'
import { contendersOf, type Module } from '../../module.js'
import { plainLine } from '../terminal/plain-text.js'
import { wrapText } from '../terminal/columns.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** A turn in the summary: its title, its changes, and the winning chances of the first side at its end. */
interface Turn {
  readonly title: string
  readonly changes: readonly TurnNote[]
  readonly chance: number | null
  /** The most important action for a side in the turn; null if nothing stands out. */
  readonly turnedBy: (side: string) => string | null
}

const BAR = 10
const LINES = 2

/** Formats a proportion as a percentage with a non-breaking space. */
const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`

const bar = (share: number): string => {
  const full = Math.round(BAR * share)
  return '#'.repeat(full) + '.'.repeat(BAR - full)
}

/** A list of names, shortened to a maximum number. */
const listed = (names: readonly string[], most: number): string => {
  const shown = names.slice(0, most)
  const rest = names.length - shown.length
  const last = rest > 0 ? `${rest} more` : shown.pop()
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} and ${last ?? ''}`
}

const sentence = (changes: readonly TurnNote[], most: number): string =>
  capital(changes.map(({ says, names }) => (names.length === 0 ? says : `${says} ${listed(names, most)}`)).join('; '))

/** The changes of a turn on at most two lines; long lists of names are shortened first. */
const fitted = (changes: readonly TurnNote[], width: number): readonly string[] => {
  if (changes.length === 0) return ['Nothing changes hands, nobody is lost.']
  const longest = Math.max(1, ...changes.map(({ names }) => names.length))
  for (let most = longest; most > 0; most--) {
    const lines = wrapText(`${sentence(changes, most)}.`, width)
    if (lines.length <= LINES) return lines
  }
  return fitted(changes.slice(0, -1), width)
}

/** The turns of a game, without a set-up or final turn in which nothing happened. */
const turnsOf = <G extends Game>(
  { ruleset, heuristics }: Module<G>,
  chronicle: Chronicle<G>,
  ends: readonly G['state'][],
  start: G['state'],
  side: G['side'],
): readonly Turn[] =>
  ends
    .map((end, i) => ({
      title: chronicle.turnTitle(end),
      changes: chronicle.changes(i === 0 ? start : ends[i - 1], end),
      chance: heuristics === undefined ? null : heuristics.evaluate(end, side),
      turnedBy: (who: string) => chronicle.turnedBy?.(i === 0 ? start : ends[i - 1], end, who) ?? null,
      isEdge: i === 0 || (i === ends.length - 1 && ruleset.toAct(end).tag === 'over'),
    }))
    .filter(({ changes, isEdge }) => changes.length > 0 || !isEdge)

/** The line width from which there is room for bars. */
const ROOMY = 110

const turnLines = (turns: readonly Turn[], width: number): readonly string[] => {
  const wide = Math.max(...turns.map(({ title }) => title.length))
  const shown = (chance: number | null): string =>
    chance === null ? '' : `${width < ROOMY ? '' : `  ${bar(chance)}`} ${percent(chance).padStart(5)}`
  return turns.flatMap(({ title, changes, chance }) => {
    const head = `${title.padEnd(wide)}${shown(chance)}  `
    return fitted(changes, width - head.length).map((line, i) => (i === 0 ? head : ' '.repeat(head.length)) + line)
  })
}

/** The change of winning chances in one turn that counts as a turning point. */
const SWING = 0.05

/** The turn in which the winner's chances rose most. */
const turningPoint = <G extends Game>(
  chronicle: Chronicle<G>,
  turns: readonly Turn[],
  first: number | null,
  side: G['side'],
  winner: G['side'] | null,
): string | null => {
  if (winner === null) return null
  const sign = winner === side ? 1 : -1
  const swings = turns.map(({ title, chance, turnedBy }, i) => {
    const before = i === 0 ? first : turns[i - 1].chance
    return {
      title,
      by: turnedBy(winner),
      before: before ?? 0,
      after: chance ?? 0,
      swing: sign * ((chance ?? 0) - (before ?? 0)),
    }
  })
  const most = swings.reduce((a, b) => (b.swing > a.swing ? b : a))
  const of = chronicle.sideName(side)
  if (most.swing < SWING) {
    const none = `Turning point: none; ${chronicle.sideName(winner)} were ahead all the way`
    const best = swings.toSorted((a, b) => b.swing - a.swing).find(({ by, swing }) => by !== null && swing > 0)
    return `${none}${best === undefined ? '' : `. Most for them was done on ${best.title}: ${String(best.by)}`}.`
  }
  const how = sign > 0 ? 'rise' : 'fall'
  const swing = `the chances of ${of} ${how} from ${percent(most.before)} to ${percent(most.after)}`
  return `Turning point: ${most.title}, when ${swing}${most.by === null ? '' : `: ${most.by}`}.`
}

/** The summary of a recorded game for one screen: its turns, the turning point, the end and the board. */
const summary = <G extends Game>(
  module: Module<G>,
  chronicle: Chronicle<G>,
  { scenario, entries, seats, outcome }: GameRecord<G>,
  width: number,
): readonly string[] => {
  const { ruleset, heuristics, metrics } = module
  const start = ruleset.setup(scenario)
  const { turns: ends, final } = finishedGameOf(ruleset, metrics?.turnOf ?? (() => 0), { scenario, entries })
  const [side] = contendersOf(module)
  const turns = turnsOf(module, chronicle, ends, start, side)
  const chances =
    heuristics === undefined
      ? []
      : [`In percent: the chances of ${chronicle.sideName(side)} as a turn ends, as the built-in player judges them.`]
  const turned =
    heuristics === undefined || turns.length === 0
      ? null
      : turningPoint(chronicle, turns, heuristics.evaluate(start, side), side, outcome?.winner ?? null)
  const players = Object.entries(seats).map(([who, name]) => `${who}: ${plainLine(String(name))}`)
  const end = outcome === null ? 'The record ends before the game does.' : outcomeText(module, final, null)
  const hanging = (line: string): readonly string[] =>
    line.length <= width ? [line] : wrapText(line, width - 2).map((part, i) => (i === 0 ? part : `  ${part}`))
  return [
    ...noticeLines(module),
    `${ruleset.title}${players.length === 0 ? '' : ` (${players.join(', ')})`}`,
    ...chances,
    '',
    ...(turns.length === 0 ? [] : turnLines(turns, width)),
    '',
    ...(turned === null ? [] : [turned]),
    `The end: ${capital(end)}`,
    '',
    'The board:',
    ...chronicle.board(final),
  ].flatMap(hanging)
}

/** Prints the summary of a recorded game. */
export const summaryVerb = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  file: string,
): Either<string, Exit> => {
  const read = recordFrom(terminal, module, file)
  if (read._tag === 'Left') return read
  const states = replay(module.ruleset, read.right)
  if (states._tag === 'Left') return E.left(formatFaults(`${file} cannot be summarized:`, states.left))
  if (module.chronicle === undefined) return E.left(`${module.ruleset.id} has no words for the turns of a game.`)
  terminal.print(summary(module, module.chronicle, read.right, terminal.width()).join('\n'))
  return E.right(EXIT.done)
}
