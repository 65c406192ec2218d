// Packs the package, installs it into a fresh folder and uses every entry as users would: from ESM, from CommonJS,
// from TypeScript with either resolution; runs the examples and the command line. Nothing else is installed there, but last of
// all io-ts, whose types the entry for codecs speaks of.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { doors } from './doors.mjs'
import { entries, manifest, root } from './entries.mjs'
import { examples } from './examples.mjs'
import { packageLinks } from './links.mjs'
import { stage } from './packed.mjs'

const run = (cwd, command, ...args) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26 })
const npm = (cwd, ...args) => run(cwd, process.execPath, process.env.npm_execpath ?? npmBeside(), ...args)
const npmBeside = () => join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js')

const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  rootDir: '.',
  outDir: 'out',
}

/** A codec with a plain type of io-ts in it, and used as one. */
const mixed = `import * as t from 'io-ts'
import { codec, int, strict } from 'ardennes/codec'
const unit = strict({ name: t.string, steps: int(0, 4) })
const asType: t.Type<{ readonly name: string; readonly steps: number }, unknown> = unit
const read = codec(unit).decode({ name: 'I./293', steps: 3 })
console.log('codec', t.array(asType).is([{ name: 'a', steps: 1 }]) && read._tag === 'Right' && read.right.steps === 3)
`

const programs = [...examples, ...doors]
const home = mkdtempSync(join(tmpdir(), 'ardennes-'))
try {
  // What npm would mend when publishing: nothing.
  mkdirSync(join(home, 'as-published/dist'), { recursive: true })
  writeFileSync(join(home, 'as-published/dist/cli.js'), '')
  copyFileSync(join(root, 'package.json'), join(home, 'as-published/package.json'))
  npm(join(home, 'as-published'), 'pkg', 'fix')
  const published = JSON.parse(readFileSync(join(home, 'as-published/package.json'), 'utf8'))
  if (JSON.stringify(published) !== JSON.stringify(manifest)) throw new Error('npm pkg fix would change package.json')

  const staged = join(home, 'package')
  stage(staged)
  const packed = npm(staged, 'pack', '--json', '--ignore-scripts', '--pack-destination', home)
  const [{ filename }] = Object.values(JSON.parse(packed)).flat()
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'consumer', private: true }))
  npm(home, 'install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline', join(home, filename))
  for (const name of ['fp-ts', 'io-ts', 'pure-rand', 'bullmq', 'ioredis'])
    if (existsSync(join(home, 'node_modules', name))) throw new Error(`${name} was installed with the package`)

  const { count, problems } = packageLinks(join(home, 'node_modules/ardennes'))
  if (problems.length > 0 || count < 500) throw new Error(`${count} links of the package:\n${problems.join('\n')}`)

  // By the compiler the package is built with, and by the next one.
  const [OLDER, NEWER] = ['typescript', 'typescript-7'].map((name) => join(root, 'node_modules', name, 'bin/tsc'))
  const compile = (tsc, at, module, resolution) =>
    run(at, process.execPath, tsc, '-p', '.', '--module', module, '--moduleResolution', resolution)
  const used = ({ specifier }, i) =>
    `import * as m${i} from '${specifier}'\nconsole.log('${specifier}', Object.keys(m${i}).length > 0)\n`
  // The types of this entry are those of io-ts, which a user of them has.
  const isTyped = ({ key }) => key === './codec'
  const bare = entries.filter((entry) => !isTyped(entry))
  const lines = bare.map(used)

  for (const type of ['module', 'commonjs']) {
    const at = join(home, type)
    mkdirSync(at)
    writeFileSync(join(at, 'package.json'), JSON.stringify({ name: type, private: true, type }))
    writeFileSync(join(at, 'main.ts'), lines.join(''))
    const files = ['main.ts']
    if (type === 'module')
      for (const { file, path } of programs) {
        copyFileSync(path, join(at, file))
        files.push(file)
      }
    writeFileSync(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
    compile(type === 'module' ? OLDER : NEWER, at, 'node16', 'node16')
    if (type === 'module') compile(NEWER, at, 'esnext', 'bundler')
    const said = run(at, process.execPath, 'out/main.js').trim().split('\n')
    if (said.length !== bare.length || said.some((line) => !line.endsWith(' true'))) throw new Error(said.join('\n'))
  }
  for (const { file, prints, path } of programs) {
    const said = run(join(home, 'module'), process.execPath, `out/${basename(file, '.ts')}.js`).trimEnd()
    if (said !== prints) throw new Error(`${path} prints:\n${said}`)
  }
  const version = run(home, process.execPath, 'node_modules/ardennes/dist/cli.js', '--version').trim()
  if (version !== manifest.version) throw new Error(`ardennes --version says ${version}`)
  // A game from outside, on threads: by its path, and as package.json names it.
  const coin = join(root, 'test/cli/plug/coin')
  for (const file of ['coin.mjs', 'rules.mjs']) copyFileSync(join(coin, file), join(home, file))
  const study = ['simulate', 'coin', '--games', '20', '--jobs', '2', '--format', 'json']
  const plugged = run(home, process.execPath, 'node_modules/ardennes/dist/cli.js', '--game', './coin.mjs', ...study)
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, ardennes: { games: ['./coin.mjs'] } }),
  )
  const named = run(join(home, 'commonjs'), process.execPath, '../node_modules/ardennes/dist/cli.js', ...study)
  if (plugged !== named || JSON.parse(named).games !== 20) throw new Error(`a game from outside: ${plugged} ${named}`)
  // The game of the guide, every verb of it.
  const [, race] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/plug-in.md'), 'utf8'))
  writeFileSync(join(home, 'hex-race.mjs'), race)
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
  // A whole game of another period, on threads; and a project as npm create ardennes makes one: its laws, its study, a game.
  const field = join(home, 'node_modules/ardennes/docs/examples/quatre-bras/quatre-bras.js')
  run(
    home,
    process.execPath,
    'node_modules/ardennes/dist/cli.js',
    '--game',
    field,
    'simulate',
    '--games',
    '4',
    '--jobs',
    '2',
  )
  run(
    home,
    process.execPath,
    join(root, 'docs/examples/create-ardennes/bin.js'),
    'ford',
    '--ardennes',
    `file:${join(home, filename)}`,
  )
  npm(join(home, 'ford'), 'install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline')
  for (const script of ['test', 'study']) npm(join(home, 'ford'), 'run', script)
  npm(join(home, 'ford'), 'start', '--', '-s', 'none', '--seed', '1')
  for (const file of ['study/report.html', 'ford.json'])
    if (!existsSync(join(home, 'ford', file))) throw new Error(`npm create ardennes: no ${file}`)
  const worker = ['node_modules/ardennes/dist/cli.js', 'worker', '--redis', 'redis://localhost:6379']
  const { status, stderr } = spawnSync(process.execPath, worker, { cwd: home, encoding: 'utf8' })
  if (status !== 2 || !stderr.includes('npm install bullmq ioredis')) throw new Error(`without its peers: ${stderr}`)
  const typed = join(home, 'typed')
  mkdirSync(typed)
  for (const name of ['io-ts', 'fp-ts']) symlinkSync(join(root, 'node_modules', name), join(home, 'node_modules', name))
  writeFileSync(join(typed, 'package.json'), JSON.stringify({ name: 'typed', private: true, type: 'module' }))
  writeFileSync(join(typed, 'main.ts'), [mixed, ...entries.map(used)].join(''))
  writeFileSync(join(typed, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }))
  compile(NEWER, typed, 'node16', 'node16')
  const mix = run(typed, process.execPath, 'out/main.js').trim().split('\n')
  if (mix.length !== entries.length + 1 || mix.some((line) => !line.endsWith(' true'))) throw new Error(mix.join('\n'))
  console.log(`${entries.length} entries and ${examples.length} examples and ${doors.length} doors work`)
} finally {
  rmSync(home, { recursive: true, force: true })
}
