import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { commandLine } from '../bundled.js'

const folder = 'docs/examples/python'
const ardennes = commandLine()
afterAll(ardennes.remove)

const has = (module: string): boolean => spawnSync('python3', ['-c', `import ${module}`]).status === 0

const TIMEOUT = 400_000

const python = (
  args: readonly string[],
  path: string = resolve(folder),
): { readonly status: number | null; readonly text: string } => {
  const env = { ...process.env, ARDENNES: `${process.execPath} ${ardennes.file}`, PYTHONPATH: path }
  const { status, stdout, stderr } = spawnSync('python3', args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: TIMEOUT,
  })
  return { status, text: `${stdout}${stderr}` }
}

const isThere = has('numpy')
const rest = ['gymnasium', 'pettingzoo'].filter((module) => !has(module))
const skipped = rest.length === 0 ? '' : `, except what needs ${rest.join(' and ')}, which is not installed`

describe.runIf(isThere)('the Python package, with NumPy', () => {
  it(`passes its own tests and the API tests of Gymnasium and PettingZoo${skipped}`, () => {
    const { status, text } = python(['-m', 'unittest', 'discover', '-s', 'tests'])
    expect([status, text]).toEqual([0, expect.stringMatching(/OK/) as string])
  }, 420_000)

  it('trains a player that beats the random player', () => {
    const { status, text } = python(['train.py', 'primer', '600000'])
    expect(status, text).toBe(0)
    const share = Number(/wins (\d+)% of \d+ games/.exec(text)?.[1])
    expect(share, text).toBeGreaterThan(60)
  }, 420_000)

  it('says how much memory a row of weights for each command number needs, and trains factored actions instead', () => {
    const { status, text } = python(['train.py', 'death-of-a-division', '2000', '8'])
    expect(status, text).toBe(0)
    expect(text).toMatch(
      /^A row of weights for each of 41480 command numbers needs 658 MB\.\nTraining factored actions/,
    )
    expect(text).toMatch(/wins \d+% of \d+ games/)
    const refused = python(['train.py', 'kgp-campaign'])
    expect([refused.status, refused.text]).toEqual([1, expect.stringContaining('too much for this script') as string])
  }, 420_000)
})

describe.runIf(has('pip'))('the Python package, with pip', () => {
  it('installs offline without other build tools', () => {
    const target = mkdtempSync(join(tmpdir(), 'ardennes-gym-'))
    try {
      const { status, text } = python(['-m', 'pip', 'install', '--no-index', '--no-deps', '--target', target, '.'])
      expect(status, text).toBe(0)
      expect(readdirSync(target).sort()).toEqual([
        'ardennes_gym',
        expect.stringMatching(/^ardennes_gym-.*\.dist-info$/),
      ])
      const modules = (path: string): readonly string[] => readdirSync(path).filter((name) => name.endsWith('.py'))
      expect(modules(join(target, 'ardennes_gym'))).toEqual(modules(join(folder, 'ardennes_gym')))
      const about = python(['-c', 'import importlib.metadata as m; print(m.metadata("ardennes-gym").items())'], target)
      expect(about.text).toContain(`('Requires-Dist', 'numpy>=1.24')`)
    } finally {
      rmSync(target, { recursive: true })
    }
  }, 420_000)
})
