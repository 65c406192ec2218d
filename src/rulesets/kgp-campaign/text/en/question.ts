import { signed } from '../../../../kernel/language.js'
import { rowOf, type PartId } from '../../data/parts.js'
import type { QuestionWords } from '../words.js'
import { inside, list, names } from './name.js'
import { capital } from '../names.js'

const { all, area, of, printed, seats } = names

const seat = (id: keyof typeof seats): string => capital(seats[id])

/** The titles of parts that differ from the printed title of their step. */
const PARTS: Readonly<Partial<Record<PartId, string>>> = {
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
  '8.6113': 'Heroes and Battle Hardening of units',
  '8.6114': 'Battle Hardening and promotion of leaders',
  '8.6131': 'Locations the Americans have left',
  '8.6141a': 'Combining crews inside vehicles',
  '8.6141b': 'Immobilized vehicles',
  '8.6141c': 'Gas siphoning',
  '8.6141d': 'Recalled vehicles',
  '8.6142': 'Repair of Weapons',
  '8.61421': 'Regained weapons',
  '8.6143': 'Exchange of machine guns',
  '8.6144': 'Captured Weapons',
  '8.6145': 'Abandoning, wrecking and Scrounging',
  '8.6146': 'Special ammunition',
  '8.6147': 'Low Ammo',
  '8.6148': 'End of Ammunition Shortage',
  '8.6149': 'Dismantled Guns and weapons',
  CG15c: 'Field phones',
  CG14: 'Fanaticism',
  scrounge: 'Scrounging',
}

/** The questions in English. */
export const questions: QuestionWords = {
  part: (part) => PARTS[part] ?? rowOf(part).title,
  skipped: (part) => `${part}: nothing to do`,
  questions: {
    climb: ({ unit }, at) => `where does the climber ${of(at, unit)} end?`,
    melee: ({ location }) => `how did the Melee ${inside(location)} end?`,
    showCrew: ({ vehicle }, at) => `does the crew of ${of(at, vehicle)} go CE?`,
    claim: ({ prisoner }, at) => `who takes over ${of(at, prisoner)}?`,
    takeDropped: ({ unit }, at) => `which of the dropped Equipment does ${of(at, unit)} take?`,
    mines: ({ vehicle }, at) => `how does ${of(at, vehicle)} leave the minefield?`,
    shock: ({ vehicle }, at) => `does ${of(at, vehicle)} recover from Shock?`,
    bogHelp: ({ vehicle }, at) => `who helps to free ${of(at, vehicle)}?`,
    bog: ({ modifier, vehicle }, at) =>
      `is ${of(at, vehicle)} freed from Bog${modifier === 0 ? '' : ` (${signed(modifier)} to the colored die)`}?`,
    headquarters: () => 'which building is the new headquarters?',
    abandon: ({ vehicle }, at) => `what does the crew do before it leaves ${of(at, vehicle)}?`,
    nearestArea: ({ piece }, at) => `to which of the nearest areas does ${of(at, piece)} go?`,
    heat: ({ unit }, at) => `what is the Heat of Battle result of ${of(at, unit)}?`,
    escapeArea: ({ units: [unit] }, at) => `to which of the nearest areas does ${of(at, unit)} Escape?`,
    crewOut: ({ stays, vehicle }, at) =>
      stays
        ? `what does the crew do with the abandoned ${of(at, vehicle)}?`
        : `does the crew Scrounge ${of(at, vehicle)} before it is removed?`,
    prisonerFate: ({ prisoner }, at) => `what becomes of ${of(at, prisoner)}?`,
    freedArea: ({ unit }, at) => `to which of the nearest areas does the freed ${of(at, unit)} go?`,
    survival: ({ vehicles }, at) =>
      vehicles.length === 0
        ? 'no crew is in danger: report this?'
        : vehicles.length === 1
          ? `does the crew of ${all(at, vehicles)} survive?`
          : `which crews survive: ${all(at, vehicles)}?`,
    annex: () => 'are the Locations the Americans have left added to the Setup Area?',
    siphon: () => 'which vehicles give fuel to which?',
    refuel: ({ left }) => (left === 1 ? 'which vehicle is refueled?' : `which ${left} vehicles are refueled?`),
    regain: ({ type }) => `to which area does the regained ${printed(type)} go?`,
    keep: ({ mayStay, vehicle }, at) =>
      mayStay
        ? `does the captured ${of(at, vehicle)} stay, or become a Wreck?`
        : `which kind of Wreck does the captured ${of(at, vehicle)} become?`,
    scrounge: ({ from }, at) => `what did Scrounging ${of(at, from)} yield?`,
    removal: () => 'which item is Removed next?',
    removalLoss: ({ area: id }) => `who takes the loss in ${area(id)}?`,
    fanatic: () => 'is all Personnel declared Fanatic?',
  },
  ask: (asked, question) => `${seat(asked)}: ${question}`,
  matters: {
    '8.605': 'Control markers',
    '8.606': 'groups that Escape',
    '8.607': 'Equipment',
    '8.6111': 'half-squads that Recombine',
    '8.6112': 'crews that are combined',
    '8.6113': 'units that Battle Harden',
    '8.6114': 'a leader to roll for or promote',
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
    '8.624': 'setup',
    CG15c: 'field phones',
  },
  both: (part, sides, matter) => `${part}: ${capital(list(sides.map((side) => seats[side])))} decide on ${matter}`,
  secretRoll: (side) => `${seat(side)} roll in secret`,
  secretAsk: (asked) => `${seat(asked)} ${asked === 'umpire' ? 'is' : 'are'} asked in secret`,
  scenario: 'A scenario is being fought; the umpire reports how it ends',
  endings: {
    concession: 'the other side has conceded',
    'concession of both sides': 'both sides have conceded',
    'CG-LVP Totals at CG End': 'CG-LVP Totals at CG End',
    'campaign victory': 'the victory conditions of the campaign',
  },
  outcome: (winner, why) =>
    winner === null ? `The campaign is a draw: ${why}` : `${seat(winner)} win the campaign: ${why}`,
}
