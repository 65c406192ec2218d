// npm run make: generates every generated file of the repository from the current sources: the output of the examples,
// the tables of rules, the reference, the schemas, the API reports, and llms.txt.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { during } from './progress.mjs'
import { build, install, installPeers, node, tool } from './run.mjs'

await install()
await installPeers()

const script = (name, ...args) => node([join(import.meta.dirname, `${name}.mjs`), ...args])

/** Writes the output of `serve --schema`. */
const protocol = async () => {
  const said = await node(['dist/cli.js', 'serve', '--schema'])
  if (said.ok) writeFileSync(join(import.meta.dirname, '../../docs/schemas/serve.schema.json'), said.output)
  return said
}

const works = [
  ['Where the parts of a map lie', () => node(tool('tsx', join(import.meta.dirname, 'places.mts')))],
  ['Building', build],
  ['What the examples print', () => script('examples', '--write')],
  ['What the doors print', () => script('doors')],
  ['The tables of rules, code and tests', () => script('rules-doc')],
  ['The reference', () => node(tool('tsx', join(import.meta.dirname, '../reference/write.ts')))],
  [
    'The tables of contents, the schemas, and the hashes of the kept games',
    () =>
      node(
        tool(
          'vitest',
          'run',
          'test/rulesets/contents.test.ts',
          'test/schemas.test.ts',
          'test/analysis/sweep.test.ts',
          'test/records.test.ts',
        ),
        {
          WRITE: '1',
        },
      ),
  ],
  ['The schema of the referee', () => protocol()],
  ['The reports of the public face', () => script('api', '--write')],
  ['The pictures', () => node(tool('tsx', join(import.meta.dirname, 'pictures.mts')))],
  ['llms.txt', () => script('llms')],
]

for (const [what, work] of works) {
  const { ok, output } = await during(what, work)
  if (ok) continue
  console.error(output)
  process.exit(1)
}
