import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { doors } from './scripts/doors.mjs'
import { examples } from './scripts/examples.mjs'

const blocks = (text: string, language: string): readonly string[] =>
  [...text.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)].flatMap(([, name, block]) => (name === language ? [block] : []))

// What they print is held against what they say by the consumers' step, which runs them all against the package.
describe('examples', () => {
  it.each(examples)('$file is short', (example) => {
    expect(example.code.split('\n').length).toBeLessThan(60)
  })

  it('the README shows the first one, whole, with what it prints', () => {
    const quickStart = examples.find(({ file }) => file === 'quick-start.ts')
    const readme = readFileSync('README.md', 'utf8')
    expect(blocks(readme, 'ts')[0]).toBe(quickStart?.code.trimEnd())
    expect(blocks(readme, 'text')[0]).toBe(quickStart?.prints)
  })
})

describe('the doors', () => {
  it.each(doors)('$page: its pieces of code are one program', (door) => {
    expect(readFileSync(door.path, 'utf8'), 'node test/scripts/doors.mjs writes it').toBe(door.code)
  })
})
