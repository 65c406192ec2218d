import { describe, expect, it } from 'vitest'
import { oneArm, type Manifest } from '../../../src/analysis/manifest.js'
import { race } from '../../analysis/race.js'
import { paper } from '../paper.js'
import { run } from '../run.js'

const study: Manifest = oneArm({ rules: race, scenario: 'short', players: {}, seed: 5, games: 20, metrics: ['lead'] })

const NOWHERE = 'redis://127.0.0.1:1'

describe('a queue', () => {
  it('a sweep reports that Redis cannot be reached, and how to continue', async () => {
    const terminal = paper([], { 'study.json': JSON.stringify(study) })
    const { exit, err } = await run(['sweep', 'study.json', '--out', 'out', '--queue', NOWHERE], terminal)
    expect(exit).toBe(2)
    expect(err).toBe(
      `Redis at ${NOWHERE} cannot be used: connect ECONNREFUSED 127.0.0.1:1\n` +
        'The games played so far are saved; run the same command again to continue.',
    )
    const after = await run(['sweep', 'study.json', '--out', 'out'], terminal)
    expect(after.exit).toBe(0)
    const whole = await run(['sweep', 'study.json', '--out', 'out', '--queue', NOWHERE], terminal)
    expect(whole.exit).toBe(0)
  })

  it('a worker reports that Redis cannot be reached', async () => {
    expect(await run(['worker', '--redis', NOWHERE])).toMatchObject({
      exit: 2,
      err: `Redis at ${NOWHERE} cannot be used: connect ECONNREFUSED 127.0.0.1:1`,
    })
    expect((await run(['worker'])).exit).toBe(2)
  })
})
