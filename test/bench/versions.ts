// This version beside another one, in turn in one process: games in place, games with a state for every command, and
// playouts of a tree search. The other version is a checkout named by BEFORE, built as plainly as this one.
import type * as Bots from '../../src/bots/index.js'
import type { SearchOptions } from '../../src/bots/index.js'
import type * as Kernel from '../../src/index.js'
import type { Draft, Game, Rules, Turn } from '../../src/index.js'
import { compare, type Contender } from './harness.js'

const ENOUGH = 100_000
const PLAYOUTS = 100

/** The parts used of a version. Names may have changed; some are found by their shape. */
interface Version {
  readonly kernel: typeof Kernel
  readonly bots: typeof Bots
  readonly draftOf: <G extends Game>(rules: Rules<G>, state: G['state']) => Draft<G>
  readonly games: readonly Playable[]
}

/** A game of a version. */
interface Playable {
  readonly rules: Rules<Game>
  readonly looking: SearchOptions<Game>
  /** Whether the other version plays the same edition, so that the same dice give the same game. */
  readonly isSame: boolean
}

const folders = ['primer', 'death-of-a-division', 'peiper-dream', 'kgp-campaign'] as const

const isRules = (value: unknown): value is Rules<Game> =>
  typeof value === 'object' && value !== null && 'setup' in value && 'evolve' in value && 'toAct' in value

const isLooking = (value: unknown): value is SearchOptions<Game> =>
  typeof value === 'object' && value !== null && 'width' in value && ('exploration' in value || 'curiosity' in value)

/** The exports of an entry point and their members that satisfy a test. */
const foundIn = <A>(face: object, is: (value: unknown) => value is A): A => {
  const values: readonly unknown[] = Object.values(face)
  const inside = values.flatMap((value): readonly unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value) : [],
  )
  const found = [...values, ...inside].find(is)
  if (found === undefined) throw new Error('an entry of a game has neither rules nor heuristics')
  return found
}

/** Names of this version with those they had before: a checkout from before the change of names is measured all the same. */
const FORMER = {
  kernel: { rollerFrom: 'opened', randomInPlace: 'anyInPlace', randomLegal: 'anyLegal' },
  search: { result: 'findings' },
  draft: { toState: 'close', peek: 'look', whyNot: 'broken' },
} as const

/** The same with every name of this version that it lacks, where it has the former one. */
const underNewNames = <A extends object>(value: A, former: Readonly<Record<string, string>>): A => {
  const old = Object.entries(former).filter(([now, was]) => !(now in value) && was in value)
  return old.length === 0
    ? value
    : { ...value, ...Object.fromEntries(old.map(([now, was]) => [now, Reflect.get(value, was)])) }
}

const versionIn = async (folder: string, beside: Version | null): Promise<Version> => {
  const load = (path: string): Promise<unknown> => import(`${folder}/${path}.js`)
  const { draftOf } = (await load('kernel/draft')) as Pick<Version, 'draftOf'>
  const faces = await Promise.all(folders.map((game) => load(`rulesets/${game}/index`)))
  return {
    kernel: underNewNames((await load('index')) as Version['kernel'], FORMER.kernel),
    bots: (await load('bots/index')) as Version['bots'],
    draftOf: (rules, state) => underNewNames(draftOf(rules, state), FORMER.draft),
    games: faces.map((face, i) => {
      const rules = foundIn(face as object, isRules)
      const isSame = beside === null || beside.games[i].rules.edition === rules.edition
      return { rules, looking: foundIn(face as object, isLooking), isSame }
    }),
  }
}

const NOW = 'this version'
const BEFORE = 'the version before'

const opening = ({ kernel: { advance } }: Version, rules: Rules<Game>): object =>
  advance(rules, rules.setup(rules.scenarios[0]), []).state

const sum = (games: number, of: (game: number) => number): number => {
  let all = 0
  for (let game = 1; game <= games; game++) all += of(game)
  return all
}

/** Two editions play different games from the same dice: what is compared is the price of a command. */
const inPlace = (name: string, version: Version, { rules, isSame }: Playable, many: number): Contender => {
  const { kernel, draftOf } = version
  const start = opening(version, rules)
  const { playoutInPlace, randomInPlace, rollerFrom, rngFrom, stateHash } = kernel
  const play = (game: number, choose: typeof randomInPlace = randomInPlace): Draft<Game> => {
    const draft = draftOf(rules, start)
    playoutInPlace(draft, choose, rollerFrom(rngFrom(game)), ENOUGH)
    return draft
  }
  const commandsIn = (game: number): number => {
    let commands = 0
    play(game, (draft, side, below) => {
      commands += 1
      return randomInPlace(draft, side, below)
    })
    return commands
  }
  return {
    name,
    ops: sum(many, commandsIn),
    run: () => {
      for (let game = 1; game <= many; game++) play(game)
    },
    answer: () => (isSame ? stateHash(play(1).toState()) : 0),
  }
}

const withStates = (name: string, version: Version, { rules, isSame }: Playable, many: number): Contender => {
  const { kernel } = version
  const start = opening(version, rules)
  const { playout, randomLegal, rollerFrom, rngFrom } = kernel
  const choose = randomLegal(rules)
  const play = (game: number): number => playout(rules, start, choose, rollerFrom(rngFrom(game)), ENOUGH).actions
  return {
    name,
    ops: sum(many, play),
    run: () => {
      for (let game = 1; game <= many; game++) play(game)
    },
    answer: () => (isSame ? play(1) : 0),
  }
}

/** The first position of a game in which a side is asked. */
const firstAsked = (version: Version, rules: Rules<Game>): { readonly state: object; readonly side: string } => {
  const { advance, rollerFrom, rngFrom } = version.kernel
  const luck = rollerFrom(rngFrom(1))
  let state = opening(version, rules)
  for (;;) {
    const turn: Turn<string> = rules.toAct(state)
    if (turn.tag === 'over') throw new Error(`${rules.id} is over before it begins`)
    if (turn.tag === 'sides') return { state, side: turn.sides[0] }
    ;({ state } = advance(rules, state, rules.resolve(state, luck.answer(turn.draw))))
  }
}

const searched = (name: string, version: Version, { rules, looking }: Playable): Contender => {
  const { state, side } = firstAsked(version, rules)
  const legal = rules.legal(state, side)
  return {
    name,
    ops: PLAYOUTS,
    isYardstick: true,
    run: () => {
      const started = version.bots.search(rules, side, rules.view(state, side), legal, looking, 1)
      const begun = underNewNames(started, FORMER.search)
      begun.run(PLAYOUTS)
      return begun.result().places
    },
  }
}

const many = [20, 8, 8, 5] as const

const before = await versionIn('../../before/src', null)
const now = await versionIn('../../src', before)

const suites = [
  ['in place', 'W', inPlace],
  ['a state for every command', 'C', withStates],
  ['a playout of a tree search', 'N', searched],
] as const

for (const [title, letter, contender] of suites)
  now.games.forEach((game, i) => {
    compare(
      `${game.rules.title}, ${title}`,
      [
        contender(NOW, now, game, many[i]),
        contender(BEFORE, before, { ...before.games[i], isSame: game.isSame }, many[i]),
      ],
      [{ id: `V${letter}${String(i + 1)}`, ours: NOW, beside: BEFORE }],
      1e9,
    )
  })
