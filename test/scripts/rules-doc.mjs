// Writes docs/rules/code: for every rule of docs/rules, the code that implements it and the tests that check it.
//
//   node test/scripts/rules-doc.mjs           writes the tables
//   node test/scripts/rules-doc.mjs --check   reports rules without code or test and outdated tables, as JSON
//
// A rule is a heading `### <id> <title>`. Its ruleset is the `ruleset:` of the page's front matter, or the name of the
// page. An id has code if a file of the ruleset names it, and a test if a string in one of its tests does.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const docs = join(root, 'docs', 'rules')
const tables = join(docs, 'code')
const RULE = /^### (([A-Z]+-\w[\w.]*)\b.*)$/gm

const filesIn = (folder, ending) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((name) => join(folder, name))
        .filter((name) => name.endsWith(ending))
        .toSorted()
    : []

const named = (id) => new RegExp(`(?<![\\w.-])${id.replaceAll('.', '\\.')}(?!\\w|\\.\\w|-\\w)`)

/** The strings of a source text, so that test titles count and comments do not. */
const stringsOf = (source) =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)
    ?.join('\n') ?? ''

const rulesetOf = (page, text) => /^---\n[\s\S]*?^ruleset: *(\S+)$[\s\S]*?^---$/m.exec(text)?.[1] ?? page

const linked = (files, base) => files.map((file) => `[${relative(base, file)}](${relative(tables, file)})`).join(', ')

const sourcesOf = (ruleset) => {
  const code = join(root, 'src', 'rulesets', ruleset)
  const tests = join(root, 'test', 'rulesets', ruleset)
  const read = (file) => readFileSync(file, 'utf8')
  return {
    code,
    tests,
    codeFiles: filesIn(code, '.ts').map((file) => ({ file, text: read(file) })),
    testFiles: filesIn(tests, '.ts').map((file) => ({ file, text: stringsOf(read(file)) })),
  }
}

/** The anchor that Markdown gives a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** The row of a rule: its id, its code and its tests. */
const rowFor = (page, heading, id, { code, tests, codeFiles, testFiles }, problems) => {
  const says = named(id)
  const inCode = codeFiles.filter(({ text }) => says.test(text)).map(({ file }) => file)
  const inTests = testFiles.filter(({ text }) => says.test(text)).map(({ file }) => file)
  if (inCode.length === 0) problems.push(`${id} has no code`)
  if (inTests.length === 0) problems.push(`${id} has no test`)
  return `| [${id}](../${page}.md#${anchorOf(heading)}) | ${linked(inCode, code)} | ${linked(inTests, tests)} |`
}

/** The table of a page of rules, and its faults. */
const generated = (page) => {
  const rules = readFileSync(join(docs, `${page}.md`), 'utf8')
  const ruleset = rulesetOf(page, rules)
  const problems = []
  const sources = sourcesOf(ruleset)
  if (sources.codeFiles.length === 0) problems.push('there is no such ruleset')
  const seen = new Set()
  const rows = [...rules.matchAll(RULE)].map(([, heading, id]) => {
    if (seen.has(id)) problems.push(`${id} stands twice`)
    seen.add(id)
    return rowFor(page, heading, id, sources, problems)
  })
  const title = /^# (.*)$/m.exec(rules)?.[1] ?? page
  const text = [
    `# ${title}: code and tests of every rule`,
    '',
    `Files are named from \`src/rulesets/${ruleset}\` and \`test/rulesets/${ruleset}\`.`,
    '',
    '| Rule | Code | Tests |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
  const file = join(tables, `${page}.md`)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
    problems.push('the table is out of date: run node test/scripts/rules-doc.mjs')
  return { page, file, text, problems, rules: seen.size }
}

const pages = filesIn(docs, '.md')
  .filter((file) => dirname(file) === docs)
  .map((file) => relative(docs, file).slice(0, -'.md'.length))
const all = pages.map(generated)
if (process.argv.includes('--check')) {
  console.log(JSON.stringify(all.map(({ page, problems, rules }) => ({ page, rules, problems }))))
} else {
  mkdirSync(tables, { recursive: true })
  for (const { page, file, text, problems, rules } of all) {
    writeFileSync(file, text)
    console.log(`${page}: ${rules} rules`)
    for (const problem of problems) if (!problem.includes('out of date')) console.log(`  ${problem}`)
  }
}
