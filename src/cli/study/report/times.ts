import type { Manifest } from '../../../analysis/manifest.js'
import type { ArmSummary, Summary } from '../../../analysis/summary.js'
import type { SurvivalStep } from '../../../analysis/survival.js'
import { figure, inPercent } from '../../plot/frame.js'
import { MAX_PANELS, panelPlot, type PanelPoint } from '../../plot/panels.js'
import { stepPlot } from '../../plot/step-plot.js'
import { percent } from '../../terminal/columns.js'
import { words, type Block, type Grid } from './block.js'
import { inWords, testOf } from './differences.js'
import { truncationNote, given, ofGames, plainArms, plot, signed, within, type ReportTerms } from './terms.js'

/** The number of curves that are still readable in one plot. */
const MOST_CURVES = 4

/** The label of the vertical axis of survival curves. */
const STILL = 'share of games without the event, with 95 % intervals'

const shownOf = (manifest: Manifest, arms: readonly ArmSummary[]): readonly ArmSummary[] =>
  (arms.length > MAX_PANELS ? plainArms(manifest, arms) : arms).slice(0, MAX_PANELS)

/** The points of a survival curve from the start to a turn. */
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
          caption: `${titleOf(id)}: how many ${turnName}s later than in the first arm`,
          head: ['arm', 'games', `later (${turnName}s)`, '95 %', 'p', 'adjusted p', 'log-rank'],
          rows: comparisons.map(({ arm, times }) => {
            const longer = times[id]
            const ofCurves = longer.count === 0 ? '–' : inWords(longer.logRank.chance)
            return [arms[arm].title, String(longer.count), signed(longer.mean), ...testOf(longer, signed), ofCurves]
          }),
        },
      ]

/** The number of turns in the table of games at risk; if there are more, every second, third, … is shown. */
const MOST_TURNS = 12

/** The number of games at risk at the start of each turn. */
const atRisk = ({ titleOf, turnName }: ReportTerms, arms: readonly ArmSummary[], id: string): Grid => {
  const { until } = arms[0].times[id]
  const every = Math.max(1, Math.ceil(until / MOST_TURNS))
  const turns = Array.from({ length: Math.ceil(until / every) }, (_, i) => 1 + i * every)
  return {
    tag: 'table',
    caption: `${titleOf(id)}: games still without the event when a ${turnName} begins`,
    head: ['arm', ...turns.map((turn) => `${turnName} ${turn}`)],
    rows: arms.map(({ title, times }) => [
      title,
      ...turns.map((turn) => String(times[id].curve.find(({ time }) => time >= turn)?.waiting ?? 0)),
    ]),
  }
}

/** The cumulative incidence by the end of each turn, with the end of a game as a competing risk. */
const incidence = ({ titleOf, turnName }: ReportTerms, arms: readonly ArmSummary[], id: string): Grid => {
  const last = Math.max(0, ...arms.map(({ times }) => times[id].incidence.at(-1)?.time ?? 0))
  const every = Math.max(1, Math.ceil(last / MOST_TURNS))
  const turns = Array.from({ length: Math.ceil(last / every) }, (_, i) => Math.min(last, (i + 1) * every))
  return {
    tag: 'table',
    caption:
      `${titleOf(id)}: share of games in which it has happened by the end of a ${turnName} (cumulative incidence, ` +
      'Aalen–Johansen)',
    head: [
      'arm',
      'games',
      ...turns.map((turn) => `${turnName} ${turn}`),
      'in all',
      '95 %',
      'games that ended without it',
    ],
    rows: arms.map(({ title, games, times }) => {
      const steps = times[id].incidence
      const end = steps.at(-1)
      return [
        title,
        String(games),
        ...turns.map((turn) => percent(steps.findLast(({ time }) => time <= turn)?.share ?? 0)),
        ...(end === undefined ? ['–', '–', '–'] : [percent(end.share), within(end, percent), percent(end.ended)]),
      ]
    }),
  }
}

/** The sections on metrics that are times, including games in which the event never happened. */
export const timesOf = (manifest: Manifest, telling: ReportTerms, summary: Summary): readonly Block[] => {
  const { titleOf, turnName } = telling
  const arms = summary.arms.filter(({ games }) => games > 0)
  if (arms.length === 0) return []
  return Object.keys(arms[0].times).flatMap((id): readonly Block[] => {
    const shown = shownOf(manifest, arms)
    const { until } = arms[0].times[id]
    return [
      words('heading', `${titleOf(id)}: time to event`),
      words(
        'text',
        'The share of games in which the event has not happened yet (Kaplan–Meier). A game that ends before the ' +
          'event is censored: it counts for as long as it lasts, as if it could have continued. ' +
          'But a game that ends with a victory cannot continue, and games won early might have had a late event. ' +
          'The table of cumulative incidence, which treats the end of a game as a competing risk, shows how often ' +
          'the event happens at all. ' +
          `Mean times are counted up to ${turnName} ${until}, which games of every arm reach.`,
      ),
      plot(
        `time-${id}`,
        `${titleOf(id)}: the share of games without the event after each ${turnName}, with its interval.`,
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
      ...truncationNote(shown.length, arms.length),
      atRisk(telling, arms, id),
      {
        tag: 'table',
        caption: titleOf(id),
        head: [
          'arm',
          'games',
          'happened',
          'censored',
          `half by ${turnName}`,
          `mean time up to ${turnName} ${until} (${turnName}s)`,
          '95 %',
        ],
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
      incidence(telling, arms, id),
      ...differences(telling, summary, id),
    ]
  })
}
