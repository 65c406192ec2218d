import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtIn } from '../../src/cli/built-in.js'
import { games } from '../../src/cli/games.js'

/** A static import of values from a file of the sources. */
const IMPORT = /^(?:import|export)\b(?! type\b)[^'"]*?from '(\.[^']+)\.js'/gms

/** The files that a file imports before it runs, directly or not. */
const importedBefore = (start: string): readonly string[] => {
  const found = new Set([start])
  for (const file of found)
    for (const [, to] of readFileSync(file, 'utf8').matchAll(IMPORT))
      found.add(`${normalize(join(dirname(file), to))}.ts`)
  return [...found].map((file) => file.replaceAll('\\', '/'))
}

/** The files that the command line may load before it knows its verb. */
const LIGHT =
  /^src\/(?:bin|game-verb|cli\/(?:built-in|main|program|terminal\/[\w-]+|command\/(?:arguments|game-verbs|offers)|plugin\/(?:arguments|find)|\w+\/verbs|study\/formats)|adapters\/subjects|analysis\/effect-scale|kernel\/[\w-]+)\.ts$/

describe('the start of the command line', () => {
  it('loads no game, no bot and no study: verbs and games are imported on use', () => {
    const files = importedBefore('src/bin.ts')
    expect(files.filter((file) => !LIGHT.test(file))).toEqual([])
    expect(files.length).toBeGreaterThan(20)
    expect(files.length).toBeLessThan(45)
  })

  it('has a table of the built-in games that agrees with their modules', async () => {
    expect(Object.keys(builtIn)).toEqual(Object.keys(games))
    for (const [id, { sides, verbs, load }] of Object.entries(builtIn)) {
      const module = await load()
      expect(module).toBe(games[id])
      module((one) => {
        expect(one.ruleset.id).toBe(id)
        expect(sides).toEqual(one.ruleset.sides)
        expect(verbs).toEqual(one.verbs ?? [])
      })
    }
  })
})
