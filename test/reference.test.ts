import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { referencePages } from './reference/subjects.js'

const pages = referencePages()

describe('reference pages of violations and events', () => {
  it.each(pages)('$path matches the source: npm run reference:write', ({ path, text }) => {
    expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(text)
  })

  it.each(pages)('$path has a text and a documented rule for every violation', ({ text }) => {
    expect(text).not.toMatch(/undefined|NaN/)
    expect(text.match(/^- Rule: (?!\[).*$/gm) ?? []).toEqual([])
  })
})
