import type { RuleUses, UsedRule } from '../../../kernel/rule-use.js'
import type { PrintedTable } from '../data/table.js'
import { tables } from '../data/tables.js'
import { rollRules, type Event, type RollRule } from '../model/event.js'
import type { KgpCampaign } from '../model/game.js'

const SAYS: Readonly<Record<RollRule, string>> = {
  'KGP-CG21': 'leaving the map in order',
  'KGP-8.6041.1': 'breaking out of encirclement',
  'KGP-8.6042.2': 'coming through mines',
  'KGP-8.606.T': 'Escape',
  'KGP-8.606.n3': 'Random Selection',
  'KGP-8.6061.4': 'Equipment after Escape',
  'KGP-8.610': 'a wounded leader',
  'KGP-8.6113.2': 'Battle Hardening',
  'KGP-8.6114.2': 'a new leader',
  'KGP-8.6122.1': 'Snipers',
  'KGP-8.613.T': 'Shift',
  'KGP-8.6141b': 'an immobile vehicle',
  'KGP-8.6141c.4': 'fuel',
  'KGP-8.6142': 'repair',
  'KGP-8.61421.1': 'a weapon regained',
  'KGP-8.6144.1': 'a captured Weapon',
  'KGP-8.6146.2': 'special ammunition',
  'KGP-8.615.T': 'removal',
  'KGP-8.616.1': 'purchase points',
  'KGP-8.6171.1': 'random weather',
  'KGP-8.6171.2': 'density of mist',
  'KGP-8.618.1': 'Ammunition Shortage',
  'KGP-8.620': 'quality and leaders',
  'KGP-8.6201': 'strength of a group',
  'KGP-CG8': 'optional equipment',
  'KGP-8.622': 'reconnaissance',
  'KGP-8.6233': 'the first move',
}

const needsOf = (rule: string): Pick<UsedRule, 'needs'> =>
  rule.startsWith('KGP-8.6171.1')
    ? { needs: { 'weather.mode': 'random' } }
    : rule === 'KGP-CG21'
      ? { needs: { 'exit.resolveNtc': true } }
      : {}

const printed = Object.values<object>({ ...tables }).flatMap((table) =>
  'bands' in table
    ? (table as PrintedTable<string | number>).bands.map(({ result }) => [
        (table as PrintedTable<string | number>).rule,
        String(result),
      ])
    : [],
)

/** The rows of the tables, one for each result a dice roll can have. */
const rows: Readonly<Record<string, UsedRule>> = Object.fromEntries(
  printed.map(([rule, result]) => [`${rule} ${result}`, { says: `a table says ${result}`, ...needsOf(rule) }]),
)

const ids: Readonly<Record<string, UsedRule>> = {
  ...Object.fromEntries(rollRules.map((rule) => [rule, { says: SAYS[rule], ...needsOf(rule) }])),
  ...rows,
}

/** Returns the rule an event follows. For dice, returns the row of the table as well. */
const shownBy = (event: Event): readonly string[] => {
  if (event.tag === 'rolled') {
    const row = `${event.rule} ${event.result}`
    return Object.hasOwn(ids, row) ? [event.rule, row] : [event.rule]
  }
  return 'why' in event ? [event.why] : []
}

/** Reports which rules and table rows a campaign has used. */
export const uses: RuleUses<KgpCampaign> = { ids, of: shownBy }
