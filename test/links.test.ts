import { describe, expect, it } from 'vitest'
import { markdownLinks } from './scripts/links.mjs'
import { anchorsOf, slug } from './scripts/slug.mjs'

describe('links', () => {
  it('of every page lead to existing files and anchors', () => {
    const { files, count, problems } = markdownLinks()
    expect(problems).toEqual([])
    expect(files).toBeGreaterThan(20)
    expect(count).toBeGreaterThan(1000)
  })

  it('to other sites are absolute', () => {
    for (const address of markdownLinks().outside) expect(address).toMatch(/^(https:|mailto:)/)
  })

  it('anchors follow the Markdown rules', () => {
    expect(slug('DD-5.9 Withdrawal')).toBe('dd-59-withdrawal')
    expect(slug('What `settle` does, and [why](x.md)')).toBe('what-settle-does-and-why')
    expect(anchorsOf('# A b\n## A b\n```sh\n# no heading\n```\n')).toEqual(['a-b', 'a-b-1'])
  })
})
