import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Words that would be a second name for something, with the word that all texts use. */
const SECOND_NAMES = {
  de: [
    [/\bHexe?n?\b/u, 'Feld'],
    [/\bCountern?\b/u, 'Spielstein'],
    [/\bKampagne/u, 'Feldzug'],
    [/\bBewacher/u, 'Wache'],
    [/Führer: /u, 'Befehlshaber'],
    [/\bLocations?\b/u, 'Ort'],
    [/\b(?:du|dein\w*|[Ss]chreibe|[Ll]ösche) /u, 'Sie'],
  ],
  fr: [
    [/(?<!-|A1 et )\bhex\b/u, 'hexagone'],
    [/brisé/u, 'démoralisé'],
    [/hameau/u, 'village'],
    [/sauvegarde/u, 'partie enregistrée'],
    [/d’appui (?:allemande|ennemie)/u, 'arme de soutien'],
    [/nombre de tireurs/u, 'SAN'],
    [/\bLocations?\b/u, 'lieu'],
    [/hexagones? d’objectif/u, 'hexagone objectif'],
    [/[^ ]\btemps (?:historique|tiré)/u, 'météo'],
  ],
} as const

const PLACES = ['src/rulesets', 'src/cli', 'docs/rules']

/** The texts of a language: files called after it, files in a folder called after it, and its rulebooks. */
const filesIn = (language: string): readonly string[] =>
  PLACES.flatMap((place) => readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => `${place}/${name}`))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => new RegExp(String.raw`(?:/${language}/[\w-]+|[./]${language})\.(?:ts|md)$`).test(name))

/** The words a reader sees: the strings of a source text that are not keys or imports, or the prose of a page. */
const textOf = (file: string): string => {
  const source = readFileSync(file, 'utf8')
  if (file.endsWith('.md')) return source.replaceAll(/`[^`\n]*`/g, '')
  const code = source.replaceAll(/^(?:import|} from) .*$|\/\*[\s\S]*?\*\//gm, '').replaceAll(/\$\{[^{}`']*\}/g, '')
  return (code.match(/'(?:[^'\\\n]|\\.)*'(?!:)|`[^`]*`/g) ?? []).join('\n')
}

describe.each(['de', 'fr'] as const)('texts in %s', (language) => {
  const files = filesIn(language)

  it('are found', () => {
    expect(files.length).toBeGreaterThan(20)
  })

  it('use one word for one thing', () => {
    const found = files.flatMap((file) =>
      SECOND_NAMES[language].flatMap(([pattern, word]) => {
        const other = pattern.exec(textOf(file))?.[0]
        return other === undefined ? [] : [`${file}: ${other} for ${word}`]
      }),
    )
    expect(found).toEqual([])
  })
})
