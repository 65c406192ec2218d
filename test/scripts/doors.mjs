// A door is a page whose pieces of code form one program, each followed by its output. The program is kept in
// docs/examples/doors, so that it is compiled, linted and run like all others.
//
//   node test/scripts/doors.mjs    writes the programs, and their output into the pages
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './entries.mjs'

const FOLDER = 'docs/examples/doors'
const STEP = '\u241e'
const BLOCK = /^```ts\n([\s\S]*?)^```\n(?:\n^```text\n([\s\S]*?)^```\n)?/gm

const read = (path) => readFileSync(join(root, path), 'utf8')

/** The steps of a page: a piece of code, and the output the page shows. */
const stepsOf = (page) =>
  [...read(page).matchAll(BLOCK)].map(([, code, prints]) => ({
    code: code.trimEnd(),
    prints: (prints ?? '').trimEnd(),
  }))

/** The doors: their pages and steps, and the resulting programs. */
export const doors = ['user-interfaces', 'bot-builders', 'analysts', 'authors'].map((name) => {
  const page = `docs/for-${name}.md`
  const steps = stepsOf(page)
  return {
    name,
    page,
    steps,
    file: `${name}.ts`,
    path: join(root, FOLDER, `${name}.ts`),
    code: `${steps.map(({ code }) => code).join('\n\n')}\n`,
    prints: steps.flatMap(({ prints }) => (prints === '' ? [] : [prints])).join('\n'),
  }
})

/** The output of a program. */
const said = (path) =>
  execFileSync(process.execPath, ['--import', 'tsx', path], { cwd: root, encoding: 'utf8' }).trimEnd()

/** The output of each step of a door. */
const printedBySteps = ({ steps, name }) => {
  const marked = join(root, FOLDER, `.${name}.ts`)
  try {
    writeFileSync(marked, steps.map(({ code }) => `${code}\nconsole.log('${STEP}')\n`).join('\n'))
    return said(marked)
      .split(STEP)
      .slice(0, steps.length)
      .map((text) => text.replace(/^\n/, '').trimEnd())
  } finally {
    rmSync(marked, { force: true })
  }
}

if (process.argv[1] === import.meta.filename)
  for (const door of doors) {
    const printed = printedBySteps(door)
    let step = 0
    const text = read(door.page).replace(BLOCK, (_, code) => {
      const prints = printed[step++]
      return `\`\`\`ts\n${code}\`\`\`\n${prints === '' ? '' : `\n\`\`\`text\n${prints}\n\`\`\`\n`}`
    })
    writeFileSync(join(root, door.page), text)
    writeFileSync(door.path, door.code)
  }
