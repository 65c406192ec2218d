import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ArdennesBoard, defineBoard } from '../../src/board/index.js'
import { ArdennesDebug, defineDebug } from '../../src/board/debug/index.js'
import { ROOMS } from '../../src/board/debug/rooms.js'
import { STYLE } from '../../src/board/style.js'

const page = readFileSync('docs/boards.md', 'utf8')
const between = (from: string, to: string): string => page.split(`\n${from}\n`)[1].split(`\n${to}`)[0]
const component = between('## The component', '## ')
const part = (title: string): string => component.split(`\n### ${title}\n`)[1].split('\n### ')[0]
const rows = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => {
    const [, names] = /^\| (`[^|]*) \|/.exec(line) ?? []
    return names === undefined ? [] : [...names.matchAll(/`([\w-]+)/g)].map(([, name]) => name)
  })

const sourceOf = (room: string): string =>
  readdirSync(room, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(`${room}/${name}`, 'utf8'))
    .join('\n')
const source = sourceOf('src/board') + sourceOf('src/board/desk')
const debugSource = sourceOf('src/board/debug')
const told = (text: string): readonly string[] => [...text.matchAll(/\btell\('(\w+)'/g)].map(([, name]) => name)
const membersOf = (of: { readonly prototype: object }): readonly string[] =>
  Object.getOwnPropertyNames(of.prototype).filter(
    (name) => !['constructor', 'connectedCallback', 'attributeChangedCallback'].includes(name),
  )

describe('docs/boards.md', () => {
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
    const text = part('Round it')
    for (const [name] of STYLE.matchAll(/--board-[a-z]+/g)) expect(text).toContain(`\`${name}\``)
    for (const [, name] of source.matchAll(/\bpart\('(\w+)'/g)) expect(text).toContain(`\`${name}\``)
    for (const [, name] of source.matchAll(/'slot', { name: '(\w+)'/g)) expect(text).toContain(`\`${name}\``)
  })

  it('shows the page that stands among the examples', () => {
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

  it('lists what the panel has', () => {
    const text = between('## The panel', '## ')
    for (const name of [...membersOf(ArdennesDebug), ...told(debugSource), ...ROOMS])
      expect(text).toContain(`\`${name}`)
  })
})

describe('where there is no document', () => {
  it('the entries can be imported, and make nothing known', () => {
    expect('customElements' in globalThis).toBe(false)
    expect(() => {
      defineBoard()
      defineDebug()
    }).not.toThrow()
  })
})
