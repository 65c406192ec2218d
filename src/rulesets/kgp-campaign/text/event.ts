import type { Bookkeeping, Chronicle, Event, Ground } from '../model/event.js'
import type { Side } from '../data/names.js'
import type { Progress } from '../model/progress.js'
import type { RosterLine } from '../model/ledger.js'
import type { Weather } from '../data/weather.js'
import type { Counter, State, TerrainChange } from '../model/state.js'
import { modeName, tellCommand } from './command.js'
import { tellHandling } from './board-event.js'
import { areaName, capital, list, locationName, namesOf, ruleName, seatName, type Known } from './name.js'
import { tellRolled } from './roll.js'
import { tellPart } from './question.js'
import { tellOutcome } from './outcome.js'

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

/** What was asked or done in the run of the steps; empty for what only moves the phase on. */
const tellProgress = (known: Known, event: Progress): string => {
  switch (event.tag) {
    case 'partBegan':
      return event.tasks.length === 0 ? '' : `${tellPart(event.part)}.`
    case 'stepSkipped':
      return `${tellPart(event.part)}: nothing to do. (8.6.3)`
    case 'partTurned':
    case 'taskDone':
    case 'noted':
      return ''
    case 'ordered':
      return `${capital(seatName(event.side))} order: ${tellCommand(known, event.order)}. (8.6.2)`
    case 'committed':
      return `${capital(seatName(event.side))} are done with the step. (8.6.2)`
    case 'attemptSet': {
      const { units, to, path } = event.attempt
      const goal = to === null ? '' : ` to ${areaName(to)}`
      return `Group: ${namesOf(known, units)}${goal}${path.length < 2 ? '' : ` by ${path.join('-')}`}. (8.606, 8.613)`
    }
  }
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

const tellGround = (event: Ground): string => {
  switch (event.tag) {
    case 'controlled':
      return withRule(
        event.side === null
          ? `nobody Controls ${locationName(event.location)}`
          : `${seatName(event.side)} Control ${locationName(event.location)}`,
        event.why,
      )
    case 'controlMarked':
      return withRule(
        `a Control marker is ${event.on ? 'put on' : 'taken off'} ${locationName(event.location)}`,
        '8.605.2',
      )
    case 'fireSet':
      return withRule(
        event.fire === null
          ? `the fire in ${locationName(event.location)} is out`
          : `${locationName(event.location)} has a ${event.fire === 'blaze' ? 'Blaze' : 'Flame'}`,
        event.why,
      )
    case 'terrainChanged':
      return withRule(`${locationName(event.change.location)} now has ${CHANGES[event.change.tag]}`, event.why)
    case 'terrainCleared':
      return withRule(`${locationName(event.change.location)} no longer has ${CHANGES[event.change.tag]}`, event.why)
    case 'locationGone':
      return withRule(`${locationName(event.location)} is no more`, event.why)
    case 'countersRemoved':
      return withRule(`${String(event.count)} counters are taken off: ${list(event.kinds)}`, event.why)
    case 'counterPlaced':
      return withRule(
        `${seatName(event.counter.side)} put ${COUNTERS[event.counter.tag]} in ${locationName(event.counter.location)}`,
        event.why,
      )
    case 'areasMarked': {
      const { areas, noMansLand, flips } = event.areas
      const count = (side: Side): string => String(areas.filter((area) => area.side === side).length)
      const passed = flips.map(({ location, to }) => `${locationName(location)} to ${seatName(to)}`)
      return (
        `The map is marked: Setup Areas German ${count('german')}, U.S. ${count('us')}; ` +
        `No Man's Land ${String(noMansLand.length)} Locations` +
        `${passed.length === 0 ? '' : `; surrounded and passed: ${list(passed)}`}. (8.605)`
      )
    }
  }
}

/** A line of the CG Roster in words; one that the enemy wrote shows no points, and none are told (KGP-8.14). */
const lineTold = ({ date, cpp, spent, recon, left, san, idle }: RosterLine): string => {
  const points =
    `CPP ${String(cpp.start)}${cpp.repl === null ? '' : ` + ${String(cpp.repl)}`} = ${String(cpp.total)}, ` +
    `spent ${String(spent)}, recon ${String(recon)}, left ${String(left)}, `
  const isShown = cpp.start > 0 || cpp.repl !== null
  return `${date}: ${isShown ? points : ''}SAN ${String(san)}${idle ? ', Idle' : ''}`
}

const tellBooks = (event: Bookkeeping): string => {
  const who = seatName(event.side)
  switch (event.tag) {
    case 'lvpRecorded':
      return withRule(`${who} hold ${String(event.current)} LVP; CG-LVP Total ${String(event.total)}`, '8.6032-8.6033')
    case 'rosterWritten':
      return withRule(`roster of ${who}, ${lineTold(event.line)}`, '8.14')
    case 'casualtiesCounted':
      return withRule(`${who} have ${String(event.points)} Casualty VP on this date`, '8.12')
    case 'sanSet':
      return withRule(`the Sniper number of ${who} is ${String(event.san)}`, '8.6122')
    case 'cppReplenished':
      return withRule(
        `${who} have ${String(event.start)}${event.repl === null ? '' : ` + ${String(event.repl)}`} = ${String(event.total)} CPP`,
        '8.6162',
      )
    case 'cppSpent':
      return withRule(
        `${who} spend ${String(event.points)} CPP on ${event.on === 'groups' ? 'groups' : 'reconnaissance'}`,
        event.on === 'groups' ? '8.619' : '8.622',
      )
    case 'fppSet':
      return withRule(`${who} have ${String(event.points)} FPP`, '8.621')
    case 'concealmentSet': {
      const words = Object.entries(event.counters).map(([area, count]) => `${String(count)} for ${areaName(area)}`)
      return withRule(`${who} have bought "?": ${words.length === 0 ? 'none' : list(words)}`, '8.621')
    }
    case 'purchaseWritten': {
      const { id, mode, area, strength, contents, commander, objectiveHex, preRegisteredHex } = event.purchase
      const words = [
        modeName(mode),
        ...(area === null ? [] : [areaName(area)]),
        ...(strength === 'unknown' ? [] : [`${strength} strength`]),
        ...(contents.length === 0 ? [] : [`${String(contents.length)} pieces`]),
        ...(objectiveHex === null ? [] : [`Objective Hex ${objectiveHex}`]),
        ...(preRegisteredHex === null ? [] : [`Pre-Registered hex ${preRegisteredHex}`]),
        ...(commander === null ? [] : [`under ${commander}`]),
      ]
      return withRule(`purchase record of ${who}: ${id}, ${words.join(', ')}`, '8.14')
    }
    case 'found': {
      const { area, units, exact, reinforced } = event.finding
      const seen = units === null ? 'nothing' : `${exact ? '' : 'about '}${String(units)} units`
      const more = reinforced === null ? '' : reinforced ? ', reinforced on this date' : ', not reinforced'
      return withRule(`${who} find ${seen} in ${areaName(area)}${more}`, '8.622')
    }
    case 'fanaticDeclared':
      return withRule(`${who} declare all their Personnel Fanatic`, 'CG14')
    case 'pooled':
      return withRule(
        event.types.length === 0
          ? `no regained weapon of ${who} waits for an area`
          : `regained weapons of ${who} wait for an area: ${list(event.types)}`,
        '8.61421',
      )
  }
}

const tellChronicle = (event: Chronicle): string => {
  switch (event.tag) {
    case 'reported':
      return (
        `The scenario of ${event.last.date} is over: ${String(Object.keys(event.pieces).length)} pieces left, ` +
        `${String(event.lost.length)} lost${event.massacre === null ? '' : `, a Massacre by ${seatName(event.massacre)}`}. (8.3)`
      )
    case 'scenarioEnded':
      return withRule(`CG-Scenario End of ${event.date}`, '8.6031')
    case 'scenarioWon':
      return withRule(
        event.winner === null ? 'nobody wins the scenario' : `${seatName(event.winner)} win the scenario`,
        '8.6032',
      )
    case 'veiled':
      return withRule(event.on ? 'orders of battle are secret from now on' : 'orders of battle lie open', '8.14')
    case 'dateBegan':
      return withRule(`it is now ${event.date}`, '8.612')
    case 'weatherSet':
      return withRule(`weather of ${event.date}: ${weatherName(event.weather)}`, '8.617')
    case 'shortageSet':
      return withRule('German Ammunition Shortage holds until CG End', '8.618')
    case 'hqRecorded':
      return withRule(`the German headquarters is in ${locationName(event.location)}`, '8.6052')
    case 'rolesRevealed': {
      const { roles, firstMover } = event
      const first = firstMover === null ? '' : `; ${seatName(firstMover)} move first`
      return withRule(`chits: Germans ${roles.german}, Americans ${roles.us}${first}`, '8.623')
    }
    case 'idled':
      return withRule(`${event.date} is an Idle Date`, '8.6232')
    case 'scenarioBegan':
      return withRule(`the scenario of ${event.date} begins`, '8.625')
    case 'massacred':
      return withRule(`${seatName(event.by)} commit a Massacre`, 'CG4')
    case 'conceded':
      return withRule(`${seatName(event.side)} concede the campaign`, '8.2.cgEnd')
    case 'campaignEnded':
      return tellOutcome(event)
  }
}

/** What happened to a position, in words, with its rule; empty for what only moves the phase on. */
export const tellEvent = (before: Known & Partial<Pick<State, 'date'>>, event: Event): string => {
  switch (event.tag) {
    case 'rolled':
      return tellRolled(before, event)
    case 'partBegan':
    case 'stepSkipped':
    case 'partTurned':
    case 'taskDone':
    case 'ordered':
    case 'committed':
    case 'attemptSet':
    case 'noted':
      return tellProgress(before, event)
    case 'placed':
    case 'marked':
    case 'made':
    case 'replaced':
    case 'eliminated':
    case 'held':
    case 'hooked':
    case 'changedSide':
    case 'guarded':
    case 'boarded':
    case 'stunned':
    case 'crewed':
    case 'armed':
    case 'equipped':
    case 'faced':
    case 'ammunition':
      return withRule(tellHandling(before, event), event.why)
    case 'controlled':
    case 'controlMarked':
    case 'fireSet':
    case 'terrainChanged':
    case 'terrainCleared':
    case 'locationGone':
    case 'countersRemoved':
    case 'counterPlaced':
    case 'areasMarked':
      return tellGround(event)
    case 'lvpRecorded':
    case 'rosterWritten':
    case 'casualtiesCounted':
    case 'sanSet':
    case 'cppReplenished':
    case 'cppSpent':
    case 'fppSet':
    case 'concealmentSet':
    case 'purchaseWritten':
    case 'found':
    case 'fanaticDeclared':
    case 'pooled':
      return tellBooks(event)
    case 'reported':
    case 'scenarioEnded':
    case 'scenarioWon':
    case 'veiled':
    case 'dateBegan':
    case 'weatherSet':
    case 'shortageSet':
    case 'hqRecorded':
    case 'rolesRevealed':
    case 'idled':
    case 'scenarioBegan':
    case 'massacred':
    case 'conceded':
    case 'campaignEnded':
      return tellChronicle(event)
  }
}
