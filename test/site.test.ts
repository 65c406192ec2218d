import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { placed, relinked, sources } from './scripts/site-pages.mjs'

const sidebar = JSON.parse(readFileSync('docs/site/sidebar.json', 'utf8')) as Record<string, Record<string, string>>
const front = readFileSync('docs/site/front.md', 'utf8') + readFileSync('docs/site/.vitepress/theme/Front.vue', 'utf8')

describe('the documentation site', () => {
  const pages = new Set(sources.map(placed))

  it('has unique page names, and every page of its menu', () => {
    expect(pages.size).toBe(sources.length)
    for (const name of Object.values(sidebar).flatMap((group) => Object.keys(group))) expect(pages).toContain(name)
    for (const [, name] of front.matchAll(/link: '?\/?([\w-]+)(?:\.html)?'?$/gm)) expect(pages).toContain(name)
  })

  it('makes no pages of copied files', () => {
    expect(readFileSync('docs/site/.vitepress/config.mts', 'utf8')).toContain("srcExclude: ['public/**']")
  })

  it('has the pictures of its front page', () => {
    const pictures = [...front.matchAll(/([\w-]+\.svg)/g)].map(([, name]) => name)
    expect(pictures.length).toBeGreaterThan(3)
    for (const name of pictures) expect(existsSync(`docs/pictures/${name}`), name).toBe(true)
  })

  it('links pages, and keeps the text of links to other files', () => {
    const text = '[a](boards.md#own) [b](../src/index.ts) ![c](pictures/x.svg) [d](https://example.org) [e](#here)'
    expect(relinked(text, 'docs/pictures.md')).toBe(
      '[a](/boards#own) b ![c](/pictures/x.svg) [d](https://example.org) [e](#here)',
    )
    for (const path of sources)
      for (const [, target] of relinked(readFileSync(path, 'utf8'), path).matchAll(/\]\(\/([^)#\s]+)/g))
        if (!target.startsWith('pictures/')) expect(pages, `${path}: ${target}`).toContain(target)
  })
})
