import { armOf, type Manifest } from '../../../analysis/manifest.js'
import { LUCK } from '../../../analysis/luck.js'
import type { ArmSummary, NumberSummary, Summary, TurnSummary } from '../../../analysis/summary.js'
import { percent } from '../../terminal/columns.js'
import { words, type Block, type Plot } from './block.js'
import { hasLuck } from './luck.js'
import { figure, MAX_SERIES } from '../../plot/frame.js'
import { heatMap } from '../../plot/heat.js'
import { linePlot } from '../../plot/line-plot.js'
import { MAX_PANELS as MOST_MULTIPLES, panelPlot } from '../../plot/panels.js'
import { spreadPlot } from '../../plot/spread-plot.js'
import { truncationNote, given, ofGames, plainArms, plot, within, withUnit, type ReportTerms } from './terms.js'

const MOST_PANELS = 12
const MOST_PLACES = 10

/** A turn for drawing, without a band if it has no interval. */
const drawn = (one: TurnSummary): TurnSummary =>
  Number.isNaN(one.low) ? { ...one, low: one.mean, high: one.mean } : one

/** The means at some turns; a dash for a turn that no game of the arm reached. */
const meansAt = (series: readonly TurnSummary[], turns: readonly number[]): readonly string[] =>
  turns.map((at) => {
    const found = series.find(({ turn }) => turn === at)
    return found === undefined ? '–' : figure(found.mean)
  })

const numberRow = (title: string, { mean, low, high, deviation, count, missing }: NumberSummary): readonly string[] =>
  count === 0
    ? [title, '–', '–', '–', '0', String(missing)]
    : [title, figure(mean), within({ low, high }, figure), figure(deviation), String(count), String(missing)]

/** The arms to show in a plot, at most a given number. */
const firstArms = (manifest: Manifest, arms: readonly ArmSummary[], most: number): readonly ArmSummary[] =>
  arms.length > most ? plainArms(manifest, arms).slice(0, most) : arms

/** The sections on numeric metrics. */
export const numbersOf = (manifest: Manifest, telling: ReportTerms, { arms }: Summary): readonly Block[] => {
  const { titleOf } = telling
  const shown = firstArms(manifest, arms, MOST_PANELS)
  // Times have their own sections with survival curves; luck is shown with the win rates.
  const isToldElsewhere = (id: string): boolean =>
    Object.hasOwn(arms[0].times, id) || (id === LUCK && hasLuck({ arms }))
  const ids = Object.keys(arms[0].numbers).filter((id) => !isToldElsewhere(id))
  return ids.flatMap((id): readonly Block[] => [
    words('heading', titleOf(id)),
    plot(
      `number-${id}`,
      `${titleOf(id)}: the distribution in each arm.`,
      [
        ['arm', 'number', 'games', 'of'],
        ...arms.flatMap(({ title, numbers }) =>
          numbers[id].distribution.map(([value, games]) => [title, value, games, numbers[id].count]),
        ),
      ],
      (terms) =>
        spreadPlot({
          ...terms,
          games: ofGames(shown.map(({ numbers }) => numbers[id].count)),
          title: titleOf(id),
          axis: withUnit(telling, id),
          heights: 'share of games',
          panels: shown.map(({ title, numbers }) => ({
            title,
            mean: numbers[id].count === 0 ? null : numbers[id].mean,
            games: numbers[id].count,
            shares: numbers[id].distribution.map(([value, games]) => [value, games / numbers[id].count]),
          })),
        }),
    ),
    ...truncationNote(shown.length, arms.length),
    {
      tag: 'table',
      caption: withUnit(telling, id),
      head: ['arm', 'mean', '95 %', 'deviation', 'games', 'games without a value'],
      rows: arms.map(({ title, numbers }) => numberRow(title, numbers[id])),
    },
  ])
}

/** The sections on metrics that are words. */
export const wordsOf = ({ titleOf }: ReportTerms, { arms }: Summary): readonly Block[] =>
  Object.keys(arms[0].words).flatMap((id): readonly Block[] => {
    const names = [...new Set(arms.flatMap(({ words: of }) => Object.keys(of[id])))]
    return [
      words('heading', titleOf(id)),
      {
        tag: 'table',
        caption: `${titleOf(id)}: share of games`,
        head: ['arm', 'games', ...names],
        rows: arms.map(({ title, games, words: of }) => [
          title,
          String(games),
          ...names.map((name) => percent((of[id][name] ?? 0) / Math.max(1, games))),
        ]),
      },
    ]
  })

/** The sections on metrics by turn. */
export const seriesOf = (manifest: Manifest, telling: ReportTerms, { arms }: Summary): readonly Block[] =>
  Object.keys(arms[0].series).flatMap((id): readonly Block[] => {
    const { titleOf, turnName, unitOf } = telling
    const played = arms.filter(({ series }) => series[id].length > 0)
    const shown = firstArms(manifest, played, MOST_MULTIPLES)
    if (shown.length === 0) return []
    const games = ofGames(shown.map((one) => one.games))
    const upright = `mean${unitOf(id) === '' ? '' : ` (${unitOf(id)})`}, with 95 % intervals`
    const turns = [...new Set(played.flatMap(({ series }) => series[id].map(({ turn }) => turn)))].toSorted(
      (a, b) => a - b,
    )
    return [
      words('heading', titleOf(id)),
      plot(
        `series-${id}`,
        `${titleOf(id)}: the mean of each arm with its interval.`,
        [
          ['arm', turnName, 'mean', 'low95', 'high95', 'games'],
          ...arms.flatMap(({ title, series }) =>
            series[id].map(({ turn, mean, low, high, count }) => [
              title,
              turn,
              given(mean),
              given(low),
              given(high),
              count,
            ]),
          ),
        ],
        (terms) =>
          shown.length <= MAX_SERIES
            ? linePlot({
                ...terms,
                games,
                upright,
                title: titleOf(id),
                turnName,
                courses: shown.map(({ title, series }) => ({ title, turns: series[id].map(drawn) })),
              })
            : panelPlot({
                ...terms,
                games,
                upright,
                title: titleOf(id),
                turnName,
                panels: shown.map(({ title, series }) => ({
                  title,
                  points: series[id].map(drawn).map(({ turn, mean, low, high }) => ({ turn, at: mean, low, high })),
                })),
              }),
      ),
      ...truncationNote(shown.length, arms.length),
      {
        tag: 'table',
        caption:
          `${withUnit(telling, id)}: means by ${turnName}; games that have ended keep their last value; a dash ` +
          'means that no game of the arm got so far',
        head: ['arm', 'games', ...turns.map(String)],
        rows: arms.map(({ title, games, series }) => [title, String(games), ...meansAt(series[id], turns)]),
      },
    ]
  })

/** The number of maps that a report shows for a metric. */
const MOST_MAPS = 12

/** The sections on metrics by place: a map for every arm, all on one scale. */
export const placesOf = (manifest: Manifest, telling: ReportTerms, arms: readonly ArmSummary[]): readonly Block[] =>
  Object.keys(arms[0].places).flatMap((id): readonly Block[] => {
    const { titleOf, turnName } = telling
    const shown = firstArms(manifest, arms, MOST_MAPS)
    const most = Math.max(0, ...shown.flatMap(({ places }) => Object.values(places[id])))
    const maps = shown.flatMap((one) => mapOfArm(manifest, telling, one, id, most))
    const places = [...new Set(arms.flatMap(({ places: of }) => Object.keys(of[id]).slice(0, MOST_PLACES)))]
    const sum = (place: string): number => arms.reduce((all, { places: of }) => all + (of[id][place] ?? 0), 0)
    const table = places.toSorted((a, b) => sum(b) - sum(a)).slice(0, MOST_PLACES)
    return [
      words('heading', titleOf(id)),
      ...(maps.length === 0 || most === 0
        ? []
        : [
            words(
              'text',
              `The redder a place, the more ${turnName}s per game on average; all maps share one scale, from 0 to ` +
                `${figure(most)}.`,
            ),
            ...maps,
            ...truncationNote(maps.length, arms.length),
          ]),
      table.length === 0
        ? words('text', 'No place in any arm.')
        : {
            tag: 'table',
            caption: `${titleOf(id)}: mean number of ${turnName}s per game, highest places`,
            head: ['arm', 'games', ...table],
            rows: arms.map(({ title, games, places: of }) => [
              title,
              String(games),
              ...table.map((place) => figure(of[id][place] ?? 0)),
            ]),
          },
    ]
  })

const mapOfArm = (
  manifest: Manifest,
  { ground, titleOf, turnName }: ReportTerms,
  one: ArmSummary,
  id: string,
  most: number,
): readonly Plot[] => {
  const arm = armOf(manifest, one.arm)
  if (arm._tag === 'Left' || one.games === 0) return []
  const entries = Object.entries(one.places[id])
  const where = entries.length === 0 ? 'nowhere' : `most in ${entries[0][0]}, ${figure(entries[0][1])}`
  const description = `${one.title}, ${one.games} games: ${where}.`
  const map = ground(arm.right.scenario, {
    title: `${titleOf(id)} (${one.title}; n = ${one.games} games)`,
    description,
  })
  return map === null
    ? []
    : [
        {
          tag: 'plot',
          name: `places-${id}-${one.arm}`,
          says: description,
          data: [['place', `${turnName}s`], ...entries],
          svg: heatMap(map, one.places[id], most),
        },
      ]
}
