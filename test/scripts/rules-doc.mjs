// Links every rule of docs/rules to the code that plays it and the tests that prove it.
//
//   node test/scripts/rules-doc.mjs           rewrites the line under each heading
//   node test/scripts/rules-doc.mjs --check   says what is missing or out of date, as JSON
//
// A rule is a heading `### <id> <title>`. Its ruleset is the `ruleset:` of the page's front matter, or the name of the
// page. An id has code where a file of the ruleset names it, and a test where a string in one of its tests does.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const docs = join(root, 'docs', 'rules')
const HEADING = /^### ([A-Z]+-\w[\w.]*)\b/
const GENERATED = /^(Code: |\*\*No code\*\*)/

const filesIn = (folder, ending) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((name) => join(folder, name))
        .filter((name) => name.endsWith(ending))
        .toSorted()
    : []

const named = (id) => new RegExp(`(?<![\\w.-])${id.replaceAll('.', '\\.')}(?!\\w|\\.\\w|-\\w)`)

/** The strings of a source text, so that a title counts and a comment does not. */
const stringsOf = (source) =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)
    ?.join('\n') ?? ''

const rulesetOf = (page, text) => /^---\n[\s\S]*?^ruleset: *(\S+)$[\s\S]*?^---$/m.exec(text)?.[1] ?? page

const linked = (files, base) => files.map((file) => `[${relative(base, file)}](${relative(docs, file)})`).join(', ')

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

const lineFor = (id, { code, tests, codeFiles, testFiles }, problems) => {
  const says = named(id)
  const inCode = codeFiles.filter(({ text }) => says.test(text)).map(({ file }) => file)
  const inTests = testFiles.filter(({ text }) => says.test(text)).map(({ file }) => file)
  if (inCode.length === 0) problems.push(`${id} has no code`)
  if (inTests.length === 0) problems.push(`${id} has no test`)
  const first = inCode.length > 0 ? `Code: ${linked(inCode, code)}` : '**No code**'
  return `${first}. ${inTests.length > 0 ? `Tests: ${linked(inTests, tests)}` : '**No test**'}.`
}

/** The page with the line under every heading, and what is wrong with it. */
const generated = (page) => {
  const before = readFileSync(join(docs, `${page}.md`), 'utf8')
  const problems = []
  const sources = sourcesOf(rulesetOf(page, before))
  if (sources.codeFiles.length === 0) problems.push('there is no such ruleset')
  const seen = new Set()
  const lines = before.split('\n')
  const after = []
  for (let i = 0; i < lines.length; i++) {
    after.push(lines[i])
    const id = HEADING.exec(lines[i])?.[1]
    if (id === undefined) continue
    if (seen.has(id)) problems.push(`${id} stands twice`)
    seen.add(id)
    while (i + 1 < lines.length && (lines[i + 1] === '' || GENERATED.test(lines[i + 1]))) i++
    after.push('', lineFor(id, sources, problems), '')
  }
  const text = `${after.join('\n').trimEnd()}\n`
  if (text !== before) problems.push('the links are out of date: run node test/scripts/rules-doc.mjs')
  return { page, text, problems, rules: seen.size }
}

const pages = filesIn(docs, '.md')
  .filter((file) => dirname(file) === docs)
  .map((file) => relative(docs, file).slice(0, -'.md'.length))
const all = pages.map(generated)
if (process.argv.includes('--check')) {
  console.log(JSON.stringify(all.map(({ page, problems, rules }) => ({ page, rules, problems }))))
} else {
  for (const { page, text, problems, rules } of all) {
    writeFileSync(join(docs, `${page}.md`), text)
    console.log(`${page}: ${rules} rules`)
    for (const problem of problems) if (!problem.includes('out of date')) console.log(`  ${problem}`)
  }
}
