import type { Metric, Metrics } from '../../../kernel/metric.js'
import type { KgpCampaign } from '../model/game.js'
import type { RosterLine } from '../model/ledger.js'
import type { Side } from '../data/names.js'
import type { State } from '../model/state.js'

const SIDES: readonly Side[] = ['german', 'us']

const lossesOf = (state: State, side: Side): number => state.lost.filter((lost) => lost.side === side).length

const summed = (state: State, side: Side, of: (line: RosterLine) => number): number =>
  state.ledgers[side].roster.reduce((sum, line) => sum + of(line), 0)

const nameOf: Readonly<Record<Side, string>> = { german: 'German', us: 'U.S.' }

const metricsOf = (side: Side): readonly Metric<KgpCampaign>[] => [
  {
    id: `${side}Lvp`,
    title: `${nameOf[side]} CG-LVP Total at the end`,
    unit: 'LVP',
    kind: 'number',
    of: ({ final }) => final.ledgers[side].cgLvp,
  },
  {
    id: `${side}Losses`,
    title: `${nameOf[side]} pieces lost`,
    unit: 'pieces',
    kind: 'number',
    of: ({ final }) => lossesOf(final, side),
  },
  {
    id: `${side}CppReceived`,
    title: `${nameOf[side]} purchase points received`,
    unit: 'purchase points',
    kind: 'number',
    of: ({ final }) => summed(final, side, ({ cpp }) => cpp.repl ?? 0),
  },
  {
    id: `${side}CppSpent`,
    title: `${nameOf[side]} purchase points spent on groups and reconnaissance`,
    unit: 'purchase points',
    kind: 'number',
    of: ({ final }) => summed(final, side, ({ spent, recon }) => spent + recon),
  },
  {
    id: `${side}Groups`,
    title: `${nameOf[side]} groups bought`,
    unit: 'groups',
    kind: 'number',
    of: ({ final }) => summed(final, side, ({ bought }) => bought.length),
  },
  {
    id: `${side}LossesByDate`,
    title: `${nameOf[side]} pieces lost by date`,
    unit: 'pieces',
    kind: 'series',
    of: (state) => lossesOf(state, side),
  },
  {
    id: `${side}LvpByDate`,
    title: `${nameOf[side]} CG-LVP Total by date`,
    unit: 'LVP',
    kind: 'series',
    of: (state) => state.ledgers[side].cgLvp,
  },
]

/** The metrics of a campaign. */
export const metrics: Metrics<KgpCampaign> = {
  turnName: 'date',
  contenders: SIDES,
  turnOf: ({ date, dates }) => dates.indexOf(date) + 1,
  list: [
    {
      id: 'fought',
      title: 'Dates on which a scenario was fought',
      unit: 'dates',
      kind: 'number',
      of: ({ final }) => final.fought.length,
    },
    {
      id: 'by',
      title: 'How it ended',
      kind: 'word',
      of: ({ outcome }) => (outcome === null ? 'stopped' : `${outcome.winner ?? 'nobody'}: ${outcome.by}`),
    },
    {
      id: 'lead',
      title: 'German lead in CG-LVP at the end',
      unit: 'LVP',
      kind: 'number',
      of: ({ final }) => final.ledgers.german.cgLvp - final.ledgers.us.cgLvp,
    },
    ...SIDES.flatMap(metricsOf),
  ],
}
