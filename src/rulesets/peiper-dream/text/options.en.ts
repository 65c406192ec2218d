import { saysOf, type OptionWords } from '../../../kernel/option.js'
import { optionTable } from '../data/options.js'

/** The texts of the options in English. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Yes',
  no: 'No',
  says: saysOf(optionTable),
  values: {
    activationYield: { halfRank: 'Half its rank', one: 'Always one' },
    enemyAdjacency: { noDirectStep: 'No direct move between them', stop: 'Movement stops', none: 'No effect' },
    faceCardCombat: { miss: 'Always miss', value: '11, 12 and 13' },
    prEquality: { asPrinted: 'As printed', strict: 'As a failure', inclusive: 'As a success' },
    markerPool: { turn: 'Each turn', window: 'One stock' },
    germanBridgeBudget: { auto: 'Automatic' },
    usRebuildTrace: { edge: 'To their edge', none: 'No' },
    supplyBlock: {
      adjacentUnlessOccupied: 'Enemy-adjacent hexes without a friendly unit',
      occupiedOnly: 'Enemy-occupied hexes only',
    },
    depotWindows: { concurrent: 'At the same time', consecutive: 'One after the other' },
    regroupTiming: { endOfTurn: 'At the end of the turn', startOfTurn: 'At the start of the turn' },
    usReturnColour: { redAll: 'All red ones', redFaceOnly: 'Red face cards only' },
    tigerTarget: { armoredOnly: 'Armored units only', any: 'Any unit' },
    massacreTrigger: { anyGerman: 'Any German unit', ssOnly: 'SS units only' },
    minen: { auto: 'With “Panzers Marsch!”', off: 'Never' },
    minenPool: { anyGerman: 'Any German unit', turnOneSix: 'The six of turn 1' },
    fallBackDifference: { af: 'The attack factor', pr: 'The proficiency' },
  },
}
