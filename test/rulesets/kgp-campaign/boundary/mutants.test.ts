import { describe, expect, it } from 'vitest'
import { readResult } from '../../../../src/rulesets/kgp-campaign/boundary/result-reading.js'
import { setup } from '../../../../src/rulesets/kgp-campaign/rules/8.5-initial-scenario.js'
import { randomCampaign } from '../../../../src/rulesets/kgp-campaign/play/generator/campaign.js'
import { randomForces } from '../../../../src/rulesets/kgp-campaign/play/generator/forces.js'
import { randomChoices } from '../../../../src/rulesets/kgp-campaign/play/generator/random-choices.js'
import { themedReport } from '../../../../src/rulesets/kgp-campaign/play/generator/report.js'
import { randomTheme } from '../../../../src/rulesets/kgp-campaign/play/generator/theme.js'
import { rollerFrom, rngFrom, type Roller } from '../../../../src/kernel/rng.js'
import { act, answer } from '../../../../src/kernel/transition.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { parsePosition, printPosition } from '../../../../src/rulesets/kgp-campaign/boundary/notation.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { kgpCampaign, sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { volume } from '../../../volume.js'
import { startOf, walkOn } from '../walking.js'
import { mutant } from '../../../boundary/mutant.js'

const MUTANTS = volume(16, 2000, 'KGP_MUTANTS')
const COMMANDS = 10

/** The number of lines of a thrown error that a failure shows; `KGP_LINES` raises it. */
const LINES_TOLD = Number(process.env['KGP_LINES'] ?? 1)
const PER_STATE = 12

/** The positions of a random Refit Phase, from beginning to end. */
const positions = (seed: number): readonly State[] => {
  const found: State[] = []
  const start = startOf(sampleData, campaign((['I', 'II', 'III'] as const)[seed % 3]), seed)
  walkOn(positionOf(sampleData, start), seed, ({ after }) => {
    if (after.phase.tag === 'refit') found.push(after)
  })
  return found
}

/** Continues a position with random commands and dice; throws if the rules do. */
const playOn = (start: State, seed: number): void => {
  const luck = rollerFrom(rngFrom(seed, 'on'))
  let state = start
  for (let n = 0; n < COMMANDS; n++) {
    const turn = kgpCampaign.toAct(state)
    if (turn.tag === 'over') return
    if (turn.tag === 'chance') {
      state = unwrap(answer(kgpCampaign, state, luck.answer(turn.draw))).state
      continue
    }
    const seat = turn.sides[luck.below(turn.sides.length)]
    const legal = kgpCampaign.legal(state, seat)
    if (legal.length === 0) return
    state = unwrap(act(kgpCampaign, state, seat, legal[luck.below(legal.length)])).state
  }
}

describe(`${String(MUTANTS)} states with one changed value that the codec accepts`, () => {
  it(
    'play on without throwing',
    () => {
      const thrown: string[] = []
      let taken = 0
      for (let seed = Number(process.env['KGP_SEED'] ?? 0); taken < MUTANTS; seed++) {
        const luck = rollerFrom(rngFrom(seed, 'mutants'))
        const all = positions(seed)
        for (let n = 0; n < PER_STATE * 8 && taken < MUTANTS && all.length > 0; n++) {
          const { json, at } = mutant(luck, kgpCampaign.codecs.state.encode(all[luck.below(all.length)]))
          const read = kgpCampaign.codecs.state.decode(json)
          if (read._tag === 'Left') continue
          taken += 1
          try {
            playOn(read.right, seed + n)
          } catch (error) {
            thrown.push(`seed ${String(seed)}, ${at}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`)
          }
        }
      }
      expect(thrown.map((one) => one.split('\n').slice(0, LINES_TOLD).join(' | '))).toEqual([])
    },
    MUTANTS * 3000,
  )
})

const WORD = /'[^']*'|![a-z(]|[^(),:!' ]+|[(),:]/g

/** A line in which one word is replaced by another word of the line or another number, or is deleted. */
const changedLine = (luck: Roller, line: string): string => {
  const words = [...line.matchAll(WORD)]
  const { 0: word, index } = words[luck.below(words.length)]
  const isNumber = /^-?\d+$/.test(word)
  const to =
    isNumber && luck.below(2) === 0 ? String(Number(word) + luck.below(5) - 2) : words[luck.below(words.length)][0]
  return line.slice(0, index) + (luck.below(4) === 0 ? '' : to) + line.slice(index + word.length)
}

/** The first place at which a changed line differs. */
const changedPart = (line: string, changed: string): string => {
  let at = 0
  while (changed.at(at) === line.at(at)) at++
  return `${line.slice(Math.max(0, at - 60), at + 30)} => ${changed.slice(at, at + 30)}`
}

const LINES = volume(8, 40, 'KGP_MUTANTS')

describe(`${String(LINES)} positions with one changed word of notation that the parser accepts`, () => {
  it(
    'play on without throwing',
    () => {
      const thrown: string[] = []
      let taken = 0
      for (let seed = Number(process.env['KGP_SEED'] ?? 0); taken < LINES; seed++) {
        const luck = rollerFrom(rngFrom(seed, 'lines'))
        const all = positions(seed)
        for (let n = 0; n < PER_STATE && taken < LINES && all.length > 0; n++) {
          const line = printPosition(positionOf(sampleData, all[luck.below(all.length)]))
          for (let tries = 0; tries < 12 && taken < LINES; tries++) {
            const changed = changedLine(luck, line)
            const read = parsePosition(sampleData, changed)
            if (read._tag === 'Left' || changed === line) continue
            taken += 1
            try {
              playOn(read.right, seed + n)
            } catch (error) {
              thrown.push(
                `seed ${String(seed)}, ${changedPart(line, changed)}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
              )
            }
          }
        }
      }
      expect([...new Set(thrown.map((one) => one.split('\n').slice(0, LINES_TOLD).join(' | ')))]).toEqual([])
    },
    LINES * 3000,
  )
})

const REPORTS = volume(8, 40, 'KGP_MUTANTS')

describe(`${String(REPORTS)} scenario reports with one changed value that the reader accepts`, () => {
  it(
    'play on without throwing',
    () => {
      const thrown = new Set<string>()
      let taken = 0
      for (let seed = Number(process.env['KGP_SEED'] ?? 0); taken < REPORTS; seed++) {
        const rng = rollerFrom(rngFrom(seed, 'reports'))
        const luck = randomChoices(rng.below)
        const theme = randomTheme(luck)
        const start = setup(sampleData, campaign((['I', 'II', 'III'] as const)[seed % 3]))
        const state = randomCampaign(luck, sampleData, start, randomForces(luck, sampleData, theme))
        const report = themedReport(luck, sampleData, state, theme)
        for (let n = 0; n < PER_STATE && taken < REPORTS; n++) {
          const { json, at } = mutant(rng, report)
          const read = readResult(positionOf(sampleData, state), json)
          if (read._tag === 'Left') continue
          taken += 1
          try {
            playOn(unwrap(act(kgpCampaign, state, 'umpire', { tag: 'report', result: read.right })).state, seed + n)
          } catch (error) {
            const [said, ...stack] = (error instanceof Error ? (error.stack ?? '') : String(error)).split('\n')
            thrown.add([`seed ${String(seed)}, ${at}: ${said}`, ...stack.slice(0, LINES_TOLD - 1)].join(' | '))
          }
        }
      }
      expect([...thrown]).toEqual([])
    },
    REPORTS * 3000,
  )
})
