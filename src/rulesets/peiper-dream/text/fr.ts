import { capital, grammar, numeral, signed } from '../../../kernel/language.js'
import type { OptionWords } from '../../../kernel/option.js'
import type { optionTable } from '../data/options.js'
import { colorOf } from '../data/cards.js'
import { MARSCH_UNITS } from '../rules/set-up.js'
import { formationNames, place, placeNamed } from './names.fr.js'
import { cardLabels } from './card.js'
import {
  PEOPLE,
  PLAYER,
  CONTROL,
  SIDE_UNIT,
  USE,
  TURN_ENDS,
  WON_BY,
  COMMAND,
  DURING,
  INELIGIBLE,
  NOT_FOR_MINES,
  PER,
  h,
  first,
  u,
  b,
  ofB,
  card,
  acts,
  points,
  hexes,
  ofBridges,
  bridgesOf,
  owner,
  depot,
  period,
  help,
} from './phrases.fr.js'
import type { Words } from './words.js'

const { plural, list } = grammar('fr')

const outcome: Words['outcome'] = (winner, by) => `Victoire ${SIDE_UNIT[winner]}\u00a0: ${WON_BY[by]}.`

/** The French sentences of the game. */
export const fr: Words = {
  game: 'peiper-dream',
  language: 'fr',
  scenarios: {
    'paying-the-peiper': 'Paying the Peiper',
    'a-dash-of-peiper': 'A Dash of Peiper',
    'the-bagged-peiper': 'The Bagged Peiper',
    'just-a-peiper-dream': 'Just a Peiper Dream?',
    campaign: 'La campagne',
  },
  events: {
    phaseBegan: () => null,
    marschChosen: ({ units: six }) => `Panzer, marsch\u00a0! ${list(six.map(u).toSorted())} entrent en jeu au tour 1.`,
    depotPlaced: ({ depot: index, hex }) => `${capital(depot(index))} est placé ${place(hex).at}.`,
    placed: ({ unit, hex }) => `${u(unit)} est placé ${place(hex).at}.`,
    held: ({ unit, isForced }) =>
      isForced ? `Il n’y a pas de place pour ${u(unit)}, qui pourra entrer plus tard.` : `${u(unit)} est retenu.`,
    mineNamed: ({ unit }) => `${u(unit)} doit traverser les mines.`,
    mineRolled: ({ unit, die, pr, isHarmed }) =>
      `Jet de mines pour ${u(unit)}\u00a0: ${die} (qualité ${pr}) – ${isHarmed ? 'touché' : 'sans effet'}.`,
    turnBegan: ({ turn }, at) => `Tour ${turn} sur ${at.turns}\u00a0: ${at.day(turn)} décembre`,
    shuffled: ({ jokers }) =>
      jokers === 0 ? 'Les cartes sont mélangées sans les jokers.' : 'Les cartes sont mélangées.',
    reshuffled: () => 'La pioche est épuisée\u00a0; la défausse est mélangée.',
    surpriseRolled: ({ die, isOver }, at) =>
      `Jet de surprise allemande (un résultat inférieur à ${at.turn} y met fin)\u00a0: ${die}` +
      `${isOver ? '' : ' – la surprise dure'}.`,
    surpriseEnded: () => 'La surprise allemande est terminée.',
    newsRolled: ({ die, isOut }) =>
      `Jet pour Malmedy (un résultat pair répand la nouvelle)\u00a0: ${die} – ` +
      `${isOut ? 'la nouvelle se répand' : 'pas encore de nouvelle'}.`,
    cardTurned: ({ card: one, use }) => `${USE[use]}\u00a0: ${card(one)}.`,
    activated: ({ side, acts: count }) => `${capital(PLAYER[side])} a ${acts(count)}.`,
    cardWasted: ({ card: one }) => {
      const side = colorOf(one)
      return side === null
        ? 'Le joker est défaussé\u00a0: chaque camp doit d’abord avoir eu une carte d’activation.'
        : `La carte est défaussée\u00a0: aucune unité ${SIDE_UNIT[side]} ne peut agir.`
    },
    endingCalled: ({ reason }) =>
      reason === 'joker'
        ? 'Un joker\u00a0: le tour finit après cette activation.'
        : 'Le tour finit après cette activation.',
    spent: () => null,
    moved: ({ unit, to }) => `${u(unit)} gagne ${h(to)}.`,
    entered: ({ unit, to }) => `${u(unit)} entre en jeu ${place(to).at}.`,
    halted: () => null,
    controlChanged: ({ hex, side }) => `${first(hex)} passe sous contrôle ${CONTROL[side]}.`,
    depotCaptured: ({ depot: index, from, to }, at) => {
      const captured = `${capital(depot(index))} est pris`
      if (from > at.turns) return `${captured}.`
      return (
        `${captured}\u00a0: ${period(from, Math.min(to, at.turns))}, les unités allemandes n’ont pas besoin de ligne ` +
        'de ravitaillement.'
      )
    },
    released: () => 'Les groupements américains de la carte B peuvent désormais bouger.',
    leftA: () => 'Une première unité allemande a quitté la carte A.',
    infiltrationRolled: ({ unit, die, pr, isPassed }) =>
      `${u(unit)} obtient ${die} pour s’infiltrer (qualité ${pr})\u00a0: ${isPassed ? 'réussite' : 'échec'}.`,
    attacked: ({ unit, target, ...support }) => {
      const helpers = help(support)
      return `${u(unit)} attaque ${u(target)}${helpers.length === 0 ? '' : ` avec ${list(helpers)}`}.`
    },
    benefitUsed: ({ value }) => `Le joueur américain utilise l’avantage de Malmedy (${signed(value)} à la carte).`,
    prChecked: ({ unit, die, pr, isPassed }) =>
      `Test de qualité de ${u(unit)}\u00a0: ${die} (qualité ${pr}) – ` +
      `${isPassed ? 'réussite, le terrain ne compte pas' : 'échec'}.`,
    shotResolved: ({ modified, af, isHit }) =>
      modified === null
        ? 'L’attaque échoue.'
        : `Carte modifiée ${numeral(modified)} contre facteur d’attaque ${af}\u00a0: ${isHit ? 'touché' : 'manqué'}.`,
    reduced: ({ unit }) => `${u(unit)} est réduit.`,
    eliminated: ({ unit }) => `${u(unit)} est éliminé.`,
    fallBackRolled: ({ unit, die, added, pr, isPassed }) =>
      `${u(unit)} obtient ${die}${added === 0 ? '' : ` + ${added}`} pour se replier (qualité ${pr})\u00a0: ` +
      `${isPassed ? 'réussite' : 'échec'}.`,
    retreated: ({ unit, to }) => `${u(unit)} se replie sur ${h(to)}.`,
    advanced: ({ unit, to }) => `${u(unit)} avance sur ${h(to)}.`,
    bridgeTried: ({ bridge, unit }) =>
      `${unit === null ? 'Le joueur américain' : u(unit)} tente de faire sauter ${b(bridge)}.`,
    demolitionResolved: ({ isBlown }, at) =>
      capital(
        (at.blowsUpTo === null ? '' : `Il fallait ${at.blowsUpTo} au plus\u00a0: `) +
          (isBlown ? 'la charge explose.' : 'la destruction échoue.'),
      ),
    bridgeBlown: ({ bridge }) => `${capital(b(bridge))} est détruit.`,
    bridgeRebuilt: ({ bridge, side }) => `${capital(PLAYER[side])} reconstruit ${b(bridge)}.`,
    passed: ({ side }) => `${capital(PLAYER[side])} passe.`,
    turnEnded: ({ turn, reason }) => `Fin du tour ${turn}\u00a0: ${TURN_ENDS[reason]}.`,
    recoveryRolled: ({ unit, die, pr, isPassed }) =>
      `Jet de récupération de ${u(unit)}\u00a0: ${die} (qualité ${pr}) – ${isPassed ? 'réussite' : 'échec'}.`,
    recovered: ({ unit }) => `${u(unit)} retrouve sa pleine force.`,
    returnDrawn: ({ unit, isBack }) => (isBack ? `${u(unit)} peut revenir.` : `${u(unit)} ne revient pas.`),
    returned: ({ unit, hex }) => `${u(unit)} revient réduit ${place(hex).at}.`,
    gameEnded: ({ winner, by }) => outcome(winner, by),
  },
  phases: {
    marsch: ({ chosen }) => {
      const left = MARSCH_UNITS - chosen.length
      return `Le joueur allemand choisit les unités du tour 1 (encore ${left})`
    },
    depots: ({ depot: index }) => `Le joueur américain place ${depot(index)}`,
    setup: ({ unit }) => `${capital(owner(unit))} met en place ${u(unit)}`,
    mines: () => 'Le joueur américain désigne une unité allemande pour les mines',
    mineRoll: ({ named, rolled }) => `Jet de mines pour ${u(named[rolled])}`,
    ready: () => 'Le prochain tour va commencer',
    start: () => 'Les cartes vont être mélangées',
    surprise: () => 'Jet de surprise allemande',
    news: () => 'Jet pour la nouvelle de Malmedy',
    draw: () => 'Tirage de la prochaine carte d’activation',
    play: ({ side, card: one, left }) =>
      `${capital(PLAYER[side])} active une unité ou passe (${card(one)}, encore ${acts(left)})`,
    moving: ({ unit, left }) => `${u(unit)} se déplace (encore ${points(left)})`,
    infiltrating: ({ unit, to }) => `${u(unit)} tente de s’infiltrer vers ${h(to)}`,
    demolition: ({ bridge }) => `Tirage pour la destruction ${ofB(bridge)}`,
    response: ({ attack: { unit } }) =>
      `Le joueur américain peut utiliser l’avantage de Malmedy contre l’attaque de ${u(unit)}`,
    check: ({ attack: { unit } }) => `Test de qualité de ${u(unit)}`,
    fire: ({ attack: { unit, target }, isSecond }) =>
      `${isSecond ? 'Second tirage' : 'Tirage'} pour l’attaque de ${u(unit)} contre ${u(target)}`,
    fallBack: ({ attack: { target } }) => `${u(target)} est touché\u00a0; le joueur américain peut tenter un repli`,
    fallBackRoll: ({ attack: { target } }) => `Jet de repli de ${u(target)}`,
    retreat: ({ attack: { target } }) => `${u(target)} se replie`,
    fought: ({ hex }) => `L’attaque contre ${h(hex)} est terminée`,
    advance: ({ unit, hex }) => `${u(unit)} peut avancer sur ${h(hex)}`,
    turnEnd: () => 'Le tour est terminé',
    recovery: ({ unit }) => `Jet de récupération de ${u(unit)}`,
    returnDraw: ({ unit }) => `Tirage pour le retour de ${u(unit)}`,
    returning: ({ unit }) => `${capital(owner(unit))} replace ${u(unit)}`,
    rebuild: ({ side }) => `${capital(PLAYER[side])} peut reconstruire des ponts`,
    reinforce: ({ unit }) => `${capital(owner(unit))} place le renfort ${u(unit)}`,
    over: ({ winner, by }) => outcome(winner, by),
  },
  refusals: {
    'command.order': ({ given }) => `Ce n’est pas un ordre de ce jeu\u00a0: ${given}.`,
    'command.phase': ({ command, phase }) => `Impossible ${COMMAND[command]} ${DURING[phase]}.`,
    'marsch.unit': ({ unit, ineligible }) =>
      `Impossible de choisir ${u(unit)} pour le tour 1\u00a0: ${INELIGIBLE[ineligible]}.`,
    'depot.hex': ({ hex, map }) =>
      `Ce dépôt de carburant va sur un hexagone de route de la carte ${map}, pas ${place(hex).at}.`,
    'place.next': ({ unit, next }) => `C’est ${u(next)} qu’il faut placer maintenant, pas ${u(unit)}.`,
    'place.hex': ({ unit, hex }) => `${u(unit)} ne peut pas être placé ${place(hex).at}.`,
    'hold.side': ({ unit }) => `${u(unit)} ne peut pas être retenu tant qu’il y a de la place.`,
    'mines.unit': ({ unit, ineligible }) =>
      `Impossible de désigner ${u(unit)} pour les mines\u00a0: ${NOT_FOR_MINES[ineligible]}.`,
    'unit.own': ({ unit }) => `${u(unit)} n’est pas sous vos ordres.`,
    'unit.offMap': ({ unit }) => `${u(unit)} n’est pas sur la carte.`,
    'unit.acted': ({ unit }) => `${u(unit)} a déjà agi.`,
    'unit.moving': ({ unit, moving }) => `${u(unit)} ne peut pas agir pendant que ${u(moving)} se déplace.`,
    'unit.frozen': ({ unit }) =>
      `${u(unit)} ne peut pas bouger avant qu’une unité allemande soit entrée sur la carte B.`,
    'card.stack': () => 'Une figure donne une activation, ou une à chaque unité d’une seule pile.',
    'stack.limit': ({ unit, to }) =>
      `Il n’y a plus de place ${place(to).at}, et ${u(unit)} ne pourrait pas continuer au-delà.`,
    'stack.halt': ({ unit }) => `${u(unit)} ne peut pas s’arrêter dans un hexagone complet.`,
    'move.adjacent': ({ unit, to }) => `${u(unit)} ne peut pas gagner ${h(to)}\u00a0: cet hexagone n’est pas adjacent.`,
    'move.board': ({ to }) => `${first(to)} n’est pas sur la carte en jeu.`,
    'move.enemy': ({ to }) => `L’ennemi occupe ${h(to)}.`,
    'move.terrain': ({ unit, to }) => `${u(unit)} est motorisé et ne peut gagner ${h(to)} que par la route.`,
    'move.river': ({ unit, to }) => `Sans pont, ${u(unit)} ne peut pas franchir la rivière vers ${h(to)}.`,
    'move.ford': ({ unit, to }) =>
      `Sans pont, ${u(unit)} ne peut franchir la rivière vers ${h(to)} que par une activation entière.`,
    'move.cost': ({ unit, to }) => `${u(unit)} n’a plus assez de points de mouvement pour gagner ${h(to)}.`,
    'move.adjacency': ({ unit, to }) =>
      `${u(unit)} est adjacent à l’ennemi et ne peut pas gagner directement ${h(to)}, hexagone lui aussi adjacent.`,
    'enter.available': ({ unit }) => `${u(unit)} n’attend pas d’entrer en jeu.`,
    'enter.edge': ({ unit, to }) => `${u(unit)} ne peut pas entrer en jeu ${place(to).at}.`,
    'attack.target': ({ unit, target }) => `${u(target)} n’est pas un ennemi adjacent à ${u(unit)}.`,
    'attack.frozen': ({ unit }) =>
      `${u(unit)} ne peut pas attaquer avant qu’une unité allemande soit entrée sur la carte B.`,
    'attack.oba': ({ unit }) => `Il ne reste plus d’artillerie pour ${u(unit)}.`,
    'attack.obaSupply': ({ unit }) => `${u(unit)} n’est pas ravitaillé et ne reçoit pas d’artillerie.`,
    'attack.air': ({ unit }) => `Il ne reste plus d’aviation pour ${u(unit)}.`,
    'attack.tiger': ({ unit, target }) => `Les Tigre ne peuvent pas appuyer ${u(unit)} contre ${u(target)}.`,
    'attack.massacre': ({ unit }) => `L’avantage de Malmedy n’est pas disponible pour ${u(unit)}.`,
    'infiltrate.option': () => 'L’infiltration n’est pas utilisée dans cette partie.',
    'infiltrate.adjacency': ({ unit, to }) =>
      `${u(unit)} ne peut pas s’infiltrer vers ${h(to)}\u00a0: les deux hexagones doivent être adjacents à l’ennemi.`,
    'bridge.map': ({ bridge }) => `${capital(b(bridge))} n’est pas sur la carte en jeu.`,
    'bridge.blown': ({ bridge }) => `${capital(b(bridge))} est déjà détruit.`,
    'demolish.side': () => 'Seul le joueur américain peut faire sauter des ponts.',
    'demolish.once': ({ bridge }) => `La destruction ${ofB(bridge)} a déjà été tentée ce tour-ci.`,
    'demolish.held': ({ bridge }) => `Une unité allemande tient ${b(bridge)}.`,
    'demolish.range': ({ bridge, range }) => `Aucune unité allemande n’est à ${hexes(range)} au plus ${ofB(bridge)}.`,
    'demolish.nobody': () =>
      'On ne désigne une unité pour une destruction qu’avec la règle «\u00a0Ponts plus difficiles à détruire\u00a0».',
    'demolish.unit': ({ bridge, range }) =>
      `Il faut désigner une de vos unités à ${hexes(range)} au plus ${ofB(bridge)}.`,
    'retreat.column': ({ unit, to }) => `${u(unit)} ne peut pas se replier sur ${h(to)}, plus loin du bord ouest.`,
    'rebuild.standing': ({ bridge }) => `${capital(b(bridge))} n’est pas détruit.`,
    'rebuild.budget': ({ rebuilds, per }) =>
      rebuilds === 0
        ? `Vous ne pouvez reconstruire aucun pont ${PER[per]}.`
        : `Vous ne pouvez reconstruire ${rebuilds === 1 ? 'qu’un pont' : `que ${ofBridges(rebuilds)}`} ${PER[per]}.`,
    'rebuild.enemy': ({ bridge }) => `Une unité ennemie tient ${b(bridge)}.`,
    'rebuild.trace': ({ bridge }) =>
      `Une ligne de ravitaillement doit pouvoir partir des deux extrémités ${ofB(bridge)}.`,
  },
  orders: {
    chooseMarsch: ({ unit }) => `choisir ${u(unit)} pour le tour 1`,
    placeDepot: ({ hex }) => `placer le dépôt de carburant ${place(hex).at}`,
    place: ({ unit, hex }) => `placer ${u(unit)} ${place(hex).at}`,
    hold: ({ unit }) => `retenir ${u(unit)}`,
    nameMine: ({ unit }) => `envoyer ${u(unit)} à travers les mines`,
    move: ({ unit, to }) => `envoyer ${u(unit)} ${place(to).at}`,
    halt: () => 's’arrêter ici',
    enter: ({ unit, to }) => `faire entrer ${u(unit)} ${place(to).at}`,
    attack: ({ unit, target, massacre, ...support }) => {
      const helpers = [...help(support), ...(massacre ? ['l’avantage de Malmedy'] : [])]
      return `attaquer ${u(target)} avec ${u(unit)}${helpers.length === 0 ? '' : `, plus ${list(helpers)}`}`
    },
    demolish: ({ bridge, unit }) =>
      unit === null ? `faire sauter ${b(bridge)}` : `faire sauter ${b(bridge)} avec ${u(unit)}`,
    infiltrate: ({ unit, to }) => `infiltrer ${u(unit)} vers ${h(to)}`,
    pass: () => 'passer',
    respond: ({ use }) =>
      use ? 'utiliser l’avantage de Malmedy contre cette attaque' : 'garder l’avantage de Malmedy',
    fallBack: ({ attempt }) => (attempt ? 'tenter un repli' : 'accepter la perte'),
    retreat: ({ to }) => `se replier sur ${h(to)}`,
    advance: ({ go }) => (go ? 'avancer' : 'ne pas avancer'),
    rebuild: ({ bridge }) => `reconstruire ${b(bridge)}`,
    done: () => 'ne plus reconstruire de ponts',
  },
  kinds: {
    chooseMarsch: 'choix du tour 1',
    placeDepot: 'dépôt de carburant',
    place: 'placer',
    hold: 'retenir',
    nameMine: 'mines',
    move: 'déplacer',
    halt: 's’arrêter',
    enter: 'entrer',
    attack: 'attaquer',
    demolish: 'faire sauter un pont',
    infiltrate: 's’infiltrer',
    pass: 'passer',
    respond: 'réaction',
    fallBack: 'repli\u00a0?',
    retreat: 'se replier',
    advance: 'avancer',
    rebuild: 'reconstruire un pont',
    done: 'finir les reconstructions',
  },
  support: {
    oba: 'avec l’artillerie',
    air: 'avec l’aviation',
    tiger: 'avec les Tigre',
    massacre: 'avec l’avantage de Malmedy',
  },
  outcome,
  goesOn: 'La partie est en cours.',
  player: (asked) =>
    asked === 'german' || asked === 'us' ? PLAYER[asked] : asked === 'chance' ? 'le hasard' : 'personne',
  unit: u,
  formation: (printed) => formationNames[printed] ?? printed,
  place: (printed) => placeNamed(printed).label,
  hex: (hex) => place(hex).label,
  bridge: b,
  card,
  cardLabel: cardLabels(['A', 'V', 'D', 'R']),
  picture: {
    title: (battle, turn) => (turn === 0 ? `${battle}, mise en place` : `${battle}, tour ${turn}`),
    description: (turn) =>
      `La route de Losheim, à l’est, à la Meuse, à l’ouest, ${turn === 0 ? 'mise en place' : `tour ${turn}`}.`,
    note:
      'Chiffres sur un pion\u00a0: facteur d’attaque et qualité. La carte est une reconstitution faite pour cette ' +
      'bibliothèque.',
  },
  board: {
    date: (turn, at) =>
      turn === 0 ? 'avant le tour 1' : `tour ${turn} sur ${at.turns}, ${at.day(turn)} décembre 1944`,
    during: (date, phase) => `${date}\u00a0: ${phase}`,
    inUse: ({ card: one, left }) => `${card(one)}, ${left === 0 ? 'plus d’activation' : `encore ${acts(left)}`}`,
    phases: { setup: 'mise en place', regroup: 'phase de regroupement', reinforcement: 'phase de renforts' },
    units: { german: 'Unités allemandes', us: 'Unités américaines' },
    terrain: {
      clear: 'terrain découvert',
      rough: 'terrain accidenté',
      forest: 'bois',
      heavyForest: 'bois dense',
      village: 'village',
      town: 'bourg',
      city: 'ville',
    },
    marks: { reduced: 'réduit', acted: 'a agi', unsupplied: 'sans ravitaillement' },
    waiting: (some) => `À faire entrer\u00a0: ${list(some.map(u))}`,
    blown: (some) => `${some.length === 1 ? 'Pont détruit' : 'Ponts détruits'}\u00a0: ${bridgesOf(some)}`,
    fuel: (from, to) => `Carburant pris, ${period(from, to)}`,
    exempt: 'Ce tour-ci, les unités allemandes n’ont pas besoin de ligne de ravitaillement',
    markers: (oba, air) =>
      `Artillerie\u00a0: Allemands ${oba[0]}, Américains ${oba[1]}\u00a0; aviation\u00a0: Allemands ${air[0]}, ` +
      `Américains ${air[1]}`,
    pile: (cards) => `Cartes dans la pioche\u00a0: ${cards}`,
  },
  report: {
    side: PEOPLE,
    turn: (turn, day) => (day === null ? 'Mise en place' : `Tour ${turn}, ${day} décembre`),
    captured: (maps) => `carburant pris sur ${list(maps.map((map) => `la carte ${map}`))}`,
    takes: { german: 'les Allemands prennent', us: 'les Américains reprennent' },
    losses: {
      loses: { german: `${PEOPLE.german} perdent`, us: `${PEOPLE.us} perdent`, they: 'ils perdent' },
      lost: (count) => plural(count, { one: 'pas', other: 'pas' }),
      eliminated: 'unités éliminées\u00a0:',
    },
    blown: 'ponts détruits\u00a0:',
    stands: (unit, isReduced, hex) => `${u(unit)}${isReduced ? ' (réduit)' : ''} ${place(hex).at}`,
    units: (side, some) => `${side === 'german' ? 'Allemands' : 'Américains'}, depuis l’ouest\u00a0: ${some}`,
    down: (some) => `${some.length === 1 ? 'Pont détruit' : 'Ponts détruits'}\u00a0: ${bridgesOf(some)}`,
    turnedBy: {
      fuel: (hex, from, to) =>
        `les Allemands prennent le carburant ${place(hex).at}, qui leur suffit ${period(from, to)}`,
      prizes: (side, some) => `${PEOPLE[side]} ${side === 'german' ? 'prennent' : 'reprennent'} ${list(some.map(h))}`,
      rebuilt: (some) => `les Allemands reconstruisent ${bridgesOf(some)}`,
      blown: (some, unit, hex) => `les Américains font sauter ${bridgesOf(some)} devant ${u(unit)} ${place(hex).at}`,
      lost: (side, some) => `${PEOPLE[side]} perdent ${list(some.map(u))}`,
      cutOff: (some, isFuelSpent) =>
        `${isFuelSpent ? 'le carburant pris est épuisé' : 'les lignes de ravitaillement sont coupées'}\u00a0; ` +
        `sans ravitaillement\u00a0: ${list(some.map(u))}`,
      reaches: (unit, hex) => `${u(unit)} atteint ${h(hex)}`,
      stopped: (hex) => `les Allemands ne dépassent pas ${h(hex)}`,
    },
  },
}

/** The texts of the options in French. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Oui',
  no: 'Non',
  says: {
    jokers: 'Jokers dans le paquet.',
    activationYield: 'Actions d’une carte d’activation\u00a0: la moitié de sa valeur ou toujours une.',
    repeatActivation: 'Une unité peut-elle agir à chaque carte au lieu d’une fois par tour\u00a0?',
    enemyAdjacency: 'L’effet des hexagones voisins de l’ennemi sur le mouvement.',
    faceCardCombat: 'Les figures manquent-elles toujours ou comptent-elles 11, 12 et 13\u00a0?',
    prInCombat: 'Les attaques commencent-elles par un test de qualité\u00a0?',
    prEquality: 'Comment compte un dé égal à la qualité.',
    prFailCancelsFavourable: 'Un test manqué annule-t-il aussi artillerie, aviation et antichar\u00a0?',
    advanceAfterCombat: 'Le vainqueur d’une attaque peut-il avancer\u00a0?',
    markerPool: 'Les marqueurs d’appui reviennent-ils chaque tour ou forment-ils une réserve\u00a0?',
    demolitionRange: 'À quelle distance doit être une unité allemande pour qu’on fasse sauter un pont.',
    demolitionMax: 'La plus haute carte qui fait sauter un pont.',
    germanBridgeBudget:
      'Combien de ponts les Allemands peuvent reconstruire\u00a0; par défaut 4, ou 6 s’ils sont plus difficiles ' +
      'à détruire.',
    usRebuildTrace: 'Les ponts reconstruits par les Américains doivent-ils être reliés à leurs bords\u00a0?',
    supplyBlock: 'Ce qui coupe une ligne de ravitaillement.',
    supplyCrossesUnbridged: 'Une ligne de ravitaillement franchit-elle les petits cours d’eau sans pont\u00a0?',
    depotWindows: 'Les délais de deux dépôts courent-ils en même temps ou l’un après l’autre\u00a0?',
    depotCountsForRally: 'Un délai en cours compte-t-il comme ravitaillement pour la récupération\u00a0?',
    depotCountsForVictory: 'Un délai en cours compte-t-il comme ravitaillement pour la victoire\u00a0?',
    regroupTiming: 'À quel moment du tour vient la phase de regroupement.',
    usReturnColour: 'Quels as et dix ramènent des unités américaines.',
    turn6German: 'Combien d’unités allemandes arrivent au tour 6.',
    frozenMayAttack: 'Les groupements figés peuvent-ils attaquer\u00a0?',
    extraUnits: 'Ajoute-t-on quatre unités américaines\u00a0?',
    infiltration: 'Mouvement par infiltration.',
    tiger: 'Chars Tigre.',
    tigerTarget: 'Contre qui les Tigre peuvent appuyer une attaque.',
    surprise: 'Surprise allemande.',
    tougherDemolition: 'Ponts plus difficiles à détruire.',
    massacre: 'Le massacre de Malmedy.',
    massacreTrigger: 'Quelle unité doit quitter la carte A pour que la nouvelle se répande.',
    panzersMarsch: 'Panzer, marsch\u00a0!',
    minen: '«\u00a0Achtung! Minen!\u00a0»\u00a0: avec «\u00a0Panzer, marsch\u00a0!\u00a0», ou jamais.',
    minenPool: 'Quelles unités peuvent être désignées pour les mines.',
    fallBack: 'Repli\u00a0!',
    fallBackDifference: 'Ce qui s’ajoute au dé du repli.',
    ourVictory: '«\u00a0Notre victoire est derrière la dernière bataille\u00a0!\u00a0»',
  },
  values: {
    activationYield: { halfRank: 'La moitié de sa valeur', one: 'Toujours une' },
    enemyAdjacency: {
      noDirectStep: 'Pas de mouvement direct de l’un à l’autre',
      stop: 'Arrêt du mouvement',
      none: 'Sans effet',
    },
    faceCardCombat: { miss: 'Manquent toujours', value: '11, 12 et 13' },
    prEquality: { asPrinted: 'Comme imprimé', strict: 'Comme un échec', inclusive: 'Comme une réussite' },
    markerPool: { turn: 'Chaque tour', window: 'Une réserve' },
    germanBridgeBudget: { auto: 'Par défaut' },
    usRebuildTrace: { edge: 'Jusqu’à leurs bords', none: 'Non' },
    supplyBlock: {
      adjacentUnlessOccupied: 'Hexagones voisins de l’ennemi sans unité amie',
      occupiedOnly: 'Hexagones occupés par l’ennemi seulement',
    },
    depotWindows: { concurrent: 'En même temps', consecutive: 'L’un après l’autre' },
    regroupTiming: { endOfTurn: 'À la fin du tour', startOfTurn: 'Au début du tour' },
    usReturnColour: { redAll: 'Tous les rouges', redFaceOnly: 'Figures rouges seulement' },
    tigerTarget: { armoredOnly: 'Blindés seulement', any: 'Toute unité' },
    massacreTrigger: { anyGerman: 'Toute unité allemande', ssOnly: 'Unités SS seulement' },
    minen: { auto: 'Avec «\u00a0Panzer, marsch\u00a0!\u00a0»', off: 'Jamais' },
    minenPool: { anyGerman: 'Toute unité allemande', turnOneSix: 'Les six du tour 1' },
    fallBackDifference: { af: 'Le facteur d’attaque', pr: 'La qualité' },
  },
}
