/** The tabs of the panel. */
export const TABS = ['state', 'views', 'legal', 'events', 'dice', 'copy'] as const

/** The id of a tab. */
export type Tab = (typeof TABS)[number]

/** The texts of the panel. Everything else comes from the game or is data. */
export interface DebugWords {
  /** The accessible name of the panel. */
  readonly panel: string
  /** The accessible name of the tab list. */
  readonly tabs: string
  readonly tab: Readonly<Record<Tab, string>>
  /** The label of the time slider. */
  readonly moment: string
  /** The labels of the buttons that step back and forward by one entry. */
  readonly steps: readonly [back: string, on: string]
  /** The button that plays on from the selected moment. */
  readonly branch: string
  /** The text shown when chance is to act. */
  readonly chance: string
  /** The number of legal and barred commands of a side. */
  readonly counts: (side: string, legal: number, barred: number) => string
  /** The column headings of the command table. */
  readonly commands: readonly [command: string, cost: string, odds: string, why: string]
  /** The column headings of the event table. */
  readonly events: readonly [entry: string, because: string, event: string, words: string]
  /** The cause of the events that set up the match. */
  readonly beginning: string
  /** The column headings of the dice table. */
  readonly dice: readonly [entry: string, asked: string, answered: string, seenBy: string]
  /** The entry for draws that every side sees. */
  readonly all: string
  /** The text for a side that sees the whole state. */
  readonly seesAll: string
  /** The number and paths of the fields that a side does not see. */
  readonly hidden: (count: number, places: readonly string[]) => string
  /** The label of the text field with the copied text. */
  readonly copied: string
  /** The buttons that copy something. */
  readonly copies: Readonly<Record<'notation' | 'test' | 'record' | 'state', string>>
  /** How many rows of a long table are shown. */
  readonly most: (shown: number, all: number) => string
}

/** The texts of the panel in English. */
export const english: DebugWords = {
  panel: 'Debugging',
  tabs: 'Tabs',
  tab: { state: 'state', views: 'views', legal: 'legal', events: 'events', dice: 'dice', copy: 'copy' },
  moment: 'Moment',
  steps: ['One entry back', 'One entry on'],
  branch: 'play from here',
  chance: 'Chance is to act.',
  counts: (side, legal, barred) => `${side}: ${legal} legal, ${barred} barred`,
  commands: ['command', 'cost', 'odds', 'why not'],
  events: ['entry', 'cause', 'event', 'in words'],
  beginning: 'the beginning',
  dice: ['entry', 'draw', 'result', 'seen by'],
  all: 'all',
  seesAll: 'sees everything',
  hidden: (count, places) => `does not see ${count}: ${places.join(', ')}`,
  copied: 'Text to copy',
  copies: { notation: 'notation', test: 'test', record: 'record', state: 'state' },
  most: (shown, all) => `${shown} of ${all}`,
}

/** The texts of the panel in German. */
export const german: DebugWords = {
  panel: 'Fehlersuche',
  tabs: 'Reiter',
  tab: { state: 'Zustand', views: 'Sichten', legal: 'Befehle', events: 'Ereignisse', dice: 'Würfel', copy: 'Kopieren' },
  moment: 'Zeitpunkt',
  steps: ['Einen Eintrag zurück', 'Einen Eintrag weiter'],
  branch: 'von hier weiterspielen',
  chance: 'Ein Wurf oder eine Karte ist fällig.',
  counts: (side, legal, barred) => `${side}: ${legal} erlaubt, ${barred} gesperrt`,
  commands: ['Befehl', 'Kosten', 'Chance', 'warum nicht'],
  events: ['Eintrag', 'Ursache', 'Ereignis', 'in Worten'],
  beginning: 'der Anfang',
  dice: ['Eintrag', 'Wurf', 'Ergebnis', 'sichtbar für'],
  all: 'alle',
  seesAll: 'sieht alles',
  hidden: (count, places) => `sieht ${count} nicht: ${places.join(', ')}`,
  copied: 'Text zum Kopieren',
  copies: { notation: 'Notation', test: 'Testfall', record: 'Aufzeichnung', state: 'Zustand' },
  most: (shown, all) => `${shown} von ${all}`,
}

/** The texts of the panel in French. */
export const french: DebugWords = {
  panel: 'Débogage',
  tabs: 'Onglets',
  tab: { state: 'état', views: 'vues', legal: 'ordres', events: 'événements', dice: 'dés', copy: 'copier' },
  moment: 'Moment de la partie',
  steps: ['Une entrée en arrière', 'Une entrée en avant'],
  branch: 'jouer à partir d’ici',
  chance: 'Un jet ou un tirage est attendu.',
  counts: (side, legal, barred) => `${side}\u00a0: ${legal} permis, ${barred} interdits`,
  commands: ['ordre', 'coût', 'chances', 'pourquoi pas'],
  events: ['entrée', 'cause', 'événement', 'en mots'],
  beginning: 'le début',
  dice: ['entrée', 'tirage', 'résultat', 'vu par'],
  all: 'tous',
  seesAll: 'voit tout',
  hidden: (count, places) => `ne voit pas ${count}\u00a0: ${places.join(', ')}`,
  copied: 'Texte à copier',
  copies: { notation: 'notation de la position', test: 'cas de test', record: 'enregistrement', state: 'état' },
  most: (shown, all) => `${shown} sur ${all}`,
}
