import { kgpCampaign } from '../src/rulesets/kgp-campaign/module.js'
// The JSON Schema files of docs/schemas, which `npm run make` writes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonSchema, type Subject } from '../src/adapters/json-schema.js'
import { recordCodec } from '../src/kernel/record-codec.js'
import { toRecord } from '../src/kernel/record.js'
import type { Game, Ruleset } from '../src/kernel/ruleset.js'
import { deathOfADivision } from '../src/rulesets/death-of-a-division/module.js'
import { peiperDream } from '../src/rulesets/peiper-dream/module.js'
import { primer } from '../src/rulesets/primer/module.js'
import { walk, walks } from './laws/walk.js'
import { volume } from './volume.js'

const FOLDER = 'docs/schemas'
const FILES: readonly Subject[] = ['record', 'state', 'command']

const kept = <G extends Game>(ruleset: Ruleset<G>): void => {
  const compiled = new Map<Subject, (data: unknown) => boolean>()
  const validator = (subject: Subject): ((data: unknown) => boolean) => {
    const isValid =
      compiled.get(subject) ?? new Ajv2020({ strict: false, logger: false }).compile(jsonSchema(ruleset, subject))
    compiled.set(subject, isValid)
    return isValid
  }

  describe(`the schemas of ${ruleset.id}`, () => {
    it.each(FILES)('%s: the file matches the codec', (subject) => {
      const file = join(FOLDER, `${ruleset.id}.${subject}.schema.json`)
      const text = `${JSON.stringify(jsonSchema(ruleset, subject), null, 1)}\n`
      if (process.env['WRITE'] !== undefined) {
        mkdirSync(FOLDER, { recursive: true })
        writeFileSync(file, text)
      }
      expect(readFileSync(file, 'utf8')).toBe(text)
    })

    it('accept everything the codecs write, and nothing with a field too many or too few', () => {
      const isState = validator('state')
      const isCommand = validator('command')
      const isEvent = validator('event')
      const isRecord = validator('record')
      const { state, command, event } = ruleset.codecs
      fc.assert(
        fc.property(walks<G>(fc.constantFrom(...ruleset.scenarios), volume(12, 40)), (steps) => {
          const match = walk(ruleset, steps)
          const plain = state.encode(match.state) as Record<string, unknown>
          expect(isState(plain)).toBe(true)
          expect(isState({ ...plain, more: 1 })).toBe(false)
          expect(isState(Object.fromEntries(Object.entries(plain).slice(1)))).toBe(false)
          expect(isRecord(recordCodec(ruleset).encode(toRecord(ruleset, match)))).toBe(true)
          for (const side of ruleset.sides)
            for (const one of ruleset.legal(match.state, side)) expect(isCommand(command.encode(one))).toBe(true)
          for (const { events } of match.entries)
            for (const one of events) expect(isEvent(event.encode(one))).toBe(true)
        }),
        { numRuns: volume(1, 3) },
      )
    })

    it('reject commands without a known tag', () => {
      expect(validator('command')({ tag: 'no such command' })).toBe(false)
      expect(validator('command')({})).toBe(false)
    })
  })
}

kept(primer)
kept(deathOfADivision)
kept(peiperDream)
kept(kgpCampaign)
