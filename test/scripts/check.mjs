// Runs the checks of the repository, two steps at a time, and prints one line for each.
//   npm test                everything that can be checked in a few minutes
//   npm run test:long       what needs volume: more games of every kind, what the others cover, the documentation site,
//                           and the page in a browser
//   .ci/run                 both (--all)
//   npm test -- types lint  only the named steps (and the build if they need it)
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { byVolume } from './by-volume.mjs'
import { root } from './entries.mjs'
import { build, install, installPage, installPeers, installRuntimes, node, tool } from './run.mjs'

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
  return { ...two, seconds: one.seconds + two.seconds }
}

/** The file in which vitest writes its results. */
const resultsOf = (name) => join(root, `node_modules/.cache/${name}.json`)

const vitest = (name, env, ...more) => {
  rmSync(resultsOf(name), { force: true })
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${resultsOf(name)}`, ...more]
  return node(tool('vitest', ...args), { FC_SEED: '1944', NO_COLOR: '1', ...env, ...process.env })
}

const lint = (...what) => node(tool('eslint', ...what, '--max-warnings=0'))

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Plays whole pages in a browser, if there is one. */
const page = async () => {
  if (!existsSync(CHROMIUM))
    return { ok: true, isSkipped: true, seconds: 0, output: `there is no ${CHROMIUM}: apt-get install chromium` }
  await installPage()
  const pageScript = (name) => node([join(root, `test/page/${name}.mjs`)])
  return both(
    () => pageScript('build'),
    () => pageScript('play'),
  )
}

const steps = [
  { name: 'build', run: build },
  { name: 'tests', run: () => vitest('tests', { VOLUME: '' }) },
  { name: 'lint', run: () => lint('.', ...(isAll ? [] : ['--ignore-pattern', 'test'])) },
  { name: 'types', run: () => node(tool('typescript-7#tsc', '-p', '.')) },
  { name: 'format', isLong: true, run: () => node(tool('prettier', '--check', '.', '--log-level=warn')) },
  { name: 'spelling', isLong: true, run: () => node(tool('cspell', 'lint', '--no-progress', '--quiet')) },
  { name: 'arrows', run: () => node(tool('dependency-cruiser#depcruise', 'src', 'test', 'docs/examples')) },
  { name: 'unused', run: () => node(tool('knip')) },
  {
    name: 'docs',
    isLong: true,
    run: () =>
      both(
        () => node(tool('typedoc', '--logLevel', 'Warn')),
        () => script('links', '--html'),
      ),
  },
  { name: 'consumers', needs: 'build', run: () => script('consumer') },
  {
    name: 'package',
    needs: 'build',
    run: () =>
      both(
        () => node(tool('publint', 'run', '--strict')),
        () => node(tool('@arethetypeswrong/cli#attw', '--pack', '.', '--profile', 'node16')),
      ),
  },
  { name: 'page-types', needs: 'build', run: () => node(tool('typescript-7#tsc', '-p', 'test/page')) },
  { name: 'api', needs: 'build', run: () => script('api') },
  { name: 'size', needs: 'build', run: () => node(tool('size-limit')) },
  {
    name: 'portable',
    needs: 'build',
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
  { name: 'lint-tests', isLong: true, run: () => lint('test') },
  {
    name: 'covered',
    isLong: true,
    run: () => vitest('covered', { VOLUME: '' }, '--coverage', '--coverage.reportsDirectory=reports/coverage'),
  },
  { name: 'long', isLong: true, after: 'covered', run: () => vitest('long', { VOLUME: 'long' }, ...byVolume()) },
  { name: 'page', isLong: true, needs: 'build', after: 'long', run: page },
]

/** In a full run, the short tests run with coverage, and linting is a single program. */
const ELSEWHERE = ['tests', 'lint-tests']
const isWanted = ({ name, isLong: isOfLong = false }) =>
  asked.length > 0 ? asked.includes(name) : isAll ? !ELSEWHERE.includes(name) : isOfLong === isLong
const wanted = steps.filter(isWanted)
const chosen = steps.filter((step) => wanted.includes(step) || wanted.some(({ needs }) => needs === step.name))
for (const name of asked)
  if (!steps.some((step) => step.name === name)) {
    console.error(`There is no step "${name}". Steps: ${steps.map((step) => step.name).join(', ')}`)
    process.exit(2)
  }

const ended = new Map()
const tally = { passed: 0, failed: 0 }
const failedSteps = []

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

const print = (name, { ok, isSkipped = false, seconds, output }) => {
  const summary = isSkipped ? output : TESTS.includes(name) ? (/^\s*Tests +(.*)$/m.exec(output)?.[1] ?? '') : ''
  const how = isSkipped ? 'not run' : ok ? 'ok' : 'FAILED'
  console.log(`${how.padEnd(7)} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${summary}`.trimEnd())
  if (ok) return
  if (TESTS.includes(name)) console.log(failures(name).join('\n'))
  console.log(output.trimEnd())
}

const started = performance.now()
const waiting = chosen.slice()
const take = () => {
  const at = waiting.findIndex(({ needs, after }) =>
    [needs, after].every((name) => name === undefined || ended.has(name) || !chosen.some((s) => s.name === name)),
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
        ? { ok: false, seconds: 0, output: `not run: ${step.needs} failed` }
        : await step.run()
    ended.set(step.name, result.ok)
    print(step.name, result)
    count(step.name, result)
    for (const go of wake.splice(0)) go()
  }
}
await Promise.all([lane(), lane()])
console.log(`in ${((performance.now() - started) / 1000).toFixed(0)} s`)
for (const failed of failedSteps) console.log(`FAILED  ${failed}`)
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = tally.failed === 0 ? 0 : 1
