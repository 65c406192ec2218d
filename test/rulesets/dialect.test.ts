// Rulesets use the same names for the same things, in their entry points and files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../src/kernel/either.js'
import { begin } from '../../src/kernel/match.js'
import { phaseNumber } from '../../src/rulesets/death-of-a-division/model/phase-order.js'
import type { Phase as DivisionPhase } from '../../src/rulesets/death-of-a-division/model/phase.js'
import * as division from '../../src/rulesets/death-of-a-division/index.js'
import { SEQUENCE as divisionSequence } from '../../src/rulesets/death-of-a-division/rules/sequence.js'
import * as kgp from '../../src/rulesets/kgp-campaign/index.js'
import * as dream from '../../src/rulesets/peiper-dream/index.js'
import { SEQUENCE as dreamSequence } from '../../src/rulesets/peiper-dream/rules/sequence.js'
import * as primer from '../../src/rulesets/primer/index.js'
import { SEQUENCE as primerSequence } from '../../src/rulesets/primer/rules/sequence.js'

const FOLDER = 'src/rulesets'
const GAMES = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The entry points by id; a new game adds a line here. */
const ENTRIES: Readonly<Record<string, object>> = {
  'death-of-a-division': division,
  'kgp-campaign': kgp,
  'peiper-dream': dream,
  primer,
}

/** The exports of every entry point. */
const VALUES = [
  'codecs',
  'control',
  'defaultOptions',
  'describeBoard',
  'describeCommand',
  'describeEvent',
  'describeOutcome',
  'describeScenario',
  'describeTurn',
  'heuristics',
  'metrics',
  'module',
  'moveInput',
  'optionValues',
  'parsePosition',
  'picture',
  'player',
  'printPosition',
  'questions',
  'reachOf',
  'readScenario',
  'rules',
  'ruleset',
  'scenario',
  'stacks',
  'subjectOf',
  'words',
]
const TYPES = [
  'Command',
  'Event',
  'Holding',
  'Options',
  'Phase',
  'Rule',
  'Scenario',
  'Selection',
  'Side',
  'Stack',
  'State',
]

/** Optional exports, each with the games that lack it. */
const MISSING: Readonly<Record<string, readonly string[]>> = {
  map: ['kgp-campaign'], // The caller supplies it.
  mapOf: ['kgp-campaign'], // A Position has it.
  units: ['kgp-campaign'], // The catalogue of the game data has them.
  supplyOf: ['kgp-campaign', 'primer'], // No supply; Isolation is a different concept.
  threatsTo: ['kgp-campaign'], // There are no fights in the Refit Phase.
  Change: ['kgp-campaign', 'primer'],
  Reached: ['kgp-campaign'],
  Threat: ['kgp-campaign'],
  UnitId: ['kgp-campaign'],
}

/** Exports that are also parts of the module, by the name of the part. */
const PARTS: Readonly<Record<string, string>> = {
  ruleset: 'ruleset',
  player: 'player',
  heuristics: 'heuristics',
  moveInput: 'moveInput',
  describeCommand: 'describeCommand',
  subject: 'subjectOf',
  describeEvent: 'describeEvent',
  describeOutcome: 'describeOutcome',
  describeTurn: 'describeTurn',
  planning: 'planning',
  questions: 'questions',
  metrics: 'metrics',
}

/** Former names of the same exports. */
const FORMER =
  /^(?:parse|print|subject|board|book|optionChoices|threatTo|Threats|campaign|scenarios)$|\w(?:On|With|Module|Rules|Ruleset)$/
const FACTORIES = /^make(?:GameData|Module|OwnModule|Rules|Ruleset)$|^specialRules$|^HouseRules$|^CampaignModule$/

/** The exported names of an entry point, values and types. */
const exportsOf = (game: string): ReadonlySet<string> => {
  const file = join(FOLDER, game, 'index.ts')
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return new Set(
    source.statements.flatMap((node) =>
      ts.isExportDeclaration(node) && node.exportClause !== undefined && ts.isNamedExports(node.exportClause)
        ? node.exportClause.elements.map(({ name }) => name.text)
        : [],
    ),
  )
}

const valueOf = (game: string, name: string): unknown => (ENTRIES[game] as Readonly<Record<string, unknown>>)[name]

/** Files that every game has. */
const FILES = [
  'boundary/codecs.ts',
  'boundary/invariants.ts',
  'boundary/notation.ts',
  'boundary/scenario-fields.ts',
  'boundary/scenario-reading.ts',
  'data/map.ts',
  'data/options.ts',
  'data/scenario.ts',
  'index.ts',
  'model/command.ts',
  'model/event.ts',
  'model/evolve.ts',
  'model/game.ts',
  'model/luck-key.ts',
  'model/phase.ts',
  'model/position.ts',
  'model/rule.ts',
  'model/state.ts',
  'model/view.ts',
  'module.ts',
  'page/lessons.ts',
  'page/parts.ts',
  'play/encoding.ts',
  'play/heuristics.ts',
  'play/player.ts',
  'play/selectors.ts',
  'play/weights.ts',
  'rules/turn.ts',
  'study/chronicle.ts',
  'study/metrics.ts',
  'study/questions.ts',
  'study/uses.ts',
  'text/describe.ts',
  'text/load.ts',
  'text/picture.ts',
]

/** Files that most games have, with the games that do not. */
const FILES_OF_SOME: Readonly<Record<string, readonly string[]>> = {
  'boundary/own-data.ts': ['kgp-campaign'], // makeGameData takes it.
  'fast/turn.ts': ['primer'], // The plain rules are fast enough.
  'play/move-input.ts': ['kgp-campaign'], // study/move-input.ts, because it shows chances.
  'rules/handlers.ts': ['primer'], // Two phases: rules/turn.ts.
  'rules/phase-handler.ts': ['kgp-campaign', 'primer'], // rules/part-handler.ts; none.
  'rules/sequence.ts': ['kgp-campaign'], // data/parts.ts
  'rules/set-up.ts': ['kgp-campaign'], // by number: rules/8.5-initial-scenario.ts
  'rules/victory.ts': ['kgp-campaign'], // by number: rules/8.603-scenario-end/
}

/** Former names of such files. */
const FORMER_FILES =
  /(?:^|\/)(?:rule-ids|translations|event-translations|event-text|describe-board|own-map|own-land|codec)\.ts$|^rules\/(?:steps|selectors)\.ts$/

const filesOf = (game: string): readonly string[] =>
  readdirSync(join(FOLDER, game), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts'))

/** The functions of the rules that return the rule a command breaks, or null. */
const refusals = (game: string): readonly string[] =>
  filesOf(game)
    .filter((file) => file.startsWith('rules/'))
    .flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(join(FOLDER, game, file), 'utf8'), ts.ScriptTarget.Latest)
      return source.statements.flatMap((node) =>
        ts.isVariableStatement(node)
          ? node.declarationList.declarations.flatMap(({ name, initializer }) =>
              initializer !== undefined &&
              ts.isArrowFunction(initializer) &&
              /Rule \| null$/.test(initializer.type?.getText(source) ?? '')
                ? [`${file} ${name.getText(source)}`]
                : [],
            )
          : [],
      )
    })

it('every game has an entry point here', () => {
  expect(Object.keys(ENTRIES)).toEqual(GAMES)
})

describe.each(GAMES)('the entry point of %s', (game) => {
  const names = exportsOf(game)
  const { module, ruleset, rules, codecs, parsePosition, printPosition } = ENTRIES[game] as typeof primer

  it('exports the common names', () => {
    expect([...VALUES, ...TYPES].filter((name) => !names.has(name))).toEqual([])
    expect(VALUES.filter((name) => valueOf(game, name) === undefined)).toEqual([])
  })

  it('has each optional export unless it is listed as missing', () => {
    for (const [name, without] of Object.entries(MISSING))
      expect([name, names.has(name)]).toEqual([name, !without.includes(game)])
  })

  it('uses no former names', () => {
    expect([...names].filter((name) => FORMER.test(name) && !FACTORIES.test(name))).toEqual([])
  })

  it('exports each value once', () => {
    const values = [...names].map((name) => valueOf(game, name)).filter((value) => typeof value === 'function')
    expect(new Set(values).size).toBe(values.length)
  })

  it('exports the parts of its module', () => {
    for (const [part, name] of Object.entries(PARTS)) {
      const value = (module as unknown as Readonly<Record<string, unknown>>)[part]
      expect([name, valueOf(game, name) === value]).toEqual([name, true])
    }
    expect(module.ruleset).toBe(ruleset)
    expect(ruleset.codecs).toBe(codecs)
    expect([rules.id, rules.title]).toEqual([ruleset.id, ruleset.title])
    expect(rules.book).toBe(ruleset.book)
  })

  it('takes the same arguments as the others', () => {
    const { state } = begin(ruleset, ruleset.scenarios[0], 1)
    const { describeBoard, describeOutcome, readScenario, optionValues, defaultOptions } = ENTRIES[
      game
    ] as typeof primer
    const line = printPosition(state)
    expect(line).toBe(module.print(state))
    expect(unwrap(parsePosition(line))).toEqual(state)
    expect(describeBoard(state)).toBe(module.describeBoard(state, null))
    expect(describeOutcome(state)).toBe(module.describeOutcome(state))
    expect(readScenario('no such scenario')).toEqual(module.readScenario('no such scenario'))
    expect(Object.keys(optionValues)).toEqual(Object.keys(defaultOptions))
  })
})

describe.each(GAMES)('the files of %s', (game) => {
  it('have the common names', () => {
    expect(FILES.filter((file) => !existsSync(join(FOLDER, game, file)))).toEqual([])
    expect(filesOf(game).filter((file) => FORMER_FILES.test(file))).toEqual([])
    for (const [file, without] of Object.entries(FILES_OF_SOME))
      expect([file, existsSync(join(FOLDER, game, file))]).toEqual([file, !without.includes(game)])
  })

  it('names functions that return a broken rule whyNot…', () => {
    const found = refusals(game)
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((name) => !/ whyNot(?:[A-Z]|$)/.test(name))).toEqual([])
  })
})

describe('the sequence of play', () => {
  it('DD-3.1: lists the eight phases with their numbers', () => {
    expect(divisionSequence.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    for (const { number, tag, side } of divisionSequence)
      expect(phaseNumber({ tag, side } as DivisionPhase)).toBe(number)
  })

  it.each([
    ['death-of-a-division', divisionSequence],
    ['peiper-dream', dreamSequence],
    ['primer', primerSequence],
  ] as const)('%s: cites rules of the ledger', (game, sequence) => {
    const ledger = readFileSync(`docs/rules/${game}.md`, 'utf8')
    expect(sequence.map(({ rule }) => rule).filter((rule) => !ledger.includes(`\n### ${rule} `))).toEqual([])
  })
})
