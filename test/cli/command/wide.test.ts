import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fileText } from '../../../src/cli/command/input.js'
import { nodeTerminal } from '../../../src/cli/terminal/node.js'
import type { Terminal } from '../../../src/cli/terminal/terminal.js'

const folder = mkdtempSync(join(tmpdir(), 'ardennes-wide-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const read = (bytes: Uint8Array): ReturnType<typeof fileText> => {
  const file = join(folder, 'a.json')
  writeFileSync(file, bytes)
  return fileText({ read: nodeTerminal(folder, '1', new URL('file:///none')).read } as Terminal, file)
}

const text = '{ "name": "Stoumont – été" }'
const little = Buffer.from(text, 'utf16le')
const big = Buffer.from(little).swap16()

describe('a text file', () => {
  it.each([
    ['UTF-16, little-endian with a mark', Buffer.concat([Buffer.of(0xff, 0xfe), little])],
    ['UTF-16, big-endian with a mark', Buffer.concat([Buffer.of(0xfe, 0xff), big])],
    ['UTF-16, little-endian without a mark', little],
    ['UTF-16, big-endian without a mark', big],
    ['UTF-32', Buffer.concat(Array.from(text, (letter) => Buffer.of(letter.charCodeAt(0), 0, 0, 0)))],
  ])('in %s is rejected with advice', (_, bytes) => {
    expect(read(bytes)).toMatchObject({ left: expect.stringMatching(/UTF-16 or UTF-32: save it as UTF-8/) as string })
  })

  it('in UTF-8 is read, with or without a byte order mark', () => {
    expect(read(Buffer.from(text))).toMatchObject({ right: text })
    expect(read(Buffer.from(`\uFEFF${text}`))).toMatchObject({ right: text })
    expect(read(Buffer.from(''))).toMatchObject({ right: '' })
    expect(read(Buffer.from('é'))).toMatchObject({ right: 'é' })
  })
})
