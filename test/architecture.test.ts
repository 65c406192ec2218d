import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Room {
  /** What a folder may import besides itself: folders, or single files. */
  readonly imports: readonly string[]
  /** Outside packages, by the file that may import them. */
  readonly outside?: readonly (readonly [package_: RegExp, file: RegExp])[]
}

const data = ['kernel/brand', 'kernel/fault', 'kernel/fp', 'kernel/fraction']
const ground = ['kernel', 'geometry', 'maps', 'combat', 'supply']

/** Imports point down this table, never up or sideways. To allow a new arrow, change it in the same commit. */
const rooms: Readonly<Record<string, Room>> = {
  kernel: {
    imports: [],
    outside: [
      [/^fp-ts\/lib\/\w+\.js$/, /^kernel\/fp\.ts$/],
      [/^pure-rand\//, /^kernel\/rng\.ts$/],
      [/^@noble\/hashes\//, /^kernel\/commitment\.ts$/],
      [/^io-ts$/, /^kernel\/codec(-\w+)?\.ts$/],
    ],
  },
  geometry: { imports: [] },
  maps: { imports: [...data, 'geometry'] },
  combat: { imports: data },
  supply: { imports: ['maps'] },
  rulesets: { imports: ground, outside: [[/^io-ts$/, /\/codec(-\w+)?\.ts$/]] },
  bots: { imports: ['kernel'] },
  render: { imports: ['kernel', 'geometry', 'maps'] },
  adapters: { imports: ['kernel'] },
  analysis: { imports: ['kernel', 'combat', 'bots'], outside: [[/^(?:bullmq|ioredis)$/, /^analysis\/queue\//]] },
  cli: {
    imports: [...ground, 'rulesets', 'bots', 'analysis', 'adapters', 'render'],
    outside: [
      [/^node:|^commander$/, /./],
      [/^tinypool$/, /^cli\/terminal\/worker-pool\.ts$/],
      [/^d3-(?:scale|shape)$/, /^cli\/plot\//],
    ],
  },
  'cli.ts': { imports: ['cli', 'kernel'], outside: [[/^node:|^commander$/, /./]] },
  'index.ts': { imports: ['kernel'] },
}

/**
 * The folders inside a house, from the ground up: one may import the floors below it, never its neighbors. A dot is the files
 * that stand in no folder.
 */
const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  cli: [
    ['terminal'],
    ['command'],
    ['dialogue', 'plot'],
    ['play', 'record', 'question', 'serve'],
    ['refit', 'study'],
    ['.'],
  ],
}

/** Entries for users; nothing inside imports them. */
const FACE = /(^|\/)index\.(ts|js)$/

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts'))
  .toSorted()

const importsOf = (file: string): readonly string[] =>
  [
    ...readFileSync(join('src', file), 'utf8').matchAll(
      /^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gms,
    ),
  ].map(([, from, bare, late]) => from ?? bare ?? late)

const roomOf = (file: string): string => file.split('/')[0]

const targetOf = (file: string, to: string): string => normalize(join(dirname(file), to)).replaceAll('\\', '/')

const folderIn = (house: string, file: string): string =>
  file
    .slice(house.length + 1)
    .split('/')
    .slice(0, -1)
    .at(0) ?? '.'

/** Whether an import inside a house goes down its stairs. */
const goesDown = (house: string, file: string, target: string): boolean => {
  const floorOf = (path: string): number => floors[house].findIndex((names) => names.includes(folderIn(house, path)))
  return folderIn(house, file) === folderIn(house, target) || floorOf(target) < floorOf(file)
}

const isAllowed = (file: string, to: string): boolean => {
  const room = rooms[roomOf(file)]
  if (!to.startsWith('.')) return room.outside?.some(([name, from]) => name.test(to) && from.test(file)) ?? false
  const target = targetOf(file, to)
  if (FACE.test(target)) return false
  const [folder, game] = target.split('/')
  if (folder === 'rulesets' && roomOf(file) === 'rulesets') return game === file.split('/')[1]
  if (folder === roomOf(file)) return true
  return room.imports.includes(folder) || room.imports.includes(target.replace(/\.js$/, ''))
}

describe('the folder tree is the architecture', () => {
  it('every folder has its line in the table', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !(room in rooms))).toEqual([])
  })

  it('imports point down', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((to) => !isAllowed(file, to))
        .map((to) => `${file} imports ${to}`),
    )
    expect(wrong).toEqual([])
  })

  it.each(Object.keys(floors))('the folders of %s stand on one another', (house) => {
    const inside = files.filter((file) => file.startsWith(`${house}/`))
    expect([...new Set(inside.map((file) => folderIn(house, file)))].toSorted()).toEqual(
      floors[house].flat().toSorted(),
    )
    const wrong = inside.flatMap((file) =>
      importsOf(file)
        .filter((to) => to.startsWith('.') && targetOf(file, to).startsWith(`${house}/`))
        .filter((to) => !goesDown(house, file, targetOf(file, to)))
        .map((to) => `${file} imports ${to}`),
    )
    expect(wrong).toEqual([])
  })

  it('the rules of a game can be had without its codecs', () => {
    const games = [...new Set(files.filter((file) => file.startsWith('rulesets/')).map((file) => file.split('/')[1]))]
    const reached = (start: string): ReadonlySet<string> => {
      const seen = new Set([start])
      for (const file of seen)
        for (const to of importsOf(file))
          if (to.startsWith('.')) seen.add(normalize(join(dirname(file), to)).replace(/\.js$/, '.ts'))
      return seen
    }
    for (const game of games) {
      const rules = `rulesets/${game}/ruleset.ts`
      if (!files.includes(rules)) continue
      expect([...reached(rules)].filter((file) => /\/codec(-\w+)?\.ts$/.test(file))).toEqual([])
    }
  })

  it('nobody gathers names unseen', () => {
    const gathering = files.filter(
      (file) => file !== 'kernel/fp.ts' && /^export \*/m.test(readFileSync(join('src', file), 'utf8')),
    )
    expect(gathering).toEqual([])
  })
})
