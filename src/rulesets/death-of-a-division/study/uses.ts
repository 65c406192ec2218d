import type { RuleUses, UsedRule } from '../../../kernel/rule-use.js'
import { isArtillery } from '../data/counters.js'
import type { Event } from '../model/event.js'
import type { DeathOfADivision } from '../model/game.js'

const ids = {
  'DD-0.4': { says: 'control of an area changes' },
  'DD-1.12 capture': { says: 'St. Vith is captured' },
  'DD-1.12 loss': { says: 'St. Vith is lost again' },
  'DD-2.3': { says: 'a unit takes a hit' },
  'DD-2.4': { says: 'a unit is eliminated' },
  'DD-4.1': { says: 'supply is checked' },
  'DD-4.5': { says: 'a unit is found out of supply' },
  'DD-5.4': { says: 'a normal move' },
  'DD-5.9': { says: 'a unit leaves contact' },
  'DD-5.10': { says: 'a road march' },
  'DD-5.14': { says: 'an overrun is tried' },
  'DD-5.17': { says: 'an overrun succeeds' },
  'DD-5.18': { says: 'an overrun is beaten off' },
  'DD-6.2': { says: 'a unit fires' },
  'DD-6.4': { says: 'hits are lost' },
  'DD-7.1': { says: 'artillery fires in support' },
  'DD-7.1 declared': { says: 'artillery names its area', needs: { artillerySupport: 'declared' } },
  'DD-7.5': { says: 'overrun guns fire' },
  'DD-8.1': { says: 'a reinforcement arrives' },
  'DD-8.6': { says: 'a die changes an arrival', needs: { variableArrival: true } },
  'DD-9.1': { says: 'surprise is rolled for' },
  'DD-9.2': { says: 'the defense is surprised' },
  'DD-10.1 in': { says: 'a unit digs in', needs: { fortifications: true } },
  'DD-10.1 out': { says: 'a unit leaves its positions', needs: { fortifications: true } },
  'DD-12.5': { says: 'the last turn ends' },
} as const satisfies Readonly<Record<string, UsedRule>>

type Id = keyof typeof ids

const MOVES = { normal: ['DD-5.4'], withdrawal: ['DD-5.9'], march: ['DD-5.10'], overrun: [] } as const

/** The rules an event shows. */
const shownBy = (event: Event): readonly Id[] => {
  switch (event.tag) {
    case 'controlChanged':
      return ['DD-0.4']
    case 'captured':
      return ['DD-1.12 capture']
    case 'lost':
      return ['DD-1.12 loss']
    case 'hit':
      return ['DD-2.3']
    case 'eliminated':
      return ['DD-2.4']
    case 'supplyChecked':
      return event.outOfSupply.length > 0 ? ['DD-4.1', 'DD-4.5'] : ['DD-4.1']
    case 'moved':
      return MOVES[event.kind]
    case 'overrunTried':
      return ['DD-5.14']
    case 'overrunSucceeded':
      return ['DD-5.17']
    case 'overrunFailed':
      return ['DD-5.18']
    case 'fired':
      return isArtillery[event.unit] ? ['DD-6.2', 'DD-7.1'] : ['DD-6.2']
    case 'hitsLost':
      return ['DD-6.4']
    case 'aimed':
      return ['DD-7.1 declared']
    case 'partingShots':
      return ['DD-7.5']
    case 'placed':
      return ['DD-8.1']
    case 'rescheduled':
      return ['DD-8.6']
    case 'surprised':
      return ['DD-9.1', 'DD-9.2']
    case 'notSurprised':
      return ['DD-9.1']
    case 'fortified':
      return ['DD-10.1 in']
    case 'unfortified':
      return ['DD-10.1 out']
    case 'ended':
      return ['DD-12.5']
    case 'turnBegan':
    case 'phaseBegan':
    case 'interrupted':
    case 'resumed':
    case 'rolled':
      return []
  }
}

/** The rules that a game of Death of a Division has used. */
export const uses: RuleUses<DeathOfADivision> = { ids, of: shownBy }
