import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../src/kernel/rng.js'
import { campaign } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import { sampleMap } from '../../../src/rulesets/kgp-campaign/data/sample-map.js'
import type { GameData } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import { makeGameData, sampleData } from '../../../src/rulesets/kgp-campaign/module.js'
import { isPieceIsolated } from '../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-isolated-piece.js'
import { volume } from '../../volume.js'
import { isolationsOf } from './referee-isolation.js'
import { referee } from './referee.js'
import { startOf, walkOn } from './walking.js'
import { placeOf } from './watch.js'
import { partOf } from './playing.js'

const PHASES = volume(2, 20, 'KGP_REFEREED')
const ENDS = volume(20, 1000, 'KGP_ENDS')

/** The sample village with a German headquarters to trace to, as at La Gleize (KGP-8.6052.2). */
const laGleize: GameData = makeGameData(
  'headquarters',
  { III: { ...sampleMap, group: { ...sampleMap.group, hqLocation: 'I22/0' } } },
  {},
)

const dataOf = (seed: number): GameData => (seed % 4 === 0 ? laGleize : sampleData)
const startFor = (seed: number): State =>
  startOf(dataOf(seed), campaign((['I', 'II', 'III'] as const)[rollerFrom(rngFrom(seed, 'campaign')).below(3)]), seed)

const isPast = (part: string) => (state: State) => placeOf(partOf(state)) > placeOf(part)

describe('the rules agree with an independent reading of the text', () => {
  it(`KGP-CG21, KGP-8.12, A-48, KGP-8.6032.2, KGP-8.6033.1: exits, Casualty VP and LVP of ${String(ENDS)} scenario ends`, () => {
    const says: string[] = []
    for (let seed = 0; seed < ENDS; seed++) {
      const start = startFor(seed)
      const judge = referee(dataOf(seed), start)
      walkOn(positionOf(dataOf(seed), start), seed, judge.look, { isOver: isPast('8.6032') })
      says.push(...judge.says.map((one) => `seed ${String(seed)}: ${one}`))
    }
    expect(says).toEqual([])
  }, 3_600_000)

  it(`KGP-8.607 to KGP-8.618: possession, prisoners, takeover, wounded leaders, repair, replenishment, shortage in ${String(PHASES)} phases`, () => {
    const says: string[] = []
    for (let seed = 0; seed < PHASES; seed++) {
      const start = startFor(seed)
      const judge = referee(dataOf(seed), start)
      walkOn(positionOf(dataOf(seed), start), seed, judge.look)
      says.push(...judge.says.map((one) => `seed ${String(seed)}: ${one}`))
    }
    expect(says).toEqual([])
  }, 3_600_000)

  it(`KGP-8.2.isolated, KGP-8.6052.1, KGP-8.6057.1: Isolation in ${String(PHASES)} marked maps`, () => {
    const wrong: string[] = []
    for (let seed = 1000; seed < 1000 + PHASES; seed++) {
      const data = dataOf(seed)
      const state = walkOn(positionOf(data, startFor(seed)), seed, () => undefined, { isOver: isPast('8.608') })
      if (state.phase.tag !== 'refit') continue
      const text = isolationsOf(data, state)
      for (const piece of Object.values(state.pieces))
        if (text.is(piece) !== isPieceIsolated(positionOf(data, state), piece)) wrong.push(`seed ${String(seed)}: ${piece.id} at ${String(piece.location)}`) // prettier-ignore
    }
    expect(wrong).toEqual([])
  }, 3_600_000)
})
