import { kgpCampaign } from '../../../src/rulesets/kgp-campaign/module.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { load } from '../../../src/kernel/audit.js'
import { unwrap } from '../../../src/kernel/either.js'
import { paper } from '../paper.js'
import { run, type Ran } from '../run.js'
import { sentencesOf } from '../sentences.js'
import { isLong } from '../../volume.js'

type Files = Record<string, string>

/** Runs refit with lines of input, hiding nothing unless the command line says so, and interrupts it after the last. */
const refit = async (
  line: readonly string[],
  typed: readonly string[],
  files: Files = {},
): Promise<Ran & { readonly files: Files }> => {
  const terminal = paper(typed, files)
  const isOpen = !line.includes('--hide') && !line.includes('--side')
  const shown = ['refit', '--seed', '5', '--save', 'k.json', ...(isOpen ? ['--open'] : []), ...line]
  const ran = await run(shown, terminal, games)
  return { ...ran, files: terminal.files }
}

const again = (typed: readonly string[], files: Files): Promise<Ran & { readonly files: Files }> =>
  refit(['--resume', 'k.json'], typed, files)

const phaseOf = (files: Files): string => unwrap(load(kgpCampaign, files['k.json'])).state.phase.tag

/** A campaign about to fight its Initial Scenario. */
let fighting: Files = {}

/** A campaign at the first roll of its first Refit Phase. */
let rolling: Files = {}

beforeAll(async () => {
  fighting = (await refit([], ['auto phase', 'roll'])).files
  rolling = (await refit(['--resume', 'k.json', '--seed', '7'], ['invent'], { ...fighting })).files
}, 120_000)

describe('refit, purchases', () => {
  it('prints each step with its rule number, and the price of groups', async () => {
    const { exit, out, files } = await refit([], ['chart', 'buy I1 reserve setup area a', '1', 'rosters', 'done'])
    expect(exit).toBe(130)
    expect(out).toContain('-- 8.619 Purchasing Reinforcement Groups.')
    expect(out).toContain('CPP left: 60. chart shows')
    expect(out).toMatch(/I1 +SS Panzergrenadier Platoon +9 +8 +4 6-5-8, 2 LMG and 1 PSK/)
    expect(out).not.toMatch(/O3 +150mm Battery/) // not before an Initial Scenario
    expect(out).toContain('CPP left: 51. chart shows')
    expect(out).toContain('CG Roster of the Americans (8.14)')
    expect(out).toContain('8.619 Purchasing Reinforcement Groups: The Americans decide on purchases. (8.619)')
    expect(out).toContain('Saved in k.json. Continue with: ardennes refit --resume k.json')
    expect(phaseOf(files)).toBe('refit')
  })

  it('KGP-8.6192: the record shows a side what it has ordered in the step', async () => {
    const { out } = await refit([], ['buy I1 reserve setup area a', '1', 'record', 'quit'])
    expect(out).toMatch(/I1-1 +19 AM +9 +in Reserve/)
  })

  it('refuses illegal purchases with text and rule number', async () => {
    const order = '{"tag":"buy","chartId":"V3","mode":"reserve","area":"german:A"}'
    const { out } = await refit([], [order, '{"tag":"bye"}', '{', 'quit'])
    expect(out).toContain('Group V3 is not available on this date. (KGP-8.619)')
    expect(out).toContain('That is not a command:')
    expect(out).toContain('That is not JSON:')
  })

  it('shows areas, pieces, records and rules without repeating the question, and has help', async () => {
    const { out } = await refit([], ['areas', 'pieces', 'record', 'board', 'help', 'rule 8.619', 'rule 9', 'quit'])
    expect(out.split('The Germans choose:')).toHaveLength(2)
    expect(out).toContain('German Setup Area A: ')
    expect(out).toContain('RG Purchase Record of the Germans (8.14)')
    expect(out).toContain('auto step: to the end of the step')
    expect(out).toContain('There is no rule "KGP-9".')
    const rules = {
      'home/docs/rules/kgp.md': '### KGP-8.606.D9 Enemy ground\n\nIt adds 1.\n\n### KGP-8.6.1 The steps\n',
    }
    const listed = await refit([], ['rule 8.606', 'rule', 'quit'], rules)
    expect(listed.out).toMatch(/KGP-8\.606\.D9 +Enemy ground/)
    expect(listed.out.split('KGP-8.6.1 ')).toHaveLength(2)
  })

  it('takes back an order, and prints everything again', async () => {
    const { out } = await refit([], ['done', 'undo', 'undo', 'log', 'save other.json', 'quit'])
    expect(out).toContain('Taken back.')
    expect(out).toContain('There is nothing to take back.')
    expect(out).toContain('Saved in other.json.')
    expect(out.split('-- 8.619').length).toBeGreaterThan(2)
  })

  it('skips steps without a choice, and takes back what was typed before them', async () => {
    const { out } = await refit([], ['done', 'done', 'undo', 'quit'])
    const [before, after] = out.split('Taken back.')
    expect(before).toContain('-- 8.621 Purchasing Fortifications.\n   The Germans have finished the step. (8.6.2)')
    expect(before).toContain('The Germans: is all Personnel declared Fanatic? (CG14)')
    expect(after).toContain('The Americans decide on purchases. (8.619)')
  })

  it("KGP-8.619: does not take back a purchase once the enemy's secret purchases are revealed", async () => {
    const buy = ['buy I1 reserve setup area a', '1', 'done', 'buy I1', '1', 'done']
    const { out } = await refit([], [...buy, 'undo', 'quit'])
    expect(out).toMatch(/cannot be taken back: secret information of a side has been revealed/)
    const open = await refit([], [...buy.slice(0, 2), 'undo', 'quit'])
    expect(open.out).toContain('Taken back.')
  })

  it("keeps each side's secrets from the other", async () => {
    const { out } = await refit(
      ['--hide'],
      ['', 'buy I1 reserve setup area a', '1', 'record', 'done', '', 'record', 'quit'],
    )
    expect(out).toContain('The Germans: come to the keyboard alone, then press Enter>')
    const [, american] = out.split('The Americans: come to the keyboard alone')
    expect(american).not.toContain('german-I1')
    expect(american).not.toContain('RG Purchase Record of the Germans')
  })
})

describe('refit, the scenario', () => {
  it('prints its start and the position of every piece', async () => {
    const { exit, out } = await again(['start', 'what', 'rosters', 'board', 'quit'], { ...fighting })
    expect(exit).toBe(0)
    expect(out).toContain('Scenario of 19 AM (8.625)')
    expect(out).toContain('game end, by turn: 6: 3, 7: 4')
    expect(out).toMatch(/ {2}\w+: .*\[German [NX]\d+\]/)
    expect(out.split('Fight it on the tactical board.').length).toBeGreaterThan(2)
  })

  it('reads its result from a file, and shows all faults of an invalid one', async () => {
    const typed = ['template end.json', 'none.json', 'bad.json', 'end.json', 'quit']
    const { out, files } = await again(typed, { ...fighting, 'bad.json': '{"date":"19 PM","pieces":3}' })
    expect(out).toContain('none.json cannot be read.')
    expect(out).toContain('bad.json is not a possible result of the scenario of 19 AM:')
    expect(out).toMatch(/^ {2}bad\.json:1:26 \/pieces: expected /m)
    expect(out).toMatch(/^ {2}bad\.json:1:1 \/firstMover: expected /m)
    expect(out).toContain('The scenario of 19 AM is over')
    expect(phaseOf(files)).toBe('refit')
  })

  it('names every piece and place that does not fit', async () => {
    const { files } = await again(['template end.json', 'quit'], { ...fighting })
    const end = JSON.parse(files['end.json']) as Record<string, unknown>
    const bad = { ...end, date: '19 PM', lost: ['nobody'], control: { 'Z99/0': 'us' } }
    const { out } = await again(['end.json', 'quit'], { ...files, 'end.json': JSON.stringify(bad) })
    expect(out).toContain('/date: expected the current CG Date 19 AM, found')
    expect(out).toContain(' /lost/0: ')
    expect(out).toContain(' /control/Z99~10: ')
  })

  it('takes the file from the command line', async () => {
    const { files } = await again(['template end.json', 'quit'], { ...fighting })
    const { out } = await refit(['--resume', 'k.json', '--result', 'end.json'], ['quit'], files)
    expect(out).toContain('The scenario of 19 AM is over')
  })

  it('writes the forces as a text, and reads the end of the scenario from it with the line of each fault', async () => {
    const typed = ['states', 'invent made.txt', 'template end.txt', 'bad.txt', 'end.txt', 'quit']
    const { out, files } = await again(typed, { ...fighting, 'bad.txt': 'scenario 19 AM\nGermann\ncontrol US: Z99' })
    expect(out).toContain('prisoner of NAME')
    expect(files['made.txt']).toMatch(/^scenario 19 AM {2}first/)
    expect(files['end.txt']).toContain('\nGerman\n#  ')
    expect(out).toContain('bad.txt is not a possible result of the scenario of 19 AM:')
    expect(out).toContain('  bad.txt:2:1 "Germann" is not a side. Did you mean German?')
    expect(out).toContain('  bad.txt:3:13 Z99 is not a Location of the map.')
    expect(out).toContain('The scenario of 19 AM is over')
    expect(phaseOf(files)).toBe('refit')
  })

  it('asks, answers and finds faults in German and French', async () => {
    const files = { ...fighting, 'bad.txt': 'scenario 19 AM\nGermann\ncontrol US: Z99' }
    const spoken = async (language: string, typed: readonly string[]): Promise<string> =>
      (await refit(['--resume', 'k.json', '--language', language], typed, { ...files })).out
    const german = await spoken('de', ['states', 'bad.txt', 'quit'])
    expect(german).toContain('Die Deutschen: SAN 3 (CG16)')
    expect(german).toContain('bad.txt kann nicht das Ergebnis des Gefechts vom 19 AM sein:')
    expect(german).toContain('  bad.txt:2:1 „Germann“ ist keine Seite. Meinten Sie German?')
    expect(german).toMatch(/prisoner of NAME +Einheiten +gefangen, unbewaffnet/)
    expect(german).toContain('Weiter mit: ardennes refit --resume k.json --language de')
    const french = await spoken('fr', ['bad.txt', 'quit'])
    expect(french).toContain('Z99 n’est pas un lieu de la carte.')
    expect(french).toContain('Enregistré dans k.json.')
    const asked = await refit(['--language', 'de'], ['done', 'quit'])
    expect(asked.out).toContain('Die Amerikaner wählen:')
    expect(asked.out).toContain('Amerikaner, Zahl, Wörter oder help> ')
  })

  it('says nothing in English in another language', async () => {
    const bad = { 'bad.txt': 'scenario 19 AM\nGermann\ncontrol US: Z99', 'old.txt': '' }
    const sessions: readonly (readonly [typed: readonly string[], files: Files])[] = [
      [
        ['help', 'chart', 'areas', 'pieces', 'record', 'start', 'rosters', 'undo', '{', '99', 'nonsense']
          .concat('{"tag":"bye"}', '{"tag":"buy","chartId":7}', '{"tag":"setUp","x":1}')
          .concat('why', 'why buy A1', 'look nobody', 'look german', 'log', 'position', 'buy', '1', 'undo')
          .concat('buy I1 reserve setup area a', '1', 'undo', 'save old.txt', 'no', 'done', 'done', 'quit'),
        bad,
      ],
      [
        [
          'help',
          'states',
          'start',
          'template end.txt',
          'template old.txt',
          'bad.txt',
          'none.txt',
          'end.txt',
          'help',
          '1',
        ].concat('9 9', '3', 'nonsense', 'undo', 'invent', 'auto step', 'undo', 'quit'),
        { ...fighting, ...bad },
      ],
    ]
    for (const [typed, files] of sessions) {
      const resumed = files === bad ? [] : ['--resume', 'k.json']
      const spoken = async (language: string): Promise<readonly string[]> =>
        sentencesOf((await refit([...resumed, '--language', language], typed, { ...files })).out)
      const english = new Set(await spoken('en'))
      for (const language of ['de', 'fr'])
        expect((await spoken(language)).filter((line) => english.has(line))).toEqual([])
    }
  })

  it('KGP-8.601.2: concludes a Melee as the report says, or as the umpire types it', async () => {
    const { files } = await again(['template end.txt', 'quit'], { ...fighting })
    const [german, american] = ['German', 'American'].map((side) => {
      const [, forces = ''] = new RegExp(`^${side}\\n((?:#.*\\n)*)`, 'm').exec(files['end.txt']) ?? []
      const [, name = '', place = ''] = /^# +(\d-\d-\d(?: \S+)?) {2,}(\w+)/m.exec(forces) ?? []
      return { name, place }
    })
    const moved = `scenario 19 AM\nAmerican\n${american.name} ${german.place}\n`
    const outcome = `${german.place}: American ${american.name} lost`
    const said = await again(['said.txt', 'quit'], { ...files, 'said.txt': `${moved}melee ${outcome}` })
    expect(said.out).not.toContain('umpire, number, words or help>')
    const typed = ['asked.txt', `melee ${german.place}: lost nobody`, `melee ${outcome}`, 'quit']
    const asked = await again(typed, { ...files, 'asked.txt': moved })
    expect(asked.out).toContain('No piece is called "nobody".')
    for (const { out } of [said, asked]) expect(out).toMatch(/is Eliminated.*8\.601\.2/)
  })

  it('says that a generated result is invented', async () => {
    const { out } = await again(['invent', 'quit'], { ...fighting })
    expect(out).toContain('Battles are invented: a stand-in for the tactical game makes up how each one ends')
    expect(out).toContain('-- 8.602 Marker Removal.')
  })

  it('returns to set-up with undo', async () => {
    const { exit } = await again(['undo', 'quit'], { ...fighting })
    expect(exit).toBe(0)
  })
})

describe('refit, dice', () => {
  it('accepts typed dice, and explains invalid ones', async () => {
    const { out } = await again(['7 1', 'x', '1', 'help', 'board', 'areas', 'quit'], { ...rolling })
    expect(out).toMatch(/roll (one die|two dice) .*\(8\.\d+/)
    expect(out).toContain('A die cannot show 7: enter 1 to 6.')
    expect(out).toContain('"x" is not a roll of dice.')
    expect(out).toContain('Press Enter to roll here, or enter dice you rolled by hand')
  })

  it('asks for every roll while the built-in player answers, unless told to roll', async () => {
    const asked = await refit(['--dice', 'ask'], ['auto phase', '3', '4', 'quit'])
    expect(asked.out.split('dice, Enter to roll, or help>').length).toBeGreaterThan(2)
    expect(phaseOf(asked.files)).toBe('refit')
    const rolled = await refit(['--dice', 'ask'], ['auto phase', 'auto phase'])
    expect(rolled.out.split('dice, Enter to roll, or help>')).toHaveLength(2)
    expect(phaseOf(rolled.files)).toBe('scenario')
  })

  it('takes back typed dice, but not rolled ones', async () => {
    const saved = await again(['1 1', 'quit'], { ...rolling })
    const resumed = await again(['undo', '6 6', 'quit'], saved.files)
    expect(resumed.out).toContain('Taken back.')
    expect(JSON.parse(resumed.files['k.json'])).toMatchObject({ byHand: [expect.any(Number)] })
    const hand = await again(['1 1', 'undo', '6 6', 'quit'], { ...rolling })
    expect(hand.out).toContain('Taken back.')
    expect(hand.out).toMatch(/roll 1 1 [^]*roll 6 6 /)
    const rolled = await again(['', 'undo', 'quit'], { ...rolling })
    expect(rolled.out).toContain('This cannot be taken back: dice have been rolled since.')
  })
})

describe('refit, a whole phase', () => {
  it('goes through every step to the next scenario, with typed commands and dice', async () => {
    const typed = Array.from({ length: 4000 }, (_, n) => ['auto', '1', '2 3', '4', 'auto step'][n % 5])
    const { exit, out, files } = await again([...typed, 'quit'], { ...rolling })
    expect([0, 130]).toContain(exit)
    for (const step of ['8.606', '8.612', '8.616', '8.619', '8.623', '8.624']) expect(out).toContain(step)
    expect(out).toContain('It is now 19 PM. (8.612)')
    expect(out).not.toMatch(/undefined|NaN|\[object/)
    expect(unwrap(load(kgpCampaign, files['k.json'])).state.date).not.toBe('19 AM')
  })

  it.runIf(isLong)(
    'plays to CG End without questions, with both rosters',
    async () => {
      const seats = ['german', 'us', 'umpire'].flatMap((seat) => ['-b', seat])
      const { exit, out, files } = await refit(
        ['--scenario', 'II', '--dice', 'roll', ...seats, '--picture', 'k.svg'],
        [],
      )
      expect(exit).toBe(0)
      expect(out).toContain('CG-LVP Totals at CG End. (8.3)')
      expect(out).toContain('CG Roster of the Germans (8.14)')
      expect(out).toContain('The campaign is saved in k.json.')
      expect(files['k.svg']).toMatch(/^<svg /)
      expect(phaseOf(files)).toBe('over')
    },
    120_000,
  )
})

describe('refit, misuse', () => {
  it.each([
    [['--scenario', 'IV'], 'error at /name'],
    [['-b', 'germans'], 'There is no seat "germans". Did you mean german?'],
    [['--resume', 'none.json'], 'none.json cannot be read.'],
    [['--dice', 'loaded'], 'Allowed choices are ask, roll.'],
  ])('refuses %j with status 2', async (line, reason) => {
    const { exit, err } = await refit(line, [])
    expect(exit).toBe(2)
    expect(err).toContain(reason)
  })

  it('refuses an edited save, and saves of other verbs', async () => {
    const changed = fighting['k.json'].replace('"chartId":"I1"', '"chartId":"I4"')
    expect(await again([], { 'k.json': changed })).toMatchObject({ exit: 2 })
    const { exit, err } = await run(['play', '--resume', 'k.json'], paper([], { ...fighting }), games)
    expect(exit).toBe(2)
    expect(err).toContain('This game uses dice rolled at the table')
  })

  it('has help with an example', async () => {
    const { exit, out } = await run(['refit', '--help'], paper(), games)
    expect(exit).toBe(0)
    expect(out).toContain('Example:\n  ardennes refit')
    expect(out).toContain('130  interrupted with Ctrl-C')
  })

  it('saves before each question, so that no answer is lost', async () => {
    const terminal = paper(['buy I1', '1', 'undo', 'done'])
    const kept: number[] = []
    const watched = {
      ...terminal,
      ask: (question: string) => {
        kept.push(unwrap(load(kgpCampaign, terminal.files['k.json'])).entries.length)
        return terminal.ask(question)
      },
    }
    await run(['refit', '--open', '--seed', '5', '--save', 'k.json'], watched, games)
    expect(kept).toEqual([1, 1, 2, 1, 2])
  })

  it('reports that it cannot save', async () => {
    const terminal = paper(['quit'])
    const { exit, err } = await run(['refit', '--save', 'locked/k.json'], terminal, games)
    expect(exit).toBe(2)
    expect(err).toContain('locked/k.json cannot be written')
  })

  it('replaces no file without --replace, on the command line or while it runs', async () => {
    const files = { 'k.json': 'mine', 'm.svg': 'mine', 'other.json': 'mine', 'end.json': 'mine' }
    expect(await refit([], ['quit'], { ...files })).toMatchObject({
      exit: 2,
      err: 'k.json already exists: choose another name, or add --replace.',
      files,
    })
    expect(
      await refit(['--replace', '--save', 'new.json', '--picture', 'm.svg'], ['quit'], { ...files }),
    ).toMatchObject({ exit: 0, files: { 'k.json': 'mine', 'm.svg': expect.stringContaining('<svg') as string } })
    const typed = ['save other.json', 'no', 'save other.json', 'yes', 'quit']
    const asked = await refit(['--save', 'new.json'], typed, { ...files })
    expect(asked.out.split('other.json already exists. Replace it?')).toHaveLength(3)
    expect(asked.files['other.json']).toContain('ardennes-record')
    const template = await again(['template end.json', 'no', 'quit'], { ...files, ...fighting })
    expect(template.files['end.json']).toBe('mine')
  })

  it('keeps seats and comments of a resumed campaign, and names the version that played it', async () => {
    const before = JSON.parse(fighting['k.json']) as Record<string, unknown>
    const comments = [{ entry: 0, text: 'here we go' }]
    const seats = { german: 'Ann', us: 'built-in', umpire: 'person' }
    const files = { 'k.json': JSON.stringify({ ...before, comments, seats, playedBy: ['1.0.0+aaaaaaaaaaaaaaaa'] }) }
    const refused = await again(['quit'], { ...files })
    expect(refused.exit).toBe(2)
    expect(refused.err).toContain(
      'Changed since k.json was saved: the rules (then version 1.0.0 (code aaaaaaaaaaaaaaaa); now version 1.2.3',
    )
    const kept = await refit(['--resume', 'k.json', '--mixed'], ['quit'], { ...files })
    expect(JSON.parse(kept.files['k.json'])).toMatchObject({
      comments,
      seats,
      playedBy: ['1.0.0+aaaaaaaaaaaaaaaa', '1.2.3+0123456789abcdef'],
    })
  })
})

it('prints rules in the language of the players, and in English where there is no page', async () => {
  const pages = {
    'home/docs/rules/kgp.md':
      '### KGP-8.606.D9 Enemy ground\n\nIt adds 1.\n\n### KGP-8.606.D10 Size\n\n### KGP-8.6.1 Steps\n',
    'home/docs/rules/de/kgp.md':
      '### KGP-8.606.D9 Feindgebiet\n\nAddieren Sie 1.\n\n### KGP-8.606.D10 Größe\n\n### KGP-8.6.1 Schritte\n',
  }
  const told = async (language: string): Promise<string> =>
    (
      await refit(['--language', language], ['rule 8.606.D9', 'rule 8.606', 'rule 9', 'rule item.possess', 'quit'], {
        ...pages,
      })
    ).out
  const german = await told('de')
  expect(german).toContain('Addieren Sie 1.')
  expect(german).toMatch(/Kennung +Regel\nKGP-8\.606\.D9 +Feindgebiet/)
  expect(german).toContain('Eine Regel „KGP-9“ gibt es nicht.')
  expect(german).not.toMatch(/It adds|There is no rule|Stated in/)
  const french = await told('fr')
  expect(french).toContain('It adds 1.')
  expect(french).toContain('Il n’y a pas de règle «\u00a0KGP-9\u00a0».')
})

it('every text file that refit writes ends with one line feed', async () => {
  const typed = ['template a.txt', 'template a.json', 'invent b.txt', 'invent b.json', 'quit']
  const { files } = await refit(['--resume', 'k.json', '--picture', 'c.svg'], typed, { ...fighting })
  for (const file of ['a.txt', 'a.json', 'b.txt', 'b.json', 'c.svg', 'k.json'])
    expect([file, files[file].slice(-2)]).toEqual([file, expect.stringMatching(/^[^\n]\n$/)])
})
