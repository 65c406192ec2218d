import { grammar } from '../../../kernel/language.js'
import type { OptionWords } from '../../../kernel/option.js'
import type { optionTable } from '../data/options.js'
import type { Result } from '../data/chart.js'
import { other, type Side, type UnitId } from '../data/counters.js'
import type { Phase } from '../model/phase.js'
import type { Ending, Scene, Words } from './words.js'

const { plural, list } = grammar('fr')

const SIDES: Readonly<Record<Side, string>> = { west: 'Ouest', east: 'Est' }
const CAMPS: Readonly<Record<Side, string>> = { west: 'L’Ouest', east: 'L’Est' }
const OTHERS: Readonly<Record<Side, string>> = { west: 'l’Ouest', east: 'l’Est' }
const PHASE_NAMES: Readonly<Record<'movement' | 'combat', string>> = { movement: 'mouvement', combat: 'combat' }
const PHASES: Readonly<Record<Phase['tag'], string>> = {
  movement: 'pendant la phase de mouvement',
  combat: 'pendant la phase de combat',
  battle: 'pendant le jet d’un combat',
}
const COMMANDS: Readonly<Record<string, string>> = {
  move: 'Impossible de se déplacer',
  attack: 'Impossible d’attaquer',
  endPhase: 'Impossible de finir la phase',
}
const RESULTS: Readonly<Record<Result, string>> = {
  A1: 'l’attaquant perd un pas',
  '--': 'sans effet',
  EX: 'chaque camp perd un pas',
  D1: 'le défenseur perd un pas',
  D2: 'le défenseur perd 2 pas',
}
const REASONS: Readonly<Record<Ending, (winner: Side) => string>> = {
  elimination: (winner) => `${OTHERS[other(winner)]} n’a plus d’unités`,
  towns: () => 'davantage de villes',
  steps: () => 'autant de villes, mais davantage de pas',
}

/** The French name of a unit, with its grammatical forms. */
interface Name {
  readonly name: string
  readonly isPlural: boolean
  readonly isFeminine: boolean
}
const masculine = (name: string): Name => ({ name, isPlural: false, isFeminine: false })
const feminine = (name: string): Name => ({ name, isPlural: false, isFeminine: true })
const many = (name: string): Name => ({ name, isPlural: true, isFeminine: false })

/** French unit names, by printed name. */
const UNITS: Readonly<Record<string, Name>> = {
  '1st Rifles': masculine('1er Chasseurs'),
  '2nd Rifles': masculine('2e Chasseurs'),
  '3rd Rifles': masculine('3e Chasseurs'),
  Grenadiers: many('Grenadiers'),
  Hussars: many('Hussards'),
  Dragoons: many('Dragons'),
  '1st Foot': masculine('1er de ligne'),
  '2nd Foot': masculine('2e de ligne'),
  '3rd Foot': masculine('3e de ligne'),
  Guards: feminine('Garde'),
  Lancers: many('Lanciers'),
  Scouts: many('Éclaireurs'),
}
const nameOf = (printed: string): Name => (Object.hasOwn(UNITS, printed) ? UNITS[printed] : masculine(printed))
const named = (unit: UnitId, at: Scene): string => nameOf(at.unit(unit)).name
const verb = (unit: UnitId, at: Scene, single: string, several: string): string => {
  const { name, isPlural } = nameOf(at.unit(unit))
  return `${name} ${isPlural ? several : single}`
}
const agreement = (unit: UnitId, at: Scene): string => {
  const { isPlural, isFeminine } = nameOf(at.unit(unit))
  return `${isFeminine ? 'e' : ''}${isPlural ? 's' : ''}`
}
const stepsOf = (count: number): string => plural(count, { zero: 'aucun pas', one: 'pas', other: 'pas' })
const steps = (count: number): string => (count === 1 ? 'un pas' : stepsOf(count))
const towns = (side: Side, count: number): string =>
  `${OTHERS[side]} ${count === 0 ? 'ne tient' : 'tient'} ` +
  plural(count, { zero: 'aucune ville', one: 'ville', other: 'villes' })
const defender = (target: UnitId | null, at: Scene): string => (target === null ? '' : `${named(target, at)} en `)

const phaseName = (phase: Phase): string =>
  phase.tag === 'battle' ? 'un combat' : `${SIDES[phase.side]}, ${PHASE_NAMES[phase.tag]}`

const phaseText = (phase: Phase | null): string => (phase === null ? 'la partie est terminée' : phaseName(phase))

/** The French sentences of the game. */
export const fr: Words = {
  game: 'primer',
  language: 'fr',
  scenarios: { meeting: 'Un combat de rencontre', foothold: 'Une tête de pont' },
  events: {
    moved: ({ unit, to }, at) => `${verb(unit, at, 'va', 'vont')} en ${at.hex(to)}.`,
    attacked: ({ phase: { attackers, target } }, at) => {
      const isOne = attackers.length === 1 && !nameOf(at.unit(attackers[0])).isPlural
      const who = list(attackers.map((unit) => named(unit, at)))
      return `${who} ${isOne ? 'attaque' : 'attaquent'} ${defender(at.unitIn(target), at)}${at.hex(target)}.`
    },
    rolled: ({ roll, column, result }) => `Jet de ${roll} à ${column}\u00a0: ${RESULTS[result]}.`,
    stepsLost: ({ unit, steps: lost }, at) => `${verb(unit, at, 'perd', 'perdent')} ${steps(lost)}.`,
    eliminated: ({ unit }, at) => `${verb(unit, at, 'est', 'sont')} éliminé${agreement(unit, at)}.`,
    battleEnded: () => 'Le combat est terminé.',
    phaseBegan: ({ phase: { side, tag } }) => `${SIDES[side]}\u00a0: ${PHASE_NAMES[tag]}`,
    turnBegan: ({ turn }) => `Le tour ${turn} commence.`,
  },
  refusals: {
    'turn.phase': ({ command, phase }) =>
      Object.hasOwn(COMMANDS, command)
        ? `${COMMANDS[command]} ${PHASES[phase]}.`
        : `Ce n’est pas un ordre\u00a0: ${command}.`,
    'unit.own': ({ unit }, at) => `${verb(unit, at, 'ne fait pas', 'ne font pas')} partie de vos unités sur la carte.`,
    'move.adjacent': ({ unit, to }, at) => `${verb(unit, at, 'n’est', 'ne sont')} pas à côté de ${at.hex(to)}.`,
    'move.occupied': ({ to }, at) => `${at.hex(to)} est occupé.`,
    'move.cost': ({ unit, to, cost, left }, at) =>
      `Entrer en ${at.hex(to)} coûte ${plural(cost, { one: 'point', other: 'points' })}\u00a0; ` +
      `${left === 0 ? 'il n’en reste aucun' : `il en reste ${left}`} (${named(unit, at)}).`,
    'move.zoc': ({ unit }, at) =>
      `${verb(unit, at, 'ne peut', 'ne peuvent')} pas passer directement d’une zone de contrôle ennemie à une autre.`,
    'attack.target': ({ target }, at) => `Il n’y a pas d’ennemi en ${at.hex(target)}.`,
    'attack.nobody': ({ target }, at) =>
      `Aucune unité voisine de ${at.hex(target)} ne peut encore attaquer pendant cette phase.`,
  },
  orders: {
    move: ({ unit, to }, at) => `déplacer ${named(unit, at)} en ${at.hex(to)}`,
    attack: ({ target }, at) => {
      const odds = at.odds(target)
      return `attaquer ${defender(at.unitIn(target), at)}${at.hex(target)}${odds === null ? '' : ` à ${odds}`}`
    },
    endPhase: () => 'finir la phase',
  },
  subjects: { attack: 'attaques', endPhase: 'phase' },
  kinds: { move: 'déplacer', attack: 'attaquer', endPhase: 'finir la phase' },
  won: (winner, by) => `${CAMPS[winner]} gagne\u00a0: ${REASONS[by](winner)}.`,
  draw: 'Partie nulle\u00a0: autant de villes et autant de pas.',
  phase: phaseText,
  headline: (turn, turns, phase) => `Tour ${turn} sur ${turns}\u00a0: ${phaseText(phase)}`,
  prompts: {
    movement: 'Déplacer une unité, ou finir la phase.',
    combat: 'Attaquer un hexagone, ou finir la phase.',
  },
  goesOn: 'La partie est en cours.',
  player: (asked) =>
    asked === 'west' || asked === 'east' ? OTHERS[asked] : asked === 'chance' ? 'le hasard' : 'personne',
  unit: (printed) => nameOf(printed).name,
  report: {
    side: OTHERS,
    turn: (turn) => `Tour ${turn}`,
    towns,
    losses: {
      loses: { west: 'l’Ouest perd', east: 'l’Est perd' },
      lost: stepsOf,
      eliminated: 'unités éliminées\u00a0:',
    },
    score: (side, held, count) => `${towns(side, held)}, effectif\u00a0: ${stepsOf(count)}`,
  },
  picture: {
    title: (turn, turns) => `L’Abécédaire, tour ${turn} sur ${turns}`,
    description: (hexes) => `Deux petites armées sur une carte de ${hexes} hexagones avec quelques villes.`,
    strength: 'Chiffre sur un pion\u00a0: sa force actuelle.',
  },
}

/** The texts of the options in French. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Oui',
  no: 'Non',
  says: {
    turns: 'Nombre de tours de la partie.',
    zoc: 'Les zones de contrôle ennemies empêchent-elles de passer directement de l’une à l’autre\u00a0?',
  },
  values: {
    zoc: { rigid: 'Oui (rigides)', none: 'Non' },
  },
}
