import { positionOf, type GameData } from '../../rulesets/kgp-campaign/model/position.js'
import type { Side } from '../../rulesets/kgp-campaign/data/names.js'
import { scenarioStart } from '../../rulesets/kgp-campaign/rules/8.625-scenario-start.js'
import { pieceOf, type State } from '../../rulesets/kgp-campaign/model/state.js'
import { listOf, locationName, nameOf, seatName, weatherName } from '../../rulesets/kgp-campaign/text/describe.js'
import { capital } from '../../rulesets/kgp-campaign/text/names.js'
import { counted } from '../command/output.js'

const orderOfBattle = (data: GameData, state: State, side: Side): readonly string[] => {
  const { setup, reserves, entering, modules, objectives, san, elr, short } = scenarioStart(positionOf(data, state))
    .sides[side]
  const byArea = new Map<string | null, number>()
  for (const { at } of entering) {
    const where = at.length === 0 ? null : at.join(' or ')
    byArea.set(where, (byArea.get(where) ?? 0) + 1)
  }
  const onMap = Object.keys(setup).filter((id) => pieceOf(state, id)?.tag !== 'fortification')
  return [
    `${capital(seatName(side))}: SAN ${san} (CG16), ELR ` +
      `${elr.ss}${elr.other === elr.ss ? '' : ` (others ${elr.other})`} (CG4)`,
    `  set up: ${counted(onMap.length, 'piece')}, of these in Reserve ${reserves.length} (8.624, CG7a)`,
    ...[...byArea].map(
      ([where, n]) =>
        `  ${where === null ? 'may not enter yet' : `may enter at ${where}`}: ${counted(n, 'piece')} (CG6, CG7)`,
    ),
    ...(modules.length === 0 ? [] : [`  artillery in play: ${modules.join(', ')} (CG15)`]),
    ...(objectives.length === 0 ? [] : [`  secret Objective Hexes: ${objectives.join(', ')} (8.6198)`]),
    ...(short.length === 0 ? [] : [`  Ammunition Shortage: ${counted(short.length, 'piece')} (8.6241)`]),
  ]
}

/** The start of the scenario (8.625), with the secret parts of some sides. */
export const describeStart = (data: GameData, state: State, shown: readonly Side[]): readonly string[] => {
  const start = scenarioStart(positionOf(data, state))
  const track = Object.entries(start.turnTrack).map(([turn, number]) => `${turn}: ${number}`)
  return [
    `Scenario of ${start.date} (8.625)`,
    `  weather: ${start.weather === null ? 'not known' : weatherName(start.weather)} (8.617); wind: ${start.wind}`,
    `  Germans ${start.roles.german}, Americans ${start.roles.us}; ` +
      `${start.firstMover === null ? 'nobody' : seatName(start.firstMover)} move first (8.623)`,
    `  panzerfausts ${start.panzerfaustHalves / 2} (CG13), Self Rallies ${start.selfRallies} (CG18), Snipers ` +
      `${start.snipers} a side${start.sniperSpacing === null ? '' : `, ${start.sniperSpacing} hexes apart`} (CG16)`,
    `  game end, by turn: ${track.join(', ')} (CG23)`,
    ...shown.flatMap((side) => orderOfBattle(data, state, side)),
  ]
}

/** The location of every piece of a side on the map, one per line. */
export const describeSetup = (data: GameData, state: State, side: Side): readonly string[] => {
  const { setup } = scenarioStart(positionOf(data, state)).sides[side]
  const at = new Map<string, string[]>()
  for (const [id, location] of Object.entries(setup)) at.set(location, [...(at.get(location) ?? []), nameOf(state, id)])
  return [...at].map(([location, names]) => `  ${locationName(location)}: ${listOf(names)}`)
}
