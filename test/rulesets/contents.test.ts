// The table of contents of each ruleset lists every rule, with a file that exists. With WRITE set, rules that are missing
// are added to the README of their ruleset first.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { describe, expect, it } from 'vitest'

const FOLDER = 'src/rulesets'
const PAGES = 'docs/rules'
const GAMES = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())

const readme = (game: string): string => readFileSync(join(FOLDER, game, 'README.md'), 'utf8')

/** The ids of all rules of a game, from the headings of its pages, without the letters of the game. */
const rulesOf = (game: string): readonly string[] =>
  readdirSync(PAGES)
    .filter((name) => name.endsWith('.md'))
    .flatMap((page) => {
      const text = readFileSync(join(PAGES, page), 'utf8')
      const its = /^ruleset: *(\S+)$/m.exec(text)?.[1] ?? page.replace('.md', '')
      return its === game ? [...text.matchAll(/^### [A-Z]+-(\w[\w.]*)/gm)].map(([, id]) => id.replace(/\.$/, '')) : []
    })

/** The rules, chapters and ranges of rules in a row. */
interface Named {
  readonly from: string
  readonly to: string
}

const REST = String.raw`(?:CG|[A-Z]\.)?\d+(?:\.\w+)*`
const ID = String.raw`(?:[A-Z]+-(${REST})|((?:CG|[A-Z]\.)\d\w*|\d+(?:\.\w+)+))`
const RUN = new RegExp(String.raw`(?<![\w./])${ID}(?: to (?:[A-Z]+-)?(${REST}|\.\w+))?`, 'g')

const namedIn = (text: string): readonly Named[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') || /\([A-Z]+-\w/.test(line))
    .flatMap((line) => [...line.replaceAll(/`[^`]*`/g, '').matchAll(RUN)])
    .map(([, first, other, last]) => {
      const from = first ?? other
      const to = last ?? from
      return { from, to: to.startsWith('.') ? from.replace(/\.\w+$/, to) : to }
    })

/** The last number of an id, and the part before it. */
const split = (id: string): readonly [head: string, last: number] => {
  const [, head, last] = /^(.*?)(\d+)[a-z]?$/.exec(id) ?? ['', id, '0']
  return [head, Number(last)]
}

/** Whether a row names a rule, its chapter, or a range that includes it. */
const leadsTo = ({ from, to }: Named, id: string): boolean => {
  if (id === from || id === to || id.startsWith(`${from}.`) || id.startsWith(`${to}.`)) return true
  const [[head, first], [end, last], [its, number]] = [split(from), split(to), split(id)]
  return head === end && head === its && first <= number && number <= last
}

/** The files in a table of contents, each with the functions named before it. */
const filesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...line.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file]) => file))

const functionsIn = (text: string): readonly (readonly [name: string, file: string])[] =>
  [...text.matchAll(/`(\w+)` in `([\w./-]+\.ts)`/g)].map(([, name, file]) => [name, file])

/** The path of a file of a game, by the end of the path. */
const found = (game: string, file: string): string | undefined =>
  readdirSync(join(FOLDER, game), { recursive: true, encoding: 'utf8' }).find(
    (path) => path === file || path.endsWith(`/${file}`),
  )

/** The ids of the rules that a table of contents does not list. */
const missingIn = (game: string, text: string): readonly string[] => {
  const rows = namedIn(text)
  // The campaign numbers a part with one more digit: 8.6052 is a part of 8.605.
  const isIn = (row: Named, id: string): boolean =>
    leadsTo(row, id) || (/^8\.\d{3}/.test(row.from) && id.startsWith(row.from))
  return rulesOf(game).filter((id) => !rows.some((row) => isIn(row, id)))
}

/** A row with one more rule in the cell that has rules of its chapter; null if there is no such cell. */
const rowWith = (row: string, id: string): string | null => {
  const cells = row.split('|')
  const at = cells.findIndex((cell) => namedIn(`|${cell}`).some(({ from }) => split(from)[0] === split(id)[0]))
  if (at < 0) return null
  const [letters] = /^[A-Z]+-/.exec(cells[at].trim().split(', ').at(-1) ?? '') ?? ['']
  return cells.with(at, ` ${cells[at].trim()}, ${letters}${id} `).join('|')
}

/** A table of contents with one more rule, in the first row of its chapter with a file that names the rule. */
const withRule = (text: string, id: string, names: (file: string) => boolean): string => {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.startsWith('|') && filesIn(line).some(names) && rowWith(line, id) !== null)
  return at < 0 ? text : lines.with(at, rowWith(lines[at], id) ?? '').join('\n')
}

/** Whether a file of a game names a rule. */
const isNamedIn = (game: string, file: string, id: string): boolean => {
  const path = found(game, file)
  const name = new RegExp(String.raw`\b[A-Z]+-${id.replaceAll('.', String.raw`\.`)}(?!\w|\.\w)`)
  return path !== undefined && name.test(readFileSync(join(FOLDER, game, path), 'utf8'))
}

if (process.env['WRITE'] !== undefined)
  for (const { name: game } of GAMES) {
    const [path, text] = [join(FOLDER, game, 'README.md'), readme(game)]
    const whole = missingIn(game, text).reduce((so, id) => withRule(so, id, (file) => isNamedIn(game, file, id)), text)
    if (whole !== text) writeFileSync(path, await format(whole, { ...(await resolveConfig(path)), filepath: path }))
  }

describe.each(GAMES.map(({ name }) => name))('the table of contents of %s', (game) => {
  it('lists every rule', () => {
    expect(rulesOf(game).length).toBeGreaterThan(10)
    expect(missingIn(game, readme(game))).toEqual([])
  })

  it('names existing files and functions', () => {
    const text = readme(game)
    expect(filesIn(text).filter((file) => found(game, file) === undefined)).toEqual([])
    for (const [name, file] of functionsIn(text)) {
      const path = found(game, file)
      expect(path, file).toBeDefined()
      const code = existsSync(join(FOLDER, game, path ?? ''))
        ? readFileSync(join(FOLDER, game, path ?? ''), 'utf8')
        : ''
      expect(code, `${name} in ${file}`).toMatch(new RegExp(String.raw`\b(?:const|function|interface|type) ${name}\b`))
    }
  })
})

describe('a new rule', () => {
  it.each([
    ['death-of-a-division', '7.99', 'rules/artillery.ts', ', 7.99 |'],
    ['peiper-dream', 'O.99', 'rules/mines.ts', ', PD-O.99 |'],
  ])('of %s stands in the row of its chapter with a file that names it', (game, id, file, row) => {
    const text = readme(game)
    const more = withRule(text, id, (one) => one === file)
    expect(more.split('\n').filter((line) => !text.includes(line))).toEqual([expect.stringContaining(row)])
    expect(namedIn(more).some(({ to }) => to === id)).toBe(true)
    expect(withRule(text, id, () => false)).toBe(text)
  })
})
