import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The ids of paragraphs, with the option names in each. */
const paragraphsOf = (path: string): readonly (readonly [string, string])[] =>
  [...readFileSync(path, 'utf8').matchAll(/^### (\S+) [^\n]+\n([\s\S]*?)(?=^#|$(?![\s\S]))/gm)].map(([, id, text]) => [
    id,
    [...new Set([...text.replace(/^Code:.*$/gm, '').matchAll(/`([\w.]+)(?::\s[^`]+)?`/g)].map(([, name]) => name))]
      .sort()
      .join(' '),
  ])

describe.each(['de', 'fr'])('rules pages in another language: %s', (language) => {
  it.each(readdirSync(`docs/rules/${language}`))('%s has every paragraph, and names the same options', (name) => {
    expect(paragraphsOf(`docs/rules/${language}/${name}`)).toEqual(paragraphsOf(`docs/rules/${name}`))
  })
})
