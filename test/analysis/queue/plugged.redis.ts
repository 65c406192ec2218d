import { writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Manifest } from '../../../src/analysis/manifest.js'
import { ardennes, machine, rows, until, type Machine, type Started } from './machine.js'

/* A plug-in game over a real Redis: the worker loads it by its path and plays the same games as threads. */

const GAME = 'docs/examples/quatre-bras/quatre-bras.js'

const study: Manifest = {
  format: 'ardennes-sweep',
  version: 1,
  title: 'Rigid or fluid?',
  ruleset: 'quatre-bras',
  edition: 1,
  scenario: { name: 'evening' },
  players: {},
  axes: [{ name: 'zones', pointers: ['/scenario/options/zones'], values: ['rigid', 'fluid'] }],
  seed: 1,
  games: 6,
  metrics: ['winner', 'score-french'],
}

let here: Machine
let begun: Started[] = []

beforeEach(async () => {
  here = await machine()
  writeFileSync(here.path('study.json'), JSON.stringify(study))
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') for (const { said } of begun) console.log(said())
  for (const { child } of begun) child.kill('SIGKILL')
  await Promise.all(begun.map(({ exit }) => exit))
  begun = []
  await here.close()
})

const run = (...args: readonly string[]): Started => {
  const one = ardennes(...args)
  begun.push(one)
  return one
}

const sweep = (out: string, ...more: readonly string[]): Started =>
  run('--game', GAME, 'sweep', here.path('study.json'), '--out', here.path(out), '--part', '2', ...more)

describe('a plug-in game', () => {
  it('is played the same by workers at the queue as by threads', async () => {
    expect(await sweep('threads', '--jobs', '2').exit).toBe(0)
    run('--game', GAME, 'worker', '--redis', here.url, '--jobs', '1', '--lease', '2')
    expect(await sweep('queue', '--queue', here.url).exit).toBe(0)
    expect(rows(here.path('queue'))).toBe(rows(here.path('threads')))
  })

  it('is refused by a worker that does not know it', async () => {
    run('worker', '--redis', here.url, '--jobs', '1', '--lease', '2')
    const study = sweep('queue', '--queue', here.url)
    await until(() => study.said().includes('quatre-bras'))
    study.child.kill('SIGINT')
    expect(await study.exit).not.toBe(0)
  })
})
