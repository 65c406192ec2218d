import { NOWHERE } from '../../model/rule.js'
import type { OptionWords } from '../../../../kernel/option.js'
import type { optionTable } from '../../data/options.js'
import { listed, purchaseName, tallied } from '../names.js'
import type { RefusalWords } from '../words.js'
import { list, names, plural, withDe } from './name.js'

const { all, area, fortifications, location, modes, of, printed, slots } = names

const OUTCOME = {
  hero: 'ne peut révéler de héros',
  hardened: 'ne peut s’aguerrir',
  berserk: 'ne peut entrer en fureur',
  surrendered: 'ne peut se rendre',
} as const

const TOO_HEAVY = 'Une unité porte encore plus de points de portage que permis.'
const LOOSE_GUN = 'Un canon ne part qu’attelé à un véhicule ou démonté.'

/** The sentences for refusals in French. */
export const refusals: RefusalWords = {
  'turn.answer': () => 'Vous ne pouvez pas donner cet ordre maintenant.',
  'turn.once': () => 'C’est déjà réglé dans cette étape.',
  'turn.order': ({ fault }) => `Ce n’est pas un ordre de ce jeu : ${fault}.`,
  'piece.unknown': () => 'Ce pion n’existe pas ici.',
  'piece.own': () => 'Vous ne pouvez pas donner d’ordre à ce pion maintenant.',
  'melee.order': ({ location: there }) =>
    `La mêlée en ${location(there)} n’est pas la suivante dans l’ordre des lieux.`,
  'melee.pieces': ({ location: there }) => `L’issue en ${location(there)} nomme un pion absent, ou deux fois le même.`,
  'melee.guard': ({ location: there }) =>
    `Un prisonnier en ${location(there)} doit y avoir pour gardien une unité ennemie libre.`,
  'melee.withdrawal': ({ location: there }) =>
    `Une unité ne peut se retirer de ${location(there)} que vers un autre lieu sans ennemi.`,
  'melee.unfinished': ({ location: there }) =>
    `Des unités des deux camps restent en ${location(there)}, mais la mêlée n’est pas déclarée indécise.`,
  'prisoner.guard': ({ guard, prisoner }, at) =>
    guard === NOWHERE
      ? `Il faut remettre ${of(at, prisoner)} à un autre gardien.`
      : `${of(at, guard)} ne peut pas y garder ${of(at, prisoner)}.`,
  'item.held': ({ item }, at) => `Une unité possède déjà ${of(at, item)}.`,
  'mines.crew': ({ vehicle }, at) => `${of(at, vehicle)} n’a pas d’équipage qui puisse être démoralisé.`,
  'bog.helper': ({ helper, vehicle }, at) =>
    `${of(at, helper)} ne peut aider ${of(at, vehicle)} : dans une autre zone, déjà à la tâche, ou de trop.`,
  'hq.location': ({ location: there }) =>
    `${location(there)} ne peut être le quartier général : il faut le rez-de-chaussée d’un bâtiment hors du contrôle ` +
    'américain.',
  'control.marker': ({ location: there }) =>
    `${location(there)} n’est pas un lieu stratégique que vous contrôlez, ou porte déjà un marqueur de contrôle.`,
  'area.nearest': ({ area: to, piece }, at) => `${area(to)} n’est pas parmi les plus proches ${withDe(of(at, piece))}.`,
  'weapon.removable': ({ slot, vehicle }, at) => `On ne peut démonter ${slots[slot]} ${withDe(of(at, vehicle))}.`,
  'escape.duty': ({ unit }, at) => `${of(at, unit)} n’a ni le devoir ni le droit de s’échapper.`,
  'escape.goal': ({ unit }, at) => `On ne choisit pas où s’échapper : ${of(at, unit)} va dans la zone la plus proche.`,
  'escape.held': ({ unit }, at) => `${of(at, unit)} n’est pas une unité isolée dans une de vos zones de déploiement.`,
  'escape.declared': ({ unit }, at) => `${of(at, unit)} fait déjà partie d’un groupe.`,
  'escape.stack': ({ unit, with: other }, at) =>
    `${of(at, other)} n’est dans aucun groupe annoncé de vos troupes au lieu ${withDe(of(at, unit))}.`,
  'escape.leader': ({ leader, unit }, at) =>
    `${of(at, leader)} n’est pas un de vos chefs ou héros dans le groupe ${withDe(of(at, unit))}, ou y est sans ` +
    'autre unité.',
  'escape.unled': ({ unit }, at) => `${of(at, unit)} n’a annoncé aucun de vos groupes qui ait un chef.`,
  'escape.crowded': ({ unit }, at) => `Le lieu ${withDe(of(at, unit))} n’est pas surchargé.`,
  'escape.room': ({ to, unit }, at) =>
    `${location(to)} n’est pas un lieu isolé de la même zone avec de la place pour ${of(at, unit)}.`,
  'escape.overstacked': () => 'Un lieu isolé est encore surchargé.',
  'escape.portage': () => TOO_HEAVY,
  'escape.gun': () => LOOSE_GUN,
  'item.dismantle': ({ item }, at) => `On ne peut démonter ${of(at, item)}, ou pas maintenant.`,
  'item.give': ({ item, to }, at) =>
    `${of(at, to)} n’est pas une autre unité aux côtés du porteur ${withDe(of(at, item))}.`,
  'deploy.squad': ({ unit }, at) => `${of(at, unit)} n’est pas une escouade que l’on puisse scinder.`,
  'deploy.leader': ({ unit }, at) => `Pour scinder ${of(at, unit)}, il faut un chef dans son groupe.`,
  'heat.outcome': ({ outcome, unit }, at) => `${of(at, unit)} ${OUTCOME[outcome]}.`,
  'scrounge.gains': ({ from, gains }, at) =>
    gains === ''
      ? `On ne peut rester sans rien récupérer sur ${of(at, from)}.`
      : `On ne peut récupérer cela sur ${of(at, from)} : ${list(tallied(listed(gains).map(printed)))}.`,
  'scrounge.bare': ({ from }, at) =>
    `Il n’y a plus rien à récupérer sur ${of(at, from)} : tout a brûlé ou a été fouillé.`,
  'area.men': () => 'Votre camp n’a aucune unité dans la zone qui puisse le faire.',
  'item.possess': ({ item, unit }, at) =>
    `${of(at, unit)} ne peut prendre ${of(at, item)} : une unité l’a déjà, ou c’est dans une autre zone.`,
  'vehicle.reman': ({ unit, vehicle }, at) =>
    `${of(at, unit)} ne peut monter dans ${of(at, vehicle)} : pas un équipage, une autre zone, ou un ` +
    'équipage déjà à bord.',
  'vehicle.recalled': () => 'On ne touche pas à un véhicule rappelé.',
  'vehicle.onMap': () => 'Cela ne se fait qu’aux véhicules et aux épaves sur la carte.',
  'vehicle.crew': ({ vehicle }, at) => `${of(at, vehicle)} n’a pas d’équipage.`,
  // The values say in English what was expected. The reader of reports lists every fault in this language.
  'result.faulty': ({ count, pointer }) =>
    `Le rapport ne peut être juste : ${plural(count, { one: 'faute', other: 'fautes, la première' })} en ${pointer}.`,
  'recombine.pair': ({ first, second }, at) =>
    `On ne peut regrouper ${of(at, first)} et ${of(at, second)} : il faut deux demi-escouades du même type dans une ` +
    'même zone, nommées dans l’ordre.',
  'recombine.due': () => 'Des demi-escouades du même type sont encore à regrouper.',
  'crew.stunned': () => 'Ce n’est pas un équipage sonné que l’on puisse dissoudre.',
  'crew.due': () => 'Il ne peut rester dans une zone qu’un seul équipage sonné.',
  'crew.type': () => 'Choisissez d’abord le type du nouvel équipage, l’un de ceux qui ont été dissous.',
  'harden.unit': ({ unit }, at) => `${of(at, unit)} ne peut s’aguerrir, ou l’a déjà fait dans cette étape.`,
  'harden.hero': () =>
    'Chaque héros se sacrifie pour une unité de sa propre zone, tant que l’une d’elles peut s’aguerrir.',
  'harden.number': () => 'Le dé ne permet plus à aucune unité de s’aguerrir.',
  'harden.leader': ({ unit }, at) => `${of(at, unit)} n’est pas le chef que désignent les dés.`,
  'leader.won': () => 'Choisissez d’abord quelle part du modificateur de victoire vous employez.',
  'leader.choice': () => 'Lancez les dés pour un chef, ou promouvez-en un.',
  'promotion.area': ({ area: to }) => `Aucun nouveau chef ne peut être promu dans ${area(to)}.`,
  'rg.unavailable': ({ chartId }) => `Le groupe ${chartId} n’est pas disponible à cette date.`,
  'rg.maximum': ({ chartId }) => `La campagne n’offre plus de groupe ${chartId}.`,
  'rg.cpp': ({ chartId }) => `Il n’y a pas assez de CPP pour le groupe ${chartId}.`,
  'rg.mode': ({ chartId, mode }) => `Le groupe ${chartId} ne peut venir ainsi : ${modes[mode]}.`,
  'rg.area': ({ area: to, chartId, mode }) =>
    to === NOWHERE
      ? `Il faut une zone au groupe ${chartId} (${modes[mode]}).`
      : `Le groupe ${chartId} ne peut venir ainsi dans ${area(to)} : ${modes[mode]}.`,
  'rg.objectiveHex': ({ hex, purchase }) => `${hex} ne peut être l’hexagone objectif de ${purchaseName(purchase)}.`,
  'rg.hex': ({ hex, purchase }) => `${hex} ne peut être repéré pour ${purchaseName(purchase)}.`,
  'rg.unknown': ({ purchase }) => `Votre feuille d’achats n’a pas d’entrée ouverte pour ${purchaseName(purchase)}.`,
  'rg.commander': () => 'Cette campagne ne nomme pas de commandants.',
  'fpp.sale': ({ kind, strength }) => `Impossible d’acheter un ${fortifications[kind]} de force ${strength}.`,
  'fpp.points': ({ kind }) => `Il n’y a pas assez de FPP pour un ${fortifications[kind]}.`,
  'fpp.area': ({ location: there }) =>
    `${location(there)} n’est dans aucune zone de déploiement non isolée avec une de vos unités.`,
  'fpp.terrain': ({ kind, location: there }) =>
    `Le terrain de ${location(there)} n’admet pas de ${fortifications[kind]}.`,
  'fpp.double': ({ kind, location: there }) => `${location(there)} a déjà un ${fortifications[kind]}.`,
  'fpp.roadblock': () => 'Pour un barrage routier, vous devez contrôler les deux lieux de part et d’autre.',
  'fpp.across': ({ kind }) => `Seul un barrage routier se pose sur un côté d’hexagone, pas un ${fortifications[kind]}.`,
  'fpp.count': ({ count }) =>
    `Impossible d’acheter ${plural(count, { one: 'marqueur « ? »', other: 'marqueurs « ? »' })}.`,
  'fpp.concealment': ({ count }) =>
    `Il n’y a pas assez de FPP pour ${plural(count, { one: 'marqueur « ? »', other: 'marqueurs « ? »' })}.`,
  'fpp.site': ({ area: to }) => `${area(to)} n’est pas une zone de déploiement non isolée avec une de vos unités.`,
  'fpp.hidden': ({ item }, at) => `${of(at, item)} n’est pas une de vos fortifications cachées.`,
  'recon.area': ({ area: to }) => `${area(to)} n’est pas une zone de déploiement de l’ennemi.`,
  'recon.points': () => 'Il ne reste plus assez de points, ou plus d’essais, pour la reconnaissance.',
  'initiative.once': () => 'Le jeton est déjà choisi.',
  'initiative.none': () => 'Il faut d’abord choisir un jeton.',
  'initiative.forces': () => 'Un camp sans unité à placer ni à faire entrer doit choisir le repos.',
  'setUp.piece': ({ piece }, at) => `Vous ne pouvez pas placer ${of(at, piece)} sur la carte.`,
  'setUp.area': ({ location: there, piece }, at) =>
    `${location(there)} n’est dans aucune zone de déploiement pour ${of(at, piece)}.`,
  'setUp.room': ({ location: there, piece }, at) =>
    `Il n’y a pas de place pour ${of(at, piece)} en ${location(there)}.`,
  'setUp.location': ({ location: there, piece }, at) => `On ne peut placer ${of(at, piece)} en ${location(there)}.`,
  'setUp.gun': () => 'Ce n’est pas un de vos canons dans une zone avec des troupes.',
  'setUp.tow': ({ gun, vehicle }, at) =>
    `${of(at, vehicle)} ne peut tracter ${of(at, gun)} : il faut à côté un véhicule mobile, apte à tracter, qui ` +
    'puisse être là où doit être le canon.',
  'setUp.unhook': ({ gun }, at) => `${of(at, gun)} n’est pas attelé.`,
  'setUp.limber': () => 'Un canon ne peut être à la fois sur avant-train et démonté, ni démonté en remorque.',
  'setUp.dummy': ({ location: there, purchase }) =>
    `Le groupe ${purchaseName(purchase)} n’a pas de leurre parmi les réserves en ${location(there)}.`,
  'setUp.reserve': ({ vehicle }, at) => `${of(at, vehicle)} n’est pas un de vos véhicules placés en réserve.`,
  'setUp.crew': ({ vehicle }, at) => `${of(at, vehicle)} n’a pas d’équipage qui puisse s’exposer.`,
  'setUp.bypass': ({ vehicle }, at) =>
    `Pour ce contournement, il faut des bois ou un bâtiment, et que ${of(at, vehicle)} soit orienté le long du côté.`,
  'setUp.armament': ({ vehicle }, at) => `On ne peut rien démonter de tel sur ${of(at, vehicle)}.`,
  'setUp.box': ({ area: to, piece }, at) =>
    `${of(at, piece)} n’est pas un groupe en réserve impossible à placer, ou ne peut attendre dans la case d’attente ` +
    `de ${area(to)}.`,
  'setUp.boxDue': () => 'Un groupe en réserve ne peut être placé ; choisissez la case d’attente où il attendra.',
  'security.line': ({ item, path }, at) =>
    `Aucune bande de sécurité ${withDe(of(at, item))} ne passe par ${listed(path).join('-')} : il faut des hexagones ` +
    'accessibles hors des zones allemandes, jusqu’au bord d’une zone d’entrée américaine admise.',
  'security.radio': ({ area: to, purchase, type }) =>
    `${purchaseName(purchase)} ne peut recevoir de ${printed(type)} dans ${area(to)}.`,
  'module.limit': ({ purchase }) =>
    `Deux modules d’artillerie sont déjà en jeu, ou ${purchaseName(purchase)} n’en est pas un ou est déjà en jeu.`,
  'fanatic.limit': () => 'Le fanatisme a été déclaré autant de fois que la campagne le permet.',
  'shift.unit': ({ unit }, at) => `${of(at, unit)} ne peut effectuer de transfert, ou l’a déjà tenté à cette date.`,
  'shift.declared': ({ unit }, at) => `${of(at, unit)} fait déjà partie d’un groupe.`,
  'shift.undeclared': ({ unit }, at) => `${of(at, unit)} ne fait partie d’aucun de vos groupes en transfert.`,
  'shift.same': ({ to, unit }, at) => `${of(at, unit)} est déjà dans ${area(to)}.`,
  'shift.area': ({ to }) =>
    to === NOWHERE
      ? 'Un transfert demande une zone de votre camp pour but.'
      : `${area(to)} n’est pas une zone de votre camp.`,
  'shift.isolated': ({ to }) => `${area(to)} est isolée.`,
  'shift.ineligible': ({ to }) => `${area(to)} n’est pas une zone d’entrée admise.`,
  'shift.vehicle': ({ to }) => `Aucun véhicule ne peut aller dans ${area(to)} ni en venir.`,
  'shift.campaign': () => 'Dans la campagne II, aucun véhicule allemand ne peut être transféré vers une zone d’entrée.',
  'shift.notNext': ({ to }) => `${area(to)} n’est pas la prochaine zone d’entrée admise le long du bord.`,
  'shift.path': () => 'Ce chemin n’y mène pas toutes les unités du groupe.',
  'shift.portage': () => TOO_HEAVY,
  'shift.gun': () => LOOSE_GUN,
  'fuel.recipient': () => 'Ce n’est pas un véhicule en panne sèche qui puisse faire le plein maintenant.',
  'fuel.donors': ({ donors }, at) =>
    `On ne peut siphonner ${all(at, listed(donors))} : il faut trois véhicules ou épaves de la zone du receveur, au ` +
    'même carburant, qui puissent en donner.',
  'fuel.donor': ({ vehicle }, at) => `${of(at, vehicle)} n’a pas donné son carburant dans cette étape.`,
  'fuel.wreck': () => 'Un donneur auquel on renonce devient une épave calcinée.',
  'fuel.berth': ({ to, vehicle }, at) => `On ne peut laisser ${of(at, vehicle)} en ${location(to)}.`,
  'fuel.night': () => 'Le carburant vient une fois, dans la nuit du 22, et seulement pour des véhicules à sec.',
  'recovery.area': ({ area: to, type }) =>
    `${area(to)} est isolée ou a trop peu d’escouades pour une arme de plus (${printed(type)}).`,
  'exchange.weapon': ({ slot, vehicle }, at) =>
    `${slots[slot]} ${withDe(of(at, vehicle))} n’est pas une mitrailleuse hors service.`,
  'exchange.spare': ({ mg, vehicle }, at) =>
    `${of(at, mg)} n’est pas une mitrailleuse qui convienne dans la zone ${withDe(of(at, vehicle))}.`,
  'captured.wreck': () => 'Aucune arme du véhicule capturé ne fonctionne : il devient une épave.',
  'area.setup': () => 'Cela ne se fait que dans les zones de déploiement.',
  'removal.item': ({ item }, at) => `On ne peut dégager ${of(at, item)}.`,
  'removal.control': ({ item }, at) =>
    `Il faut contrôler le lieu ${withDe(of(at, item))}, ou les deux lieux de part et d’autre.`,
  'removal.area': ({ area: to, item }, at) => `${of(at, item)} n’est pas dans ${area(to)}.`,
  'removal.mines': ({ item }, at) => `Il faut dégager les mines avant ${of(at, item)}.`,
  'removal.limit': ({ area: to }) =>
    `Trop peu d’escouades ou de véhicules lourds dans ${area(to)} pour un essai de plus.`,
  'removal.loss': ({ unit }, at) => `${of(at, unit)} n’est pas parmi les unités qui subissent la perte en premier.`,
}

/** The texts of the options in French. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Oui',
  no: 'Non',
  says: {
    'lvp.idleDate': 'Dates de repos\u00a0: le total de LVP ne change pas, ou celui de la dernière date compte encore.',
    'mines.exceptionCovers':
      'Ce qu’épargne une sortie sûre d’un champ de mines\u00a0: attaque et test, ou le test seul.',
    'setup.enterableReach': 'Jusqu’où une zone de déploiement s’étend depuis ses lieux stratégiques.',
    'setup.utFrom': 'Ce qui compte comme terrain sans contrôle.',
    'setup.surroundedFlips': 'Les lieux ennemis vides et encerclés changent-ils de contrôle\u00a0?',
    'setup.mapEdgeEncloses': 'Le bord de la carte aide-t-il à encercler\u00a0?',
    'setup.merge':
      'Ce qui forme une zone\u00a0: des parties qui se touchent ou se recouvrent, ou des hexagones seulement.',
    'setup.nonStrategicInStrategicHex': 'Le rang des lieux non stratégiques d’un hexagone qui a un lieu stratégique.',
    'isolation.entryHexTraversable': 'L’hexagone d’entrée atteint doit-il être lui-même libre ou ami\u00a0?',
    'isolation.hqEnterable': 'L’hexagone du quartier général allemand doit-il être accessible à l’unité\u00a0?',
    'isolation.ammoShortage': 'Quels pions isolés commencent avec une pénurie de munitions.',
    'escape.resolution': 'Échappée\u00a0: toutes les tentatives annoncées avant les dés, ou l’une après l’autre.',
    'escape.proximityMeasure': 'La distance à une zone amie se compte le long du chemin ou tout droit.',
    'escape.original2': 'Un 2 naturel réussit-il toujours, ou seulement si le résultat final réussit\u00a0?',
    'escape.leaderDrm': 'Un chef ou un héros modifie-t-il seul le jet, ou un chef et un héros\u00a0?',
    'escape.proximity': 'La distance à la propre zone de l’unité compte-t-elle\u00a0?',
    'escape.pathPriority':
      'Ce qui a priorité\u00a0: la zone la plus proche, ou le chemin qui a le moins de lieux ennemis.',
    'escape.nmlPath': 'Quand un chemin peut passer par le no man’s land.',
    'escape.noDestination': 'Ce que devient un pion qui n’a nulle part où aller.',
    'escape.equipmentOn12': 'Le matériel des unités perdues sur 12 ou plus est-il perdu aussi, ou tiré aux dés\u00a0?',
    'escape.smcHsEquivalent': 'Combien de demi-escouades vaut un pion individuel (SMC).',
    'blaze.otherTerrain': 'Incendies hors des bâtiments et des décombres.',
    'leader.twice': 'Un chef peut-il être promu deux fois dans une phase\u00a0?',
    'promotion.area': 'Où un nouveau chef peut apparaître.',
    'leaderTable.band67': 'Le type de chef que donnent 6 et 7 à la table des chefs.',
    'shift.entryPath': 'Un transfert d’une zone d’entrée à une zone de déploiement demande-t-il un chemin\u00a0?',
    'shift.nextEntry': 'Quelle zone d’entrée est la suivante\u00a0: autour de la carte ou le long d’un côté.',
    'scw.unplaced': 'Ce que devient une arme retrouvée sans zone permise.',
    'captured.unarmedStays': 'Un véhicule capturé qui n’a jamais eu d’arme reste-t-il\u00a0?',
    'removal.original6': 'Quand un 6 naturel coûte une équipe de dégagement.',
    'cpp.clampZero': 'Un apport inférieur à 0 compte-t-il pour 0\u00a0?',
    'cpp.columnOrder': 'Ordre des camps dans les colonnes de la table des CPP.',
    'cpp.base19PmCg1German': 'Nombre de base allemand de 19 PM dans la première campagne\u00a0: table ou exemple.',
    'weather.mixedIsOvercast': 'La brume par ciel couvert compte-t-elle comme couvert pour la date suivante\u00a0?',
    'weather.mode': 'Météo historique, ou tirée au sort si les deux camps le veulent.',
    'ammo.countFrom': 'Le combat du 20 AM compte-t-il pour la pénurie de munitions\u00a0?',
    'reph.sideOrder': 'Quel camp lance en premier quand aucune règle n’en décide.',
    'reph.rollSource': 'D’où viennent les dés\u00a0: de la partie, ou d’une liste donnée. Les règles sont les mêmes.',
    'balance.side': 'Le camp favorisé par l’équilibrage.',
    'exit.resolveNtc':
      'Le programme lance-t-il le test des unités démoralisées qui ont quitté la carte sans l’avoir passé\u00a0?',
    'cg.secrecy':
      'Chaque camp ne voit que ce qu’il a le droit de voir (secret), tous voient tout (ouvert), ou les décisions ' +
      'd’une étape ne sont révélées qu’une fois prises par les deux camps (partie par correspondance).',
    'cg.commanders': 'Les pions et les groupes portent-ils le nom d’un commandant\u00a0?',
    'cg.ports': 'La reconstitution remplace-t-elle les tables manquantes, ou sont-elles refusées\u00a0?',
  },
  values: {
    'lvp.idleDate': { carry: 'Inchangé', addAgain: 'Compté encore' },
    'mines.exceptionCovers': { both: 'Attaque et test', ntcOnly: 'Le test seul' },
    'setup.enterableReach': { withinRadius: 'Dans un rayon', pathWithinArea: 'Par un chemin dans la zone' },
    'setup.utFrom': { residual: 'Le reste de la carte', allStrategic: 'Hors de portée de tout lieu stratégique' },
    'setup.merge': { touching: 'Parties en contact', reachable: 'Hexagones en contact' },
    'setup.nonStrategicInStrategicHex': { literal: 'À la lettre', followsHex: 'Comme l’hexagone' },
    'isolation.ammoShortage': { us: 'Américains', both: 'Les deux camps' },
    'escape.resolution': { committed: 'Toutes annoncées avant', sequential: 'L’une après l’autre' },
    'escape.proximityMeasure': { path: 'Le long du chemin', straight: 'En ligne droite' },
    'escape.original2': { override: 'Toujours', final8Only: 'Selon le résultat final' },
    'escape.leaderDrm': { single: 'Un seul', leaderPlusHero: 'Chef et héros' },
    'escape.proximity': { otherArea: 'Autres zones seulement', anyArea: 'Toute zone' },
    'escape.pathPriority': { nearest: 'La zone la plus proche', fewestEnemy: 'Le moins d’ennemis' },
    'escape.nmlPath': { fallback: 'Faute d’un autre', never: 'Jamais', always: 'Toujours' },
    'escape.noDestination': { eliminate: 'Éliminé', leftInPlace: 'Laissé sur place' },
    'escape.equipmentOn12': { eliminated: 'Perdu', dr: 'Tiré aux dés' },
    'blaze.otherTerrain': { remove: 'Retirés', keep: 'Gardés' },
    'promotion.area': { withPersonnel: 'Où il y a des troupes', any: 'Partout' },
    'leaderTable.band67': { '8-0': '8-0', '9-0': '9-0' },
    'shift.nextEntry': { perimeter: 'Autour de la carte', sameSide: 'Le long d’un côté' },
    'scw.unplaced': { lost: 'Perdue', pool: 'Attend une zone' },
    'removal.original6': { noEffectOnly: 'Seulement sans effet', always: 'Toujours' },
    'cpp.columnOrder': { usFirst: 'Américains d’abord', germanFirst: 'Allemands d’abord' },
    'weather.mode': { historical: 'Historique', random: 'Tirée au sort' },
    'ammo.countFrom': { laterThan20AM: 'Seulement les suivants', from20AM: 'Oui' },
    'reph.sideOrder': { germanFirst: 'Allemands d’abord', usFirst: 'Américains d’abord' },
    'reph.rollSource': { seeded: 'De la partie', supplied: 'D’une liste' },
    'balance.side': { null: 'Aucun', german: 'Allemands', us: 'Américains' },
    'cg.secrecy': { sealed: 'Secret', open: 'Ouvert', committed: 'Ouvert après engagement' },
    'cg.commanders': { none: 'Non', named: 'Oui' },
    'cg.ports': { reconstruction: 'Reconstitution', strict: 'Refusées' },
  },
}
