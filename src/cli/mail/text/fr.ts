import { files } from '../../command/text/fr.js'
import { grammar } from '../../../kernel/language.js'
import type { MailReason } from '../../../mail/fault.js'
import type { MailStage, MailWords } from './words.js'

const { list, plural } = grammar('fr')

const letters = (count: number): string => plural(count, { one: 'lettre', other: 'lettres' })
const last = (count: number): string => (count === 1 ? 'la dernière lettre' : `les ${count} dernières lettres`)

const STAGES: Readonly<Record<MailStage, string>> = {
  joining: 'd’accepter la partie',
  ordering: 'de donner ses ordres',
  deciding: 'de décider, en même temps que d’autres',
  opening: 'd’ouvrir les ordres scellés',
  throwing: 'de révéler le secret d’un jet',
}

const FAULTS: Readonly<Record<MailReason, string>> = {
  form: 'la ligne n’a pas la forme prescrite.',
  header: 'l’en-tête est d’une autre partie, ou ses places ne sont pas valables.',
  number: 'une lettre manque, est en double ou n’est pas à sa place.',
  chain: 'la lettre ne se rapporte pas à la ligne précédente.',
  writer: 'l’auteur n’a pas de place, ou ce n’est pas son tour.',
  signature: 'la signature ne correspond ni à l’auteur ni au contenu.',
  turn: 'la lettre contient une action dont ce n’est pas le tour.',
  promise: 'le secret révélé ne correspond pas à l’engagement\u00a0: le jet a pu être choisi.',
  seal: 'les ordres ne correspondent pas au sceau.',
  order: 'un ordre enfreint les règles.',
  unfinished: 'les ordres laissent une décision ouverte.',
  position: 'la position n’est pas celle de l’auteur\u00a0: règles différentes, ou une autre version.',
  hidden: 'la partie cache quelque chose que seul un arbitre pourrait garder.',
  key: 'cette clé ne peut pas signer.',
  fork: 'une autre lettre porte déjà ce numéro\u00a0: ici, la partie se divise.',
}

const lacks: MailWords['lacks'] = (file, count, other) => `il manque à ${file} ${last(count)} de ${other}`

/** The sentences of a turn in a game by mail, in French. */
export const fr: MailWords = {
  ...files,
  sign: 'Signer la lettre\u00a0? (yes, undo ou quit) ',
  yes: ['oui', 'o'],
  noLetter: 'Aucune lettre n’a été écrite.',
  nothingToUndo: 'Il n’y a rien à reprendre\u00a0: les ordres signés sont définitifs.',
  letterLater: 'La lettre s’écrit une fois tous ses ordres donnés.',
  over: (count, outcome) => `${letters(count)}. ${outcome}`,
  next: (count, name, sides, stage) => `${letters(count)}. C’est à ${name} (${list(sides)}) ${STAGES[stage]}.`,
  notYourKey: (file) => `${file} n’est la clé d’aucun joueur de cette partie\u00a0: prenez celle de sa création.`,
  lacks,
  fork: (file, count, other, number, command) =>
    `${lacks(file, count, other)}\u00a0: une seconde lettre ${String(number)} diviserait la partie. ` +
    `Reprenez-les d’abord\u00a0: ${command}`,
  fault: (file, letter, reason) =>
    `${file}, ${letter === 0 ? 'première ligne' : `lettre ${String(letter)}`}\u00a0: ${FAULTS[reason]}`,
  keptChanged: (file) => `${file} est la copie conservée et a été modifié\u00a0: rétablissez-le.`,
  needsKey: '--mail demande votre clé\u00a0: ajoutez --key FICHIER, que crée ardennes mail key FICHIER.',
  noKey: (file) =>
    `${file} ne contient pas de clé avec un secret de 64 chiffres hexadécimaux minuscules\u00a0: ` +
    'ardennes mail key FICHIER en crée une.',
  foreignKey: (file, publicKey) => `Le secret de ${file} est celui d’une autre clé publique, ${publicKey}.`,
  otherLetter: (file) => `L’autre lettre est dans ${file}.`,
}
