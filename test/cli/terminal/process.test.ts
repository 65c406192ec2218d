import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bundled } from '../bundled.js'

const folder = mkdtempSync(join(tmpdir(), 'ardennes-process-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const node = resolve('src/cli/terminal/node.ts')

/** A program ready to run. */
const programOf = (name: string, source: string): string => {
  const file = join(folder, `${name}.ts`)
  writeFileSync(file, source)
  return bundled(file, join(folder, `${name}.mjs`))
}

const script = programOf(
  'verb',
  `import { nodeTerminal, watchOutput } from '${node}'
const terminal = nodeTerminal('.', new URL('file:///nowhere.js'))
watchOutput(2)
for (let i = 0; i < 2000; i++) terminal.print('line ' + i + ' \\u001b]0;owned\\u0007 \\u009b31m \\u202e')
setTimeout(() => { process.exitCode = Number(process.argv[2]); terminal.close() }, 100)
`,
)

/** The result of a verb with two thousand lines of output and an exit status, redirected by a shell. */
const ledTo = (
  where: string,
  exit: number,
): { readonly status: number; readonly out: string; readonly err: string } => {
  const line = `{ '${process.execPath}' '${script}' ${exit}; echo "status $?" >&2; } ${where}`
  const { stdout, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8' })
  return { status: Number(/status (\d+)/.exec(stderr)?.[1]), out: stdout, err: stderr }
}

const patient = programOf(
  'patient',
  `import { nodeTerminal } from '${node}'
const terminal = nodeTerminal('.', '1.2.3', new URL('file:///nowhere.js'))
const at = setInterval(() => {}, 1000)
void terminal.ended().then(() => { terminal.print('asked to end') })
terminal.print('at work')
`,
)

describe('a signal', () => {
  it.each(['INT', 'TERM'])('asks the program to stop, and a second one ends it, SIG%s first', (signal) => {
    const line = [
      `'${process.execPath}' '${patient}' > '${folder}/${signal}' 2>&1 &`,
      `till() { until grep -q "$1" '${folder}/${signal}'; do sleep 0.05; done; }`,
      `till 'at work'; kill -${signal} $!; till 'asked to end'; kill -TERM $!; wait $!; echo "status $?"; cat '${folder}/${signal}'`,
    ].join('\n')
    const { stdout } = spawnSync('bash', ['-c', line], { encoding: 'utf8', timeout: 60_000 })
    expect(stdout).toContain('status 143')
    expect(stdout).toContain('Press Ctrl-C again to stop immediately.')
  })
})

describe('the exit status', () => {
  it.skipIf(!existsSync('/dev/full'))('is 2 if the disk is full, with a message', () => {
    const { status, err } = ledTo('> /dev/full', 0)
    expect(status).toBe(2)
    expect(err.match(/cannot be written/g)).toHaveLength(1)
  })

  it.each([0, 1])('is that of the verb, %i, if a reader closes the pipe', (exit) => {
    expect(ledTo('| head -n 1', exit).status).toBe(exit)
  })
})

describe('printed output', () => {
  it('contains no control characters', () => {
    const { out } = ledTo('', 0)
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
    expect(out).toContain('line 7 \\u001b]0;owned\\u0007 \\u009b31m \\u202e\n')
  })
})
