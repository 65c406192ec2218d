import { files } from '../../command/text/en.js'
import { grammar } from '../../../kernel/language.js'
import type { Side } from '../../../rulesets/kgp-campaign/data/names.js'
import { english } from '../../question/rules.js'
import type { ChangedPart, RefitWords } from './words.js'

const { list, plural } = grammar('en-GB')

const SIDE: Readonly<Record<Side, string>> = { german: 'the Germans', us: 'the Americans' }
const BEGIN: Readonly<Record<Side, string>> = { german: 'The Germans', us: 'The Americans' }

const COUNTS = ['no dice', 'one die', 'two dice', 'three dice', 'four dice', 'five dice', 'six dice']
const dice = (count: number): string => COUNTS[count] ?? `${count} dice`
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const pieces = (count: number): string => plural(count, { one: 'piece', other: 'pieces' })

const PARTS: Readonly<Record<ChangedPart, string>> = {
  rules: 'the rules',
  map: 'the map',
  charts: 'the charts',
  houseRules: 'the house rules',
  opening: 'the opening of the campaign',
}

/** The sentences of `refit` in English. */
export const en: RefitWords = {
  ...files,
  help: [
    'rosters both CG Rosters             record  the RG Purchase Records',
    'areas   Setup and Entry Areas       pieces  every piece and where it stands',
    'start   how a scenario begins       rule …  a rule in full: rule 8.606.D9; those of a step: rule 8.606',
    'chart   the groups on offer and what they hold',
    'auto    let the built-in player decide this; auto step: to the end of the step; auto phase: to the next scenario;',
    '        you are still asked for dice that you roll yourselves',
    '{…}     any legal command as JSON, such as {"tag":"pass"}',
  ],
  meleeHelp: 'melee PLACE: …  how a Melee ended, as in a scenario report: melee K19: lost 6-6-6, 8-3-8 reduced',
  rule: english,
  notJson: (why) => `That is not JSON: ${why}`,
  notCommand: 'That is not a command:',
  secret: 'This is secret: enter look german or look us to read it alone.',
  nothingHidden: 'Nothing is hidden from you here.',
  noSide: (name) => `There is no side "${name}": enter look german or look us.`,
  clear: 'Press Enter to clear the screen> ',
  letterLater: 'A letter is written once all its orders are given.',
  findLetters: (file) => `Enter looks for new letters in ${file}; quit stops> `,
  exists: (files) =>
    `${files.join(', ')} already ${files.length === 1 ? 'exists' : 'exist'}: choose another name, or add --replace.`,
  impossible: (file, date) => `${file} is not a possible result of the scenario of ${date}:`,
  accepted: 'Accepted, with warnings:',
  reportSecrets: 'For you alone, about the report:',
  list,
  likewise: (pieces) => `Likewise: ${list(pieces)}.`,
  chart: {
    title: (side) => `Reinforcement Groups on offer to ${SIDE[side]} (8.619)`,
    head: ['ID', 'Group', 'CPP', 'Left', 'Full Strength', 'Depleted'],
    group: (chartId, name, cpp) => `group ${chartId}, ${name}, ${cpp} CPP`,
    buying: (left) => `CPP left: ${left}. chart shows what the groups cost and hold; done ends the step.`,
    cpp: (left) => `CPP left: ${left}.`,
    fpp: (left) => `FPP left: ${left}.`,
  },
  dice: {
    fault: (fault) => {
      switch (fault.tag) {
        case 'noDice':
          return `"${fault.text}" is not a roll of dice.`
        case 'face':
          return `A die cannot show ${fault.face}: enter 1 to ${fault.sides}.`
        case 'count':
          return (
            `${capital(dice(fault.wanted))} ${fault.wanted === 1 ? 'is' : 'are'} needed; you entered ` +
            `${dice(fault.entered)}.`
          )
      }
    },
    notDice: 'This draw is not of dice.',
    help: [
      'Press Enter to roll here, or enter dice you rolled by hand, as 3 5 or 35. roll rolls all dice here from now on.',
      'auto step and auto phase roll and decide to the end of the step or to the next scenario.',
      'undo takes back the last decision; board, log, save and quit work as everywhere.',
    ].join('\n'),
    prompt: 'dice, Enter to roll, or help> ',
  },
  end: {
    help: [
      'Fight it on the tactical board. When it is over, enter the result:',
      '  template FILE  write the current forces to a text file for you to edit; to JSON if its name ends in .json',
      '  FILE           read the result from such a file, such as end.txt; all its faults are shown at once',
      '  states         list the words for the states of pieces',
      '  invent         let the stand-in for the tactical game invent a result; invent FILE only writes it to a file',
      '  start          show the positions of all units and what may enter; quit saves and stops',
    ],
    prompt: 'end of the scenario> ',
    template: (file, isSecret) =>
      `The current forces are in ${file}. Edit it to match the battle, then enter ${file}.` +
      (isSecret ? ' It holds the secrets of both sides until the battle is over.' : ''),
    invented: (file) => `An invented result is in ${file}. Change it if you like, then enter ${file}.`,
    states: ['State', 'Applies to', 'Meaning'],
  },
  undo: {
    nothing: 'There is nothing to take back.',
    rolled: 'This cannot be taken back: dice have been rolled since.',
    revealed: 'This cannot be taken back: secret information of a side has been revealed since.',
  },
  opening: (title, scenario, date) => `${title}: ${scenario}, ${date.replace(' ', ' December 1944 ')}`,
  begin: 'Each step is shown with its rule number. Enter help for a list of commands; Ctrl-C saves and stops.\n',
  onlySide: (side, save) => `Only ${SIDE[side]} are at this keyboard. ${save} holds the secrets of both sides.\n`,
  contradiction: (option) => `--open shows both sides everything: leave out ${option}.`,
  builtInSide: (side) => `The built-in player decides for ${side}: leave out --side or --built-in.`,
  cannotResume: (file) => `${file} cannot be resumed:`,
  changed: (file, parts, then, now) =>
    `Changed since ${file} was saved: ${list(parts.map((part) => PARTS[part]))}` +
    `${parts.includes('rules') ? ` (then ${then}; now ${now})` : ''}. ` +
    (parts.includes('rules')
      ? 'Install the version it was played with'
      : 'Put back the old campaign file and its maps') +
    ', or add --mixed to continue with the new ones: the record then names both.',
  chits: { attack: 'attack', idle: 'idle', none: 'none' },
  start: {
    figures: ({ date, weather, wind, roles, firstMover, panzerfausts, selfRallies, snipers, spacing, track }) => [
      `Scenario of ${date} (8.625)`,
      `  weather: ${weather ?? 'not known'} (8.617); wind: ${wind}`,
      `  Germans ${roles[0]}, Americans ${roles[1]}; ` +
        `${firstMover === null ? 'nobody' : SIDE[firstMover]} move first (8.623)`,
      `  panzerfausts ${panzerfausts} (CG13), Self Rallies ${selfRallies} (CG18), Snipers ` +
        `${snipers} a side${spacing === null ? '' : `, ${spacing} hexes apart`} (CG16)`,
      `  game end, by turn: ${track} (CG23)`,
    ],
    side: ({ side, san, elr, otherElr, setUp, inReserve, entering, modules, objectives, short }) => [
      `${BEGIN[side]}: SAN ${san} (CG16), ELR ${elr}${otherElr === null ? '' : ` (others ${otherElr})`} (CG4)`,
      `  set up: ${pieces(setUp)}, of these in Reserve ${inReserve} (8.624, CG7a)`,
      ...entering.map(
        ([at, count]) =>
          `  ${at.length === 0 ? 'may not enter yet' : `may enter at ${at.join(' or ')}`}: ${pieces(count)} (CG6, CG7)`,
      ),
      ...(modules.length === 0 ? [] : [`  artillery in play: ${modules.join(', ')} (CG15)`]),
      ...(objectives.length === 0 ? [] : [`  secret Objective Hexes: ${objectives.join(', ')} (8.6198)`]),
      ...(short === 0 ? [] : [`  Ammunition Shortage: ${pieces(short)} (8.6241)`]),
    ],
  },
  stopped: (save, command) => `\nSaved in ${save}. Continue with: ${command}`,
  next: (side, command) => `\n${BEGIN[side]} are next, at their own keyboard: ${command}`,
  openSecrets:
    '\nWarning: the other side can read what you enter here, and the rules keep it secret (8.14). ' +
    'Without --open, each side would be asked alone.',
  look: 'look german and look us show a side its secrets, with nobody else watching.',
  choose: { german: 'The Germans choose', us: 'The Americans choose', umpire: 'The umpire reports' },
  seats: { german: 'german', us: 'us', umpire: 'umpire' },
  ended: (save) => `\nThe campaign is saved in ${save}.`,
  vasl: {
    fault: {
      'not an archive': () => 'This is not a saved game: VASSAL writes zip archives.',
      damaged: () => 'This file is damaged or incomplete: save, send or download it again.',
      'too large': () => 'This archive is too large: at most 64 MB are unpacked.',
      'not a saved game': () => 'This archive is not a saved game of VASSAL (.vsav).',
      log: () => 'This is a log (.vlog): step to its end in VASL, then save the game.',
      'other module': (name) => `This is a saved game of ${name ?? 'an unknown module'}; only VASL is read.`,
      'not a board': () => 'This archive is not a board of VASL: it has neither BoardMetadata.xml nor data.',
    },
    needsGame: '--side, --umpire and --vasl-hex need --vasl, a saved game of VASL.',
    twice: 'Give --side or --umpire, not both.',
    needsReader:
      'A saved game of VASL holds the hidden counters of both sides: add --side german or --side us to read those of ' +
      'one, or --umpire to read all.',
    inRefit: (file) => `${file} is in its Refit Phase: a saved game of VASL reports the end of a scenario.`,
    addLine: 'Add this line to the text of the map that is on this board.',
    addLineTo: (file) => `Add this line to ${file}, or repeat the command with --replace to have it added.`,
    lineIn: (file) => `The line is in ${file}.`,
    notMap: (file) => `${file} is not the text of a map: add the line yourself.`,
    noCounter: (name) => `No counter in the saved game is called "${name}".`,
    manyCounters: (name, count) => `${count} counters are called "${name}": name one by its label.`,
    oneBoard: '--vasl-hex works for a saved game with one board.',
    counterHex: (said) => `Write a counter and its hex as "9-1 Hahn=K21", not "${said}".`,
    beside: (name) => `${name} lies beside the board.`,
    noGrid: 'The grid cannot be worked out: name counters in two or more columns and rows, far apart.',
    counters: (certain, all) =>
      all === 0
        ? 'No counter lies on the board.'
        : `${certain} of ${plural(all, { one: 'counter', other: 'counters' })} lie within a quarter hex of a center.`,
    leftOver: (count) =>
      `Not of the campaign, or not on its map: ${plural(count, { one: 'counter', other: 'counters' })}.`,
    proposed: (report, questions) =>
      `The proposed report is in ${report}, with ${plural(questions, { one: 'question', other: 'questions' })} to ` +
      'answer (????).\nRead it and complete it, then continue:',
  },
}
