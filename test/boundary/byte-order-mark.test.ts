import { describe, expect, it } from 'vitest'
import { manifestCodec } from '../../src/analysis/codec-manifest.js'
import { manifestText, oneArm } from '../../src/analysis/manifest.js'
import { readRows, rowsText } from '../../src/analysis/rows.js'
import { games } from '../../src/cli/games.js'
import { begin } from '../../src/kernel/match.js'
import { readRecord, recordText } from '../../src/kernel/record-codec.js'
import { toRecord } from '../../src/kernel/record.js'

/* Some editors add a byte-order mark and CRLF line endings. The text reads the same with them. */

const MARK = '\uFEFF'
const edited = (text: string): string => MARK + text.replaceAll('\n', '\r\n')

const manifest = oneArm({
  rules: { id: 'primer', edition: 1, title: 'Primer' },
  scenario: 'meeting',
  players: {},
  seed: 1,
  games: 2,
  metrics: [],
})

describe('a byte-order mark and CRLF', () => {
  it.each(Object.entries(games))('are accepted in positions and records of %s', (_id, game) => {
    game(({ ruleset, parse, print }) => {
      const match = begin(ruleset, ruleset.scenarios[0], 1)
      const { state } = match
      expect(parse(`${MARK}${print(state)}\r\n`)).toEqual(parse(print(state)))
      expect(parse(print(state))._tag).toBe('Right')
      const text = recordText(ruleset, toRecord(ruleset, match))
      expect(readRecord(ruleset, edited(text))).toEqual(readRecord(ruleset, text))
      expect(readRecord(ruleset, text)._tag).toBe('Right')
    })
  })

  it('are accepted in manifests and rows', () => {
    expect(manifestCodec.decode(edited(manifestText(manifest)))).toEqual({ _tag: 'Right', right: manifest })
    const row = { arm: 0, game: 1, winner: null, by: 'draw', commands: 3, values: {}, playedBy: '1.2.3+0' }
    const rows = readRows(manifest, edited(rowsText([row])))
    expect(rows._tag === 'Right' && [...rows.right.rows.values()]).toEqual([row])
  })
})
