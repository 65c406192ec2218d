import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dice, isAnswerTo, pick } from '../../src/kernel/draw.js'
import { freshAnswer, freshSeed } from '../../src/kernel/entropy.js'

describe('freshSeed', () => {
  const seeds = Array.from({ length: 4000 }, freshSeed)

  it('returns a safe integer', () => {
    for (const seed of seeds) {
      expect(Number.isSafeInteger(seed) && seed >= 0).toBe(true)
      expect(JSON.parse(JSON.stringify(seed))).toBe(seed)
    }
  })

  it('uses all 53 bits and never repeats', () => {
    expect(new Set(seeds).size).toBe(seeds.length)
    for (let bit = 0; bit < 53; bit++) {
      const set = seeds.filter((seed) => Math.floor(seed / 2 ** bit) % 2 === 1).length
      expect(Math.abs(set - 2000)).toBeLessThan(320) // Ten times the standard error.
    }
  })
})

describe('freshAnswer', () => {
  it('fits its draw', () => {
    for (const draw of [dice(0), dice(7), dice(3, 10), dice(1, 1), pick(0, 5), pick(1, 1), pick(12, 12), pick(3, 52)])
      expect(isAnswerTo(draw, freshAnswer(draw))).toBe(true)
  })

  it('is fair: each face and each order is equally frequent', () => {
    const faces = new Array<number>(6).fill(0)
    for (const die of freshAnswer(dice(12_000))) faces[die - 1]++
    for (const count of faces) expect(Math.abs(count - 2000)).toBeLessThan(410)
    const orders = new Map<string, number>()
    for (let n = 0; n < 6000; n++) {
      const order = freshAnswer(pick(3, 3)).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    expect(orders.size).toBe(6)
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(290)
  })
})

describe('predictable sources', () => {
  const filesOf = (folder: string): readonly string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.[jt]s$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name))
  const files = ['src', 'docs/play/src', 'docs/examples'].flatMap(filesOf)

  it('are never used as a seed: neither the time nor Math.random', () => {
    const guessable = files.filter((file) => /Date\.now|new Date\(|Math\.random/.test(readFileSync(file, 'utf8')))
    expect(guessable).toEqual([])
  })

  it("only kernel/entropy.ts reads the system's random source", () => {
    const asking = files.filter((file) => /getRandomValues|randomInt|randomBytes/.test(readFileSync(file, 'utf8')))
    expect(asking).toEqual([join('src', 'kernel', 'entropy.ts')])
  })
})
