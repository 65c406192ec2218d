import type { DialogueWords } from './words.js'

/** Questions in French. */
export const fr: DialogueWords = {
  help: [
    'Un nombre choisit la ligne. Des mots trouvent ce qui les contient tous\u00a0: «\u00a0transfert k21\u00a0».',
    'Entrée  de nouveau toute la liste      board     la carte en texte',
    'why …   pourquoi c’est impossible      position  la position sur une ligne',
    'undo    reprendre le dernier ordre     log       tout ce qui s’est passé',
    'save    enregistrer (save FICHIER)     quit      enregistrer et s’arrêter',
  ].join('\n'),
  hidden: 'Cette position contient plus que vous ne pouvez voir. La partie enregistrée contient tout.',
  chooses: (side) => `${side} choisit`,
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
}
