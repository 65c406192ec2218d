import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
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

  it('says what it cannot write, and finds nothing where nothing is', () => {
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
    const ask = keyboard(input, new PassThrough(), false)
    const first = ask('one> ')
    input.write('a\nb\n')
    expect(await first).toBe('a')
    expect(await ask('two> ')).toBe('b')
  })

  it('answers null from the end of input on', async () => {
    const input = new PassThrough()
    const output = new PassThrough()
    const ask = keyboard(input, output, false)
    const first = ask('one> ')
    input.end()
    expect(await first).toBeNull()
    expect(await ask('two> ')).toBeNull()
    expect(String(output.read())).toContain('one> ')
  })

  it('answers null to Ctrl-C', async () => {
    const input = new PassThrough()
    const ask = keyboard(input, new PassThrough(), true)
    const first = ask('one> ')
    input.write('\u0003')
    expect(await first).toBeNull()
  })
})

describe('journals', () => {
  it('makes folders and adds to files', () => {
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
  it('hands tasks to threads and tells when one cannot be started', async () => {
    const path = join(home, 'double.mjs')
    terminal.write(path, 'export const play = (n) => 2 * n\n')
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
