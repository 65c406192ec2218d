import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The game that docs/plug-in.md prints, in a file of a folder of its own; it imports the sources. */
export const hexRaceFile = (): string => {
  const [, text] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/plug-in.md', 'utf8')) ?? []
  const source = (name: string): string => pathToFileURL(join(process.cwd(), 'src', name)).href
  const file = join(mkdtempSync(join(tmpdir(), 'ardennes-race-')), 'hex-race.mjs')
  writeFileSync(
    file,
    text.replace("'ardennes'", `'${source('index.ts')}'`).replace("'ardennes/maps'", `'${source('maps/index.ts')}'`),
  )
  return file
}
