import { kgpCampaign } from '../../src/rulesets/kgp-campaign/module.js'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unwrap } from '../../src/kernel/either.js'
import { readRecord } from '../../src/kernel/record-codec.js'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import type { Violation } from '../../src/kernel/violation.js'
import type { Translation } from '../../src/kernel/language.js'
import { kernelFrench, kernelGerman } from '../../src/kernel/phrases.js'
import { deathOfADivision } from '../../src/rulesets/death-of-a-division/module.js'
import {
  describeEvent as tellDivision,
  describeViolation as refusedByDivision,
} from '../../src/rulesets/death-of-a-division/text/describe.js'
import { de as divisionGerman } from '../../src/rulesets/death-of-a-division/text/de.js'
import { fr as divisionFrench } from '../../src/rulesets/death-of-a-division/text/fr.js'
import {
  describeEvent as tellKgp,
  describeViolation as refusedByKgp,
} from '../../src/rulesets/kgp-campaign/text/describe.js'
import { de as kgpGerman } from '../../src/rulesets/kgp-campaign/text/de.js'
import { fr as kgpFrench } from '../../src/rulesets/kgp-campaign/text/fr.js'
import { peiperDream } from '../../src/rulesets/peiper-dream/module.js'
import {
  describeEvent as tellPeiper,
  describeViolation as refusedByDream,
} from '../../src/rulesets/peiper-dream/text/describe.js'
import { de as dreamGerman } from '../../src/rulesets/peiper-dream/text/de.js'
import { fr as dreamFrench } from '../../src/rulesets/peiper-dream/text/fr.js'
import { primer } from '../../src/rulesets/primer/module.js'
import {
  describeEvent as tellPrimer,
  describeViolation as refusedByPrimer,
} from '../../src/rulesets/primer/text/describe.js'
import { de as primerGerman } from '../../src/rulesets/primer/text/de.js'
import { fr as primerFrench } from '../../src/rulesets/primer/text/fr.js'
import { refusals as divisionRefusals } from '../rulesets/death-of-a-division/refusals.js'
import { refusals as dreamRefusals } from '../rulesets/peiper-dream/refusals.js'
import { oneOfEach } from '../rulesets/kgp-campaign/one-of-each.js'
import { refusals as kgpRefusals } from '../rulesets/kgp-campaign/refusals.js'
import { refusals as primerRefusals } from '../rulesets/primer/refusals.js'
import { anchorsOf } from '../scripts/slug.mjs'
import { fromReference, loopPage, pageOf, type Ledger, type Subject, type Told } from './page.js'

/** The number of example texts per event. */
const MOST = 2

type Tell<G extends Game> = (state: G['state'], event: G['event'], wording: Translation | null) => string | null

/** An event in one language. */
const inWords = <G extends Game>(
  tell: Tell<G>,
  state: G['state'],
  event: G['event'],
  wording: Translation | null,
): string => (tell(state, event, wording) ?? '').replace(/\s*\n\s*/g, ' / ')

/** An event in every other language that has a text for it. */
const othersOf = <G extends Game>(
  tell: Tell<G>,
  wordings: readonly Translation[],
  state: G['state'],
  event: G['event'],
  english: string,
): Told['others'] =>
  Object.fromEntries(
    wordings
      .map((wording) => [wording.language, inWords(tell, state, event, wording)] as const)
      .filter(([, says]) => says !== english),
  )

/** The texts of each event in kept games: the first ones that differ. */
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
        const english = inWords(tell, state, event, null)
        if (!known.some((one) => one.english === english))
          told.set(event.tag, [...known, { english, others: othersOf(tell, wordings, state, event, english) }])
      }
      state = ruleset.evolve(state, event)
    }
  }
  return told
}

const subject = <G extends Game>(
  ruleset: Ruleset<G>,
  tell: Tell<G>,
  wordings: readonly Translation[],
  refused: (rule: string, wording: Translation | null) => string,
  viewType = 'State',
): Subject => ({
  id: ruleset.id,
  title: ruleset.title,
  viewType,
  book: ruleset.book,
  languages: wordings.map(({ language }) => language),
  refused: (rule) => [null, ...wordings].map((wording) => refused(rule, wording)),
  told: toldIn(ruleset, tell, wordings),
})

/** The refusal of a rule among samples. */
const sampleOf = (rule: string, samples: Readonly<Record<string, Violation['values']>>): Violation => ({
  rule,
  values: samples[rule],
})

/** A sentence without its citations. */
const withoutCite = (sentence: string): string => sentence.replace(/ \([^()]*\)$/, '')

const HEADING = /^### ([A-Z]+-\w[\w.]*) (.*)$/

/** Every rule of every rules page. */
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

/** A page of the reference and its expected text. */
export interface Page {
  readonly path: string
  readonly text: string
}

export const referencePages = (): readonly Page[] => {
  const ledger = ledgerOf()
  const subjects = [
    subject(primer, tellPrimer, [primerGerman, primerFrench], (rule, wording) =>
      withoutCite(refusedByPrimer(primer.setup(primer.scenarios[0]), sampleOf(rule, primerRefusals), wording)),
    ),
    subject(deathOfADivision, tellDivision, [divisionGerman, divisionFrench], (rule, wording) =>
      withoutCite(
        refusedByDivision(
          deathOfADivision.setup(deathOfADivision.scenarios[0]),
          sampleOf(rule, divisionRefusals),
          wording,
        ),
      ),
    ),
    subject(peiperDream, tellPeiper, [dreamGerman, dreamFrench], (rule, wording) =>
      withoutCite(refusedByDream(peiperDream.setup(peiperDream.scenarios[0]), sampleOf(rule, dreamRefusals), wording)),
    ),
    subject(
      kgpCampaign,
      tellKgp,
      [kgpGerman, kgpFrench],
      (rule, wording) => withoutCite(refusedByKgp(oneOfEach, sampleOf(rule, kgpRefusals), wording)),
      'View',
    ),
  ]
  return [
    { path: 'docs/reference/every-game.md', text: loopPage([kernelGerman, kernelFrench]) },
    ...subjects.map((one) => ({ path: `docs/reference/${one.id}.md`, text: pageOf(one, ledger) })),
  ]
}
