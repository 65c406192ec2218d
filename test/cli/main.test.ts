import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { referee } from '../../src/cli/functions.js'
import { main } from '../../src/cli/main.js'
import { play } from '../../src/cli/worker.js'
import { oneArm } from '../../src/analysis/manifest.js'
import type { GameModule } from '../../src/module.js'
import { folderOf } from './plugin/folder.js'
import { paper, type Paper } from './paper.js'
import { raceModule } from './race-module.js'

const broken: Readonly<Record<string, string>> = {
  'empty.mjs': '',
  'other.mjs': 'export const six = 6\nexport default () => 7\n',
  'throws.mjs': "const map = JSON.parse('{')\nexport default map\n",
  'grammar.mjs': 'export default {\n',
  'missing.mjs': "import './nowhere.mjs'\n",
  'lacks.mjs': "import coin from './coin.mjs'\nconst { describeEvent, ...rest } = coin\nexport const half = rest\n",
  'rules-lack.mjs':
    "import coin from './coin.mjs'\nexport default { ...coin, ruleset: { ...coin.ruleset, evolve: 7, titel: 'x', title: undefined } }\n",
  'taken.mjs':
    "import coin from './coin.mjs'\nexport default { ...coin, ruleset: { ...coin.ruleset, id: 'primer' } }\n",
  'not-a-game.mjs': `import { defineGame } from '${pathToFileURL(join(process.cwd(), 'src/index.ts')).href}'\nexport default defineGame({ ruleset: { id: 'half' } })\n`,
  'twice.mjs': "import coin from './coin.mjs'\nexport default { ...coin }\n",
}

const { home, write, remove } = folderOf({
  ...broken,
  'again.mjs':
    "import coin from './coin.mjs'\nexport const one = { ...coin, ruleset: { ...coin.ruleset, id: 'one' } }\nexport const two = { ...coin, ruleset: { ...coin.ruleset, id: 'two' } }\n",
  'common.cjs': "const coin = require('./node_modules/flip/flip.cjs')\nmodule.exports = coin\n",
  'node_modules/flip/package.json': '{"name":"flip","version":"1.0.0","main":"flip.cjs"}',
  'node_modules/flip/flip.cjs': '',
  'project/package.json': '{"ardennes":{"games":["../coin.mjs"]}}',
  'bad/package.json': '{"ardennes":{"games":["./nope.mjs"]}}',
})
afterAll(remove)

// The same game as a CommonJS package.
const commonJs = (name: string): string =>
  readFileSync(join(home, name), 'utf8')
    .replace("import { rules, sides } from './rules.mjs'", '')
    .replace(/^export default/m, 'module.exports =')
    .replace(/^export /gm, '')
write('node_modules/flip/flip.cjs', `${commonJs('rules.mjs')}\n${commonJs('coin.mjs')}`)

interface Ended {
  readonly exit: number
  readonly out: string
  readonly err: string
}

/** Runs a command line with the hash of its games, as a process does. */
const run = async (
  line: string,
  terminal: Paper = paper(),
  folder = home,
  modules: readonly (GameModule | string)[] = [],
): Promise<Ended> => {
  const io = Object.fromEntries(Object.entries(terminal).filter(([name]) => name !== 'playedBy'))
  const exit = await main(modules, line.split(' '), io, folder)
  return { exit, out: terminal.printed.join('\n'), err: terminal.warned.join('\n') }
}

const COIN = '--game ./coin.mjs'

describe('a plug-in game', () => {
  it('is first in the list of games, and is the default', async () => {
    expect((await run(`${COIN} games`)).out.split('\n').slice(0, 2)).toEqual(['coin', 'death-of-a-division'])
    expect((await run('games')).out).not.toContain('coin')
    const { out } = await run(`${COIN} --help`)
    expect(out).toContain('Games: coin, death-of-a-division')
    expect((await run(`${COIN} odds --help`)).out).toContain('ardennes odds coin --record')
  })

  const saved = paper()

  it('is played, audited, replayed and validated', async () => {
    expect(await run(`${COIN} play -s none --seed 3`, saved)).toMatchObject({ exit: 0 })
    expect(Object.keys(saved.files)).toEqual(['coin.json'])
    expect(saved.files['coin.json']).toMatch(/"playedBy": \[\s*"\d+\.\d+\.\d+\+[0-9a-f]{16}"\s*\]/)
    expect(await run(`${COIN} audit coin.json`, paper([], saved.files))).toMatchObject({ exit: 0 })
    expect((await run(`${COIN} replay coin.json`, paper([], saved.files))).out).toContain('heads')
    expect((await run(`${COIN} validate coin.json`, paper([], saved.files))).out).toContain('record, 0 errors')
    const scenario = paper([], { 'table.json': '{"name":"tabel"}' })
    expect(await run(`${COIN} validate table.json`, scenario)).toMatchObject({ exit: 1 })
    expect(await run('audit coin.json', paper([], saved.files))).toMatchObject({ exit: 2 })
  })

  it.each([
    ['perft --depth 2', 'depth'],
    ['odds --command toss', '50'],
    ['options', 'option'],
    ['metrics', 'metric'],
    ['schema state', 'The Coin: state'],
    ['schema coin command', 'The Coin: command'],
    ['simulate -n 10', 'three heads'],
    ['simulate coin -n 10', 'three heads'],
  ])('%s', async (verb, says) => {
    const { exit, out } = await run(`${COIN} ${verb}`)
    expect(out).toContain(says)
    expect(exit).toBe(0)
  })

  it('is served', async () => {
    const { out } = await run(
      `${COIN} serve --stdio`,
      paper([
        '{"tag":"open","game":"coin","seats":{"red":"remote"},"seeds":[1],"send":["legal"]}',
        '{"tag":"look","matches":[0]}',
        '{"tag":"step","matches":[0],"actions":[0]}',
        '{"tag":"quit"}',
      ]),
    )
    expect(out).toContain('"legal":[{"tag":"toss"}]')
    expect(out).toContain('"move":1')
  })

  it('is studied and reported; its hash is in the manifest and in every row', async () => {
    const manifest = {
      format: 'ardennes-sweep',
      version: 1,
      title: 'Coins',
      ruleset: 'coin',
      edition: 1,
      scenario: 'table',
      players: {},
      axes: [{ name: 'red', pointers: ['/players/red'], values: ['built-in', 'random'] }],
      seed: 1,
      games: 5,
      metrics: ['length'],
    }
    const terminal = paper([], { 'study.json': JSON.stringify(manifest) })
    expect(await run(`${COIN} sweep study.json --out out --jobs 1`, terminal)).toMatchObject({ exit: 0 })
    const { playedBy } = JSON.parse(terminal.files['out/manifest.json']) as { readonly playedBy: readonly string[] }
    expect(playedBy).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{16}$/)])
    expect(terminal.files['out/rows.ndjson'].split(playedBy[0]).length - 1).toBe(10)
    expect(await run(`${COIN} report out`, terminal)).toMatchObject({ exit: 0 })
    expect(terminal.files['out/report.html']).toContain('Coins')
    // The same rules in another file are another game.
    write('changed/coin.mjs', `${readFileSync(join(home, 'coin.mjs'), 'utf8')}\nexport const more = 1\n`)
    write('changed/rules.mjs', readFileSync(join(home, 'rules.mjs'), 'utf8'))
    const other = await run('--game ./changed/coin.mjs sweep study.json --out out --jobs 1', paper([], terminal.files))
    expect(other.exit).toBe(2)
    expect(other.err).toMatch(/out was played by version .* \(code [0-9a-f]{16}\); this is version .* Add --mixed/)
  })

  it('is found in the package.json of the folder or of one above it', async () => {
    expect((await run('games', paper(), join(home, 'project'))).out.split('\n')[0]).toBe('coin')
    expect(await run('simulate coin -n 4', paper(), join(home, 'project'))).toMatchObject({ exit: 0 })
    // A game named twice is loaded once.
    expect(await run('--game ../coin.mjs simulate -n 4', paper(), join(home, 'project'))).toMatchObject({ exit: 0 })
  })

  it('may be CommonJS, a package, or one of several in a file', async () => {
    expect((await run('--game ./common.cjs simulate -n 4')).out).toContain('The Coin: 4 games')
    expect((await run('--game flip simulate -n 4')).out).toContain('The Coin: 4 games')
    expect((await run('--game ./again.mjs games')).out.split('\n').slice(0, 2)).toEqual(['one', 'two'])
    expect((await run('--game primer simulate -n 1')).out).toContain('1 games')
  })

  it('may be passed as a value or by name', async () => {
    expect((await run('simulate race -n 4 -j 2', paper(), home, [raceModule])).out).toContain('Race: 4 games')
    expect((await run('simulate coin -n 4', paper(), home, ['./coin.mjs'])).out).toContain('The Coin: 4 games')
  })
})

describe('a request about a plug-in game', () => {
  it('must be valid', async () => {
    expect(await run(`${COIN} schema dream`)).toMatchObject({
      exit: 2,
      err: expect.stringContaining('"dream"') as string,
    })
    expect(await run(`${COIN} simulate nope`)).toMatchObject({ exit: 2 })
  })
})

describe('an invalid plug-in', () => {
  it.each([
    ['nope.mjs', '--game ./nope.mjs: there is no file '],
    ['empty.mjs', 'empty.mjs exports no game module, that is, no object with a "ruleset". It exports nothing.'],
    ['other.mjs', 'It exports default, six.'],
    ['throws.mjs', /throws\.mjs cannot be loaded: SyntaxError: .*JSON.*\n {2}at .*throws\.mjs:1/],
    ['grammar.mjs', /grammar\.mjs cannot be loaded: \w*Error: /],
    ['missing.mjs', /missing\.mjs cannot be loaded: .*nowhere\.mjs/],
    [
      'lacks.mjs',
      /lacks\.mjs: the export half is not a whole game module:\n {2}error at \/describeEvent: expected a function, found nothing$/,
    ],
    [
      'rules-lack.mjs',
      /the default export is not .*\n.*\/ruleset\/title: expected a non-empty string, found nothing \(did you mean titel\?\)\n.*\/ruleset\/evolve: expected a function, found 7$/,
    ],
    [
      'not-a-game.mjs',
      /GameDefinitionError: invalid game definition:\n[\s\S]*\/ruleset\/evolve: [\s\S]*\n {2}at .*not-a-game\.mjs:/,
    ],
    [
      'taken.mjs',
      /taken\.mjs: the id "primer" is taken by a game that comes with ardennes, whose ruleset is different\.$/,
    ],
  ])('%s is rejected with status 2 and a message', async (file, says) => {
    const { exit, err, out } = await run(`--game ./${file} games`)
    expect(err).toMatch(says)
    expect({ exit, out }).toEqual({ exit: 2, out: '' })
  })

  it('is rejected if its id is taken', async () => {
    const { exit, err } = await run(`${COIN} --game ./twice.mjs games`)
    expect(exit).toBe(2)
    expect(err).toMatch(/twice\.mjs: the id "coin" is taken by .*coin\.mjs\.$/)
  })

  it('is rejected if a package.json names it', async () => {
    const { exit, err } = await run('games', paper(), join(home, 'bad'))
    expect(exit).toBe(2)
    expect(err).toMatch(/bad\/package\.json: there is no file .*nope\.mjs\.$/)
  })
})

describe('a thread', () => {
  const task = (file: string): ReturnType<typeof play> => {
    const manifest = {
      ...oneArm({ rules: raceModule.ruleset, scenario: 'table', players: {}, seed: 1, games: 3, metrics: [] }),
      ruleset: 'coin',
    }
    return play({ shard: { manifest, arm: 0, first: 0, games: 3 }, files: [join(home, file)] })
  }

  it('plays a plug-in game from its file', async () => {
    expect((await task('coin.mjs')).map(({ by }) => by)).toEqual(Array<string>(3).fill('three heads'))
  })

  it('reports the fault of the file', async () => {
    await expect(task('lacks.mjs')).rejects.toThrow('/describeEvent')
    await expect(task('again.mjs')).rejects.toThrow('has no game "coin" any more')
  })
})

describe('the referee as a function', () => {
  it('referees games passed to it', () => {
    const { answer } = referee([raceModule])
    expect(answer('{"tag":"hello"}')).toMatchObject({ games: [{ id: 'race' }] })
    expect(answer('{"tag":"open","game":"race","seats":{"red":"remote"},"seeds":[1]}').tag).toBe('opened')
  })

  it('rejects an incomplete game', () => {
    const half = { ...raceModule, parse: undefined } as unknown as GameModule
    expect(() => referee([half])).toThrow('/parse: expected a function')
  })
})
