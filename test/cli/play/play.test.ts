import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { paper } from '../paper.js'
import { run, type Ran } from '../run.js'

describe('play', () => {
  it('plays a whole game against the built-in player, with descriptions, and saves it', async () => {
    const typed = ['1', 'walk', '1', '1', '1', '1']
    const terminal = paper(typed)
    const { exit, out } = await run(['play', 'race', '--seed', '4'], terminal)
    expect(exit).toBe(0)
    expect(out).toContain('Race, seed 4 (Red: a person, Blue: built-in)')
    expect(out).toContain('red stands at 0, blue at 0')
    expect(out).toContain('red chooses:\n  1  walk\n  2  leap\n  3  stumble')
    expect(out).toContain('   red runs 1\n   blue runs 1')
    expect(out).toContain('\nred 6, blue 5\n\nred stands at 6, blue at 5\n\nThe game is saved in race.json.')
    expect(JSON.parse(terminal.files['race.json'])).toMatchObject({
      ruleset: 'race',
      seats: { red: 'person', blue: 'built-in' },
      outcome: { winner: 'red' },
    })
  })

  it('says turn, phase and the decision before each list of choices, if the game describes its turns', async () => {
    const { out } = await run(['play', 'primer', '--seed', '4'], paper(['quit']), games)
    expect(out).toContain('Turn 1 of 6: West, movement. Move a unit, or end the phase.\nwest chooses:')
  })

  it('stops at Ctrl-C with a save that can be resumed', async () => {
    const terminal = paper(['walk'])
    expect(await run(['play', 'race', '--seed', '4', '--save', 'mine.json'], terminal)).toMatchObject({ exit: 130 })
    const again = paper(['quit'], terminal.files)
    const { exit, out } = await run(['play', '--resume', 'mine.json'], again)
    expect(exit).toBe(0)
    expect(out).toContain('red stands at 1, blue at 1')
    expect(out).toContain('Saved in mine.json. Continue with --resume mine.json.')
  })

  it('refuses an edited save', async () => {
    const terminal = paper(['walk'])
    await run(['play', 'race', '--seed', '4', '--save', 'mine.json'], terminal)
    const changed = { 'mine.json': terminal.files['mine.json'].replace('"steps":1', '"steps":3') }
    const { exit, err } = await run(['play', '--resume', 'mine.json'], paper([], changed))
    expect(exit).toBe(2)
    expect(err).toContain('mine.json cannot be resumed:')
    expect(err).toContain('/entries/1/events')
  })

  it('takes back a command, but not past dice', async () => {
    const { out } = await run(
      ['play', 'race', '--side', 'all', '--seed', '4'],
      paper(['undo', 'walk', 'undo', 'leap', 'undo', 'quit']),
    )
    expect(out).toContain('This cannot be taken back. There is no command to undo. (contract)')
    expect(out).toContain('Taken back.\n\nred chooses')
    expect(out).toContain('This cannot be taken back. Dice have been rolled or cards drawn since. (contract)')
  })

  it('takes back the answer of the built-in player too', async () => {
    const terminal = paper(['walk', 'undo', 'quit'])
    await run(['play', 'race', '--seed', '4'], terminal)
    expect(JSON.parse(terminal.files['race.json'])).toMatchObject({ entries: [{ tag: 'began' }] })
  })

  it('has commands for help, board, position, log and another save', async () => {
    const terminal = paper(['help', 'walk', 'board', 'position', 'log', 'save other.json', '77', '', 'exit'])
    const { out } = await run(['play', 'race', '--seed', '4'], terminal)
    expect(out).toContain('A number chooses that line.')
    expect(out).toContain('red stands at 1, blue at 1')
    expect(out).toContain('1-1 red 3')
    expect(out).toContain('Saved in other.json.')
    expect(out).toContain('There are lines 1 to 3.')
    expect(terminal.files).toHaveProperty(['other.json'])
  })

  it('gives the reason if a command is illegal, and reports unknown ones', async () => {
    const typed = ['walk', 'walk', 'walk', 'walk', 'walk', 'leap', 'why leap', 'fly', 'why fly', 'quit']
    const { out } = await run(['play', 'race', '--seed', '4'], paper(typed))
    expect(out).toContain('leap: red is too tired. (1)')
    expect(out.split('leap: red is too tired. (1)')).toHaveLength(3)
    expect(out.split('There is no choice like "fly" now.')).toHaveLength(3)
  })

  it('lets a person watch, and prints dice that no event describes', async () => {
    const terminal = paper()
    const { exit, out } = await run(['play', 'race', '-s', 'none', '-p', 'random', '--seed', '3'], terminal)
    expect(exit).toBe(0)
    expect(out).toMatch(/\n {5}2d6: [1-6] [1-6]\n/)
    expect(out).toContain('The game is saved in')
    const again = await run(['play', 'race', '-s', 'none', '-p', 'random', '--seed', '3'])
    expect(again.out).toBe(out)
  })

  it('never replaces a file without --replace', async () => {
    const files = { 'race.json': 'mine', 'other.json': 'theirs' }
    const { exit, err } = await run(['play', 'race'], paper(['quit'], files))
    expect(exit).toBe(2)
    expect(err).toContain('race.json already exists: continue it with --resume race.json')
    expect(await run(['play', 'race', '--save', 'other.json'], paper(['quit'], files))).toMatchObject({ exit: 2 })
    const asked = paper(['save other.json', 'no', 'save other.json', '', 'save new.json', 'quit'], { ...files })
    const { out } = await run(['play', 'race', '--save', 'x.json'], asked)
    expect(out).toContain('other.json already exists. Replace it?')
    expect(asked.files).toMatchObject({ ...files, 'new.json': asked.files['x.json'] })
    const replaced = paper(['save other.json', 'yes', 'quit'], { ...files })
    expect(await run(['play', 'race', '--replace'], replaced)).toMatchObject({ exit: 0 })
    expect(replaced.files['race.json']).toContain('ardennes-record')
    expect(replaced.files['other.json']).toContain('ardennes-record')
  })

  it('keeps seats, comments and checkpoints of a resumed game until their entries are taken back', async () => {
    const first = paper(['walk', 'walk'])
    await run(['play', 'race', '--seed', '4'], first)
    const comments = [
      { entry: 0, text: 'here we go' },
      { entry: 2, text: 'slow' },
    ]
    const before = JSON.parse(first.files['race.json']) as { readonly entries: readonly unknown[] }
    const saved = (comments: unknown): string =>
      JSON.stringify({ ...before, seats: { red: 'Ann', blue: 'built-in' }, comments })
    const quit = paper(['quit'], { 'race.json': `\ufeff${saved(comments)}`.replaceAll('\n', '\r\n') })
    expect(await run(['play', '--resume', 'race.json'], quit)).toMatchObject({ exit: 0 })
    expect(JSON.parse(quit.files['race.json'])).toEqual(JSON.parse(saved(comments)))
    const undone = paper(['undo', 'undo', 'quit'], { 'race.json': saved(comments) })
    await run(['play', '--resume', 'race.json'], undone)
    expect(JSON.parse(undone.files['race.json'])).toMatchObject({ comments: comments.slice(0, 1) })
    const seated = paper(['quit'], { 'race.json': saved(comments) })
    await run(['play', '--resume', 'race.json', '--side', 'all'], seated)
    expect(JSON.parse(seated.files['race.json'])).toMatchObject({ seats: { red: 'Ann', blue: 'person' }, comments })
  })

  it('records the playing version, and requires consent to resume with another', async () => {
    const first = paper(['walk'])
    await run(['play', 'race', '--seed', '4'], first)
    const save = first.files['race.json']
    const versionsIn = (text: string): unknown => (JSON.parse(text) as { playedBy: unknown }).playedBy
    expect(versionsIn(save)).toEqual(['1.2.3+0123456789abcdef'])
    const on = (files: Record<string, string>, ...more: readonly string[]): Promise<Ran> =>
      run(['play', '--resume', 'race.json', ...more], {
        ...paper(['quit'], files),
        playedBy: () => '1.2.4+fedcba9876543210',
      })
    const refused = { 'race.json': save }
    expect(await on(refused)).toMatchObject({
      exit: 2,
      err:
        'race.json was played by version 1.2.3 (code 0123456789abcdef); this is version 1.2.4 (code fedcba9876543210). ' +
        'Add --mixed to continue anyway: the result then names both.',
    })
    expect(refused['race.json']).toBe(save)
    const mixed = { 'race.json': save }
    expect(await on(mixed, '--mixed')).toMatchObject({ exit: 0 })
    expect(versionsIn(mixed['race.json'])).toEqual(['1.2.3+0123456789abcdef', '1.2.4+fedcba9876543210'])
    const unsigned = JSON.parse(save) as Record<string, unknown>
    Reflect.deleteProperty(unsigned, 'playedBy')
    const old = { 'race.json': JSON.stringify(unsigned) }
    expect(await on(old)).toMatchObject({ exit: 0 })
    expect(versionsIn(old['race.json'])).toEqual(['unknown', '1.2.4+fedcba9876543210'])
  })

  it('replaces no picture without --replace', async () => {
    const files = { 'race.svg': 'mine' }
    const line = ['play', 'race', '--seed', '4', '--picture', 'race.svg']
    expect(await run(line, paper(['quit'], files))).toMatchObject({
      exit: 2,
      err: 'race.svg already exists: choose another name, or add --replace.',
    })
    expect(files).toEqual({ 'race.svg': 'mine' })
    const replaced = paper(['quit'], { ...files })
    expect(await run([...line, '--replace'], replaced)).toMatchObject({ exit: 0 })
    expect(replaced.files['race.svg']).toContain('<svg')
  })

  it('draws the board with every save', async () => {
    const terminal = paper(['walk', 'quit'])
    await run(['play', 'race', '--seed', '4', '--picture', 'race.svg'], terminal)
    expect(terminal.files['race.svg']).toContain('Race, 1 to 1')
  })

  it('reports that it cannot save', async () => {
    const { exit, err } = await run(['play', 'race', '--save', 'locked/x.json'], paper(['quit']))
    expect(exit).toBe(2)
    expect(err).toContain('locked/x.json cannot be written: it is locked')
  })

  it.each([
    [['play', 'raze'], 'There is no game "raze". Did you mean race?'],
    [['play', 'race', '--side', 'green'], 'There is no side "green". There are: red, blue, all, none.'],
    [['play', 'race', '-p', 'blue=rndom'], 'There is no player "rndom". Did you mean random?'],
    [['play', 'race', '-p', 'green=random'], 'There is no side "green". There are: red, blue.'],
    [['play', 'race', '-o', 'fast'], 'An option is written name=value, not "fast".'],
    [['play', 'race', '-o', 'fast=true', '--scenario', 'long'], 'error at /options/fast'],
    [['play', 'race', '--scenario', 'long'], 'error at /name: expected short, found "long"'],
    [['play', 'race', '--scenario', 'none.json'], 'none.json cannot be read.'],
    [['play', '--resume', 'none.json'], 'none.json cannot be read.'],
    [['play', 'race', '--seed', 'x'], 'Enter a whole number.'],
  ])('refuses %j', async (line, reason) => {
    const { exit, err } = await run(line)
    expect(exit).toBe(2)
    expect(err).toContain(reason)
  })

  it('reads a scenario from a file, and rejects invalid JSON', async () => {
    const files = { 'short.json': '{"name":"short"}', 'bad.json': '{' }
    expect(await run(['play', 'race', '--scenario', 'short.json'], paper(['quit'], files))).toMatchObject({ exit: 0 })
    const { err } = await run(['play', 'race', '--scenario', 'bad.json', '--save', 'b.json'], paper([], files))
    expect(err).toContain('bad.json is not JSON')
  })
})
