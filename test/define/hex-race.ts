import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'

/** Hex Race, an example of docs/plug-in.md, in a file that imports the sources. */
export const hexRaceFile = (): string => {
  const text = readFileSync('docs/examples/hidden-cards/hex-race.js', 'utf8')
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
