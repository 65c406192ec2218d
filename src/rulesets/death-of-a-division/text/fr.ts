import { capital, grammar } from '../../../kernel/language.js'
import type { OptionWords } from '../../../kernel/option.js'
import type { optionTable } from '../data/options.js'
import { formations, unitName, units, type Side, type UnitId } from '../data/counters.js'
import type { AreaId } from '../data/areas.js'
import { turnDates } from '../data/units.js'
import type { Command, OverrunForm } from '../model/command.js'
import type { HitCause } from '../model/event.js'
import type { Level, Phase, Reason } from '../model/phase.js'
import { phaseNumber } from '../model/phase-order.js'
import type { Done, Naming, Start, Support } from '../model/rule.js'
import { TURNS } from '../model/state.js'
import { formationNames, placeNamed, shortNames, unitNames, type Place } from './names.fr.js'
import { shots } from './shots.js'
import type { Scene, Words } from './words.js'

const { plural, list } = grammar('fr')

const CAUSE: Readonly<Record<HitCause | 'overrun', string>> = {
  supply: 'faute de ravitaillement',
  withdrawal: 'en rompant le contact',
  fire: 'sous le feu ennemi',
  partingShot: 'sous le dernier tir des unités enfoncées',
  overrun: 'par percussion',
}
const LEVEL: Readonly<Record<Level, string>> = {
  strategic: 'stratégique',
  operational: 'opérationnelle',
  tactical: 'tactique',
}
const REASONS: Readonly<Record<Reason, (objective: Place) => string>> = {
  'never-captured': ({ name }) => `les Allemands n’ont jamais pris ${name}`,
  contested: ({ at }) => `on se bat encore ${at}`,
  'not-held': ({ name }) => `les Allemands ont pris ${name} mais ne l’occupent plus`,
  'cut-off': ({ name }) => `les Allemands tiennent ${name} mais y sont coupés de leur ligne de départ`,
}
const CONTROL: Readonly<Record<Side, string>> = { german: 'allemand', us: 'américain' }
const SIDE_UNITS: Readonly<Record<Side, string>> = { german: 'allemandes', us: 'américaines' }
const PEOPLE: Readonly<Record<Side, string>> = { german: 'les Allemands', us: 'les Américains' }
const TURN: Readonly<Record<Side | 'chance' | 'nobody', string>> = {
  german: 'C’est au joueur allemand de jouer.',
  us: 'C’est au joueur américain de jouer.',
  chance: 'Il faut d’abord lancer les dés.',
  nobody: 'La partie est terminée.',
}
const PHASES = [
  'mise en place allemande',
  'ravitaillement allemand',
  'renforts allemands',
  'mouvement allemand',
  'tir défensif américain',
  'ravitaillement américain',
  'renforts américains',
  'mouvement américain',
  'tir défensif allemand',
] as const
const COMMAND: Readonly<Record<Command['tag'], string>> = {
  place: 'de placer une unité',
  move: 'de déplacer une unité',
  overrun: 'de tenter une percussion',
  stop: 'd’arrêter un groupe',
  fire: 'de tirer',
  aim: 'de désigner une zone à appuyer',
  takeHit: 'd’attribuer une touche',
  endPhase: 'de finir la phase',
}
const DURING: Readonly<Record<Phase['tag'], string>> = {
  setup: 'pendant la mise en place',
  supply: 'pendant la phase de ravitaillement',
  arrivalRoll: 'pendant les jets d’arrivée',
  reinforcement: 'pendant la phase de renforts',
  movement: 'pendant la phase de mouvement',
  overrunRoll: 'pendant le jet de percussion',
  partingShots: 'pendant le dernier tir des unités enfoncées',
  followUp: 'pendant l’exploitation',
  surpriseRoll: 'pendant les jets de surprise',
  fire: 'pendant la phase de tir',
  shot: 'pendant un tir',
  placeHits: 'pendant la répartition des touches',
  over: 'après la fin de la partie',
}
const DONE: Readonly<Record<Done, string>> = {
  moved: 'a déjà agi ce tour-ci',
  notInGroup: 'ne fait pas partie du groupe qui peut poursuivre',
}
const START: Readonly<Record<Start, string>> = {
  notFree: 'a commencé la phase au contact de l’ennemi et ne peut pas faire de marche sur route',
  offRoad: 'a quitté la route et ne peut plus faire de marche',
}
const NAMING: Readonly<Record<Naming, string>> = {
  noArtillery: 'n’est pas de l’artillerie et ne désigne pas de zone',
  named: 'a déjà désigné sa zone',
  late: 'arrive trop tard\u00a0: les zones se désignent avant le premier tir de la phase',
  notNamed: 'ne peut tirer que sur la zone désignée avant le premier tir',
}
const NEEDED: Readonly<Record<Support, (unit: UnitId) => string>> = {
  combatUnit: () => 'des unités de combat amies',
  formation: (unit) => `des unités de combat de sa formation (${formation(units[unit].formation)})`,
}
const FORMS: Readonly<Record<OverrunForm, string>> = { assault: 'd’assaut', march: 'en fin de marche' }

/**
 * Units with a feminine name: brigades, companies and the corps artillery. Battalions, regiments and groups are
 * masculine.
 */
const FEMININE: ReadonlySet<string> = new Set(['g-stug244', 'g-arko66-n', 'g-arko66-s', 'g-fbb-stug', 'u-820td-a'])

const place = (at: Scene, area: AreaId): Place => placeNamed(at.area(area))
/** The name of an area, capitalized for the start of a sentence. */
const first = (at: Scene, area: AreaId): string => capital(place(at, area).name)

const phaseText = (phase: number | null): string => (phase === null ? 'la partie est terminée' : PHASES[phase])

const formation = (id: string): string => formationNames[id] ?? formations.get(id)?.name ?? id
const u = (unit: UnitId): string => shortNames[units[unit]?.id ?? ''] ?? units[unit]?.short ?? unitName(unit)
const full = (unit: UnitId): string => unitNames[units[unit]?.id ?? ''] ?? unitName(unit)
const e = (unit: UnitId): string => (FEMININE.has(units[unit]?.id ?? '') ? 'e' : '')
const strong = (unit: UnitId, at: Scene): string => `${u(unit)} (${at.strength(unit)})`
const hits = (count: number): string => plural(count, { zero: 'aucune touche', one: 'touche', other: 'touches' })
/** Dice with the number they needed. */
const roll = (on: number, dice: readonly number[]): string => `il fallait ${on}+, jet de ${dice.join(' ')}`
const zones = (count: number): string => plural(count, { one: 'zone', other: 'zones' })
const dated = (turn: number): string => {
  const { date, half } = turnDates[Math.min(turn, TURNS) - 1]
  return `${Number(date.slice(-2))} décembre, ${half === 'a.m.' ? 'matin' : 'après-midi'}`
}
const upper = (name: string): string => name.toLocaleUpperCase('fr')

const outcome: Words['outcome'] = ({ winner, level, reason, captureTurn }, at) => {
  const objective = place(at, at.objective)
  return winner === 'german'
    ? `Victoire allemande ${LEVEL[level ?? 'tactical']}\u00a0: prise ${objective.of} au tour ${captureTurn ?? 0}, ` +
        'position tenue et reliée à la ligne de départ.'
    : `Victoire américaine\u00a0: ${REASONS[reason ?? 'never-captured'](objective)}.`
}

/** The French sentences of the game. */
export const fr: Words = {
  game: 'death-of-a-division',
  language: 'fr',
  scenarios: { 'st-vith': 'Saint-Vith, du 16 au 20 décembre 1944' },
  events: {
    turnBegan: ({ turn }) => `Tour ${turn} sur ${TURNS}\u00a0: ${dated(turn)}`,
    phaseBegan: ({ phase }) => capital(PHASES[phaseNumber(phase)]),
    interrupted: () => null,
    resumed: () => null,
    placed: ({ unit, area }, at) => `${u(unit)} entre ${place(at, area).at}.`,
    rescheduled: ({ unit, turn }) =>
      turn > TURNS ? `${u(unit)} n’arrivera pas.` : `${u(unit)} arrivera au tour ${turn}.`,
    moved: ({ unit, to, way, kind }, at) =>
      ({
        normal: `${u(unit)} gagne ${place(at, to).name}.`,
        withdrawal: `${u(unit)} se replie sur ${place(at, to).name}.`,
        march: `${u(unit)} en marche sur route\u00a0: ${way.map((area) => place(at, area).label).join(' – ')}.`,
        overrun: `${u(unit)} attaque ${place(at, to).name}.`,
      })[kind],
    hit: ({ unit, cause }, at) =>
      `${u(unit)} subit une touche ${CAUSE[cause]} (force ${at.strength(unit)} → ${at.strength(unit) - 1}).`,
    eliminated: ({ unit, cause }) => `${u(unit)} est éliminé${e(unit)} ${CAUSE[cause]}.`,
    controlChanged: ({ area, side }, at) => `${first(at, area)} passe sous contrôle ${CONTROL[side]}.`,
    captured: ({ turn }, at) => `${upper(place(at, at.objective).name)} TOMBE au tour ${turn}.`,
    lost: ({ turn }, at) => `${upper(place(at, at.objective).name)} REPASSE AUX AMÉRICAINS au tour ${turn}.`,
    fortified: ({ unit }) => `${u(unit)} se retranche.`,
    unfortified: ({ unit }) => `${u(unit)} quitte ses positions.`,
    ended: ({ outcome: verdict }, at) => outcome(verdict, at),
    supplyChecked: ({ side, outOfSupply }) =>
      outOfSupply.length === 0
        ? `Toutes les unités ${SIDE_UNITS[side]} sont ravitaillées.`
        : `Sans ravitaillement\u00a0: ${list(outOfSupply.map(u))}.`,
    overrunTried: ({ units: group, target, attack, defense }, at) =>
      `${list(group.map(u))} ${group.length === 1 ? 'tente' : 'tentent'} une percussion ` +
      `${place(at, target).at}\u00a0: ${attack} contre ${defense}.`,
    rolled: ({ draw, dice }, at) =>
      draw === 'overrun'
        ? `Percussion\u00a0: ${roll(at.overrunOn, dice)}.`
        : `Jets d’arrivée\u00a0: ${dice.join(', ')}.`,
    aimed: ({ unit, area }, at) => `${u(unit)} appuiera le combat ${place(at, area).at}.`,
    overrunSucceeded: ({ target }, at) => `La percussion ${place(at, target).at} réussit.`,
    overrunFailed: ({ target }, at) => `La percussion ${place(at, target).at} échoue.`,
    partingShots: ({ shooters, dice, hits: count }) =>
      `Dernier tir des unités enfoncées\u00a0: ` +
      `${shots(shooters, dice)
        .map(({ on, rolled }) => roll(on, rolled))
        .join('\u00a0; ')} – ${hits(count)}.`,
    surprised: ({ area, german, us }, at) =>
      `Les Américains sont surpris ${place(at, area).at} (${german} contre ${us}).`,
    notSurprised: ({ area, german, us }, at) => `Pas de surprise ${place(at, area).at} (${german} contre ${us}).`,
    fired: ({ unit, area, dice, hits: count }, at) =>
      `${u(unit)} tire sur ${place(at, area).name}\u00a0: ${roll(at.hitsOn(unit), dice)} – ${hits(count)}.`,
    hitsLost: ({ count }) => `${plural(count, { one: 'touche perdue', other: 'touches perdues' })}, faute de cible.`,
  },
  refusals: {
    'turn.side': ({ asked }) => TURN[asked],
    'turn.phase': ({ command, phase }) => `Impossible ${COMMAND[command]} ${DURING[phase]}.`,
    'turn.order': ({ given }) => `Ce n’est pas un ordre de ce jeu\u00a0: ${given}.`,
    'turn.over': () => 'La partie est terminée.',
    'unit.own': ({ unit }) => `${u(unit)} n’est pas sous vos ordres.`,
    'unit.offMap': ({ unit }) => `${u(unit)} n’est pas sur la carte.`,
    'unit.done': ({ unit, done }) => `${u(unit)} ${DONE[done]}.`,
    'stack.limit': ({ area, units: count, limit }, at) =>
      `Limite d’empilement ${place(at, area).at}\u00a0: ${limit} unités au plus (il y en aurait ${count}).`,
    'move.adjacent': ({ unit, from, to }, at) =>
      from === to
        ? `${u(unit)} est déjà ${place(at, to).at}.`
        : `${first(at, from)} et ${place(at, to).name} ne sont pas des zones adjacentes, et ${u(unit)} ne peut pas ` +
          's’y rendre par une marche.',
    'move.road': ({ unit, from, to }, at) =>
      `${u(unit)} doit suivre les routes, et aucune ne va directement ${place(at, from).of} ${place(at, to).at}.`,
    'move.artillery': ({ unit, to }, at) =>
      `${u(unit)} est de l’artillerie et ne peut pas entrer ${place(at, to).at}, où se trouve l’ennemi.`,
    'move.startArea': ({ to }, at) =>
      `${first(at, to)} est une zone de départ allemande, interdite aux unités américaines.`,
    'withdraw.enemy': ({ unit, to }, at) =>
      `${u(unit)} est au contact et ne peut pas se replier sur ${place(at, to).name}, où se trouve l’ennemi.`,
    'withdraw.far': ({ unit, to }, at) =>
      `${u(unit)} est au contact et ne peut se replier que d’une zone\u00a0; ${place(at, to).name} est plus loin.`,
    'march.start': ({ unit, start }) => `${u(unit)} ${START[start]}.`,
    'march.rate': ({ unit, to, areas, left }, at) =>
      areas === 'noRoad'
        ? `Aucune route ne mène ${u(unit)} ${place(at, to).at}.`
        : `${first(at, to)} est à ${zones(areas)} par la route\u00a0; ${u(unit)} ne peut plus ` +
          `${left === 0 ? 'avancer' : `parcourir ${left === 1 ? 'qu’une zone' : `que ${zones(left)}`}`}.`,
    'march.through': ({ unit, to }, at) =>
      `L’ennemi barre toutes les routes par où ${u(unit)} pourrait arriver ${place(at, to).at}.`,
    'march.into': ({ unit, to }, at) =>
      `${u(unit)} ne peut pas finir une marche ${place(at, to).at}, où se trouve l’ennemi.`,
    'march.supply': ({ unit }) => `${u(unit)} est sans ravitaillement et ne peut pas faire de marche ce tour-ci.`,
    'overrun.supply': ({ unit }) =>
      `${u(unit)} est sans ravitaillement et ne peut pas tenter de percussion ce tour-ci.`,
    'overrun.group': () =>
      'Une percussion demande une à trois unités d’une même zone, nommées chacune une fois et dans l’ordre.',
    'overrun.artillery': ({ unit }) => `${u(unit)} est de l’artillerie et ne participe pas aux percussions.`,
    'overrun.contact': ({ from, target }, at) =>
      `Le groupe est au contact ${place(at, from).at} et ne peut pas tenter de percussion ${place(at, target).at}.`,
    'overrun.target': ({ target }, at) => `Il n’y a pas d’ennemi ${place(at, target).at}.`,
    'overrun.ratio': ({ target, times, defense, attack }, at) =>
      `La percussion ${place(at, target).at} exige ${times} fois la défense (${times} × ${defense} = ` +
      `${times * defense})\u00a0; le groupe a ${attack}.`,
    'overrun.reach': ({ target, form }, at) =>
      `Le groupe ne peut pas atteindre ${place(at, target).name} ${FORMS[form]}.`,
    'overrun.twice': () => 'Le groupe a déjà tenté deux percussions ce tour-ci.',
    'fire.contested': ({ area }, at) => `Aucun combat ${place(at, area).at}.`,
    'fire.range': ({ unit, from, area }, at) =>
      `${first(at, area)} est hors de portée pour ${u(unit)}, ${place(at, from).at}.`,
    'fire.done': ({ unit }) => `${u(unit)} a déjà tiré pendant cette phase.`,
    'fire.surprised': ({ area }, at) =>
      `Vos unités sont surprises ${place(at, area).at}\u00a0: aucun tir sur cette zone pendant cette phase.`,
    'fire.formation': ({ unit, area, support }, at) =>
      `${u(unit)} n’appuie que ${NEEDED[support](unit)}, et il n’y en a pas ${place(at, area).at}.`,
    'fire.declared': ({ unit, naming }) => `${u(unit)} ${NAMING[naming]}.`,
    'hits.unit': ({ unit }) => `${u(unit)} ne peut pas recevoir cette touche.`,
    'entry.due': ({ unit }) => `${u(unit)} n’est pas à placer ce tour-ci.`,
    'entry.area': ({ unit, area }, at) => `${u(unit)} ne peut pas entrer ${place(at, area).at}.`,
    'entry.enemy': ({ area }, at) => `Il n’y a que des unités ennemies ${place(at, area).at}.`,
    'entry.owed': ({ unit }) => `${u(unit)} reste à placer.`,
  },
  orders: {
    place: ({ unit, area }, at) => `placer ${u(unit)} ${place(at, area).at}`,
    move: ({ unit, to, isWithdrawal, meetsEnemy }, at) => {
      const order = isWithdrawal
        ? `replier ${strong(unit, at)} sur ${place(at, to).name}`
        : `envoyer ${strong(unit, at)} ${place(at, to).at}`
      return meetsEnemy ? `${order} (zone occupée par l’ennemi)` : order
    },
    overrun: ({ units: group, target, form }, at) =>
      `percussion ${place(at, target).at} avec ${list(group.map(u))}${form === 'march' ? ' en fin de marche' : ''}`,
    stop: () => 's’arrêter ici',
    fire: ({ unit, area }, at) => `faire tirer ${strong(unit, at)} sur ${place(at, area).name}`,
    aim: ({ unit, area }, at) => `désigner ${place(at, area).name} comme zone appuyée par ${strong(unit, at)}`,
    takeHit: ({ unit }, at) => `attribuer la touche à ${strong(unit, at)}`,
    endPhase: () => 'finir la phase',
  },
  subjects: {
    unit: (unit, area, at) => `${strong(unit, at)} ${place(at, area).at}`,
    overrun: 'percussions',
    takeHit: 'qui reçoit la touche',
    goOn: 'continuer',
  },
  phase: phaseText,
  headline: (turn, phase) => `Tour ${turn} sur ${TURNS}, ${dated(turn)}\u00a0: ${phaseText(phase)}`,
  prompts: {
    setup: 'Placer les unités.',
    reinforcement: 'Placer les unités qui arrivent, ou finir la phase.',
    movement: 'Déplacer une unité, tenter une percussion ou finir la phase.',
    followUp: (area, at) =>
      `La percussion ${place(at, area).at} a réussi\u00a0: continuer avec les mêmes unités, ou s’arrêter.`,
    fire: 'Choisir l’unité qui tire, ou finir la phase.',
    placeHits: (area, count, at) =>
      `${first(at, area)}\u00a0: ${hits(count)} à répartir. Choisir l’unité qui reçoit ` +
      `${count === 1 ? 'la touche' : 'la suivante'}.`,
  },
  outcome,
  goesOn: 'La partie est en cours.',
  player: (asked) =>
    asked === 'german'
      ? 'le joueur allemand'
      : asked === 'us'
        ? 'le joueur américain'
        : asked === 'chance'
          ? 'le hasard'
          : 'personne',
  unit: full,
  short: u,
  formation,
  label: (printed) => placeNamed(printed).label,
  forms: FORMS,
  kinds: {
    place: 'placer',
    move: 'déplacer',
    overrun: 'percussion',
    stop: 's’arrêter',
    fire: 'tirer',
    aim: 'appuyer',
    takeHit: 'recevoir la touche',
    endPhase: 'finir la phase',
  },
  report: {
    side: PEOPLE,
    turn: (turn) => `Tour ${turn}, ${dated(turn)}`,
    takes: { german: 'les Allemands prennent', us: 'les Américains prennent' },
    losses: {
      loses: { german: `${PEOPLE.german} perdent`, us: `${PEOPLE.us} perdent`, they: 'ils perdent' },
      lost: (count) => plural(count, { one: 'point de force', other: 'points de force' }),
      eliminated: 'unités éliminées\u00a0:',
    },
    control: CONTROL,
    columns: ['Zone', 'Contrôle', 'Allemands', 'Américains'],
    contested: 'combat',
    area: (name, control, some) => `${name} (${control})\u00a0: ${some === '' ? 'vide' : some}`,
    against: (german, us) => `${german} contre ${us}`,
  },
  picture: {
    title: (turn) => `Death of a Division, tour ${turn} sur ${TURNS}`,
    description: (turn, holder, at) =>
      `La Schnee Eifel et ${place(at, at.objective).name} au tour ${turn}\u00a0; ${PEOPLE[holder]} contrôlent ` +
      `${place(at, at.objective).name}. La carte est une reconstitution.`,
    ownMap: (title, turn, holder, at) =>
      `${title} au tour ${turn}\u00a0; ${PEOPLE[holder]} contrôlent ${place(at, at.objective).name}.`,
    control: (holder, at) =>
      `${capital(PEOPLE[holder])} contrôlent ${place(at, at.objective).name}. Chiffre sur un pion\u00a0: sa force ` +
      'actuelle.',
    reconstruction:
      'La carte et l’ordre de bataille sont des reconstitutions faites pour cette bibliothèque\u00a0; ceux de ' +
      'l’édition n’ont pas été utilisés.',
  },
}

/** The texts of the options in French. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Oui',
  no: 'Non',
  says: {
    outOfSupplyHalts:
      'Une unité sans ravitaillement ne peut ni marcher ni tenter de percussion dans la phase de mouvement qui suit.',
    hitPlacement: 'Qui choisit les unités qui reçoivent les touches\u00a0: leur camp ou celui qui tire.',
    germanArtilleryByFormation:
      'L’artillerie allemande d’une division ou d’une brigade n’appuie que sa propre formation.',
    variableArrival: 'Les renforts peuvent arriver un tour plus tôt ou plus tard.',
    fortifications: 'Les unités de combat qui ne bougent pas se retranchent.',
    fortifiedAtStart: 'Qui est retranché au début (avec les retranchements seulement).',
    earlyEnd: 'La partie finit-elle quand il n’y a plus d’Allemands sur la carte ni à venir\u00a0?',
    germanSetup: 'Les Allemands gardent-ils la mise en place imprimée ou se placent-ils librement\u00a0?',
    usMayEnterGermanStart: 'Les Américains peuvent-ils entrer dans les zones de départ allemandes\u00a0?',
    stVithPossession: 'Ce que demande la possession de Saint-Vith\u00a0: une unité sur place ou le contrôle.',
    victoryChain:
      'Ce que doivent être les zones de la chaîne\u00a0: sans unité américaine, ou aussi sous contrôle allemand.',
    stVithLoss: 'Quand Saint-Vith est perdu\u00a0: au contrôle américain ou dès qu’une unité américaine y entre.',
    artilleryOffRoad: 'L’artillerie peut-elle se déplacer hors des routes si aucune rivière n’est à franchir\u00a0?',
    artilleryMayEnterEnemy: 'L’artillerie peut-elle finir son mouvement dans une zone occupée par l’ennemi\u00a0?',
    marchIntoEnemy: 'Une marche sur route peut-elle finir dans une zone occupée par l’ennemi\u00a0?',
    overrunInPlace:
      'Les unités peuvent-elles tenter une percussion contre l’ennemi qu’elles ont déjà au contact\u00a0?',
    followUp: 'Comment les unités peuvent avancer encore après une percussion réussie.',
    secondOverrun: 'Jusqu’où va une seconde percussion hors route\u00a0: la portée de marche, ou une zone de plus.',
    artillerySupport:
      'L’artillerie tire-t-elle à son gré, ou seulement sur une zone désignée avant le premier tir\u00a0?',
    supplyTest:
      'Quand on vérifie le ravitaillement\u00a0: dans sa propre phase, ou au début du mouvement, unités ' +
      'placées comprises.',
    germanEntryHeld:
      'Les Allemands peuvent-ils être placés dans des zones de départ tenues par les seuls Américains\u00a0?',
    supportNeedsCombatUnit: 'L’artillerie n’appuie-t-elle que là où combat une unité de combat amie\u00a0?',
    artilleryOverrunValue:
      'Chaque unité d’artillerie se défend-elle pour 1, ou toutes celles d’une zone ensemble\u00a0?',
    mayHoldReinforcements: 'Peut-on retenir des unités qui doivent entrer alors qu’il y a de la place\u00a0?',
    germanEntry: 'Les Allemands entrent-ils par toute zone de départ ou seulement par les routes\u00a0?',
    usEntry: 'Les Américains entrent-ils par toute route ou seulement par leur bord historique\u00a0?',
  },
  values: {
    hitPlacement: { owner: 'Leur camp', firer: 'Le tireur' },
    fortifiedAtStart: { none: 'Personne', us: 'Les Américains' },
    earlyEnd: { none: 'Non', 'no-germans': 'S’il n’y a plus d’Allemands' },
    germanSetup: { fixed: 'Imprimée', free: 'Libre' },
    stVithPossession: { occupied: 'Une unité sur place', control: 'Contrôle' },
    victoryChain: { 'no-us-units': 'Sans unité américaine', 'german-controlled': 'Sous contrôle allemand' },
    stVithLoss: { 'us-control': 'Contrôle américain', contested: 'Une unité américaine sur place' },
    followUp: {
      'overrun-or-march': 'Par percussion ou marche seulement',
      'one-area': 'Aussi d’une zone, si elle est libre',
    },
    secondOverrun: { 'within-march': 'Portée de marche', 'one-step': 'Une zone de plus' },
    artillerySupport: { 'own-shot': 'À son gré', declared: 'Zone désignée seulement' },
    supplyTest: { phase: 'Dans sa propre phase', movement: 'Au début du mouvement' },
    artilleryOverrunValue: { each: 'Chacune pour 1', stack: 'Toutes ensemble' },
    germanEntry: { 'any-start': 'Toute zone de départ', road: 'Par route seulement' },
    usEntry: { any: 'Toute route', oob: 'Bord historique' },
  },
}
