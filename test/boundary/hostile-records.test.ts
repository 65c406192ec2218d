import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { load } from '../../src/kernel/audit.js'
import { readRecord } from '../../src/kernel/record-codec.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import { isLong, volume } from '../volume.js'

/*
 * A record from another program may not be plain data, in any edition, and migration reads all of it. Lists that
 * contain one another or values that throw are rejected quickly.
 */

const PLACES = volume(1, 3)
const FOLDER = 'test/records'

const kept = Object.keys(games).flatMap((id) => readdirSync(`${FOLDER}/${id}`).map((file) => [id, file] as const))

type Box = Record<string, unknown>

const isBox = (value: unknown): value is Box => typeof value === 'object' && value !== null

/** 2 to the 60th places in 60 lists: rejected after a million copies, so it is read only once, by the loader. */
const doubled = (): unknown => {
  let list: unknown = 1
  for (let i = 0; i < 60; i++) list = [list, list]
  return list
}

const ring = (): unknown => {
  const list: unknown[] = []
  list.push(list)
  return list
}

const thrower = (): unknown =>
  new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('boo')
      },
    },
  )

const hostilities = [
  ['lists that hold one another', doubled],
  ['a ring', ring],
  ['something that throws', thrower],
] as const

/** All changes; in a short run one per record in turn. */
const hostilitiesFor = (record: number): readonly (typeof hostilities)[number][] =>
  isLong ? hostilities : [hostilities[record % hostilities.length]]

describe.each(kept.map(([id, file], i) => [id, file, hostilitiesFor(i)] as const))(
  'a record of %s, %s',
  (id, file, some) => {
    const text = readFileSync(`${FOLDER}/${id}/${file}`, 'utf8')

    it.each(some)(
      'is rejected with %s in it',
      (_, hostile) => {
        const luck = rollerFrom(rngFrom(1944, file))
        games[id](({ ruleset }) => {
          const isDear = hostile === doubled
          for (let n = 0; n < (isDear ? 1 : PLACES); n++) {
            const json = JSON.parse(text) as Box
            let box = json
            let key = 'entries'
            for (let held = box[key]; isBox(held) && (box === json || luck.below(4) > 0); held = box[key]) {
              const keys = Object.keys(held)
              if (keys.length === 0) break
              box = held
              key = keys[luck.below(keys.length)]
            }
            box[key] = hostile()
            if (!isDear) expect(readRecord(ruleset, json)._tag).toBe('Left')
            expect(load(ruleset, json)._tag).toBe('Left')
          }
        })
      },
      60_000,
    )
  },
)
