import {
  armOf,
  formatArm,
  formatStep,
  type Arm,
  type Axis,
  type Json,
  type Manifest,
} from '../../../analysis/manifest.js'
import type { ArmSummary } from '../../../analysis/summary.js'
import type { Scale } from '../../../analysis/effects.js'
import type { Mean } from '../../../analysis/statistics.js'
import type { UsedRule } from '../../../kernel/rule-use.js'
import { words, type Block, type Plot } from './block.js'
import { figure, fixed, type PlotTerms } from '../../plot/frame.js'
import type { Interval } from '../../plot/interval-plot.js'

/** What a report must know of a game besides its results. */
export interface ReportTerms {
  /** The title of the ruleset. */
  readonly title: string
  /** What played the games, as `0.1.0+5f0c2a91d3e4b786`. */
  readonly versions: readonly string[]
  /** The sides that can win. */
  readonly sides: readonly string[]
  /** What a side is called in a sentence: `the Germans`. */
  readonly sideName: (side: string) => string
  /** What a side is called where it stands alone: `Germans`. */
  readonly sideTitle: (side: string) => string
  /** What a turn is called. */
  readonly turnName: string
  /** The heading of a metric. */
  readonly titleOf: (id: string) => string
  /** What the values of a metric are counted in; nothing where nobody says. */
  readonly unitOf: (id: string) => string
  /** What differences of shares are told on. */
  readonly scale: Scale
  /** Rules and rows of charts that are counted, by id. */
  readonly rules: Readonly<Record<string, UsedRule>>
  /** Why an order may be barred, by the id of the reason: the rules it comes from and its sentence. */
  readonly book: Readonly<Record<string, { readonly cite: string; readonly says: string }>>
  /** The options of a scenario that are not at their defaults, with what each lacks to decide anything. */
  readonly optionsOf: (scenario: unknown) => readonly { readonly name: string; readonly lack: string | null }[]
  /** What a rule lacks in a scenario to come up; null where it lacks nothing. */
  readonly lackOf: (scenario: unknown, needs: UsedRule['needs']) => string | null
  /** A map without counters under words of its own; null where the ground is not printed. */
  readonly ground: (scenario: unknown, words: { readonly title: string; readonly description: string }) => string | null
}

/** A value of an axis; where it is a bare number, yes or no, which alone says nothing, with what it is of. */
const shortStep = (axis: Axis, value: Json): string => {
  const says = formatStep(axis, value)
  return axis.names === undefined && typeof value !== 'string' && axis.name.length <= 16 ? `${axis.name} ${says}` : says
}

/**
 * What an arm is called where space is short: its values, one after another. Where one thing alone is varied, or none, nothing
 * shorter is needed.
 */
export const shortTitle = ({ axes }: Manifest, arm: Arm): string =>
  axes.length < 2 ? formatArm({ axes }, arm) : axes.map((axis, i) => shortStep(axis, arm.values[i])).join(' · ')

/** What the values in the names of arms are of. */
export const keyOf = ({ axes }: Manifest): string => axes.map(({ name }) => name).join(' · ')

/** The arms that differ from the first in one thing at most: what a picture shows that cannot show all. */
export const plainArms = (manifest: Manifest, arms: readonly ArmSummary[]): readonly ArmSummary[] =>
  arms.filter(({ arm }) => {
    const first = armOf(manifest, 0)
    const one = armOf(manifest, arm)
    if (first._tag === 'Left' || one._tag === 'Left') return true
    return one.right.values.filter((value, i) => value !== first.right.values[i]).length <= 1
  })

/** A share as points of a hundred. */
export const points = (share: number): string => (Number.isNaN(share) ? '–' : withSign(fixed(100 * share, 1)))

/** A number with its sign. */
export const signed = (n: number): string => withSign(figure(n))

/** A figure as it is printed, with a plus before what is more than zero. */
const withSign = (printed: string): string => (Number(printed) > 0 ? `+${printed}` : printed)

/** An interval in words. */
export const within = ({ low, high }: Pick<Interval, 'low' | 'high'>, say: (n: number) => string): string =>
  Number.isNaN(low) ? '–' : `${say(low)} to ${say(high)}`

/** What is drawn, as a table: a heading and its rows. */
export type PlotData = readonly (readonly (string | number)[])[]

/** A number in the data of a plot; nothing where there is none. */
export const given = (n: number | null | undefined): string | number =>
  n === null || n === undefined || !Number.isFinite(n) ? '' : n

/** A mean in the data of a plot: the games behind it, itself, and its interval. */
export const meanCells = ({ count, mean, low, high }: Mean): PlotData[number] => [
  count,
  given(mean),
  given(low),
  given(high),
]

/** A plot that knows its own name. */
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

/** How many games some figures are of, in words. */
export const ofGames = (counts: readonly number[], what = 'games'): string => {
  const some = counts.filter((count) => count > 0)
  if (some.length === 0) return ''
  const [least, most] = [Math.min(...some), Math.max(...some)]
  return `n = ${least === most ? least : `${least} to ${most}`} ${what}${some.length > 1 ? ' each' : ''}`
}

/** Says that a plot does not show all arms. */
export const fewer = (shown: number, all: number): readonly Block[] =>
  shown < all
    ? [
        words(
          'text',
          `The plot shows ${shown} of ${all} arms: the first, and others that differ from it in one thing; the table has them all.`,
        ),
      ]
    : []
