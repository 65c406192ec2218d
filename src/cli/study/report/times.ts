import type { Manifest } from '../../../analysis/manifest.js'
import type { ArmSummary, Summary } from '../../../analysis/summary.js'
import type { SurvivalStep } from '../../../analysis/survival.js'
import { figure, inPercent } from '../../plot/frame.js'
import { MOST_PANELS, panelPlot, type PanelPoint } from '../../plot/panels.js'
import { stepPlot } from '../../plot/step-plot.js'
import { words, type Block, type Grid } from './block.js'
import { inWords, testOf } from './differences.js'
import { fewer, given, ofGames, plainArms, plot, signed, within, type ReportTerms } from './terms.js'

/** More curves than this hide one another. */
const MOST_CURVES = 4

/** What the upright axis of curves of waits counts. */
const STILL = 'share of games that still wait, with 95 % intervals'

const shownOf = (manifest: Manifest, arms: readonly ArmSummary[]): readonly ArmSummary[] =>
  (arms.length > MOST_PANELS ? plainArms(manifest, arms) : arms).slice(0, MOST_PANELS)

/** A curve of waits from the beginning up to a turn. */
const waiting = (curve: readonly SurvivalStep[], until: number): readonly PanelPoint[] => {
  const steps = curve.filter(({ time }) => time <= until)
  const points = [
    { turn: 0, at: 1, low: 1, high: 1 },
    ...steps.map(({ time, share, low, high }) => ({ turn: time, at: share, low, high })),
  ]
  return [...points, { ...points[points.length - 1], turn: until }]
}

const differences = (
  { titleOf, turnName }: ReportTerms,
  { arms, comparisons }: Summary,
  id: string,
): readonly Grid[] =>
  comparisons.length === 0
    ? []
    : [
        {
          tag: 'table',
          caption: `${titleOf(id)}: how many ${turnName}s longer games wait than in the first arm`,
          head: ['arm', 'games', 'longer', '95 %', 'chance', 'of all', 'log-rank'],
          rows: comparisons.map(({ arm, times }) => {
            const longer = times[id]
            const ofCurves = longer.count === 0 ? '–' : inWords(longer.logRank.chance)
            return [arms[arm].title, String(longer.count), signed(longer.mean), ...testOf(longer, signed), ofCurves]
          }),
        },
      ]

/** So many turns are told of games that still wait: all, or every second, third, … */
const MOST_TURNS = 12

/** How many games still wait when a turn begins. */
const atRisk = ({ titleOf, turnName }: ReportTerms, arms: readonly ArmSummary[], id: string): Grid => {
  const { until } = arms[0].times[id]
  const every = Math.max(1, Math.ceil(until / MOST_TURNS))
  const turns = Array.from({ length: Math.ceil(until / every) }, (_, i) => 1 + i * every)
  return {
    tag: 'table',
    caption: `${titleOf(id)}: games that still wait when a ${turnName} begins`,
    head: ['arm', ...turns.map((turn) => `${turnName} ${turn}`)],
    rows: arms.map(({ title, times }) => [
      title,
      ...turns.map((turn) => String(times[id].curve.find(({ time }) => time >= turn)?.waiting ?? 0)),
    ]),
  }
}

/** Metrics that are times: how long games wait, those counted in which it never happened. */
export const timesOf = (manifest: Manifest, telling: ReportTerms, summary: Summary): readonly Block[] => {
  const { titleOf, turnName } = telling
  const arms = summary.arms.filter(({ games }) => games > 0)
  if (arms.length === 0) return []
  return Object.keys(arms[0].times).flatMap((id): readonly Block[] => {
    const shown = shownOf(manifest, arms)
    const { until } = arms[0].times[id]
    return [
      words('heading', `${titleOf(id)}: how long games wait`),
      words(
        'text',
        `The share of games in which it has not happened yet, after Kaplan and Meier. Games that end before it happens count for as long as they last (censored). ` +
          `The mean wait is counted up to ${turnName} ${until}, which games of every arm reach.`,
      ),
      plot(
        `time-${id}`,
        `${titleOf(id)}: the share of games that still wait after each ${turnName}, with its interval.`,
        [
          ['arm', turnName, 'waiting', 'happened', 'censored', 'share', 'low95', 'high95'],
          ...arms.flatMap(({ title, times }) =>
            times[id].curve.map(({ time, waiting, happened, censored, share, low, high }) => [
              title,
              time,
              waiting,
              happened,
              censored,
              share,
              given(low),
              given(high),
            ]),
          ),
        ],
        (terms) =>
          shown.length <= MOST_CURVES
            ? stepPlot({
                ...terms,
                upright: STILL,
                title: titleOf(id),
                games: ofGames(shown.map(({ games }) => games)),
                turnName,
                until,
                curves: shown.map(({ title, games, times }) => ({ title, games, curve: times[id].curve })),
              })
            : panelPlot({
                ...terms,
                upright: STILL,
                title: titleOf(id),
                games: ofGames(shown.map(({ games }) => games)),
                turnName,
                isSteps: true,
                say: inPercent,
                panels: shown.map(({ title, times }) => ({ title, points: waiting(times[id].curve, until) })),
              }),
      ),
      ...fewer(shown.length, arms.length),
      atRisk(telling, arms, id),
      {
        tag: 'table',
        caption: titleOf(id),
        head: ['arm', 'games', 'happened', 'censored', `half by ${turnName}`, `mean wait up to ${until}`, '95 %'],
        rows: arms.map(({ title, games, times }) => {
          const { happened, censored, median, mean } = times[id]
          return [
            title,
            String(games),
            String(happened),
            String(censored),
            median === null ? '–' : String(median),
            figure(mean.mean),
            within(mean, figure),
          ]
        }),
      },
      ...differences(telling, summary, id),
    ]
  })
}
