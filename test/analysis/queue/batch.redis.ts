import { existsSync, writeFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Manifest } from '../../../src/analysis/manifest.js'
import { formatQueueFault } from '../../../src/analysis/queue/fault.js'
import { playQueued } from '../../../src/analysis/queue/play.js'
import { workQueue, type QueueWorker, type WorkerOptions } from '../../../src/analysis/queue/work.js'
import { rowsText } from '../../../src/analysis/rows.js'
import { manifestFaults, playShard, shardsOf, type Shard, type SweepRow } from '../../../src/analysis/shard.js'
import { matchRunnerOf } from '../../../src/cli/command/match-runner.js'
import { games } from '../../../src/cli/games.js'
import { unwrap } from '../../../src/kernel/either.js'
import { alone, ardennes, machine, rows, until, type Machine, type Started } from './machine.js'

const study: Manifest = {
  format: 'ardennes-sweep',
  version: 1,
  title: 'Fortifications',
  ruleset: 'death-of-a-division',
  edition: 2,
  scenario: 'st-vith',
  players: {},
  axes: [{ name: 'fortified', pointers: ['/scenario/options/fortifications'], values: [false, true] }],
  seed: 1,
  games: 40,
  metrics: ['stVithFell', 'usLossesByTurn', 'usCutOff'],
}

let here: Machine
let begun: Started[] = []
let workers: QueueWorker[] = []
let whole = ''

beforeAll(async () => {
  const first = await machine()
  whole = alone(first, study)
  await first.close()
})

beforeEach(async () => {
  here = await machine()
  writeFileSync(here.path('study.json'), JSON.stringify(study))
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') for (const { said } of begun) console.log(said())
  for (const { child } of begun) child.kill('SIGKILL')
  await Promise.all(begun.map(({ exit }) => exit))
  await Promise.all(workers.map((worker) => worker.stop()))
  begun = []
  workers = []
  await here.close()
})

const run = (...args: readonly string[]): Started => {
  const one = ardennes(...args)
  begun.push(one)
  return one
}

const sweep = (...more: readonly string[]): Started =>
  run('sweep', here.path('study.json'), '--out', here.path('out'), '--part', '2', '--queue', here.url, ...more)

const worker = (...more: readonly string[]): Started =>
  run('worker', '--redis', here.url, '--jobs', '1', '--lease', '2', ...more)

const runner = (): Pick<WorkerOptions, 'faultsOf' | 'play'> =>
  games[study.ruleset]((table) => ({
    faultsOf: (manifest: Manifest) => manifestFaults(matchRunnerOf(table), manifest),
    play: (shard: Shard) => Promise.resolve([...playShard(matchRunnerOf(table), shard)]),
  }))

const hire = async (more: Partial<WorkerOptions> = {}): Promise<QueueWorker> => {
  const one = unwrap(await workQueue({ redis: here.url, name: 'hired', jobs: 1, lease: 1, ...runner(), ...more }))
  workers.push(one)
  return one
}

const active = (): Promise<number> => here.redis.llen('ardennes:shards:active')

const small: Manifest = { ...study, games: 4 }

const collected = (): { readonly kept: SweepRow[]; readonly take: (rows: readonly SweepRow[]) => null } => {
  const kept: SweepRow[] = []
  const take = (more: readonly SweepRow[]): null => {
    kept.push(...more)
    return null
  }
  return { kept, take }
}

const wholeOf = (manifest: Manifest): string =>
  games[study.ruleset]((table) =>
    rowsText(shardsOf(manifest, 4).flatMap((shard) => [...playShard(matchRunnerOf(table), shard)])),
  )

describe('a batch over a queue', () => {
  it('gives the file of one machine, byte for byte, whichever workers played', async () => {
    const two = [worker(), worker()]
    const { exit, said } = sweep()
    expect(await exit, said()).toBe(0)
    expect(rows(here.path('out'))).toBe(whole)
    for (const { child } of two) child.kill('SIGINT')
    expect(await Promise.all(two.map(({ exit: end }) => end))).toEqual([0, 0])
    const played = two.map((one) => Number(/(\d+) games played/.exec(one.said())?.[1]))
    expect(played[0] + played[1]).toBe(80)
    expect(await here.redis.keys('ardennes:shards:*-*-*')).toEqual([])
  })

  it('survives a worker killed in the middle of a shard', async () => {
    const first = worker()
    const { exit, said } = sweep()
    await until(async () => (await active()) > 0)
    first.child.kill('SIGKILL')
    await first.exit
    expect(await active()).toBe(1)
    const second = worker()
    expect(await exit, said()).toBe(0)
    expect(rows(here.path('out'))).toBe(whole)
    expect(second.said()).toContain('it is played again')
  })

  it('continues after its submitter was killed', async () => {
    worker()
    const first = sweep()
    await until(() => existsSync(here.path('out/rows.ndjson')))
    first.child.kill('SIGKILL')
    await first.exit
    expect(rows(here.path('out')).length).toBeLessThan(whole.length)
    const again = sweep()
    expect(await again.exit, again.said()).toBe(0)
    expect(rows(here.path('out'))).toBe(whole)
  })

  it('reports that Redis is gone, and continues when it comes back empty', async () => {
    worker()
    const { exit, said } = sweep()
    await until(async () => (await active()) > 0)
    await here.kill()
    await until(() => said().includes('is gone; waiting for it.'))
    await here.start()
    expect(await exit, said()).toBe(0)
    expect(said()).toContain('is back.')
    expect(rows(here.path('out'))).toBe(whole)
  })

  it('ends if Redis stays away, and continues later', async () => {
    worker()
    const first = sweep('--timeout', '2')
    await until(async () => (await active()) > 0)
    await here.kill()
    expect(await first.exit).toBe(2)
    expect(first.said()).toContain('has been gone for 2 s.')
    expect(first.said()).toContain('the same command goes on with it')
    await here.start()
    const again = sweep()
    expect(await again.exit, again.said()).toBe(0)
    expect(rows(here.path('out'))).toBe(whole)
  })

  it('counts a shard delivered twice once', async () => {
    let plays = 0
    let release = (): void => undefined
    const held = new Promise<void>((go) => (release = go))
    const { play } = runner()
    await hire({
      jobs: 1,
      play: async (shard) => {
        plays += 1
        if (plays === 1) await held
        return play(shard)
      },
    })
    const { kept, take } = collected()
    const done = playQueued({ redis: here.url, shards: shardsOf(small, 4), take })
    await until(() => plays === 1)
    for (const key of await here.redis.keys('ardennes:shards:*:lock')) await here.redis.del(key)
    let others = 0
    await hire({
      play: (shard) => {
        others += 1
        return play(shard)
      },
    })
    await until(() => others === 2)
    release()
    expect(await done).toEqual([])
    expect(plays + others).toBeGreaterThan(2)
    expect(rowsText(kept)).toBe(wholeOf(small))
  })

  it('submitted twice at once gives both the whole', async () => {
    await hire()
    const [one, two] = [collected(), collected()]
    const shards = shardsOf(small, 1)
    const ends = await Promise.all([one, two].map(({ take }) => playQueued({ redis: here.url, shards, take })))
    expect(ends).toEqual([[], []])
    for (const { kept } of [one, two]) expect(rowsText(kept)).toBe(wholeOf(small))
  })

  it('plays all but a shard that always fails, and reports it', async () => {
    const { play } = runner()
    let tries = 0
    await hire({
      play: (shard) => {
        if (shard.arm !== 1) return play(shard)
        tries += 1
        return Promise.reject(new Error('the box is empty'))
      },
    })
    const { kept, take } = collected()
    const faults = await playQueued({ redis: here.url, shards: shardsOf(small, 4), take })
    expect(tries).toBe(3)
    expect(faults.map(formatQueueFault)).toEqual(['games 0 to 3 of arm 1 cannot be played: the box is empty'])
    expect(kept).toHaveLength(4)
    for (const one of workers.splice(0)) await one.stop()
    await hire()
    expect(await playQueued({ redis: here.url, shards: shardsOf(small, 4).slice(1), take })).toEqual([])
    expect(rowsText(kept)).toBe(wholeOf(small))
  })

  it('gives up a shard that kills its workers', async () => {
    await hire({ jobs: 8, play: () => new Promise(() => undefined) })
    const dying = setInterval(() => {
      void here.redis.keys('ardennes:shards:*:lock').then((keys) => (keys.length > 0 ? here.redis.del(...keys) : 0))
    }, 50)
    const shards = shardsOf(small, 4).slice(0, 1)
    const [fault] = await playQueued({ redis: here.url, shards, take: () => null })
    clearInterval(dying)
    workers = []
    expect(fault).toMatchObject({ tag: 'failed', because: expect.stringContaining('stalled') as string })
  })

  it('of another edition or version is refused with the reason', async () => {
    const told: string[] = []
    await hire({ tell: (text) => told.push(text) })
    for (const [other, reason] of [
      [{ ...small, edition: 1 }, 'error at /edition: expected 2, found 1'],
      [{ ...small, version: 2 } as unknown as Manifest, 'error at /manifest/version: expected 1'],
    ] as const) {
      const [fault] = await playQueued({ redis: here.url, shards: shardsOf(other, 1), take: () => null })
      expect(fault).toMatchObject({
        tag: 'refused',
        because: expect.stringContaining(`hired says: ${reason}`) as string,
      })
      expect(told.join('\n')).toContain(reason)
    }
    expect(await here.redis.llen('ardennes:shards:wait')).toBe(0)
  })

  it('of another version is refused with the reason, or played if allowed', async () => {
    const [HERE, OTHER] = ['1.2.3+0123456789abcdef', '1.2.4+fedcba9876543210']
    await hire({ playedBy: () => HERE })
    const shards = shardsOf(small, 4)
    const [fault] = await playQueued({ redis: here.url, shards, playedBy: OTHER, take: () => null })
    expect(fault).toMatchObject({
      tag: 'refused',
      because: expect.stringContaining(
        'played by version 1.2.4 (code fedcba9876543210), this is version 1.2.3',
      ) as string,
    })
    const { kept, take } = collected()
    expect(await playQueued({ redis: here.url, shards, playedBy: OTHER, mixed: true, take })).toEqual([])
    expect(new Set(kept.map(({ playedBy }) => playedBy))).toEqual(new Set([HERE]))
  })

  it('of an unknown game is refused by the command', async () => {
    const one = worker()
    const shards = shardsOf({ ...small, ruleset: 'peiper-dreams' }, 4)
    const [fault] = await playQueued({ redis: here.url, shards, take: () => null })
    expect(formatQueueFault(fault)).toContain('(did you mean peiper-dream?)')
    await until(() => one.said().includes('refused'))
  })

  it('waits for workers, and says so', async () => {
    const { exit, said } = sweep()
    await until(() => said().includes('No worker is connected to the queue yet.'))
    worker()
    expect(await exit, said()).toBe(0)
    const again = sweep()
    expect(await again.exit, again.said()).toBe(0)
    expect(again.said()).not.toContain('Nobody')
  })

  it('stops if rows cannot be stored', async () => {
    await hire()
    const faults = await playQueued({ redis: here.url, shards: shardsOf(small, 1), take: () => 'the disk is full' })
    expect(faults).toEqual([{ tag: 'untaken', because: 'the disk is full' }])
  })

  it('reports a worker that sends an invalid result', async () => {
    await hire({ play: () => Promise.resolve([]) })
    const [fault] = await playQueued({ redis: here.url, shards: shardsOf(small, 4).slice(0, 1), take: () => null })
    expect(fault).toMatchObject({ tag: 'failed', because: expect.stringContaining('is not a result') as string })
  })
})
