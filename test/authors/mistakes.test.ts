import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.js'
import { gamesIn } from '../../src/cli/plugin/load.js'
import type { Game } from '../../src/kernel/ruleset.js'
import type { Module } from '../../src/module.js'
import { lawsOf } from '../../src/testing/index.js'
import { paper } from '../cli/paper.js'
import { hexRaceFile } from '../define/hex-race.js'

/*
 * Mistakes of authors, made in the source of the guide's game. Each is reported with its part and place on loading,
 * by the laws, or by a verb of the command line, whichever comes first. No verb prints a stack trace.
 */

const text = readFileSync(hexRaceFile(), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'ardennes-mistakes-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const SCORE = 'score: ({ at }, side) => at[side],'
const STARTED = "if (tag === 'run') return right([{ tag: 'started' }])"
const metric = (rest: string): string =>
  `${SCORE}\n  metrics: { turnOf: (s) => s.turn, turnName: 'turn', list: [{ id: 'lead', title: 'Lead', ${rest} }] },`
/** The game from its first line to the deal. */
const DEALT = /export default defineGame\(\{([\s\S]*)if \(event\.tag === 'dealt'\)/
const keeping = (part: string): string =>
  `let dealt = {}\nexport default defineGame({ ${part}$1if (event.tag === 'dealt') dealt = event\nif (event.tag === 'dealt')`
const inRules = (part: string): string => `    sides,\n    ${part},\n`

/** The mistake, the text it replaces, the check that finds it, and the message. */
const mistakes: readonly (readonly [did: string, from: string | RegExp, to: string, by: string, says: RegExp])[] = [
  // Found on loading.
  ['misspells a part', 'evolve: (state', 'evolv: (state', 'load', /\/ruleset\/evolve: expected a function.*mean evolv/],
  [
    'gives one side as a word',
    '    sides,\n',
    "    sides: 'red',\n",
    'load',
    /\/ruleset\/sides: expected a non-empty list/,
  ],
  [
    'leaves the scenarios without names',
    "['track']",
    "[{ nmae: 'track' }]",
    'load',
    /\/ruleset\/scenarios\/0: expected a name/,
  ],
  [
    'misspells a field of the book',
    "{ cite: 'R-3'",
    "{ cit: 'R-3'",
    'load',
    /\/ruleset\/book\/card.once\/cite.*mean cit/,
  ],
  [
    'writes half a codec',
    '    sides,\n',
    inRules('codecs: { command: { decode: () => 1 } }'),
    'load',
    /codecs\/command\/encode/,
  ],
  [
    'misspells a kind of metric',
    SCORE,
    metric("kind: 'nmber', of: () => 1"),
    'load',
    /\/metrics\/list\/0\/kind: expected one of number/,
  ],
  [
    'misspells a field of an option',
    SCORE,
    `options: { fog: { value: [true] } },\n${SCORE}`,
    'load',
    /\/options\/fog\/values.*mean value/,
  ],
  [
    'gives heuristics without evaluation',
    SCORE,
    'heuristics: { prior: () => 1 },',
    'load',
    /\/heuristics\/evaluate: expected a function, or a score/,
  ],
  [
    'throws while it is loaded',
    'const GOAL = 11',
    'const GOAL = eleven',
    'load',
    /ReferenceError: eleven is not defined[\s\S]*m\d+\.mjs:\d+/,
  ],
  ['takes the id of another game', "id: 'hex-race'", "id: 'primer'", 'play', /the id "primer" is taken/],
  // Found by the laws.
  [
    'has decide give a list',
    STARTED,
    STARTED.replace(/right\((.*)\)/, '$1'),
    'laws',
    /decide returned \[.*\] for run: neither right\(/,
  ],
  [
    'has decide give nothing',
    STARTED,
    "if (tag === 'run') return",
    'laws',
    /decide returned nothing for run: neither right/,
  ],
  [
    'refuses with a word',
    "left(violation('card.once', { side }))",
    "left('card.once')",
    'laws',
    /decide returned .* for playCard: .*nor left\(violation/,
  ],
  [
    'forgets an event in evolve',
    'const { side, turn, at, card } = state',
    "if (event.tag === 'ran') return\n const { side, turn, at, card } = state",
    'laws',
    /evolve does not return a state for \{"tag":"ran"/,
  ],
  [
    'misspells a field of an event',
    'at[side] + event.steps',
    'at[side] + event.stesp',
    'laws',
    /evolve.*\/at\/(red|blue)/,
  ],
  [
    'keeps a Map in the state',
    "due: 'deal' })",
    "due: 'deal', seen: new Map() })",
    'laws',
    /setup gives a state that JSON cannot represent \(at \/seen\)/,
  ],
  [
    'has toAct give nothing',
    /return \{ tag: 'chance', draw: .*\n/,
    '',
    'laws',
    /toAct returned nothing: neither sides/,
  ],
  [
    'asks a side instead of a list',
    'sides: [side] }',
    'sides: side }',
    'laws',
    /toAct asks "red", which is not a list of sides/,
  ],
  [
    'has a stranger win',
    "{ winner, by: 'goal' }",
    "{ winner: 'green', by: 'goal' }",
    'laws',
    /toAct has "green" win, which is not a side/,
  ],
  [
    'does not say by what',
    "{ winner, by: 'goal' }",
    '{ winner }',
    'laws',
    /toAct ends with .*which lacks winner or by \(at \/outcome\)/,
  ],
  [
    'leaves resolve out',
    /resolve: \(\{ due[\s\S]*?\],\n/,
    '',
    'laws',
    /ruleset.resolve is missing, though chance is asked/,
  ],
  [
    'has view throw',
    'state.card[other[side]] === 0',
    'state.cadr[other[side]] === 0',
    'laws',
    /view throws TypeError: .*m\d+\.mjs:\d+/,
  ],
  [
    'gives one candidate instead of a list',
    "[{ tag: 'run' }, { tag: 'playCard' }] : []",
    "{ tag: 'run' } : []",
    'laws',
    /candidates throws TypeError/,
  ],
  [
    'leaves determinise out',
    /determinise: [\s\S]*?: view,\n/,
    '',
    'laws',
    /determinise is missing: the view of (red|blue) is incomplete.*\/card\/(red|blue)/,
  ],
  [
    'draws nothing for what is hidden',
    /determinise: [\s\S]*?: view,\n/,
    'determinise: (view) => view,\n',
    'laws',
    /determinise draws for (red|blue) a state that is incomplete/,
  ],
  ['leaves redact out', /redact: .*\n/, '', 'laws', /\/card\/(red|blue)/],
  [
    'names a rule that the book has not',
    "violation('card.once'",
    "violation('card.twice'",
    'laws',
    /book has no entry for card.twice/,
  ],
  [
    'forgets a value of a sentence',
    "violation('card.once', { side })",
    "violation('card.once')",
    'laws',
    /decide gives no value for \{side\}/,
  ],
  [
    'settles without end',
    'evolve: (state, event)',
    "settle: () => [{ tag: 'dealt', red: 1, blue: 1 }],\n    evolve: (state, event)",
    'laws',
    /settle never stops adding events/,
  ],
  [
    'writes on the state',
    'evolve: (state, event) => {',
    'evolve: (state, event) => {\n state.turn += 0',
    'laws',
    /evolve mutates its input: .*'turn'/,
  ],
  ['lets the game go on for ever', 'at[one] >= GOAL', 'at[one] > 9999', 'laws', /toAct does not end the game within/],
  // Found by a verb.
  [
    'has the player give nothing',
    SCORE,
    `${SCORE}\n  player: () => undefined,`,
    'play',
    /player returned nothing, not a command/,
  ],
  [
    'has the player throw',
    SCORE,
    `${SCORE}\n  player: (v) => v.foo.bar,`,
    'play',
    /player throws TypeError[\s\S]*m\d+\.mjs:\d+/,
  ],
  [
    'has the player break a rule',
    SCORE,
    `${SCORE}\n  player: () => ({ tag: 'playCard' }),`,
    'play',
    /the player of red chose an illegal command: The card of red has been played/,
  ],
  [
    'misspells a field in the score',
    SCORE,
    'score: ({ att }, side) => att[side],',
    'play',
    /score throws TypeError[\s\S]*m\d+\.mjs:\d+/,
  ],
  [
    'scores no number',
    SCORE,
    'score: ({ at }) => at.green,',
    'play',
    /score returned nothing for (red|blue), not a number/,
  ],
  [
    'judges out of range',
    SCORE,
    'heuristics: { evaluate: () => 7 },',
    'play',
    /heuristics.evaluate returned 7 for (red|blue), not a chance/,
  ],
  [
    'forecasts out of range',
    SCORE,
    'heuristics: { evaluate: () => 0.5, forecast: () => 2 },',
    'luck',
    /heuristics.forecast returned 2 for (red|blue), not a chance/,
  ],
  [
    'has a metric throw',
    SCORE,
    metric("kind: 'number', of: (g) => g.foo.bar"),
    'sweep',
    /the metric lead throws TypeError[\s\S]*m\d+\.mjs:\d+/,
  ],
  [
    'counts words as numbers',
    SCORE,
    metric("kind: 'number', of: () => 'far'"),
    'sweep',
    /the metric lead returned "far", not a number/,
  ],
  [
    'misspells the tag of a phrase',
    "cardPlayed: '{side}",
    "cardPlyed: '{side}",
    'laws',
    /phrases\.events has words for cardPlyed, which never came up; cardPlayed did/,
  ],
  [
    'misspells a field in a phrase',
    '{side} runs {steps}',
    '{side} runs {stpes}',
    'laws',
    /named: phrases\.events names \{stpes\}, which ran does not have/,
  ],
  [
    'draws what he keeps beside the game',
    DEALT,
    keeping("picture: () => ({ tag: 'text', title: 'Race', lines: [String(dealt.red), String(dealt.blue)] }),"),
    'laws',
    /shown: picture shows (?:red|blue) (?:what its view does not|something different after another game).*\(at \/lines\/\d\)/,
  ],
  [
    'shows in an event facts kept outside the state',
    DEALT,
    keeping('describeEvent: () => `Cards ${dealt.red} and ${dealt.blue} are held.`,'),
    'laws',
    /shown: describeEvent shows (?:red|blue) .*"Cards \d and \d are held\." instead of "Cards \d and \d are held\."/,
  ],
  [
    'puts a piece off the map',
    'at: `H${',
    'at: `X${',
    'picture',
    /board.pieces: red stands in X\d+, which is not on the map/,
  ],
]

const study = {
  format: 'ardennes-sweep',
  version: 1,
  title: 'Leads',
  ruleset: 'hex-race',
  edition: 1,
  scenario: 'track',
  players: { red: 'random', blue: 'random' },
  axes: [],
  seed: 1,
  games: 2,
  metrics: ['lead'],
}

const VERBS: Readonly<Record<string, string>> = {
  play: 'play -s none --seed 1',
  picture: 'play -s none --seed 1 --picture race.svg',
  sweep: 'sweep study.json --out out',
  luck: 'sweep luck.json --out out',
}

/** The reports of the laws about a game, until one of them is the expected report. */
const saidByLaws = <G extends Game>(module: Module<G>, says: RegExp): string => {
  const said: string[] = []
  for (const { check } of lawsOf(module, { reveals: ['cardPlayed'], runs: 30, longest: 30, ends: 500 }))
    try {
      check()
    } catch (error) {
      said.push((error as Error).message)
      if (says.test(said.join('\n'))) break
    }
  return said.join('\n')
}

const saidBy = async (by: string, file: string, says: RegExp): Promise<string> => {
  const loaded = await gamesIn(file)
  if (loaded._tag === 'Left') return loaded.left
  if (by === 'load') return ''
  if (by === 'laws') return loaded.right.map(([, game]) => game((module) => saidByLaws(module, says))).join('\n')
  const studies = { 'study.json': JSON.stringify(study), 'luck.json': JSON.stringify({ ...study, metrics: ['luck'] }) }
  const terminal = paper([], studies)
  const exit = await main([], ['--game', file, ...(VERBS[by] ?? '').split(' ')], terminal, folder)
  expect(exit).toBe(2)
  return terminal.warned.join('\n')
}

describe('an author who', () => {
  for (const [n, [did, from, to, by, says]] of mistakes.entries())
    it(`${did} gets a message`, async () => {
      const wrong = text.replace(from, to)
      expect(wrong).not.toBe(text)
      const file = join(folder, `m${String(n)}.mjs`)
      writeFileSync(file, wrong)
      expect(await saidBy(by, file, says)).toMatch(says)
    })

  it('a module without a game gets a message', async () => {
    const file = join(folder, 'none.mjs')
    writeFileSync(file, 'export const rules = { id: "x" }')
    const says = /exports no game module, that is, no object with a "ruleset". It exports rules/
    expect(await saidBy('load', file, says)).toMatch(says)
  })

  it('a missing file gets a message', async () => {
    const terminal = paper()
    expect(await main([], ['--game', './nowhere.mjs', 'play'], terminal, folder)).toBe(2)
    expect(terminal.warned.join()).toContain('there is no file')
  })
})
