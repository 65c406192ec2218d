import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { commandLine } from '../bundled.js'

const folder = 'docs/examples/python'
const ardennes = commandLine()
afterAll(ardennes.remove)

const has = (module: string): boolean => spawnSync('python3', ['-c', `import ${module}`]).status === 0

const python = (...args: readonly string[]): { readonly status: number | null; readonly text: string } => {
  const env = { ...process.env, ARDENNES: `${process.execPath} ${ardennes.file}`, PYTHONPATH: resolve(folder) }
  const { status, stdout, stderr } = spawnSync('python3', args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: 400_000,
  })
  return { status, text: `${stdout}${stderr}` }
}

const isThere = has('numpy')
const rest = ['gymnasium', 'pettingzoo'].filter((module) => !has(module))

describe.runIf(isThere)('the Python package, with NumPy', () => {
  it(`keeps the contract of its environments${rest.length === 0 ? '' : `, except what needs ${rest.join(' and ')}, which is not installed`}`, () => {
    const { status, text } = python('-m', 'unittest', 'discover', '-s', 'tests')
    expect([status, text]).toEqual([0, expect.stringMatching(/OK/) as string])
  }, 420_000)

  it('trains a player that beats the random player', () => {
    const { status, text } = python('train.py', 'primer', '600000')
    expect(status, text).toBe(0)
    const share = Number(/wins (\d+)% of \d+ games/.exec(text)?.[1])
    expect(share, text).toBeGreaterThan(60)
  }, 420_000)
})
