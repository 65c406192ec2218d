import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

interface Page {
  readonly page: string
  readonly rules: number
  readonly problems: readonly string[]
}

const pages = JSON.parse(
  execFileSync(process.execPath, ['test/scripts/rules-doc.mjs', '--check'], { encoding: 'utf8' }),
) as readonly Page[]

describe('rules pages', () => {
  it.each(pages.map(({ page, rules, problems }) => [page, rules, problems] as const))(
    '%s: every rule has code and a test',
    (_, rules, problems) => {
      expect(problems).toEqual([])
      expect(rules).toBeGreaterThan(0)
    },
  )
})
