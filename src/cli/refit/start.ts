import { positionOf, type GameData } from '../../rulesets/kgp-campaign/model/position.js'
import type { Side } from '../../rulesets/kgp-campaign/data/names.js'
import { scenarioStart } from '../../rulesets/kgp-campaign/rules/8.625-scenario-start.js'
import { pieceOf, type State } from '../../rulesets/kgp-campaign/model/state.js'
import { listOf, locationName, pieceNameById, weatherName, wordsIn } from '../../rulesets/kgp-campaign/text/describe.js'
import type { Speech } from './text/load.js'

const orderOfBattle = (data: GameData, state: State, side: Side, { words }: Speech): readonly string[] => {
  const { setup, reserves, entering, modules, objectives, san, elr, short } = scenarioStart(positionOf(data, state))
    .sides[side]
  const byArea = new Map<string, { readonly at: readonly string[]; count: number }>()
  for (const { at } of entering) {
    const group = byArea.get(at.join(' ')) ?? { at, count: 0 }
    group.count += 1
    byArea.set(at.join(' '), group)
  }
  return words.start.side({
    side,
    san,
    elr: elr.ss,
    otherElr: elr.other === elr.ss ? null : elr.other,
    setUp: Object.keys(setup).filter((id) => pieceOf(state, id)?.tag !== 'fortification').length,
    inReserve: reserves.length,
    entering: [...byArea.values()].map(({ at, count }) => [at, count]),
    modules,
    objectives,
    short: short.length,
  })
}

/** The start of the scenario (8.625), with the secret parts of some sides. */
export const describeStart = (
  data: GameData,
  state: State,
  shown: readonly Side[],
  speech: Speech,
): readonly string[] => {
  const start = scenarioStart(positionOf(data, state))
  return [
    ...speech.words.start.figures({
      date: start.date,
      weather: start.weather === null ? null : weatherName(start.weather, speech.game),
      wind: wordsIn(speech.game).names.printed(start.wind),
      roles: [speech.words.chits[start.roles.german], speech.words.chits[start.roles.us]],
      firstMover: start.firstMover,
      panzerfausts: start.panzerfaustHalves / 2,
      selfRallies: start.selfRallies,
      snipers: start.snipers,
      spacing: start.sniperSpacing,
      track: Object.entries(start.turnTrack)
        .map(([turn, number]) => `${turn}: ${number}`)
        .join(', '),
    }),
    ...shown.flatMap((side) => orderOfBattle(data, state, side, speech)),
  ]
}

/** The location of every piece of a side on the map, one per line. */
export const describeSetup = (data: GameData, state: State, side: Side, { game }: Speech): readonly string[] => {
  const { setup } = scenarioStart(positionOf(data, state)).sides[side]
  const at = new Map<string, string[]>()
  for (const [id, location] of Object.entries(setup))
    at.set(location, [...(at.get(location) ?? []), pieceNameById(state, id, game)])
  return [...at].map(([location, names]) => `  ${locationName(location, game)}: ${listOf(names, game)}`)
}
