import type { DialogueWords } from './words.js'

/** Questions in English. */
export const en: DialogueWords = {
  help: [
    'A number chooses that line. Words find the choices that contain all of them: "move 2", "st vith".',
    'Enter   the whole list again        board     the board',
    'why …   why you cannot do it        position  this position on one line',
    'undo    take back a command         log       everything that has happened',
    'save    save (save FILE elsewhere)  quit      save and stop',
  ].join('\n'),
  hidden: 'There is more in this position than you may see. A saved game has all of it.',
  chooses: (side) => `${side} chooses`,
  colon: ':',
  part: ' (Enter: the whole list)',
  prompt: (side) => `${side}, number, words or help> `,
  moreLines: (count) => `… and ${count} more; type words of a choice to find it`,
  subject: (subject, count) => `${subject} … ${count} choices`,
  linesTo: (last) => `There are lines 1 to ${last}.`,
  oneNumber: (last) => `Enter one number: there are lines 1 to ${last}.`,
  noChoice: (words) => `There is no choice like "${words}" now.`,
  allowed: (choice) => `${choice}: this may be done.`,
  moreReasons: (count) => `… and ${count} more that cannot be done`,
  hiding: (save) =>
    'Several people play: the screen is cleared before and after secret questions. --open turns this off.\n' +
    `${save} holds the secrets of all sides, so do not read it.\n`,
  alone: (name) => `${name}: come to the keyboard alone, then press Enter> `,
  exists: (file) => `${file} already exists. Replace it? (yes or no) `,
  notChanged: 'The file was not changed.',
  yes: ['yes', 'y'],
}
