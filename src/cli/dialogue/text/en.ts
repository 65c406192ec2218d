import { files } from '../../command/text/en.js'
import type { DialogueWords } from './words.js'

const number = (n: number): string => n.toLocaleString('en-GB')

/** Questions and messages in English. */
export const en: DialogueWords = {
  ...files,
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
  allowed: (choice) => `${choice}: you may do this.`,
  moreReasons: (count) => `… and ${count} more that cannot be done`,
  hiding: (save) =>
    'Several people play: the screen is cleared before and after secret questions. --open turns this off.\n' +
    `${save} holds the secrets of all sides, so do not read it.\n`,
  alone: (name) => `${name}: come to the keyboard alone, then press Enter> `,
  exists: (file) => `${file} already exists. Replace it? (yes or no) `,
  notChanged: 'The file was not changed.',
  yes: ['yes', 'y'],
  taken: (file) =>
    `${file} already exists: continue it with --resume ${file}, save elsewhere with --save, or add --replace.`,
  cannotResume: (file) => `${file} cannot be resumed:`,
  tableDice: 'This game uses dice rolled at the table; continue it with ardennes refit --resume.',
  pictureOfSecrets: 'Several people play, and --picture would show the secrets of one to the others: add --open.',
  seed: (seed) => `seed ${seed}`,
  person: 'a person',
  foreignUndo: 'Only the side that gave the last command can take it back.',
  notUndone: (reason) => `This cannot be taken back. ${reason}`,
  undone: 'Taken back.',
  saved: (file) => `Saved in ${file}.`,
  stopped: (file) => `\nSaved in ${file}. Continue with --resume ${file}.`,
  over: (file) => `The game is saved in ${file}.`,
  endless: (commands) => `No end after ${number(commands)} bot commands: stopped.`,
  steps: 'Enter: go on; b: back; a number: go to that entry; board: the board; q: stop.',
  entryPrompt: (entry, entries) => `[${entry} of ${entries}] `,
  unfinished: 'The record ends before the game does.',
}
