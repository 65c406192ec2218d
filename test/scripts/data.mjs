// Checks every data file under src with its reader, because the library uses its data without checking.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './entries.mjs'
import { fromSources } from './sources.mjs'

const { dataFiles } = await fromSources(`export { dataFiles } from './test/data-files.ts'`)
const files = readdirSync(join(root, 'src'), { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.json'))
  .sort()
for (const file of files) {
  const reader = dataFiles[file]
  try {
    if (reader === undefined) throw new Error('no reader in test/data-files.ts')
    reader(JSON.parse(readFileSync(join(root, 'src', file), 'utf8')), '')
  } catch (error) {
    console.error(`src/${file}: ${error.message}`)
    process.exitCode = 1
  }
}
