import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { commandLine } from '../bundled.js'

const table = mkdtempSync(join(tmpdir(), 'ardennes-mail-'))
const ardennes = commandLine()
afterAll(() => {
  rmSync(table, { recursive: true })
  ardennes.remove()
})

/** A player with a folder, and the output of the program. */
const person = (): { readonly folder: string; readonly mail: (...words: readonly string[]) => string } => {
  const folder = mkdtempSync(join(table, 'at-'))
  return {
    folder,
    mail: (...words) => {
      const line = [ardennes.file, 'mail', ...words]
      const { status, stdout, stderr } = spawnSync(process.execPath, line, { cwd: folder, encoding: 'utf8' })
      expect([words, status, status === 0 ? '' : stderr]).toEqual([words, 0, ''])
      return stdout.trim()
    },
  }
}

describe('a game by mail between two processes', () => {
  it('goes to and fro in a file, and only its owner can read a key', () => {
    const [anna, bert] = [person(), person()]
    const [herKey, hisKey] = [anna.mail('key', 'anna.key'), bert.mail('key', 'bert.key')]
    expect(herKey).not.toBe(hisKey)
    anna.mail('new', 'it.mail', 'primer', '--key', 'anna.key', '--seat', 'west=Anna', '--seat', `east=Bert:${hisKey}`)
    for (let letter = 0; letter < 2; letter++) {
      for (const [from, to, key] of [
        [anna, bert, 'bert.key'],
        [bert, anna, 'anna.key'],
      ] as const) {
        copyFileSync(
          join(from.folder, 'it.mail'),
          join(to.folder, letter === 0 && to === bert ? 'it.mail' : 'came.mail'),
        )
        if (letter > 0 || to === anna) to.mail('take', 'it.mail', 'came.mail')
        to.mail('turn', 'it.mail', '--key', key, '--player', 'random')
      }
    }
    expect(anna.mail('check', 'it.mail')).toContain('Next, ')
    for (const { folder } of [anna, bert])
      for (const file of readdirSync(folder).filter((name) => /\.(key|sealed)$/.test(name)))
        expect([file, (statSync(join(folder, file)).mode & 0o777).toString(8)]).toEqual([file, '600'])
  }, 120_000)
})
