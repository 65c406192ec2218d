// The table of contents of each ruleset lists every rule, with a file that exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

describe.each(GAMES.map(({ name }) => name))('the table of contents of %s', (game) => {
  it('lists every rule', () => {
    const rows = namedIn(readme(game))
    expect(rulesOf(game).length).toBeGreaterThan(10)
    // The campaign numbers a part with one more digit: 8.6052 is a part of 8.605.
    const isIn = (row: Named, id: string): boolean =>
      leadsTo(row, id) || (/^8\.\d{3}/.test(row.from) && id.startsWith(row.from))
    expect(rulesOf(game).filter((id) => !rows.some((row) => isIn(row, id)))).toEqual([])
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
