import { EventEmitter } from 'node:events'
import type { QueueEvents } from 'bullmq'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fault, type Fault } from '../../../src/kernel/fault.js'
import { oneArm, type Manifest } from '../../../src/analysis/manifest.js'
import { jobId, refusal, refusalIn, rowsOf, jobCodec, shardIn } from '../../../src/analysis/queue/codec-job.js'
import { formatQueueFault, type QueueFault } from '../../../src/analysis/queue/fault.js'
import { jobEventsFrom } from '../../../src/analysis/queue/job-events.js'
import { playQueued } from '../../../src/analysis/queue/play.js'
import { loadQueueLibraries, errorText } from '../../../src/analysis/queue/redis.js'
import { workQueue } from '../../../src/analysis/queue/work.js'
import { playShard, shardsOf, type Shard, type SweepRow } from '../../../src/analysis/shard.js'
import { matchRunnerOf } from '../../../src/cli/command/match-runner.js'
import { raceModule } from '../../cli/race-module.js'
import { race } from '../race.js'

const study: Manifest = oneArm({ rules: race, scenario: 'short', players: {}, seed: 1, games: 10, metrics: ['lead'] })

const [shard]: readonly Shard[] = shardsOf(study, 4)

/** An address where nothing listens. */
const NOWHERE = 'redis://:secret@127.0.0.1:1'

const played: readonly SweepRow[] = [...playShard(matchRunnerOf(raceModule), shard)]

describe('a shard in a queue', () => {
  it('round-trips through JSON', () => {
    expect(jobCodec.decode(JSON.parse(JSON.stringify(shard)))).toEqual({ _tag: 'Right', right: shard })
  })

  it.each([
    [{ ...shard, arm: 1 }, '/arm'],
    [{ ...shard, first: 8 }, '/games'],
    [{ ...shard, games: 0 }, '/games'],
    [{ ...shard, manifest: { ...study, version: 2 } }, '/manifest/version'],
  ])('outside its manifest is rejected', (input, pointer) => {
    expect(jobCodec.decode(input)).toMatchObject({ _tag: 'Left', left: [{ pointer }] })
  })

  it('has the same unique id wherever it is cut', () => {
    const size = fc.integer({ min: 1, max: 10 })
    fc.assert(
      fc.property(size, size, (one, two) => {
        const names = [...shardsOf(study, one), ...shardsOf(study, two)].map((each) => [
          jobId(each),
          JSON.stringify(each),
        ])
        expect(new Set(names.map(([name]) => name)).size).toBe(new Set(names.map(([, part]) => part)).size)
        for (const [name] of names) expect(name).not.toContain(':')
      }),
    )
    expect(jobId(shard)).not.toBe(jobId({ ...shard, manifest: { ...study, seed: 2 } }))
  })

  it('is answered by exactly its rows', () => {
    expect(rowsOf(shard, JSON.parse(JSON.stringify(played)))).toEqual({ _tag: 'Right', right: played })
    for (const wrong of [played.slice(1), [...played, played[0]], played.toReversed(), null, [{}]])
      expect(rowsOf(shard, wrong)._tag).toBe('Left')
  })

  it('is played by the requested version, or by any if allowed', () => {
    const [HERE, OTHER] = ['1.2.3+0123456789abcdef', '1.2.4+fedcba9876543210']
    const job = { ...shard, playedBy: HERE }
    const taken = { _tag: 'Right', right: shard }
    const none = (): readonly Fault[] => []
    expect(shardIn(job, none, () => HERE)).toEqual(taken)
    expect(shardIn(job, none, () => OTHER)).toEqual({
      _tag: 'Left',
      left: 'the study is played by version 1.2.3 (code 0123456789abcdef), this is version 1.2.4 (code fedcba9876543210)',
    })
    expect(shardIn({ ...job, mixed: true }, none, () => OTHER)).toEqual(taken)
    expect(shardIn(shard, none, () => OTHER)).toEqual(taken)
    expect(shardIn(job, none, null)).toEqual(taken)
    expect(
      shardIn(
        job,
        () => [fault('/edition', '1', 2)],
        () => HERE,
      ),
    ).toMatchObject({ _tag: 'Left' })
    const signed = (playedBy: string): unknown => played.map((row) => ({ ...row, playedBy }))
    expect(rowsOf(job, signed(HERE))._tag).toBe('Right')
    expect(rowsOf(job, signed(OTHER))).toMatchObject({ left: [{ pointer: '/0/playedBy' }] })
    expect(rowsOf(job, played)._tag).toBe('Left')
    expect(rowsOf({ ...job, mixed: true }, signed(OTHER))._tag).toBe('Right')
    const names = [shard, job, { ...job, playedBy: OTHER }, { ...job, mixed: true }].map(jobId)
    expect(new Set(names).size).toBe(4)
  })

  it('may be refused', () => {
    expect(refusalIn(refusal('box', 'another edition'))).toBe('box says: another edition')
    expect(refusalIn('the box is empty')).toBeNull()
  })
})

describe('events of a queue', () => {
  it('reach the callers that wait for that job, and all callers on wake-up', async () => {
    const events = new EventEmitter()
    const news = jobEventsFrom(events as unknown as QueueEvents)
    const heard: string[] = []
    const all = ['a', 'b', 'c', 'd'].map(async (id) => {
      await news.of(id)
      heard.push(id)
    })
    events.emit('completed', { jobId: 'b' })
    events.emit('failed', { jobId: 'x' })
    await all[1]
    events.emit('failed', { jobId: 'd' })
    await all[3]
    news.drop('c')
    await all[2]
    expect(heard).toEqual(['b', 'd', 'c'])
    news.wake()
    await Promise.all(all)
    expect(heard).toEqual(['b', 'd', 'c', 'a'])
  })
})

describe('without a queue', () => {
  it('says what to install', async () => {
    const loaded = await loadQueueLibraries(() =>
      Promise.reject(new Error("Cannot find package 'bullmq'\nat somewhere")),
    )
    expect(loaded).toEqual({
      _tag: 'Left',
      left: { tag: 'notInstalled', because: "Cannot find package 'bullmq'" },
    })
    if (loaded._tag === 'Left') expect(formatQueueFault(loaded.left)).toContain('npm install bullmq ioredis')
    expect((await loadQueueLibraries())._tag).toBe('Right')
  })

  it('reports that Redis cannot be reached, without its password', async () => {
    const faults = await playQueued({ redis: NOWHERE, shards: [shard], take: () => null })
    expect(faults).toEqual([
      { tag: 'unreachable', redis: 'redis://127.0.0.1:1', because: 'connect ECONNREFUSED 127.0.0.1:1' },
    ])
    const terms = { name: 'box', jobs: 1, faultsOf: () => [], play: () => Promise.resolve([]) }
    expect(await workQueue({ redis: NOWHERE, ...terms })).toEqual({ _tag: 'Left', left: faults[0] })
    expect(await workQueue({ redis: 'localhost', ...terms })).toMatchObject({
      left: { because: 'an address begins with redis:// or rediss://' },
    })
  })

  it('errorText extracts the message of an error', () => {
    expect([errorText(new Error('a\nb')), errorText({ message: '', code: 'EAI' }), errorText('why')]).toEqual([
      'a',
      'EAI',
      'why',
    ])
  })

  it.each<[QueueFault, string]>([
    [{ tag: 'gone', redis: 'redis://box', seconds: 60 }, 'Redis at redis://box has been gone for 60 s.'],
    [{ tag: 'refused', shard: { arm: 1, first: 4, games: 1 }, because: 'no' }, 'A worker refuses game 4 of arm 1: no'],
    [
      { tag: 'failed', shard: { arm: 0, first: 4, games: 3 }, because: 'no' },
      'games 4 to 6 of arm 0 cannot be played: no',
    ],
    [{ tag: 'untaken', because: 'the disk is full' }, 'the disk is full'],
  ])('formatQueueFault prints %j', (fault, words) => {
    expect(formatQueueFault(fault)).toBe(words)
  })
})
