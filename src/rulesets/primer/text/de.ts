import { grammar } from '../../../kernel/language.js'
import type { OptionWords } from '../../../kernel/option.js'
import type { optionTable } from '../data/options.js'
import type { Result } from '../data/chart.js'
import { other, type Side, type UnitId } from '../data/counters.js'
import type { Phase } from '../model/phase.js'
import type { Ending, Scene, Words } from './words.js'

const { plural, list } = grammar('de')

const SIDES: Readonly<Record<Side, string>> = { west: 'West', east: 'Ost' }
const PHASE_NAMES: Readonly<Record<'movement' | 'combat', string>> = { movement: 'Bewegung', combat: 'Kampf' }
const PHASES: Readonly<Record<Phase['tag'], string>> = {
  movement: 'In der Bewegungsphase',
  combat: 'In der Kampfphase',
  battle: 'Während ein Gefecht ausgewürfelt wird,',
}
const COMMANDS: Readonly<Record<string, string>> = {
  move: 'kann nicht gezogen werden',
  attack: 'kann nicht angegriffen werden',
  endPhase: 'kann die Phase nicht beendet werden',
}
const RESULTS: Readonly<Record<Result, string>> = {
  A1: 'Der Angreifer verliert eine Stufe',
  '--': 'keine Wirkung',
  EX: 'Beide Seiten verlieren eine Stufe',
  D1: 'Der Verteidiger verliert eine Stufe',
  D2: 'Der Verteidiger verliert 2 Stufen',
}
const REASONS: Readonly<Record<Ending, (winner: Side) => string>> = {
  elimination: (winner) => `${SIDES[other(winner)]} hat keine Einheiten mehr`,
  towns: () => 'mehr Städte',
  steps: () => 'gleich viele Städte, aber mehr Stufen',
}

/** The German name of a unit, and whether it is plural. */
interface Name {
  readonly name: string
  readonly isPlural: boolean
}
const one = (name: string): Name => ({ name, isPlural: false })
const many = (name: string): Name => ({ name, isPlural: true })

/** German unit names, by printed name. */
const UNITS: Readonly<Record<string, Name>> = {
  '1st Rifles': many('1. Schützen'),
  '2nd Rifles': many('2. Schützen'),
  '3rd Rifles': many('3. Schützen'),
  Grenadiers: many('Grenadiere'),
  Hussars: many('Husaren'),
  Dragoons: many('Dragoner'),
  '1st Foot': one('1. Infanterie'),
  '2nd Foot': one('2. Infanterie'),
  '3rd Foot': one('3. Infanterie'),
  Guards: one('Garde'),
  Lancers: many('Ulanen'),
  Scouts: many('Kundschafter'),
}
const nameOf = (printed: string): Name => (Object.hasOwn(UNITS, printed) ? UNITS[printed] : one(printed))
const named = (unit: UnitId, at: Scene): string => nameOf(at.unit(unit)).name
const verb = (unit: UnitId, at: Scene, single: string, several: string): string => {
  const { name, isPlural } = nameOf(at.unit(unit))
  return `${name} ${isPlural ? several : single}`
}
const stepsOf = (count: number): string => plural(count, { zero: 'keine Stufe', one: 'Stufe', other: 'Stufen' })
const steps = (count: number): string => (count === 1 ? 'eine Stufe' : stepsOf(count))
const towns = (side: Side, count: number): string =>
  `${SIDES[side]} hält ${plural(count, { zero: 'keine Stadt', one: 'Stadt', other: 'Städte' })}`
const defender = (target: UnitId | null, at: Scene): string => (target === null ? '' : `${named(target, at)} in `)

const phaseName = (phase: Phase): string =>
  phase.tag === 'battle' ? 'ein Gefecht' : `${SIDES[phase.side]}, ${PHASE_NAMES[phase.tag]}`

const phaseText = (phase: Phase | null): string => (phase === null ? 'Das Spiel ist zu Ende' : phaseName(phase))

/** The German sentences of the game. */
export const de: Words = {
  game: 'primer',
  language: 'de',
  scenarios: { meeting: 'Ein Begegnungsgefecht', foothold: 'Ein Brückenkopf' },
  events: {
    moved: ({ unit, to }, at) => `${verb(unit, at, 'zieht', 'ziehen')} nach ${at.hex(to)}.`,
    attacked: ({ phase: { attackers, target } }, at) => {
      const isOne = attackers.length === 1 && !nameOf(at.unit(attackers[0])).isPlural
      const who = list(attackers.map((unit) => named(unit, at)))
      return `${who} ${isOne ? 'greift' : 'greifen'} ${defender(at.unitIn(target), at)}${at.hex(target)} an.`
    },
    rolled: ({ roll, column, result }) => `Würfelwurf ${roll} bei ${column}: ${RESULTS[result]}.`,
    stepsLost: ({ unit, steps: lost }, at) => `${verb(unit, at, 'verliert', 'verlieren')} ${steps(lost)}.`,
    eliminated: ({ unit }, at) => `${verb(unit, at, 'wird', 'werden')} vernichtet.`,
    battleEnded: () => 'Das Gefecht ist vorbei.',
    phaseBegan: ({ phase: { side, tag } }) => `${SIDES[side]}: ${PHASE_NAMES[tag]}`,
    turnBegan: ({ turn }) => `Runde ${turn} beginnt.`,
  },
  refusals: {
    'turn.phase': ({ command, phase }) =>
      Object.hasOwn(COMMANDS, command) ? `${PHASES[phase]} ${COMMANDS[command]}.` : `Das ist kein Befehl: ${command}.`,
    'unit.own': ({ unit }, at) =>
      `${verb(unit, at, 'gehört', 'gehören')} nicht zu den eigenen Einheiten auf der Karte.`,
    'move.adjacent': ({ unit, to }, at) => `${verb(unit, at, 'steht', 'stehen')} nicht neben ${at.hex(to)}.`,
    'move.occupied': ({ to }, at) => `${at.hex(to)} ist besetzt.`,
    'move.cost': ({ unit, to, cost, left }, at) =>
      `${at.hex(to)} zu betreten kostet ${plural(cost, { one: 'Punkt', other: 'Punkte' })}; ` +
      `${verb(unit, at, 'hat', 'haben')} ${left === 0 ? 'keinen mehr' : `noch ${left}`}.`,
    'move.zoc': ({ unit }, at) =>
      `${verb(unit, at, 'darf', 'dürfen')} nicht direkt von einer feindlichen Kontrollzone in die nächste ziehen.`,
    'attack.target': ({ target }, at) => `In ${at.hex(target)} steht kein Feind.`,
    'attack.nobody': ({ target }, at) =>
      `Neben ${at.hex(target)} steht keine Einheit, die in dieser Phase noch angreifen kann.`,
  },
  orders: {
    move: ({ unit, to }, at) => `${named(unit, at)} nach ${at.hex(to)} ziehen`,
    attack: ({ target }, at) => {
      const odds = at.odds(target)
      return `${defender(at.unitIn(target), at)}${at.hex(target)} ${odds === null ? '' : `mit ${odds} `}angreifen`
    },
    endPhase: () => 'Phase beenden',
  },
  subjects: { attack: 'Angriffe', endPhase: 'Phase' },
  kinds: { move: 'Ziehen', attack: 'Angreifen', endPhase: 'Phase beenden' },
  won: (winner, by) => `${SIDES[winner]} gewinnt: ${REASONS[by](winner)}.`,
  draw: 'Unentschieden: gleich viele Städte und gleich viele Stufen.',
  phase: phaseText,
  headline: (turn, turns, phase) => `Runde ${turn} von ${turns}: ${phaseText(phase)}`,
  prompts: {
    movement: 'Eine Einheit ziehen oder die Phase beenden.',
    combat: 'Ein Feld angreifen oder die Phase beenden.',
  },
  goesOn: 'Das Spiel läuft noch.',
  player: (asked) =>
    asked === 'west' || asked === 'east' ? SIDES[asked] : asked === 'chance' ? 'der Zufall' : 'niemand',
  unit: (printed) => nameOf(printed).name,
  report: {
    side: { west: 'der Westen', east: 'der Osten' },
    turn: (turn) => `Runde ${turn}`,
    towns,
    losses: { loses: { west: 'West verliert', east: 'Ost verliert' }, lost: stepsOf, eliminated: 'vernichtet:' },
    score: (side, held, count) => `${towns(side, held)} und hat ${stepsOf(count)}`,
  },
  picture: {
    title: (turn, turns) => `Die Fibel, Runde ${turn} von ${turns}`,
    description: (hexes) => `Zwei kleine Armeen auf einer Karte mit ${hexes} Feldern und einigen Städten.`,
    strength: 'Zahl auf einem Spielstein: seine aktuelle Stärke.',
  },
}

/** The texts of the options in German. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Ja',
  no: 'Nein',
  says: {
    turns: 'Wie viele Runden gespielt werden.',
    zoc: 'Starr: kein Zug direkt von einer feindlichen Kontrollzone in die nächste; ohne: Kontrollzonen binden nicht.',
  },
  values: {
    zoc: { rigid: 'Starr', none: 'Keine' },
  },
}
