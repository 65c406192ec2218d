import { confidenceOf, criticalOf } from '../../../analysis/effects.js'
import { type Manifest, manifestHash } from '../../../analysis/manifest.js'
import { formatAllPlayedBy, UNKNOWN } from '../../../analysis/provenance.js'
import type { Summary } from '../../../analysis/summary.js'
import { words, type Block } from './block.js'
import { luckMethods } from './luck.js'
import type { ReportTerms } from './terms.js'

const luckOf = ({ luck = 'by-order' }: Manifest): string =>
  luck === 'by-key'
    ? 'Games with the same number share their dice in all arms, matched by the purpose of each roll (turn, ' +
      'phase, place, unit, kind, occurrence; “by-key”): they share their luck wherever they are alike.'
    : 'Games with the same number share their dice in all arms in the order of the rolls (“by-order”): they ' +
      'share their luck until they first differ.'

const looksIn = ({ looking }: Summary): string =>
  looking === null
    ? 'The number of games is that of the manifest; p-values and intervals are valid if it was fixed before any ' +
      'results were seen.'
    : `Arms were played until their win rates and differences were known to within ±${looking.within} points, at ` +
      `most ${looking.looks.at(-1) ?? 0} games, with looks after ${looking.looks.join(', ')} games. ` +
      'To stay valid when a study stops early, each interval has the confidence level ' +
      `${confidenceOf(looking.alpha)} (${criticalOf(looking.alpha)} standard deviations; Pocock 1977, after ` +
      'Armitage, McPherson and Rowe 1969), and p-values are adjusted for the looks.'

/** The methods section: how the figures were computed, for readers who cite them. */
export const methods = (manifest: Manifest, telling: ReportTerms, summary: Summary): readonly Block[] => {
  const { title, versions } = telling
  const hasTimes = Object.keys(summary.arms[0].times).length > 0
  const by = versions.every((one) => one === UNKNOWN) ? '' : ` ${formatAllPlayedBy(versions)}`
  return [
    words('heading', 'Methods'),
    words(
      'text',
      `Games of ${title} (ruleset ${manifest.ruleset}, edition ${manifest.edition}) were played by computer ` +
        `players from seed ${manifest.seed}.${by} ` +
        `${luckOf(manifest)} ${looksIn(summary)}`,
    ),
    words(
      'text',
      'Win rates have Wilson’s score interval (1927). Differences of win rates are paired by game. Their interval ' +
        'is Tango’s score interval (1998), corrected for skewness after Laud (2017). Their p-value (the column ' +
        '“p”) is from McNemar’s exact test, which is conservative: if the interval excludes 0 but the p-value ' +
        'is not below 0.05, the p-value decides. ' +
        'Ratios and odds ratios combine Wilson’s limits using the correlation of the games (Newcombe 1998, Zou ' +
        'and Donner 2008). Means, and paired differences of means, have the union of Student’s interval and the ' +
        'same interval corrected for skewness after Hall (1992), and the greater of the two p-values; so do win ' +
        'rates averaged over several arms. If no more than twelve games differ, a difference is significant only ' +
        'if the exact sign-flip test (Fisher 1935) agrees. If fewer than five games differ from the most common ' +
        'value, no interval is shown (–), the p-value is that of the sign test, and win rates have Wilson’s ' +
        'interval. ' +
        (hasTimes
          ? 'Times to an event are estimated after Kaplan and Meier (1958), with games that ended before the ' +
            'event as censored and the interval of a product of beta distributions (Fay, Brittain and Proschan ' +
            '2013, mid-P). Mean times have Student’s interval on the log-odds scale of the proportion of the ' +
            'available time, and are compared game by game with pseudo-values (Andersen, Klein and Rosthøj 2003). ' +
            'Curves are compared by the log-rank test as if the arms were independent. These methods assume that ' +
            'censoring is unrelated to when the event would have happened. The share of games in which it happens ' +
            'at all is the cumulative incidence with the end of the game as a competing risk (Aalen and Johansen ' +
            '1978), which does not need that assumption. '
          : '') +
        'Where a table compares several arms, values or pairs of values, p-values are adjusted for their number ' +
        'after Holm (1979), over all rows of the table, separately for each side and metric; intervals are not ' +
        'adjusted. Interactions are paired differences of differences. All intervals are two-sided, 95 %' +
        (summary.looking === null ? '.' : ' at whichever look the study stops.'),
    ),
    ...luckMethods(telling, summary),
    words('text', `The manifest has the hash ${manifestHash(manifest)}; it is printed in full below.`),
  ]
}
