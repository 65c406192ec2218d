// Installs the packed package in a new folder and uses every entry as users would: from ESM, CommonJS, TypeScript with
// any module resolution, and Jest. Runs the examples and the command line. Only the package's dependencies are installed
// with it. `tarball.mjs` packs it. With --all, the older compiler tries every module resolution too, and more is played.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import ts from 'typescript'
import { doors } from './doors.mjs'
import { entries, manifest, root } from './entries.mjs'
import { examples } from './examples.mjs'
import { packageLinks } from './links.mjs'
import { needlessLoads } from './loaded.mjs'
import { isPage, npm as npmFile, PACKED, STAGED } from './packed.mjs'

const isAll = process.argv.includes('--all')

const run = (cwd, command, ...args) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26 })
const npm = (cwd, ...args) => run(cwd, process.execPath, npmFile, ...args)

const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  rootDir: '.',
}

/** Writes the configuration of a folder and its formats of modules. */
const configure = (at, options, files) =>
  writeFileSync(
    join(at, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, files }),
  )

/** Checks with the compiler that builds the package, in this process: only its first program is slow. */
const checkWithOlder = (at, module, moduleResolution) => {
  const { config } = ts.readConfigFile(join(at, 'tsconfig.json'), ts.sys.readFile)
  const asked = { ...config.compilerOptions, module, moduleResolution }
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(
    { ...config, compilerOptions: asked },
    ts.sys,
    at,
  )
  const faults = [...errors, ...ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options))]
  const host = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => at, getNewLine: () => '\n' }
  if (faults.length > 0) throw new Error(`${moduleResolution}:\n${ts.formatDiagnostics(faults, host)}`)
}

/** Compiles with the next version of the compiler. */
const compile = (at, module, resolution, ...flags) => {
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
  run(at, process.execPath, tsc, '-p', '.', '--module', module, '--moduleResolution', resolution, ...flags)
}

/** The names of the values of an entry, imported before any other. */
const valuesOf = ({ specifier }, file) =>
  new Promise((done, fail) => {
    let values = []
    const worker = new Worker(file, { workerData: specifier })
    worker.on('message', (names) => (values = names))
    worker.on('error', fail)
    worker.on('exit', () => done(values))
  })

/** Codecs of the library and of io-ts nested in each other, and results passed to fp-ts. */
const mixed = `import { either, function as fn } from 'fp-ts'
import * as t from 'io-ts'
import { codec, int, list, nullable, record, strict, tagged, text } from 'ardennes/codec'

const step = strict({ name: t.string, steps: int(0, 4) })
const asType: t.Type<{ readonly name: string; readonly steps: number }, unknown> = step
const lost = t.strict({ tag: t.literal('lost'), by: t.union([t.string, t.null]) })
const report = tagged({ lost, moved: { to: t.number }, held: { units: t.array(step) } })
const mixed = [
  report, t.array(step), t.intersection([step, t.type({ name: t.string })]), list(lost, 2), nullable(lost), record(lost),
  t.partial({ step }), t.union([step, lost]), t.type({ n: t.number, s: t.string }).pipe(strict({ n: int(0, 4), s: text(5) })),
]
const asWritten: t.Type<{ readonly names: readonly string[] }> = strict({ names: list(text(5), 3) })
type Step = t.TypeOf<typeof asType>
const named = new t.Type<string, Step, Step>('named', t.string.is, ({ name }) => t.success(name), (name) => ({ name, steps: 0 }))
const unit = { name: 'I./293', steps: 3 }
const cases: readonly (readonly [t.Mixed, unknown, boolean])[] = [
  [report, { tag: 'lost', by: 'fire' }, true],
  [report, { tag: 'lost', by: 3 }, false],
  [report, { tag: 'moved', to: 3 }, true],
  [report, { tag: 'held', units: [unit] }, true],
  [report, { tag: 'held', units: [{ ...unit, steps: 5 }] }, false],
  [mixed[1], [unit], true],
  [mixed[2], unit, true],
  [mixed[3], [{ tag: 'lost', by: null }], true],
  [mixed[4], null, true],
  [mixed[5], { a: { tag: 'lost', by: null } }, true],
  [mixed[6], { step: unit }, true],
  [mixed[7], { ...unit, steps: 9 }, false],
  [mixed[8], { n: 4, s: 'Roth' }, true],
  [mixed[8], { n: 5, s: 'Roth' }, false],
  [asWritten, { names: ['Roth'] }, true],
]
for (const [i, [type, input, holds]] of cases.entries())
  for (const found of [type.is(input), either.isRight(type.decode(input)), codec(type).decode(input)._tag === 'Right'])
    if (found !== holds) console.log('case', i, found)
const steps = fn.pipe(
  codec(step).decode(unit),
  either.map(({ steps }) => steps),
  either.getOrElse(() => 0),
)
const name = step.pipe(named).decode(unit)
console.log('codec', steps === 3 && name._tag === 'Right' && name.right === unit.name)
`

/** The version of Jest to test with. It is installed only there. */
const JEST = 'jest@30.5.2'

/** A Jest test that loads an entry by its file and with the given method. */
const loaded = ({ specifier }, load) =>
  `test('${specifier}', async () => { expect(Object.keys(${load(specifier)}).length).toBeGreaterThan(0) })\n`

/** A program that ends with an uncaught error of the library, in either module format. */
const UNCAUGHT = 'A seed is a whole number'
const crashes = {
  'crash.mjs': `import { seeded } from 'ardennes'\nseeded(0.5)\n`,
  'crash.cjs': `require('ardennes').seeded(0.5)\n`,
}

const programs = [...examples, ...doors]
const home = mkdtempSync(join(tmpdir(), 'ardennes-'))
try {
  // npm has nothing to correct when publishing.
  mkdirSync(join(home, 'as-published/dist'), { recursive: true })
  writeFileSync(join(home, 'as-published/dist/cli.js'), '')
  copyFileSync(join(root, 'package.json'), join(home, 'as-published/package.json'))
  npm(join(home, 'as-published'), 'pkg', 'fix')
  const published = JSON.parse(readFileSync(join(home, 'as-published/package.json'), 'utf8'))
  if (JSON.stringify(published) !== JSON.stringify(manifest)) throw new Error('npm pkg fix would change package.json')

  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'consumer', private: true }))
  npm(home, 'install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline', PACKED)
  const installed = (name) => existsSync(join(home, 'node_modules', name))
  for (const name of Object.keys(manifest.peerDependencies))
    if (installed(name)) throw new Error(`${name} was installed with the package`)
  for (const name of Object.keys(manifest.dependencies))
    if (!installed(name)) throw new Error(`${name} was not installed with the package`)

  const { files, count, problems } = packageLinks(join(home, 'node_modules/ardennes'))
  const packedPages = readdirSync(STAGED, { recursive: true }).filter(isPage)
  if (problems.length > 0 || count === 0 || files !== packedPages.length)
    throw new Error(`${count} links in ${files} of ${packedPages.length} pages:\n${problems.join('\n')}`)

  // With the compiler that builds the package, and with the next version. Each checks both formats as one program.
  const used = ({ specifier }, i) =>
    `import * as m${i} from '${specifier}'\nconsole.log('${specifier}', Object.keys(m${i}).length > 0)\n`
  const sources = {
    module: ['main.ts', 'codec.ts', ...programs.map(({ file }) => file)],
    commonjs: ['main.ts', 'codec.ts'],
  }
  const inBoth = (of) => Object.entries(of).flatMap(([type, names]) => names.map((name) => `${type}/${name}`))
  for (const type of Object.keys(sources)) {
    const at = join(home, type)
    mkdirSync(at)
    writeFileSync(join(at, 'package.json'), JSON.stringify({ name: type, private: true, type }))
    writeFileSync(join(at, 'main.ts'), entries.map(used).join(''))
    writeFileSync(join(at, 'codec.ts'), mixed)
  }
  for (const { file, path } of programs) copyFileSync(path, join(home, 'module', file))
  configure(home, {}, inBoth(sources))
  checkWithOlder(home, 'node16', 'node16')
  compile(home, 'node16', 'node16')
  configure(join(home, 'module'), {}, sources.module)
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    if (isAll) checkWithOlder(join(home, 'module'), module, resolution)
    compile(join(home, 'module'), module, resolution, '--noEmit')
  }
  // Older compiler settings that ignore `exports`, so that types come from `typesVersions`. The next compiler no longer
  // has them.
  configure(join(home, 'commonjs'), { ignoreDeprecations: '6.0' }, sources.commonjs)
  checkWithOlder(join(home, 'commonjs'), 'commonjs', 'node10')

  for (const type of Object.keys(sources)) {
    const at = join(home, type)
    const said = run(at, process.execPath, 'main.js').trim().split('\n')
    if (said.length !== entries.length || said.some((line) => !line.endsWith(' true'))) throw new Error(said.join('\n'))

    // Types of io-ts from the package's copy and from another copy, unbundled and in one bundle.
    const apart = join(home, `apart-${type}`)
    cpSync(join(home, 'node_modules/io-ts'), join(apart, 'node_modules/io-ts'), { recursive: true })
    copyFileSync(join(at, 'package.json'), join(apart, 'package.json'))
    copyFileSync(join(at, 'codec.js'), join(apart, 'codec.js'))
    for (const program of [join(at, 'codec.js'), join(apart, 'codec.js')]) {
      const bundle = join(apart, 'bundle.mjs')
      buildSync({ entryPoints: [program], outfile: bundle, bundle: true, format: 'esm', platform: 'browser' })
      for (const file of [program, bundle]) {
        const answer = run(home, process.execPath, file)
        if (answer !== 'codec true\n') throw new Error(`${file} with types of io-ts prints:\n${answer}`)
      }
    }
  }

  // Declarations generated from every value of every entry: each type in a public signature can be imported by name.
  const lister = join(home, 'module/values.mjs')
  writeFileSync(
    lister,
    `import { parentPort, workerData } from 'node:worker_threads'
parentPort.postMessage(Object.keys(await import(workerData)))
`,
  )
  for (const [i, entry] of entries.entries()) {
    const exported = (await valuesOf(entry, lister)).map((name) => `export const ${name}_ = m.${name}\n`)
    for (const type of Object.keys(sources))
      writeFileSync(join(home, type, `m${i}.ts`), `import * as m from '${entry.specifier}'\n${exported.join('')}`)
  }
  const lists = entries.map((_, i) => `m${i}.ts`)
  const emitted = { composite: true, declaration: true, emitDeclarationOnly: true }
  configure(home, emitted, inBoth({ module: lists, commonjs: lists }))
  compile(home, 'node16', 'node16')

  // For an uncaught error, Node prints the source line first. The error must follow soon after.
  for (const [file, text] of Object.entries(crashes)) {
    writeFileSync(join(home, file), text)
    const crash = spawnSync(process.execPath, [file], { cwd: home, encoding: 'utf8' })
    const first = crash.stderr.split('\n').slice(0, 6).join('\n')
    if (crash.status === 0 || first.length > 1500 || !first.includes(UNCAUGHT))
      throw new Error(`${file} does not name its cause at the top: ${crash.stderr.slice(0, 3000)}`)
  }

  // In Jest, where CommonJS cannot load ES modules: every entry by `require`, and by `import` with ES modules enabled.
  const jest = join(home, 'jest')
  mkdirSync(jest)
  writeFileSync(join(jest, 'package.json'), JSON.stringify({ name: 'jest-consumer', private: true, jest: { testTimeout: 120_000, testMatch: ['**/*.test.*js'], moduleFileExtensions: ['js', 'cjs', 'mjs', 'json'] } })) // prettier-ignore
  npm(jest, 'install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline', JEST, PACKED)
  writeFileSync(join(jest, 'all.test.cjs'), entries.map((entry) => loaded(entry, (name) => `require('${name}')`)).join('')) // prettier-ignore
  writeFileSync(join(jest, 'all.test.mjs'), entries.map((entry) => loaded(entry, (name) => `await import('${name}')`)).join('')) // prettier-ignore
  for (const flags of [[], ['--experimental-vm-modules']]) {
    const tests = flags.length === 0 ? 'all.test.cjs' : 'all.test'
    const { status, stderr } = spawnSync(process.execPath, [...flags, 'node_modules/jest/bin/jest.js', tests], { cwd: jest, encoding: 'utf8' }) // prettier-ignore
    if (status !== 0) throw new Error(`Jest ${flags.join(' ')}: ${stderr}`)
  }

  for (const { file, prints, path } of programs) {
    const said = run(join(home, 'module'), process.execPath, `${basename(file, '.ts')}.js`).trimEnd()
    if (said !== prints) throw new Error(`${path} prints:\n${said}`)
  }
  const version = run(home, process.execPath, 'node_modules/ardennes/dist/cli.js', '--version').trim()
  if (version !== manifest.version) throw new Error(`ardennes --version says ${version}`)
  const ids = run(home, process.execPath, 'node_modules/ardennes/dist/cli.js', 'games').trim().split('\n')
  const needless = needlessLoads(home, 'node_modules/ardennes/dist/cli.js', ids)
  if (needless.length > 0) throw new Error(`the command line loads more than it needs:\n${needless.join('\n')}`)
  // A third-party game on threads: by path, and as package.json names it.
  const coin = join(root, 'test/cli/plugin/coin')
  for (const file of ['coin.mjs', 'rules.mjs']) copyFileSync(join(coin, file), join(home, file))
  const study = ['simulate', 'coin', '--games', '20', '--jobs', '2', '--format', 'json']
  const plugged = run(home, process.execPath, 'node_modules/ardennes/dist/cli.js', '--game', './coin.mjs', ...study)
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, ardennes: { games: ['./coin.mjs'] } }),
  )
  const named = run(join(home, 'commonjs'), process.execPath, '../node_modules/ardennes/dist/cli.js', ...study)
  if (plugged !== named || JSON.parse(named).games !== 20) throw new Error(`a game from outside: ${plugged} ${named}`)
  // A campaign on a map of one's own, on threads.
  for (const file of ['own-campaign.json', 'blank-map.txt'])
    copyFileSync(join(root, 'docs/examples', file), join(home, file))
  const players = isAll ? [] : ['--player', 'german=random', '--player', 'us=random']
  const campaign = ['--game', './own-campaign.json', 'simulate', 'my-campaign', '--games', '2', '--jobs', '2', '--format', 'json', ...players] // prettier-ignore
  const fought = run(home, process.execPath, 'node_modules/ardennes/dist/cli.js', ...campaign)
  if (JSON.parse(fought).games !== 2) throw new Error(`a campaign on a map of one's own: ${fought}`)
  // The game of the guide, with every verb.
  copyFileSync(join(root, 'docs/examples/hidden-cards/hex-race.js'), join(home, 'hex-race.mjs'))
  for (const line of [
    'play -s none --seed 1 --picture race.svg',
    'simulate --games 20 --jobs 2 --player red=search:20',
    'summary hex-race.json',
    'audit hex-race.json',
    'replay hex-race.json',
    'validate hex-race.json',
    'odds --question winner',
    'perft --depth 1',
    'options',
  ])
    run(home, process.execPath, 'node_modules/ardennes/dist/cli.js', '--game', './hex-race.mjs', ...line.split(' '))
  // A whole game of another period, on threads; and a project made with `npm create ardennes`: its laws, its study, a
  // game.
  const field = join(home, 'node_modules/ardennes/docs/examples/quatre-bras/quatre-bras.js')
  run(
    home,
    process.execPath,
    'node_modules/ardennes/dist/cli.js',
    '--game',
    field,
    'simulate',
    '--games',
    isAll ? '4' : '2',
    '--jobs',
    '2',
  )
  run(
    home,
    process.execPath,
    join(root, 'docs/examples/create-ardennes/bin.js'),
    'ford',
    '--ardennes',
    `file:${PACKED}`,
  )
  npm(join(home, 'ford'), 'install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline')
  const sweep = join(home, 'ford/study.json')
  if (!isAll) writeFileSync(sweep, readFileSync(sweep, 'utf8').replace('"games": 100', '"games": 10'))
  for (const script of ['test', 'study']) npm(join(home, 'ford'), 'run', script)
  npm(join(home, 'ford'), 'start', '--', '-s', 'none', '--seed', '1')
  for (const file of ['study/report.html', 'ford.json'])
    if (!existsSync(join(home, 'ford', file))) throw new Error(`npm create ardennes: no ${file}`)
  const worker = ['node_modules/ardennes/dist/cli.js', 'worker', '--redis', 'redis://localhost:6379']
  const { status, stderr } = spawnSync(process.execPath, worker, { cwd: home, encoding: 'utf8' })
  if (status !== 2 || !stderr.includes('npm install bullmq ioredis')) throw new Error(`without its peers: ${stderr}`)
  console.log(`${entries.length} entries and ${examples.length} examples and ${doors.length} doors work`)
} finally {
  rmSync(home, { recursive: true, force: true })
}
