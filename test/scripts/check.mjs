// npm test: everything that must hold, two steps at a time, one line for each.
// `npm test -- types lint` runs only the steps named (and the build where they need it).
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './entries.mjs'
import { build, install, installPeers, node, tool } from './run.mjs'

await install()
await installPeers()

const RESULTS = 'node_modules/.cache/tests.json'
const script = (name, ...args) => node([join(import.meta.dirname, `${name}.mjs`), ...args])
const both = async (first, second) => {
  const one = await first()
  if (!one.ok) return one
  const two = await second()
  return { ...two, seconds: one.seconds + two.seconds }
}

const steps = [
  { name: 'build', run: build },
  {
    name: 'tests',
    run: () => {
      rmSync(join(root, RESULTS), { force: true })
      const vitest = [
        'run',
        '--coverage',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${RESULTS}`,
        '--coverage.reportsDirectory=reports/coverage',
      ]
      return node(tool('vitest', ...vitest), { FC_SEED: '1944', NO_COLOR: '1', ...process.env })
    },
  },
  { name: 'lint', run: () => node(tool('eslint', '.', '--max-warnings=0')) },
  { name: 'types', run: () => node(tool('typescript#tsc', '-p', '.')) },
  { name: 'format', run: () => node(tool('prettier', '--check', '.', '--log-level=warn')) },
  { name: 'arrows', run: () => node(tool('dependency-cruiser#depcruise', 'src', 'test', 'docs/examples')) },
  { name: 'unused', run: () => node(tool('knip')) },
  {
    name: 'docs',
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
]

const asked = process.argv.slice(2)
const chosen = steps.filter(
  ({ name }) =>
    asked.length === 0 ||
    asked.includes(name) ||
    steps.some((step) => asked.includes(step.name) && step.needs === name),
)
for (const name of asked)
  if (!steps.some((step) => step.name === name)) {
    console.error(`There is no step "${name}". Steps: ${steps.map((step) => step.name).join(', ')}`)
    process.exit(2)
  }

const ended = new Map()
const tally = { passed: 0, failed: 0 }

const results = () => (existsSync(join(root, RESULTS)) ? JSON.parse(readFileSync(join(root, RESULTS), 'utf8')) : null)

const count = (name, ok) => {
  const before = tally.failed
  const told = name === 'tests' ? results() : null
  tally.passed += told?.numPassedTests ?? 0
  tally.failed += told?.numFailedTests ?? 0
  if (ok) tally.passed += 1
  else if (tally.failed === before) tally.failed += 1
}

/** What failed, before the long print of all that ran. */
const failures = () =>
  (results()?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const file = relative(root, name)
    if (failed.length === 0) return message === '' ? [] : [`${file}: ${message}`]
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`)
  })

const print = (name, { ok, seconds, output }) => {
  const summary = name === 'tests' ? (/^\s*Tests +(.*)$/m.exec(output)?.[1] ?? '') : ''
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${summary}`.trimEnd(),
  )
  if (ok) return
  if (name === 'tests') console.log(failures().join('\n'))
  console.log(output.trimEnd())
}

const started = performance.now()
const waiting = chosen.slice()
const take = () => {
  const at = waiting.findIndex(
    ({ needs }) => needs === undefined || ended.has(needs) || !chosen.some((s) => s.name === needs),
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
    count(step.name, result.ok)
    for (const go of wake.splice(0)) go()
  }
}
await Promise.all([lane(), lane()])
console.log(`in ${((performance.now() - started) / 1000).toFixed(0)} s`)
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = tally.failed === 0 ? 0 : 1
