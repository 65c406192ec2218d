import { describe, expect, it } from 'vitest'
import { manifestText, oneArm, type Manifest } from '../../../../src/analysis/manifest.js'
import { rowsText } from '../../../../src/analysis/rows.js'
import { playShard, sweep } from '../../../../src/analysis/shard.js'
import { matchRunnerOf } from '../../../../src/cli/command/match-runner.js'
import { games } from '../../../../src/cli/games.js'
import { figure, truncateText, wrapLines, short, titlesWithin } from '../../../../src/cli/plot/frame.js'
import { points, signed } from '../../../../src/cli/study/report/terms.js'
import { heatMap } from '../../../../src/cli/plot/heat.js'
import { html } from '../../../../src/cli/study/report/html.js'
import { intervalPlot } from '../../../../src/cli/plot/interval-plot.js'
import { linePlot } from '../../../../src/cli/plot/line-plot.js'
import { panelPlot } from '../../../../src/cli/plot/panels.js'
import { markdown } from '../../../../src/cli/study/report/markdown.js'
import { spreadPlot } from '../../../../src/cli/plot/spread-plot.js'
import { deathOfADivisionRules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import { primerModule } from '../../../../src/rulesets/primer/module.js'
import { peiperDreamRules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { race } from '../../../analysis/race.js'
import { paper } from '../../paper.js'
import { raceModule } from '../../race-module.js'
import { run } from '../../run.js'

const metrics = ['lead', 'goal', 'first', 'red', 'spots']

const study: Manifest = {
  ...oneArm({ rules: race, scenario: 'short', players: { blue: 'random' }, seed: 5, games: 12, metrics }),
  title: 'Red | <blue>',
  axes: [{ name: 'red is', pointers: ['/players/red'], values: ['built-in', 'random'], names: ['steady', 'wild'] }],
}

const filesOf = (manifest: Manifest, rows: string): Record<string, string> => ({
  'out/manifest.json': manifestText(manifest),
  'out/rows.ndjson': rows,
})

const report = async (manifest: Manifest): Promise<Record<string, string>> => {
  const terminal = paper([], filesOf(manifest, rowsText(sweep(matchRunnerOf(raceModule), manifest))))
  expect(await run(['report', 'out'], terminal)).toMatchObject({
    exit: 0,
    out: 'out/report.html\nout/report.md\nout/summary.json',
  })
  return terminal.files
}

describe('a report', () => {
  it('is one page without external requests', async () => {
    const page = (await report(study))['out/report.html']
    expect(page).toContain('<title>Red | &lt;blue&gt;</title>')
    expect([...page.matchAll(/\bsrc="([^"]*)"/g)].every(([, to]) => to.startsWith('data:'))).toBe(true)
    const saved = [
      ...page.matchAll(/<a download="([\w-]+\.(?:svg|csv))" href="data:(image\/svg\+xml|text\/csv);base64,([^"]*)"/g),
    ]
    expect(saved).toHaveLength([...page.matchAll(/\bhref=/g)].length)
    for (const [, name, , text] of saved)
      expect(Buffer.from(text, 'base64').toString()).toBe(
        (await report(study))[`out/report/${name}`].trimEnd() + (name.endsWith('.csv') ? '\n' : ''),
      )
    const phones = [
      ...page.matchAll(/<source media="\(max-width:600px\)" srcset="data:image\/svg\+xml;base64,([^"]*)">/g),
    ]
    expect(phones.length).toBeGreaterThan(3)
    for (const [, text] of phones) {
      const narrow = Buffer.from(text, 'base64').toString()
      expect(narrow).toContain('viewBox="0 0 430 ')
      expect(narrow).not.toMatch(/NaN|Infinity|undefined/)
    }
    expect(page).not.toContain('<script')
    for (const [, alt] of page.matchAll(/<img alt="([^"]*)"/g)) expect(alt.length).toBeGreaterThan(20)
  })

  it('shows titles and names of a study as text: no HTML, no Markdown, no spreadsheet formula', async () => {
    const hostile = '=1+1 <img src=x onerror=alert(1)>\n\n# [a](javascript:b) &lt;script&gt; ~~c~~ `d`'
    const files = await report({
      ...study,
      title: hostile,
      axes: [
        {
          name: hostile,
          pointers: ['/players/red'],
          values: ['built-in', 'random'],
          names: [`@${hostile}`, `-${hostile}`],
        },
        {
          name: `+${hostile}`,
          pointers: ['/players/blue'],
          values: ['built-in', 'random'],
          names: ['1. <b>', '- <i>'],
        },
      ],
    })
    const long = markdown('out', [
      { tag: 'table', caption: hostile, head: [hostile, hostile], rows: Array(17).fill([hostile, hostile]) },
    ])
    const written = `${long}${files['out/report.md'].replaceAll(/```json\n[^]*?\n```/g, '')}`
    const tags = [...written.matchAll(/(?<!\\)<\/?([a-z!][^\s>]*)/gi)].map(([, tag]) => tag)
    expect(tags.filter((tag) => !['details', 'summary'].includes(tag))).toEqual([])
    const outsideHtml = written.replaceAll(/<summary>.*<\/summary>/g, '')
    expect(outsideHtml).not.toMatch(/(?<!\\)&lt;script|(?<!\\)\[a(?<!\\)\]|(?<!\\)~~|(?<!\\)`d/)
    expect(written).not.toMatch(/^(?!## |# =)#/m)
    expect(files['out/report.html']).not.toMatch(/<img src=x|<b>|<i>/)
    const tables = Object.keys(files).filter((name) => name.endsWith('.csv'))
    expect(tables.length).toBeGreaterThan(0)
    for (const name of tables)
      for (const [, start] of files[name].matchAll(/(?:^|,)"?([=+\-@][^",\n]*)/gm)) expect(Number(start)).not.toBeNaN()
  })

  it('has a Markdown version with all its pictures, each with title and description', async () => {
    const files = await report(study)
    const pictures = [...files['out/report.md'].matchAll(/\]\((report\/[^)]+\.svg)\)/g)].map(([, path]) => path)
    expect(pictures.map((path) => path.slice('report/'.length, -'.svg'.length))).toEqual([
      'differences',
      'wins',
      'number-lead',
      'number-goal',
      'series-red',
    ])
    for (const path of pictures) {
      expect(files[`out/${path}`]).toMatch(
        /^<svg [^>]*role="img"[^>]*><title id="[^"]+">[^<]+<\/title><desc id="[^"]+">[^<]+</,
      )
      expect(files[`out/${path}`]).not.toMatch(/NaN|undefined|Infinity/)
    }
    expect(files['out/report.md']).toContain('# Red \\| \\<blue\\>')
    expect(files['out/report.md']).toMatch(/\| red is: steady \| 12 \| \d+\.\d\d % \|/)
    expect(files['out/report.md']).toMatch(/\| red is: wild \| 12 \| [-+0-9.]+ \| [^|]+ \| \d\.\d{4} \| \d\.\d{4} \|/)
    expect(JSON.parse(files['out/summary.json'])).toMatchObject({ arms: [{ games: 12 }, { games: 12 }] })
  })

  it('with several axes names arms by their values, and gives the win rate by option', async () => {
    const sizes = { name: 'blue is', pointers: ['/players/blue'], values: ['built-in', 'random'] }
    const seeds = { name: 'again', pointers: ['/scenario/name'], values: Array.from({ length: 9 }, () => 'short') }
    const files = await report({ ...study, games: 2, axes: [...study.axes, sizes, seeds] })
    const text = files['out/report.md']
    expect(text).toContain('Arms are labeled with their values: red is · blue is · again.')
    expect(text).toContain('## Win rate by option')
    expect(text).toMatch(
      /\| red is \| wild \| \d+ \| \d+\.\d\d % \| [^|]+ \| [-+0-9.]+ \| [^|]+ \| \d\.\d{4} \| \d\.\d{4} \|/,
    )
    expect(text).toMatch(/\| steady · random · short \| 2 \|/)
    expect(text).toContain('The plot shows 12 of 36 arms: the first, and others that differ from it in one axis')
    expect(text).toContain('<details><summary>Games won: 36 rows</summary>\n\n| arm |')
    expect(files['out/report.html']).toContain('<details><summary>Games won: 36 rows</summary><div class="scroll"')
    expect(files['out/report/options.svg']).not.toMatch(/NaN|undefined/)
  })

  it('names the players of each side, and warns of few games', async () => {
    const players = async (manifest: Manifest): Promise<string> =>
      (await report(manifest))['out/report.md'].split('\n').find((line) => line.includes('Players: ')) ?? ''
    const who = { name: 'who', pointers: ['/players'], values: [{ red: 'random' }, { blue: 'random' }] }
    expect(await players(study)).toContain('Players: blue by random, red varied. ')
    expect(await players({ ...study, axes: [] })).toContain('Players: blue by random, every other side by')
    expect(await players({ ...study, players: {}, axes: [] })).toContain('Players: every side by the built-in player.')
    expect(await players(study)).toContain('games are small: their intervals')
    expect((await report({ ...study, games: 20, axes: [who] }))['out/report.md']).toContain(
      '. The players are varied. ',
    )
    expect(await players({ ...study, games: 20 })).not.toContain('games are small')
  })

  it('is empty for arms without games', async () => {
    const rows = rowsText(sweep(matchRunnerOf(raceModule), study))
    const terminal = paper([], filesOf(study, rows.slice(0, rows.indexOf('{"arm":1'))))
    expect(await run(['report', 'out'], terminal)).toMatchObject({ exit: 0 })
    expect(terminal.files['out/report.md']).toContain('| red is: wild | 0 | – | – | – | – |')
  })

  it('has as many cells in every table row as in its head, though arms differ in length', async () => {
    const manifest: Manifest = {
      ...study,
      ruleset: 'primer',
      edition: 1,
      scenario: {},
      players: { west: 'random', east: 'random' },
      axes: [{ name: 'turns', pointers: ['/scenario/options/turns'], values: [1, 3] }],
      games: 3,
      metrics: ['westLossesByTurn'],
    }
    const rows = rowsText(sweep(matchRunnerOf(primerModule), manifest))
    const terminal = paper([], filesOf(manifest, rows))
    expect(await run(['report', 'out'], terminal, games)).toMatchObject({ exit: 0 })
    const text = terminal.files['out/report.md']
    expect(text).toMatch(/\| arm \| games \| 1 \| 2 \| 3 \|\n[^\n]+\n\| turns: 1 \| 3 \| [0-9.]+ \| – \| – \|/)
    for (const [table] of text.matchAll(/(?:^\|.*\n)+/gm)) {
      const cells = table
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/(?<!\\)\|/).length)
      expect(new Set(cells).size).toBe(1)
    }
  })

  it('gives the p-value of a difference if too few games differ for an interval', async () => {
    const rows = [...sweep(matchRunnerOf(raceModule), { ...study, axes: [] })].flatMap(({ terms: _, ...one }) => [
      one,
      { ...one, arm: 1, values: { ...one.values, lead: Number(one.values['lead']) + (one.game < 4 ? 1 : 0) } },
    ])
    const terminal = paper([], filesOf(study, rowsText(rows)))
    expect(await run(['report', 'out'], terminal)).toMatchObject({ exit: 0 })
    // Four of four have more: 2 · ½⁴.
    expect(terminal.files['out/report.md']).toContain('| red is: wild | 12 | +0.33 | – | 0.1250 | 0.1250 |')
  })

  it('says how the number of games was chosen', async () => {
    const text = (await report(study))['out/report.md']
    expect(text).toContain('p-values and intervals are valid if it was fixed before any results were seen')
    const looked = (await report({ ...study, games: 120, within: 5 }))['out/report.md']
    expect(looked).toContain('known to within ±5 points, at most 120 games, with looks after 100, 120 games.')
    expect(looked).toContain('All intervals are two-sided, 95 % at whichever look the study stops.')
  })

  it('has a column of draws if there are any, and the cumulative incidence of a time', async () => {
    const rows = [...sweep(matchRunnerOf(raceModule), study)].map((row) => ({
      ...row,
      ...(row.arm === 1 && row.game < 6 ? { winner: null, by: 'time' } : {}),
    }))
    const drawn = rows.filter(({ winner, by }) => winner === null && by !== null).length
    expect(drawn).toBeGreaterThanOrEqual(6)
    const terminal = paper([], filesOf(study, rowsText(rows)))
    expect(await run(['report', 'out'], terminal)).toMatchObject({ exit: 0 })
    const { 'out/report.md': text, 'out/report/wins.csv': data, 'out/report/wins.svg': picture } = terminal.files
    expect(text).toMatch(/\| arm \| games \| won by red \| 95 % \| won by blue \| 95 % \| drawn \| 95 % \|/)
    expect(text).toContain('Games drawn: difference from the first arm, in percentage points')
    expect(text).not.toContain('One of the two sides won every game')
    expect(data).toMatch(/,drawn,12,\d+,/)
    expect(picture).toContain('>drawn<')
  })

  it('gives a difference for one of two sides if the other is its complement', async () => {
    const rows = [...sweep(matchRunnerOf(raceModule), study)].map((row) => ({
      ...row,
      winner: row.winner ?? 'red',
      by: 'goal',
    }))
    const terminal = paper([], filesOf(study, rowsText(rows)))
    expect(await run(['report', 'out'], terminal)).toMatchObject({ exit: 0 })
    const text = terminal.files['out/report.md']
    expect(text).toContain('One of the two sides won every game, so differences are shown for red only')
    expect(text).toContain('Games won by red: difference from the first arm')
    expect(text).not.toContain('Games won by blue: difference from the first arm')
    expect(text).not.toMatch(/drawn \|/)
  })

  it('leaves out sides that cannot win', async () => {
    const manifest = {
      ...study,
      ruleset: 'kgp-campaign',
      edition: 1,
      scenario: 'I',
      players: {},
      axes: [],
      metrics: [],
    }
    const terminal = paper([], filesOf(manifest, ''))
    expect(await run(['report', 'out'], terminal, games)).toMatchObject({ exit: 0 })
    expect(terminal.files['out/report.md']).toContain('| won by the Germans |')
    expect(terminal.files['out/report.md']).not.toContain('umpire')
  })

  it('of one arm has no comparisons', async () => {
    const files = await report({ ...study, axes: [], players: { red: 'random', blue: 'random' } })
    expect(files['out/report.md']).not.toContain('Comparison with the first arm')
    expect(files['out/report.md']).not.toContain('Interactions of two changes')
  })

  it('shows the progress of an unfinished sweep, and empty results', async () => {
    const rows = rowsText(playShard(matchRunnerOf(raceModule), { manifest: study, arm: 0, first: 0, games: 3 }))
    const terminal = paper([], filesOf(study, rows))
    await run(['report', 'out'], terminal)
    expect(terminal.files['out/report.md']).toContain('3 of 24 games have been played so far')
    const empty = paper([], filesOf(study, ''))
    expect(await run(['report', 'out'], empty)).toMatchObject({ exit: 0 })
    expect(empty.files['out/report.md']).not.toMatch(/NaN|undefined|Infinity/)
  })

  it.each<[Record<string, string>, string]>([
    [{}, 'out/manifest.json cannot be read'],
    [{ 'out/manifest.json': manifestText(study) }, 'out/rows.ndjson cannot be read'],
    [filesOf(study, 'no row\n'), 'out/rows.ndjson has lines that are not rows of this manifest:'],
    [filesOf({ ...study, ruleset: 'rase' }, ''), 'There is no game "rase"'],
  ])('refuses %#', async (files, reason) => {
    const { exit, err } = await run(['report', 'out'], paper([], files))
    expect(exit).toBe(2)
    expect(err).toContain(reason)
  })

  it('replaces no report without --replace', async () => {
    const terminal = paper([], { ...filesOf(study, ''), 'out/report.md': 'mine', 'out/summary.json': 'mine too' })
    expect(await run(['report', 'out'], terminal)).toMatchObject({
      exit: 2,
      err: 'out/summary.json, out/report.md already exist: choose another name, or add --replace.',
    })
    expect(terminal.files['out/report.md']).toBe('mine')
    expect(await run(['report', 'out', '--replace'], terminal)).toMatchObject({ exit: 0 })
    expect(terminal.files['out/report.md']).not.toBe('mine')
  })

  it('reports that it cannot be written', async () => {
    for (const bad of ['summary.json', 'report/wins.svg', 'report.md', 'report']) {
      const terminal = paper([], filesOf(study, ''))
      const refuse = (path: string): string | null => (path === `out/${bad}` ? 'no' : null)
      const locked = { ...terminal, write: refuse, folder: refuse }
      expect(await run(['report', 'out'], locked)).toMatchObject({ exit: 2, err: 'no' })
    }
  })
})

describe('a map of places', () => {
  it.each([
    ['death-of-a-division', deathOfADivisionRules, 'st-vith', 'usCutOff', 'data-area="st-vith"'],
    ['peiper-dream', peiperDreamRules, 'the-bagged-peiper', 'germanCutOff', 'data-hex="C0506"'],
  ] as const)('of %s is colored where the event occurred', async (id, rules, scenario, metric, node) => {
    const players = Object.fromEntries(rules.sides.map((side) => [side, 'random']))
    const manifest = oneArm({ rules, scenario, players, seed: 2, games: 3, metrics: [metric] })
    const rows = games[id]((table) => [...playShard(matchRunnerOf(table), { manifest, arm: 0, first: 0, games: 3 })])
    const terminal = paper([], filesOf(manifest, rowsText(rows)))
    expect(await run(['report', 'out'], terminal, games)).toMatchObject({ exit: 0 })
    const told = terminal.files['out/report.md'].split('```json')[0].replaceAll(/\]\([^)]*\)/g, '')
    expect(told).toContain('Players: the Germans by random, the Americans by random.')
    expect(told).not.toMatch(/\b(?:german|us)\b/) // Sides are named by their titles, not by their ids.
    const picture = terminal.files[`out/report/places-${metric}-0.svg`]
    expect(picture).toContain(node)
    expect(picture).toMatch(/\[data-area="[^"]+"\],\[data-hex="[^"]+"\]\{fill:rgb\(/)
    expect(picture).not.toContain('data-unit')
  })

  it('is redder for higher values', () => {
    const drawn = heatMap('<svg></svg>', { a: 4, 'b"}<': 2 })
    expect(drawn).toContain(
      '[data-area="a"],[data-hex="a"]{fill:rgb(179, 38, 30)!important;fill-opacity:.85!important;opacity:1!important}',
    )
    expect(drawn).not.toContain('heat-0"')
    expect(heatMap('<svg viewBox="0 0 900 600"></svg>', { a: 4 })).toMatch(/class="heat-4"[^]*>4\.0</)
    expect(drawn).toContain('[data-area="b}"]')
    expect(drawn.endsWith('</style></svg>')).toBe(true)
  })
})

describe('plots', () => {
  const terms = { name: 'p', title: 'P', says: 'What it shows.' }

  it('fit words and numbers to the available space', () => {
    expect(truncateText('a very long name', 60)).toBe('a very …')
    expect(wrapLines('one two three four', 80)).toEqual(['one two', 'three four'])
    expect(wrapLines('unbreakable-and-long', 60)).toEqual(['unbreak…'])
    expect(wrapLines('one two three four', 60, 3)).toEqual(['one two', 'three', 'four'])
    const long = ['rule: of the road', 'rule: of the sea']
    expect([titlesWithin(long, 200), titlesWithin(long, 60)]).toEqual([long, ['of the road', 'of the sea']])
    expect(titlesWithin(['as written', ...long], 60)).toEqual(['as written', ...long])
    expect([short(3), short(0.123), figure(3), figure(0), figure(1234.5)]).toEqual(['3', '0.12', '3.0', '0.0', '1235'])
    expect([points(-0.0004), points(0.0004), points(-0.012), signed(-0.001), signed(0.2)]).toEqual([
      ...['0.0', '0.0', '-1.2', '0.00', '+0.20'],
    ])
  })

  it('of intervals leave out missing values', () => {
    const drawn = intervalPlot({
      ...terms,
      series: ['only'],
      rows: [
        { title: 'a', values: [{ at: 0.5, low: 0.4, high: 0.6 }] },
        { title: 'b', values: [null] },
      ],
      say: String,
      reach: [0.2, 1],
      axis: 'x',
    })
    expect(drawn.match(/<circle/g)).toHaveLength(1)
    expect(drawn).not.toContain('class="axis"')
  })

  it('of distributions group values if there are many', () => {
    const shares = Array.from({ length: 100 }, (_, i) => [i, 0.01] as const)
    const many = spreadPlot({ ...terms, axis: 'x', panels: [{ title: 'a', shares, mean: 49.5 }] })
    expect(many.match(/class="fill-0"/g)).toHaveLength(25)
    expect(many).toContain('0–3')
    const below = shares.map(([i, share]) => [i - 100, share] as const)
    expect(spreadPlot({ ...terms, axis: 'x', panels: [{ title: 'a', shares: below, mean: -50.5 }] })).toContain(
      '-100…-97',
    )
    const parts = spreadPlot({ ...terms, axis: 'x', panels: [{ title: 'a', shares: [[0.5, 1]], mean: null }] })
    expect(parts.match(/class="fill-0"/g)).toHaveLength(1)
    expect(spreadPlot({ ...terms, axis: 'x', panels: [] })).toContain('There is no such number.')
  })

  it('of turns show a line and a band for each arm', () => {
    const turns = [1, 2, 3].map((turn) => ({ turn, mean: turn, low: turn - 1, high: turn + 1 }))
    const drawn = linePlot({
      ...terms,
      turnName: 'turn',
      courses: [
        { title: 'a', turns },
        { title: 'b', turns },
      ],
    })
    expect(drawn.match(/class="band/g)).toHaveLength(2)
    expect(drawn).toContain('dash-1')
  })

  it('of many arms have a panel for each, with the first in all of them, on one scale', () => {
    const points = [1, 2, 3].map((turn) => ({ turn, at: turn, low: turn - 1, high: turn + 1 }))
    const panels = Array.from({ length: 7 }, (_, i) => ({ title: `what: arm ${i}`, points }))
    const drawn = panelPlot({ ...terms, turnName: 'turn', panels })
    expect(drawn.match(/class="band/g)).toHaveLength(7)
    expect(drawn.match(/dash-2/g)).toHaveLength(6 + 1)
    expect(drawn).toContain('broken: arm 0')
    expect(drawn).not.toMatch(/NaN|Infinity|undefined/)
  })
})

describe('pages', () => {
  it('render every kind of block', () => {
    const blocks = [
      { tag: 'title', text: 'T' },
      { tag: 'text', text: 'a *b*' },
      { tag: 'code', title: 'C', text: '{}\n' },
      {
        tag: 'table',
        caption: 'K',
        head: ['a', 'b'],
        rows: [
          ['x', '1.5'],
          ['y', '–'],
        ],
      },
    ] as const
    expect(html('T', blocks)).toContain('<th scope="row">x</th><td class="n">1.5</td>')
    expect(markdown('p', blocks)).toBe(
      '# T\n\na \\*b\\*\n\nC\n\n```json\n{}\n```\n\nK\n\n| a | b |\n| --- | ---: |\n| x | 1.5 |\n| y | – |\n',
    )
  })
})
