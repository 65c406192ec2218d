import {
  armOf,
  formatArm,
  formatAxisValue,
  type Arm,
  type Axis,
  type Json,
  type Manifest,
} from '../../../analysis/manifest.js'
import type { ArmSummary, Summary } from '../../../analysis/summary.js'
import type { EffectScale } from '../../../analysis/effect-scale.js'
import type { MeanEstimate } from '../../../analysis/statistics.js'
import type { UsedRule } from '../../../kernel/rule-use.js'
import { words, type Block, type Plot } from './block.js'
import { figure, fixed, type PlotTerms } from '../../plot/frame.js'
import type { Interval } from '../../plot/interval-plot.js'

/** The facts about a game and a study that a report needs besides the results. */
export interface ReportTerms {
  readonly title: string
  /** The notice that must accompany every result of the game, if it has one. */
  readonly notice?: string
  /** The versions that played the games, such as `0.1.0+5f0c2a91d3e4b786`. */
  readonly versions: readonly string[]
  /** The sides that can win. */
  readonly sides: readonly string[]
  /** The name of a side within a sentence: `the Germans`. */
  readonly sideName: (side: string) => string
  /** The name of a side as a heading: `Germans`. */
  readonly sideTitle: (side: string) => string
  /** The word for a turn. */
  readonly turnName: string
  /** The heading of a metric. */
  readonly titleOf: (id: string) => string
  /** The unit of a metric; empty if it has none. */
  readonly unitOf: (id: string) => string
  /** The scale on which differences of win rates are reported. */
  readonly scale: EffectScale
  /** The rules and chart rows that are counted, by id. */
  readonly rules: Readonly<Record<string, UsedRule>>
  /** The reasons for refusing a command, by id: the rules cited and the sentence. */
  readonly book: Readonly<Record<string, { readonly cite: string; readonly says: string }>>
  /** The options of a scenario that are not at their defaults, with the setting that each lacks to have an effect. */
  readonly optionsOf: (scenario: unknown) => readonly { readonly name: string; readonly lack: string | null }[]
  /** The setting that a rule lacks in a scenario to come up; null if it lacks none. */
  readonly lackOf: (scenario: unknown, needs: UsedRule['needs']) => string | null
  /** Draws the map without counters, with a title and description; null if the terrain cannot be printed. */
  readonly ground: (scenario: unknown, words: { readonly title: string; readonly description: string }) => string | null
}

/** A value of an axis; a bare number or boolean is preceded by the name of the axis. */
const shortStep = (axis: Axis, value: Json): string => {
  const says = formatAxisValue(axis, value)
  return axis.names === undefined && typeof value !== 'string' && axis.name.length <= 16 ? `${axis.name} ${says}` : says
}

/** A short label of an arm: its values. With fewer than two axes it is the full label. */
export const shortTitle = ({ axes }: Manifest, arm: Arm): string =>
  axes.length < 2 ? formatArm({ axes }, arm) : axes.map((axis, i) => shortStep(axis, arm.values[i])).join(' · ')

/** The key to the short labels: the names of the axes. */
export const keyOf = ({ axes }: Manifest): string => axes.map(({ name }) => name).join(' · ')

/** The arms that differ from the first in at most one axis, for plots that cannot show all arms. */
export const plainArms = (manifest: Manifest, arms: readonly ArmSummary[]): readonly ArmSummary[] =>
  arms.filter(({ arm }) => {
    const first = armOf(manifest, 0)
    const one = armOf(manifest, arm)
    if (first._tag === 'Left' || one._tag === 'Left') return true
    return one.right.values.filter((value, i) => value !== first.right.values[i]).length <= 1
  })

/** The heading of a metric with its unit. */
export const withUnit = ({ titleOf, unitOf }: Pick<ReportTerms, 'titleOf' | 'unitOf'>, id: string): string =>
  unitOf(id) === '' ? titleOf(id) : `${titleOf(id)} (${unitOf(id)})`

/** The word for games that ended without a winner. */
export const DRAWN = 'drawn'

/** Whether any game of a study was drawn; if so, draws are reported beside wins. */
export const hasDraws = ({ arms }: Pick<Summary, 'arms'>): boolean => arms.some(({ draws }) => draws.wins > 0)

/** Whether the results of the second of two sides mirror those of the first, because one of them won every game. */
export const isMirrored = (sides: readonly string[], { arms }: Pick<Summary, 'arms'>): boolean =>
  sides.length === 2 && arms.every(({ games, wins }) => sides.reduce((sum, side) => sum + wins[side].wins, 0) === games)

/** Formats a proportion in percentage points. */
export const points = (share: number): string => (Number.isNaN(share) ? '–' : withSign(fixed(100 * share, 1)))

/** Formats a number with its sign. */
export const signed = (n: number): string => withSign(figure(n))

/** Adds a plus sign to a positive figure. */
const withSign = (printed: string): string => (Number(printed) > 0 ? `+${printed}` : printed)

/** Formats an interval. */
export const within = ({ low, high }: Pick<Interval, 'low' | 'high'>, say: (n: number) => string): string =>
  Number.isNaN(low) ? '–' : `${say(low)} to ${say(high)}`

/** The data of a plot as a table: a heading and its rows. */
export type PlotData = readonly (readonly (string | number)[])[]

/** A number in the data of a plot; empty if there is none. */
export const given = (n: number | null | undefined): string | number =>
  n === null || n === undefined || !Number.isFinite(n) ? '' : n

/** The cells of a mean in the data of a plot: number of games, mean and interval. */
export const meanCells = ({ count, mean, low, high }: MeanEstimate): PlotData[number] => [
  count,
  given(mean),
  given(low),
  given(high),
]

/** Creates a plot in its wide and narrow form. */
export const plot = (
  name: string,
  says: string,
  data: PlotData,
  draw: (terms: Pick<PlotTerms, 'name' | 'says' | 'isNarrow'>) => string,
): Plot => ({
  tag: 'plot',
  name,
  says,
  data,
  svg: draw({ name, says }),
  narrow: draw({ name, says, isNarrow: true }),
})

/** Describes the number of games behind some figures, such as `n = 20 games each`. */
export const ofGames = (counts: readonly number[], what = 'games'): string => {
  const some = counts.filter((count) => count > 0)
  if (some.length === 0) return ''
  const [least, most] = [Math.min(...some), Math.max(...some)]
  return `n = ${least === most ? least : `${least} to ${most}`} ${what}${some.length > 1 ? ' each' : ''}`
}

/** Notes that a plot does not show all arms. */
export const truncationNote = (shown: number, all: number): readonly Block[] =>
  shown < all
    ? [
        words(
          'text',
          `The plot shows ${shown} of ${all} arms: the first, and others that differ from it in one axis; the ` +
            'table has all of them.',
        ),
      ]
    : []
