import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { volume } from '../../volume.js'
import { paper, type Paper } from '../paper.js'
import { run } from '../run.js'

/** A copy of what lies on a table that the other is handed. */
const handed = (from: Paper, to: Paper, name: string): void => {
  to.files['came.mail'] = from.files[name]
}

/** Two or three people, each at a terminal of his own. */
const table = async (game: string, sides: readonly string[], more: readonly string[] = []) => {
  const people = sides.map(() => paper())
  const keys: string[] = []
  for (const one of people) keys.push((await run(['mail', 'key', 'my.key'], one, games)).out)
  const seats = sides.flatMap((side, i) => [
    '--seat',
    i === 0 ? `${side}=First` : `${side}=Other ${String(i)}:${keys[i]}`,
  ])
  const made = await run(['mail', 'new', 'my.mail', game, '--key', 'my.key', ...seats, ...more], people[0], games)
  return { people, made }
}

/** Whoever is due takes what the last writer has, and writes, to the end or so many times; `told` is what the first writer was told. */
const exchanged = async (people: readonly Paper[], told: string, most: number): Promise<Paper> => {
  let last = people[0]
  let out = told
  for (let turns = 0; turns < most; turns++) {
    const due = /Next, (?:First|Other (\d)) \(/.exec(out)
    if (due === null) return last
    const one = people[Number(due[1] ?? 0)]
    if (one !== last) {
      handed(last, one, 'my.mail')
      expect(await run(['mail', 'take', 'my.mail', 'came.mail'], one, games)).toMatchObject({ exit: 0 })
    }
    one.printed.length = 0
    const wrote = await run(['mail', 'turn', 'my.mail', '--key', 'my.key', '-p', 'random'], one, games)
    expect(wrote).toMatchObject({ exit: 0 })
    ;[last, out] = [one, wrote.out]
  }
  return last
}

describe('ardennes mail', () => {
  it.each([
    ['primer', ['west', 'east'], [], Infinity],
    // A campaign goes to its end by mail in test/mail/mail.test.ts: here each turn reads all letters anew.
    ['kgp-campaign', ['german', 'us', 'umpire'], ['-o', 'cg.secrecy=open'], volume(6, 20)],
  ] as const)(
    'plays %s between terminals that exchange a file, and anybody can prove it',
    async (game, sides, more, most) => {
      const { people, made } = await table(game, sides, more)
      expect(made).toMatchObject({ exit: 0 })
      const last = await exchanged(people, made.out, most)
      const reader = paper([], { 'it.mail': last.files['my.mail'] })
      const checked = await run(['mail', 'check', 'it.mail'], reader, games)
      expect(checked.exit).toBe(0)
      expect(checked.out.includes('Next, ')).toBe(most < Infinity)
      expect(await run(['mail', 'record', 'it.mail', 'it.json'], reader, games)).toMatchObject({ exit: 0 })
      expect(await run(['audit', 'it.json'], paper([], reader.files), games)).toMatchObject({ exit: 0 })
    },
    900_000,
  )

  it('asks a person for orders, who can take them back till they are signed', async () => {
    const { people } = await table('primer', ['west', 'east'])
    handed(people[0], people[1], 'my.mail')
    await run(['mail', 'take', 'my.mail', 'came.mail'], people[1], games)
    await run(['mail', 'turn', 'my.mail', '--key', 'my.key'], people[1], games)
    const files = { ...people[0].files, 'my.mail': people[1].files['my.mail'] }
    const turn = ['mail', 'turn', 'my.mail', '--key', 'my.key']
    const stopped = paper(['1', 'undo', 'undo', 'quit'], files)
    const ran = await run(turn, stopped, games)
    expect(ran).toMatchObject({ exit: 130 })
    expect(stopped.printed.join('\n')).toContain('There is nothing to take back')
    expect(stopped.files['my.mail']).toBe(files['my.mail'])
    const end = { side: 'west', command: { tag: 'endPhase' } }
    const orders = JSON.stringify([end, { side: 'east', command: { tag: 'endPhase' } }])
    const wrong = await run([...turn, '--orders', 'o.json'], paper([], { ...files, 'o.json': orders }), games)
    expect(wrong).toMatchObject({ exit: 2 })
    expect(wrong.err).toContain('letter 3 (turn)')
    const signed = paper(['1', 'undo', '1', 'yes'], { ...files })
    expect(await run(turn, signed, games)).toMatchObject({ exit: 0 })
    expect(signed.files['my.mail'].split('\n')).toHaveLength(files['my.mail'].split('\n').length + 1)
    const right = paper([], { ...files, 'o.json': JSON.stringify([end]) })
    expect(await run([...turn, '--orders', 'o.json', '--say', 'Good luck'], right, games)).toMatchObject({ exit: 0 })
    expect(right.files['my.mail']).toContain('Good luck')
  })

  it('says what is wrong with a file, and where', async () => {
    const { people } = await table('primer', ['west', 'east'])
    const good = people[0].files['my.mail']
    const bad = { 'a.mail': good.replace('"number":1', '"number":2'), 'b.mail': '{}\n', 'c.mail': good.slice(0, -1) }
    const told = async (file: string): Promise<string> => {
      const { exit, out, err } = await run(['mail', 'check', file], paper([], bad), games)
      return `${String(exit)} ${out}${err}`
    }
    expect(await told('a.mail')).toMatch(/^1 a\.mail, letter 1 \(number\)/)
    expect(await told('b.mail')).toMatch(/^2 .*names no ruleset/)
    expect(await told('c.mail')).toMatch(/^1 .*\(form\)/)
    expect(await told('d.mail')).toMatch(/^2 /)
    expect(await run(['mail', 'key', 'my.key'], people[0], games)).toMatchObject({ exit: 2 })
    const { made } = await table('kgp-campaign', ['german', 'us', 'umpire'])
    expect(made.exit).toBe(2)
    expect(made.err).toContain('(hidden)')
  })
})
