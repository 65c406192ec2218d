import type { Weather } from '../data/weather.js'
import type { Side } from '../data/names.js'
import { byTag, type Cases } from '../model/by-tag.js'
import type { Event, Handling } from '../model/event.js'
import { isHandling } from '../model/evolve-piece.js'
import type { Purchase, RosterLine } from '../model/ledger.js'
import { handlings } from './board-event.js'
import { describeCommand } from './command.js'
import {
  areaName,
  capital,
  list,
  locationName,
  modeName,
  namesOf,
  purchaseName,
  ruleName,
  seatName,
  type Known,
} from './name.js'
import { describeOutcome } from './outcome.js'
import type { PhraseKey } from './phrases.js'
import { partTitle } from './question.js'
import { describeRolled } from './roll.js'
import { say, termIn, type Wording } from './say.js'

/** The weather in words. */
export const weatherName = (
  { mist, overcast, clear, mistChange, moon, clouds }: Weather,
  wording: Wording = null,
): string => {
  const sky = [
    ...(mist === null ? [] : [say(wording, `mist.${mist}`)]),
    ...(overcast ? [say(wording, 'weather.overcast')] : []),
    ...(clear ? [say(wording, 'weather.clear')] : []),
  ]
  const night =
    moon === null ? [] : [termIn(wording, moon), say(wording, 'weather.clouds', { clouds: clouds ?? 'None' })]
  return [list(sky, wording), ...night, ...(mistChange ? [] : [say(wording, 'weather.steadyMist')])].join(', ')
}

type Values = Readonly<Record<string, string | number>>

/** A phrase as a sentence with its rule. */
const sentence = (wording: Wording, why: string, key: PhraseKey, values: Values = {}): string =>
  say(wording, 'event.sentence', { says: capital(say(wording, key, values)), rule: ruleName(why) })

/** A phrase about a side as a sentence with its rule. */
const ofSide = (wording: Wording, side: Side, why: string, key: PhraseKey, values: Values = {}): string =>
  sentence(wording, why, key, { ...values, side: seatName(side, wording) })

/** A line of the CG Roster in words; one that the enemy wrote shows no points (KGP-8.14). */
const formatLine = ({ date, cpp, spent, recon, left, san, idle }: RosterLine, wording: Wording): string => {
  const { start, total } = cpp
  const isShown = start > 0 || cpp.repl !== null
  const points = isShown
    ? say(wording, 'roster.points', { start, repl: plus(cpp.repl), total, spent, recon, left })
    : ''
  return say(wording, 'roster.line', { date, points, san, idle: idle ? say(wording, 'roster.idle') : '' })
}

/** What came up, as it stands in a sum. */
const plus = (repl: number | null): string => (repl === null ? '' : ` + ${String(repl)}`)

const purchaseWords = (
  { mode, area, strength, contents, commander, objectiveHex, preRegisteredHex }: Purchase,
  wording: Wording,
): string =>
  [
    modeName(mode, wording),
    ...(area === null ? [] : [areaName(area, wording)]),
    ...(strength === 'unknown' ? [] : [say(wording, `purchase.${strength}`)]),
    ...(contents.length === 0 ? [] : [say(wording, 'purchase.pieces', { count: contents.length })]),
    ...(objectiveHex === null ? [] : [say(wording, 'purchase.objective', { hex: objectiveHex })]),
    ...(preRegisteredHex === null ? [] : [say(wording, 'purchase.registered', { hex: preRegisteredHex })]),
    ...(commander === null ? [] : [say(wording, 'purchase.commander', { commander })]),
  ].join(', ')

/** Every event but the movements of hands, in words with its rule; empty for what only moves the phase on. */
const events: Cases<Exclude<Event, Handling>, [Known, Wording], string> = {
  rolled: (event, known, wording) => describeRolled(known, event, wording),
  partBegan: ({ part, tasks }, _, wording) =>
    tasks.length === 0 ? '' : say(wording, 'task.do', { part: partTitle(part, wording) }),
  stepSkipped: ({ part }, _, wording) => say(wording, 'event.stepSkipped', { part: partTitle(part, wording) }),
  partTurned: () => '',
  taskDone: () => '',
  noted: () => '',
  ordered: ({ order, side }, known, wording) =>
    say(wording, 'event.ordered', {
      side: capital(seatName(side, wording)),
      order: describeCommand(known, order, wording),
    }),
  committed: ({ side }, _, wording) => say(wording, 'event.committed', { side: capital(seatName(side, wording)) }),
  attemptSet: ({ attempt: { units, to, path } }, known, wording) =>
    say(wording, 'event.attemptSet', {
      units: namesOf(known, units, wording),
      goal: to === null ? '' : say(wording, 'attempt.goal', { area: areaName(to, wording) }),
      way: path.length < 2 ? '' : say(wording, 'attempt.way', { path: path.join('-') }),
    }),
  controlled: ({ location: at, side, why }, _, wording) => {
    const location = locationName(at, wording)
    return side === null
      ? sentence(wording, why, 'event.uncontrolled', { location })
      : ofSide(wording, side, why, 'event.controlled', { location })
  },
  controlMarked: ({ location, on }, _, wording) =>
    sentence(wording, '8.605.2', on ? 'event.controlMarked' : 'event.controlUnmarked', {
      location: locationName(location, wording),
    }),
  fireSet: ({ fire, location, why }, _, wording) =>
    sentence(wording, why, `event.fire.${fire ?? 'out'}`, { location: locationName(location, wording) }),
  terrainChanged: ({ change: { location, tag }, why }, _, wording) =>
    sentence(wording, why, 'event.terrainChanged', {
      location: locationName(location, wording),
      change: say(wording, `change.${tag}`),
    }),
  terrainCleared: ({ change: { location, tag }, why }, _, wording) =>
    sentence(wording, why, 'event.terrainCleared', {
      location: locationName(location, wording),
      change: say(wording, `change.${tag}`),
    }),
  locationGone: ({ location, why }, _, wording) =>
    sentence(wording, why, 'event.locationGone', { location: locationName(location, wording) }),
  countersRemoved: ({ count, kinds, why }, _, wording) =>
    sentence(wording, why, 'event.countersRemoved', {
      count,
      kinds: list(
        kinds.map((kind) => say(wording, `counter.${kind}`)),
        wording,
      ),
    }),
  counterPlaced: ({ counter: { location, side, tag }, why }, _, wording) =>
    ofSide(wording, side, why, 'event.counterPlaced', {
      counter: say(wording, `counter.${tag}`),
      location: locationName(location, wording),
    }),
  areasMarked: ({ areas: { areas, noMansLand, flips } }, _, wording) => {
    const count = (side: Side): number => areas.filter((area) => area.side === side).length
    const flipped = flips.map(({ location, to }) =>
      say(wording, 'areas.flip', { location: locationName(location, wording), side: seatName(to, wording) }),
    )
    return say(wording, 'event.areasMarked', {
      german: count('german'),
      us: count('us'),
      noMansLand: noMansLand.length,
      passed: flipped.length === 0 ? '' : say(wording, 'areas.passed', { list: list(flipped, wording) }),
    })
  },
  lvpRecorded: ({ current, side, total }, _, wording) =>
    ofSide(wording, side, '8.6032-8.6033', 'event.lvpRecorded', { current, total }),
  rosterWritten: ({ line, side }, _, wording) =>
    ofSide(wording, side, '8.14', 'event.rosterWritten', { line: formatLine(line, wording) }),
  casualtiesCounted: ({ points, side }, _, wording) =>
    ofSide(wording, side, '8.12', 'event.casualtiesCounted', { points }),
  sanSet: ({ san, side }, _, wording) => ofSide(wording, side, '8.6122', 'event.sanSet', { san }),
  cppReplenished: ({ repl, side, start, total }, _, wording) =>
    ofSide(wording, side, '8.6162', 'event.cppReplenished', { start, repl: plus(repl), total }),
  cppSpent: ({ on, points, side }, _, wording) =>
    ofSide(wording, side, on === 'groups' ? '8.619' : '8.622', `event.cppSpent.${on}`, { points }),
  fppSet: ({ points, side }, _, wording) => ofSide(wording, side, '8.621', 'event.fppSet', { points }),
  concealmentSet: ({ counters, side }, _, wording) => {
    const words = Object.entries(counters).map(([area, count]) =>
      say(wording, 'concealment.area', { count, area: areaName(area, wording) }),
    )
    const bought = words.length === 0 ? say(wording, 'concealment.none') : list(words, wording)
    return ofSide(wording, side, '8.621', 'event.concealmentSet', { bought })
  },
  purchaseWritten: ({ purchase, side }, _, wording) =>
    ofSide(wording, side, '8.14', 'event.purchaseWritten', {
      purchase: purchaseName(purchase.id),
      words: purchaseWords(purchase, wording),
    }),
  found: ({ finding: { area, units, exact, reinforced }, side }, _, wording) =>
    ofSide(wording, side, '8.622', 'event.found', {
      seen:
        units === null ? say(wording, 'found.nothing') : say(wording, exact ? 'found.exact' : 'found.about', { units }),
      area: areaName(area, wording),
      more: reinforced === null ? '' : say(wording, reinforced ? 'found.reinforced' : 'found.notReinforced'),
    }),
  fanaticDeclared: ({ side }, _, wording) => ofSide(wording, side, 'CG14', 'event.fanaticDeclared'),
  pooled: ({ side, types }, _, wording) =>
    types.length === 0
      ? ofSide(wording, side, '8.61421', 'event.pooledNone')
      : ofSide(wording, side, '8.61421', 'event.pooled', {
          types: list(
            types.map((type) => termIn(wording, type)),
            wording,
          ),
        }),
  reported: ({ last, lost, massacre, pieces }, _, wording) =>
    say(wording, 'event.reported', {
      date: last.date,
      pieces: Object.keys(pieces).length,
      lost: lost.length,
      massacre: massacre === null ? '' : say(wording, 'reported.massacre', { side: seatName(massacre, wording) }),
    }),
  scenarioEnded: ({ date }, _, wording) => sentence(wording, '8.6031', 'event.scenarioEnded', { date }),
  scenarioWon: ({ winner }, _, wording) =>
    winner === null
      ? sentence(wording, '8.6032', 'event.scenarioUnwon')
      : ofSide(wording, winner, '8.6032', 'event.scenarioWon'),
  veiled: ({ on }, _, wording) => sentence(wording, '8.14', on ? 'event.veiled' : 'event.unveiled'),
  dateBegan: ({ date }, _, wording) => sentence(wording, '8.612', 'event.dateBegan', { date }),
  weatherSet: ({ date, weather }, _, wording) =>
    sentence(wording, '8.617', 'event.weatherSet', { date, weather: weatherName(weather, wording) }),
  shortageSet: (_event, _, wording) => sentence(wording, '8.618', 'event.shortageSet'),
  hqRecorded: ({ location }, _, wording) =>
    sentence(wording, '8.6052', 'event.hqRecorded', { location: locationName(location, wording) }),
  rolesRevealed: ({ firstMover, roles }, _, wording) =>
    sentence(wording, '8.623', 'event.rolesRevealed', {
      german: say(wording, `role.${roles.german}`),
      us: say(wording, `role.${roles.us}`),
      first: firstMover === null ? '' : say(wording, 'roles.first', { side: seatName(firstMover, wording) }),
    }),
  idled: ({ date }, _, wording) => sentence(wording, '8.6232', 'event.idled', { date }),
  scenarioBegan: ({ date }, _, wording) => sentence(wording, '8.625', 'event.scenarioBegan', { date }),
  massacred: ({ by }, _, wording) => ofSide(wording, by, 'CG4', 'event.massacred'),
  conceded: ({ side }, _, wording) => ofSide(wording, side, '8.2.cgEnd', 'event.conceded'),
  campaignEnded: (event, _, wording) => describeOutcome(event, wording),
}

/** What happened to a position, in words, with its rule; empty for what only moves the phase on. In English unless a translation is given. */
export const describeEvent = (before: Known, event: Event, wording: Wording = null): string =>
  isHandling(event)
    ? say(wording, 'event.sentence', {
        says: capital(byTag(handlings, event, before, wording)),
        rule: ruleName(event.why),
      })
    : byTag(events, event, before, wording)
