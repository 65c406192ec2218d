// Compares the public API of every entry with its report in test/api; --write rewrites the reports.
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { entries, root } from './entries.mjs'

const folder = join(root, 'test/api')
const isWriting = process.argv.includes('--write')
mkdirSync(folder, { recursive: true })
let differing = 0

const declarationsOf = ({ out }) => join(root, `dist/${out}.d.ts`)

const configOf = (entry) =>
  ExtractorConfig.prepare({
    configObjectFullPath: join(root, 'api-extractor.json'),
    packageJsonFullPath: join(root, 'package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: declarationsOf(entry),
      apiReport: {
        enabled: true,
        reportFileName: `${entry.name}.api.md`,
        reportFolder: folder,
        reportTempFolder: join(root, 'node_modules/.cache/api'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            lib: ['ES2023', 'DOM'],
            module: 'NodeNext',
            moduleResolution: 'NodeNext',
            skipLibCheck: true,
            strict: true,
            types: [],
          },
          files: [declarationsOf(entry)],
        },
      },
      messages: {
        extractorMessageReporting: {
          'ae-missing-release-tag': { logLevel: 'none' },
          'ae-forgotten-export': { logLevel: 'none' },
        },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  })

// All entries are one program, which is checked once.
const configs = entries.map(configOf)
const compilerState = CompilerState.create(configs[0], { additionalEntryPoints: entries.slice(1).map(declarationsOf) })
for (const [n, { name }] of entries.entries()) {
  const result = Extractor.invoke(configs[n], {
    compilerState,
    localBuild: isWriting,
    messageCallback: (message) => {
      message.handled = true
      if (message.logLevel === 'error') console.error(`${name}: ${message.text}`)
    },
  })
  if (isWriting || (result.succeeded && !result.apiReportChanged)) continue
  differing += 1
  console.error(`The public face of ${name} differs from test/api/${name}.api.md.`)
}

const known = new Set(entries.map(({ name }) => `${name}.api.md`))
for (const file of readdirSync(folder)) {
  if (known.has(file)) continue
  if (isWriting) rmSync(join(folder, file))
  else {
    differing += 1
    console.error(`test/api/${file} belongs to no entry.`)
  }
}
if (differing > 0) console.error('Where it is meant: npm run api:write, and a line in CHANGELOG.md.')
process.exitCode = differing === 0 ? 0 : 1
