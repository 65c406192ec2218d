import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { makeGameData, sampleData } from '../../../src/rulesets/kgp-campaign/module.js'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GameData } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { defaultOptions, optionValues, type Options } from '../../../src/rulesets/kgp-campaign/data/options.js'
import { sampleMap } from '../../../src/rulesets/kgp-campaign/data/sample-map.js'
import { campaign, type Scenario } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import { rollerFrom, rngFrom } from '../../../src/kernel/rng.js'
import { startOf, walkOn } from './walking.js'
import { watches } from './watching.js'
import { compiledMap } from './some-map.js'
import { volume } from '../../volume.js'

const PHASES = volume(4, 15, 'KGP_PHASES')
const GENERATED = volume(2, 8, 'KGP_GENERATED')
const FIRST = Number(process.env['KGP_SEED'] ?? 0)

/** A campaign with the default readings, or every other time with different ones. */
const scenarioOf = (seed: number): Scenario => {
  const luck = rollerFrom(rngFrom(seed, 'options'))
  const id = (['I', 'II', 'III'] as const)[luck.below(3)]
  if (seed % 2 === 0) return campaign(id)
  const changes = Object.fromEntries(
    (Object.keys(defaultOptions) as (keyof Options)[])
      .filter((name) => name !== 'cg.ports' && luck.below(100) < 25)
      .map((name) => [name, optionValues[name][luck.below(optionValues[name].length)]]),
  )
  return campaign(id, changes)
}

/** The sample village with a German headquarters to trace to, as at La Gleize (KGP-8.6052.2). */
const laGleize: GameData = makeGameData(
  'headquarters',
  { III: { ...sampleMap, group: { ...sampleMap.group, hqLocation: 'I22/0' } } },
  {},
)

/** A generated map with hundreds of Locations. */
const generated = (seed: number): GameData =>
  makeGameData(
    'generated',
    Object.fromEntries(
      (['I', 'II', 'III'] as const).map((id, n) => [
        id,
        compiledMap({ columns: 10 + ((seed * 7 + n) % 26), rows: 14 + ((seed + n) % 12), buildings: 40 }, seed * 3 + n),
      ]),
    ),
    {},
  )

const kits: Readonly<Record<string, { readonly phases: number; readonly kitOf: (seed: number) => GameData }>> = {
  'on the sample village': { phases: PHASES, kitOf: (seed) => (seed % 3 === 0 ? laGleize : sampleData) },
  'on generated maps': { phases: GENERATED, kitOf: generated },
}

describe.each(Object.entries(kits))('Refit Phases from random ends, with random commands, %s', (_name, kit) => {
  const { phases, kitOf } = kit
  const complaints = new Map<string, string[]>()
  const ends = new Set<string>()

  beforeAll(() => {
    for (let seed = FIRST; seed < FIRST + phases; seed++) {
      const data = kitOf(seed)
      const start = startOf(data, scenarioOf(seed), seed)
      let n = 0
      const end = walkOn(positionOf(data, start), seed, (stride) => {
        n++
        for (const [title, watch] of watches)
          for (const says of watch(data, stride, n)) {
            const where = stride.before.phase.tag === 'refit' ? stride.before.phase.part : stride.before.phase.tag
            const known = complaints.get(title) ?? []
            complaints.set(title, known)
            if (known.length < 3) known.push(`seed ${String(seed)}, ${where}, ${JSON.stringify(stride.did)}: ${says}`)
          }
      })
      ends.add(end.phase.tag)
    }
  }, phases * 60_000)

  it('every phase ends with the next scenario or the campaign', () => {
    expect([...ends].filter((tag) => tag === 'refit')).toEqual([])
  })

  it.each(watches.map(([title]) => title))('%s', (title) => {
    expect(complaints.get(title) ?? []).toEqual([])
  })
})
