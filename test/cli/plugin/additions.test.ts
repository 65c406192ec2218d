import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { oneArm } from '../../../src/analysis/manifest.js'
import { isRulesetOf } from '../../../src/cli/plugin/additions.js'
import { main } from '../../../src/cli/main.js'
import { play } from '../../../src/cli/worker.js'
import { deathOfADivision } from '../../../src/rulesets/death-of-a-division/module.js'
import { primerModule } from '../../../src/rulesets/primer/module.js'
import { paper, type Paper } from '../paper.js'
import { folderOf } from './folder.js'

const PRIMER = pathToFileURL(join(process.cwd(), 'src/rulesets/primer/index.ts')).href

/** A file that imports the primer from the package. */
const onPrimer = (text: string): string =>
  `import { ruleset as primer, module as primerModule } from '${PRIMER}'\n${text}\n`

const steps = (id: string, title = 'Steps both have left'): string =>
  `{ kind: 'number', id: '${id}', title: '${title}', unit: 'steps', of: ({ final }) => count(final) }`

const { home, write, remove } = folderOf({
  'count.mjs': 'export const count = ({ steps }) => Object.values(steps).reduce((sum, n) => sum + n, 0)\n',
  'more.mjs': onPrimer(
    `import { count } from './count.mjs'
     export default {
       ruleset: primer,
       metrics: { list: [${steps('allSteps')}] },
     }`,
  ),
  'spread.mjs': onPrimer(
    `import { count } from './count.mjs'
     export const mine = { ...primerModule, metrics: { ...primerModule.metrics, list: [...primerModule.metrics.list, ${steps('left')}] } }`,
  ),
  'players.mjs': onPrimer('export default { ruleset: primer, players: { first: () => primerModule.player } }'),
  'uses.mjs': onPrimer(
    "export default { ruleset: primer, uses: { ids: { march: { says: 'A march' } }, of: ({ tag }) => (tag === 'moved' ? ['march'] : []) } }",
  ),
  'own.mjs': 'export const metrics = { list: [] }\nexport const players = {}\n',
  'nothing.mjs': onPrimer('export default { ruleset: primer }'),
  'wrong.mjs': onPrimer(
    "export default { ruleset: primer, metrics: { list: [{ id: 'x', kind: 'numbr', title: 'X' }] }, players: { me: 7 } }",
  ),
  'clash.mjs': onPrimer(
    `import { count } from './count.mjs'
     export default { ruleset: primer, metrics: { list: [${steps('westSteps', 'My steps')}] } }`,
  ),
  'twice.mjs': onPrimer(
    `import { count } from './count.mjs'
     export default { ruleset: primer, metrics: { list: [${steps('allSteps', 'Mine')}] } }`,
  ),
  'greedy.mjs': onPrimer('export default { ruleset: primer, players: { greedy: () => primerModule.player } }'),
  'rule.mjs': onPrimer(
    "const [id] = Object.keys(primerModule.uses.ids)\nexport default { ruleset: primer, uses: { ids: { [id]: { says: 'mine' } }, of: () => [] } }",
  ),
  'other.mjs': onPrimer('export default { ...primerModule, ruleset: { ...primer, setup: (s) => primer.setup(s) } }'),
  'changed.mjs': onPrimer('export default { ...primerModule, player: () => null }'),
})
afterAll(remove)

interface Ended {
  readonly exit: number
  readonly out: string
  readonly err: string
}

const run = async (line: string, terminal: Paper = paper(), folder = home): Promise<Ended> => {
  const io = Object.fromEntries(Object.entries(terminal).filter(([name]) => name !== 'playedBy'))
  const exit = await main([], line.split(' '), io, folder)
  return { exit, out: terminal.printed.join('\n'), err: terminal.warned.join('\n') }
}

const manifest = {
  format: 'ardennes-sweep',
  version: 1,
  title: 'Steps',
  ruleset: 'primer',
  edition: primerModule.ruleset.edition,
  scenario: primerModule.ruleset.codecs.scenario.encode(primerModule.ruleset.scenarios[0]),
  players: {},
  axes: [{ name: 'west', pointers: ['/players/west'], values: ['built-in', 'first'] }],
  seed: 1,
  games: 3,
  metrics: ['allSteps', 'westSteps'],
}

describe('additions to a game of the package', () => {
  it('are listed with the game, whose verbs apply to it', async () => {
    const { exit, out } = await run('--game ./more.mjs metrics')
    expect(exit).toBe(0)
    expect(out).toContain('westSteps')
    expect(out).toMatch(/allSteps +a number +steps +Steps both have left/)
    expect((await run('--game ./spread.mjs metrics')).out).toMatch(/left +a number +steps +Steps both have left/)
    expect((await run('--game ./more.mjs games')).out.split('\n').toSorted()).toEqual(
      (await run('games')).out.split('\n').toSorted(),
    )
  })

  it('include players', async () => {
    const { exit, out } = await run('--game ./players.mjs simulate -n 2 -p west=first -j 1')
    expect(out).toMatch(/West +first/)
    expect(exit).toBe(0)
    expect((await run('simulate primer -n 2 -p west=first')).err).toContain('There is no player "first"')
  })

  it('may come from several files', async () => {
    const { out } = await run('--game ./more.mjs --game ./spread.mjs --game ./more.mjs metrics')
    expect(out).toMatch(/allSteps[^]*left/)
  })

  it('are swept and reported; their hash is in the manifest beside that of the game, and an edited file is refused', async () => {
    const files = '--game ./more.mjs --game ./players.mjs --game ./uses.mjs'
    const terminal = paper([], { 'study.json': JSON.stringify(manifest) })
    expect(await run(`${files} sweep study.json --out out --jobs 1`, terminal)).toMatchObject({ exit: 0 })
    const { playedBy } = JSON.parse(terminal.files['out/manifest.json']) as { readonly playedBy: readonly string[] }
    expect(playedBy).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{16}\.[0-9a-f]{16}$/)])
    expect(terminal.files['out/rows.ndjson']).toMatch(/"allSteps":\d+/)
    expect(terminal.files['out/rows.ndjson']).toMatch(/"march":\d+/)
    expect(await run(`${files} report out`, terminal)).toMatchObject({ exit: 0 })
    expect(terminal.files['out/report.html']).toContain('Steps both have left')
    // Without the files there is no report and no resumption.
    expect((await run('report out --replace', terminal)).exit).toBe(2)
    const before = readFileSync(join(home, 'count.mjs'), 'utf8')
    const other = folderOf({
      'more.mjs': readFileSync(join(home, 'more.mjs'), 'utf8'),
      'count.mjs': `${before}// more\n`,
    })
    for (const name of ['players.mjs', 'uses.mjs']) other.write(name, readFileSync(join(home, name), 'utf8'))
    const edited = await run(`${files} sweep study.json --out out --jobs 1`, paper([], terminal.files), other.home)
    other.remove()
    expect(edited.exit).toBe(2)
    const [, now] = /this is version \S+ \(code [0-9a-f]{16}\.([0-9a-f]{16})\)/.exec(edited.err) ?? []
    expect(edited.err).toContain(playedBy[0].split('+')[1])
    expect(now).not.toBe(playedBy[0].split('.').at(-1))
  })

  it('are loaded by threads', async () => {
    const { ruleset } = primerModule
    const arm = {
      ...oneArm({ rules: ruleset, scenario: manifest.scenario as string, players: {}, seed: 1, games: 2, metrics: [] }),
      metrics: ['allSteps'],
    }
    const rows = await play({
      shard: { manifest: arm, arm: 0, first: 0, games: 2 },
      files: ['more.mjs', 'players.mjs'].map((name) => join(home, name)),
    })
    expect(rows.map(({ values }) => typeof values['allSteps'])).toEqual(['number', 'number'])
  })

  it('may be passed as values', async () => {
    const terminal = paper()
    const exit = await main(
      [{ ...primerModule, players: { first: () => primerModule.player } } as unknown as typeof primerModule],
      'simulate -n 4 -p west=first -j 2'.split(' '),
      terminal,
      home,
    )
    expect(terminal.printed.join('\n')).toMatch(/West +first/)
    expect(exit).toBe(0)
  })
})

describe('the example of the guide', () => {
  it('adds its metrics and its player to Death of a Division', async () => {
    const blocks = [...readFileSync('docs/metrics.md', 'utf8').matchAll(/```js\n([\s\S]*?)```/g)]
    const [, text] = blocks.find(([, one]) => one.includes('hitter')) ?? []
    write(
      'hits.mjs',
      (text ?? '').replaceAll(
        /'ardennes\/(.*)'/g,
        (_, entry: string) => `'${pathToFileURL(join(process.cwd(), `src/${entry}/index.ts`)).href}'`,
      ),
    )
    const terminal = paper([], {
      'study.json': JSON.stringify({
        ...manifest,
        ruleset: 'death-of-a-division',
        edition: deathOfADivision.edition,
        scenario: 'st-vith',
        axes: [],
        games: 1,
        metrics: ['changes', 'lead'],
      }),
    })
    expect(await run('--game ./hits.mjs sweep study.json --out out --jobs 1', terminal)).toMatchObject({ exit: 0 })
    expect(terminal.files['out/rows.ndjson']).toMatch(/"changes":\d+,"lead":\{"1":-?\d+,/)
    expect((await run('--game ./hits.mjs simulate -n 1 -p hiter')).err).toContain('Did you mean hitter?')
  })
})

describe('an invalid addition', () => {
  it.each([
    [
      'own.mjs',
      /exports no game module.*It exports metrics, players\. Metrics, players and uses are added .* together with its ruleset: export default \{ ruleset, metrics, players \}\.$/,
    ],
    [
      'nothing.mjs',
      /nothing\.mjs cannot be added to primer:\n {2}error at the top: expected metrics, players or uses, found "ruleset"$/,
    ],
    [
      'wrong.mjs',
      /\/players\/me: expected a function, found 7\n.*\/metrics\/list\/0\/kind: .*\n.*\/metrics\/list\/0\/of: expected a function, found nothing$/,
    ],
    [
      'clash.mjs',
      /clash\.mjs: the metric "westSteps" \(“My steps”\) has the same name as one of primer \(“Steps the west has left”\)\.$/,
    ],
    ['greedy.mjs', /greedy\.mjs: the player "greedy" has the same name as one of primer\.$/],
    ['rule.mjs', /rule\.mjs: the use ".*" \(“mine”\) has the same name as one already counted/],
    ['other.mjs', /the id "primer" is taken by a game that comes with ardennes, whose ruleset is different\.$/],
    [
      'changed.mjs',
      /changed\.mjs has a player of its own, but only metrics, players and uses can be added to primer, which comes with ardennes\.$/,
    ],
  ])('%s is rejected with a message', async (file, says) => {
    const { exit, err, out } = await run(`--game ./${file} games`)
    expect(err).toMatch(says)
    expect({ exit, out }).toEqual({ exit: 2, out: '' })
  })

  it("with the name of another file's is rejected", async () => {
    const { err } = await run('--game ./more.mjs --game ./twice.mjs games')
    expect(err).toMatch(
      /twice\.mjs: the metric "allSteps" \(“Mine”\) has the same name as one of .*more\.mjs \(“Steps both have left”\)\.$/,
    )
    write('players-again.mjs', readFileSync(join(home, 'players.mjs'), 'utf8'))
    expect((await run('--game ./players.mjs --game ./players-again.mjs games')).err).toMatch(
      /players-again\.mjs: the player "first" has the same name as one of .*players\.mjs\.$/,
    )
  })
})

describe('the ruleset of a game', () => {
  it('is recognized in another copy of the package', () => {
    const { ruleset } = primerModule
    const { book, setup } = ruleset
    const copy = { ...ruleset, book: { ...book }, setup: (...given: Parameters<typeof setup>) => setup(...given) }
    expect(isRulesetOf(primerModule, copy)).toBe(true)
    expect(isRulesetOf(primerModule, { ...copy, edition: 99 })).toBe(false)
    expect(isRulesetOf(primerModule, { ...copy, setup })).toBe(false)
    expect(isRulesetOf(primerModule, null)).toBe(false)
  })
})
