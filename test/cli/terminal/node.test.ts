import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/kernel/either.js'
import { nodeDisk } from '../../../src/cli/terminal/disk.js'
import { keyboard, nodeTerminal } from '../../../src/cli/terminal/node.js'

const home = mkdtempSync(join(tmpdir(), 'ardennes-'))
const terminal = nodeTerminal(home, '1.2.3', new URL('file:///nowhere.js'))

afterEach(() => {
  rmSync(join(home, 'a.json'), { force: true })
})

describe('files', () => {
  it('writes a file whole and reads it back', () => {
    expect(terminal.write(join(home, 'a.json'), 'one')).toBeNull()
    expect(terminal.write(join(home, 'a.json'), 'two')).toBeNull()
    expect(terminal.read(join(home, 'a.json'))).toBe('two')
    expect(terminal.list(home)).toEqual(['a.json'])
  })

  it('reports what it cannot write, and returns null for a missing file', () => {
    const path = join(home, 'no', 'such', 'folder')
    expect(terminal.write(path, 'one')).toContain('cannot be written')
    expect(terminal.read(path)).toBeNull()
    expect(terminal.list(path)).toEqual([])
    expect(Number.isSafeInteger(terminal.anySeed())).toBe(true)
  })
})

describe('keyboard', () => {
  it('answers each question with a line, also with lines typed ahead', async () => {
    const input = new PassThrough()
    const { ask } = keyboard(input, new PassThrough(), false)
    const first = ask('one> ')
    input.write('a\nb\n')
    expect(await first).toBe('a')
    expect(await ask('two> ')).toBe('b')
  })

  it('answers null after the end of input', async () => {
    const input = new PassThrough()
    const output = new PassThrough()
    const { ask } = keyboard(input, output, false)
    const first = ask('one> ')
    input.end()
    expect(await first).toBeNull()
    expect(await ask('two> ')).toBeNull()
    expect(String(output.read())).toContain('one> ')
  })

  it('answers null to Ctrl-C', async () => {
    const input = new PassThrough()
    const { ask } = keyboard(input, new PassThrough(), true)
    const first = ask('one> ')
    input.write('\u0003')
    expect(await first).toBeNull()
  })
})

describe('a keyboard that forgets', () => {
  it('brings back no line that was typed before, and drops lines typed ahead', async () => {
    const input = new PassThrough()
    const output = new PassThrough()
    const { ask, forget } = keyboard(input, output, true)
    const first = ask('one> ')
    input.write('secret\rahead\r')
    expect(await first).toBe('secret')
    forget()
    const second = ask('two> ')
    input.write('\u001B[A\r')
    expect(await second).toBe('')
  })
})

describe('journals', () => {
  it('creates folders and appends to files', () => {
    const folder = join(home, 'deep', 'folder')
    expect(terminal.folder(folder)).toBeNull()
    expect(terminal.append(join(folder, 'j'), 'one\n')).toBeNull()
    expect(terminal.append(join(folder, 'j'), 'two\n')).toBeNull()
    expect(terminal.read(join(folder, 'j'))).toBe('one\ntwo\n')
    expect(terminal.append(folder, 'x')).toContain('cannot be written')
    expect(terminal.folder(join(folder, 'j'))).toContain('cannot be made')
    expect(terminal.seconds()).toBeGreaterThan(0)
  })
})

describe('threads', () => {
  it('distributes tasks to threads and reports one that cannot be started', async () => {
    const path = join(home, 'double.mjs')
    terminal.write(path, 'export const playOrRefuse = (n) => 2 * n\n')
    const able = nodeTerminal(home, '1.2.3', pathToFileURL(path)).workers?.(2)
    const answers = [able?.run(1), able?.run(2)]
    expect(await answers[1]).toBe(4)
    expect(await answers[0]).toBe(2)
    await able?.close()
    const unable = terminal.workers?.(1)
    await expect(unable?.run(1)).rejects.toThrow('nowhere.js')
    await unable?.close()
  })
})

describe('saves', () => {
  const at = (name: string): string => join(home, name)
  const modeOf = (name: string): number => statSync(at(name)).mode & 0o777

  it('creates private files for the owner and keeps the permissions of a file it replaces', () => {
    expect(terminal.write(at('private'), 'one', { readers: 'owner' })).toBeNull()
    expect(modeOf('private')).toBe(0o600)
    for (const mode of [0o600, 0o640, 0o664])
      for (const readers of ['all', 'owner'] as const) {
        chmodSync(at('private'), mode)
        expect(terminal.write(at('private'), 'two', { readers })).toBeNull()
        expect(modeOf('private')).toBe(mode)
      }
    chmodSync(at('private'), 0o600)
    const stream = unwrap(nodeDisk.stream(at('private')))
    stream.put('three')
    expect(stream.end()).toBeNull()
    expect(nodeDisk.compose(at('private'), at('private'), [])).toBeNull()
    expect(modeOf('private')).toBe(0o600)
  })

  it('follows symbolic links, chains of them and links to a file that does not exist yet', () => {
    mkdirSync(at('elsewhere'))
    symlinkSync(join('elsewhere', 'game.json'), at('link'))
    symlinkSync('link', at('link to link'))
    for (const [name, text] of [
      ['link to link', 'one'],
      ['link', 'two'],
    ]) {
      expect(terminal.write(at(name), text)).toBeNull()
      expect(terminal.read(at('elsewhere/game.json'))).toBe(text)
      expect(lstatSync(at(name)).isSymbolicLink()).toBe(true)
    }
    const stream = unwrap(nodeDisk.stream(at('link')))
    stream.put('three')
    expect(stream.end()).toBeNull()
    expect(lstatSync(at('link')).isSymbolicLink()).toBe(true)
    expect(terminal.read(at('elsewhere/game.json'))).toBe('three')
    expect(terminal.list(at('elsewhere'))).toEqual(['game.json'])
  })

  it('claims a new name only once', () => {
    expect(terminal.write(at('claimed'), 'one', { replace: false })).toBeNull()
    expect(terminal.write(at('claimed'), 'two', { replace: false })).toBe(`${at('claimed')} already exists.`)
    expect(terminal.read(at('claimed'))).toBe('one')
  })

  it('names the folder that is missing, under the name the user gave', () => {
    const path = at('no folder/game.json')
    const why = `${path} cannot be written: there is no folder ${at('no folder')}`
    expect(terminal.write(path, 'one')).toBe(why)
    expect(terminal.write(path, 'one', { replace: false })).toBe(why)
    expect(terminal.append(path, 'one')).toBe(why)
    expect(nodeDisk.stream(path)).toEqual({ _tag: 'Left', left: why })
    mkdirSync(at('folder'))
    for (const text of [terminal.write(at('folder'), 'one')]) expect(text).not.toContain('.tmp')
  })
})
