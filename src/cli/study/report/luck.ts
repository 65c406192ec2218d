import type { Comparison } from '../../../analysis/comparison.js'
import type { LessLuck, Untold } from '../../../analysis/less-luck.js'
import { LUCK } from '../../../analysis/luck.js'
import type { ArmSummary, Summary } from '../../../analysis/summary.js'
import { percent } from '../../terminal/columns.js'
import { words, type Block } from './block.js'
import { fixed } from '../../plot/frame.js'
import { points, within, type ReportTerms } from './terms.js'

/** Whether the games of a study have their luck. */
export const hasLuck = ({ arms }: Pick<Summary, 'arms'>): boolean => arms[0].lessLuck !== undefined

const WHY: Readonly<Record<Untold, string>> = {
  games: 'there are fewer than ten games',
  luck: 'fewer than five games have another luck than the rest',
  ends: 'fewer than five games ended otherwise than the rest',
}

/** Where no luck can be taken out, and why. */
const untold = (
  rows: readonly (readonly [title: string, of: Readonly<Record<string, LessLuck>>])[],
): readonly Block[] => {
  const says = rows.flatMap(([title, of]) =>
    Object.values(of).flatMap(({ untold: why }) => (why === null ? [] : [`“${title}”: ${WHY[why]}.`])),
  )
  return says.length === 0 ? [] : [words('text', `No luck can be taken out of ${[...new Set(says)].join(' ')}`)]
}

const numeral = (n: number | null): string => (n === null || Number.isNaN(n) ? '–' : fixed(n, 2))

/** Every arm beside the first, less luck. */
export const besideLessLuck = (
  { sides, sideName, titleOf }: ReportTerms,
  comparisons: readonly Comparison[],
  titleOfArm: (one: Comparison) => string,
  ofTest: (one: LessLuck & { readonly adjusted: number }) => readonly string[],
  ofAll: string,
): readonly Block[] => {
  const shown = comparisons.flatMap((one) =>
    one.lessLuck === undefined ? [] : [[titleOfArm(one), one.lessLuck] as const],
  )
  if (shown.length === 0) return []
  return [
    words(
      'text',
      `Less the luck of the dice: the same differences where the luck of both arms is the same, by the line of least squares through all pairs of games; slope: how much of a game is won by luck worth a game (${titleOf(LUCK)}). ` +
        'Varies and games saved: with what luck explains taken out as well. Choose before you look by which of the two tables to go: this one tells the same more closely.',
    ),
    ...sides.map((side) => ({
      tag: 'table' as const,
      caption: `Games won by ${sideName(side)}, less the luck of the dice: how many more, in points of a hundred`,
      head: ['arm', 'games', 'points', '95 %', 'chance', ofAll, 'slope', 'varies', 'games saved'],
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
    ...untold(shown),
  ]
}

/** Who wins in each arm, less luck. */
export const winnersLessLuck = (
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
      caption: 'Games won, less the luck of the dice; luck in points of a hundred games, which is 0 on average',
      head: [
        'arm',
        'games',
        titleOf(LUCK),
        '95 %',
        ...sides.flatMap((side) => [`won by ${sideName(side)}`, '95 %']),
        'varies',
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
    ...untold(shown.map(({ title, lessLuck }) => [title, lessLuck])),
  ]
}

/** How luck was measured and taken out. */
export const luckMethods = ({ sides, sideName }: ReportTerms, summary: Summary): readonly Block[] =>
  hasLuck(summary)
    ? [
        words(
          'text',
          `Luck is measured at every answer of chance: how well the position that came stands for ${sideName(sides[0])}, by the forecast of the game, else its evaluation (1 or 0 where it is over), less the exact mean over all answers that could have come, added up over a game (AIVAT, Burch and others 2018); draws of more than some hundred outcomes are left out. ` +
            'Its mean is 0 whoever plays and however good the evaluation is; a better one explains more. Shares and differences less luck are where the line of least squares on luck stands at 0, with the interval of Student with two degrees of freedom fewer than there are games, for the line is fitted. ' +
            'That its slope is fitted on the same games leans them by something of the order of one by their number. Where there are fewer than ten games, or fewer than five that differ in luck or in how they ended, none is told. What leads an arm to be played on (“within”) and power go by games as they came.',
        ),
      ]
    : []
