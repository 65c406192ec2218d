import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src/rulesets/kgp-campaign/model/command.js'
import { inventResult } from '../../../../src/rulesets/kgp-campaign/play/combat-model.js'
import { commandText, ruleOfCommand, subjectOf } from '../../../../src/rulesets/kgp-campaign/text/describe.js'
import { groupContents } from '../../../../src/rulesets/kgp-campaign/text/group-contents.js'
import { de as german } from '../../../../src/rulesets/kgp-campaign/text/de.js'
import { fr as french } from '../../../../src/rulesets/kgp-campaign/text/fr.js'
import type { Known } from '../../../../src/rulesets/kgp-campaign/text/words.js'
import { oneOfEach, squad } from '../one-of-each.js'

const known: Known = oneOfEach
const commands: readonly (readonly [Command, string])[] = [
  [{ tag: 'attempt', unit: 's', to: null }, `${squad} tries to Escape`],
  [{ tag: 'attempt', unit: 's', to: 'german:B' }, `${squad} tries to reach German Setup Area B`],
  [{ tag: 'join', unit: 's', with: 'l' }, `${squad} joins the group of 9-1 leader [l]`],
  [{ tag: 'leadBy', unit: 's', leader: 'l' }, `9-1 leader [l] leads the group of ${squad}`],
  [{ tag: 'leadBy', unit: 's', leader: null }, `No one leads the group of ${squad}`],
  [{ tag: 'route', unit: 's', path: ['J19', 'J20'] }, `The group of ${squad} goes via J19-J20`],
  [{ tag: 'route', unit: 's', path: [] }, `The group of ${squad} goes nowhere`],
  [{ tag: 'moveInArea', unit: 's', to: 'I20/0' }, `Move ${squad} to I20`],
  [{ tag: 'drop', item: 'm' }, 'Leave LMG [m] behind'],
  [{ tag: 'give', item: 'm', to: 's' }, `Give LMG [m] to ${squad}`],
  [{ tag: 'deploy', unit: 's' }, `Deploy ${squad}`],
  [{ tag: 'scrap', item: 'm' }, 'Eliminate LMG [m]'],
  [{ tag: 'possess', unit: 's', item: 'm' }, `${squad} takes LMG [m]`],
  [{ tag: 'reman', vehicle: 't', unit: 's' }, `${squad} mans PzKpfw IVJ [t]`],
  [{ tag: 'abandon', vehicle: 't' }, 'Abandon PzKpfw IVJ [t]'],
  [{ tag: 'wreck', vehicle: 't', burnt: true }, 'Make PzKpfw IVJ [t] a Burnt-Out Wreck'],
  [{ tag: 'wreck', vehicle: 't', burnt: false }, 'Make PzKpfw IVJ [t] a Wreck'],
  [{ tag: 'dismount', vehicle: 't', slot: 'BMG' }, 'Remove the bow machine gun from PzKpfw IVJ [t]'],
  [{ tag: 'scrounge', from: 'w' }, 'Scrounge from Burnt-Out Wreck of M4 [w]'],
  [{ tag: 'dismantle', item: 'g' }, 'Dismantle or assemble 76mm [g]'],
  [{ tag: 'placeClimber', unit: 's', to: 'target' }, `${squad} reaches the level it climbs to`],
  [{ tag: 'placeClimber', unit: 's', to: 'origin' }, `${squad} returns to where it climbed from`],
  [{ tag: 'setCe', vehicle: 't' }, 'The crew of PzKpfw IVJ [t] goes CE'],
  [{ tag: 'claimPrisoner', prisoner: 'u', guard: 's' }, `${squad} takes over 6-6-6 squad [u]`],
  [{ tag: 'takeDropped', unit: 's', item: 'm' }, `${squad} takes the dropped LMG [m]`],
  [{ tag: 'bogHelper', vehicle: 't', helper: 's' }, `${squad} helps to free PzKpfw IVJ [t]`],
  [{ tag: 'recordHq', location: 'N25/0' }, 'Record N25 as the headquarters'],
  [{ tag: 'chooseArea', piece: 's', area: 'W' }, `${squad} goes to Entry Area W`],
  [{ tag: 'prisonerFate', prisoner: 'u', fate: 'transfer', guard: 's' }, `Transfer 6-6-6 squad [u] to ${squad}`],
  [{ tag: 'prisonerFate', prisoner: 'u', fate: 'free', guard: null }, 'Free 6-6-6 squad [u]'],
  [{ tag: 'annex', include: true }, 'Add the Locations the Americans have left to the Setup Area'],
  [{ tag: 'annex', include: false }, 'Leave out the Locations the Americans have left'],
  [{ tag: 'pass' }, 'Nothing more'],
  [{ tag: 'recombine', first: 's', second: 'u' }, `Recombine ${squad} with 6-6-6 squad [u]`],
  [{ tag: 'giveUpCrew', unit: 's' }, `Give up ${squad}`],
  [{ tag: 'newCrew', type: '1-2-7' }, 'Make the new crew 1-2-7'],
  [{ tag: 'hardenByHero', hero: 'l', unit: 's' }, `Spend 9-1 leader [l] to Battle Harden ${squad}`],
  [{ tag: 'harden', unit: 's' }, `Battle Harden ${squad}`],
  [{ tag: 'promote', area: 'us:A' }, 'Create a 7-0 leader in U.S. Setup Area A'],
  [{ tag: 'rollForLeader' }, 'Roll for a leader'],
  [{ tag: 'winModifier', value: -1 }, 'Use −1 for the victory'],
  [{ tag: 'giveUpInherent', vehicle: 't' }, 'Give up the crew of PzKpfw IVJ [t]'],
  [
    { tag: 'siphon', donors: ['w', 't'], recipient: 't' },
    'Siphon from Burnt-Out Wreck of M4 [w] and PzKpfw IVJ [t] into PzKpfw IVJ [t]',
  ],
  [{ tag: 'placeDonor', vehicle: 't', to: 'G21/0' }, 'Push PzKpfw IVJ [t] to G21'],
  [{ tag: 'bulkRefuel' }, 'Roll for fuel'],
  [{ tag: 'refuel', vehicle: 't' }, 'Refuel PzKpfw IVJ [t]'],
  [{ tag: 'placeWeapon', type: 'PSK', area: 'german:A' }, 'Bring the regained PSK to German Setup Area A'],
  [
    { tag: 'exchangeMg', vehicle: 't', slot: 'CMG', mg: 'm' },
    'Repair the coaxial machine gun of PzKpfw IVJ [t] with LMG [m]',
  ],
  [{ tag: 'remove', item: 'r', area: 'german:A' }, 'Remove roadblock [r] from German Setup Area A'],
  [{ tag: 'chooseLoss', unit: 's' }, `${squad} takes the loss`],
  [{ tag: 'agreeWeather', mode: 'historical' }, 'Take the historical weather'],
  [{ tag: 'agreeWeather', mode: 'random' }, 'Roll for the weather, if the enemy agrees'],
  [{ tag: 'buy', chartId: 'I2', mode: 'reserve', area: 'german:A' }, 'Buy I2 in Reserve for German Setup Area A'],
  [{ tag: 'buy', chartId: 'S1', mode: 'asset', area: null }, 'Buy S1 as an asset'],
  [{ tag: 'designate', purchase: 'german-I2-1', hex: 'I14' }, 'Record hex I14 for I2-1'],
  [{ tag: 'allot', purchase: 'german-I2-1', commander: 'Knittel' }, 'Allot I2-1 to Knittel'],
  [
    { tag: 'fortify', kind: 'roadblock', strength: 1, location: 'F20/0', across: 'G21' },
    'Buy a roadblock, strength 1, in F20 toward G21',
  ],
  [{ tag: 'buyConcealment', area: 'german:A', count: 3 }, 'Buy 3 "?" for German Setup Area A'],
  [{ tag: 'show', item: 'r' }, 'Reveal roadblock [r]'],
  [
    { tag: 'fortify', kind: 'mineAP', strength: 6, location: 'F20/0', across: null },
    'Buy A-P mines, strength 6, in F20',
  ],
  [{ tag: 'recon', area: 'us:B' }, 'Reconnoiter U.S. Setup Area B'],
  [{ tag: 'initiative', role: 'attack' }, 'Choose the Attack chit'],
  [{ tag: 'initiative', role: 'idle' }, 'Choose the Idle chit'],
  [{ tag: 'setUp', piece: 's', location: 'J19/1' }, `Set up ${squad} in J19 level 1`],
  [{ tag: 'fieldModule', purchase: 'us-O1-1' }, 'Put module O1-1 in play'],
  [{ tag: 'declareFanatic' }, 'Declare all Personnel Fanatic'],
  [{ tag: 'hook', gun: 'g', vehicle: 't' }, 'Hook 76mm [g] to PzKpfw IVJ [t]'],
  [{ tag: 'unhook', gun: 'g' }, 'Unhook 76mm [g]'],
  [{ tag: 'limber', gun: 'g' }, 'Limber or unlimber 76mm [g]'],
  [{ tag: 'placeDummy', purchase: 'german-I1-1', location: 'F20/0' }, 'Place a Dummy of I1-1 in F20'],
  [
    { tag: 'recordReserve', vehicle: 't', vca: 1, bypass: null, ce: true },
    'Record that PzKpfw IVJ [t] faces NE, its crew CE',
  ],
  [
    { tag: 'recordReserve', vehicle: 't', vca: 1, bypass: 0, ce: false },
    'Record that PzKpfw IVJ [t] faces NE, in Bypass along the N hexside',
  ],
  [{ tag: 'noteStatus', piece: 't' }, 'Record the markers of PzKpfw IVJ [t] instead of showing them'],
  [{ tag: 'secureLine', item: 'm', path: ['D13', 'D12'] }, 'Run the line of LMG [m] via D13-D12'],
  [
    { tag: 'fieldRadio', purchase: 'us-O1-1', type: 'radio', area: 'us:A' },
    'Give module O1-1 a new radio in U.S. Setup Area A',
  ],
  [{ tag: 'markControl', location: 'N28/b' }, 'Place a Control marker on the bridge in N28'],
  [{ tag: 'concede' }, 'Concede the campaign'],
  [{ tag: 'commit' }, 'Done'],
  [
    {
      tag: 'reportMelee',
      location: 'J19/1',
      outcome: {
        losses: ['u'],
        reductions: [],
        replacements: [],
        captures: [{ unit: 'u', guard: 's' }],
        withdrawals: [{ unit: 's', to: 'I20/1' }],
        standoff: true,
        control: 'german',
      },
    },
    `Melee in J19 level 1: 6-6-6 squad [u] lost; 6-6-6 squad [u] captured by ${squad}; ${squad} withdrawn to I20 level 1; a standoff; German Control`,
  ],
  [
    {
      tag: 'reportMelee',
      location: 'J19/1',
      outcome: {
        losses: [],
        reductions: [],
        replacements: [],
        captures: [],
        withdrawals: [],
        standoff: false,
        control: null,
      },
    },
    'Melee in J19 level 1: no one in Control',
  ],
  [
    { tag: 'reportMines', vehicle: 't', outcome: 'crewBroke' },
    'PzKpfw IVJ [t] loses its crew, which broke in the minefield',
  ],
  [{ tag: 'reportShock', vehicle: 't', outcome: 'recovered' }, 'PzKpfw IVJ [t] recovers from Shock'],
  [{ tag: 'reportShock', vehicle: 't', outcome: 'eliminated' }, 'PzKpfw IVJ [t] is Eliminated by Shock'],
  [{ tag: 'reportBog', vehicle: 't', outcome: 'unbogged' }, 'PzKpfw IVJ [t] is freed from Bog'],
  [{ tag: 'reportBog', vehicle: 't', outcome: 'immobilized' }, 'PzKpfw IVJ [t] is Immobilized by Bog'],
  [{ tag: 'reportHeat', unit: 's', outcome: 'hero' }, `Heat of Battle: ${squad} creates a hero`],
  [{ tag: 'reportSurvival', survivors: ['t'] }, 'The crew of PzKpfw IVJ [t] survives'],
  [{ tag: 'reportSurvival', survivors: [] }, 'No crew survives'],
  [{ tag: 'reportScrounge', from: 'w', gains: [] }, 'Scrounging Burnt-Out Wreck of M4 [w] yields nothing'],
  [
    { tag: 'reportScrounge', from: 'w', gains: ['LMG', 'HMG', 'LMG'] },
    'Scrounging Burnt-Out Wreck of M4 [w] yields 2 LMG and HMG',
  ],
  [{ tag: 'reportScrounge', from: 'w', gains: ['LMG'] }, 'Scrounging Burnt-Out Wreck of M4 [w] yields LMG'],
]

describe('commandText', () => {
  it.each(commands)('describes the command %j', (command, words) => {
    expect(commandText(known, command)).toBe(words)
  })

  it('describes different commands differently', () => {
    const words = commands.map(([command]) => commandText(known, command))
    expect(new Set(words).size).toBe(words.length)
  })

  it.each([german, french])('describes different commands differently in $language, without English', (wording) => {
    const words = commands.map(([command]) => commandText(known, command, wording))
    expect(new Set(words).size).toBe(words.length)
    for (const text of words)
      expect(text).not.toMatch(/undefined|\bnull\b|\[object|\b(?:the|of|is|are|with|from|nobody|takes|rolls?)\b/)
    for (const [command] of commands) expect(subjectOf(known, command, wording)).toMatch(/\p{L}/u)
  })

  it('describes a report, its rule and the subjects of commands', () => {
    const report: Command = { tag: 'report', result: inventResult(positionOf(sampleData, oneOfEach), 0) }
    expect(commandText(known, report)).toMatch(/^Report the scenario of 20 AM: winner by the rules, \d+ pieces left/)
    expect(commandText(known, { ...report, result: { ...report.result, winner: 'none' } })).toContain('no winner')
    expect(commandText(known, { ...report, result: { ...report.result, winner: 'us' } })).toContain(
      'won by the Americans',
    )
    const rules = (['concede', 'declareFanatic', 'pass'] as const).map((tag) => ruleOfCommand(known, { tag }))
    expect(rules).toEqual(['8.2.cgEnd', 'CG14', '8.606'])
    expect(ruleOfCommand({ ...known, phase: { tag: 'scenario' } }, { tag: 'pass' })).toBe('8.3')
    expect(subjectOf(known, { tag: 'harden', unit: 's' })).toBe(squad)
    expect(subjectOf(known, { tag: 'buy', chartId: 'I2', mode: 'reserve', area: null })).toBe('group I2')
    expect(subjectOf(known, { tag: 'buyConcealment', area: 'german:A', count: 3 })).toBe('concealment')
    expect(subjectOf(known, { tag: 'fortify', kind: 'wire', strength: 1, location: 'F20/0', across: null })).toBe(
      'wire',
    )
    expect(subjectOf(known, { tag: 'commit' })).toBe('step')
    expect(subjectOf(known, { tag: 'recon', area: 'us:A' })).toBe('reconnaissance')
  })

  it('groupContents lists the pieces of a group in each language', () => {
    const subject = (chartId: string): string => subjectOf(known, { tag: 'buy', chartId, mode: 'reserve', area: null })
    const both = '4 × 6-5-8 squad, 2 × LMG, 1 × PSK; Depleted 3 × 6-5-8 squad, 1 × LMG'
    expect(groupContents(sampleData, 'german', subject('I1'))).toBe(both)
    expect(groupContents(sampleData, 'us', subject('I1'))).toBe('3 × 6-6-6 squad, 1 × BAZ 44')
    expect(groupContents(sampleData, 'german', 'Gruppe V8', german)).toBe('1 × M10 GMC')
    expect(groupContents(sampleData, 'german', 'concealment')).toBeNull()
  })
})
