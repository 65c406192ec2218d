import { describe, expect, it } from 'vitest'
import type { SheetPart } from '../../../../src/page-parts.js'
import { reportTemplate } from '../../../../src/rulesets/kgp-campaign/boundary/report-template.js'
import { makeOwnModule, readCampaign } from '../../../../src/rulesets/kgp-campaign/own-campaign.js'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { labelOf } from '../../../../src/rulesets/kgp-campaign/model/label.js'
import { view } from '../../../../src/rulesets/kgp-campaign/model/view.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { makePage } from '../../../../src/rulesets/kgp-campaign/page/parts.js'
import { de } from '../../../../src/rulesets/kgp-campaign/page/words.de.js'
import { en } from '../../../../src/rulesets/kgp-campaign/page/words.en.js'
import { fr } from '../../../../src/rulesets/kgp-campaign/page/words.fr.js'
import { words } from '../../../../src/rulesets/kgp-campaign/text/load.js'
import { describeEvent, wordsIn } from '../../../../src/rulesets/kgp-campaign/text/describe.js'
import { readFileSync } from 'node:fs'
import { oneOfEach } from '../one-of-each.js'
import { before, inBox, inSetupArea, man, purchased, sw, tank, work } from '../position.js'

const page = makePage(sampleData)('en')

const pieces = [
  man('german-n1', 'german', '6-5-8', 'F14/0', { rg: 'german-I1-1', place: inSetupArea('german:A') }),
  sw('german-n2', 'german', 'LMG', 'F14/0', { rg: 'german-I1-1', possessor: 'german-n1' }),
  tank('german-n3', 'german', 'PzKpfw IVJ', 'H22/0', { markers: ['reserve'] }),
  work('german-n4', 'german', 'foxhole', 'F15/0', { strength: 2 }),
  man('us-n1', 'us', '6-6-6', null, { place: inBox('N', 'shaded') }),
]

const refit: State = before('8.619', { pieces })
const ledgers = {
  ...refit.ledgers,
  german: { ...refit.ledgers.german, purchases: [purchased('german', 'I1', { contents: ['german-n1', 'german-n2'] })] },
}
const fought: State = { ...refit, ledgers, phase: { tag: 'scenario' } }

const textOf = (part: SheetPart): string => {
  switch (part.tag) {
    case 'table':
      return [part.title, part.head.join(' | '), ...part.rows.map((row) => row.join(' | '))].join('\n')
    case 'box':
      return [part.title, ...part.items].join('\n')
    case 'text':
      return part.text
  }
}

const sheet = async (
  id: string,
  state: State = fought,
  seat: 'german' | 'us' | 'umpire' = 'umpire',
): Promise<string> => {
  const sheets = (await page.sheets?.(view(state, seat), seat)) ?? []
  return (sheets.find((one) => one.id === id)?.parts ?? []).map(textOf).join('\n\n')
}

describe('the steps beside the map', () => {
  const statuses = (state: State): string => (page.steps?.(state) ?? []).map(({ status }) => status[0]).join('')

  it('KGP-8.6.5 are 25, with the current one between those done and those to come', () => {
    expect(statuses(refit)).toBe(`${'d'.repeat(18)}n${'n'.repeat(6)}`)
    expect(page.steps?.(refit)[18]).toEqual({
      rule: 'KGP-8.619',
      title: 'Purchasing Reinforcement Groups',
      who: 'both sides',
      status: 'now',
    })
  })

  it('KGP-8.6.4 leave out those without a dagger before an Initial Scenario', () => {
    const { phase } = refit
    if (phase.tag !== 'refit') throw new Error('no refit phase')
    const initial = { ...refit, phase: { ...phase, mode: 'initial' as const } }
    expect(statuses(initial)).toBe(`${'o'.repeat(17)}dnnnoonn`)
  })

  it('are all to come while a scenario is fought, and none when the campaign is over', () => {
    expect(statuses(fought)).toBe('n'.repeat(25))
    expect(page.steps?.({ ...fought, phase: { tag: 'over', winner: null, by: '' } })).toEqual([])
  })

  it('name the seats and dice that decide', () => {
    const who = Object.fromEntries((page.steps?.(refit) ?? []).map((step) => [step.rule, step.who]))
    expect([who['KGP-8.601'], who['KGP-8.602'], who['KGP-8.606'], who['KGP-8.616']]).toEqual([
      'owner, umpire, dice',
      'automatic',
      'both sides, owner, umpire, dice',
      'dice',
    ])
  })
})

describe('printed sheets', () => {
  it('KGP-8.14 of a sealed campaign hold only the own side; the umpire gets both', async () => {
    const ids = async (seat: 'german' | 'us' | 'umpire' | null, options = {}): Promise<readonly string[]> => {
      const state = { ...refit, options: { ...refit.options, ...options } }
      return ((await page.sheets?.(seat === null ? state : view(state, seat), seat)) ?? []).map(({ id }) => id)
    }
    expect(await ids('us')).toEqual(['forces-us', 'areas-us', 'records-us'])
    expect(await ids('umpire')).toEqual(
      ['forces', 'areas', 'records']
        .flatMap((id) => `${id}-german`)
        .concat(['forces', 'areas', 'records'].flatMap((id) => `${id}-us`)),
    )
    expect(await ids(null)).toHaveLength(6)
    expect((await ids('us', { 'cg.secrecy': 'open' }))[0]).toBe('forces-us')
    expect(await ids('us', { 'cg.secrecy': 'open' })).toHaveLength(6)
    for (const id of await ids('us')) expect(await sheet(id, refit, 'us')).not.toMatch(/6-5-8|PzKpfw/)
  })

  it('list the roster by formation and group, with labels', async () => {
    const roster = await sheet('forces-german')
    expect(roster).toContain('III.(gep.)/SS-PzGrenRgt 2: I1-1 SS Panzergrenadier Platoon, bought 20 AM')
    expect(roster).toContain(`6-5-8 | ${labelOf(pieces[0])} | F14, in German Setup Area A`)
    expect(roster).toContain(`with 6-5-8 ${labelOf(pieces[0])}`)
    expect(roster.indexOf('Order of battle at the start')).toBeLessThan(roster.indexOf('I1-1'))
  })

  it('show Reserve, Isolated pieces and the shaded part of a Holding Box as boxes', async () => {
    const areas = await sheet('areas-german')
    expect(areas).toMatch(/In Reserve\nH22: PzKpfw IVJ/)
    expect(areas).toMatch(/German Setup Area A: Isolated\nF14: 6-5-8/)
    expect(await sheet('areas-us')).toMatch(/Holding Box of Entry Area N \(North road\), shaded.*\n6-6-6/)
  })

  it('KGP-8.625 give the set-up of the next scenario, and the text its report begins with', async () => {
    const setup = await sheet('setup-german')
    expect(setup).toMatch(/Weather \| /)
    expect(setup).toMatch(/F14 \| 6-5-8 .*; LMG/)
    expect(await sheet('text-german')).toMatch(/^scenario 20 AM/)
    expect(await sheet('setup-german', refit)).toBe('')
  })

  it('list Fortifications with their strength', async () => {
    expect(await sheet('records-german')).toMatch(/Foxhole \| \S+ \| 2 \| F15/)
  })
})

describe('the form for the end of a scenario', () => {
  const form = () => page.textForm?.(fought, 'umpire')

  it('is for the umpire, while a scenario is fought', () => {
    expect([
      page.isWritten?.(fought, 'umpire'),
      page.isWritten?.(fought, 'us'),
      page.isWritten?.(refit, 'umpire'),
    ]).toEqual([true, false, false])
  })

  it('reads its own template and the JSON form as a scenario in which nothing happened', async () => {
    const own = await form()
    const plain = { tag: 'read', command: { tag: 'report', result: reportTemplate(fought) } }
    expect(own?.read(own.template)).toMatchObject(plain)
    expect(own?.read(JSON.stringify(reportTemplate(fought), null, 2))).toMatchObject(plain)
  })

  it('shows the faults of text and JSON at their lines and columns', async () => {
    const own = await form()
    expect(own?.read('scenario 20 AM first German\nGerman\n  6-5-8 F14 brokn')).toMatchObject({
      faults: [{ line: 3, column: 13, message: expect.stringContaining('broken') as string }],
    })
    const date = { line: 1, column: 11, message: expect.stringContaining('/date') as string }
    expect(own?.read('{ "date": 5 }')).toMatchObject({
      tag: 'faults',
      faults: expect.arrayContaining([expect.objectContaining(date)]) as unknown,
    })
    const json = JSON.stringify({ ...reportTemplate(fought), firstMover: 'nobody' }, null, 1)
    expect(own?.read(json)).toMatchObject({ faults: [{ line: 3, column: 16 }] })
    expect(own?.read('{ "date": ')).toMatchObject({ faults: [{ line: 1 }] })
  })

  it('KGP-8.12: warns in sentences of Casualty VP that differ from the losses', async () => {
    const read = (await form())?.read('scenario 20 AM first German  CVP German 7 American 0')
    const warnings = read?.tag === 'read' ? read.warnings : []
    expect(warnings.length).toBeGreaterThan(0)
    for (const { line, message } of warnings) {
      expect(line).toBe(1)
      expect(message).not.toMatch(/^\w+ at |^\/|\/\w+:/)
    }
  })
})

it('a campaign on one’s own map is played by people in all seats', () => {
  const read = (file: string): string | null =>
    ['own-campaign.json', 'blank-map.txt'].includes(file) ? readFileSync(`docs/examples/${file}`, 'utf8') : null
  const own = readCampaign('own-campaign.json', read)
  if (own._tag === 'Left') throw new Error(own.left[0].message)
  expect(makePage(own.right.data)('en').machines).toEqual([])
  expect(makeOwnModule(own.right).ruleset.id).toBe('my-campaign')
  expect(page.machines).toEqual(['us', 'umpire'])
})

describe('the words of the page', () => {
  it.each(Object.entries({ en, de, fr }))('are those of the log (%s)', async (language, page) => {
    const event = {
      tag: 'armed',
      vehicle: 't',
      slot: 'MA',
      status: 'disabled',
      why: '8.6142',
      heard: 'all',
    } as const
    const wording = await words(language)
    expect(describeEvent(oneOfEach, event, wording)).toContain(`${wordsIn(wording).board.weapon.disabled('')}.`)
    if (language === 'de') expect(JSON.stringify(page)).not.toMatch(/\bTage?s?\b|zerstört|vernichtet/)
  })
})
