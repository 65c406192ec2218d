import { kgpCampaign } from '../../../src/rulesets/kgp-campaign/module.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { load } from '../../../src/kernel/audit.js'
import { unwrap } from '../../../src/kernel/either.js'
import { steps } from '../../../src/rulesets/kgp-campaign/data/tables.js'
import { paper } from '../paper.js'
import { run } from '../run.js'

type Files = Record<string, string>

/** The input at a question, given all output before it. */
type Typist = (question: string, before: string, nth: number) => string

/** Runs a phase with a typist; stops after a number of questions, or saves and stops at the end of the phase. */
const walk = async (line: readonly string[], typist: Typist, files: Files, most = 2000) => {
  const terminal = paper([], files)
  let [n, seen, hasBegun] = [0, 0, false]
  const ran = await run(
    ['refit', '--open', '--save', 'k.json', ...line],
    {
      ...terminal,
      ask: (question) => {
        const before = terminal.printed.slice(seen).join('\n')
        terminal.printed.push(question)
        seen = terminal.printed.length
        hasBegun ||= !question.startsWith('end of the scenario')
        n += 1
        if (n > most) return Promise.resolve(null)
        if (question.startsWith('end of the scenario')) return Promise.resolve(hasBegun ? 'quit' : 'invent')
        const answer = typist(question, before, n)
        terminal.printed.push(`typed: ${answer}`)
        return Promise.resolve(answer)
      },
    },
    games,
  )
  return { ...ran, files: terminal.files, questions: n }
}

const BAD = ['0', '7 7 7', 'no such thing', '{"tag":"bye"}', '{', '99999', 'why nothing']

const HAND: Readonly<Record<string, string>> = { one: '4', two: '3 5', three: '1 2 3' }

/** Every ninth answer is nonsense; every other roll is typed, the rest rolled; a person decides every third time. */
const player: Typist = (question, before, nth) => {
  if (nth % 9 === 0) return BAD[(nth / 9) % BAD.length]
  if (question.startsWith('dice')) {
    const [, count] = /rolls? (one|two|three) di/.exec(before) ?? []
    return nth % 2 === 0 && count !== undefined ? HAND[count] : ''
  }
  return nth % 3 === 0 ? 'done' : 'auto'
}

const stateIn = (files: Files) => unwrap(load(kgpCampaign, files['k.json'])).state

describe('refit, one Refit Phase from 8.601 to 8.625', () => {
  let first: Awaited<ReturnType<typeof walk>>
  let second: Awaited<ReturnType<typeof walk>>

  beforeAll(async () => {
    const fighting = await walk(['--seed', '5'], () => 'auto phase', {})
    first = await walk(['--seed', '6', '--resume', 'k.json'], player, fighting.files, 25)
    second = await walk(['--seed', '6', '--resume', 'k.json'], player, { ...first.files })
  }, 120_000)

  it('is interrupted, saved and resumed', () => {
    expect(first.exit).toBe(130)
    expect(stateIn(first.files).phase.tag).toBe('refit')
    expect(first.out).toContain('Saved in k.json. Continue with: ardennes refit --resume k.json')
    expect(second.exit).toBe(0)
    expect(stateIn(second.files)).toMatchObject({ date: '19 PM', phase: { tag: 'scenario' } })
  })

  it('prints every step in order, with its number', () => {
    const out = first.out + second.out
    const numbers = steps.map(({ step }) => step)
    const told = [...out.matchAll(/^(?:-- | {3})(8\.6\d+)\w* .*\.(?: \(8\.6\.3\))?$/gm)].map(([, part]) => part)
    const reached = told.map((part) => numbers.findIndex((step) => part.startsWith(step))).filter((at) => at >= 0)
    expect([...new Set(reached)]).toEqual(numbers.map((_, at) => at).filter((at) => reached.includes(at)))
    for (const step of [
      '8.601',
      '8.602',
      '8.605',
      '8.611',
      '8.612',
      '8.613',
      '8.616',
      '8.619',
      '8.623',
      '8.624',
      '8.625',
    ])
      expect(out).toContain(step)
    expect(reached).toEqual(reached.toSorted((a, b) => a - b))
  })

  it('reads typed dice and rolls others, and explains invalid input', () => {
    const out = first.out + second.out
    expect(out).toMatch(/typed: (3 5|4)\n {3}The \w+ roll (3 5|4) for/)
    expect(out).toMatch(/typed: \n {3}The \w+ roll \d/)
    const wrong = [...out.matchAll(/typed: (.*)\n(.*)/g)].filter(([, typed]) => BAD.includes(typed))
    expect(wrong.length).toBeGreaterThan(3)
    for (const [, , said] of wrong)
      expect(said).toMatch(
        /^(There (are|is) |Enter one number|A die cannot|That is not|Two dice|One die|".*" is not a roll|Wanted|Expected)/,
      )
    expect(out).not.toMatch(/undefined|NaN|\[object/)
  })

  it('asks no question without an alternative if nothing is hidden', () => {
    expect(first.out + second.out).not.toMatch(/choose:\n {2}1 {2}Done\n/)
  })
})
