import { confidenceOf, criticalOf } from '../../../analysis/effects.js'
import type { Manifest } from '../../../analysis/manifest.js'
import { manifestHash } from '../../../analysis/manifest.js'
import { formatAllPlayedBy, UNKNOWN } from '../../../analysis/provenance.js'
import type { Summary } from '../../../analysis/summary.js'
import { words, type Block } from './block.js'
import { luckMethods } from './luck.js'
import type { ReportTerms } from './terms.js'

const luckOf = ({ luck = 'by-order' }: Manifest): string =>
  luck === 'by-key'
    ? 'Games of one number share their dice in all arms by what each throw is for (turn, phase, place, unit, kind, how often; “by-key”): they share their luck wherever they are alike.'
    : 'Games of one number share their dice in all arms in the order in which they are thrown (“by-order”): they share their luck until they first differ.'

const looksIn = ({ looking }: Summary): string =>
  looking === null
    ? 'The number of games is that of the manifest; chances and intervals hold where it was fixed before any result was seen.'
    : `Arms were played until their shares and differences were known to ${looking.within} points either way, ${looking.looks.at(-1) ?? 0} games at most, looked at after ${looking.looks.join(', ')}. ` +
      `So that intervals hold whenever one stops, each is one of ${confidenceOf(looking.alpha)} (${criticalOf(looking.alpha)} standard deviations; Pocock 1977, after Armitage, McPherson and Rowe 1969), and chances are set right for the looks.`

/** How the figures were made, for whoever writes about them. */
export const methods = (manifest: Manifest, telling: ReportTerms, summary: Summary): readonly Block[] => {
  const { title, versions } = telling
  const hasTimes = Object.keys(summary.arms[0].times).length > 0
  const by = versions.every((one) => one === UNKNOWN) ? '' : ` ${formatAllPlayedBy(versions)}`
  return [
    words('heading', 'Methods'),
    words(
      'text',
      `Games of ${title} (ruleset ${manifest.ruleset}, edition ${manifest.edition}) were played by computer players from seed ${manifest.seed}.${by} ` +
        `${luckOf(manifest)} ${looksIn(summary)}`,
    ),
    words(
      'text',
      'Shares have the score interval of Wilson (1927). Differences of shares are taken game by game: their interval is that of the score of Tango (1998), set right for leaning after Laud (2017), their chance the exact test of McNemar, which errs on the safe side: where the interval leaves out 0 and the chance does not lie below 0.05, the chance decides; ' +
        'ratios and odds put the limits of Wilson together with regard to the correlation of the games (Newcombe 1998, Zou and Donner 2008). Means, and differences of means game by game, have the interval and the chance of Student, set right for leaning after Hall (1992); so have shares of games that several arms play. Where fewer than five games differ from a number that most have, no interval is told (–), the chance is that of the sign test, and a share has the interval of Wilson. ' +
        (hasTimes
          ? 'Times to an event are told after Kaplan and Meier (1958), with games that ended before it as censored, the interval of a product of beta distributions (Fay, Brittain and Proschan 2013, mid-P); mean waits have the interval of Student on the odds of the part of the time that is waited, and are compared game by game by pseudo-values (Andersen, Klein and Rosthøj 2003), curves by the log-rank test as if arms shared no luck. Censoring is taken to say nothing of when it would have happened. '
          : '') +
        'Where several arms, values or pairs of values are looked at, chances are set right for their number after Holm (1979), each side and metric by itself; intervals are not. Interactions are differences of differences game by game. All intervals are two-sided, 95 %' +
        (summary.looking === null ? '.' : ' whenever one stops.'),
    ),
    ...luckMethods(telling, summary),
    words('text', `The manifest has the hash ${manifestHash(manifest)}; it stands below whole.`),
  ]
}
