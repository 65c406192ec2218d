import type { Side } from '../../data/names.js'
import { expectedBy } from '../../rules/8.3-scenario-chain/result-reason.js'
import { englishStates } from '../report-text/states.js'
import type { LineWords, ReportWords } from './report-words.js'

const SIDE: Readonly<Record<Side, string>> = { german: 'German', us: 'American' }

/** The sentences that all text formats share, in English. */
export const lines: LineWords = {
  openQuote: 'The quote that begins here is not closed.',
  meant: (name) => ` Did you mean ${name}?`,
  notKnown: (word) => `"${word}" is not known here.`,
  expected: ({ expected }) => expected,
  found: ({ found }) => found,
  atPointer: (at, expected, found) => `${at === '' ? '' : `${at}: `}expected ${expected}, found ${found}.`,
  notJson: 'This is not JSON from here on.',
  unreadable: 'This file cannot be read.',
}

/** The sentences of the reader of scenario reports in English. */
export const report: ReportWords = {
  ...lines,
  missing: {
    side: 'A side is missing here.',
    sideLine: 'Write German or American on a line of its own before the pieces of a side.',
    captor: 'A side is missing here. For a prisoner, write "prisoner of" and the guard.',
    location: 'A Location is missing here.',
    name: 'A name is missing here.',
    newType: 'The new type is missing here.',
    addedType: 'The type of the new piece is missing.',
    meleeEnd: 'How the Melee ended is missing here, such as lost NAME or standoff.',
    climb: 'A climb is written as "climbing PLACE to PLACE".',
  },
  missingNumber: (least, most) => `A number from ${least} to ${most} is missing here.`,
  missingColon: (head) => `A colon is missing after "${head}".`,
  begin: (date) => `A report begins with its date: scenario ${date}`,
  unknown: {
    line: (text) => `No line of a report begins with "${text}".`,
    side: (text) => `"${text}" is not a side.`,
    date: (text) => `"${text}" is not a date of the campaign, such as 21 AM.`,
    location: (text) => `${text} is not a Location of the map.`,
    hex: (text) => (text === '' ? 'A hex is missing here.' : `${text} is not a hex of the map.`),
    entryArea: (text) => `There is no Entry Area ${text}.`,
    counter: (text) => `"${text}" is not a counter.`,
    crew: (text) => `"${text}" is not a type of crew.`,
    type: (text) => `"${text}" is not a type of the catalogue.`,
    label: (text) => `"${text}" cannot be a label.`,
    state: (text) => `"${text}" is not a state.`,
    absence: (text) => `"no ${text}" is not a state.`,
  },
  saidBefore: (line) => `Line ${line} already says what became of this piece.`,
  lostNewPiece: 'Do not report a new piece that was lost.',
  lostAlone: 'A lost piece has no other state.',
  noPiece: (name, side) => `No ${side === null ? '' : `${SIDE[side]} `}piece is called "${name}".`,
  ambiguous: (name, pieces, isMore) =>
    pieces.length === 0
      ? `"${name}" is ambiguous: add the label of the piece, such as #1.`
      : `"${name}" is ambiguous: ${pieces.join(', ')}${isMore ? ', …' : ''}. Which one?`,
  offMap: 'off the map',
  notWanted: {
    possessor: (name) => `${name} is not a unit that can possess something.`,
    vehicle: (name) => `${name} is not a vehicle.`,
    guard: (name) => `${name} is not a unit that can guard prisoners.`,
    fighter: (name) => `${name} is not a unit or a vehicle.`,
  },
  notPersonnel: (name) => `${name} is not a unit of Personnel.`,
  noHalfSquad: (type) => `${type} has no half-squad. If it was Eliminated, write lost.`,
  noWeapon: (type, slot) => `${type} has no ${slot}.`,
  cannotBe: (type, state, ofWreck) => `${type} cannot be ${state}.${ofWreck ? ` Write "wreck, ${state}".` : ''}`,
  notFor: (state, type) => `"${state}" does not apply to ${type}.`,
  openBracket: 'The bracket is not closed.',
  shadedBox: 'Only a Holding Box has a shaded part: write box and the Entry Area before it.',
  unanswered: 'This question is not answered yet: write what became of the piece.',
  fateMissing: (name) => `What became of ${name} is missing: lost, reduced, replaced, captured by or withdrew.`,
  replacedBy: (name, types) =>
    `${name} ${types.length === 0 ? 'cannot be Replaced' : `is Replaced by ${types.join(' and ')}`}.`,
  reason: (reason) => expectedBy(reason).replace(/ \(result\.\w+\)$/, ''),
  wrong: (about, expected, found) =>
    `${about === null ? 'Expected' : `${about}: expected`} ${expected}, found ${found}.`,
  points: (side, sum, found) => `CVP ${SIDE[side]}: the losses add up to ${sum}, but the report says ${found}.`,
  unmarkedMelee: (about) => `${about} shares its Location with the enemy, but has no Melee counter.`,
  states: englishStates,
  secret: 'There is a fault that only one side may know.',
}
