import { describe, expect, it } from 'vitest'
import type { Event } from '../../../../src/rulesets/kgp-campaign/model/event.js'
import {
  askTask,
  hiddenTask,
  rollTask,
  type Ask,
  type AskAbout,
  type AskPart,
  type Hidden,
} from '../../../../src/rulesets/kgp-campaign/model/task.js'
import {
  describeDraw,
  describeEvent,
  describeOutcome,
  describeTask,
  pieceNameById,
  weatherName,
} from '../../../../src/rulesets/kgp-campaign/text/describe.js'
import { de } from '../../../../src/rulesets/kgp-campaign/text/de.js'
import { en } from '../../../../src/rulesets/kgp-campaign/text/en.js'
import { fr } from '../../../../src/rulesets/kgp-campaign/text/fr.js'
import type { Known } from '../../../../src/rulesets/kgp-campaign/text/words.js'
import { oneOfEach, squad } from '../one-of-each.js'

const known: Known = oneOfEach

const why = 'KGP-8.614'
const heard = 'all'
const events: readonly (readonly [Event, string])[] = [
  [{ tag: 'held', item: 'm', by: null, why, heard }, 'LMG [m] is left unpossessed. (8.614)'],
  [{ tag: 'hooked', gun: 'g', to: 't', why, heard }, '76mm [g] is hooked to PzKpfw IVJ [t]. (8.614)'],
  [{ tag: 'hooked', gun: 'g', to: null, why, heard }, '76mm [g] is unhooked. (8.614)'],
  [{ tag: 'boarded', unit: 's', vehicle: 't', why, heard }, `${squad} boards PzKpfw IVJ [t]. (8.614)`],
  [{ tag: 'boarded', unit: 's', vehicle: null, why, heard }, `${squad} unloads. (8.614)`],
  [{ tag: 'stunned', unit: 's', stun: 2, why, heard }, `${squad} is Stunned, +2. (8.614)`],
  [{ tag: 'stunned', unit: 's', stun: 0, why, heard }, `${squad} is no longer Stunned. (8.614)`],
  [{ tag: 'guarded', unit: 'u', by: 's', why, heard }, `${squad} guards 6-6-6 squad [u]. (8.614)`],
  [{ tag: 'guarded', unit: 'u', by: null, why, heard }, '6-6-6 squad [u] is free. (8.614)'],
  [
    { tag: 'crewed', vehicle: 't', crew: { type: '1-2-7', stun: 0, armorLeader: '9-1', stunDrm: 0 }, why, heard },
    'PzKpfw IVJ [t] has a 1-2-7 crew with armor leader 9-1. (8.614)',
  ],
  [{ tag: 'crewed', vehicle: 't', crew: null, why, heard }, 'PzKpfw IVJ [t] has no crew. (8.614)'],
  [
    { tag: 'armed', vehicle: 't', slot: 'MA', status: 'disabled', why, heard },
    'The main armament of PzKpfw IVJ [t] is disabled. (8.614)',
  ],
  [
    { tag: 'equipped', vehicle: 't', fitting: { item: 'AAMG', present: true }, weapon: null, why: 'KGP-CG8', heard },
    'PzKpfw IVJ [t] has optional AAMG. (CG8)',
  ],
  [
    { tag: 'equipped', vehicle: 't', fitting: { item: 'AAMG', present: false }, weapon: null, why: 'KGP-CG8', heard },
    'PzKpfw IVJ [t] has no optional AAMG. (CG8)',
  ],
  [{ tag: 'faced', vehicle: 't', vca: 3, bypass: null, why: 'KGP-CG7a', heard }, 'PzKpfw IVJ [t] faces S. (CG7a)'],
  [
    { tag: 'faced', vehicle: 't', vca: 3, bypass: 4, why: 'KGP-CG7a', heard },
    'PzKpfw IVJ [t] faces S, in Bypass along the SW hexside. (CG7a)',
  ],
  [
    {
      tag: 'counterPlaced',
      counter: { tag: 'dummyCloaking', side: 'german', location: 'F20/0' },
      why: 'KGP-CG7a',
      heard,
    },
    'The Germans place a Dummy among the Reserves in F20. (CG7a)',
  ],
  [{ tag: 'ammunition', piece: 't', depleted: ['HE', 's'], why, heard }, 'PzKpfw IVJ [t] is out of HE and s. (8.614)'],
  [
    { tag: 'ammunition', piece: 't', depleted: [], why, heard },
    'PzKpfw IVJ [t] has all its special ammunition. (8.614)',
  ],
  [
    { tag: 'marked', piece: 's', put: ['wounded'], taken: ['broken'], why, heard },
    `${squad} is now Wounded and is no longer Broken. (8.614)`,
  ],
  [{ tag: 'controlled', location: 'J19/1', side: null, why }, 'No one Controls J19 level 1. (8.614)'],
  [{ tag: 'controlMarked', location: 'J19/1', on: true }, 'A Control marker is placed on J19 level 1. (8.605.2)'],
  [{ tag: 'controlMarked', location: 'J19/1', on: false }, 'The Control marker on J19 level 1 is removed. (8.605.2)'],
  [{ tag: 'fireSet', location: 'J19/1', fire: 'flame', why }, 'J19 level 1 has a Flame. (8.614)'],
  [{ tag: 'fireSet', location: 'J19/1', fire: 'blaze', why }, 'J19 level 1 has a Blaze. (8.614)'],
  [{ tag: 'terrainCleared', change: { location: 'J19/0', tag: 'rubble' }, why }, 'J19 no longer has rubble. (8.614)'],
  [{ tag: 'locationGone', location: 'J19/2', why }, 'J19 level 2 no longer exists. (8.614)'],
  [
    { tag: 'countersRemoved', kinds: ['smoke', 'sr'], count: 3, why },
    '3 counters are removed: SMOKE counters and Spotting Rounds. (8.614)',
  ],
  [{ tag: 'sanSet', side: 'us', san: 4, heard: 'all' }, 'The SAN of the Americans is 4. (8.6122)'],
  [
    {
      tag: 'found',
      side: 'us',
      finding: { date: '20 AM', area: 'german:A', units: 5, exact: false, reinforced: true },
      heard,
    },
    'The Americans find about 5 units in German Setup Area A, reinforced on this date. (8.622)',
  ],
  [
    {
      tag: 'found',
      side: 'us',
      finding: { date: '20 AM', area: 'german:A', units: 0, exact: false, reinforced: null },
      heard,
    },
    'The Americans find nothing in German Setup Area A. (8.622)',
  ],
  [
    { tag: 'pooled', side: 'us', types: ['BAZ 44'], heard },
    'Regained weapons of the Americans wait for an area: BAZ 44. (8.61421)',
  ],
  [{ tag: 'pooled', side: 'us', types: [], heard }, 'No regained weapons of the Americans wait for an area. (8.61421)'],
  [
    { tag: 'pooled', side: 'us', types: ['BAZ 44', 'FT', 'BAZ 44'], heard },
    'Regained weapons of the Americans wait for an area: 2 BAZ 44 and FT. (8.61421)',
  ],
  [
    { tag: 'forfeited', side: 'us', type: 'FT', vehicle: null, heard },
    'The regained FT is lost, because no Setup Area of the Americans may have it. (8.61421)',
  ],
  [
    { tag: 'forfeited', side: 'german', type: 'FT', vehicle: 't', heard },
    'The regained FT is lost, because PzKpfw IVJ [t] is lost, captured, unmanned or not Mobile. (8.61421)',
  ],
  [{ tag: 'fanaticDeclared', side: 'german' }, 'The Germans declare all their Personnel Fanatic. (CG14)'],
  [{ tag: 'scenarioWon', winner: null }, 'No one wins the scenario. (8.6032)'],
  [{ tag: 'scenarioWon', winner: 'us' }, 'The Americans win the scenario. (8.6032)'],
  [{ tag: 'veiled', on: true }, 'Orders of battle are secret from now on. (8.14)'],
  [{ tag: 'veiled', on: false }, 'Orders of battle are open. (8.14)'],
  [{ tag: 'hqRecorded', location: 'N25/0', heard }, 'The German headquarters is in N25. (8.6052)'],
  [{ tag: 'shortageSet' }, 'German Ammunition Shortage applies until CG End. (8.618)'],
  [{ tag: 'massacred', by: 'german' }, 'The Germans commit a Massacre. (CG4)'],
  [{ tag: 'idled', date: '20 N' }, '20 N is an Idle Date. (8.6232)'],
  [
    { tag: 'rolesRevealed', roles: { german: 'attack', us: 'idle' }, firstMover: null },
    'Chits: Germans Attack, Americans Idle. (8.623)',
  ],
  [
    { tag: 'campaignEnded', winner: null, by: 'campaign victory' },
    'The campaign is a draw: the victory conditions of the campaign. (8.3)',
  ],
  [{ tag: 'noted', side: 'german', note: { tag: 'done' }, heard }, ''],
]

const ask = <P extends AskPart>(part: P, about: AskAbout<P>): Ask =>
  ({ tag: 'ask', part, seat: 'german', about, heard: 'all' }) as Ask

const questions: readonly (readonly [Ask | Hidden, string])[] = [
  [ask('8.601 climbers', { tag: 'climb', unit: 's' }), `The Germans: where does the climber ${squad} end? (8.601)`],
  [ask('8.6011', { tag: 'showCrew', vehicle: 't' }), 'The Germans: does the crew of PzKpfw IVJ [t] go CE? (8.6011)'],
  [ask('8.6041', { tag: 'claim', prisoner: 'u' }), 'The Germans: who takes over 6-6-6 squad [u]? (8.6041)'],
  [
    ask('8.6041', { tag: 'takeDropped', unit: 's', items: [] }),
    `The Germans: which of the dropped Equipment does ${squad} take? (8.6041)`,
  ],
  [
    ask('8.6044', { tag: 'bogHelp', vehicle: 't', helpers: [] }),
    'The Germans: who helps to free PzKpfw IVJ [t]? (8.6044)',
  ],
  [
    ask('8.6044', { tag: 'bog', vehicle: 't', helpers: [], modifier: -1 }),
    'The Germans: is PzKpfw IVJ [t] freed from Bog (−1 to the colored die)? (8.6044)',
  ],
  [ask('8.605', { tag: 'headquarters' }), 'The Germans: which building is the new headquarters? (8.605)'],
  [
    ask('8.605', { tag: 'abandon', vehicle: 't' }),
    'The Germans: what does the crew do before it leaves PzKpfw IVJ [t]? (8.605)',
  ],
  [
    ask('8.606', { tag: 'crewOut', vehicle: 't', crew: [], stays: true }),
    'The Germans: what does the crew do with the abandoned PzKpfw IVJ [t]? (8.606)',
  ],
  [
    ask('8.606', { tag: 'crewOut', vehicle: 't', crew: [], stays: false }),
    'The Germans: does the crew Scrounge PzKpfw IVJ [t] before it is removed? (8.606)',
  ],
  [
    ask('8.608', { tag: 'freedArea', unit: 'u' }),
    'The Germans: to which of the nearest areas does the freed 6-6-6 squad [u] go? (8.608)',
  ],
  [ask('8.613', { tag: 'survival', vehicles: ['t'] }), 'The Germans: does the crew of PzKpfw IVJ [t] survive? (8.613)'],
  [ask('8.613', { tag: 'survival', vehicles: [] }), 'The Germans: no crew is in danger: report this? (8.613)'],
  [
    ask('8.6131', { tag: 'annex' }),
    'The Germans: are the Locations the Americans have left added to the Setup Area? (8.6131)',
  ],
  [ask('8.6141c', { tag: 'siphon' }), 'The Germans: which vehicles give fuel to which? (8.6141c)'],
  [ask('8.6141c', { tag: 'refuel', left: 3 }), 'The Germans: which 3 vehicles are refueled? (8.6141c)'],
  [
    ask('8.6144', { tag: 'keep', vehicle: 't', mayStay: true }),
    'The Germans: does the captured PzKpfw IVJ [t] stay, or become a Wreck? (8.6144)',
  ],
  [
    ask('8.6144', { tag: 'keep', vehicle: 't', mayStay: false }),
    'The Germans: which kind of Wreck does the captured PzKpfw IVJ [t] become? (8.6144)',
  ],
  [
    ask('8.61421', { tag: 'regain', type: 'PSK', isPooled: true }),
    'The Germans: to which area does the regained PSK go? (8.61421)',
  ],
  [
    ask('8.615', { tag: 'removalLoss', area: 'german:A' }),
    'The Germans: who takes the loss in German Setup Area A? (8.615)',
  ],
  [ask('CG14', { tag: 'fanatic' }), 'The Germans: is all Personnel declared Fanatic? (CG14)'],
  [
    ask('scrounge', { tag: 'scrounge', from: 'w', unit: null, side: 'german' }),
    'The Germans: what did Scrounging Burnt-Out Wreck of M4 [w] yield? (8.6145)',
  ],
  [hiddenTask(askTask('8.6141c', 'german', { tag: 'siphon' }), 'german'), 'The Germans are asked in secret. (8.6141c)'],
  [hiddenTask(rollTask('8.6113', 'us', 2, { tag: 'hardenings' }), 'us'), 'The Americans roll in secret. (8.6113)'],
]

describe('descriptions', () => {
  it.each(events)('of the event %j', (event, words) => {
    expect(describeEvent(known, event)).toBe(words)
  })

  it.each(questions)('of the question %j', (task, words) => {
    expect(describeTask(known, task)).toBe(words)
  })

  it.each([de, fr])('of events and questions in $language differ, and have no English in them', (wording) => {
    for (const words of [
      events.map(([event]) => describeEvent(known, event, wording)),
      questions.map(([task]) => describeTask(known, task, wording)),
    ]) {
      expect(new Set(words).size).toBe(words.length)
      for (const text of words)
        expect(text).not.toMatch(/undefined|\bnull\b|\[object|\b(?:the|of|is|are|with|from|nobody|takes|rolls?)\b/)
    }
  })

  it('KGP-8.613.T, KGP-8.620: of a throw for several groups, with the use of each die', () => {
    const shifts = rollTask('8.613', 'us', 6, { tag: 'shifts', attempts: ['s'] })
    expect(describeDraw(known, shifts)).toMatch(/two dice and, on an 11, one for each of its units; .* do not count\. /)
    const groups = rollTask('8.620', 'german', 3, { tag: 'groups', purchases: ['german-I1-1'] })
    expect(describeDraw(known, groups)).toMatch(/one die for strength .* two for the leader of a platoon/)
  })

  it('of pending rolls', () => {
    expect(describeDraw(known, rollTask('8.606', 'us', 2, { tag: 'escape', attempt: 's' }))).toBe(
      `The Americans roll two dice to Escape (${squad}). (8.606.T)`,
    )
    expect(describeDraw(known, rollTask('8.606', 'us', 1, { tag: 'escapeEquipment', items: ['m'] }))).toBe(
      'The Americans roll one die for Equipment (LMG [m]). (8.6061.4)',
    )
    expect(describeDraw(known, rollTask('8.606', 'us', 3, { tag: 'escapeHeat', units: ['s', 'l', 'u'] }))).toContain(
      'roll 3 dice for Random Selection',
    )
    expect(describeDraw(known, rollTask('8.617', 'us', 1, { tag: 'mist', isOvercast: false }))).toBe(
      'The Americans roll one die for the density of the Mist. (8.6171.2)',
    )
    expect(describeDraw(known, rollTask('8.620', 'us', 1, { tag: 'groups', purchases: ['us-I1-1'] }))).toContain(
      '(I1-1). (8.620)',
    )
    expect(describeDraw(known, rollTask('8.622', 'us', 1, { tag: 'recon', areas: ['german:A'] }))).toContain(
      '(German Setup Area A)',
    )
  })

  it.each([de, fr])('of pending rolls in $language have no English in them', (wording) => {
    for (const [part, count, about] of [
      ['8.606', 2, { tag: 'escape', attempt: 's' }],
      ['8.606', 1, { tag: 'escapeEquipment', items: ['m'] }],
      ['8.606', 3, { tag: 'escapeHeat', units: ['s', 'l', 'u'] }],
      ['8.617', 1, { tag: 'mist', isOvercast: false }],
      ['8.620', 1, { tag: 'groups', purchases: ['us-I1-1'] }],
      ['8.622', 1, { tag: 'recon', areas: ['german:A'] }],
    ] as const)
      for (const side of ['us', 'german'] as const)
        expect(describeDraw(known, rollTask(part, side, count, about as never), wording)).not.toMatch(
          /undefined|\bnull\b|\[object|\b(?:the|of|is|are|with|from|rolls?|dice)\b/,
        )
  })

  it('of places, markers, weather and ends', () => {
    expect(en.names.place({ tag: 'map' })).toBe('on the map')
    expect(en.names.place({ tag: 'leftInPlace' })).toBe('left in place')
    expect(en.names.place({ tag: 'setupArea', area: 'us:A' })).toBe('in U.S. Setup Area A')
    expect(en.names.place({ tag: 'holdingBox', entry: 'W', part: 'shaded' })).toBe(
      'in the shaded part of the Holding Box of Entry Area W',
    )
    expect([en.names.markers.outOfGas, en.names.markers.bogged, en.names.fortifications.wire]).toEqual([
      'Out of Gas',
      'Bogged',
      'wire',
    ])
    expect(pieceNameById(known, 'nobody')).toBe('[nobody]')
    const weather = {
      mist: 'Light',
      overcast: true,
      clear: false,
      mistChange: false,
      moon: 'No Moon',
      clouds: null,
    } as const
    expect(weatherName(weather)).toBe('Light Mist and Overcast, No Moon, clouds None, no Mist Change')
    expect(describeOutcome({ ...known, phase: { tag: 'over', winner: 'us', by: 'hunger' } })).toBe(
      'The Americans win the campaign: hunger. (8.3)',
    )
    expect(describeOutcome({ ...known, phase: { tag: 'scenario' } })).toContain('the umpire reports')
    expect(
      describeOutcome({ ...known, phase: { tag: 'over', winner: null, by: 'concession of both sides' } }),
    ).toContain('both sides')
  })
})
