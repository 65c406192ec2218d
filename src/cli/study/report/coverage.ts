import { armOf, type Manifest } from '../../../analysis/manifest.js'
import type { ArmSummary, Summary } from '../../../analysis/summary.js'
import { MAX_PROBED } from '../../../analysis/refusal-probe.js'
import { MAX_TRIED } from '../../../analysis/use-counter.js'
import { refusalUse, optionUse } from '../../../kernel/rule-use.js'
import { words, type Block } from './block.js'
import type { ReportTerms } from './terms.js'

const scenarioOf = (manifest: Manifest, arm: number): unknown => {
  const one = armOf(manifest, arm)
  return one._tag === 'Left' ? manifest.scenario : one.right.scenario
}

/** The arms whose games counted their uses. */
const countedArms = ({ arms }: Summary): readonly ArmSummary[] => arms.filter(({ uses }) => uses !== null)

const needing = (lack: string | null): string => (lack === null ? '' : `; needs “${lack}”`)

/**
 * Warns first of all about options that never made a difference in an arm: what looks like no effect was never tested.
 */
export const unused = (manifest: Manifest, { optionsOf }: ReportTerms, summary: Summary): readonly Block[] => {
  const found = new Map<string, { readonly arms: string[]; readonly lack: string | null; games: number }>()
  for (const { arm, title, games, uses } of countedArms(summary))
    for (const { name, lack } of optionsOf(scenarioOf(manifest, arm))) {
      if (uses === null || uses[optionUse(name)] !== undefined) continue
      const key = `${name} ${lack ?? ''}`
      const one = found.get(key) ?? { arms: [], lack, games: 0 }
      one.arms.push(title)
      one.games += Math.min(games, MAX_TRIED)
      found.set(key, one)
    }
  return [...found].map(([key, { arms, lack, games }]) =>
    words(
      'text',
      `The option “${key.split(' ')[0]}” made no difference in ${games} games${needing(lack)}. No difference in ${
        arms.length > 3 ? `${arms.length} arms` : arms.map((title) => `“${title}”`).join(', ')
      } is due to it.`,
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

/** Lists the rules that refused commands. Events do not show rules that only forbid. */
const barring = ({ book }: ReportTerms, arms: readonly ArmSummary[]): readonly Block[] => {
  const reasons = Object.keys(book)
  const inAll = usedIn(arms)
  const seen = reasons.filter((reason) => inAll(refusalUse(reason))[0] > 0)
  if (seen.length === 0) return []
  const never = reasons.filter((reason) => !seen.includes(reason))
  return [
    words(
      'text',
      `${seen.length} of ${reasons.length} reasons for refusing a command came up, in probes in the first ` +
        `${MAX_PROBED} games of an arm. A probe tries a command that was legal a little earlier, or a legal command ` +
        'with one field taken from another. Probes do not affect the games.' +
        (never.length === 0 ? '' : ` Never came up: ${never.map((id) => `${id} (${book[id].cite})`).join(', ')}.`),
    ),
    {
      tag: 'table',
      caption: 'Reasons for refused commands',
      head: ['reason', 'rules', 'text', 'games', 'times'],
      rows: seen.map((reason) => [
        reason,
        book[reason].cite,
        book[reason].says.replaceAll(/\{\w+\}/g, '…'),
        ...inAll(refusalUse(reason)).map(String),
      ]),
    },
  ]
}

/** Lists the rules, chart rows and options that the games used, and those that never came up. */
export const coverage = (manifest: Manifest, telling: ReportTerms, summary: Summary): readonly Block[] => {
  const arms = countedArms(summary)
  if (arms.length === 0) return []
  const { rules, lackOf } = telling
  const all = arms.reduce((sum, { games }) => sum + games, 0)
  const known = Object.keys(rules)
  const bars = new Set(Object.keys(telling.book).map(refusalUse))
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
        ? `Events in ${all} games, by kind.`
        : `${known.length - never.length} of the ${known.length} rules and chart rows counted came up in ${all} ` +
          'games.') +
        ' An option counts if it made a difference: at some position, the game with its default would have had ' +
        'another side to act, other legal commands or other events. Options are tried out in the first ' +
        `${MAX_TRIED} games of an arm.` +
        (never.length === 0
          ? ''
          : ` Never came up in ${all} games: ` +
            `${never.map((id) => `${id} (${rules[id].says}${needing(lacking(id))})`).join(', ')}.`),
    ),
    {
      tag: 'table',
      caption: 'Rules, chart rows and options, by id',
      head: [
        'id',
        'description',
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
