import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeDisk, writeAll } from '../../../src/cli/terminal/disk.js'
import { statusLine } from '../../../src/cli/terminal/status.js'

const folder = (): string => mkdtempSync(join(tmpdir(), 'disk-'))

describe('long files', () => {
  it('are read line by line, with offsets', () => {
    const path = join(folder(), 'lines')
    const long = 'ü'.repeat(1_500_000)
    writeFileSync(path, `one\n${long}\nthree\ntorn`)
    const lines: [string, number, number][] = []
    const length = nodeDisk.lines(path, (line, from, to) => lines.push([line, from, to]))
    expect(lines.map(([line]) => line.length)).toEqual([3, 1_500_000, 5])
    expect(lines[2].slice(1)).toEqual([3_000_005, 3_000_010])
    expect(length).toEqual({ _tag: 'Right', right: 3_000_015 })
    expect(nodeDisk.lines(`${path}.none`, () => undefined)).toEqual({ _tag: 'Right', right: null })
  })

  it('that cannot be read are reported as such, not as missing', () => {
    const at = folder()
    const read = nodeDisk.lines(at, () => undefined)
    expect(read._tag === 'Left' && read.left).toMatch(/^.+ cannot be read: illegal operation on a directory$/)
    const path = join(at, 'lines')
    writeFileSync(path, 'one\n')
    const mistaken = (): void => {
      throw new Error('of the reader')
    }
    expect(() => nodeDisk.lines(path, mistaken)).toThrow('of the reader')
  })

  it('are composed of byte ranges of themselves', () => {
    const path = join(folder(), 'parts')
    writeFileSync(path, 'b\nwas\na\n')
    expect(
      nodeDisk.compose(path, path, [
        [6, 7],
        [0, 1],
      ]),
    ).toBeNull()
    expect(readFileSync(path, 'utf8')).toBe('a\nb\n')
    expect(nodeDisk.compose(path, `${path}.none`, [])).toContain('cannot be written')
    expect(nodeDisk.rename(`${path}.none`, path)).toContain('cannot be written')
  })

  it('are written completely or not at all, even if a full disk accepts a part', () => {
    const taken: number[] = []
    const upTo =
      (room: number) =>
      (bytes: Uint8Array): number => {
        if (taken.length === room) throw new Error('ENOSPC')
        const some = bytes.subarray(0, Math.min(3, room - taken.length))
        taken.push(...some)
        return some.length
      }
    writeAll(Uint8Array.of(1, 2, 3, 4, 5, 6, 7), upTo(9))
    expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7])
    taken.length = 0
    expect(() => {
      writeAll(Uint8Array.of(1, 2, 3, 4, 5), upTo(4))
    }).toThrow('ENOSPC')
    expect(() => {
      writeAll(Uint8Array.of(1), () => 0)
    }).toThrow('no more')
  })
})

describe('a claimed folder', () => {
  it('is refused to a second process, and free again afterwards', () => {
    const at = folder()
    const mine = nodeDisk.claim(at)
    expect(mine._tag).toBe('Right')
    const second = nodeDisk.claim(at)
    expect(second._tag === 'Left' && second.left).toContain(
      `is being played by process ${process.pid} on ${hostname()}`,
    )
    if (mine._tag === 'Right') mine.right()
    expect(nodeDisk.claim(at)._tag).toBe('Right')
  })

  it('is taken over from a killed process on the same machine only', () => {
    const at = folder()
    writeFileSync(join(at, 'sweep.lock'), `${hostname()} 4194303\n`)
    expect(nodeDisk.claim(at)._tag).toBe('Right')
    const other = folder()
    writeFileSync(join(other, 'sweep.lock'), 'elsewhere 12\n')
    expect(nodeDisk.claim(other)._tag).toBe('Left')
  })
})

describe('progress', () => {
  it('is a changing line on a terminal, and a line a minute elsewhere', () => {
    const told = (isTerminal: boolean): string => {
      let text = ''
      let now = 0
      const status = statusLine({ write: (more: string) => (text += more) }, isTerminal, () => now)
      for (const [at, done] of [
        [0, 1],
        [30, 2],
        [61, 3],
        [90, 4],
        [122, 5],
      ] as const) {
        now = at * 1000
        status(`${done} games`)
      }
      status(null)
      return text
    }
    expect(told(false)).toBe('3 games\n5 games\n')
    expect(told(true)).toContain('\r\u001b[K4 games')
  })
})
