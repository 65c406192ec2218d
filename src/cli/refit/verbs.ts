import { E } from '../../kernel/fp.js'
import type { GameVerb } from '../../game-verb.js'
import type { RefitArgs } from './refit.js'
import type { RefitGame } from './session.js'

/** The options as parsed. */
interface Given {
  readonly scenario?: string
  readonly option: readonly string[]
  readonly builtIn: readonly string[]
  readonly seed?: number
  readonly dice: RefitArgs['dice']
  readonly hide: boolean
  readonly open: boolean
  readonly side?: 'german' | 'us'
  readonly mail?: string
  readonly key?: string
  readonly result?: string
  readonly save?: string
  readonly picture?: string
  readonly resume?: string
  readonly replace: boolean
  readonly mixed: boolean
  readonly vasl?: string
  readonly umpire: boolean
  readonly language: string
  readonly report?: string
  readonly vaslBoard?: string
  readonly vaslHex: readonly string[]
}

const FILE = 'kgp-campaign.json'

/** Makes the verb that guides players of a campaign at a table, from a function that loads its game. */
export const refitOn = (load: () => Promise<RefitGame>): GameVerb => ({
  name: 'refit',
  says: 'Guide players at a real table through a Kampfgruppe Peiper campaign, step by step, and keep its rosters.',
  example: 'ardennes refit --scenario "Campaign I" --save monday.json, and later: ardennes refit --resume monday.json',
  hasScenario: true,
  options: [
    {
      flags: '-b, --built-in <seat>',
      says: 'let the built-in player decide for german, us or umpire; may be repeated',
      isList: true,
    },
    { flags: '--seed <n>', says: 'a number that fixes the dice rolled here (default: a new one)', isNumber: true },
    {
      flags: '--dice <how>',
      says: 'ask for the dice you roll, or roll them here',
      choices: ['ask', 'roll'],
      default: 'ask',
    },
    {
      flags: '--hide',
      says: 'show each side only what it may know, and call it to the keyboard alone (default if two people play)',
    },
    { flags: '--open', says: 'show both sides everything, although two people play' },
    {
      flags: '--side <side>',
      says: 'the only side at this keyboard; with --vasl, the side whose hidden counters are read',
      choices: ['german', 'us'],
    },
    { flags: '--mail <file>', says: 'play a game by mail: each side at its own machine, its secret orders sealed' },
    { flags: '--key <file>', says: 'your key, for --mail' },
    { flags: '--result <file>', says: 'a file with the result of the first scenario, as text or JSON' },
    { flags: '--save <file>', says: `the file to save the campaign in (default: "${FILE}")` },
    {
      flags: '--picture <file>',
      says: 'an SVG file to draw the marked map in, whenever the campaign is saved',
    },
    { flags: '--resume <file>', says: 'continue a saved campaign, with its seats and comments' },
    {
      flags: '--language <language>',
      says: 'the language of questions, messages and faults; the words you type are English',
      choices: ['en', 'de', 'fr'],
      default: 'en',
    },
    { flags: '--replace', says: 'replace files that exist' },
    { flags: '--mixed', says: 'continue a campaign although its rules, map or charts have changed' },
    {
      flags: '--vasl <file>',
      says: 'propose the report of the scenario that is being fought from a saved game of VASL (.vsav), and stop',
    },
    { flags: '--umpire', says: 'with --vasl: read the hidden counters of both sides' },
    {
      flags: '--report <file>',
      says: 'with --vasl: the text file to write (default: that of the saved game, as .txt)',
    },
    {
      flags: '--vasl-board <file>',
      says: 'the archive of a VASL board, such as bdStN: write its line of the map, or use it with --vasl',
    },
    {
      flags: '--vasl-hex <counter=hex>',
      says: 'with --vasl: the hex of a counter, as "9-1 Hahn=K21", twice or more, to work out the grid of the board',
      isList: true,
    },
  ],
  run: async (terminal, given) => {
    const { vasl, side, umpire, report, vaslBoard, vaslHex, ...others } = given as unknown as Given
    if (vasl !== undefined || vaslBoard !== undefined || vaslHex.length > 0 || umpire) {
      const { vaslVerb } = await import('./vasl.js')
      return vaslVerb(await load(), terminal, {
        game: vasl ?? null,
        reader: umpire ? 'umpire' : (side ?? null),
        isTwice: umpire && side !== undefined,
        report: report ?? null,
        board: vaslBoard ?? null,
        hexes: vaslHex,
        campaign: others.resume ?? others.save ?? FILE,
        replace: others.replace,
        mixed: others.mixed,
        language: others.language,
      })
    }
    const { mail, key, scenario, seed, result, save, picture, resume, ...read } = others
    if (mail !== undefined) {
      if (key === undefined) {
        const { mailWords } = await import('../mail/text/load.js')
        return E.left((await mailWords(read.language)).needsKey)
      }
      const { refitByMail } = await import('./by-mail.js')
      return refitByMail(await load(), terminal, mail, key, read.language)
    }
    const { refitVerb } = await import('./refit.js')
    return refitVerb(await load(), terminal, {
      ...read,
      scenario: scenario ?? null,
      seed: seed ?? null,
      side: side ?? null,
      result: result ?? null,
      save: save ?? resume ?? FILE,
      picture: picture ?? null,
      resume: resume ?? null,
    })
  },
})

/** The verb on the sample village. */
export const refit: GameVerb = refitOn(async () => {
  const { kgpCampaignModule: module, sampleData: data } = await import('../../rulesets/kgp-campaign/module.js')
  return { module, data }
})
