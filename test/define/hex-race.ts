import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'

/** The game of docs/plug-in.md, written to a file for the tests of one file; it imports the sources. */
export const hexRaceFile = (): string => {
  const [, text] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/plug-in.md', 'utf8')) ?? []
  const source = (name: string): string => pathToFileURL(join(process.cwd(), 'src', name)).href
  const folder = mkdtempSync(join(tmpdir(), 'ardennes-race-'))
  const file = join(folder, 'hex-race.mjs')
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })
  writeFileSync(
    file,
    text.replace("'ardennes'", `'${source('index.ts')}'`).replace("'ardennes/maps'", `'${source('maps/index.ts')}'`),
  )
  return file
}
