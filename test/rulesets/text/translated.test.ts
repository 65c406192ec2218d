import { describe, expect, it } from 'vitest'
import { createForm, scenariosOf } from '../../../src/adapters/rally-create.js'
import { games } from '../../../src/cli/games.js'
import type { Translation } from '../../../src/kernel/language.js'
import { allowedValues, valueName } from '../../../src/kernel/option.js'
import { rollerFrom, rngFrom } from '../../../src/kernel/rng.js'
import type { Game } from '../../../src/kernel/ruleset.js'
import {
  boardText,
  commandText,
  eventText,
  outcomeText,
  positionFor,
  refusalText,
  subjectText,
  turnText,
} from '../../../src/kernel/texts.js'
import type { BoardPicture } from '../../../src/maps/board-picture.js'
import type { Module } from '../../../src/module.js'
import { words as divisionWords } from '../../../src/rulesets/death-of-a-division/text/load.js'
import { words as kgpWords } from '../../../src/rulesets/kgp-campaign/text/load.js'
import { words as dreamWords } from '../../../src/rulesets/peiper-dream/text/load.js'
import { words as primerWords } from '../../../src/rulesets/primer/text/load.js'
import { walk } from '../../laws/walk.js'
import { volume } from '../../volume.js'

const LOADERS: Readonly<Record<string, (language: string) => Promise<Translation | null>>> = {
  'death-of-a-division': divisionWords,
  'kgp-campaign': kgpWords,
  'peiper-dream': dreamWords,
  primer: primerWords,
}

/** Printed on counters, charts and maps, and not translated. */
const PRINTED = ['bra', 'cal', 'cav', 'cgend', 'eng', 'jevigné', 'prov', 'trou']

/** Words that a language shares with English. */
const SHARED: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set([...PRINTED, 'bypass', 'die', 'initiative', 'joker', 'phase', 'reserve', 'tests', 'west']),
  fr: new Set([
    ...PRINTED,
    ...[
      'activation',
      'combat',
      'contact',
      'corps',
      'danger',
      'date',
      'fortification',
      'fortifications',
      'infiltration',
    ],
    ...[
      'initiative',
      'joker',
      'land',
      'man',
      'mines',
      'mobile',
      'module',
      'modules',
      'phase',
      'place',
      'point',
      'points',
    ],
    ...[
      'pont',
      'portage',
      'possession',
      'radio',
      'reconnaissance',
      'secret',
      'surprise',
      'terrain',
      'total',
      'village',
    ],
    ...['zone'],
  ]),
}

/** English words that are neither German nor French. */
const ENGLISH = /\b(?:the|is|are|of|with|whether|how|which|when|turn|movement|supply|overrun|yes|only|any)\b/i

/** Internal names: a side before a hyphen or colon, a camel-case word, an unfilled blank, or a missing value. */
const INTERNAL =
  /\b(?:german|us|west|east)[-:]\w|\b(?!cgEnd|sIG)[a-z]{2,}[A-Z]\w*|undefined|\[object|\bNaN\b|\{\w+\}|\(contract\)/

/** A text, and the same text in English. */
type Pair = readonly [english: string, translated: string]

/** The words of a text. Abbreviations and types of vehicles are printed and not translated. */
const wordsOf = (text: string): readonly string[] =>
  (text.match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length > 2 && !/\d|\p{Lu}.*\p{Lu}/u.test(word))

/** The names of counters and places on the board. */
const namesOn = (board: BoardPicture): readonly string[] => {
  if (board.tag === 'text') return []
  const places =
    board.tag === 'zones'
      ? []
      : [...board.map.labels, ...(board.tag === 'hexes' ? board.map.hexes.map(({ name }) => name ?? '') : [])]
  return [...places, ...board.picture.counters.map(({ counter }) => counter.name)]
}

/** Everything that a side reads in a seeded game, in English and in a language. */
const pairsOf = <G extends Game>(
  module: Module<G>,
  wording: Translation,
  seed: number,
  longest: number,
): readonly Pair[] => {
  const { chronicle, ruleset, moveInput } = module
  const pairs: Pair[] = []
  const both = (say: (wording: Translation | null) => string | null | undefined): void => {
    const [english, translated] = [say(null), say(wording)]
    if (typeof english === 'string' && typeof translated === 'string') pairs.push([english, translated])
    else expect(translated ?? null).toBe(english ?? null)
  }
  const { below } = rollerFrom(rngFrom(seed, 'translated'))
  const scenario = ruleset.scenarios[seed % ruleset.scenarios.length]
  const picks = Array.from({ length: longest }, () => below(1_000_000))
  const { entries } = walk(ruleset, { scenario, seed, picks })
  let [state, turn] = [ruleset.setup(scenario), ruleset.setup(scenario)]
  for (const [at, entry] of entries.entries()) {
    for (const side of ruleset.sides) {
      both((said) => turnText(module, state, side, said).heading)
      both((said) => turnText(module, state, side, said).prompt)
    }
    if (entry.tag === 'commanded') {
      const { side, command } = entry
      both((said) => commandText(module, state, command, side, said))
      both((said) => subjectText(module, state, command, side, said))
      const seen = positionFor(ruleset, state, side)
      for (const selection of [...(moveInput?.selections?.(command) ?? []), { field: 'tag', value: command.tag }])
        both((said) => moveInput?.nameOf?.(seen, selection, said, side))
      for (const wanted of at % 9 === 0 ? [...ruleset.candidates(state, side)].slice(0, 80) : []) {
        const decided = ruleset.decide(state, side, wanted)
        if (decided._tag === 'Left') both((said) => refusalText(module, state, decided.left, side, said))
      }
    }
    for (const event of entry.events) {
      for (const side of [null, ...ruleset.sides]) both((said) => eventText(module, state, event, side, said))
      state = ruleset.evolve(state, event)
    }
    if (at % 40 === 0) {
      both((said) => boardText(module, state, ruleset.sides[0], said))
      both((said) => chronicle?.board(state, null, said).join('\n'))
      both((said) => chronicle?.turnTitle(state, null, said))
      for (const note of chronicle?.changes(turn, state, null, wording) ?? [])
        pairs.push(['', note.says], ...note.names.map((name) => ['', name] as const))
      for (const side of ruleset.sides) {
        both((said) => chronicle?.sideName(side, said))
        both((said) => chronicle?.turnedBy?.(turn, state, side, null, said))
      }
      turn = state
    }
  }
  both((said) => outcomeText(module, state, null, said))
  return pairs
}

/** Words of the English texts that also occur in the translated ones, other than names. */
const untranslated = (
  pairs: readonly Pair[],
  names: ReadonlySet<string>,
  shared: ReadonlySet<string>,
): readonly string[] => {
  const found = new Map<string, string>()
  for (const [english, translated] of pairs) {
    const known = new Set(wordsOf(english).map((word) => word.toLowerCase()))
    for (const word of wordsOf(translated))
      if (known.has(word.toLowerCase()) && !names.has(word) && !shared.has(word.toLowerCase()))
        found.set(word, translated)
  }
  return [...found].map(([word, text]) => `${word}: ${text.slice(0, 160)}`)
}

describe.each(Object.entries(games))('%s', (name, use) => {
  it.each(['de', 'fr'])(
    'no English word and no internal name reaches a reader of %s',
    { timeout: 200_000 },
    async (language) => {
      const wording = await LOADERS[name](language)
      if (wording === null) throw new Error('no translation')
      use((module) => {
        const opening = module.ruleset.setup(module.ruleset.scenarios[0])
        const names = new Set(
          [
            ...namesOn(module.picture(opening)),
            ...(module.units ?? []).map((unit) => unit.name),
            ...module.ruleset.scenarios.map((scenario) => module.describeScenario?.(scenario) ?? ''),
          ].flatMap(wordsOf),
        )
        const ids = new Set((module.units ?? []).map(({ id }) => id).filter((id) => /^[a-z]+-/.test(id)))
        const seeds = Array.from({ length: volume(1, 3) }, (_, n) => n + 1)
        const all = seeds.flatMap((seed) => pairsOf(module, wording, seed, name === 'kgp-campaign' ? 160 : 300))
        const pairs = [...new Map(all.map((pair) => [pair.join('\n'), pair])).values()]
        expect(all.length).toBeGreaterThan(500)
        for (const text of new Set(pairs.flat())) {
          if (INTERNAL.test(text)) expect(text).not.toMatch(INTERNAL)
          for (const word of text.match(/[a-z]+-[\w-]+/g) ?? []) expect(ids.has(word), text).toBe(false)
        }
        expect(untranslated(pairs, names, SHARED[language])).toEqual([])
      })
    },
  )

  it.each(['en', 'de', 'fr'])('scenarios, options and their values have names in %s', async (language) => {
    const wording = await LOADERS[name](language)
    await use(async ({ describeScenario, options = {}, optionTexts, ruleset }) => {
      const titles = ruleset.scenarios.map((scenario) => describeScenario?.(scenario, wording) ?? '')
      expect(new Set(titles).size).toBe(ruleset.scenarios.length)
      for (const title of titles) expect(title).toMatch(/^\p{Lu}.*[ ]/u)
      const [texts, english] = [await optionTexts?.(language), await optionTexts?.('en')]
      if (texts === undefined || english === undefined) throw new Error('no texts')
      for (const [option, row] of Object.entries(options)) {
        const says = texts.says[option]
        const values = allowedValues(row).map((value) => valueName(texts, option, value))
        expect(new Set(values).size, option).toBe(allowedValues(row).length)
        expect(allowedValues(row).map(String)).toEqual(expect.arrayContaining(Object.keys(row.names ?? {})))
        expect(says).toMatch(/^[\p{Lu}«„"“].*[.?!"“»]$/u)
        for (const text of [says, ...values]) {
          expect(text).not.toMatch(INTERNAL)
          expect(text).toMatch(/^[\p{Lu}\d«„"]/u)
          if (language !== 'en') expect(text).not.toMatch(ENGLISH)
        }
        if (language !== 'en') expect(says).not.toBe(english.says[option])
      }
      const form = createForm(options, texts)
      for (const shown of form.match(/(?<=>)[^<>]+(?=<)/g) ?? []) expect(shown).not.toMatch(INTERNAL)
      expect(scenariosOf(ruleset.scenarios, undefined, describeScenario).map(({ title }) => title)).toEqual(
        ruleset.scenarios.map((scenario) => describeScenario?.(scenario)),
      )
    })
  })
})
