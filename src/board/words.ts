import type { CostUnit } from '../kernel/move-input.js'
import { frenchPrinted, germanPrinted, type PrintedWords } from './printed-words.js'

/** The texts of the board. Everything else comes from the game. */
export interface BoardWords {
  /** The button that takes the last command back. */
  readonly undo: string
  /** The button that clears the selection. */
  readonly cancel: string
  /** The zoom buttons. */
  readonly zoom: readonly [closer: string, farther: string, whole: string]
  /** The cost of a command in the unit of its game, short enough for a chip on the map. */
  readonly cost: (amount: number, unit: CostUnit) => string
  /** The chance of success of a command, from 0 to 1. */
  readonly odds: (chance: number) => string
  /** The counters to add to a group that is too weak. Each inner list is one alternative. */
  readonly alsoNeeds: (groups: readonly (readonly string[])[]) => string
  /** The tooltip of an element with no available action. */
  readonly nothing: (name: string) => string
  /** A place with the units in it, for a screen reader. */
  readonly holding: (place: string, units: readonly string[]) => string
  /** The selection. */
  readonly hand: (names: readonly string[]) => string
  /** The result of a dice roll. */
  readonly dice: (shown: readonly number[]) => string
  /** The label of the arrow of the last move. */
  readonly lastMove: (unit: string, to: string) => string
  /** The heading of commands that need no touch on the board. */
  readonly orders: string
  /** Translations of the printed texts of the board and its legend; English if omitted. */
  readonly drawn?: PrintedWords
}

/** A cost in a language that forms the plural with an s. */
const counted = (
  amount: number,
  unit: CostUnit,
  { movement, areas, points }: Readonly<Record<'movement' | 'areas' | 'points', string>>,
): string => {
  if (unit === 'movement') return `${amount} ${movement}`
  const plural = amount === 1 ? '' : 's'
  return `${amount} ${unit === 'areas' ? areas + plural : unit === 'points' ? points + plural : unit}`
}

const both = (names: readonly string[]): string => names.join(' and ')

/** The texts of the board in German. */
export const german: BoardWords = {
  undo: 'Rückgängig',
  cancel: 'Abbrechen',
  zoom: ['Vergrößern', 'Verkleinern', 'Ganze Karte'],
  cost: (amount, unit) => {
    if (unit === 'movement') return `${amount} BP`
    if (unit === 'areas') return `${amount} ${amount === 1 ? 'Gebiet' : 'Gebiete'}`
    return unit === 'points' ? `${amount} ${amount === 1 ? 'Punkt' : 'Punkte'}` : `${amount} ${unit}`
  },
  odds: (chance) => `${Math.round(chance * 100)} %`,
  alsoNeeds: (groups) => `Zusätzlich nötig: ${groups.map((names) => names.join(' und ')).join(', oder ')}.`,
  nothing: (name) => `${name}: Hier gibt es jetzt nichts zu tun.`,
  holding: (place, units) => `${place}. Hier: ${units.join('; ')}`,
  hand: (names) => names.join(' und '),
  dice: (shown) => `Die Würfel zeigen ${shown.join(', ')}`,
  lastMove: (unit, to) => `Letzter Zug: ${unit}, Ziel ${to}`,
  orders: 'Befehle',
  drawn: germanPrinted,
}

/** The texts of the board in French. */
export const french: BoardWords = {
  undo: 'Annuler',
  cancel: 'Désélectionner',
  zoom: ['Agrandir', 'Réduire', 'Toute la carte'],
  cost: (amount, unit) => counted(amount, unit, { movement: 'PM', areas: 'zone', points: 'point' }),
  odds: (chance) => `${Math.round(chance * 100)} %`,
  alsoNeeds: (groups) => `Il faudrait aussi ${groups.map((names) => names.join(' et ')).join(', ou ')}.`,
  nothing: (name) => `${name}\u00a0: rien à faire ici maintenant.`,
  holding: (place, units) => `${place}. Ici\u00a0: ${units.join(' ; ')}`,
  hand: (names) => names.join(' et '),
  dice: (shown) => `Les dés donnent ${shown.join(', ')}`,
  lastMove: (unit, to) => `Dernier coup\u00a0: ${unit}, arrivée\u00a0: ${to}`,
  orders: 'Ordres',
  drawn: frenchPrinted,
}

/** The texts of the board in English. */
export const english: BoardWords = {
  undo: 'Undo',
  cancel: 'Cancel',
  zoom: ['Closer', 'Farther', 'Whole board'],
  cost: (amount, unit) => counted(amount, unit, { movement: 'MP', areas: 'area', points: 'point' }),
  odds: (chance) => `${Math.round(chance * 100)} %`,
  alsoNeeds: (groups) => `Would also need ${groups.map(both).join(', or ')}.`,
  nothing: (name) => `${name}: nothing can be done there now.`,
  holding: (place, units) => `${place}. Here: ${units.join('; ')}`,
  hand: (names) => both(names),
  dice: (shown) => `The dice show ${shown.join(', ')}`,
  lastMove: (unit, to) => `Last move: ${unit} to ${to}`,
  orders: 'Orders',
}
