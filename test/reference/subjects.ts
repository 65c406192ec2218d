import { kgpCampaign } from '../../src/rulesets/kgp-campaign/module.js'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unwrap } from '../../src/kernel/either.js'
import { readRecord } from '../../src/kernel/record-codec.js'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import { kernelFrench, kernelGerman, type Translation } from '../../src/kernel/phrases.js'
import { deathOfADivision } from '../../src/rulesets/death-of-a-division/module.js'
import { describeEvent as tellDivision } from '../../src/rulesets/death-of-a-division/text/describe.js'
import * as division from '../../src/rulesets/death-of-a-division/text/translations.js'
import { describeEvent as tellKgp } from '../../src/rulesets/kgp-campaign/text/event.js'
import { peiperDream } from '../../src/rulesets/peiper-dream/module.js'
import { describeEvent as tellPeiper } from '../../src/rulesets/peiper-dream/text/describe.js'
import { french as dreamFrench } from '../../src/rulesets/peiper-dream/text/french.js'
import { german as dreamGerman } from '../../src/rulesets/peiper-dream/text/german.js'
import { primer } from '../../src/rulesets/primer/module.js'
import { describeEvent as tellPrimer } from '../../src/rulesets/primer/text/describe.js'
import * as primerWording from '../../src/rulesets/primer/text/translations.js'
import { anchorsOf } from '../scripts/slug.mjs'
import { fromReference, loopPage, pageOf, type Ledger, type Subject, type Told } from './page.js'

/** As many ways of saying an event as are worth reading. */
const MOST = 2

type Tell<G extends Game> = (state: G['state'], event: G['event'], wording: Translation | null) => string | null

/** An event in every language that has words of its own for it. */
const toldOf = <G extends Game>(
  tell: Tell<G>,
  wordings: readonly Translation[],
  state: G['state'],
  event: G['event'],
): Told => {
  const inWords = (wording: Translation | null): string =>
    (tell(state, event, wording) ?? '').replace(/\s*\n\s*/g, ' / ')
  const english = inWords(null)
  const others = wordings.map((wording) => [wording.language, inWords(wording)]).filter(([, says]) => says !== english)
  return { english, others: Object.fromEntries(others) as Readonly<Record<string, string>> }
}

/** What is said of each event in the games that are kept: the first ways of saying it that differ. */
const toldIn = <G extends Game>(
  ruleset: Ruleset<G>,
  tell: Tell<G>,
  wordings: readonly Translation[],
): ReadonlyMap<string, readonly Told[]> => {
  const folder = join('test', 'records', ruleset.id)
  const told = new Map<string, readonly Told[]>()
  for (const file of readdirSync(folder).toSorted()) {
    const record = unwrap(readRecord(ruleset, readFileSync(join(folder, file), 'utf8')))
    let state = ruleset.setup(record.scenario)
    for (const event of record.entries.flatMap(({ events }) => events)) {
      const known = told.get(event.tag) ?? []
      if (known.length < MOST) {
        const words = toldOf(tell, wordings, state, event)
        if (!known.some(({ english }) => english === words.english)) told.set(event.tag, [...known, words])
      }
      state = ruleset.evolve(state, event)
    }
  }
  return told
}

const subject = <G extends Game>(ruleset: Ruleset<G>, tell: Tell<G>, wordings: readonly Translation[]): Subject => ({
  id: ruleset.id,
  title: ruleset.title,
  book: ruleset.book,
  wordings,
  told: toldIn(ruleset, tell, wordings),
})

const HEADING = /^### ([A-Z]+-\w[\w.]*) (.*)$/

/** Every rule of every page of rules. */
const ledgerOf = (): ReadonlyMap<string, Ledger> => {
  const ledger = new Map<string, Ledger>()
  for (const page of readdirSync('docs/rules').filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(join('docs/rules', page), 'utf8')
    const anchors = anchorsOf(text)
    const headings = text.replace(/^```[\s\S]*?^```/gm, '').match(/^#{1,6} .*$/gm) ?? []
    for (const [i, heading] of headings.entries()) {
      const [, id, title] = HEADING.exec(heading) ?? []
      if (id !== undefined) ledger.set(id, { link: `${fromReference(`docs/rules/${page}`)}#${anchors[i]}`, title })
    }
  }
  return ledger
}

/** A page of the reference, as it should stand. */
export interface Page {
  readonly path: string
  readonly text: string
}

/** Every page of the reference. */
export const referencePages = (): readonly Page[] => {
  const ledger = ledgerOf()
  const subjects = [
    subject(primer, tellPrimer, [primerWording.german, primerWording.french]),
    subject(deathOfADivision, tellDivision, [division.german, division.french]),
    subject(peiperDream, (_, event, wording) => tellPeiper(event, wording), [dreamGerman, dreamFrench]),
    subject(kgpCampaign, tellKgp, []),
  ]
  return [
    { path: 'docs/reference/every-game.md', text: loopPage([kernelGerman, kernelFrench]) },
    ...subjects.map((one) => ({ path: `docs/reference/${one.id}.md`, text: pageOf(one, ledger) })),
  ]
}
