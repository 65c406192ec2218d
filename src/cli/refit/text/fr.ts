import { files } from '../../command/text/fr.js'
import { grammar } from '../../../kernel/language.js'
import type { Side } from '../../../rulesets/kgp-campaign/data/names.js'
import type { ChangedPart, RefitWords } from './words.js'

const { list, plural } = grammar('fr')

const SIDE: Readonly<Record<Side, string>> = { german: 'les Allemands', us: 'les Américains' }
const TO: Readonly<Record<Side, string>> = { german: 'aux Allemands', us: 'aux Américains' }
const BEGIN: Readonly<Record<Side, string>> = { german: 'Les Allemands', us: 'Les Américains' }

const pieces = (count: number): string => plural(count, { one: 'pion', other: 'pions' })

const PARTS: Readonly<Record<ChangedPart, string>> = {
  rules: 'les règles',
  map: 'la carte',
  charts: 'les tables',
  houseRules: 'les règles maison',
  opening: 'le début de la campagne',
}

/** The sentences of `refit` in French. */
export const fr: RefitWords = {
  ...files,
  help: [
    'rosters les feuilles des deux camps record  les groupes de renfort achetés',
    'areas   zones de déploiement        pieces  tous les pions et leur lieu',
    'start   comment un combat commence  rule …  une règle en entier\u00a0: rule 8.606.D9 ou rule 8.606',
    'chart   les groupes offerts et leur contenu',
    'auto    laisser décider le joueur intégré\u00a0; auto step\u00a0: jusqu’à la fin de l’étape\u00a0;',
    '        auto phase\u00a0: jusqu’au prochain combat\u00a0; vos propres dés sont toujours demandés',
    '{…}     un ordre permis, en JSON, comme {"tag":"pass"}',
  ],
  meleeHelp:
    'melee LIEU\u00a0: …  l’issue d’une mêlée, comme dans un rapport\u00a0: melee K19: lost 6-6-6, 8-3-8 reduced',
  rule: {
    folder: 'fr',
    head: ['Repère', 'Règle'],
    none: (id, meant) =>
      `Il n’y a pas de règle «\u00a0${id}\u00a0».${meant === null ? '' : ` Vouliez-vous dire ${meant}\u00a0?`}`,
    cites: (id, _game, _says, cite) => `${id}\u00a0: voir ${cite}.`,
  },
  notJson: (why) => `Ce n’est pas du JSON\u00a0: ${why}`,
  notCommand: 'Ce n’est pas un ordre\u00a0:',
  secret: 'C’est secret\u00a0: look german ou look us le montre à un camp seul.',
  nothingHidden: 'Rien ne vous est caché ici.',
  noSide: (name) => `Il n’y a pas de camp «\u00a0${name}\u00a0»\u00a0: look german ou look us.`,
  clear: 'Entrée efface l’écran> ',
  letterLater: 'La lettre s’écrit une fois tous ses ordres donnés.',
  findLetters: (file) => `Entrée cherche de nouvelles lettres dans ${file}\u00a0; quit arrête> `,
  exists: (files) =>
    `${list(files)} ${files.length === 1 ? 'existe' : 'existent'} déjà\u00a0: prenez un autre nom ou ` +
    `ajoutez --replace.`,
  impossible: (file, date) => `${file} ne peut pas être le résultat du combat du ${date}\u00a0:`,
  accepted: 'Accepté, avec des avertissements\u00a0:',
  reportSecrets: 'Pour vous seuls, sur le rapport\u00a0:',
  list,
  likewise: (pieces) => `De même : ${list(pieces.map((piece) => piece.replace(/^L(?=e |a |’)/, 'l')))}.`,
  chart: {
    title: (side) => `Groupes de renfort offerts ${TO[side]} (8.619)`,
    head: ['Repère', 'Groupe', 'CPP', 'Reste', 'Effectif complet', 'Réduit'],
    group: (chartId, name, cpp) => `groupe ${chartId}, ${name}, ${cpp} CPP`,
    buying: (left) =>
      `CPP restants\u00a0: ${left}. chart montre le prix et le contenu des groupes\u00a0; done finit l’étape.`,
    cpp: (left) => `CPP restants\u00a0: ${left}.`,
    fpp: (left) => `FPP restants\u00a0: ${left}.`,
  },
  dice: {
    fault: (fault) => {
      switch (fault.tag) {
        case 'noDice':
          return `«\u00a0${fault.text}\u00a0» n’est pas un jet de dés.`
        case 'face':
          return `Un dé ne peut pas montrer ${fault.face}\u00a0: de 1 à ${fault.sides}.`
        case 'count':
          return (
            `Il faut ${plural(fault.wanted, { one: 'dé', other: 'dés' })}\u00a0; vous en avez ` +
            `donné ${fault.entered}.`
          )
      }
    },
    notDice: 'Ce tirage n’est pas un jet de dés.',
    help: [
      'Entrée lance ici\u00a0; ou donnez votre jet, comme 3 5 ou 35. roll lance désormais tous les dés ici.',
      'auto step et auto phase lancent et décident jusqu’à la fin de l’étape ou jusqu’au prochain combat.',
      'undo reprend la dernière décision\u00a0; board, log, save et quit marchent comme partout.',
    ].join('\n'),
    prompt: 'dés, Entrée pour lancer, ou help> ',
  },
  end: {
    help: [
      'Livrez le combat sur le plateau tactique, puis donnez le résultat\u00a0:',
      '  template FICHIER  écrit tous les pions dans un fichier texte à modifier\u00a0; en JSON si son ' +
        'nom finit par .json',
      '  FICHIER           lit le résultat dans un tel fichier, comme fin.txt\u00a0; toutes ses fautes sont montrées',
      '  states            les mots pour les états des pions',
      '  invent            un substitut du jeu tactique invente un résultat\u00a0; invent FICHIER ne fait que l’écrire',
      '  start             montre où sont les unités et ce qui peut entrer\u00a0; quit enregistre et arrête',
    ],
    prompt: 'fin du combat> ',
    template: (file, isSecret) =>
      `Tous les pions sont dans ${file}. Modifiez-le selon le combat, puis entrez ${file}.` +
      (isSecret ? ' Jusqu’à la fin du combat, il contient les secrets des deux camps.' : ''),
    invented: (file) => `Un résultat inventé est dans ${file}. Modifiez-le à votre gré, puis entrez ${file}.`,
    states: ['État', 'Concerne', 'Sens'],
  },
  undo: {
    nothing: 'Il n’y a rien à reprendre.',
    rolled: 'On ne peut pas le reprendre\u00a0: des dés ont été lancés depuis.',
    revealed: 'On ne peut pas le reprendre\u00a0: un secret a été révélé depuis.',
  },
  opening: (title, scenario, date) => `${title}\u00a0: ${scenario}, ${date.replace(' ', ' décembre 1944 ')}`,
  begin: 'Chaque étape porte son numéro de règle. help montre les commandes\u00a0; Ctrl-C enregistre et arrête.\n',
  onlySide: (side, save) => `Seuls ${SIDE[side]} sont à ce clavier. ${save} contient les secrets des deux camps.\n`,
  contradiction: (option) => `--open montre tout aux deux camps\u00a0: retirez ${option}.`,
  builtInSide: (side) => `Le joueur intégré décide pour ${SIDE[side]}\u00a0: retirez --side ou --built-in.`,
  cannotResume: (file) => `${file} ne peut pas être repris\u00a0:`,
  changed: (file, parts, then, now) =>
    `Depuis l’enregistrement de ${file}, ont changé\u00a0: ${list(parts.map((part) => PARTS[part]))}` +
    `${parts.includes('rules') ? ` (alors ${then}\u00a0; maintenant ${now})` : ''}. ` +
    (parts.includes('rules')
      ? 'Installez la version avec laquelle on a joué,'
      : 'Remettez l’ancien fichier de campagne et ses cartes,') +
    ' ou ajoutez --mixed pour continuer avec les nouveaux\u00a0: l’enregistrement nomme alors les deux.',
  chits: { attack: 'attaque', idle: 'repos', none: 'aucun' },
  start: {
    figures: ({ date, weather, wind, roles, firstMover, panzerfausts, selfRallies, snipers, spacing, track }) => [
      `Combat du ${date} (8.625)`,
      `  météo\u00a0: ${weather ?? 'inconnu'} (8.617)\u00a0; vent\u00a0: ${wind}`,
      `  jetons\u00a0: Allemands ${roles[0]}, Américains ${roles[1]}\u00a0; ` +
        `${firstMover === null ? 'personne ne joue' : `${SIDE[firstMover]} jouent`} en premier (8.623)`,
      `  Panzerfausts ${panzerfausts} (CG13), auto-ralliements ${selfRallies} (CG18), tireurs embusqués par camp ` +
        `${snipers}${spacing === null ? '' : `, à ${spacing} hexagones l’un de l’autre`} (CG16)`,
      `  fin de partie selon le tour\u00a0: ${track} (CG23)`,
    ],
    side: ({ side, san, elr, otherElr, setUp, inReserve, entering, modules, objectives, short }) => [
      `${BEGIN[side]}\u00a0: SAN ${san} (CG16), ELR ${elr}${otherElr === null ? '' : ` (autres ${otherElr})`} (CG4)`,
      `  en place\u00a0: ${pieces(setUp)}, dont en réserve ${inReserve} (8.624, CG7a)`,
      ...entering.map(([at, count]) =>
        at.length === 0
          ? `  n’entrent pas encore\u00a0: ${pieces(count)} (CG6, CG7)`
          : `  peuvent entrer par ${at.join(' ou ')}\u00a0: ${pieces(count)} (CG6, CG7)`,
      ),
      ...(modules.length === 0 ? [] : [`  artillerie en jeu\u00a0: ${modules.join(', ')} (CG15)`]),
      ...(objectives.length === 0 ? [] : [`  hexagones objectifs secrets\u00a0: ${objectives.join(', ')} (8.6198)`]),
      ...(short === 0 ? [] : [`  pénurie de munitions\u00a0: ${pieces(short)} (8.6241)`]),
    ],
  },
  stopped: (save, command) => `\nEnregistré dans ${save}. Pour continuer\u00a0: ${command}`,
  next: (side, command) =>
    `\nC’est au tour des ${side === 'german' ? 'Allemands' : 'Américains'}, à leur clavier\u00a0: ${command}`,
  openSecrets:
    '\nAttention\u00a0: l’autre camp peut lire ce que vous entrez ici, et les règles le gardent secret (8.14). ' +
    'Sans --open, chaque camp serait interrogé seul.',
  look: 'look german et look us montrent à un camp ses secrets, sans que l’autre regarde.',
  choose: { german: 'Les Allemands choisissent', us: 'Les Américains choisissent', umpire: 'L’arbitre rapporte' },
  seats: { german: 'Allemands', us: 'Américains', umpire: 'arbitre' },
  ended: (save) => `\nLa campagne est enregistrée dans ${save}.`,
  vasl: {
    fault: {
      'not an archive': () => 'Ce n’est pas une partie enregistrée\u00a0: VASSAL écrit des archives zip.',
      damaged: () => 'Ce fichier est abîmé ou incomplet\u00a0: enregistrez-le ou téléchargez-le de nouveau.',
      'too large': () => 'Cette archive est trop grande\u00a0: on décompresse au plus 64 Mo.',
      'not a saved game': () => 'Cette archive n’est pas une partie enregistrée de VASSAL (.vsav).',
      log: () => 'C’est un journal (.vlog)\u00a0: allez à sa fin dans VASL, puis enregistrez la partie.',
      'other module': (name) =>
        `C’est une partie enregistrée de ${name ?? 'un module inconnu'}\u00a0; seul VASL est lu.`,
      'not a board': () => 'Cette archive n’est pas un plateau de VASL\u00a0: elle n’a ni BoardMetadata.xml ni data.',
    },
    needsGame: '--side, --umpire et --vasl-hex demandent --vasl, une partie enregistrée de VASL.',
    twice: 'Soit --side, soit --umpire, pas les deux.',
    needsReader:
      'Une partie enregistrée de VASL contient les pions cachés des deux camps\u00a0: --side german ou --side us lit ' +
      'ceux d’un camp, --umpire les lit tous.',
    inRefit: (file) =>
      `${file} est dans sa phase de remise en condition\u00a0: une partie de VASL donne la fin d’un combat.`,
    addLine: 'Ajoutez cette ligne au texte de la carte de ce plateau.',
    addLineTo: (file) => `Ajoutez cette ligne à ${file}, ou répétez la commande avec --replace pour l’ajouter.`,
    lineIn: (file) => `La ligne est dans ${file}.`,
    notMap: (file) => `${file} n’est pas le texte d’une carte\u00a0: ajoutez la ligne vous-même.`,
    noCounter: (name) => `Aucun pion de la partie ne s’appelle «\u00a0${name}\u00a0».`,
    manyCounters: (name, count) =>
      `${count} pions s’appellent «\u00a0${name}\u00a0»\u00a0: nommez-en un par son étiquette.`,
    oneBoard: '--vasl-hex marche pour une partie à un seul plateau.',
    counterHex: (said) => `Un pion et son hexagone s’écrivent «\u00a09-1 Hahn=K21\u00a0», pas «\u00a0${said}\u00a0».`,
    beside: (name) => `${name} est à côté du plateau.`,
    noGrid: 'La grille ne se calcule pas\u00a0: nommez des pions sur plusieurs colonnes et rangées, éloignés.',
    counters: (certain, all) =>
      all === 0
        ? 'Aucun pion n’est sur le plateau.'
        : `${certain} sur ${pieces(all)} sont à moins d’un quart d’hexagone d’un centre.`,
    leftOver: (count) => `Hors de la campagne, ou hors de sa carte\u00a0: ${pieces(count)}.`,
    proposed: (report, questions) =>
      `Le rapport proposé est dans ${report}, avec ` +
      `${plural(questions, { one: 'question', other: 'questions' })} à compléter (????).\n` +
      'Lisez-le et complétez-le, puis continuez\u00a0:',
  },
}
