// Pictures of one position: for a screen, for a phone, for paper; with a line of supply and targets laid over it.
import { drawAreaMap, drawHexMap, drawZoneMap, withSupply, withTargets, type Look } from 'ardennes/render'
import * as division from 'ardennes/rulesets/death-of-a-division'
import * as campaign from 'ardennes/rulesets/kgp-campaign'
import * as peiper from 'ardennes/rulesets/peiper-dream'

const { map: board, mapOf, mapStyle, units } = peiper
const state = peiper.ruleset.setup(peiper.scenario('a-dash-of-peiper'))
const map = mapOf(state)
const unit = units.findIndex(({ id }) => id === 'us-291-eng') as peiper.UnitId

// Selectors speak of the linked board; this battle is played on one map of it.
const onto = (hex: Parameters<typeof peiper.hexName>[0]) => map.nodeById.get(board.ids[hex]) ?? null
const reached = peiper.reachOf(state, unit).map(({ hex }) => hex)
const aimed = withTargets(peiper.picture(state), reached, onto, 'can be reached')
const shown = withSupply(aimed, peiper.supplyOf(state, unit)?.line ?? null, onto)

const sizeOf = (svg: string): string =>
  /^<svg[^>]* width="([^"]*)" height="([^"]*)"/.exec(svg)?.slice(1, 3).join(' x ') ?? 'as wide as its place'

const here = onto(state.hex[unit] as Parameters<typeof onto>[0])
const looks: Readonly<Record<string, Look>> = {
  'as the screen is set': {},
  'a phone, around the unit': { width: 390, theme: 'dark', focus: here === null ? [] : [here] },
  'a sheet of A4': { paper: 'A4' },
  'a sheet of A3, in color, Germans as the enemy': { paper: 'A3', theme: 'light', foe: 0 },
}
for (const [name, look] of Object.entries(looks))
  console.log(`${name}: ${sizeOf(drawHexMap(map, shown, look, mapStyle))}`)
console.log(`${String(shown.nodeMarks.filter(({ kind }) => kind === 'target').length)} hexes can be reached`)

const corps = division.ruleset.setup(division.scenario())
console.log(`areas, A3: ${sizeOf(drawAreaMap(division.map, division.picture(corps), { paper: 'A3' }))}`)

const { ruleset, positionOf, sampleData } = campaign
const village = campaign.picture(positionOf(sampleData, ruleset.setup(ruleset.scenarios[0])), 'us')
console.log(`the campaign as the U.S. side sees it, A4: ${sizeOf(drawZoneMap(village, { paper: 'A4' }))}`)

/* prints
as the screen is set: as wide as its place
a phone, around the unit: 390 x 969
a sheet of A4: 194mm x 223.3mm
a sheet of A3, in color, Germans as the enemy: 281mm x 323.4mm
14 hexes can be reached
areas, A3: 345.6mm x 281mm
the campaign as the U.S. side sees it, A4: 180.1mm x 281mm
*/
