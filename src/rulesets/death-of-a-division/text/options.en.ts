import { saysOf, type OptionWords } from '../../../kernel/option.js'
import { optionTable } from '../data/options.js'

/** The texts of the options in English. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Yes',
  no: 'No',
  says: saysOf(optionTable),
  values: {
    hitPlacement: { owner: 'Their owner', firer: 'The side that fires' },
    fortifiedAtStart: { none: 'Nobody', us: 'The Americans' },
    earlyEnd: { none: 'No', 'no-germans': 'Once no German unit is left' },
    germanSetup: { fixed: 'As printed', free: 'Free' },
    stVithPossession: { occupied: 'A unit in it', control: 'Control' },
    victoryChain: { 'no-us-units': 'Without U.S. units', 'german-controlled': 'German-controlled' },
    stVithLoss: { 'us-control': 'U.S. control', contested: 'A U.S. unit in it' },
    followUp: { 'overrun-or-march': 'Only by overrun or march', 'one-area': 'Also by a move of one area' },
    secondOverrun: { 'within-march': 'Within its march rate', 'one-step': 'One area farther' },
    artillerySupport: { 'own-shot': 'Freely', declared: 'Only into a named area' },
    supplyTest: { phase: 'In its own phase', movement: 'As movement begins' },
    artilleryOverrunValue: { each: 'Each as 1', stack: 'All together' },
    germanEntry: { 'any-start': 'Any start area', road: 'Only by road' },
    usEntry: { any: 'Any road', oob: 'Their historical edge' },
  },
}
