import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { opened, rngFrom } from '../../../../../src/kernel/rng.js'
import { determinise } from '../../../../../src/rulesets/kgp-campaign/play/sampling.js'
import type { Refit } from '../../../../../src/rulesets/kgp-campaign/model/phase.js'
import {
  asking,
  doing,
  rolling,
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
import { fought, later } from '../../retained.js'

/** A position of a part whose next tasks are these. */
const facing = (part: PartId, queue: readonly Task[], more: Partial<State> = {}): State => {
  const state = later(part, { state: more })
  return {
    ...state,
    phase: { tag: 'refit', mode: 'afterScenario', part, entered: true, queue, attempts: [], used: [] },
  }
}

const draws = (state: State, side: Side, times = 6): readonly State[] => {
  const { below } = opened(rngFrom(11))
  const seen = view(state, side)
  return Array.from({ length: times }, () => {
    const drawn = determinise(sampleData, seen, side, below)
    expect(view(drawn, side)).toEqual(seen)
    return drawn
  })
}

const headOf = (state: State): Task | Hidden => (state.phase as Refit).queue[0]

describe('a secret question of the other side, drawn', () => {
  it.each<readonly [string, Ask]>([
    ['KGP-8.6114.2', asking('8.6114', 'german', { tag: 'hardenLeader', grade: '8-0' }, 'german')],
    ['KGP-8.6114.2', asking('8.6114', 'us', { tag: 'hardenLeader', grade: '8-0' }, 'us')],
    ['KGP-8.6141c.1', asking('8.6141c', 'german', { tag: 'siphon' }, 'german')],
    ['KGP-8.615.5', asking('8.615', 'german', { tag: 'removalLoss', area: 'secret' }, 'german')],
    ['KGP-8.615.5', asking('8.615', 'us', { tag: 'removalLoss', area: 'secret' }, 'us')],
    ['KGP-CG15c', asking('8.624', 'us', { tag: 'securityArea', phone: 'secret' }, 'us')],
    ['KGP-CG15d', asking('8.624', 'us', { tag: 'newRadio', purchase: 'secret', lostIn: null }, 'us')],
    ['KGP-8.620', asking('8.620', 'german', { tag: 'radioHome', purchase: 'secret' }, 'german')],
  ])('%s, asked in %j, is one that can be answered, and the campaign goes on', (_, task) => {
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

  it('KGP-8.6114.2 of a side that won it may be about dice it has thrown', () => {
    const base = facing('8.6114', [asking('8.6114', 'german', { tag: 'winModifier', dice: [2, 2] }, 'german')])
    const state = { ...base, ledgers: fought(base, 'german') }
    for (const drawn of draws(state, 'us')) {
      expect(headOf(drawn)).toMatchObject({ about: { tag: 'winModifier', dice: { length: 2 } } })
      expect(legal(drawn, 'german').length).toBeGreaterThan(0)
    }
  })

  it('KGP-8.61421 it is about a weapon the side is known to have lost', () => {
    const last = { ...lastScenario, lostWeapons: [{ type: 'MMG', side: 'german' as const, vehicle: null }] }
    const state = facing(
      '8.61421',
      [asking('8.61421', 'german', { tag: 'regain', type: 'MMG', isPooled: false }, 'german')],
      { last },
    )
    for (const drawn of draws(state, 'us', 3)) expect(headOf(drawn)).toMatchObject({ tag: 'ask', part: '8.61421' })
  })
})

describe('what a task names aloud and only its side sees, drawn', () => {
  it.each<readonly [Task, object]>([
    [
      rolling('8.6142', 'us', 1, { tag: 'repair', piece: 'us-n4', slot: null }),
      { tag: 'sw', markers: ['malfunctioned'] },
    ],
    [
      rolling('8.6142', 'us', 1, { tag: 'repair', piece: 'us-n4', slot: 'MA' }),
      { tag: 'vehicle', weapons: [{ slot: 'MA', status: 'malfunctioned' }] },
    ],
    [
      rolling('8.6144', 'us', 1, { tag: 'captured', piece: 'us-n4', slot: 'MA' }),
      { tag: 'vehicle', color: 'german', markers: ['captured'] },
    ],
    [
      rolling('8.6144', 'us', 1, { tag: 'captured', piece: 'us-n4', slot: null }),
      { tag: 'sw', color: 'german', markers: ['captured'] },
    ],
    [
      rolling('8.6146', 'us', 1, { tag: 'ammunition', piece: 'us-n4', type: 'HEAT' }),
      { tag: 'vehicle', depleted: ['HEAT'] },
    ],
    [rolling('8.6141b', 'us', 1, { tag: 'mobility', vehicle: 'us-n4' }), { tag: 'vehicle', markers: ['immobilized'] }],
    [doing('8.6141d', { tag: 'recall', vehicle: 'us-n4' }), { tag: 'vehicle', markers: ['recalled'] }],
  ])('%j', (task, wanted) => {
    const state = facing(task.part, [task])
    for (const drawn of draws(state, 'german', 3)) {
      expect(drawn.pieces['us-n4']).toMatchObject({ side: 'us', ...wanted })
      expect(drawn.made.us).toBeGreaterThanOrEqual(4)
    }
  })

  it('several weapons of one vehicle are all on it', () => {
    const queue = (['MA', 'CMG', 'FT'] as const).map((slot) =>
      rolling('8.6142', 'us', 1, { tag: 'repair', piece: 'us-n4', slot }),
    )
    const [drawn] = draws(facing('8.6142', queue), 'german', 1)
    const piece = drawn.pieces['us-n4']
    const weapons = piece.tag === 'vehicle' ? piece.weapons : []
    expect(weapons.map(({ slot, flame, caliber }) => [slot, flame, caliber !== null])).toEqual([
      ['MA', false, true],
      ['CMG', false, false],
      ['FT', true, false],
    ])
  })

  it('who searches a vehicle, and the vehicle, are there; nobody is drawn for the side that looks on', () => {
    const queue = [asking('scrounge', 'umpire', { tag: 'scrounge', from: 'us-n4', unit: 'us-n5', side: 'us' })]
    const [drawn] = draws(facing('8.6145', queue), 'german', 1)
    expect(drawn.pieces['us-n4']).toMatchObject({ tag: 'vehicle', side: 'us' })
    expect(drawn.pieces['us-n5']).toMatchObject({ tag: 'personnel', side: 'us', place: drawn.pieces['us-n4'].place })
    const theirs = [rolling('8.6142', 'german', 1, { tag: 'repair', piece: 'german-n9', slot: null })]
    const [own] = draws(facing('8.6142', theirs), 'german', 1)
    expect(Object.hasOwn(own.pieces, 'german-n9')).toBe(false)
  })
})
