import { frenchDrawn, germanDrawn, type DrawnWords } from './drawn.js'

/** What the board says by itself; all else is said by the game. */
export interface BoardWords {
  /** The button that takes the last command back. */
  readonly undo: string
  /** The button that lets go of what is in the hand. */
  readonly cancel: string
  /** The buttons that show more, less, or the whole board. */
  readonly zoom: readonly [closer: string, farther: string, whole: string]
  /** What a command costs. */
  readonly cost: (points: number) => string
  /** How likely it succeeds, from 0 to 1. */
  readonly odds: (chance: number) => string
  /** What a group would also need, each way by itself. */
  readonly alsoNeeds: (groups: readonly (readonly string[])[]) => string
  /** What is told of a thing with which nothing can be done. */
  readonly nothing: (name: string) => string
  /** Who stands in a place. */
  readonly holding: (place: string, units: readonly string[]) => string
  /** What is in the hand. */
  readonly hand: (names: readonly string[]) => string
  /** What the dice show. */
  readonly dice: (shown: readonly number[]) => string
  /** What the arrow of the last move is called. */
  readonly lastMove: (unit: string, to: string) => string
  /** What is told of the commands that need no thing on the board. */
  readonly orders: string
  /** What is printed on the board and in its legend, by the English words; without them it is English. */
  readonly drawn?: DrawnWords
}

const both = (names: readonly string[]): string => names.join(' and ')

/** The words of the board in German. */
export const german: BoardWords = {
  undo: 'Zurück',
  cancel: 'Loslassen',
  zoom: ['Näher', 'Weiter weg', 'Ganze Karte'],
  cost: (points) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  odds: (chance) => `${Math.round(chance * 100)} %`,
  alsoNeeds: (groups) => `Dazu gehört noch ${groups.map((names) => names.join(' und ')).join(', oder ')}.`,
  nothing: (name) => `${name}: dort ist jetzt nichts zu tun.`,
  holding: (place, units) => `${place}. Hier: ${units.join('; ')}`,
  hand: (names) => names.join(' und '),
  dice: (shown) => `Die Würfel zeigen ${shown.join(', ')}`,
  lastMove: (unit, to) => `Letzter Zug: ${unit} nach ${to}`,
  orders: 'Befehle',
  drawn: germanDrawn,
}

/** The words of the board in French. */
export const french: BoardWords = {
  undo: 'Reprendre',
  cancel: 'Lâcher',
  zoom: ['Plus près', 'Plus loin', 'Toute la carte'],
  cost: (points) => (points === 1 ? '1 point' : `${points} points`),
  odds: (chance) => `${Math.round(chance * 100)} %`,
  alsoNeeds: (groups) => `Il y faudrait aussi ${groups.map((names) => names.join(' et ')).join(', ou ')}.`,
  nothing: (name) => `${name}\u00a0: rien à y faire maintenant.`,
  holding: (place, units) => `${place}. Ici\u00a0: ${units.join(' ; ')}`,
  hand: (names) => names.join(' et '),
  dice: (shown) => `Les dés donnent ${shown.join(', ')}`,
  lastMove: (unit, to) => `Dernier coup\u00a0: ${unit} vers ${to}`,
  orders: 'Ordres',
  drawn: frenchDrawn,
}

/** The words of the board in English. */
export const english: BoardWords = {
  undo: 'Undo',
  cancel: 'Let go',
  zoom: ['Closer', 'Farther', 'Whole board'],
  cost: (points) => (points === 1 ? '1 point' : `${points} points`),
  odds: (chance) => `${Math.round(chance * 100)} %`,
  alsoNeeds: (groups) => `Would also need ${groups.map(both).join(', or ')}.`,
  nothing: (name) => `${name}: nothing can be done there now.`,
  holding: (place, units) => `${place}. Here: ${units.join('; ')}`,
  hand: (names) => both(names),
  dice: (shown) => `The dice show ${shown.join(', ')}`,
  lastMove: (unit, to) => `Last move: ${unit} to ${to}`,
  orders: 'Orders',
}
