import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { audit } from '../../../../src/kernel/audit.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { readRecord } from '../../../../src/kernel/record-codec.js'
import { upgradedNote, upgradedTask } from '../../../../src/rulesets/kgp-campaign/boundary/edition-1.js'
import { upgradedState } from '../../../../src/rulesets/kgp-campaign/boundary/migration.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { kgpCampaign } from '../../../../src/rulesets/kgp-campaign/module.js'
import { handlers } from '../../../../src/rulesets/kgp-campaign/rules/steps.js'

type Fields = Readonly<Record<string, unknown>>

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** Every kind of task and of note that edition 1 wrote, as it wrote them. */
const { tasks, notes } = json('test/records/edition-1-words.json') as {
  readonly tasks: readonly Fields[]
  readonly notes: readonly (readonly [string, string])[]
}

const OLD = 'test/records/kgp-campaign/edition-1-third-campaign.json'

const record = json(OLD) as {
  readonly scenario: unknown
  readonly entries: readonly { readonly events: readonly Fields[] }[]
  readonly checkpoints: readonly Fields[]
}

const isRead = (event: Fields): boolean => kgpCampaign.codecs.event.decode(event)._tag === 'Right'

describe('edition 1', () => {
  it.each(tasks)('the task %j is read for what it says', (task) => {
    const event = { tag: 'taskDone', then: [upgradedTask(task)] }
    expect(unwrap(kgpCampaign.codecs.event.decode(event))).toEqual(event)
    if (task['tag'] !== 'both') expect(isRead({ tag: 'taskDone', then: [task] })).toBe(false)
  })

  it.each(notes)('what %s notes as %s is read for what it says', (part, word) => {
    const event = { tag: 'noted', ...upgradedNote(part, word), heard: 'all' }
    expect(unwrap(kgpCampaign.codecs.event.decode(event))).toEqual(event)
    expect(isRead({ tag: 'noted', word, heard: 'all' })).toBe(false)
  })

  it('has words for everything that a part may leave to be done', () => {
    const about = ({ tag, part, about: matter }: Fields): string =>
      [tag, part, (matter as { readonly tag: string } | undefined)?.tag].join(' ')
    const known = new Set(tasks.map((task) => about(upgradedTask(task))))
    const left = Object.entries(handlers).flatMap(([part, handler]) =>
      (
        [
          ['do', 'does'],
          ['roll', 'rolls'],
          ['ask', 'asks'],
        ] as const
      ).flatMap(([tag, kind]) =>
        Object.keys((handler as Readonly<Record<string, object | undefined>>)[kind] ?? {}).map(
          (matter) => `${tag} ${part} ${matter}`,
        ),
      ),
    )
    expect(left.filter((one) => !known.has(one))).toEqual([])
  })

  it.each<readonly [Fields, Fields]>([
    [
      { tag: 'do', part: '8.613', subjects: ['g', 'a', 'b'], note: 'salvage', heard: 'us' },
      { tag: 'do', part: '8.613', about: { tag: 'salvage', attempt: 'g', items: ['a', 'b'] }, heard: 'us' },
    ],
    [
      { tag: 'roll', part: '8.6142', side: 'us', dice: 1, subjects: ['v', 'MA'], note: '', heard: 'all' },
      {
        tag: 'roll',
        part: '8.6142',
        side: 'us',
        dice: 1,
        about: { tag: 'repair', piece: 'v', slot: 'MA' },
        heard: 'all',
      },
    ],
    [
      { tag: 'roll', part: '8.617', side: 'us', dice: 1, subjects: [], note: 'mist and overcast', heard: 'all' },
      { tag: 'roll', part: '8.617', side: 'us', dice: 1, about: { tag: 'mist', isOvercast: true }, heard: 'all' },
    ],
    [
      { tag: 'ask', part: '8.6044', seat: 'umpire', subjects: ['v', 's'], note: '-2', heard: 'all' },
      {
        tag: 'ask',
        part: '8.6044',
        seat: 'umpire',
        about: { tag: 'bog', vehicle: 'v', helpers: ['s'], modifier: -2 },
        heard: 'all',
      },
    ],
    [
      { tag: 'ask', part: 'scrounge', seat: 'umpire', subjects: ['w'], note: 'german', heard: 'all' },
      {
        tag: 'ask',
        part: 'scrounge',
        seat: 'umpire',
        about: { tag: 'scrounge', from: 'w', unit: null, side: 'german' },
        heard: 'all',
      },
    ],
    [
      { tag: 'ask', part: '8.624', seat: 'us', subjects: ['us-O1-1', ''], note: 'radio', heard: 'us' },
      {
        tag: 'ask',
        part: '8.624',
        seat: 'us',
        about: { tag: 'newRadio', purchase: 'us-O1-1', lostIn: null },
        heard: 'us',
      },
    ],
  ])('%j says %j', (before, after) => {
    expect(upgradedTask(before)).toEqual(after)
  })

  it.each<readonly [string, string, Fields]>([
    ['8.606', 'german:led by nobody g', { side: 'german', note: { tag: 'unled', attempt: 'g' } }],
    ['8.606', 'german:led by l', { side: 'german', note: { tag: 'led', leader: 'l' } }],
    ['8.606', 'us:gave mg', { side: 'us', note: { tag: 'gave', item: 'mg' } }],
    ['8.6112', 'us:gave us:A 1-2-6', { side: 'us', note: { tag: 'gaveUp', area: 'us:A', type: '1-2-6' } }],
    ['8.622', 'us:recon 2 german:B', { side: 'us', note: { tag: 'recon', number: 2, area: 'german:B' } }],
    ['8.615', 'german:by tank in german:A', { side: 'german', note: { tag: 'removed', by: 'tank', area: 'german:A' } }],
  ])('in %s %s says %j', (part, word, after) => {
    expect(upgradedNote(part, word)).toEqual(after)
  })

  it('what it never wrote is not read', () => {
    expect(() => upgradedTask({ tag: 'do', part: '8.605', subjects: [], note: 'dance', heard: 'all' })).toThrow()
    expect(() => upgradedNote('8.606', 'german:dances')).toThrow()
  })

  it('a state of it is refused as one of edition 2, and brought up is the state of the same game', () => {
    const now = unwrap(readRecord(kgpCampaign, record))
    let state = kgpCampaign.setup(now.scenario)
    let words: { readonly queue: readonly Fields[]; readonly used: readonly string[] } = { queue: [], used: [] }
    let refused = 0
    record.entries.forEach(({ events }, at) => {
      for (const event of events) {
        if (event['tag'] === 'partBegan') words = { queue: event['tasks'] as readonly Fields[], used: [] }
        if (event['tag'] === 'partTurned') words = { queue: [], used: [] }
        if (event['tag'] === 'taskDone')
          words = { ...words, queue: [...(event['then'] as readonly Fields[]), ...words.queue.slice(1)] }
        if (event['tag'] === 'noted') words = { ...words, used: [...words.used, event['word'] as string].toSorted() }
      }
      state = now.entries[at].events.reduce(kgpCampaign.evolve, state)
      if (state.phase.tag !== 'refit') return
      const { phase } = state
      const queue = words.queue.map((task, n) => (task['tag'] === 'both' ? phase.queue[n] : task))
      const old = { ...state, phase: { ...phase, queue, used: words.used } }
      expect(upgradedState(old)).toEqual(state)
      if (words.used.length === 0 && words.queue.every(({ tag }) => tag === 'both')) return
      refused++
      expect(kgpCampaign.codecs.state.decode(old)._tag).toBe('Left')
      expect(unwrap(kgpCampaign.codecs.state.decode(upgradedState(old)))).toEqual(state satisfies State)
    })
    expect(refused).toBeGreaterThan(20)
  })

  it('KGP-8.6052.6 no place says any more whether it is Isolated', () => {
    const flags = (value: unknown): number => JSON.stringify(value).match(/"isolated":(true|false)/g)?.length ?? 0
    const other = json('test/records/kgp-campaign/every-other-reading.json') as typeof record
    const brought = unwrap(readRecord(kgpCampaign, other))
    expect([flags(other.entries) > 600, flags(brought.entries)]).toEqual([true, 0])
    let state = kgpCampaign.setup(brought.scenario)
    const isRetained = ({ place }: State['pieces'][string]): boolean => place.tag === 'setupArea'
    for (const { events } of brought.entries)
      if (!Object.values(state.pieces).some(isRetained)) state = events.reduce(kgpCampaign.evolve, state)
    const flagged = (piece: State['pieces'][string]): object =>
      piece.place.tag === 'setupArea' ? { ...piece, place: { ...piece.place, isolated: true } } : piece
    const old = {
      ...state,
      pieces: Object.fromEntries(Object.entries(state.pieces).map(([id, piece]) => [id, flagged(piece)])),
      phase: { ...state.phase, ...(state.phase.tag === 'refit' ? { queue: [], used: [] } : {}) },
    }
    expect(flags(old)).toBeGreaterThan(0)
    expect(kgpCampaign.codecs.state.decode(old)._tag).toBe('Left')
    expect(upgradedState(old)).toEqual({ ...state, phase: old.phase })
  })

  it('KGP-8.6052.6 an event that said nothing but whether a piece is Isolated is gone, and the record still proves itself', () => {
    const { place, at } = record.entries
      .flatMap(({ events }, entry) => events.map((event) => ({ place: event, at: entry })))
      .findLast(({ place: { tag, place: to } }) => tag === 'placed' && (to as Fields)['tag'] === 'setupArea') as {
      readonly place: Fields
      readonly at: number
    }
    const judged = (isolated: boolean): Fields => ({
      ...place,
      place: { ...(place['place'] as Fields), isolated },
      why: 'KGP-8.6241',
    })
    const was = (place['place'] as Fields)['isolated'] as boolean
    const told = {
      ...record,
      entries: record.entries.map((entry, n) =>
        n === at ? { ...entry, events: [...entry.events, judged(!was), judged(was)] } : entry,
      ),
    }
    const events = (of: unknown): number =>
      unwrap(readRecord(kgpCampaign, of)).entries.reduce((sum, entry) => sum + entry.events.length, 0)
    expect(events(told)).toBe(events(record))
    expect(audit(kgpCampaign, unwrap(readRecord(kgpCampaign, told))).tag).toBe('agrees')
  })

  it('a record with a hash that was wrong, or with an event that never happened, still shows it', () => {
    const forged = { ...record, checkpoints: record.checkpoints.map((one) => ({ ...one, hash: '0000000000000000' })) }
    expect(audit(kgpCampaign, unwrap(readRecord(kgpCampaign, forged))).tag).not.toBe('agrees')
    const [first, ...others] = record.entries
    const extra = { tag: 'noted', word: 'german:done', heard: 'all' }
    const told = { ...record, entries: [{ ...first, events: [...first.events, extra] }, ...others] }
    expect(audit(kgpCampaign, unwrap(readRecord(kgpCampaign, told))).tag).not.toBe('agrees')
  })
})
