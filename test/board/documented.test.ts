import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ArdennesBoard, defineBoard } from '../../src/board/index.js'
import { ArdennesDebug, defineDebug } from '../../src/board/debug/index.js'
import { TABS } from '../../src/board/debug/words.js'
import { STYLE } from '../../src/board/style.js'

const page = readFileSync('docs/boards.md', 'utf8')
const reference = readFileSync('docs/reference/board.md', 'utf8')
const part = (title: string): string => reference.split(`\n## ${title}\n`)[1].split('\n## ')[0]
const rows = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => {
    const [, names] = /^\| (`[^|]*) \|/.exec(line) ?? []
    return names === undefined ? [] : [...names.matchAll(/`([\w-]+)/g)].map(([, name]) => name)
  })

const sourceOf = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')
const source = sourceOf('src/board') + sourceOf('src/board/session')
const debugSource = sourceOf('src/board/debug')
const told = (text: string): readonly string[] => [...text.matchAll(/\btell\('(\w+)'/g)].map(([, name]) => name)
const membersOf = (of: { readonly prototype: object }): readonly string[] =>
  Object.getOwnPropertyNames(of.prototype).filter(
    (name) => !['constructor', 'connectedCallback', 'adoptedCallback', 'attributeChangedCallback'].includes(name),
  )

describe('docs/boards.md and docs/reference/board.md', () => {
  it('lists every property, attribute and method of the component, and no other', () => {
    const listed = rows(part('Properties, attributes, methods'))
    const known = new Set([...membersOf(ArdennesBoard), ...ArdennesBoard.observedAttributes])
    expect([...known].filter((name) => !listed.includes(name))).toEqual([])
    expect(listed.filter((name) => !known.has(name))).toEqual([])
  })

  it('lists every event, with the fields of its detail', () => {
    const text = part('Events')
    expect([...new Set(told(source))].toSorted()).toEqual([...rows(text)].toSorted())
    for (const [, name, fields] of source.matchAll(/export interface (\w+)Detail[^{]*\{([\s\S]*?)\n\}/g)) {
      const row = text.split('\n').find((line) => line.startsWith(`| \`${name.toLowerCase()}\``)) ?? ''
      for (const [, field] of fields.matchAll(/readonly (\w+):/g)) expect(row).toContain(`\`${field}\``)
    }
  })

  it('lists the slots, parts and custom properties', () => {
    const text = part('Slots, parts and custom properties')
    for (const [name] of STYLE.matchAll(/--board-[a-z]+/g)) expect(text).toContain(`\`${name}\``)
    for (const [, name] of source.matchAll(/\bpart\('(\w+)'/g)) expect(text).toContain(`\`${name}\``)
    for (const [, name] of source.matchAll(/'slot', { name: '(\w+)'/g)) expect(text).toContain(`\`${name}\``)
  })

  it('shows the page from the examples', () => {
    const html = readFileSync('docs/examples/board.html', 'utf8').replace(/\s+/g, '')
    const [, shown] = /```html\n<!-- docs\/examples\/board\.html -->\n([\s\S]*?)```/.exec(page) ?? []
    const [, script] = /<script type="module">([\s\S]*?)<\/script>/.exec(shown) ?? []
    expect(
      script
        .trim()
        .split('\n')
        .filter((line) => line.trim() !== '').length,
    ).toBeLessThanOrEqual(20)
    expect(html).toContain(script.replace(/\s+/g, ''))
  })

  it('leaves what the panel has to docs/debug-panel.md, which lists it', () => {
    const text = readFileSync('docs/debug-panel.md', 'utf8')
    for (const name of [...membersOf(ArdennesDebug), ...told(debugSource), ...TABS]) expect(text).toContain(`\`${name}`)
  })
})

describe('without a document', () => {
  it('the entry points can be imported, and define no elements', () => {
    expect('customElements' in globalThis).toBe(false)
    expect(() => {
      defineBoard()
      defineDebug()
    }).not.toThrow()
  })
})
