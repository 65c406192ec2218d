import type { Phase } from '../model/phase.js'
import type { AskAbout, BothPart, Hidden, Task } from '../model/task.js'
import { rowOf, type PartId } from '../data/parts.js'
import { describeDraw } from './roll.js'
import { areaName, capital, list, locationName, nameOf, seatName, type Known } from './name.js'
import { describeOutcome } from './outcome.js'

const TITLES: Readonly<Partial<Record<PartId, string>>> = {
  CG21: 'Map exits',
  '8.601 climbers': 'Climbers',
  '8.6011': 'Melees in Location order',
  '8.6031': 'Rally and unloading',
  '8.6032': 'Victory and LVP totals',
  '8.6041': 'Encirclement',
  '8.6042': 'Minefields',
  '8.6043': 'Shock',
  '8.6044': 'Bog',
  '8.6062': 'Encirclement ends',
  '8.6111': 'Recombining',
  '8.6112': 'Combining crews',
  '8.6113': 'Heroes and hardening of units',
  '8.6114': 'Hardening and promotion of leaders',
  '8.6131': 'What the Americans have left',
  '8.6141a': 'Combining crews inside vehicles',
  '8.6141b': 'Immobilized vehicles',
  '8.6141c': 'Gas siphoning',
  '8.6141d': 'Recalled vehicles',
  '8.6142': 'Repair of Weapons',
  '8.61421': 'Weapons regained',
  '8.6143': 'Machine guns exchanged',
  '8.6144': 'Captured Weapons',
  '8.6145': 'Abandoning, wrecking and Scrounging',
  '8.6146': 'Special ammunition',
  '8.6147': 'Low Ammo',
  '8.6148': 'Ammunition Shortage lifted',
  '8.6149': 'Guns and weapons taken apart',
  scrounge: 'Scrounging',
}

/** The number of the rule a part carries out. */
export const partRule = (part: PartId): string => (part === 'scrounge' ? '8.6145' : part.split(' ')[0])

/** The step a part belongs to, with its number: `8.606 Escape`; of parts with a title of their own, that too. */
export const partTitle = (part: PartId): string => {
  const own = TITLES[part]
  if (own !== undefined) return `${partRule(part)} ${own}`
  const { step, title } = rowOf(part)
  return `${step} ${title}`
}

type AboutAsked<Tag extends AskAbout['tag']> = Extract<AskAbout, { readonly tag: Tag }>

/** What each question is about. */
const QUESTIONS: { readonly [Tag in AskAbout['tag']]: (known: Known, about: AboutAsked<Tag>) => string } = {
  climb: (known, { unit }) => `where does the climber ${nameOf(known, unit)} end`,
  melee: (_, { location }) => `how did the Melee in ${locationName(location)} end`,
  showCrew: (known, { vehicle }) => `does the crew of ${nameOf(known, vehicle)} show itself`,
  claim: (known, { prisoner }) => `who takes over ${nameOf(known, prisoner)}`,
  takeDropped: (known, { unit }) => `what of the dropped Equipment does ${nameOf(known, unit)} take`,
  mines: (known, { vehicle }) => `how does ${nameOf(known, vehicle)} come through the mines`,
  shock: (known, { vehicle }) => `does ${nameOf(known, vehicle)} recover`,
  bogHelp: (known, { vehicle }) => `who helps ${nameOf(known, vehicle)} out of the bog`,
  bog: (known, { vehicle }) => `does ${nameOf(known, vehicle)} get out of the bog`,
  headquarters: () => 'which building is the new headquarters',
  abandon: (known, { vehicle }) => `what does the crew do before it leaves ${nameOf(known, vehicle)}`,
  nearestArea: (known, { piece }) => `to which of the nearest areas does ${nameOf(known, piece)} go`,
  heat: (known, { unit }) => `what does Heat of Battle make of ${nameOf(known, unit)}`,
  escapeArea: (known, { units: [unit] }) => `to which of the nearest areas does ${nameOf(known, unit)} Escape`,
  crewOut: (known, { vehicle, stays }) =>
    stays
      ? `what does the crew do with the abandoned ${nameOf(known, vehicle)}`
      : `does the crew Scrounge ${nameOf(known, vehicle)} before it is removed`,
  prisonerFate: (known, { prisoner }) => `what becomes of ${nameOf(known, prisoner)}`,
  freedArea: (known, { unit }) => `to which of the nearest areas does the freed ${nameOf(known, unit)} go`,
  winModifier: (_, { dice }) => `how much of the modifier for the victory is used on ${dice.join(' ')}`,
  hardenLeader: (_, { grade }) => `which ${grade} leader is hardened`,
  survival: (known, { vehicle }) => `does the crew of ${nameOf(known, vehicle)} survive`,
  annex: () => 'is what the Americans have left added to the Setup Area',
  siphon: () => 'whose fuel goes to whom',
  refuel: (_, { left }) => `which ${String(left)} vehicles are refueled`,
  regain: (_, { type }) => `to which area does the regained ${type} go`,
  keep: (known, { vehicle, mayStay }) =>
    mayStay
      ? `does the captured ${nameOf(known, vehicle)} stay, or become a Wreck`
      : `what Wreck does the captured ${nameOf(known, vehicle)} become`,
  scrounge: (known, { from }) => `what did Scrounging ${nameOf(known, from)} give`,
  removal: () => 'what is to be cleared away next',
  removalLoss: (_, { area }) => `who suffers in ${areaName(area)}`,
  radioHome: (_, { purchase }) => `to which area does the radio or field phone of ${purchase} go`,
  securityArea: (known, { phone }) => `which way does the line of ${nameOf(known, phone)} run`,
  newRadio: (_, { purchase }) => `what does module ${purchase} get for its phone, and where`,
  fanatic: () => 'is all Personnel declared Fanatic',
}

const questionOf = <Tag extends AskAbout['tag']>(known: Known, about: AboutAsked<Tag>): string =>
  (QUESTIONS[about.tag] as (known: Known, about: AboutAsked<Tag>) => string)(known, about)

const BOTH: Readonly<Record<BothPart, string>> = {
  '8.605': 'Control markers',
  '8.606': 'groups that Escape',
  '8.607': 'Equipment',
  '8.6111': 'half-squads that Recombine',
  '8.6112': 'crews that are combined',
  '8.6113': 'units that Battle Harden',
  '8.6114': 'a leader from the roll, or a new one',
  '8.613': 'groups that Shift',
  '8.6141a': 'crews and vehicles',
  '8.6143': 'machine guns',
  '8.6145': 'vehicles and Wrecks',
  '8.6149': 'Guns and weapons',
  '8.617': 'historical or random weather',
  '8.619': 'purchases',
  '8.621': 'Fortifications',
  '8.622': 'reconnaissance',
  '8.623': 'the chit',
  '8.624': 'set-up',
}

/** What is asked or rolled next, and of whom. */
export const describeTask = (known: Known, task: Task | Hidden): string => {
  switch (task.tag) {
    case 'roll':
      return describeDraw(known, task)
    case 'do':
      return `${partTitle(task.part)}.`
    case 'both': {
      const who = capital(list(task.open.map(seatName)))
      return `${partTitle(task.part)}: ${who} decide on ${BOTH[task.part]}. (${partRule(task.part)})`
    }
    case 'ask':
      return `${capital(seatName(task.seat))}: ${questionOf(known, task.about)}? (${partRule(task.part)})`
    case 'hidden':
      return hiddenTask(task)
  }
}

const hiddenTask = (task: Hidden): string => {
  switch (task.kind) {
    case 'do':
      return `${partTitle(task.part)}.`
    case 'roll':
      return `${capital(seatName(task.side))} roll in secret. (${partRule(task.part)})`
    case 'ask':
      return `${capital(seatName(task.seat))} are asked in secret. (${partRule(task.part)})`
  }
}

/** Where a campaign stands: what is asked, what is fought, or how it ended. */
export const describePhase = (known: Known): string => {
  const phase: Phase = known.phase
  switch (phase.tag) {
    case 'over':
      return describeOutcome(phase)
    case 'scenario':
      return 'A scenario is being fought; the umpire reports how it ends. (8.3)'
    case 'refit':
      return phase.queue.length === 0 ? `${partTitle(phase.part)}.` : describeTask(known, phase.queue[0])
  }
}
