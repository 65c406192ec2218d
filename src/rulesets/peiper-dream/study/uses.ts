import type { RuleUses, UsedRule } from '../../../kernel/rule-use.js'
import type { Event } from '../model/event.js'
import type { PeiperDream } from '../model/game.js'

const ids = {
  'PD-B.3': { says: 'a turn ends' },
  'PD-B.4': { says: 'a joker ends the turn' },
  'PD-B.5': { says: 'a side has its activation card' },
  'PD-B.8': { says: 'a side leaves the rest of its card' },
  'PD-B.9': { says: 'a card is wasted' },
  'PD-B.10': { says: 'the discards become the pile in the middle of an ACT' },
  'PD-B.15': { says: 'a unit moves' },
  'PD-B.21': { says: 'a unit enters by its own ACT' },
  'PD-B.24': { says: 'an attack' },
  'PD-B.24 artillery': { says: 'an attack with artillery' },
  'PD-B.24 air': { says: 'an attack from the air' },
  'PD-B.25': { says: 'a shot hits' },
  'PD-B.26': { says: 'a proficiency check', needs: { prInCombat: true } },
  'PD-B.30': { says: 'a unit loses a step' },
  'PD-B.30 eliminated': { says: 'a unit is eliminated' },
  'PD-B.31': { says: 'a victor advances', needs: { advanceAfterCombat: true } },
  'PD-B.32': { says: 'a demolition is tried' },
  'PD-B.33': { says: 'a bridge is blown' },
  'PD-B.34': { says: 'control of a hex changes' },
  'PD-C.6': { says: 'the battle groups are released' },
  'PD-C.12': { says: 'a reinforcement is held back' },
  'PD-C.16': { says: 'a unit comes onto the board' },
  'PD-C.27': { says: 'a depot falls' },
  'PD-C.30': { says: 'a reduced unit rolls to recover' },
  'PD-C.30 recovered': { says: 'a unit is full again' },
  'PD-C.31': { says: 'a card is drawn for the return of a unit' },
  'PD-C.31 returned': { says: 'a unit returns' },
  'PD-C.34': { says: 'the Germans rebuild a bridge' },
  'PD-C.36': { says: 'the Americans rebuild a bridge' },
  'PD-O.1': { says: 'Infiltration Movement', needs: { infiltration: true } },
  'PD-O.2': { says: 'an attack with a Tiger', needs: { tiger: true } },
  'PD-O.3': { says: 'German Surprise is rolled for', needs: { surprise: true } },
  'PD-O.3 over': { says: 'German Surprise ends', needs: { surprise: true } },
  'PD-O.5': { says: 'the news of Malmedy is rolled for', needs: { massacre: true } },
  'PD-O.5 used': { says: 'the massacre benefit is used', needs: { massacre: true } },
  'PD-O.6': { says: 'the six units of the first day are chosen', needs: { panzersMarsch: true } },
  'PD-O.7': { says: 'mines are rolled for', needs: { panzersMarsch: true } },
  'PD-O.8': { says: 'Fall Back! is rolled for', needs: { fallBack: true } },
  'PD-O.8 back': { says: 'a unit falls back', needs: { fallBack: true } },
  'PD-X.22': { says: 'a German unit leaves Map A' },
} as const satisfies Readonly<Record<string, UsedRule>>

type Id = keyof typeof ids

/** The rules shown by events whose tag says everything. */
const BY_TAG: Readonly<Partial<Record<Event['tag'], readonly Id[]>>> = {
  turnEnded: ['PD-B.3'],
  activated: ['PD-B.5'],
  passed: ['PD-B.8'],
  cardWasted: ['PD-B.9'],
  reshuffled: ['PD-B.10'],
  moved: ['PD-B.15'],
  entered: ['PD-B.21'],
  prChecked: ['PD-B.26'],
  reduced: ['PD-B.30'],
  eliminated: ['PD-B.30 eliminated'],
  advanced: ['PD-B.31'],
  bridgeTried: ['PD-B.32'],
  bridgeBlown: ['PD-B.33'],
  controlChanged: ['PD-B.34'],
  released: ['PD-C.6'],
  held: ['PD-C.12'],
  placed: ['PD-C.16'],
  depotCaptured: ['PD-C.27'],
  recoveryRolled: ['PD-C.30'],
  recovered: ['PD-C.30 recovered'],
  returnDrawn: ['PD-C.31'],
  returned: ['PD-C.31 returned'],
  infiltrationRolled: ['PD-O.1'],
  surpriseRolled: ['PD-O.3'],
  surpriseEnded: ['PD-O.3 over'],
  newsRolled: ['PD-O.5'],
  benefitUsed: ['PD-O.5 used'],
  marschChosen: ['PD-O.6'],
  mineRolled: ['PD-O.7'],
  fallBackRolled: ['PD-O.8'],
  retreated: ['PD-O.8 back'],
  leftA: ['PD-X.22'],
}

const shownBy = (event: Event): readonly Id[] => {
  switch (event.tag) {
    case 'attacked':
      return [
        'PD-B.24',
        ...(event.oba ? (['PD-B.24 artillery'] as const) : []),
        ...(event.air ? (['PD-B.24 air'] as const) : []),
        ...(event.tiger ? (['PD-O.2'] as const) : []),
      ]
    case 'shotResolved':
      return event.isHit ? ['PD-B.25'] : []
    case 'endingCalled':
      return event.reason === 'joker' ? ['PD-B.4'] : []
    case 'bridgeRebuilt':
      return event.side === 'german' ? ['PD-C.34'] : ['PD-C.36']
    default:
      return BY_TAG[event.tag] ?? []
  }
}

/** Counts which rules of The Peiper Dream a game uses. */
export const uses: RuleUses<PeiperDream> = { ids, of: shownBy }
