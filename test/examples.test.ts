import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { doors, said } from './scripts/doors.mjs'
import { examples, printed } from './scripts/examples.mjs'
import { isLong } from './volume.js'

const blocks = (text: string, language: string): readonly string[] =>
  [...text.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)].flatMap(([, name, block]) => (name === language ? [block] : []))

describe('examples', () => {
  it.each(examples)('$file is short and prints what it says', (example) => {
    expect(example.code.split('\n').length).toBeLessThan(60)
    // The consumers' step runs them all against the package; their sources are run here in the long run.
    if (isLong) expect(printed(example)).toBe(example.prints)
  })

  it('the README shows the first one, whole, with what it prints', () => {
    const quickStart = examples.find(({ file }) => file === 'quick-start.ts')
    const readme = readFileSync('README.md', 'utf8')
    expect(blocks(readme, 'ts')[0]).toBe(quickStart?.code.trimEnd())
    expect(blocks(readme, 'text')[0]).toBe(quickStart?.prints)
  })
})

describe('the doors', () => {
  it.each(doors)('$page: its pieces of code are one program that prints what stands under them', (door) => {
    expect(readFileSync(door.path, 'utf8'), 'node test/scripts/doors.mjs writes it').toBe(door.code)
    if (isLong) expect(said(door.path)).toBe(door.prints)
  })
})
