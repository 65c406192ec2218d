import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { entries, root } from '../scripts/entries.mjs'

/*
 * The adapter's result satisfies the types of boardgame.io in a strict user program, compiled in memory with the
 * boardgame.io installed for the benches.
 */

const exampleOf = (file: string): string => {
  const text = readFileSync(join(root, file), 'utf8')
  const [, after] = text.split('@example')
  return after
    .slice(0, after.indexOf('*/'))
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, ''))
    .join('\n')
}

const codeOf = (page: string): string => {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code).join('\n')
}

const GAMES: readonly (readonly [folder: string, type: string])[] = [
  ['death-of-a-division', 'DeathOfADivision'],
  ['peiper-dream', 'PeiperDream'],
  ['kgp-campaign', 'KgpCampaign'],
  ['primer', 'Primer'],
]

const PROGRAMS: Readonly<Record<string, string>> = {
  'games.ts': [
    `import type { Game } from 'boardgame.io'`,
    `import { boardgame, type BoardgameG } from 'ardennes/adapters/boardgame'`,
    ...GAMES.flatMap(([folder, type]) => [
      `import { ruleset as rulesOf${type}, type ${type} } from 'ardennes/rulesets/${folder}'`,
      `export const game${type}: Game<BoardgameG<${type}>> = boardgame(rulesOf${type}, rulesOf${type}.scenarios[0])`,
      `export const untold${type}: Game = boardgame(rulesOf${type}, rulesOf${type}.scenarios[0])`,
    ]),
  ].join('\n'),
  'docstring.ts': `
    import { Client } from 'boardgame.io/client'
    import { SocketIO } from 'boardgame.io/multiplayer'
    import { Server } from 'boardgame.io/server'
    import { boardgame } from 'ardennes/adapters/boardgame'
    import { ruleset as rules } from 'ardennes/rulesets/primer'
    const scenario = rules.scenarios[0]
    const url = 'http://localhost:8000'
    ${exampleOf('src/adapters/boardgame.ts')}
    export { server }`,
  'page.ts': codeOf('docs/boardgame.md'),
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true, // From the peer's own files, which name packages it does not bring.
  types: ['node'],
  paths: Object.fromEntries(entries.map(({ specifier, source }) => [specifier, [join(root, source)]])),
}

const faultsOf = (programs: Readonly<Record<string, string>>): readonly string[] => {
  const home = join(root, 'test/bench')
  const files = new Map(Object.entries(programs).map(([name, text]) => [join(home, `of-a-user-${name}`), text]))
  const disk = ts.createCompilerHost(options)
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => files.has(file) || disk.fileExists(file),
    getSourceFile: (file, version, ...rest) => {
      const text = files.get(file)
      return text === undefined ? disk.getSourceFile(file, version, ...rest) : ts.createSourceFile(file, text, version)
    },
  }
  const program = ts.createProgram([...files.keys()], options, host)
  // Only the user's files: the library's types are checked when it is built.
  const found = [...files.keys()].flatMap((file) => [
    ...program.getSyntacticDiagnostics(program.getSourceFile(file)),
    ...program.getSemanticDiagnostics(program.getSourceFile(file)),
  ])
  return [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics(), ...found].map(
    ({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  )
}

describe('boardgame() and the types of boardgame.io', () => {
  it('is a Game under strict: for all games, in the docstring example and in the examples of its page', () => {
    expect(faultsOf(PROGRAMS)).toEqual([])
  }, 120_000)

  it('a wrong program is reported', () => {
    const wrong = `
      import type { Game } from 'boardgame.io'
      import { boardgame } from 'ardennes/adapters/boardgame'
      import { ruleset as primer } from 'ardennes/rulesets/primer'
      export const game: Game<{ wrong: true }> = boardgame(primer, primer.scenarios[0])`
    expect(faultsOf({ 'wrong.ts': wrong })).not.toEqual([])
  }, 120_000)
})
