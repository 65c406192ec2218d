import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { csv } from '../../src/cli/terminal/columns.js'
import { menuOf } from '../../src/cli/dialogue/menu.js'
import { builtIn } from '../../src/cli/built-in.js'
import { games } from '../../src/cli/games.js'
import { program } from '../../src/cli/program.js'
import { paper } from './paper.js'
import { racePool } from './race-pool.js'
import { run } from './run.js'
import type { Race } from '../analysis/race.js'

const recorded = async (): Promise<Record<string, string>> => {
  const terminal = paper()
  await run(['play', 'race', '-s', 'none', '-p', 'random', '--seed', '3'], terminal)
  return terminal.files
}

const made = program(paper(), builtIn, '1.2.3', () => undefined)
const verbs: readonly string[] = made.commands.map((command) => command.name()).filter((name) => name !== 'games')

describe('help', () => {
  it.each(verbs)('%s has an example and lists the exit statuses', async (verb) => {
    const { exit, out } = await run([verb, '--help'], paper(), games)
    expect(exit).toBe(0)
    expect(out).toContain(`Example:\n  ardennes ${verb}`)
    expect(out).toContain('130  interrupted with Ctrl-C')
  })

  it('the README has exactly one line per verb', () => {
    const table = readFileSync('README.md', 'utf8').split('## The command line')[1].split('\n## ')[0]
    const named = [...table.matchAll(/^\| `ardennes (\w+)`(?:, `(\w+)`)?/gm)].flatMap(([, one, two]) =>
      two === undefined ? [one] : [one, two],
    )
    expect(named.toSorted()).toEqual([...verbs, 'games'].toSorted())
  })

  it('refuses an unknown verb with status 2, and prints its version', async () => {
    expect(await run(['plya'])).toMatchObject({ exit: 2 })
    expect(await run(['--version'])).toMatchObject({ exit: 0, out: '1.2.3' })
  })
})

describe('games', () => {
  it('lists the games', async () => {
    expect(await run(['games'])).toMatchObject({ exit: 0, out: 'race' })
  })
})

describe('simulate', () => {
  it('prints win rates, with intervals and a progress bar', async () => {
    const terminal = paper()
    const { exit, out } = await run(['simulate', 'race', '-n', '40', '--seed', '2', '-p', 'blue=random'], terminal)
    expect(exit).toBe(0)
    expect(out).toContain('Race: 40 games from seed 2')
    expect(out).toMatch(/Red +built-in +\d+ +[\d.]+ % +[\d.]+ % +[\d.]+ %/)
    expect(out).toMatch(/decided by: goal \d+/)
    expect(terminal.passed.at(-2)).toMatch(/^\[#{30}\] 40 of 40 games, [\d.]+ a second$/)
    expect(terminal.passed.at(-1)).toBeNull()
  })

  it('writes CSV and JSON, and a row for each game', async () => {
    const terminal = paper()
    const table = await run(['simulate', 'race', '-n', '7', '-f', 'csv', '--each', 'each.csv'], terminal)
    expect(table.out.split('\n')[0]).toBe('side,player,games,wins,share,low95,high95')
    expect(table.out.split('\n')[1]).toMatch(/^red,built-in,7,7,1,0\.6456/)
    expect(terminal.files['each.csv'].trim().split('\n')).toHaveLength(8)
    const json = await run(['simulate', 'race', '-n', '7', '-f', 'json'])
    expect(JSON.parse(json.out)).toMatchObject({
      game: 'race',
      games: 7,
      wins: { red: 7 },
      sides: [{ side: 'red' }, {}],
    })
    expect(await run(['simulate', 'race', '-n', '1', '--each', 'locked/x'])).toMatchObject({ exit: 2 })
  })

  it('plays the same games on several threads', async () => {
    const alone = paper()
    await run(['simulate', 'race', '-n', '11', '-p', 'random', '--each', 'a.csv'], alone)
    const together = { ...paper(), workers: racePool }
    await run(['simulate', 'race', '-n', '11', '-j', '3', '-p', 'random', '--each', 'a.csv'], together)
    expect(together.files['a.csv']).toBe(alone.files['a.csv'])
  })

  it.each([
    [['simulate', 'race', '-n', '0'], 'Enter a whole number, 1 or more.'],
    [['simulate', 'race', '-f', 'xml'], 'Allowed choices are text, csv, json'],
    [['simulate', 'race', '--scenario', 'long'], 'The scenario cannot be used'],
    [['simulate', 'race', '-p', 'fast'], 'There is no player "fast".'],
  ])('refuses %j', async (line, reason) => {
    const { exit, err } = await run(line)
    expect(exit).toBe(2)
    expect(err).toContain(reason)
  })
})

describe('replay', () => {
  it('describes a record', async () => {
    const { exit, out } = await run(['replay', 'race.json'], paper([], await recorded()))
    expect(exit).toBe(0)
    expect(out).toContain('Race\nred: random\nblue: random\n')
    expect(out).toMatch(/\n {5}2d6: [1-6] [1-6]\n/)
    expect(out).toMatch(/red \d, blue \d$/)
  })

  it('prints comments, and says that a game is unfinished', async () => {
    const terminal = paper(['walk'])
    await run(['play', 'race', '--seed', '4'], terminal)
    const files = {
      'race.json': terminal.files['race.json'].replace('"comments": []', '"comments": [{"entry":1,"text":"why?"}]'),
    }
    const { out } = await run(['replay', 'race.json'], paper([], files))
    expect(out).toContain('   red runs 1\n   (why?)')
    expect(out).toContain('The record ends before the game does.')
  })

  it('steps through a record, back and to any entry', async () => {
    const typed = ['', '', 'b', 'board', '1', 'what', 'q']
    const { exit, out } = await run(['replay', 'race.json', '--step', '--from', '2'], paper(typed, await recorded()))
    expect(exit).toBe(0)
    expect(out.match(/\[\d+ of/g)).toEqual(['[2 of', '[3 of', '[4 of', '[3 of', '[3 of', '[1 of', '[1 of'])
    expect(out).toContain('red stands at')
  })

  it('ends at the end, and stops when input ends', async () => {
    const files = await recorded()
    const whole = await run(['replay', 'race.json', '--step'], paper(new Array<string>(90).fill(''), files))
    expect(whole.exit).toBe(0)
    expect(await run(['replay', 'race.json', '--step'], paper([], files))).toMatchObject({ exit: 130 })
  })

  it('refuses an invalid record', async () => {
    expect((await run(['replay', 'x.json'], paper([], { 'x.json': '[]' }))).err).toContain('it names no ruleset')
    const broken = { 'x.json': '{"ruleset":"race","entries":7}' }
    expect((await run(['replay', 'x.json'], paper([], broken))).err).toContain('x.json is not a readable record')
    expect((await run(['replay', 'x.json'], paper([], { 'x.json': '{"ruleset":"chess"}' }))).err).toContain(
      'no game "chess"',
    )
  })
})

describe('audit and validate', () => {
  it('accept a study, and report faults of its arms', async () => {
    const study = {
      format: 'ardennes-sweep',
      version: 1,
      title: 'x',
      ruleset: 'race',
      edition: 1,
      scenario: 'short',
      players: {},
      axes: [],
      seed: 1,
      games: 3,
      metrics: [],
    }
    const files = {
      'study.json': JSON.stringify(study),
      'bad.json': JSON.stringify({ ...study, players: { red: 'rndom' } }),
    }
    const { exit, out } = await run(['validate', 'study.json', 'bad.json'], paper([], files))
    expect(exit).toBe(1)
    expect(out).toContain('study.json: study, 0 errors')
    expect(out).toContain('bad.json: error at /players/red')
  })

  it('agrees with a played record', async () => {
    const files = await recorded()
    const { exit, out } = await run(['audit', 'race.json'], paper([], files))
    expect(exit).toBe(0)
    expect(out).toMatch(/race.json: all \d+ entries agree with the rules\./)
    expect(await run(['validate', 'race.json'], paper([], files))).toMatchObject({
      exit: 0,
      out: 'race.json: record, 0 errors, 0 warnings',
    })
  })

  it('names the first difference of an edited one', async () => {
    const terminal = paper(['walk'])
    await run(['play', 'race', '--seed', '4'], terminal)
    const files = { 'race.json': terminal.files['race.json'].replace('"steps":1', '"steps":2') }
    const audited = await run(['audit', 'race.json'], paper([], files))
    expect(audited.exit).toBe(1)
    expect(audited.out).toContain('entry 1, event: recorded')
    const validated = await run(['validate', 'race.json'], paper([], files))
    expect(validated.exit).toBe(1)
    expect(validated.out).toContain('race.json: record, 1 error, 0 warnings')
    expect(await run(['audit', 'none.json'])).toMatchObject({ exit: 2 })
    const cut = { 'race.json': '{"ruleset":"race","entries":[]}' }
    expect(await run(['audit', 'race.json'], paper([], cut))).toMatchObject({ exit: 2 })
    expect(await run(['validate', 'race.json'], paper([], cut))).toMatchObject({ exit: 1 })
  })

  it('checks maps and scenarios', async () => {
    const files = {
      'areas.json': '{"areas":7}',
      'hexes.json': '{"hexes":7}',
      'good.json': '{"name":"short"}',
      'bad.json': '{"name":"long"}',
      'list.json': '[]',
    }
    const maps = await run(['validate', 'areas.json', 'hexes.json'], paper([], files))
    expect(maps.exit).toBe(1)
    expect(maps.out).toContain('areas.json: error at /areas: expected a list, found 7')
    expect(maps.out).toMatch(/hexes.json: map of hexes, \d+ errors/)
    expect(await run(['validate', 'good.json', '-g', 'race'], paper([], files))).toMatchObject({ exit: 0 })
    expect(await run(['validate', 'bad.json', '-g', 'race'], paper([], files))).toMatchObject({ exit: 1 })
    expect((await run(['validate', 'good.json'], paper([], files))).err).toContain('name its game with --game')
    expect((await run(['validate', 'list.json', '-g', 'x'], paper([], files))).err).toContain('There is no game "x"')
    expect(await run(['validate', 'none.json'])).toMatchObject({ exit: 2 })
    const alien = { 'x.json': '{"format":"x","ruleset":"chess"}' }
    expect((await run(['validate', 'x.json'], paper([], alien))).err).toContain('There is no game "chess"')
  })
})

describe('perft', () => {
  it('counts at each depth', async () => {
    const { exit, out } = await run(['perft', 'race', '-d', '2'])
    expect(exit).toBe(0)
    expect(out).toContain('depth  lines  endings  commands  chance outcomes')
    expect(out).toMatch(/^ *1 +14 +0 +3 +13$/m)
    expect(out).toMatch(/^ *2 +196 +0 +45 +195$/m)
  })

  it('divides by first command, from a position', async () => {
    const { out } = await run(['perft', 'race', '-d', '1', '--divide', '--position', '5-0 red 3'])
    expect(out).toBe('command  lines  endings\nwalk         1        1\nstumble     11        1')
    expect((await run(['perft', 'race', '--position', 'x'])).err).toContain('That is not a position:')
  })

  it('counts from an entry of a record', async () => {
    const terminal = paper(['walk', 'walk'])
    await run(['play', 'race', '--seed', '4'], terminal)
    const line = ['perft', 'race', '-d', '1', '--divide', '--record', 'race.json', '--at', '1']
    expect((await run(line, paper([], terminal.files))).out).toContain('stumble')
    const beyond = await run([...line.slice(0, -1), '999'], paper([], terminal.files))
    expect(beyond).toMatchObject({ exit: 2, err: expect.stringMatching(/^race\.json has \d+ entries\./) as string })
    expect(await run(['perft', 'race', '--record', 'none.json'])).toMatchObject({ exit: 2 })
    expect(await run(['perft', 'race', '--scenario', 'long'])).toMatchObject({ exit: 2 })
  })
})

describe('rules', () => {
  const files = {
    'home/docs/rules/race.md':
      '# Race\n\n### 1 Tired runners\n\nNobody leaps on five.\n\n### 2 The goal\n\nCode: [goal.ts](../../src/goal.ts). Six steps win.\n\n## End\n',
    'home/docs/rules/notes.txt': '### 3 No rule',
  }

  it('prints a rule by its id', async () => {
    const { exit, out } = await run(['rules', '2'], paper([], files))
    expect(exit).toBe(0)
    expect(out).toBe('2 The goal\n\nCode: src/goal.ts. Six steps win.\n\ndocs/rules/race.md')
  })

  it('prints the rule behind a refusal', async () => {
    const { out } = await run(['rules', 'run.tired'], paper([], files))
    expect(out).toContain('run.tired (race): {side} is too tired. Stated in 1.')
    expect(out).toContain('1 Tired runners\n\nNobody leaps on five.')
  })

  it('lists all, and suggests an id for a misspelled one', async () => {
    expect((await run(['rules'], paper([], files))).out).toBe('id  rule\n 1  Tired runners\n 2  The goal')
    const { exit, err } = await run(['rules', 'run.tird'], paper([], files))
    expect([exit, err]).toEqual([2, 'There is no rule "run.tird". Did you mean run.tired?'])
    expect((await run(['rules', 'zzzzzzzzz'], paper([], files))).err).toBe('There is no rule "zzzzzzzzz".')
  })
})

describe('menus and tables', () => {
  const choice = (subject: string, n: number): { command: Race['command']; words: string; subject: string } => ({
    command: { tag: 'walk' },
    words: `${subject} ${String(n)}`,
    subject,
  })

  it('group a long list by subject', () => {
    const many = Array.from({ length: 20 }, (_, n) => choice(n < 19 ? 'unit' : 'end', n))
    expect(menuOf(many).map(({ words }) => words)).toEqual(['unit … 19 choices', 'end 19'])
    expect(menuOf(many.slice(0, 19))).toHaveLength(19)
    expect(menuOf(many.slice(0, 5))).toHaveLength(5)
  })

  it('quote special CSV cells', () => {
    expect(csv([['a,b', 'say "x"', 3]])).toBe('"a,b","say ""x""",3')
  })
})

describe('schema', () => {
  it.each(['record', 'state', 'command'])('prints the JSON Schema of a %s', async (subject) => {
    const { exit, out } = await run(['schema', 'race', subject])
    expect(exit).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: `Race: ${subject}`,
    })
  })

  it('refuses an unknown kind', async () => {
    expect(await run(['schema', 'race', 'dream'])).toMatchObject({ exit: 2 })
    expect(await run(['schema', 'rcae', 'state'])).toMatchObject({ exit: 2 })
  })
})
