import { armOf, type Manifest } from '../../../analysis/manifest.js'
import type { ArmSummary, Summary } from '../../../analysis/summary.js'
import { MOST_PROBED } from '../../../analysis/bars.js'
import { MOST_TRIED } from '../../../analysis/uses.js'
import { barUse, optionUse } from '../../../kernel/rule-use.js'
import { words, type Block } from './block.js'
import type { ReportTerms } from './terms.js'

const scenarioOf = (manifest: Manifest, arm: number): unknown => {
  const one = armOf(manifest, arm)
  return one._tag === 'Left' ? manifest.scenario : one.right.scenario
}

/** Arms whose games were counted. */
const countedArms = ({ arms }: Summary): readonly ArmSummary[] => arms.filter(({ uses }) => uses !== null)

const needing = (lack: string | null): string => (lack === null ? '' : `; needs “${lack}”`)

/** Options that made no difference in any game of an arm, told before anything else: what looks like no effect was no trial. */
export const unused = (manifest: Manifest, { optionsOf }: ReportTerms, summary: Summary): readonly Block[] => {
  const found = new Map<string, { readonly arms: string[]; readonly lack: string | null; games: number }>()
  for (const { arm, title, games, uses } of countedArms(summary))
    for (const { name, lack } of optionsOf(scenarioOf(manifest, arm))) {
      if (uses === null || uses[optionUse(name)] !== undefined) continue
      const key = `${name} ${lack ?? ''}`
      const one = found.get(key) ?? { arms: [], lack, games: 0 }
      one.arms.push(title)
      one.games += Math.min(games, MOST_TRIED)
      found.set(key, one)
    }
  return [...found].map(([key, { arms, lack, games }]) =>
    words(
      'text',
      `The option “${key.split(' ')[0]}” never arose in ${games} games${needing(lack)}. No difference of ${
        arms.length > 3 ? `${arms.length} arms` : arms.map((title) => `“${title}”`).join(', ')
      } comes from it.`,
    ),
  )
}

const usedIn =
  (arms: readonly ArmSummary[]) =>
  (id: string): readonly [games: number, times: number] =>
    arms.reduce<readonly [number, number]>(
      ([games, times], { uses }) => [games + (uses?.[id]?.games ?? 0), times + (uses?.[id]?.times ?? 0)],
      [0, 0],
    )

/** What barred orders, for what happens does not show a rule that only forbids. */
const barring = ({ book }: ReportTerms, arms: readonly ArmSummary[]): readonly Block[] => {
  const reasons = Object.keys(book)
  const inAll = usedIn(arms)
  const seen = reasons.filter((reason) => inAll(barUse(reason))[0] > 0)
  if (seen.length === 0) return []
  const never = reasons.filter((reason) => !seen.includes(reason))
  return [
    words(
      'text',
      `${seen.length} of ${reasons.length} reasons for which an order can be barred barred one, of orders tried in the first ${MOST_PROBED} games of an arm: some that had stood a little before, and legal ones crossed with one another. They change nothing in the games.` +
        (never.length === 0 ? '' : ` Barred none: ${never.map((id) => `${id} (${book[id].cite})`).join(', ')}.`),
    ),
    {
      tag: 'table',
      caption: 'What barred orders, by reason',
      head: ['reason', 'rules', 'in words', 'games', 'times'],
      rows: seen.map((reason) => [
        reason,
        book[reason].cite,
        book[reason].says.replaceAll(/\{\w+\}/g, '…'),
        ...inAll(barUse(reason)).map(String),
      ]),
    },
  ]
}

/** Which rules, rows of charts and options the games used, and which never came up. */
export const coverage = (manifest: Manifest, telling: ReportTerms, summary: Summary): readonly Block[] => {
  const arms = countedArms(summary)
  if (arms.length === 0) return []
  const { rules, lackOf } = telling
  const all = arms.reduce((sum, { games }) => sum + games, 0)
  const known = Object.keys(rules)
  const bars = new Set(Object.keys(telling.book).map(barUse))
  const seen = new Set(arms.flatMap(({ uses }) => Object.keys(uses ?? {})).filter((id) => !bars.has(id)))
  const ids = [...known, ...[...seen].filter((id) => !known.includes(id)).toSorted()]
  const lacking = (id: string): string | null => {
    const lacks = arms.map(({ arm }) => lackOf(scenarioOf(manifest, arm), rules[id]?.needs))
    return lacks.includes(null) ? null : (lacks[0] ?? null)
  }
  const never = known.filter((id) => !seen.has(id))
  const inAll = usedIn(arms)
  return [
    words('heading', 'What the games used'),
    words(
      'text',
      (known.length === 0
        ? `What happened in ${all} games, by kind of event.`
        : `${known.length - never.length} of ${known.length} rules and rows of charts that are counted came up in ${all} games.`) +
        ` An option counts where it made a difference: where the game with its default would have asked, allowed or brought about something else; it is tried out in the first ${MOST_TRIED} games of an arm.` +
        (never.length === 0
          ? ''
          : ` Never arose in ${all} games: ${never.map((id) => `${id} (${rules[id].says}${needing(lacking(id))})`).join(', ')}.`),
    ),
    {
      tag: 'table',
      caption: 'Rules, rows of charts and options, by id',
      head: [
        'id',
        'what',
        'games',
        'times',
        ...(arms.length > 1 && arms.length <= 8 ? arms.map(({ title }) => title) : []),
      ],
      rows: ids.map((id) => {
        const [games, times] = inAll(id)
        return [
          id,
          rules[id]?.says ?? '',
          String(games),
          String(times),
          ...(arms.length > 1 && arms.length <= 8 ? arms.map(({ uses }) => String(uses?.[id]?.games ?? 0)) : []),
        ]
      }),
    },
    ...barring(telling, arms),
  ]
}
