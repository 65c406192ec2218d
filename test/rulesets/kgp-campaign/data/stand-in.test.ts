import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/kernel/either.js'
import { formatFault } from '../../../../src/kernel/fault.js'
import { stateHash } from '../../../../src/kernel/hash.js'
import { audit } from '../../../../src/kernel/audit.js'
import { begin, play, type Match } from '../../../../src/kernel/match.js'
import { toRecord } from '../../../../src/kernel/record.js'
import { readRecord, recordText } from '../../../../src/kernel/record-codec.js'
import { replay } from '../../../../src/kernel/replay.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { parsePosition, printPosition } from '../../../../src/rulesets/kgp-campaign/boundary/notation.js'
import { readScenario } from '../../../../src/rulesets/kgp-campaign/boundary/scenario-reading.js'
import { makeScenarioFields } from '../../../../src/rulesets/kgp-campaign/boundary/scenario-fields.js'
import { campaign, type Scenario } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import {
  standInNames,
  standInOf,
  standInTable,
  usualStandIn,
  type StandIn,
  type StandInName,
} from '../../../../src/rulesets/kgp-campaign/data/stand-in.js'
import type { KgpCampaign } from '../../../../src/rulesets/kgp-campaign/model/game.js'
import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { view } from '../../../../src/rulesets/kgp-campaign/model/view.js'
import { kgpCampaign, sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { inventResult } from '../../../../src/rulesets/kgp-campaign/play/combat-model.js'
import { setup } from '../../../../src/rulesets/kgp-campaign/rules/8.5-initial-scenario.js'
import { volume } from '../../../volume.js'

const read = (standIn: unknown): Scenario => unwrap(readScenario(sampleData, { campaign: 'II', standIn }))

const faultsOf = (standIn: unknown): readonly string[] => {
  const found = readScenario(sampleData, { campaign: 'II', standIn })
  return found._tag === 'Left' ? found.left.map(formatFault) : []
}

/** A value other than the default for each number, all valid together. */
const others: StandIn = Object.fromEntries(
  standInNames.map((name) => {
    const { usual, range } = standInTable[name]
    return [name, usual < range[1] ? usual + 1 : usual - 1]
  }),
) as unknown as StandIn

describe('the numbers of the stand-in', () => {
  it('each have a default within their range, a unit and a description', () => {
    for (const name of standInNames) {
      const { usual, range, unit, says } = standInTable[name]
      expect([name, usual >= range[0] && usual <= range[1], unit !== '', says.endsWith('.')]).toEqual([
        name,
        true,
        true,
        true,
      ])
    }
  })

  it('are each read from a scenario; defaults and null are dropped, so that the game is the same', () => {
    expect(read(others)).toEqual(campaign('II', {}, {}, {}, others))
    expect(standInOf(setup(sampleData, read(others)))).toEqual(others)
    expect(read({ platoon: 4 }).standIn).toEqual({ platoon: 4 })
    expect(read({ platoon: null, reach: 3 })).toEqual(campaign('II'))
    expect(read(usualStandIn)).toEqual(campaign('II'))
    expect('standIn' in setup(sampleData, read({}))).toBe(false)
  })

  it.each(standInNames)('%s is rejected outside its range, with its place', (name) => {
    const [least, most] = standInTable[name].range
    const range = `a whole number from ${String(least)} to ${String(most)}`
    for (const wrong of [least - 1, most + 1, least + 0.5, String(least), Number.NaN, Infinity, true, [least]])
      expect(faultsOf({ [name]: wrong }).join('\n')).toContain(`/standIn/${name}: expected ${range}`)
    expect(faultsOf({ turnsMax: 30, [name]: most })).toEqual([])
  })

  it('are rejected together if they contradict one another, with all faults at once', () => {
    expect(faultsOf({ turnsMin: 10 })).toEqual([
      'error at /standIn/turnsMin: expected at most turnsMax, which is 9, found 10',
    ])
    expect(faultsOf({ turnsMin: 10, turnsMax: 10 })).toEqual([])
    expect(faultsOf({ beatenStays: 0, beatenCaptured: 0, beatenRetreats: 0, fireFlame: 0, fireBlaze: 0 })).toEqual([
      'error at /standIn/beatenStays: expected one of beatenStays, beatenCaptured, beatenRetreats above 0, found 0',
      'error at /standIn/fireFlame: expected one of fireFlame, fireBlaze above 0, found 0',
    ])
    expect(faultsOf({ platon: 3, reach: -1 }).join('\n')).toMatch(/platon: .*did you mean platoon[^]*reach/)
    for (const wrong of [3, 'platoon', [], null]) expect(faultsOf(wrong)).toHaveLength(1)
  })

  it('are in the scenario schema with their range, default and unit', () => {
    const { standIn } = makeScenarioFields(sampleData) as { readonly standIn: { readonly properties: object } }
    expect(Object.keys(standIn.properties)).toEqual(standInNames)
    expect(standIn.properties).toMatchObject({
      platoon: { anyOf: [{ type: 'integer', minimum: 1, maximum: 30 }, { type: 'null' }], default: 3 },
    })
    expect(JSON.stringify(standIn.properties)).toContain('(squads)')
  })

  it('a position keeps them in notation, in JSON, and in the view of each side', () => {
    const { state } = begin(kgpCampaign, read({ platoon: 4 }), 1)
    const { codecs } = kgpCampaign
    expect(unwrap(parsePosition(sampleData, printPosition(positionOf(sampleData, state))))).toEqual(state)
    expect(unwrap(codecs.state.decode(JSON.parse(JSON.stringify(codecs.state.encode(state)))))).toEqual(state)
    expect(view(state, 'us').standIn).toEqual({ platoon: 4 })
    const isRefused = (standIn: unknown): boolean => codecs.state.decode({ ...state, standIn })._tag === 'Left'
    for (const wrong of [{}, { platoon: 3 }, { platoon: 0 }, { platoon: null }, { turnsMin: 10 }, { squads: 3 }])
      expect([wrong, isRefused(wrong)]).toEqual([wrong, true])
    expect(isRefused({ platoon: 5 })).toBe(false)
  })

  it('a record is replayed with them', () => {
    const record = toRecord(kgpCampaign, fought(read({ turnsMin: 1, turnsMax: 1, platoon: 30 })))
    const kept = unwrap(readRecord(kgpCampaign, recordText(kgpCampaign, record)))
    expect(kept.scenario).toEqual(record.scenario)
    expect(audit(kgpCampaign, kept).tag).toBe('agrees')
    expect(audit(kgpCampaign, { ...kept, scenario: campaign('II') }).tag).toBe('differs')
  })
})

/** A random game up to the report of its first battle. */
const fought = (scenario: Scenario): Match<KgpCampaign> => {
  const { below } = rollerFrom(rngFrom(5))
  let match = begin(kgpCampaign, scenario, 5)
  while (match.state.fought.length === 0) {
    const turn = kgpCampaign.toAct(match.state)
    if (turn.tag !== 'sides') throw new Error('somebody is asked until the first report')
    const [side] = turn.sides
    const choices = kgpCampaign.legal(match.state, side)
    match = unwrap(play(kgpCampaign, match, side, choices[below(choices.length)]))
  }
  return match
}

/** The states in which a battle is generated, from a kept game; in the long run from both. */
const battles = (): readonly State[] =>
  ['second-campaign', 'every-other-reading'].slice(0, volume(1, 2)).flatMap((name) => {
    const text = readFileSync(join('test/records/kgp-campaign', `${name}.json`), 'utf8')
    const states = unwrap(replay(kgpCampaign, unwrap(readRecord(kgpCampaign, text))))
    return states.filter(({ phase }) => phase.tag === 'scenario')
  })

/** A value far from a number's default that is valid while the others have their defaults. */
const farFrom = (name: StandInName): number => {
  const { usual, range } = standInTable[name]
  const [least, most] = range
  if (name === 'turnsMin') return least
  return 3 * usual > most && usual === most ? least : Math.min(most, 3 * usual)
}

describe('the stand-in', () => {
  it('uses each number: changing any one changes some battle', () => {
    const states = battles()
    const ends = (state: State, standIn: Partial<StandIn>, variant: number): string =>
      stateHash(inventResult(positionOf(sampleData, { ...state, standIn }), variant))
    const idle = new Set(standInNames)
    for (const variant of [0, 1, 2, 3])
      for (const state of states) {
        if (idle.size === 0) break
        const usual = ends(state, {}, variant)
        for (const name of idle) if (ends(state, { [name]: farFrom(name) }, variant) !== usual) idle.delete(name)
      }
    expect([...idle]).toEqual([])
  }, 300_000)

  it('contains no number of its own except 0 and 1', () => {
    const folder = 'src/rulesets/kgp-campaign/play'
    const files = [
      join(folder, 'combat-model.ts'),
      ...readdirSync(join(folder, 'combat-model'))
        // The units of percentages and tenths, and the seed, do not describe a battle.
        .filter((file) => !['chance.ts', 'seed.ts'].includes(file))
        .map((file) => join(folder, 'combat-model', file)),
    ]
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) {
      const code = readFileSync(file, 'utf8')
        .replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
        .replace(/'[^'\n]*'/g, '')
      const numbers = code.match(/(?<![\w$.])\d[\d_.]*/g) ?? []
      expect([file, numbers.filter((number) => number !== '0' && number !== '1')]).toEqual([file, []])
    }
  })
})
