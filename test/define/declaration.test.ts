import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

/* Declaration files must be able to name the type of `defineGame` by the exports of the package. */

const GAME = `import { defineGame, right } from 'ardennes'

export const game = defineGame({
  options: { night: { values: [false, true], rule: 'N-1', says: 'Whether it is night.' } },
  score: ({ turn }, side) => (side === 'a' ? turn : -turn),
  ruleset: {
    id: 'x',
    sides: ['a', 'b'] as const,
    scenarios: [{ name: 's', options: { night: true } }],
    setup: () => ({ turn: 1 }),
    toAct: () => ({ tag: 'over', outcome: { winner: null, by: 'x' } } as const),
    candidates: (): readonly { readonly tag: 'pass' }[] => [],
    decide: () => right<readonly { readonly tag: 'passed' }[]>([]),
    evolve: (state) => state,
  },
})
export const { ruleset } = game
export default game
`

const cache = join(process.cwd(), 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'declaration-'))
const home = join(folder, 'node_modules/ardennes')

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

it('a game without an annotation compiles with declaration and isolatedModules', () => {
  mkdirSync(home, { recursive: true })
  symlinkSync(join(process.cwd(), 'src'), join(home, 'src'))
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({ name: 'ardennes', type: 'module', exports: { '.': './src/index.ts' } }),
  )
  writeFileSync(join(folder, 'game.ts'), GAME)
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable', 'esnext'],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    exactOptionalPropertyTypes: true,
    declaration: true,
    emitDeclarationOnly: true,
    isolatedModules: true,
    outDir: 'out',
    preserveSymlinks: true,
    skipLibCheck: true,
    types: ['node'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['game.ts'] }))
  const tsc = join(process.cwd(), 'node_modules/typescript-7/bin/tsc')
  let said = ''
  try {
    execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8', stdio: 'pipe', cwd: folder })
  } catch (error) {
    // The sources are inside a package here, so only errors about the game itself count.
    said = (error as { readonly stdout: string }).stdout
  }
  expect(said.split('\n').filter((line) => line.startsWith('game.ts'))).toEqual([])
  expect(readFileSync(join(folder, 'out/game.d.ts'), 'utf8')).toMatch(/game: import\("ardennes"\)\.Module</)
}, 120_000)
