import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFault } from '../../../../src/kernel/fault.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { codecs } from '../../../../src/rulesets/death-of-a-division/boundary/codecs.js'
import { deathOfADivision } from '../../../../src/rulesets/death-of-a-division/module.js'
import type { DeathOfADivision } from '../../../../src/rulesets/death-of-a-division/model/game.js'
import { stateFaults } from '../../../../src/rulesets/death-of-a-division/boundary/invariants.js'
import { parsePosition, printPosition } from '../../../../src/rulesets/death-of-a-division/boundary/notation.js'
import { picture } from '../../../../src/rulesets/death-of-a-division/text/picture.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import { readScenario } from '../../../../src/rulesets/death-of-a-division/boundary/scenario-reading.js'
import type { State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import {
  subjectOf,
  describeBoard,
  describeCommand,
  describeEvent,
  describeOutcome,
} from '../../../../src/rulesets/death-of-a-division/text/describe.js'
import { obeysTheLaws } from '../../../laws/laws.js'
import { walk, walks } from '../../../laws/walk.js'
import { area, firing, moving, position, table, unit } from '../board.js'
import { options } from '../options.js'
import { volume } from '../../../volume.js'

const scenarios = options.map((chosen) => scenario(chosen))

obeysTheLaws(deathOfADivision, { scenarios, invariants: stateFaults, runs: volume(1, 5, 'FC_RUNS') })

const faultsOf = (answer: ReturnType<typeof readScenario>): readonly string[] =>
  answer._tag === 'Left' ? answer.left.map(formatFault) : []

describe('readScenario', () => {
  it('DD-1.4: fills in defaults for a scenario given by name or with some options', () => {
    expect(unwrap(readScenario('st-vith'))).toEqual(scenario())
    expect(unwrap(readScenario({ name: 'st-vith', options: { fortifications: true } }))).toEqual(
      scenario({ fortifications: true }),
    )
  })

  it('reports all faults of a scenario at once, with suggestions for misspelled names', () => {
    const said = faultsOf(
      readScenario({
        name: 'st-vith',
        options: { fortification: true, hitPlacement: 'nobody' },
        changes: [
          { unit: 'g-stug24', strength: 6 },
          { unit: 'g-stug244', strength: 0 },
          { unit: 'g-gr293-1', area: 'losheim' },
          { unit: 'g-gr293-1', area: 'ormont' },
          { unit: 'g-gr293-2', area: 'losheimm' },
          { unit: 'u-168eng', area: 'losheim' },
        ],
      }),
    ).join('\n')
    for (const words of [
      'fortifications',
      '/options/hitPlacement',
      'g-stug244',
      '/changes/1/strength',
      '/changes/3',
      'losheim?',
      '/changes/5/area',
    ])
      expect(said).toContain(words)
  })

  it('DD-5.3: rejects four units in an area', () => {
    const said = faultsOf(readScenario({ name: 'st-vith', changes: [{ unit: 'g-gr293-1', area: 'losheim' }] }))
    expect(said.join('\n')).toContain('at most 3 units of a side in Losheim')
  })
})

describe('positions in one-line notation', () => {
  it('printPosition and parsePosition round-trip every position of random games', () => {
    fc.assert(
      fc.property(walks<DeathOfADivision>(scenarios, 120), (steps) => {
        walk(rules, steps, ({ after }) => {
          expect(unwrap(parsePosition(printPosition(after.state)))).toEqual(after.state)
        })
      }),
      { numRuns: 15 },
    )
  })

  it('printPosition writes the interrupting phase and the interrupted one', () => {
    const game = table(
      moving({ at: { losheim: ['g-stug244', 'g-fbb-pz', 'g-fbb-pg1'], krewinkel: ['u-18cav-c'] } }, 'german'),
    )
    const at = (state: State): string => printPosition(state).split(' | ')[0]
    game.overrun(['g-stug244', 'g-fbb-pg1', 'g-fbb-pz'], 'krewinkel', 'march')
    expect(at(game.state())).toBe(
      'turn 2: overrunRoll group=g-stug244,g-fbb-pg1,g-fbb-pz area=krewinkel areas=1 byRoad=true attempt=1 < movement side=german',
    )
    game.roll(4)
    expect(at(game.state())).toContain('shooters=u-18cav-c:2:6 < movement')
    expect(unwrap(parsePosition(printPosition(game.state())))).toEqual(game.state())
  })

  it('parsePosition reports every fault of a line', () => {
    const of = (line: string): readonly string[] => {
      const answer = parsePosition(line)
      return answer._tag === 'Left' ? answer.left.map(formatFault) : []
    }
    expect(of('nonsense')[0]).toContain('/0')
    const said = of(
      'turn 2: moovement side=german | losheim g-stug24 | losheimm g-stug244 | german krewinkl | captures never | options fortification=true',
    ).join('\n')
    for (const meant of ['movement?', 'g-stug244?', 'losheim?', 'krewinkel?', 'german@4.3', 'fortifications?'])
      expect(said).toContain(meant)
    expect(of('turn 2: movement side=german donne=g-stug244 | losheim g-stug244 g-stug244').join('\n')).toContain(
      'done?',
    )
    expect(of('turn 2: movement side=german | losheim g-stug244*5 | st-vith u-168eng').join('\n')).toContain('INV-02')
    expect(of('turn 2: movement side=german | losheim g-stug244*9').length).toBeGreaterThan(0)
    expect(of(`turn 2: ${'x'.repeat(200_000)}`).length).toBe(1)
  })
})

describe('the state codec', () => {
  const opening = table(rules.setup(scenario())).state()
  const decoded = (change: (state: Record<string, unknown>) => void): readonly string[] => {
    const copy = structuredClone(opening) as unknown as Record<string, unknown>
    change(copy)
    const answer = codecs.state.decode(copy)
    return answer._tag === 'Left' ? answer.left.map(formatFault) : []
  }

  it('rejects a state that breaks an invariant', () => {
    expect(unwrap(codecs.state.decode(codecs.state.encode(opening)))).toEqual(opening)
    const place = (spot: number) => (state: Record<string, unknown>) => {
      for (const i of [0, 1, 2, 3]) (state['place'] as number[])[i] = spot
    }
    expect(decoded(place(area('losheim'))).join('\n')).toContain('INV-04')
    expect(decoded(place(area('st-vith'))).join('\n')).toContain('INV-')
    expect(decoded((state) => ((state['hits'] as number[])[0] = 4)).join('\n')).toContain('INV-02')
    expect(decoded((state) => ((state['control'] as string[])[0] = 'us')).join('\n')).toContain('INV-05')
    expect(decoded((state) => (state['captures'] = [{ turn: 1, phase: 3, to: 'german' }])).join('\n')).toContain(
      'INV-26',
    )
    expect(decoded((state) => (state['fortified'] = [0])).join('\n')).toContain('INV-30')
    expect(decoded((state) => (state['rolled'] = [40])).length).toBeGreaterThan(0)
    expect(decoded((state) => (state['phase'] = { tag: 'supply', side: 'german', out: null })).join('\n')).toContain(
      'a phase in which a side or the dice are to act',
    )
    expect(decoded((state) => (state['turn'] = 11)).length).toBeGreaterThan(0)
    expect(decoded((state) => (state['surprise'] = 1)).join('\n')).toContain('surprise')
  })

  it('rejects impossible phases', () => {
    const bad = (phase: unknown): number => decoded((state) => (state['phase'] = phase)).length
    const movement = { tag: 'movement', side: 'german', done: [], beganFree: [], placed: [], halted: [] }
    const assault = { group: [0], area: area('krewinkel'), areas: 1, byRoad: true, attempt: 1, then: movement }
    const fire = { tag: 'fire', side: 'us', fired: [], surprised: [] }
    for (const phase of [
      { ...movement, side: 'nobody' },
      { ...movement, done: [3, 1] },
      { ...movement, done: [unit('u-168eng')] },
      { tag: 'overrunRoll', ...assault },
      { tag: 'partingShots', ...assault, shooters: [] },
      { tag: 'followUp', ...assault },
      { tag: 'placeHits', by: 'german', area: area('roth'), hits: 1, units: [0, 1], then: fire },
      { tag: 'shot', unit: 0, area: area('roth'), then: fire },
      { tag: 'surpriseRoll', areas: [0], then: fire },
      { ...fire, surprised: [area('roth')] },
      { tag: 'arrivalRoll', units: [0], then: { tag: 'reinforcement', side: 'german', placed: [], halted: [] } },
      { tag: 'setup' },
    ])
      expect(bad(phase)).toBeGreaterThan(0)
  })
})

describe('descriptions', () => {
  it('describes every event and command of random games, with a different text for each command', () => {
    fc.assert(
      fc.property(walks<DeathOfADivision>(scenarios, 150), (steps) => {
        const end = walk(rules, steps, ({ before, after }) => {
          const turn = rules.toAct(before.state)
          if (turn.tag !== 'sides') return
          const legal = rules.legal(before.state, turn.sides[0])
          const told = legal.map(
            (command) => `${subjectOf(before.state, command)}: ${describeCommand(before.state, command)}`,
          )
          expect(new Set(told).size).toBe(legal.length)
          let state = before.state
          for (const { events } of after.entries.slice(before.entries.length))
            for (const event of events) {
              const words = describeEvent(state, event)
              if (words !== null) expect(words).not.toMatch(/undefined|NaN|null|\[object/)
              state = rules.evolve(state, event)
            }
        })
        expect(describeBoard(end.state)).not.toMatch(/undefined|NaN/)
        const shown = picture(end.state)
        expect(shown.counters.length).toBe(end.state.place.filter((spot) => spot >= 0).length)
        expect(shown.nodeMarks.some(({ kind }) => kind === 'objective')).toBe(true)
      }),
      { numRuns: 10 },
    )
  })

  it('DD-12.5: describes the outcome', () => {
    expect(describeOutcome(firing({ at: {} }, 'us'))).toBe('The game is still in progress.')
    const told = (given: Parameters<typeof position>[0]): string =>
      describeOutcome(
        table(
          position({ turn: 10, phase: { tag: 'fire', side: 'german', fired: [], surprised: [] }, ...given }),
        ).state(),
      )
    expect(told({ at: { losheim: ['g-stug244'] } })).toBe('U.S. victory: St. Vith was never captured.')
    expect(
      told({
        at: { 'st-vith': ['g-stug244'] },
        captures: [{ turn: 9, phase: 3, to: 'german' }],
        control: { 'st-vith': 'german' },
      }),
    ).toBe('German tactical victory: St. Vith captured on turn 9, held and connected to the start line.')
  })
})
