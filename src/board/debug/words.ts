import type { Room } from './rooms.js'

/** What the panel says by itself; all else is said by the game, or is its data. */
export interface DebugWords {
  /** What the panel is called. */
  readonly panel: string
  /** What its rooms are called together. */
  readonly rooms: string
  /** What each of them is called. */
  readonly room: Readonly<Record<Room, string>>
  /** The moment that is looked at. */
  readonly moment: string
  /** The buttons that go an entry back or on. */
  readonly steps: readonly [back: string, on: string]
  /** The button that plays on from there. */
  readonly branch: string
  /** What is said where no side is asked. */
  readonly chance: string
  /** How many commands of a side are legal and how many barred. */
  readonly counts: (side: string, legal: number, barred: number) => string
  /** The heads of the commands. */
  readonly commands: readonly [command: string, cost: string, odds: string, why: string]
  /** The heads of the events. */
  readonly events: readonly [entry: string, because: string, event: string, words: string]
  /** What began the match. */
  readonly beginning: string
  /** The heads of the dice. */
  readonly dice: readonly [entry: string, asked: string, answered: string, seenBy: string]
  /** Who sees what everybody sees. */
  readonly all: string
  /** What is said of a side that sees everything. */
  readonly seesAll: string
  /** What a side does not see. */
  readonly hidden: (count: number, places: readonly string[]) => string
  /** The field that what is copied stands in. */
  readonly copied: string
  /** What can be copied. */
  readonly copies: Readonly<Record<'notation' | 'test' | 'record' | 'state', string>>
  /** How much of a long list is shown. */
  readonly most: (shown: number, all: number) => string
}

/** The words of the panel in English. */
export const english: DebugWords = {
  panel: 'Debugging',
  rooms: 'Rooms',
  room: { state: 'state', views: 'views', legal: 'legal', events: 'events', dice: 'dice', copy: 'copy' },
  moment: 'Moment',
  steps: ['One entry back', 'One entry on'],
  branch: 'play from here',
  chance: 'Chance is asked.',
  counts: (side, legal, barred) => `${side}: ${legal} legal, ${barred} barred`,
  commands: ['command', 'cost', 'odds', 'why not'],
  events: ['entry', 'because', 'event', 'in words'],
  beginning: 'the beginning',
  dice: ['entry', 'asked', 'answered', 'seen by'],
  all: 'all',
  seesAll: 'sees everything',
  hidden: (count, places) => `does not see ${count}: ${places.join(', ')}`,
  copied: 'Text to copy',
  copies: { notation: 'notation', test: 'test', record: 'record', state: 'state' },
  most: (shown, all) => `${shown} of ${all}`,
}

/** The words of the panel in German. */
export const german: DebugWords = {
  panel: 'Fehlersuche',
  rooms: 'Räume',
  room: { state: 'Zustand', views: 'Sichten', legal: 'Befehle', events: 'Ereignisse', dice: 'Würfel', copy: 'Kopie' },
  moment: 'Zeitpunkt',
  steps: ['Einen Eintrag zurück', 'Einen Eintrag weiter'],
  branch: 'von hier weiterspielen',
  chance: 'Der Zufall ist gefragt.',
  counts: (side, legal, barred) => `${side}: ${legal} erlaubt, ${barred} verwehrt`,
  commands: ['Befehl', 'Preis', 'Chance', 'warum nicht'],
  events: ['Eintrag', 'weil', 'Ereignis', 'in Worten'],
  beginning: 'der Anfang',
  dice: ['Eintrag', 'gefragt', 'Antwort', 'gesehen von'],
  all: 'allen',
  seesAll: 'sieht alles',
  hidden: (count, places) => `sieht ${count} nicht: ${places.join(', ')}`,
  copied: 'Text zum Kopieren',
  copies: { notation: 'Notation', test: 'Testfall', record: 'Aufzeichnung', state: 'Zustand' },
  most: (shown, all) => `${shown} von ${all}`,
}

/** The words of the panel in French. */
export const french: DebugWords = {
  panel: 'Mise au point',
  rooms: 'Pièces',
  room: { state: 'état', views: 'vues', legal: 'ordres', events: 'événements', dice: 'dés', copy: 'copie' },
  moment: 'Moment de la partie',
  steps: ['Une entrée en arrière', 'Une entrée en avant'],
  branch: "jouer à partir d'ici",
  chance: 'Le hasard est interrogé.',
  counts: (side, legal, barred) => `${side}\u00a0: ${legal} permis, ${barred} interdits`,
  commands: ['ordre', 'coût', 'chances', 'pourquoi pas'],
  events: ['entrée', 'parce que', 'événement', 'en mots'],
  beginning: 'le début',
  dice: ['entrée', 'question', 'réponse', 'vu par'],
  all: 'tous',
  seesAll: 'voit tout',
  hidden: (count, places) => `ne voit pas ${count}\u00a0: ${places.join(', ')}`,
  copied: 'Texte à copier',
  copies: { notation: 'notation de la position', test: 'cas de test', record: 'partie notée', state: 'état' },
  most: (shown, all) => `${shown} sur ${all}`,
}
