import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { referencePages } from './reference/subjects.js'

describe('the pages of violations and events', () => {
  it.each(referencePages())('$path is what the source says: npm run reference:write', ({ path, text }) => {
    expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(text)
  })

  it.each(referencePages())('$path has words for every violation, and a rule that is written down', ({ text }) => {
    expect(text).not.toMatch(/undefined|NaN/)
    expect(text.match(/^- Rule: (?!\[).*$/gm) ?? []).toEqual([])
  })
})
