import type { Comparison } from '../../../analysis/comparison.js'
import type { LuckAdjusted, NotEstimable } from '../../../analysis/luck-adjusted.js'
import { LUCK } from '../../../analysis/luck.js'
import type { ArmSummary, Summary } from '../../../analysis/summary.js'
import { percent } from '../../terminal/columns.js'
import { words, type Block } from './block.js'
import { fixed } from '../../plot/frame.js'
import { points, within, type ReportTerms } from './terms.js'

/** Whether the games of a study recorded their luck. */
export const hasLuck = ({ arms }: Pick<Summary, 'arms'>): boolean => arms[0].lessLuck !== undefined

const WHY: Readonly<Record<NotEstimable, string>> = {
  games: 'there are fewer than ten games',
  luck: 'fewer than five games differ from the rest in luck',
  ends: 'fewer than five games differ from the rest in their result',
}

/** Notes the arms without a luck-adjusted estimate, with the reason. */
const notEstimableNote = (
  rows: readonly (readonly [title: string, of: Readonly<Record<string, LuckAdjusted>>])[],
): readonly Block[] => {
  const says = rows.flatMap(([title, of]) =>
    Object.values(of).flatMap(({ untold: why }) => (why === null ? [] : [`“${title}”: ${WHY[why]}.`])),
  )
  return says.length === 0 ? [] : [words('text', `No luck-adjusted figures for ${[...new Set(says)].join(' ')}`)]
}

const numeral = (n: number | null): string => (n === null || Number.isNaN(n) ? '–' : fixed(n, 2))

/** Tables of luck-adjusted differences between each arm and the first. */
export const luckAdjustedComparisons = (
  { sides, sideName, titleOf }: ReportTerms,
  comparisons: readonly Comparison[],
  titleOfArm: (one: Comparison) => string,
  ofTest: (one: LuckAdjusted & { readonly adjusted: number }) => readonly string[],
  adjusted: string,
): readonly Block[] => {
  const shown = comparisons.flatMap((one) =>
    one.lessLuck === undefined ? [] : [[titleOfArm(one), one.lessLuck] as const],
  )
  if (shown.length === 0) return []
  return [
    words(
      'text',
      'Luck-adjusted: the same differences, estimated for equal luck in both arms by a least-squares line through ' +
        `all pairs of games. Slope: games won per game of luck (${titleOf(LUCK)}). ` +
        'Relative variance and games saved: as above, with the part that luck explains also removed. Decide which of ' +
        'the two tables to use before you look: this one estimates the same differences more precisely.',
    ),
    ...sides.map((side) => ({
      tag: 'table' as const,
      caption: `Games won by ${sideName(side)}, luck-adjusted: difference from the first arm, in percentage points`,
      head: ['arm', 'games', 'points', '95 %', 'p', adjusted, 'slope', 'relative variance', 'games saved'],
      rows: shown.map(([title, { [side]: more }]) => [
        title,
        String(more.count),
        points(more.mean),
        ...(more.untold === null ? ofTest(more) : ['–', '–', '–']),
        numeral(more.slope),
        numeral(more.varies),
        more.varies === null ? '–' : `${Math.round(100 * (1 - more.varies))} %`,
      ]),
    })),
    ...notEstimableNote(shown),
  ]
}

/** The table of luck-adjusted win rates. */
export const luckAdjustedWinners = (
  { sides, sideName, titleOf }: ReportTerms,
  arms: readonly ArmSummary[],
): readonly Block[] => {
  const shown = arms.flatMap(({ title, games, numbers, lessLuck }) =>
    lessLuck === undefined || games === 0 ? [] : [{ title, games, luck: numbers[LUCK], lessLuck }],
  )
  if (shown.length === 0) return []
  const share = (n: number): string => (Number.isNaN(n) ? '–' : percent(n))
  return [
    {
      tag: 'table',
      caption: 'Games won, luck-adjusted; luck in percentage points, with an expected value of 0',
      head: [
        'arm',
        'games',
        titleOf(LUCK),
        '95 %',
        ...sides.flatMap((side) => [`won by ${sideName(side)}`, '95 %']),
        'relative variance',
      ],
      rows: shown.map(({ title, games, luck, lessLuck }) => [
        title,
        String(games),
        points(luck.mean),
        within(luck, points),
        ...sides.flatMap((side) => [share(lessLuck[side].mean), within(lessLuck[side], percent)]),
        numeral(lessLuck[sides[0]].varies),
      ]),
    },
    ...notEstimableNote(shown.map(({ title, lessLuck }) => [title, lessLuck])),
  ]
}

/** The methods paragraph on luck. */
export const luckMethods = ({ sides, sideName }: ReportTerms, summary: Summary): readonly Block[] =>
  hasLuck(summary)
    ? [
        words(
          'text',
          `Luck is measured at every chance event: the forecast for ${sideName(sides[0])} in the resulting ` +
            'position (the evaluation if the game has no forecast; 1 or 0 once it is over) minus its exact mean ' +
            'over all outcomes, summed over a game (AIVAT, Burch et al. 2018). Draws of more than 400 outcomes are ' +
            'left out. ' +
            'Its expected value is 0 for any players and any evaluation; a better evaluation explains more of the ' +
            'variance. Luck-adjusted win rates and differences are the intercept, at luck 0, of a least-squares ' +
            'line. Their interval is Student’s with two degrees of freedom less than the number of games, because ' +
            'the line is fitted. ' +
            'Fitting the slope on the same games biases them by about one over the number of games. With fewer ' +
            'than ten games, or fewer than five that differ from the rest in luck or result, no figure is ' +
            'reported. The stopping rule (“within”) and power calculations use unadjusted results.',
        ),
      ]
    : []
