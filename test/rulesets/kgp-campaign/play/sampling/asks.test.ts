import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../../src/kernel/rng.js'
import { determinise } from '../../../../../src/rulesets/kgp-campaign/play/sampling.js'
import type { Refit } from '../../../../../src/rulesets/kgp-campaign/model/phase.js'
import {
  askTask,
  doTask,
  rollTask,
  type Ask,
  type Hidden,
  type Task,
} from '../../../../../src/rulesets/kgp-campaign/model/task.js'
import type { PartId } from '../../../../../src/rulesets/kgp-campaign/data/parts.js'
import { other, type Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { view } from '../../../../../src/rulesets/kgp-campaign/model/view.js'
import { legal, play } from '../../playing.js'
import { lastScenario } from '../../position.js'
import { later } from '../../retained.js'

/** A position of a part with these tasks next. */
const facing = (part: PartId, queue: readonly Task[], more: Partial<State> = {}): State => {
  const state = later(part, { state: more })
  return {
    ...state,
    phase: { tag: 'refit', mode: 'afterScenario', part, entered: true, queue, attempts: [], used: [] },
  }
}

const draws = (state: State, side: Side, times = 6): readonly State[] => {
  const { below } = rollerFrom(rngFrom(11))
  const seen = view(state, side)
  return Array.from({ length: times }, () => {
    const drawn = determinise(sampleData, seen, side, below)
    expect(view(drawn, side)).toEqual(seen)
    return drawn
  })
}

const headOf = (state: State): Task | Hidden => (state.phase as Refit).queue[0]

describe('a determinised secret question of the other side', () => {
  it.each<readonly [string, Ask]>([
    ['KGP-8.6141c.1', askTask('8.6141c', 'german', { tag: 'siphon' }, 'german')],
    ['KGP-8.615.5', askTask('8.615', 'german', { tag: 'removalLoss', area: 'secret' }, 'german')],
    ['KGP-8.615.5', askTask('8.615', 'us', { tag: 'removalLoss', area: 'secret' }, 'us')],
  ])('%s, asked in %j, can be answered, and the campaign goes on', (_, task) => {
    const { part, seat } = task
    const side = seat as Side
    const state = facing(part, [task])
    for (const drawn of draws(state, other(side))) {
      expect(headOf(drawn)).toMatchObject({ tag: 'ask', part, seat: side, heard: side })
      const answers = legal(drawn, side)
      expect(answers.length).toBeGreaterThan(0)
      expect(play(drawn, [[side, answers[0]]]).refused).toBeNull()
    }
  })

  it('KGP-8.61421: is about a weapon the side is known to have lost', () => {
    const last = { ...lastScenario, lostWeapons: [{ type: 'MMG', side: 'german' as const, vehicle: null }] }
    const state = facing(
      '8.61421',
      [askTask('8.61421', 'german', { tag: 'regain', type: 'MMG', isPooled: false }, 'german')],
      { last },
    )
    for (const drawn of draws(state, 'us', 3)) expect(headOf(drawn)).toMatchObject({ tag: 'ask', part: '8.61421' })
  })
})

describe('determinised subjects of a task that only its side sees', () => {
  it.each<readonly [Task, object]>([
    [
      rollTask('8.6142', 'us', 1, { tag: 'repair', piece: 'us-x4', slot: null }),
      { tag: 'sw', markers: ['malfunctioned'] },
    ],
    [
      rollTask('8.6142', 'us', 1, { tag: 'repair', piece: 'us-x4', slot: 'MA' }),
      { tag: 'vehicle', weapons: [{ slot: 'MA', status: 'malfunctioned' }] },
    ],
    [
      rollTask('8.6144', 'us', 1, { tag: 'captured', piece: 'us-x4', slot: 'MA' }),
      { tag: 'vehicle', color: 'german', markers: ['captured'] },
    ],
    [
      rollTask('8.6144', 'us', 1, { tag: 'captured', piece: 'us-x4', slot: null }),
      { tag: 'sw', color: 'german', markers: ['captured'] },
    ],
    [
      rollTask('8.6146', 'us', 1, { tag: 'ammunition', piece: 'us-x4', type: 'HEAT' }),
      { tag: 'vehicle', depleted: ['HEAT'] },
    ],
    [rollTask('8.6141b', 'us', 1, { tag: 'mobility', vehicle: 'us-x4' }), { tag: 'vehicle', markers: ['immobilized'] }],
    [doTask('8.6141d', { tag: 'recall', vehicle: 'us-x4' }), { tag: 'vehicle', markers: ['recalled'] }],
  ])('%j', (task, wanted) => {
    const state = facing(task.part, [task])
    for (const drawn of draws(state, 'german', 3)) {
      expect(drawn.pieces['us-x4']).toMatchObject({ side: 'us', ...wanted })
    }
  })

  it('several weapons of one vehicle are all on it', () => {
    const queue = (['MA', 'CMG', 'FT'] as const).map((slot) =>
      rollTask('8.6142', 'us', 1, { tag: 'repair', piece: 'us-x4', slot }),
    )
    const [drawn] = draws(facing('8.6142', queue), 'german', 1)
    const piece = drawn.pieces['us-x4']
    const weapons = piece.tag === 'vehicle' ? piece.weapons : []
    expect(weapons.map(({ slot, flame, caliber }) => [slot, flame, caliber !== null])).toEqual([
      ['MA', false, true],
      ['CMG', false, false],
      ['FT', true, false],
    ])
  })

  it('a unit that Scrounges and its vehicle exist; nothing is added for the observing side', () => {
    const queue = [askTask('scrounge', 'umpire', { tag: 'scrounge', from: 'us-x4', unit: 'us-x5', side: 'us' })]
    const [drawn] = draws(facing('8.6145', queue), 'german', 1)
    expect(drawn.pieces['us-x4']).toMatchObject({ tag: 'vehicle', side: 'us' })
    expect(drawn.pieces['us-x5']).toMatchObject({ tag: 'personnel', side: 'us', place: drawn.pieces['us-x4'].place })
    const theirs = [rollTask('8.6142', 'german', 1, { tag: 'repair', piece: 'german-x9', slot: null })]
    const [own] = draws(facing('8.6142', theirs), 'german', 1)
    expect(Object.hasOwn(own.pieces, 'german-x9')).toBe(false)
  })
})
