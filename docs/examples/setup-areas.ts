// Setup Areas between two scenarios: control, why a unit is isolated, and where a group may go.
import {
  areasOf,
  defaultOptions,
  fateOf,
  isolation,
  sampleEnd,
  sampleData,
  sampleMap,
  shiftOffers,
  markedSituation,
  specialRules,
  describeFate,
  describeIsolation,
  describeShift,
} from 'ardennes/rulesets/kgp-campaign'

const village = markedSituation(sampleMap, defaultOptions, sampleEnd)
for (const side of ['german', 'us'] as const)
  for (const { id, hexes } of areasOf(village, side)) console.log(`${id}: ${String(hexes.length)} hexes`)
console.log(`No Man's Land: ${village.marking.noMansLand.join(' ')}`)

for (const [side, location] of [
  ['german', 'J19/1'],
  ['us', 'J19/2'],
  ['us', 'J21/0'],
] as const)
  console.log(`${location}: ${describeIsolation(isolation(village, side, location))}`)

const squad = { side: 'us', location: 'E18/0', kinds: ['infantry'] } as const
console.log(`E18: ${describeFate(fateOf(village, squad))}`)
const group = { side: 'german', kinds: ['infantry'], from: { tag: 'setupArea', area: 'german:A' } } as const
for (const offer of shiftOffers(village, group)) console.log(`Shift to ${describeShift(offer)}`)

const dice = [1, 2, 3, 4, 5, 6].filter((dr) => specialRules.gameEnd(sampleData, 7, dr, true))
console.log(`By night Turn 7 ends the scenario on ${dice.join(', ')}`)

/* prints
german:A: 19 hexes
german:B: 20 hexes
us:A: 102 hexes
No Man's Land: H18/0 H19/0 H21/0 I18/0 I19/0 I21/0 I23/0 J17/0 J18/0 J20/0 J22/0 J23/0 K18/0 K20/0 K21/0 K22/0 K23/0 L18/0 L20/0
J19/1: Not Isolated: down by J19 level 1, I20 level 1, I20, then I20-H20-G20-F19-E19-D18-C18-B17-A17. (8.6052.1)
J19/2: Isolated: no friendly levels lead down to ground that is not Isolated. (8.6057)
J21/0: Isolated: cut off by I21, I22, J20, J22, K21 and K22; it would take K22 to get through. (8.6052.1)
E18: Goes to U.S. Setup Area A by E18-E17, hexes 1. (8.6053.1)
Shift to German Setup Area B by I24-J24-K25-K26, modifier 0 (8.613)
Shift to Entry Area W by F20-E21-D21-C21-B20-A20, modifier −1 (8.613)
Shift to Entry Area S by I24-J24-K25-L25-M26-N26-N27-N28-N29-M30, modifier 0 (8.613)
By night Turn 7 ends the scenario on 1, 2
*/
