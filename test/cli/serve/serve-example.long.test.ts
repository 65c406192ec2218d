import { spawnSync } from 'node:child_process'
import { afterAll, describe, expect, it } from 'vitest'
import { commandLine } from '../bundled.js'

const hasPython = spawnSync('python3', ['--version']).status === 0
const ardennes = commandLine()
afterAll(ardennes.remove)

describe.runIf(hasPython)('docs/examples/serve.py', () => {
  it('plays a whole game against the built-in player over JSON lines', () => {
    const referee = [process.execPath, ardennes.file, 'serve', '--stdio']
    const { status, stdout, stderr } = spawnSync('python3', ['docs/examples/serve.py', 'primer', ...referee], {
      encoding: 'utf8',
      timeout: 100_000,
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/gave \d+ commands; \w+ won by \w+/)
    expect(stdout).toMatch(/The record has \d+ entries/)
  }, 120_000)

  it('lists the available games for an unknown one', () => {
    const referee = [process.execPath, ardennes.file, 'serve', '--stdio']
    const { status, stderr } = spawnSync('python3', ['docs/examples/serve.py', 'chess', ...referee], {
      encoding: 'utf8',
      timeout: 100_000,
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^There is no game chess\. There are: .*primer/)
  }, 120_000)
})
