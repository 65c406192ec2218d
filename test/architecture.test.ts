import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Room {
  /** The folders or files it may import. */
  readonly imports: readonly string[]
  /** Allowed packages, each with the files that may import them. */
  readonly outside?: readonly (readonly [package_: RegExp, file: RegExp])[]
}

const data = ['kernel/brand', 'kernel/fault', 'kernel/fp', 'kernel/fraction', 'kernel/plain']
const ground = ['kernel', 'geometry', 'maps', 'combat', 'supply', 'wargame']
/** Modules that a game loads only when its board is shown. */
const painters = ['render/painters/areas', 'render/painters/hexes', 'render/painters/zones']

/**
 * Imports point down this table, never up or sideways. A new import between folders is added here in the same
 * commit.
 */
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
  vasl: {
    imports: ['kernel', 'geometry'],
    outside: [[/^fflate$/, /^vasl\/archive\.ts$/]],
  },
  rulesets: {
    imports: [...ground, 'vasl', 'module', 'page-parts', 'page-words', 'page-rules', ...painters],
    outside: [[/^io-ts$/, /\/codec(-\w+)?\.ts$/]],
  },
  bots: { imports: ['kernel'] },
  testing: { imports: ['kernel', 'bots'] },
  codec: { imports: ['kernel'] },
  mail: { imports: ['kernel'], outside: [[/^@noble\//, /^mail\/key\.ts$/]] },
  render: { imports: ['kernel', 'geometry', 'maps'] },
  // Types of modules only, and nothing of any game.
  board: { imports: ['kernel', 'maps', 'module', 'page-parts', 'render'] },
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
      'vasl',
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
  'page-words.ts': { imports: ['maps', 'supply', 'page-parts'] },
  'page-rules.ts': { imports: [] },
  'index.ts': { imports: ['kernel', 'module', 'page-parts', 'game-verb', 'define'] },
}

/** The folders that each folder of a part may import within the part; files at its root may import any. */
type Folders = Readonly<Record<string, readonly string[]>>

const gameFolders: Folders = {
  data: [],
  model: ['data'],
  rules: ['data', 'model'],
  fast: ['data', 'model', 'rules'],
  boundary: ['data', 'model', 'rules'],
  text: ['data', 'model', 'rules'],
  play: ['data', 'model', 'rules', 'text'],
  study: ['data', 'model', 'rules', 'boundary', 'text', 'play'],
  page: ['data', 'model', 'rules', 'boundary', 'text', 'play'],
}

/** The games with these folders. */
const laidOut = ['primer', 'death-of-a-division', 'kgp-campaign', 'peiper-dream']

const verbs = ['terminal', 'command', 'dialogue']

/** The command line: a folder for each family of verbs, over shared ones. */
const cliFolders: Folders = {
  terminal: [],
  command: ['terminal'],
  dialogue: ['terminal', 'command'],
  plot: [],
  campaign: ['terminal', 'command', 'refit'],
  plugin: ['command', 'campaign'],
  play: verbs,
  mail: verbs,
  record: [...verbs, 'campaign'],
  question: [...verbs, 'plot'],
  serve: verbs,
  refit: [...verbs, 'question', 'mail'],
  study: [...verbs, 'plot'],
  page: [...verbs, 'plugin', 'campaign'],
  game: ['refit'],
}

/** The reader of own campaigns makes a module, so its file is next to `module.ts`. */
const rootOf = (game: string): readonly string[] =>
  game === 'kgp-campaign' ? ['index.ts', 'module.ts', 'own-campaign.ts'] : ['index.ts', 'module.ts']

const houses: readonly (readonly [home: string, folders: Folders, root: readonly string[]])[] = [
  ...laidOut.map((game) => [`rulesets/${game}`, gameFolders, rootOf(game)] as const),
  ['cli', cliFolders, ['built-in.ts', 'functions.ts', 'games.ts', 'index.ts', 'main.ts', 'program.ts', 'worker.ts']],
]

/** The folders of `render`, in order: a board is laid out, then drawn; each imports only earlier ones. */
const renderFolders = ['shapes', 'layout', 'ground', 'scene']

/** Retired names, with the terms that replaced them. */
const retired: Readonly<Record<string, string>> = {
  anyInPlace: 'randomInPlace',
  areFew: 'isSparseCount',
  barsSeen: 'refusalProbe',
  belies: 'contradicts',
  Berth: 'CounterSlot',
  BrokenPromise: 'ContractError',
  bySaying: 'checkedArgs',
  byTheClock: 'timed',
  chanceBy: 'predict',
  charterCodec: 'headerCodec',
  cuttingOff: 'cutOffPhones',
  derive: 'memoize',
  deriveBy: 'memoizeBy',
  Desk: 'ReportContext',
  deskOf: 'printContextOf',
  determinised: 'determinisation',
  embroiled: 'withMelees',
  everBeyond: 'crossingProbability',
  foremostOf: 'westernmostColumn',
  forsaken: 'abandonedVehicles',
  gatherSummary: 'summaryBuilder',
  ghostsOf: 'removedCounters',
  goingTogether: 'commonMoves',
  harassed: 'afterFire',
  HARDLY: 'TIE_BREAK',
  hasteOf: 'presenceFactor',
  Haven: 'RetentionArea',
  havenOf: 'retentionAreaOf',
  headquartered: 'drawHeadquarters',
  heardBy: 'audienceOf',
  Hears: 'TypedEventTarget',
  humbled: 'raiseHeroic',
  indebted: 'areasOwedCrew',
  isThirsty: 'isRefuelable',
  lastThere: 'soleOccupier',
  laterPlaces: 'laterIndices',
  leaningOf: 'sampleMoments',
  leastMissed: 'donorOrder',
  LessLuck: 'LuckAdjusted',
  LinkTag: 'LinkField',
  Loner: 'PieceAt',
  lookAlone: 'showSecrets',
  lowerCurtain: 'hideSecrets',
  moreLessLuck: 'luckAdjustedDifference',
  mostCommands: 'maxCommands',
  mustered: 'addAnswerPieces',
  NotAGame: 'GameDefinitionError',
  notYours: 'unavailablePieceRule',
  OneOfMany: 'AdjustedDifference',
  patience: 'timeout',
  playOut: 'playGame',
  Reckoning: 'TurnBoundary',
  reckoning: 'turnBoundary',
  reequipped: 'replaceRadios',
  sayingOf: 'contentOf',
  saysOf: 'englishTexts',
  secretThrow: 'secretRoll',
  Seeker: 'MovingGroup',
  seekerOf: 'movingPiece',
  sharedLuck: 'keyedRandom',
  shownAgain: 'endSecretStatus',
  sparinglySaved: 'turnsSavedSparingly',
  spokenIn: 'gameIn',
  stillToDo: 'actsLeft',
  Sureness: 'Confidence',
  thirsty: 'outOfGasVehicles',
  throwRows: 'rollRows',
  toldByDice: 'drawSecretRolls',
  toldMean: 'reportedMean',
  toldOf: 'descriptionOf',
  unkept: 'unreadableEntry',
  unpooling: 'takeFromPool',
  Untold: 'NotEstimable',
  upFrom: 'ancestorsOf',
  waitAlike: 'haveEqualWaits',
  wholeFrom: 'integersFrom',
  wishedOrders: 'unlistedOrders',
  wornUnit: 'damagedUnit',
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** Entry points; no file of `src` imports them. */
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

/** The files of `src` that a file imports, types included. */
const filesUnder = (file: string): readonly string[] =>
  importsOf(file)
    .filter((to) => to.startsWith('.'))
    .map((to) =>
      normalize(join(dirname(file), to))
        .replaceAll('\\', '/')
        .replace(/\.js$/, '.ts'),
    )

/**
 * The files in import cycles: what is left after repeatedly removing files that import none of the rest or are
 * imported by none.
 */
const knotted = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const rest = new Map(imports)
  for (let before = Infinity; rest.size < before;) {
    before = rest.size
    const imported = new Set([...rest.values()].flat())
    for (const [file, under] of rest)
      if (!imported.has(file) || under.every((other) => !rest.has(other))) rest.delete(file)
  }
  return [...rest.keys()]
}

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
  it('every folder has a row in the table', () => {
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

  it('there are no import cycles, types included', () => {
    expect(knotted(new Map(files.map((file) => [file, filesUnder(file)])))).toEqual([])
    const sample = { a: ['b'], b: ['c', 'd'], c: ['b'], d: [] }
    expect(knotted(new Map(Object.entries(sample)))).toEqual(['b', 'c'])
  })

  it('folders of render import only those before them', () => {
    const folderOf = (file: string): number => renderFolders.indexOf(file.split('/')[1])
    const wrong = files
      .filter((file) => file.startsWith('render/') && folderOf(file) >= 0)
      .flatMap((file) =>
        filesUnder(file)
          .filter((to) => to.startsWith('render/') && folderOf(to) > folderOf(file))
          .map((to) => `${file} imports ${to}`),
      )
    expect(wrong).toEqual([])
  })

  it.each(houses)('%s has its folders, and their imports point one way', (home, folders, root) => {
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

  it('the rules of a game do not import its codecs', () => {
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

  it('code for every game names no game, except the list of games and the verb and files of one game', () => {
    const naming = files.filter(
      (file) => roomOf(file) !== 'rulesets' && importsOf(file).some((to) => /(?:^|\/)rulesets\//.test(to)),
    )
    expect([...new Set(naming.map((file) => file.replace(/^(cli\/(?:game|refit|campaign))\/.*/, '$1')))]).toEqual([
      'cli/campaign',
      'cli/game',
      'cli/refit',
    ])
  })

  it('the page names the games in one folder only', () => {
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

  it('no file uses a retired name', () => {
    const found = files.flatMap((file) => {
      const names = new Set(withoutComments(readFileSync(join('src', file), 'utf8')).match(/[A-Za-z_$][\w$]*/g) ?? [])
      return Object.keys(retired)
        .filter((name) => names.has(name))
        .map((name) => `${file}: ${name} is now ${retired[name]}`)
    })
    expect(found).toEqual([])
  })

  it('no source line is longer than the formatter allows', () => {
    const { printWidth } = JSON.parse(readFileSync('.prettierrc.json', 'utf8')) as { readonly printWidth: number }
    const tooLong = files.flatMap((file) =>
      readFileSync(join('src', file), 'utf8')
        .split(/\r?\n/)
        .flatMap((line, i) => (line.length > printWidth ? [`src/${file}:${i + 1} has ${line.length} characters`] : [])),
    )
    expect(tooLong).toEqual([])
  })

  it('no file re-exports names with a wildcard', () => {
    const gathering = files.filter(
      (file) => file !== 'kernel/fp.ts' && /^export \*/m.test(readFileSync(join('src', file), 'utf8')),
    )
    expect(gathering).toEqual([])
  })

  it('no test measures wall time: use CPU time from test/cpu.ts, or count work', () => {
    const timed = readdirSync('test', { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.test.ts') && name !== 'architecture.test.ts' && !name.includes('node_modules'))
      .filter((name) => /performance\.now|Date\.now|hrtime/.test(readFileSync(join('test', name), 'utf8')))
    expect(timed).toEqual([])
  })
})
