import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Room {
  /** What a folder may import besides itself: folders, or single files. */
  readonly imports: readonly string[]
  /** Outside packages, by the file that may import them. */
  readonly outside?: readonly (readonly [package_: RegExp, file: RegExp])[]
}

const data = ['kernel/brand', 'kernel/fault', 'kernel/fp', 'kernel/fraction', 'kernel/plain']
const ground = ['kernel', 'geometry', 'maps', 'combat', 'supply', 'wargame']
/** What a game loads when its board is shown, and nothing before. */
const painters = ['render/painters/areas', 'render/painters/hexes', 'render/painters/zones']

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
  wargame: { imports: ['geometry', 'maps', 'combat', 'supply'] },
  rulesets: {
    imports: [...ground, 'module', ...painters],
    outside: [[/^io-ts$/, /\/codec(-\w+)?\.ts$/]],
  },
  bots: { imports: ['kernel'] },
  testing: { imports: ['kernel', 'bots'] },
  codec: { imports: ['kernel'] },
  mail: { imports: ['kernel'], outside: [[/^@noble\//, /^mail\/key\.ts$/]] },
  render: { imports: ['kernel', 'geometry', 'maps'] },
  // Types of modules, and nothing of any game.
  board: { imports: ['kernel', 'maps', 'module', 'render'] },
  adapters: { imports: ['kernel'] },
  analysis: { imports: ['kernel', 'combat', 'bots'], outside: [[/^(?:bullmq|ioredis)$/, /^analysis\/queue\//]] },
  cli: {
    imports: [
      ...ground,
      'module',
      'game-verb',
      'define',
      'rulesets',
      'bots',
      'testing',
      'analysis',
      'adapters',
      'mail',
      'render',
    ],
    outside: [
      [/^node:|^commander$/, /./],
      [/^tinypool$/, /^cli\/terminal\/worker-pool\.ts$/],
      [/^d3-(?:scale|shape)$/, /^cli\/plot\//],
    ],
  },
  'bin.ts': { imports: ['cli'] },
  define: { imports: ['kernel', 'maps', 'bots', 'module', ...painters] },
  'module.ts': { imports: ['kernel', 'maps', 'page-parts', 'game-verb', 'render/painters/painter'] },
  'game-verb.ts': { imports: ['kernel'] },
  'page-parts.ts': { imports: ['kernel', 'maps'] },
  'index.ts': { imports: ['kernel', 'module', 'page-parts', 'game-verb', 'define'] },
}

/** What each folder of a house may import of the house besides itself; the files at its root join it all and may import any. */
type Folders = Readonly<Record<string, readonly string[]>>

const gameFolders: Folders = {
  data: [],
  model: ['data'],
  rules: ['data', 'model'],
  fast: ['data', 'model', 'rules'],
  boundary: ['data', 'model', 'rules'],
  text: ['data', 'model', 'rules'],
  play: ['data', 'model', 'rules'],
  study: ['data', 'model', 'rules', 'boundary', 'text', 'play'],
}

/** Games laid out in these folders. */
const laidOut = ['primer', 'death-of-a-division', 'kgp-campaign', 'peiper-dream']

const verbs = ['terminal', 'command', 'dialogue']

/** The command line: a folder for each family of verbs, on what they share. */
const cliFolders: Folders = {
  terminal: [],
  command: ['terminal'],
  dialogue: ['terminal', 'command'],
  plot: [],
  plug: ['command'],
  play: verbs,
  mail: verbs,
  record: verbs,
  question: [...verbs, 'plot'],
  serve: verbs,
  refit: [...verbs, 'question'],
  study: [...verbs, 'plot'],
  page: [...verbs, 'plug'],
}

const houses: readonly (readonly [home: string, folders: Folders, root: readonly string[]])[] = [
  ...laidOut.map((game) => [`rulesets/${game}`, gameFolders, ['index.ts', 'module.ts']] as const),
  ['cli', cliFolders, ['functions.ts', 'games.ts', 'index.ts', 'main.ts', 'program.ts', 'worker.ts']],
]

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

const isAllowed = (file: string, to: string): boolean => {
  const room = rooms[roomOf(file)]
  if (!to.startsWith('.')) return room.outside?.some(([name, from]) => name.test(to) && from.test(file)) ?? false
  const target = normalize(join(dirname(file), to)).replaceAll('\\', '/')
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

  it.each(houses)('%s has its folders, and imports in it point one way', (home, folders, root) => {
    const own = files.filter((file) => file.startsWith(`${home}/`)).map((file) => file.slice(home.length + 1))
    const folderOf = (file: string): string => file.split('/')[0]
    expect(own.filter((file) => !(folderOf(file) in folders))).toEqual(root)
    const wrong = own
      .filter((file) => !root.includes(file))
      .flatMap((file) =>
        importsOf(join(home, file))
          .filter((to) => to.startsWith('.'))
          .map((to) => normalize(join(home, dirname(file), to)).replaceAll('\\', '/'))
          .filter((to) => to.startsWith(`${home}/`))
          .map((to) => folderOf(to.slice(home.length + 1)))
          .filter((to) => to !== folderOf(file) && !folders[folderOf(file)].includes(to))
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
      const rules = [`rulesets/${game}/fast/turn.ts`, `rulesets/${game}/rules/turn.ts`, `rulesets/${game}/ruleset.ts`]
      const own = rules.find((file) => files.includes(file))
      if (own === undefined) continue
      expect([...reached(own)].filter((file) => /\/boundary\/|\/codec(-\w+)?\.ts$/.test(file))).toEqual([])
    }
  })

  it('what works on every game names none: our games stand in one list, with the one verb that belongs to one of them', () => {
    const naming = files.filter(
      (file) => roomOf(file) !== 'rulesets' && importsOf(file).some((to) => /(?:^|\/)rulesets\//.test(to)),
    )
    expect([...new Set(naming.map((file) => file.replace(/^(cli\/refit)\/.*/, '$1')))]).toEqual([
      'cli/games.ts',
      'cli/refit',
    ])
  })

  it('the page names our games in one folder', () => {
    const naming = readdirSync('docs/play/src', { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.ts'))
      .filter((name) =>
        /ardennes\/rulesets|death-of-a-division|peiper|kgp-campaign|KGP/.test(
          readFileSync(join('docs/play/src', name), 'utf8'),
        ),
      )
    expect(naming.filter((name) => !name.startsWith('games/'))).toEqual([])
  })

  it('nobody gathers names unseen', () => {
    const gathering = files.filter(
      (file) => file !== 'kernel/fp.ts' && /^export \*/m.test(readFileSync(join('src', file), 'utf8')),
    )
    expect(gathering).toEqual([])
  })
})
