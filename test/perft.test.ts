import { kgpCampaignRules, sampleData } from '../src/rulesets/kgp-campaign/module.js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { perft } from '../src/analysis/perft.js'
import { unwrap } from '../src/kernel/either.js'
import type { Either } from '../src/kernel/fp.js'
import type { Fault } from '../src/kernel/fault.js'
import type { Game, Rules } from '../src/kernel/ruleset.js'
import * as deathOfADivisionNotation from '../src/rulesets/death-of-a-division/boundary/notation.js'
import { deathOfADivisionRules } from '../src/rulesets/death-of-a-division/fast/turn.js'
import * as kgpCampaignNotation from '../src/rulesets/kgp-campaign/boundary/notation.js'
import { parsePosition } from '../src/rulesets/peiper-dream/boundary/notation.js'
import { peiperDreamRules } from '../src/rulesets/peiper-dream/fast/turn.js'
import * as primerNotation from '../src/rulesets/primer/boundary/notation.js'
import { primerRules } from '../src/rulesets/primer/rules/turn.js'
import { volume } from './volume.js'

/** The most lines of a row to count; PERFT_LINES raises it. */
const MOST = volume(1000, 2500, 'PERFT_LINES')

const ROW = /^(\d+) (\d+) (\d+) (.+)$/

/** The rows of `test/perft/<ruleset>.txt`: depth, lines, endings, and position. */
const counts = <G extends Game>(
  rules: Rules<G>,
  parse: (line: string) => Either<readonly Fault[], G['state']>,
): void => {
  const rows = readFileSync(join('test', 'perft', `${rules.id}.txt`), 'utf8')
    .trim()
    .split('\n')
  describe(rules.id, () => {
    for (const [i, row] of rows.entries()) {
      const [, depth, lines, endings, line] = ROW.exec(row) ?? []
      if (Number(lines) > MOST) continue
      it(`row ${i + 1}: ${lines} lines at depth ${depth} from ${line.slice(0, 60)}`, () => {
        expect(perft(rules, unwrap(parse(line)), Number(depth))).toMatchObject({
          lines: Number(lines),
          endings: Number(endings),
        })
      })
    }
  })
}

describe('perft', () => {
  counts(primerRules, primerNotation.parsePosition)
  counts(deathOfADivisionRules, deathOfADivisionNotation.parsePosition)
  counts(peiperDreamRules, parsePosition)
  counts(kgpCampaignRules, (line) => kgpCampaignNotation.parsePosition(sampleData, line))
})
