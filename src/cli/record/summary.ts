import { finishedGameOf } from '../../analysis/finished-game.js'
import { sideTitle, type TurnNote, type Chronicle } from '../../kernel/chronicle.js'
import { E, type Either } from '../../kernel/fp.js'
import { capital, type Translation } from '../../kernel/language.js'
import type { GameRecord } from '../../kernel/record.js'
import { replay } from '../../kernel/replay.js'
import type { Game } from '../../kernel/ruleset.js'
import { outcomeText } from '../../kernel/texts.js'
import { formatFaults, recordFrom } from '../command/input.js'
import { named } from '../command/offers.js'
import { translationOf } from '../command/translation.js'
import { noticeLines } from '../command/notice.js'
import { contendersOf, type Module } from '../../module.js'
import { plainLine } from '../terminal/plain-text.js'
import { wrapText } from '../terminal/columns.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import { SUMMARY_LANGUAGES, summaryWords } from './text/load.js'
import type { SummaryWords } from './text/words.js'

/** The language of a summary: its own sentences, and those of the game. */
interface Wording {
  readonly words: SummaryWords
  readonly game: Translation | null
}

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

/** The changes of a turn as a sentence, with at most a number of names in each list. */
const sentence = (changes: readonly TurnNote[], most: number, { list, separator }: SummaryWords): string =>
  capital(
    changes
      .map(({ says, names }) =>
        names.length === 0 ? says : `${says} ${list(names.slice(0, most), Math.max(0, names.length - most))}`,
      )
      .join(separator),
  )

/** The changes of a turn on at most two lines; long lists of names are shortened first. */
const fitted = (changes: readonly TurnNote[], width: number, words: SummaryWords): readonly string[] => {
  if (changes.length === 0) return [words.nothing]
  const longest = Math.max(1, ...changes.map(({ names }) => names.length))
  for (let most = longest; most > 0; most--) {
    const lines = wrapText(`${sentence(changes, most, words)}.`, width)
    if (lines.length <= LINES) return lines
  }
  return fitted(changes.slice(0, -1), width, words)
}

/** The turns of a game, without a set-up or final turn in which nothing happened. */
const turnsOf = <G extends Game>(
  { ruleset, heuristics }: Module<G>,
  chronicle: Chronicle<G>,
  ends: readonly G['state'][],
  start: G['state'],
  side: G['side'],
  game: Translation | null,
): readonly Turn[] =>
  ends
    .map((end, i) => ({
      title: chronicle.turnTitle(end, null, game),
      changes: chronicle.changes(i === 0 ? start : ends[i - 1], end, null, game),
      chance: heuristics === undefined ? null : heuristics.evaluate(end, side),
      turnedBy: (who: string) => chronicle.turnedBy?.(i === 0 ? start : ends[i - 1], end, who, null, game) ?? null,
      isEdge: i === 0 || (i === ends.length - 1 && ruleset.toAct(end).tag === 'over'),
    }))
    .filter(({ changes, isEdge }) => changes.length > 0 || !isEdge)

/** The line width from which there is room for bars. */
const ROOMY = 110

const turnLines = (turns: readonly Turn[], width: number, words: SummaryWords): readonly string[] => {
  const wide = Math.max(...turns.map(({ title }) => title.length))
  const shown = (chance: number | null): string =>
    chance === null ? '' : `${width < ROOMY ? '' : `  ${bar(chance)}`} ${percent(chance).padStart(5)}`
  return turns.flatMap(({ title, changes, chance }) => {
    const head = `${title.padEnd(wide)}${shown(chance)}  `
    return fitted(changes, width - head.length, words).map(
      (line, i) => (i === 0 ? head : ' '.repeat(head.length)) + line,
    )
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
  { words, game }: Wording,
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
  if (most.swing < SWING) {
    const best = swings
      .toSorted((a, b) => b.swing - a.swing)
      .flatMap(({ title, by, swing }) => (by !== null && swing > 0 ? [{ turn: title, by }] : []))
    return words.steadyLead({ winner: chronicle.sideName(winner, game), best: best.at(0) ?? null })
  }
  return words.turningPoint({
    turn: most.title,
    side: chronicle.sideName(side, game),
    before: percent(most.before),
    after: percent(most.after),
    isRise: sign > 0,
    by: most.by,
  })
}

/** The summary of a recorded game for one screen: its turns, the turning point, the end and the board. */
const summary = <G extends Game>(
  module: Module<G>,
  chronicle: Chronicle<G>,
  { scenario, entries, seats, outcome }: GameRecord<G>,
  width: number,
  wording: Wording,
): readonly string[] => {
  const { words, game } = wording
  const { ruleset, heuristics, metrics } = module
  const start = ruleset.setup(scenario)
  const { turns: ends, final } = finishedGameOf(ruleset, metrics?.turnOf ?? (() => 0), { scenario, entries })
  const [side] = contendersOf(module)
  const turns = turnsOf(module, chronicle, ends, start, side, game)
  const chances = heuristics === undefined ? [] : [words.chances(chronicle.sideName(side, game))]
  const turned =
    heuristics === undefined || turns.length === 0
      ? null
      : turningPoint(chronicle, turns, heuristics.evaluate(start, side), side, outcome?.winner ?? null, wording)
  const players = ruleset.sides.flatMap((who: G['side']): readonly (readonly [string, string])[] => {
    const name = seats[who]
    return name === undefined ? [] : [[sideTitle(chronicle, who, game), plainLine(name)]]
  })
  const end = outcome === null ? words.unfinished : outcomeText(module, final, null, game)
  const hanging = (line: string): readonly string[] =>
    line.length <= width ? [line] : wrapText(line, width - 2).map((part, i) => (i === 0 ? part : `  ${part}`))
  return [
    ...noticeLines(module, game),
    `${ruleset.title}${players.length === 0 ? '' : words.players(players)}`,
    ...chances,
    '',
    ...(turns.length === 0 ? [] : turnLines(turns, width, words)),
    '',
    ...(turned === null ? [] : [turned]),
    words.end(capital(end)),
    '',
    words.board,
    ...chronicle.board(final, null, game),
  ].flatMap(hanging)
}

/** Prints the summary of a recorded game in a language. */
export const summaryVerb = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  file: string,
  language: string,
): Promise<Either<string, Exit>> => {
  const known = named('language', language, SUMMARY_LANGUAGES)
  if (known._tag === 'Left') return known
  const read = recordFrom(terminal, module, file)
  if (read._tag === 'Left') return read
  const states = replay(module.ruleset, read.right)
  if (states._tag === 'Left') return E.left(formatFaults(`${file} cannot be summarized:`, states.left))
  if (module.chronicle === undefined) return E.left(`${module.ruleset.id} has no texts for summaries.`)
  const wording = { words: await summaryWords(language), game: await translationOf(module, language) }
  terminal.print(summary(module, module.chronicle, read.right, terminal.width(), wording).join('\n'))
  return E.right(EXIT.done)
}
