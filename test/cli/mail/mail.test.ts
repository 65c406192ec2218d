import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { unwrap } from '../../../src/kernel/either.js'
import { mailText, readMail, reply } from '../../../src/mail/index.js'
import { ruleset as primer } from '../../../src/rulesets/primer/index.js'
import { exchanged as played, gameOf, keyOf } from '../../mail/post.js'
import { volume } from '../../volume.js'
import { paper, type Paper } from '../paper.js'
import { run } from '../run.js'

/** Copies a file from one player's folder to another's. */
const handed = (from: Paper, to: Paper, name: string): void => {
  to.files['came.mail'] = from.files[name]
}

/** Two or three players, each at a separate terminal. */
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

/** The players take turns to receive the file and write; `told` is the output of the first writer. */
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
    // A whole campaign by mail is in test/mail/mail.test.ts: here each turn reads all letters again.
    ['kgp-campaign', ['german', 'us', 'umpire'], ['-o', 'cg.secrecy=open'], volume(6, 20)],
  ] as const)(
    'plays %s between terminals that exchange a file, and anyone can verify it',
    async (game, sides, more, most) => {
      const { people, made } = await table(game, sides, more)
      expect(made).toMatchObject({ exit: 0 })
      const last = await exchanged(people, made.out, most)
      const sealed = people.flatMap(({ files }) => Object.keys(files).filter((name) => name.endsWith('.sealed')))
      // Sealed orders lie next to the key, in a file for each game.
      expect(sealed.length > 0).toBe(game === 'kgp-campaign')
      for (const name of sealed) expect(name).toMatch(/^my\.key\.[\da-f]{16}\.sealed$/)
      const reader = paper([], { 'it.mail': last.files['my.mail'] })
      const checked = await run(['mail', 'check', 'it.mail'], reader, games)
      expect(checked.exit).toBe(0)
      expect(checked.out.includes('Next, ')).toBe(most < Infinity)
      expect(await run(['mail', 'record', 'it.mail', 'it.json'], reader, games)).toMatchObject({ exit: 0 })
      expect(await run(['audit', 'it.json'], paper([], reader.files), games)).toMatchObject({ exit: 0 })
    },
    900_000,
  )

  it('asks a person for orders, which can be taken back until they are signed', async () => {
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
    expect(await run([...turn, '--orders', 'o.json', '--message', 'Good luck'], right, games)).toMatchObject({
      exit: 0,
    })
    expect(right.files['my.mail']).toContain('Good luck')
  })

  it('reports the fault in a file and its place', async () => {
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

/** A game at its first roll in two versions: the writer of the last letter signed two versions of it. */
const forkedTable = () => {
  const whole = played(primer, gameOf(primer, primer.scenarios[0]), {
    enough: ({ status }) => status.tag === 'throwing',
  })
  const letter = mailText(whole)
  const [{ acts, by }] = whole.letters.slice(-1)
  const [writer, answerer] = by === keyOf(0).public ? [keyOf(0), keyOf(1)] : [keyOf(1), keyOf(0)]
  const before = unwrap(readMail(primer, `${letter.split('\n').slice(0, -2).join('\n')}\n`))
  const orders = acts.flatMap((act) => (act.tag === 'orders' ? act.orders : []))
  const second = mailText(unwrap(reply(primer, before, writer, { orders, words: 'These dice suit me better.' })))
  return { letter, second, key: JSON.stringify(answerer), number: whole.letters.length }
}

const { letter, second, key, number } = forkedTable()

describe('a second letter of the same number', () => {
  it('is refused and named by every verb, under any file name; no secret answers it', async () => {
    const files = { 'my.key': key, 'my.mail': letter }
    const bert = paper([], files)
    const turn = (file: string, key = 'my.key') =>
      run(['mail', 'turn', file, '--key', key, '-p', 'random'], bert, games)
    expect(await turn('my.mail')).toMatchObject({ exit: 0 })
    const answered = bert.files['my.mail']
    expect(answered).toContain('"tag":"reveals"')
    const names = new RegExp(`letter ${String(number)} \\(fork\\).*signed both, and the two copies prove it`)
    for (const file of ['my.mail', 'again.mail']) {
      bert.files[file] = second
      for (const [exit, ...words] of [
        [2, 'turn', file, '--key', 'my.key', '-p', 'random'],
        [1, 'check', file],
        [1, 'take', 'my.mail', file],
        [1, 'take', 'new.mail', file],
        [2, 'record', file, 'record.json'],
      ] as const) {
        const said = await run(['mail', ...words], bert, games)
        expect([words.join(' '), said.exit]).toEqual([words.join(' '), exit])
        expect(said.out + said.err, words.join(' ')).toMatch(names)
        expect(said.out + said.err, words.join(' ')).toMatch(/The other letter is in ardennes-[0-9a-f]{16}\.mail\./)
      }
      expect(bert.files[file]).toBe(second)
    }
    expect(Object.keys(bert.files)).not.toContain('new.mail')
    expect(Object.keys(bert.files)).not.toContain('record.json')
    bert.files['my.mail'] = answered
    expect(await run(['mail', 'check', 'my.mail'], bert, games)).toMatchObject({ exit: 0 })
  })

  it('is refused by the copy beside the key, even if the file is in another folder', async () => {
    const bert = paper([], { 'keys/bert.key': key, 'inbox/a.mail': letter, 'other/b.mail': second })
    const turn = (file: string) => run(['mail', 'turn', file, '--key', 'keys/bert.key', '-p', 'random'], bert, games)
    expect(await turn('inbox/a.mail')).toMatchObject({ exit: 0 })
    const refused = await turn('other/b.mail')
    expect(refused.exit).toBe(2)
    expect(refused.err).toContain('(fork)')
    expect(bert.files['other/b.mail']).toBe(second)
  })

  it('cannot be written in an old copy: the missing letters must be read first', async () => {
    const bert = paper([], { 'my.key': key, 'my.mail': letter })
    const turn = ['mail', 'turn', 'my.mail', '--key', 'my.key', '-p', 'random']
    expect(await run(turn, bert, games)).toMatchObject({ exit: 0 })
    const answered = bert.files['my.mail']
    bert.files['my.mail'] = letter
    const refused = await run(turn, bert, games)
    expect(refused.exit).toBe(2)
    const [, take = ''] = /Take them first: ardennes (.*)/.exec(refused.err) ?? []
    expect((await run(['mail', 'check', 'my.mail'], bert, games)).out).toContain('lacks the last ')
    expect(await run(take.split(' '), bert, games)).toMatchObject({ exit: 0 })
    expect(bert.files['my.mail']).toBe(answered)
    const [kept = ''] = Object.keys(bert.files).filter((name) => name.startsWith('ardennes-'))
    bert.files['my.mail'] = letter
    bert.files[kept] = answered.replace('"number":1', '"number":2')
    expect(await run(turn, bert, games)).toMatchObject({ exit: 2, err: expect.stringContaining('has been changed: restore it') as string }) // prettier-ignore
  })
})

describe('the file of a game', () => {
  it('may have changed line endings; each verb reads it and writes it as it was', async () => {
    const came = `\uFEFF${letter.replaceAll('\n', '\r\n')}\r\n`
    const bert = paper([], { 'my.key': key, 'came.mail': came })
    expect(await run(['mail', 'check', 'came.mail'], bert, games)).toMatchObject({ exit: 0 })
    expect(await run(['mail', 'record', 'came.mail', 'a.json'], bert, games)).toMatchObject({ exit: 0 })
    expect(await run(['mail', 'take', 'my.mail', 'came.mail'], bert, games)).toMatchObject({ exit: 0 })
    expect(bert.files['my.mail']).toBe(letter)
    expect(await run(['mail', 'turn', 'came.mail', '--key', 'my.key', '-p', 'random'], bert, games)).toMatchObject({
      exit: 0,
    })
    expect(bert.files['came.mail'].startsWith(letter)).toBe(true)
  })

  it('is refused with the key of somebody who does not play', async () => {
    const { people } = await table('primer', ['west', 'east'])
    const stranger = paper([], { 'my.mail': people[0].files['my.mail'] })
    expect(await run(['mail', 'key', 'other.key'], stranger, games)).toMatchObject({ exit: 0 })
    const { exit, err } = await run(['mail', 'turn', 'my.mail', '--key', 'other.key'], stranger, games)
    expect(exit).toBe(2)
    expect(err).toContain('other.key is the key of no player of this game')
  })

  it('and the key are refused by name if they are something else', async () => {
    const { people } = await table('primer', ['west', 'east'])
    const good = JSON.parse(people[0].files['my.key']) as Record<string, string>
    const keys: Record<string, unknown> = {
      secret: { ...good, secret: 'zz' },
      type: { ...good, secret: 7 },
      halves: { ...good, public: 'ab'.repeat(32) },
      nothing: null,
    }
    for (const [what, key] of Object.entries(keys)) {
      const files = { 'my.mail': people[0].files['my.mail'], 'bad.key': JSON.stringify(key) }
      const { exit, err } = await run(['mail', 'turn', 'my.mail', '--key', 'bad.key'], paper([], files), games)
      expect([what, exit]).toEqual([what, 2])
      expect(err).toMatch(/bad\.key holds (no key|a secret that belongs to another)/)
      expect(err).not.toContain(good['secret'])
    }
  })
})
