import { describe, expect, it } from 'vitest'
import { askTask, doTask, rollTask, bothTask, type Task } from '../../../../src/rulesets/kgp-campaign/model/task.js'
import type { Refit } from '../../../../src/rulesets/kgp-campaign/model/phase.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { kgpCampaign } from '../../../../src/rulesets/kgp-campaign/module.js'
import { inSetupArea, man, sw, tank } from '../position.js'
import { later } from '../retained.js'

const GER = inSetupArea('german:A')
const pieces = [
  man('men', 'german', '6-5-8', 'H22/0', { place: GER }),
  tank('pz', 'german', 'PzKpfw IVJ', 'H22/0', { place: GER }),
  sw('mg', 'german', 'LMG', 'H22/0', { place: GER }),
]

/** A position of a step with these tasks still to be done. */
const due = (part: '8.610' | '8.613' | '8.6141b' | '8.6142', ...queue: readonly Task[]): State => ({
  ...later(part, { pieces }),
  phase: { tag: 'refit', mode: 'afterScenario', part, entered: true, queue, attempts: [], used: [] },
})

const refusals = (state: State): readonly string[] => {
  const read = kgpCampaign.codecs.state.decode(kgpCampaign.codecs.state.encode(state))
  return read._tag === 'Left' ? read.left.map(({ pointer }) => pointer) : []
}

describe('the codec of pending tasks', () => {
  it('accepts tasks about existing pieces of the right kind', () => {
    const mobility = (vehicle: string): Task => rollTask('8.6141b', 'german', 1, { tag: 'mobility', vehicle })
    expect(refusals(due('8.6141b', mobility('pz')))).toEqual([])
    expect(refusals(due('8.6141b', mobility('nobody')))).toEqual(['/phase/queue/0/about/vehicle'])
    expect(refusals(due('8.6141b', mobility('men')))).toEqual(['/phase/queue/0/about/vehicle'])
    const wound = rollTask('8.610', 'german', 1, { tag: 'wound', leader: 'mg' })
    expect(refusals(due('8.610', wound))).toEqual(['/phase/queue/0/about/leader'])
  })

  it('accepts notes of the same part', () => {
    const noted = (tag: 'gave' | 'tried'): State => {
      const state = due('8.613', bothTask('8.613'))
      const phase = state.phase as Refit
      return { ...state, phase: { ...phase, used: [{ side: 'german', note: { tag, item: 'mg' } }] } }
    }
    expect(refusals(noted('gave'))).toEqual([])
    expect(refusals(noted('tried'))).toEqual(['/phase/used/0/note'])
  })

  it('accepts tasks about announced groups', () => {
    const task = rollTask('8.613', 'german', 2, { tag: 'shifts', attempts: ['men'] }, 'german')
    expect(refusals(due('8.613', task))).toEqual(['/phase/queue/0/about/attempts'])
    expect(refusals(due('8.613', bothTask('8.613')))).toEqual([])
  })

  it('accepts tasks of the part that creates them, with exactly their fields', () => {
    const ask = askTask('8.613', 'umpire', { tag: 'survival', vehicles: ['pz'] })
    expect(refusals(due('8.613', ask))).toEqual([])
    expect(refusals(due('8.613', { ...ask, part: '8.606' } as unknown as Task))).not.toEqual([])
    expect(refusals(due('8.613', { ...ask, about: { tag: 'survival' } } as unknown as Task))).not.toEqual([])
    expect(refusals(due('8.613', { ...ask, note: '' } as unknown as Task))).not.toEqual([])
    const doOf = doTask('8.6142', { tag: 'repair', piece: 'mg', slot: null })
    expect(
      refusals(due('8.6142', ask, { ...doOf, about: { tag: 'repair', piece: 'mg' } } as unknown as Task)),
    ).not.toEqual([])
  })
})
