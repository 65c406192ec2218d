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
import { loadPeers, wordsOf } from '../../../src/analysis/queue/redis.js'
import { workQueue } from '../../../src/analysis/queue/work.js'
import { playShard, shardsOf, type Shard, type SweepRow } from '../../../src/analysis/shard.js'
import { matchRunnerOf } from '../../../src/cli/command/match-runner.js'
import { raceModule } from '../../cli/race-module.js'
import { race } from '../race.js'

const study: Manifest = oneArm({ rules: race, scenario: 'short', players: {}, seed: 1, games: 10, metrics: ['lead'] })

const [shard]: readonly Shard[] = shardsOf(study, 4)

/** Nothing listens there. */
const NOWHERE = 'redis://:secret@127.0.0.1:1'

const played: readonly SweepRow[] = [...playShard(matchRunnerOf(raceModule), shard)]

describe('a shard in a queue', () => {
  it('comes through JSON as it is', () => {
    expect(jobCodec.decode(JSON.parse(JSON.stringify(shard)))).toEqual({ _tag: 'Right', right: shard })
  })

  it.each([
    [{ ...shard, arm: 1 }, '/arm'],
    [{ ...shard, first: 8 }, '/games'],
    [{ ...shard, games: 0 }, '/games'],
    [{ ...shard, manifest: { ...study, version: 2 } }, '/manifest/version'],
  ])('that is no part of a manifest is a fault', (input, pointer) => {
    expect(jobCodec.decode(input)).toMatchObject({ _tag: 'Left', left: [{ pointer }] })
  })

  it('has the same name wherever it is cut, and no other has it', () => {
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

  it('is answered by its rows, all of them and no others', () => {
    expect(rowsOf(shard, JSON.parse(JSON.stringify(played)))).toEqual({ _tag: 'Right', right: played })
    for (const wrong of [played.slice(1), [...played, played[0]], played.toReversed(), null, [{}]])
      expect(rowsOf(shard, wrong)._tag).toBe('Left')
  })

  it('is played by what it is to be played by, or by anything where that is wanted', () => {
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

describe('news of a queue', () => {
  it('reach whoever waits for that job, and all when they are woken', async () => {
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
    const loaded = await loadPeers(() => Promise.reject(new Error("Cannot find package 'bullmq'\nat somewhere")))
    expect(loaded).toEqual({
      _tag: 'Left',
      left: { tag: 'notInstalled', because: "Cannot find package 'bullmq'" },
    })
    if (loaded._tag === 'Left') expect(formatQueueFault(loaded.left)).toContain('npm install bullmq ioredis')
    expect((await loadPeers())._tag).toBe('Right')
  })

  it('says that Redis cannot be reached, without its password', async () => {
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

  it('says what an error has to say', () => {
    expect([wordsOf(new Error('a\nb')), wordsOf({ message: '', code: 'EAI' }), wordsOf('why')]).toEqual([
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
  ])('says %j', (fault, words) => {
    expect(formatQueueFault(fault)).toBe(words)
  })
})
