import { signed } from '../../../../kernel/language.js'
import { purchaseName, tallied } from '../names.js'
import type { OrderWords } from '../words.js'
import { allWithDe, list, names, plural, withA, withDe } from './name.js'

const { all, area, fortifications, hexside, location, modes, of, printed, slots } = names

const NOWHERE = 'nulle part'
const CREW_EXPOSED = 'équipage exposé'

const way = (path: readonly string[]): string => (path.length === 0 ? NOWHERE : path.join('-'))
const pieces = (count: number): string => plural(count, { one: 'pion restant', other: 'pions restants' })
const counted = (count: number, type: string): string => `${count} × ${printed(type)}`
const bypassing = (name: string): string => `en contournement du côté ${name}`

const CONTROL = { german: 'contrôle allemand', us: 'contrôle américain' } as const
const WINNER = {
  none: 'sans vainqueur',
  german: 'victoire des Allemands',
  us: 'victoire des Américains',
  rules: 'vainqueur selon les règles',
} as const
const FATE = { keep: 'garder en captivité', transfer: 'remettre', massacre: 'massacrer', free: 'libérer' } as const

const melee: OrderWords['melee'] = (
  { losses, reductions, replacements, captures, withdrawals, standoff, control },
  at,
) =>
  [
    ...(losses.length === 0 ? [] : [`pertes : ${all(at, losses)}`]),
    ...(reductions.length === 0 ? [] : [`réduction : ${all(at, reductions)}`]),
    ...(replacements.length === 0 ? [] : [`remplacement : ${all(at, replacements)}`]),
    ...captures.map(({ unit, guard }) => `${of(at, guard)} capture ${of(at, unit)}`),
    ...withdrawals.map(({ unit, to }) => `${of(at, unit)} se retire en ${location(to)}`),
    ...(standoff ? ['mêlée indécise'] : []),
    control === null ? 'personne ne contrôle le lieu' : CONTROL[control],
  ].join(' ; ')

const orders: OrderWords['orders'] = {
  attempt: ({ to, unit }, at) =>
    to === null ? `${of(at, unit)} tente de s’échapper` : `${of(at, unit)} tente d’atteindre ${area(to)}`,
  join: ({ unit, with: other }, at) => `${of(at, unit)} rejoint le groupe ${withDe(of(at, other))}`,
  leadBy: ({ leader, unit }, at) =>
    `${leader === null ? 'personne ne mène' : `${of(at, leader)} mène`} le groupe ${withDe(of(at, unit))}`,
  route: ({ path, unit }, at) =>
    `le groupe ${withDe(of(at, unit))} ${path.length === 0 ? 'ne va nulle part' : `passe par ${way(path)}`}`,
  moveInArea: ({ to, unit }, at) => `déplacer ${of(at, unit)} en ${location(to)}`,
  drop: ({ item }, at) => `laisser ${of(at, item)} sur place`,
  give: ({ item, to }, at) => `donner ${of(at, item)} ${withA(of(at, to))}`,
  deploy: ({ unit }, at) => `scinder ${of(at, unit)}`,
  scrap: ({ item }, at) => `éliminer ${of(at, item)}`,
  possess: ({ item, unit }, at) => `${of(at, unit)} prend ${of(at, item)}`,
  reman: ({ unit, vehicle }, at) => `${of(at, unit)} monte dans ${of(at, vehicle)}`,
  abandon: ({ vehicle }, at) => `abandonner ${of(at, vehicle)}`,
  wreck: ({ burnt, vehicle }, at) => `faire ${withDe(of(at, vehicle))} une épave${burnt ? ' calcinée' : ''}`,
  dismount: ({ slot, vehicle }, at) => `démonter ${slots[slot]} ${withDe(of(at, vehicle))}`,
  scrounge: ({ from }, at) => `récupérer du matériel sur ${of(at, from)}`,
  dismantle: ({ item }, at) => `démonter ou remonter ${of(at, item)}`,
  placeClimber: ({ to, unit }, at) =>
    to === 'target'
      ? `${of(at, unit)} atteint le niveau visé par son escalade`
      : `${of(at, unit)} retourne au point de départ de son escalade`,
  setCe: ({ vehicle }, at) => `l’équipage ${withDe(of(at, vehicle))} s’expose`,
  claimPrisoner: ({ guard, prisoner }, at) => `${of(at, guard)} prend en charge ${of(at, prisoner)}`,
  takeDropped: ({ item, unit }, at) => `${of(at, unit)} ramasse ${of(at, item)}`,
  bogHelper: ({ helper, vehicle }, at) => `${of(at, helper)} aide à dégager ${of(at, vehicle)}`,
  recordHq: ({ location: to }) => `désigner ${location(to)} comme quartier général`,
  chooseArea: ({ area: to, piece }, at) => `${of(at, piece)} va dans ${area(to)}`,
  prisonerFate: ({ fate, guard, prisoner }, at) => {
    const order = `${FATE[fate]} ${of(at, prisoner)}`
    if (guard === null) return order
    return fate === 'transfer' ? `${order} ${withA(of(at, guard))}` : `${order} (${of(at, guard)})`
  },
  annex: ({ include }) =>
    include
      ? 'ajouter à la zone de déploiement les lieux quittés par les Américains'
      : 'laisser de côté les lieux quittés par les Américains',
  pass: () => 'rien de plus',
  recombine: ({ first, second }, at) => `regrouper ${of(at, first)} avec ${of(at, second)}`,
  giveUpCrew: ({ unit }, at) => `dissoudre ${of(at, unit)}`,
  newCrew: ({ type }) => `le nouvel équipage est un ${type}`,
  hardenByHero: ({ hero, unit }, at) => `${of(at, hero)} se sacrifie pour aguerrir ${of(at, unit)}`,
  harden: ({ unit }, at) => `aguerrir ${of(at, unit)}`,
  promote: ({ area: to }) => `faire sortir du rang un chef 7-0 dans ${area(to)}`,
  rollForLeader: () => 'lancer les dés pour un chef',
  winModifier: ({ value }) => `employer ${signed(value)} pour la victoire`,
  giveUpInherent: ({ vehicle }, at) => `dissoudre l’équipage ${withDe(of(at, vehicle))}`,
  siphon: ({ donors, recipient }, at) => `siphonner ${all(at, donors)} pour ${of(at, recipient)}`,
  placeDonor: ({ to, vehicle }, at) => `pousser ${of(at, vehicle)} en ${location(to)}`,
  bulkRefuel: () => 'lancer le dé pour le carburant',
  refuel: ({ vehicle }, at) => `faire le plein : ${of(at, vehicle)}`,
  placeWeapon: ({ area: to, type }) => `apporter l’arme retrouvée (${printed(type)}) dans ${area(to)}`,
  exchangeMg: ({ mg, slot, vehicle }, at) => `remplacer ${slots[slot]} ${withDe(of(at, vehicle))} par ${of(at, mg)}`,
  remove: ({ area: from, item }, at) => `dégager ${of(at, item)} dans ${area(from)}`,
  chooseLoss: ({ unit }, at) => `la perte tombe sur ${of(at, unit)}`,
  agreeWeather: ({ mode }) =>
    mode === 'historical' ? 'prendre la météo historique' : 'tirer la météo au sort, si l’ennemi est d’accord',
  buy: ({ area: to, chartId, mode }) => `acheter ${chartId} ${modes[mode]}${to === null ? '' : `, pour ${area(to)}`}`,
  designate: ({ hex, purchase }) => `inscrire l’hexagone ${hex} pour ${purchaseName(purchase)}`,
  allot: ({ commander, purchase }) => `confier ${purchaseName(purchase)} à ${commander}`,
  fortify: ({ across, kind, location: to, strength }) =>
    `acheter un ${fortifications[kind]}, force ${strength}, en ${location(to)}` +
    (across === null ? '' : ` vers ${across}`),
  buyConcealment: ({ area: to, count }) => `acheter ${count} « ? » pour ${area(to)}`,
  show: ({ item }, at) => `révéler ${of(at, item)}`,
  recon: ({ area: to }) => `reconnaître ${area(to)}`,
  initiative: ({ role }) => `choisir le jeton « ${role === 'attack' ? 'Attaque' : 'Repos'} »`,
  setUp: ({ location: to, piece }, at) => `placer ${of(at, piece)} en ${location(to)}`,
  fieldModule: ({ purchase }) => `mettre en jeu le module d’artillerie ${purchaseName(purchase)}`,
  hook: ({ gun, vehicle }, at) => `atteler ${of(at, gun)} ${withA(of(at, vehicle))}`,
  unhook: ({ gun }, at) => `dételer ${of(at, gun)}`,
  limber: ({ gun }, at) => `mettre ${of(at, gun)} sur avant-train, ou l’en ôter`,
  placeDummy: ({ location: to, purchase }) => `poser un leurre de ${purchaseName(purchase)} en ${location(to)}`,
  recordReserve: ({ bypass, ce, vca, vehicle }, at) =>
    `noter : ${of(at, vehicle)} fait face au ${hexside(vca)}` +
    `${bypass === null ? '' : `, ${bypassing(hexside(bypass))}`}${ce ? `, ${CREW_EXPOSED}` : ''}`,
  noteStatus: ({ piece }, at) => `noter les marqueurs ${withDe(of(at, piece))} au lieu de les montrer`,
  secureLine: ({ item, path }, at) => `tirer la ligne ${withDe(of(at, item))} par ${way(path)}`,
  fieldRadio: ({ area: to, purchase, type }) =>
    `donner au module d’artillerie ${purchaseName(purchase)} un nouveau ${printed(type)} dans ${area(to)}`,
  declareFanatic: () => 'déclarer toutes les troupes fanatiques',
  markControl: ({ location: to }) => `poser un marqueur de contrôle en ${location(to)}`,
  concede: () => 'abandonner la campagne',
  report: ({ result: { casualtyVp, date, lost, pieces: left, winner } }) =>
    `issue du combat du ${date} : ${WINNER[winner ?? 'rules']}, ${pieces(left.length)}, ` +
    `${plural(lost.length, { one: 'perdu', other: 'perdus' })}, ` +
    `points de pertes : ${casualtyVp.german} allemands, ${casualtyVp.us} américains`,
  reportMelee: ({ location: there, outcome }, at) => `mêlée en ${location(there)} : ${melee(outcome, at)}`,
  reportMines: ({ outcome, vehicle }, at) =>
    ({
      unharmed: `${of(at, vehicle)} traverse les mines sans dommage`,
      crewBroke: `${of(at, vehicle)} perd son équipage, démoralisé dans les mines`,
      immobilized: `les mines immobilisent ${of(at, vehicle)}`,
      eliminated: `les mines éliminent ${of(at, vehicle)}`,
    })[outcome],
  reportShock: ({ outcome, vehicle }, at) =>
    `${of(at, vehicle)} ${outcome === 'recovered' ? 'se remet du choc' : 'succombe au choc'}`,
  reportBog: ({ outcome, vehicle }, at) =>
    `${of(at, vehicle)} ${outcome === 'unbogged' ? 'se dégage' : 'reste embourbé pour de bon'}`,
  reportHeat: ({ outcome, unit }, at) =>
    `feu de l’action : ${of(at, unit)} ` +
    {
      hero: 'révèle un héros',
      hardened: 's’aguerrit',
      berserk: 'entre en fureur et disparaît',
      surrendered: 'se rend et disparaît',
    }[outcome],
  reportSurvival: ({ survivors }, at) =>
    survivors.length === 0
      ? 'aucun équipage ne survit'
      : survivors.length === 1
        ? `l’équipage ${allWithDe(at, survivors)} survit`
        : `les équipages ${allWithDe(at, survivors)} survivent`,
  reportScrounge: ({ from, gains }, at) =>
    `récupéré sur ${of(at, from)} : ${gains.length === 0 ? 'rien' : list(tallied(gains.map(printed)))}`,
  commit: () => 'terminé',
}

/** The phrases for commands in French. */
export const orderWords: OrderWords = {
  orders,
  reportChoice: (command, held) =>
    `${orders.report(command, { pieces: {} })} ; lieux : ${held.german} allemands, ${held.us} américains`,
  melee,
  way,
  kinds: {
    attempt: 'tenter',
    join: 'rejoindre un groupe',
    leadBy: 'chef du groupe',
    route: 'chemin du groupe',
    moveInArea: 'déplacer dans la zone',
    drop: 'laisser du matériel',
    give: 'donner du matériel',
    deploy: 'scinder une escouade',
    scrap: 'éliminer',
    possess: 'prendre du matériel',
    reman: 'monter à bord',
    abandon: 'abandonner un véhicule',
    wreck: 'mettre en épave',
    dismount: 'démonter une arme',
    scrounge: 'récupérer du matériel',
    dismantle: 'démonter ou remonter',
    placeClimber: 'finir l’escalade',
    setCe: 'exposer l’équipage',
    claimPrisoner: 'prendre en charge un prisonnier',
    takeDropped: 'ramasser du matériel',
    bogHelper: 'aider à dégager',
    recordHq: 'désigner le quartier général',
    chooseArea: 'choisir la zone',
    prisonerFate: 'sort d’un prisonnier',
    annex: 'lieux quittés',
    pass: 'rien de plus',
    recombine: 'regrouper',
    giveUpCrew: 'dissoudre un équipage',
    newCrew: 'nouvel équipage',
    hardenByHero: 'aguerrir par un héros',
    harden: 'aguerrir',
    promote: 'promouvoir un chef',
    rollForLeader: 'lancer les dés pour un chef',
    winModifier: 'modificateur de victoire',
    giveUpInherent: 'dissoudre un équipage de véhicule',
    siphon: 'siphonner du carburant',
    placeDonor: 'pousser un donneur',
    bulkRefuel: 'lancer le dé pour le carburant',
    refuel: 'faire le plein',
    placeWeapon: 'placer une arme retrouvée',
    exchangeMg: 'échanger une mitrailleuse',
    remove: 'dégager',
    chooseLoss: 'choisir la perte',
    agreeWeather: 'météo',
    buy: 'acheter un groupe',
    designate: 'inscrire un hexagone',
    allot: 'confier à un commandant',
    fortify: 'acheter une fortification',
    buyConcealment: 'acheter de la dissimulation',
    show: 'révéler',
    recon: 'reconnaître',
    initiative: 'choisir le jeton',
    setUp: 'placer',
    fieldModule: 'mettre un module en jeu',
    hook: 'atteler un canon',
    unhook: 'dételer un canon',
    limber: 'mettre sur avant-train, ou l’en ôter',
    placeDummy: 'poser un leurre',
    recordReserve: 'noter l’orientation',
    noteStatus: 'noter les marqueurs',
    secureLine: 'tirer une ligne',
    fieldRadio: 'donner un poste radio',
    declareFanatic: 'déclarer le fanatisme',
    markControl: 'poser un marqueur de contrôle',
    concede: 'abandonner la campagne',
    report: 'issue du combat',
    reportMelee: 'issue d’une mêlée',
    reportMines: 'effet des mines',
    reportShock: 'issue d’un choc',
    reportBog: 'issue d’un embourbement',
    reportHeat: 'feu de l’action',
    reportSurvival: 'équipages survivants',
    reportScrounge: 'matériel récupéré',
    commit: 'terminer',
  },
  subjects: {
    artillery: 'artillerie en jeu',
    chit: 'le jeton',
    commanders: 'commandants',
    concealment: 'dissimulation',
    control: 'marqueurs de contrôle',
    crews: 'équipages',
    dummies: 'leurres',
    fanaticism: 'fanatisme',
    fuel: 'carburant',
    headquarters: 'quartier général',
    hexes: 'hexagones',
    leaders: 'nouveaux chefs',
    left: 'lieux quittés par les Américains',
    melee: 'la mêlée',
    nothing: 'rien de plus',
    radios: 'postes radio et téléphones de campagne',
    reconnaissance: 'reconnaissance',
    scenario: 'le combat',
    step: 'étape',
    victory: 'la victoire',
    weapons: 'armes retrouvées',
    weather: 'la météo',
  },
  group: (chartId) => `groupe ${chartId}`,
  containing: (group, contents) => `${group} : ${contents}`,
  contents: {
    squad: (count, type) => counted(count, `escouade ${type}`),
    halfSquad: (count, type) => counted(count, `demi-escouade ${type}`),
    crew: (count, type) => counted(count, `équipe de pièce ${type}`),
    vehicle: counted,
    gun: counted,
    sw: counted,
    oba: (count, type) => counted(count, `module d’artillerie ${type}`),
    bombardment: (count) => counted(count, 'bombardement'),
    aircraft: (count) => counted(count, 'chasseur-bombardier'),
    preRegisteredHex: (count) => counted(count, 'hexagone repéré'),
    fpp: (count) => `${count} FPP`,
    san: (count) => `SAN augmenté de ${count}`,
  },
  either: (full, depleted) => `${full} ; à effectif réduit ${depleted}`,
  picks: {
    across: (hex) => `vers ${hex}`,
    strength: (strength) => `force ${strength}`,
    count: (count) => `${count} « ? »`,
    facing: (name) => `face au ${name}`,
    bypass: bypassing,
    nothing: 'rien',
    none: {
      across: 'le long d’aucun côté',
      area: 'pour aucune zone',
      bypass: 'pas en contournement',
      guard: 'aucun gardien',
      leader: 'aucun chef',
      to: 's’échapper',
    },
    whether: {
      burnt: { yes: 'calcinée', no: 'non calcinée' },
      ce: { yes: CREW_EXPOSED, no: 'trappes fermées' },
      include: { yes: 'avec les lieux quittés par les Américains', no: 'sans les lieux quittés par les Américains' },
    },
    levels: { target: 'le niveau visé par son escalade', origin: 'le point de départ de son escalade' },
    outcomes: {
      unharmed: 'indemne',
      crewBroke: 'équipage démoralisé',
      immobilized: 'immobilisé',
      eliminated: 'éliminé',
      recovered: 'remis',
      unbogged: 'dégagé',
      hero: 'un héros',
      hardened: 'aguerri',
      berserk: 'en fureur',
      surrendered: 'rendu',
    },
    fates: FATE,
  },
}
