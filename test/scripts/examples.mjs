// Each example ends with a comment that shows its output, for readers and for a test. --write runs all examples and
// updates the comments.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './entries.mjs'

const FOLDER = join(root, 'docs/examples')
const PRINTS = /\n\/\* prints\n([\s\S]*?)\n\*\/\n*$/

/** The examples: their files, and the output each one shows. */
export const examples = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .sort()
  .map((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8')
    return { file, path: join(FOLDER, file), code: text.replace(PRINTS, '\n'), prints: PRINTS.exec(text)?.[1] ?? '' }
  })

/** The output of an example. */
const printed = ({ path }) =>
  execFileSync(process.execPath, ['--import', 'tsx', path], { cwd: root, encoding: 'utf8' }).trimEnd()

if (process.argv.includes('--write')) {
  for (const example of examples)
    writeFileSync(example.path, `${example.code.trimEnd()}\n\n/* prints\n${printed(example)}\n*/\n`)
  const first = examples.find(({ file }) => file === 'quick-start.ts')
  const readme = join(root, 'README.md')
  const shown = readFileSync(readme, 'utf8')
    .replace(/(```ts\n)[\s\S]*?(\n```)/, (_, open, close) => open + first.code.trimEnd() + close)
    .replace(/(```text\n)[\s\S]*?(\n```)/, (_, open, close) => open + printed(first) + close)
  writeFileSync(readme, shown)
}
