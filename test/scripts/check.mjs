// Runs the checks of the repository, two steps at a time, and prints one line for each.
//   npm test                everything that can be checked in a few minutes
//   npm run test:long       what needs volume: more games of every kind, what the others cover, the documentation site,
//                           and the page in a browser
//   .ci/run                 both (--all)
//   npm test -- types lint  only the named steps (and the build if they need it)
// `npm test` does not repeat a step that passed while the files it reads stay the same. The other forms repeat everything.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { withoutCoverage } from './by-volume.mjs'
import { root } from './entries.mjs'
import { PACKED } from './packed.mjs'
import {
  build,
  hashOf,
  install,
  installPage,
  installPeers,
  installRuntimes,
  isUpToDate,
  node,
  remember,
  tool,
} from './run.mjs'

const words = process.argv.slice(2)
const isLong = words.includes('--long')
const isAll = words.includes('--all')
const asked = words.filter((word) => !word.startsWith('--'))

await install()
await installPeers()

const script = (name, ...args) => node([join(import.meta.dirname, `${name}.mjs`), ...args])
const both = async (first, second) => {
  const one = await first()
  if (!one.ok) return one
  const two = await second()
  return { ...two, seconds: one.seconds + two.seconds, cpu: one.cpu + two.cpu }
}

/** The file in which vitest writes its results. */
const resultsOf = (name) => cacheOf(`${name}.json`)

/** The tests leave a core to the other steps. Each worker loads and compiles everything again. */
const WORKERS = Math.max(1, availableParallelism() - 1)

const vitest = (name, env, ...more) => {
  rmSync(resultsOf(name), { force: true })
  const args = [
    'run',
    `--maxWorkers=${WORKERS}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultsOf(name)}`,
    ...more,
  ]
  return node(tool('vitest', ...args), { FC_SEED: '1944', NO_COLOR: '1', ...env, ...process.env })
}

/** In the gate, only the thresholds of coverage count; its pages are for readers. */
const briefly = isAll ? ['--coverage.reporter=text-summary'] : []

/** Flags with which a tool looks only at what has changed since its last run. */
const sinceLast = (...flags) => (isAll ? [] : flags)
const cacheOf = (name) => join(root, 'node_modules/.cache', name)

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Plays whole pages in a browser, if there is one. */
const page = async () => {
  if (!existsSync(CHROMIUM))
    return {
      ok: true,
      isSkipped: true,
      seconds: 0,
      cpu: 0,
      output: `there is no ${CHROMIUM}: apt-get install chromium`,
    }
  await installPage()
  const pageScript = (name, ...args) => node([join(root, `test/page/${name}.mjs`), ...args])
  return both(
    () => pageScript('build', '--packed'),
    () => pageScript('play'),
  )
}

const ROOT = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
const CODE = ['src', 'test', 'docs', ...ROOT]
/** The contents of the package, and its checks. */
const PACKAGE = ['src', 'docs', 'test/scripts', 'test/api', 'test/page', 'test/types', 'test/cli/plugin', ...ROOT]

const steps = [
  { name: 'build', run: build },
  { name: 'tests', run: () => vitest('tests', { VOLUME: '' }) },
  // Tests with volume run once: most of them with coverage, and those that take longest without it.
  {
    name: 'covered',
    isLong: true,
    run: () =>
      vitest(
        'covered',
        { VOLUME: 'long' },
        '--coverage',
        '--coverage.reportsDirectory=reports/coverage',
        ...briefly,
        ...withoutCoverage().map((file) => `--exclude=${relative(root, file)}`),
      ),
  },
  { name: 'lint', reads: CODE, run: () => node(tool('oxlint', '--type-aware', '--deny-warnings', '--threads=1')) },
  {
    name: 'types',
    reads: CODE,
    run: () =>
      node(
        tool(
          'typescript-7#tsc',
          '-p',
          '.',
          '--singleThreaded',
          ...sinceLast('--incremental', '--tsBuildInfoFile', cacheOf('types.tsbuildinfo')),
        ),
      ),
  },
  {
    name: 'format',
    isLong: true,
    run: () =>
      node(tool('prettier', '--check', '.', '--log-level=warn', ...sinceLast('--cache', '--cache-strategy=content'))),
  },
  {
    name: 'spelling',
    isLong: true,
    run: () =>
      node(
        tool(
          'cspell',
          'lint',
          '--no-progress',
          '--quiet',
          ...sinceLast('--cache', '--cache-strategy=content', `--cache-location=${cacheOf('cspell')}`),
        ),
      ),
  },
  { name: 'unused', reads: CODE, run: () => node(tool('knip')) },
  {
    name: 'docs',
    isLong: true,
    run: () =>
      both(
        () => node(tool('typedoc', '--logLevel', 'Warn')),
        () => script('links', '--html'),
      ),
  },
  { name: 'packed', isOnlyNeeded: true, needs: 'build', run: () => script('tarball') },
  { name: 'consumers', needs: 'packed', reads: PACKAGE, run: () => script('consumer', ...(isAll ? ['--all'] : [])) },
  {
    name: 'package',
    needs: 'packed',
    reads: PACKAGE,
    run: () =>
      both(
        () => node(tool('publint', 'run', PACKED, '--strict')),
        () => node(tool('@arethetypeswrong/cli#attw', PACKED, '--profile', 'node16')),
      ),
  },
  { name: 'page-types', needs: 'build', reads: PACKAGE, run: () => node(tool('typescript-7#tsc', '-p', 'test/page')) },
  { name: 'api', needs: 'build', reads: PACKAGE, run: () => script('api') },
  { name: 'size', needs: 'build', reads: PACKAGE, run: () => node(tool('size-limit')) },
  {
    name: 'portable',
    needs: 'build',
    reads: PACKAGE,
    run: () =>
      both(
        () => script('no-leaks'),
        () => script('browser'),
      ),
  },
  {
    name: 'runtimes',
    isLong: true,
    needs: 'build',
    run: async () => {
      await installRuntimes()
      return script('runtimes')
    },
  },
  { name: 'long', isLong: true, run: () => vitest('long', { VOLUME: 'long' }, ...withoutCoverage()) },
  { name: 'page', isLong: true, needs: 'packed', after: ['covered', 'long'], run: page },
]

/** In a full run, the short tests run with coverage. */
const isWanted = ({ name, isLong: isOfLong = false, isOnlyNeeded = false }) =>
  asked.length > 0 ? asked.includes(name) : !isOnlyNeeded && (isAll ? name !== 'tests' : isOfLong === isLong)
/** The hash of what a step reads, if it need not be repeated when that is the same; a step that is asked for always runs. */
const hashes = new Map()
const known = ({ reads }) => {
  if (reads === undefined || isAll || isLong || asked.length > 0) return null
  if (!hashes.has(reads)) hashes.set(reads, hashOf(reads))
  return hashes.get(reads)
}
const chosen = []
const unchanged = []
for (const step of steps.toReversed()) {
  if (!isWanted(step) && !chosen.some(({ needs }) => needs === step.name)) continue
  const hash = known(step)
  if (hash !== null && isUpToDate(step.name, hash)) unchanged.unshift(step)
  else chosen.unshift(step)
}
for (const name of asked)
  if (!steps.some((step) => step.name === name)) {
    console.error(`There is no step "${name}". Steps: ${steps.map((step) => step.name).join(', ')}`)
    process.exit(2)
  }

const ended = new Map()
const tally = { passed: 0, failed: 0 }
const failedSteps = []
let used = 0

const TESTS = ['tests', 'covered', 'long']
const results = (name) => (existsSync(resultsOf(name)) ? JSON.parse(readFileSync(resultsOf(name), 'utf8')) : null)

/** The numbers of passed and failed tests of a step. */
const testsOf = (name, output) => {
  if (name === 'page')
    return { passed: (output.match(/^ok /gm) ?? []).length, failed: (output.match(/^FAIL /gm) ?? []).length }
  if (!TESTS.includes(name)) return { passed: 0, failed: 0 }
  const told = results(name)
  return { passed: told?.numPassedTests ?? 0, failed: told?.numFailedTests ?? 0 }
}

const count = (name, { ok, isSkipped = false, output }) => {
  const { passed, failed } = testsOf(name, output)
  tally.passed += passed + (ok && !isSkipped ? 1 : 0)
  tally.failed += ok ? failed : Math.max(1, failed)
  if (!ok) failedSteps.push([name, ...(output.match(/^FAIL .*$/gm) ?? [])].join('\n  '))
}

/** The failures, before the long output of everything that ran. */
const failures = (of) =>
  (results(of)?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const file = relative(root, name)
    if (failed.length === 0) return message === '' ? [] : [`${file}: ${message}`]
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`)
  })

const inSeconds = (n) => `${n.toFixed(1).padStart(6)} s`

const print = (name, { ok, isSkipped = false, seconds, cpu, output }) => {
  const summary = isSkipped ? output : TESTS.includes(name) ? (/^\s*Tests +(.*)$/m.exec(output)?.[1] ?? '') : ''
  const how = isSkipped ? 'not run' : ok ? 'ok' : 'FAILED'
  console.log(
    `${how.padEnd(7)} ${name.padEnd(10)} ${inSeconds(seconds)} ${inSeconds(cpu)} of CPU  ${summary}`.trimEnd(),
  )
  if (ok) return
  if (TESTS.includes(name)) console.log(failures(name).join('\n'))
  console.log(output.trimEnd())
}

const started = performance.now()
const waiting = chosen.slice()
const take = () => {
  const at = waiting.findIndex(({ needs, after = [] }) =>
    [needs, ...after].every((name) => name === undefined || ended.has(name) || !chosen.some((s) => s.name === name)),
  )
  return at < 0 ? null : waiting.splice(at, 1)[0]
}

const wake = []
const lane = async () => {
  while (waiting.length > 0) {
    const step = take()
    if (step === null) {
      await new Promise((go) => wake.push(go))
      continue
    }
    const result =
      step.needs !== undefined && ended.get(step.needs) === false
        ? { ok: false, seconds: 0, cpu: 0, output: `not run: ${step.needs} failed` }
        : await step.run()
    ended.set(step.name, result.ok)
    used += result.cpu
    const hash = known(step)
    if (result.ok && hash !== null) remember(step.name, hash)
    print(step.name, result)
    count(step.name, result)
    for (const go of wake.splice(0)) go()
  }
}
tally.passed += unchanged.length
for (const { name } of unchanged) console.log(`ok      ${name.padEnd(10)} as before: the files it reads are the same`)
await Promise.all([lane(), lane()])
console.log(`in ${((performance.now() - started) / 1000).toFixed(0)} s, ${used.toFixed(0)} s of CPU`)
for (const failed of failedSteps) console.log(`FAILED  ${failed}`)
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = tally.failed === 0 ? 0 : 1
