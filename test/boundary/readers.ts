import { manifestCodec } from '../../src/analysis/codec-manifest.js'
import { oneArm } from '../../src/analysis/manifest.js'
import { games } from '../../src/cli/games.js'
import { bandFaults, ladderFaults, tableFaults } from '../../src/combat/validate.js'
import type { Fault } from '../../src/kernel/fault.js'
import type { Either } from '../../src/kernel/fp.js'
import { loadAreaMap } from '../../src/maps/area/compile.js'
import { loadHexMap } from '../../src/maps/hex/compile.js'
import { readMap } from '../../src/rulesets/kgp-campaign/boundary/map-reading.js'
import { sampleVillage } from '../../src/rulesets/kgp-campaign/data/sample-village.js'
import { primerRules } from '../../src/rulesets/primer/rules/turn.js'
import { sample as areas } from '../maps/area/some-area.js'
import { sample as hexes } from '../maps/hex/some-hex.js'

/** A reader of external data, and data that it accepts. */
export interface Reader {
  readonly name: string
  /** The faults it finds; none if it accepts the data. */
  readonly faultsOf: (input: unknown) => readonly Fault[]
  /** Valid input, as plain data. */
  readonly sound: unknown
}

const left = (read: Either<readonly Fault[], unknown>): readonly Fault[] => (read._tag === 'Left' ? read.left : [])

const ANY = { lowest: null, highest: null }

/** All readers of scenarios, maps, charts and manifests. */
export const readers: readonly Reader[] = [
  ...Object.values(games).map((module) =>
    module(({ ruleset, readScenario }): Reader => ({
      name: `the scenarios of ${ruleset.id}`,
      faultsOf: (input) => left(readScenario(input)),
      sound: ruleset.codecs.scenario.encode(ruleset.scenarios[0]),
    })),
  ),
  { name: 'maps of areas', faultsOf: (input) => left(loadAreaMap(input)), sound: areas },
  { name: 'maps of hexes', faultsOf: (input) => left(loadHexMap(input)), sound: hexes },
  { name: 'maps of the campaign', faultsOf: (input) => left(readMap(input)), sound: sampleVillage },
  {
    name: 'charts',
    faultsOf: (input) => tableFaults(input, ANY, { bases: ['1:1', '9:1'], lowest: -1, highest: 1 }),
    sound: { columns: ['1:1', '2:1', '9:1'], lowest: 1, rows: [['A', 'B', 'C']] },
  },
  {
    name: 'bands',
    faultsOf: (input) => bandFaults(input, ANY),
    sound: [
      { min: null, max: 3, result: 'A' },
      { min: 4, max: null, result: 'B' },
    ],
  },
  { name: 'the columns of odds', faultsOf: ladderFaults, sound: ['1:1', '2:1'] },
  {
    name: 'manifests',
    faultsOf: (input) => left(manifestCodec.decode(input)),
    sound: {
      ...oneArm({ rules: primerRules, scenario: { name: 'meeting' }, players: {}, seed: 1, games: 2, metrics: [] }),
      axes: [{ name: 'turns', pointers: ['/scenario/options/turns'], values: [4, 5], names: ['four', 'five'] }],
    },
  },
]
