import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const hasPython = spawnSync('python3', ['--version']).status === 0

describe.runIf(hasPython)('docs/examples/serve.py', () => {
  it('plays a whole game against the built-in player over lines of JSON', () => {
    const referee = [process.execPath, '--import', 'tsx', 'src/cli.ts', 'serve', '--stdio']
    const { status, stdout, stderr } = spawnSync('python3', ['docs/examples/serve.py', 'primer', ...referee], {
      encoding: 'utf8',
      timeout: 100_000,
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/gave \d+ commands; \w+ won by \w+/)
    expect(stdout).toMatch(/The record has \d+ entries/)
  }, 120_000)
})
