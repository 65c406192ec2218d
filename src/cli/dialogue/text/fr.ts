import { files } from '../../command/text/fr.js'
import type { DialogueWords } from './words.js'

const number = (n: number): string => n.toLocaleString('fr')

/** Questions and messages in French. */
export const fr: DialogueWords = {
  ...files,
  help: [
    'Un nombre choisit la ligne. Des mots trouvent ce qui les contient tous\u00a0: «\u00a0transfert k21\u00a0».',
    'Entrée  de nouveau toute la liste      board     la carte en texte',
    'why …   pourquoi c’est impossible      position  la position sur une ligne',
    'undo    reprendre le dernier ordre     log       tout ce qui s’est passé',
    'save    enregistrer (save FICHIER)     quit      enregistrer et s’arrêter',
  ].join('\n'),
  hidden: 'Cette position contient plus que vous ne pouvez voir. La partie enregistrée contient tout.',
  chooses: (side) => `${side}, au choix`,
  colon: '\u00a0:',
  part: ' (Entrée\u00a0: toute la liste)',
  prompt: (side) => `${side}, nombre, mots ou help> `,
  moreLines: (count) => `… et ${count} de plus\u00a0; tapez-en des mots pour les trouver`,
  subject: (subject, count) => `${subject} … ${count} choix`,
  linesTo: (last) => `Il y a les lignes 1 à ${last}.`,
  oneNumber: (last) => `Un seul nombre\u00a0: il y a les lignes 1 à ${last}.`,
  noChoice: (words) => `Aucun choix ne ressemble à «\u00a0${words}\u00a0» maintenant.`,
  allowed: (choice) => `${choice}\u00a0: c’est permis.`,
  moreReasons: (count) => `… et ${count} autres impossibles`,
  hiding: (save) =>
    'Plusieurs personnes jouent\u00a0: l’écran est effacé avant et après les questions secrètes. --open l’évite.\n' +
    `${save} contient les secrets de tous les camps\u00a0: ne le lisez pas.\n`,
  alone: (name) => `${name}\u00a0: venez seuls au clavier, puis appuyez sur Entrée> `,
  exists: (file) => `${file} existe déjà. Le remplacer\u00a0? (oui ou non) `,
  notChanged: 'Le fichier n’a pas été modifié.',
  yes: ['oui', 'o', 'yes', 'y'],
  taken: (file) =>
    `${file} existe déjà\u00a0: reprenez-le avec --resume ${file}, enregistrez ailleurs avec --save ou ajoutez ` +
    '--replace.',
  cannotResume: (file) => `${file} ne peut pas être repris\u00a0:`,
  tableDice: 'Les dés de cette partie sont lancés à la table\u00a0: reprenez-la avec ardennes refit --resume.',
  pictureOfSecrets:
    'Plusieurs personnes jouent, et --picture montrerait aux autres les secrets d’un camp\u00a0: ajoutez --open.',
  seed: (seed) => `graine ${seed}`,
  person: 'une personne',
  foreignUndo: 'Seul le camp qui a donné le dernier ordre peut le reprendre.',
  notUndone: (reason) => `Impossible de reprendre cet ordre. ${reason}`,
  undone: 'Ordre repris.',
  saved: (file) => `Enregistré dans ${file}.`,
  stopped: (file) => `\nEnregistré dans ${file}. Pour continuer\u00a0: --resume ${file}.`,
  over: (file) => `La partie est enregistrée dans ${file}.`,
  endless: (commands) => `Pas de fin après ${number(commands)} ordres de joueurs artificiels\u00a0: arrêt.`,
  steps:
    'Entrée\u00a0: suite\u00a0; b\u00a0: retour\u00a0; un nombre\u00a0: cette entrée\u00a0; ' +
    'board\u00a0: la carte en texte\u00a0; q\u00a0: arrêt.',
  entryPrompt: (entry, entries) => `[${entry} sur ${entries}] `,
  unfinished: 'L’enregistrement s’arrête avant la fin de la partie.',
}
