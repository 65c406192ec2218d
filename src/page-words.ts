import type { MapLine } from './maps/picture.js'
import type { LessonStep } from './page-parts.js'
import type { Trace } from './supply/trace.js'

/** The words that the page parts of several bundled games share, in one language. */
export interface GameWords {
  /** The separator after a heading. */
  readonly colon: string
  /** The heading of the row of turns. */
  readonly turns: string
  readonly turn: (n: number) => string
  /** The heading of the row of a side's reinforcements. */
  readonly toCome: (side: string) => string
  /** The heading of the row of a side's lost units. */
  readonly lost: (side: string) => string
  /** The turn of arrival of a reinforcement. */
  readonly due: (turn: number) => string
  /** Shown instead of the phase once the game is over. */
  readonly over: string
  /** A unit in supply over a number of borders. */
  readonly inSupplyFrom: (source: string, borders: number) => string
  /** A unit in supply at its source. */
  readonly inSupplyHere: string
  /** A unit whose line of supply is cut at some places. */
  readonly cutBy: (places: string) => string
  /** A unit that no line of supply can reach. */
  readonly noWay: string
}

/** The words of a game by the tag of a language. */
export type ByLanguage<Words> = Readonly<Record<'en' | 'de' | 'fr', Words>>

const gameWords: ByLanguage<GameWords> = {
  en: {
    colon: ': ',
    turns: 'Turns',
    turn: (n) => `Turn ${n}`,
    toCome: (side) => `${side}: to come`,
    lost: (side) => `${side}: eliminated`,
    due: (turn) => `due on turn ${turn}`,
    over: 'the game is over',
    inSupplyFrom: (source, borders) =>
      `In supply from ${source}, over ${borders} ${borders === 1 ? 'border' : 'borders'}.`,
    inSupplyHere: 'In supply where it stands.',
    cutBy: (places) => `Out of supply: cut by ${places}.`,
    noWay: 'Out of supply: no line leads there.',
  },
  de: {
    colon: ': ',
    turns: 'Runden',
    turn: (n) => `Runde ${n}`,
    toCome: (side) => `${side}: kommen noch`,
    lost: (side) => `${side}: vernichtet`,
    due: (turn) => `kommt in Runde ${turn}`,
    over: 'Das Spiel ist zu Ende',
    inSupplyFrom: (source, borders) =>
      `Versorgt aus ${source}, über ${borders} ${borders === 1 ? 'Grenze' : 'Grenzen'}.`,
    inSupplyHere: 'Versorgt, wo sie steht.',
    cutBy: (places) => `Ohne Nachschub: abgeschnitten durch ${places}.`,
    noWay: 'Ohne Nachschub: kein Weg führt dorthin.',
  },
  fr: {
    colon: '\u00a0: ',
    turns: 'Tours',
    turn: (n) => `Tour ${n}`,
    toCome: (side) => `${side}\u00a0: à venir`,
    lost: (side) => `${side}\u00a0: éliminés`,
    due: (turn) => `arrive au tour ${turn}`,
    over: 'la partie est finie',
    inSupplyFrom: (source, borders) =>
      `Ravitaillée depuis ${source}, par ${borders} ${borders === 1 ? 'frontière' : 'frontières'}.`,
    inSupplyHere: 'Ravitaillée sur place.',
    cutBy: (places) => `Sans ravitaillement\u00a0: coupée par ${places}.`,
    noWay: 'Sans ravitaillement\u00a0: aucune voie n’y mène.',
  },
}

/** Words in a language, or in English if they are not translated. */
export const wordsIn = <Words>(words: ByLanguage<Words>, language: string): Words =>
  Object.hasOwn(words, language) ? words[language as keyof ByLanguage<Words>] : words.en

/** The words of one game in a language, combined with the shared words. */
export const gameWordsIn = <Words extends object>(own: ByLanguage<Words>, language: string): GameWords & Words => ({
  ...wordsIn(gameWords, language),
  ...wordsIn(own, language),
})

/** The introduction of a game for a new player, in one language. */
export interface Lesson {
  /** By side, or under `all`: the objective and the first thing to do. */
  readonly brief: Readonly<Record<string, string>>
  readonly steps: readonly LessonStep[]
}

/** The objective of a side and what it does first. */
export const briefOf = ({ brief }: Lesson, side: string): string | null => brief[side] ?? brief['all'] ?? null

type Node = MapLine['nodes'][number]

/** The line of supply to draw; empty if there is no line or its length is zero. */
export const supplyLine = (
  trace: Trace | null,
  at: (node: Node) => Node | null = (node) => node,
): readonly MapLine[] => {
  if (trace?.tag !== 'supplied') return []
  const nodes = trace.nodes.map(at)
  return nodes.length > 1 && nodes.every((node) => node !== null) ? [{ kind: 'supply', nodes }] : []
}

/** Describes a line of supply, or the places that cut it. */
export const tellSupply = (
  trace: Trace,
  { inSupplyFrom, inSupplyHere, cutBy, noWay }: GameWords,
  nameOf: (node: Node) => string,
): string => {
  switch (trace.tag) {
    case 'supplied':
      return trace.nodes.length > 1 ? inSupplyFrom(nameOf(trace.source), trace.nodes.length - 1) : inSupplyHere
    case 'cut':
      return cutBy(trace.blockers.map(nameOf).join(', '))
    case 'noWay':
      return noWay
  }
}
