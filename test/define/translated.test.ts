// The German texts of docs/plug-in.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { describeViolation, violation } from '../../src/index.js'
import type { Game } from '../../src/kernel/ruleset.js'
import type { Module } from '../../src/module.js'
import { hexRaceFile } from './hex-race.js'

it('docs/plug-in.md: a game says its log and its refusals in the language of a translation', async () => {
  const [, german] = /^```js\n(const german = [\s\S]*?)^```$/m.exec(readFileSync('docs/plug-in.md', 'utf8')) ?? []
  const file = hexRaceFile().replace('.mjs', '-de.mjs')
  const text = readFileSync(file.replace('-de.mjs', '.mjs'), 'utf8')
    .replace('  phrases: {', '  page: { translations: { de: german } },\n  phrases: {')
    .replace('export default', `${german}\nexport default`)
  writeFileSync(file, text)
  const { default: race } = (await import(pathToFileURL(file).href)) as { readonly default: Module<Game> }
  const { ruleset, describeEvent, page } = race
  const de = page?.translations?.['de'] ?? null
  const state = ruleset.setup('track')
  const events = [
    { tag: 'dealt', red: 4, blue: 2 },
    { tag: 'ran', side: 'red', steps: 3 },
  ]
  expect(events.map((event) => describeEvent(state, event, de))).toEqual([
    'Die Karten werden ausgeteilt.',
    'Rot läuft 3.',
  ])
  expect(describeViolation(ruleset.book, violation('card.once', { side: 'blue' }), de)).toBe(
    'Die Karte von Blau ist schon gespielt. (R-3)',
  )
})
