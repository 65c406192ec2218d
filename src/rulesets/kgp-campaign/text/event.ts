import type { Weather } from '../data/weather.js'
import type { Side } from '../data/names.js'
import { byTag, type Cases } from '../model/by-tag.js'
import type { Event, Handling } from '../model/event.js'
import { isHandling } from '../model/evolve-piece.js'
import type { RosterLine } from '../model/ledger.js'
import type { Counter, TerrainChange } from '../model/state.js'
import { handlings } from './board-event.js'
import { modeName, describeCommand } from './command.js'
import { areaName, capital, list, locationName, namesOf, ruleName, seatName, type Known } from './name.js'
import { describeOutcome } from './outcome.js'
import { partTitle } from './question.js'
import { describeRolled } from './roll.js'

/** The weather in words. */
export const weatherName = ({ mist, overcast, clear, mistChange, moon, clouds }: Weather): string => {
  const sky = [mist === null ? '' : `${mist} Mist`, overcast ? 'Overcast' : '', clear ? 'Clear' : '']
  const night = moon === null ? [] : [moon, `clouds ${clouds ?? 'None'}`]
  return [list(sky.filter((word) => word !== '')), ...night, ...(mistChange ? [] : ['no Mist Change'])].join(', ')
}

const CHANGES: Readonly<Record<TerrainChange['tag'], string>> = {
  rubble: 'rubble',
  shellhole: 'shellholes',
  breach: 'a breach',
  trailbreak: 'a trailbreak',
}

const withRule = (says: string, why: string): string => `${capital(says)}. (${ruleName(why)})`

const COUNTERS: Readonly<Record<Counter['tag'], string>> = {
  sr: 'a Spotting Round',
  ffe: 'a fire counter',
  smoke: 'a smoke counter',
  acquired: 'a target counter',
  labor: 'a Labor counter',
  dummy: 'a Dummy',
  dummyCloaking: 'a Dummy among the Reserves',
  sniper: 'a Sniper',
  fb: 'a fighter-bomber',
}

/** A line of the CG Roster in words; one that the enemy wrote shows no points (KGP-8.14). */
const formatLine = ({ date, cpp, spent, recon, left, san, idle }: RosterLine): string => {
  const points =
    `CPP ${String(cpp.start)}${cpp.repl === null ? '' : ` + ${String(cpp.repl)}`} = ${String(cpp.total)}, ` +
    `spent ${String(spent)}, recon ${String(recon)}, left ${String(left)}, `
  const isShown = cpp.start > 0 || cpp.repl !== null
  return `${date}: ${isShown ? points : ''}SAN ${String(san)}${idle ? ', Idle' : ''}`
}

/** Every event but the movements of hands, in words with its rule; empty for what only moves the phase on. */
const events: Cases<Exclude<Event, Handling>, [Known], string> = {
  rolled: (event, known) => describeRolled(known, event),
  partBegan: ({ part, tasks }) => (tasks.length === 0 ? '' : `${partTitle(part)}.`),
  stepSkipped: ({ part }) => `${partTitle(part)}: nothing to do. (8.6.3)`,
  partTurned: () => '',
  taskDone: () => '',
  noted: () => '',
  ordered: ({ order, side }, known) => `${capital(seatName(side))} order: ${describeCommand(known, order)}. (8.6.2)`,
  committed: ({ side }) => `${capital(seatName(side))} are done with the step. (8.6.2)`,
  attemptSet: ({ attempt: { units, to, path } }, known) => {
    const goal = to === null ? '' : ` to ${areaName(to)}`
    return `Group: ${namesOf(known, units)}${goal}${path.length < 2 ? '' : ` by ${path.join('-')}`}. (8.606, 8.613)`
  },
  controlled: ({ location, side, why }) =>
    withRule(
      side === null
        ? `nobody Controls ${locationName(location)}`
        : `${seatName(side)} Control ${locationName(location)}`,
      why,
    ),
  controlMarked: ({ location, on }) =>
    withRule(`a Control marker is ${on ? 'put on' : 'taken off'} ${locationName(location)}`, '8.605.2'),
  fireSet: ({ fire, location, why }) =>
    withRule(
      fire === null
        ? `the fire in ${locationName(location)} is out`
        : `${locationName(location)} has a ${fire === 'blaze' ? 'Blaze' : 'Flame'}`,
      why,
    ),
  terrainChanged: ({ change, why }) => withRule(`${locationName(change.location)} now has ${CHANGES[change.tag]}`, why),
  terrainCleared: ({ change, why }) =>
    withRule(`${locationName(change.location)} no longer has ${CHANGES[change.tag]}`, why),
  locationGone: ({ location, why }) => withRule(`${locationName(location)} is no more`, why),
  countersRemoved: ({ count, kinds, why }) => withRule(`${String(count)} counters are taken off: ${list(kinds)}`, why),
  counterPlaced: ({ counter, why }) =>
    withRule(`${seatName(counter.side)} put ${COUNTERS[counter.tag]} in ${locationName(counter.location)}`, why),
  areasMarked: ({ areas: { areas, noMansLand, flips } }) => {
    const count = (side: Side): string => String(areas.filter((area) => area.side === side).length)
    const passed = flips.map(({ location, to }) => `${locationName(location)} to ${seatName(to)}`)
    return (
      `The map is marked: Setup Areas German ${count('german')}, U.S. ${count('us')}; ` +
      `No Man's Land ${String(noMansLand.length)} Locations` +
      `${passed.length === 0 ? '' : `; surrounded and passed: ${list(passed)}`}. (8.605)`
    )
  },
  lvpRecorded: ({ current, side, total }) =>
    withRule(`${seatName(side)} hold ${String(current)} LVP; CG-LVP Total ${String(total)}`, '8.6032-8.6033'),
  rosterWritten: ({ line, side }) => withRule(`roster of ${seatName(side)}, ${formatLine(line)}`, '8.14'),
  casualtiesCounted: ({ points, side }) =>
    withRule(`${seatName(side)} have ${String(points)} Casualty VP on this date`, '8.12'),
  sanSet: ({ san, side }) => withRule(`the Sniper number of ${seatName(side)} is ${String(san)}`, '8.6122'),
  cppReplenished: ({ repl, side, start, total }) =>
    withRule(
      `${seatName(side)} have ${String(start)}${repl === null ? '' : ` + ${String(repl)}`} = ${String(total)} CPP`,
      '8.6162',
    ),
  cppSpent: ({ on, points, side }) =>
    withRule(
      `${seatName(side)} spend ${String(points)} CPP on ${on === 'groups' ? 'groups' : 'reconnaissance'}`,
      on === 'groups' ? '8.619' : '8.622',
    ),
  fppSet: ({ points, side }) => withRule(`${seatName(side)} have ${String(points)} FPP`, '8.621'),
  concealmentSet: ({ counters, side }) => {
    const words = Object.entries(counters).map(([area, count]) => `${String(count)} for ${areaName(area)}`)
    return withRule(`${seatName(side)} have bought "?": ${words.length === 0 ? 'none' : list(words)}`, '8.621')
  },
  purchaseWritten: ({ purchase, side }) => {
    const { id, mode, area, strength, contents, commander, objectiveHex, preRegisteredHex } = purchase
    const words = [
      modeName(mode),
      ...(area === null ? [] : [areaName(area)]),
      ...(strength === 'unknown' ? [] : [`${strength} strength`]),
      ...(contents.length === 0 ? [] : [`${String(contents.length)} pieces`]),
      ...(objectiveHex === null ? [] : [`Objective Hex ${objectiveHex}`]),
      ...(preRegisteredHex === null ? [] : [`Pre-Registered hex ${preRegisteredHex}`]),
      ...(commander === null ? [] : [`under ${commander}`]),
    ]
    return withRule(`purchase record of ${seatName(side)}: ${id}, ${words.join(', ')}`, '8.14')
  },
  found: ({ finding: { area, units, exact, reinforced }, side }) => {
    const seen = units === null ? 'nothing' : `${exact ? '' : 'about '}${String(units)} units`
    const more = reinforced === null ? '' : reinforced ? ', reinforced on this date' : ', not reinforced'
    return withRule(`${seatName(side)} find ${seen} in ${areaName(area)}${more}`, '8.622')
  },
  fanaticDeclared: ({ side }) => withRule(`${seatName(side)} declare all their Personnel Fanatic`, 'CG14'),
  pooled: ({ side, types }) =>
    withRule(
      types.length === 0
        ? `no regained weapon of ${seatName(side)} waits for an area`
        : `regained weapons of ${seatName(side)} wait for an area: ${list(types)}`,
      '8.61421',
    ),
  reported: ({ last, lost, massacre, pieces }) =>
    `The scenario of ${last.date} is over: ${String(Object.keys(pieces).length)} pieces left, ` +
    `${String(lost.length)} lost${massacre === null ? '' : `, a Massacre by ${seatName(massacre)}`}. (8.3)`,
  scenarioEnded: ({ date }) => withRule(`CG-Scenario End of ${date}`, '8.6031'),
  scenarioWon: ({ winner }) =>
    withRule(winner === null ? 'nobody wins the scenario' : `${seatName(winner)} win the scenario`, '8.6032'),
  veiled: ({ on }) => withRule(on ? 'orders of battle are secret from now on' : 'orders of battle lie open', '8.14'),
  dateBegan: ({ date }) => withRule(`it is now ${date}`, '8.612'),
  weatherSet: ({ date, weather }) => withRule(`weather of ${date}: ${weatherName(weather)}`, '8.617'),
  shortageSet: () => withRule('German Ammunition Shortage holds until CG End', '8.618'),
  hqRecorded: ({ location }) => withRule(`the German headquarters is in ${locationName(location)}`, '8.6052'),
  rolesRevealed: ({ firstMover, roles }) => {
    const first = firstMover === null ? '' : `; ${seatName(firstMover)} move first`
    return withRule(`chits: Germans ${roles.german}, Americans ${roles.us}${first}`, '8.623')
  },
  idled: ({ date }) => withRule(`${date} is an Idle Date`, '8.6232'),
  scenarioBegan: ({ date }) => withRule(`the scenario of ${date} begins`, '8.625'),
  massacred: ({ by }) => withRule(`${seatName(by)} commit a Massacre`, 'CG4'),
  conceded: ({ side }) => withRule(`${seatName(side)} concede the campaign`, '8.2.cgEnd'),
  campaignEnded: (event) => describeOutcome(event),
}

/** What happened to a position, in words, with its rule; empty for what only moves the phase on. */
export const describeEvent = (before: Known, event: Event): string =>
  isHandling(event) ? withRule(byTag(handlings, event, before), event.why) : byTag(events, event, before)
