import { callByTag, refusalSentence, sentencesIn, type Translation, numeral, signed } from '../../../kernel/language.js'
import { describeLoopViolation } from '../../../kernel/phrases.js'
import type { TurnText } from '../../../kernel/texts.js'
import type { Violation } from '../../../kernel/violation.js'
import type { LocationId, PieceId, Seat, Side } from '../data/names.js'
import type { PartId } from '../data/parts.js'
import type { Scenario } from '../data/scenario.js'
import type { ModifierId } from '../data/table.js'
import type { Weather } from '../data/weather.js'
import type { Command } from '../model/command.js'
import type { Event, Rolled, RollRule } from '../model/event.js'
import { weaponSlots, type Piece } from '../model/piece.js'
import { ruleBook, type Refusals } from '../model/rule.js'
import type { State } from '../model/state.js'
import { hasWon, type WinRecord } from '../rules/roster.js'
import { namedIn, type AskAbout, type Hidden, type Roll, type RollAbout, type Task } from '../model/task.js'
import { en } from './en.js'
import { capital, purchaseName } from './names.js'
import type { Ending, Known, Names, Scene, Subject, ToldEvent, Words } from './words.js'

/** The language of a text; null for English. */
export type Wording = Translation | null

/** The sentences in a language. English unless given a translation of this game. */
export const wordsIn: (translation: Translation | null | undefined) => Words = /* @__PURE__ */ sentencesIn(en)

const namesIn = (wording: Wording): Names => wordsIn(wording).names

/** The name of a scenario for players. In English unless a translation is given. */
export const describeScenario = ({ campaign }: Scenario, wording: Wording = null): string =>
  wordsIn(wording).scenarios[campaign]

/** The name of a seat in a sentence. */
export const seatName = (seat: Seat, wording: Wording = null): string => namesIn(wording).seats[seat]

/** Names as a list: `a, b and c`. */
export const listOf = (names: readonly string[], wording: Wording = null): string => namesIn(wording).list(names)

/** The unique name of a piece: its kind and its mark. */
export const pieceName = (piece: Piece, wording: Wording = null): string => namesIn(wording).piece(piece)

/** The name of a piece by id. An unknown piece has only its mark. */
export const pieceNameById = (known: Scene, id: PieceId, wording: Wording = null): string =>
  namesIn(wording).of(known, id)

/** The name of a Location: `J19`, `J19 level 1`, `the bridge in N28`. */
export const locationName = (location: LocationId, wording: Wording = null): string =>
  namesIn(wording).location(location)

/** The name of a Setup Area or an Entry Area. */
export const areaName = (area: string, wording: Wording = null): string => namesIn(wording).area(area)

/** The weather as text. */
export const weatherName = (weather: Weather, wording: Wording = null): string => namesIn(wording).weather(weather)

/** The rule number of a ledger id as players cite it: `8.606.T` for `KGP-8.606.T`. */
const ruleName = (rule: string): string => rule.replace(/^KGP-/, '')

const cited = (sentence: string, rule: string): string =>
  `${capital(sentence)}${sentence.endsWith('?') ? '' : '.'} (${ruleName(rule)})`

/** The fields of a command that name a piece. The first one present is the piece that the command is about. */
const ABOUT = ['unit', 'piece', 'prisoner', 'gun', 'vehicle', 'item', 'from', 'recipient', 'first'] as const

/** The kinds of command that are about no piece. */
type Pieceless<C = Command> = C extends { readonly tag: infer Tag }
  ? keyof C & (typeof ABOUT)[number] extends never
    ? Tag
    : never
  : never

/** The headings of commands that are about no piece. */
const SUBJECTS: Readonly<Record<Exclude<Pieceless, 'buy' | 'fortify'>, Subject>> = {
  recordHq: 'headquarters',
  annex: 'left',
  pass: 'nothing',
  newCrew: 'crews',
  promote: 'leaders',
  rollForLeader: 'leaders',
  winModifier: 'victory',
  bulkRefuel: 'fuel',
  placeWeapon: 'weapons',
  agreeWeather: 'weather',
  designate: 'hexes',
  allot: 'commanders',
  buyConcealment: 'concealment',
  recon: 'reconnaissance',
  initiative: 'chit',
  fieldModule: 'artillery',
  placeDummy: 'dummies',
  fieldRadio: 'radios',
  declareFanatic: 'fanaticism',
  markControl: 'control',
  concede: 'step',
  report: 'scenario',
  reportMelee: 'melee',
  reportSurvival: 'crews',
  commit: 'step',
}

/** The piece that a command is about, or null. */
export const pieceAbout = (command: Command): PieceId | null => {
  const fields = command as Readonly<Record<string, unknown>>
  const found = ABOUT.map((field) => fields[field]).find((id) => typeof id === 'string')
  return typeof found === 'string' ? found : null
}

/** The rules of commands that do not follow the rule of the current step. */
const COMMAND_RULES: Readonly<Partial<Record<Command['tag'], string>>> = {
  deploy: '8.606.5',
  designate: '8.6198',
  allot: '8.13',
  show: '8.621',
  fieldModule: 'CG15',
  hook: 'CG12',
  unhook: 'CG12',
  limber: 'CG12',
  placeDummy: 'CG7a',
  recordReserve: 'CG7a',
  noteStatus: 'CG10',
  secureLine: 'CG15c',
  fieldRadio: 'CG15d',
  declareFanatic: 'CG14',
  markControl: '8.605.2',
  concede: '8.2.cgEnd',
  report: '8.3',
  commit: '8.6.2',
}

/**
 * Describes a command. Two commands with the same description are equal, except for reports of whole scenarios. In
 * English unless a translation is given.
 */
export const commandText = (known: Scene, command: Command, wording: Wording = null): string =>
  callByTag<Command, [at: Scene], string>(wordsIn(wording).orders.orders, command, known)

/** The rule number that a command follows: its own, or that of the current step. */
export const ruleOfCommand = ({ phase }: Known, { tag }: Command): string => {
  const rule = COMMAND_RULES[tag]
  if (rule !== undefined) return rule
  if (phase.tag !== 'refit') return '8.3'
  const [task] = phase.queue
  return (task === undefined ? phase.part : task.part).split(' ')[0]
}

/** The heading of a command in a list, such as a piece or an area. */
export const subjectOf = (known: Scene, command: Command, wording: Wording = null): string => {
  const { names, orders } = wordsIn(wording)
  if (command.tag === 'buy') return orders.group(command.chartId)
  if (command.tag === 'fortify') return names.fortifications[command.kind]
  const piece = pieceAbout(command)
  return piece === null ? orders.subjects[SUBJECTS[command.tag as keyof typeof SUBJECTS]] : names.of(known, piece)
}

/** Describes a command in a list of many. Reports also state their Control, which distinguishes them. */
export const describeCommand = (known: Scene, command: Command, wording: Wording = null): string => {
  if (command.tag !== 'report') return commandText(known, command, wording)
  const held = (side: Side): number => Object.values(command.result.control).filter((by) => by === side).length
  return wordsIn(wording).orders.reportChoice(command, { german: held('german'), us: held('us') })
}

/** Describes a command with its rule number: `Battle Harden 6-5-8 squad [German N3] (8.6113)`. */
export const describeOrder = (known: Known, command: Command, wording: Wording = null): string =>
  `${commandText(known, command, wording)} (${ruleOfCommand(known, command)})`

/** Explains why a command was refused, with the paragraphs of the rules. */
export const describeViolation = (known: Scene, violation: Violation, wording: Wording = null): string => {
  const words = wordsIn(wording)
  const { names, refusals } = words
  const refused = refusalSentence<Refusals, [at: Scene]>(refusals, ruleBook, violation, known)
  return refused === null
    ? describeLoopViolation(violation, words, (asked) => (isSeat(asked) ? names.seats[asked] : asked))
    : capital(refused)
}

const isSeat = (asked: string): asked is Seat => asked === 'german' || asked === 'us' || asked === 'umpire'

/** The rules of events that do not name their own. */
const EVENT_RULES: Readonly<Record<Exclude<ToldEvent, { readonly why: string }>['tag'], string>> = {
  ordered: '8.6.2',
  committed: '8.6.2',
  attemptSet: '8.606, 8.613',
  controlMarked: '8.605.2',
  areasMarked: '8.605',
  lvpRecorded: '8.6032-8.6033',
  rosterWritten: '8.14',
  casualtiesCounted: '8.12',
  sanSet: '8.6122',
  cppReplenished: '8.6162',
  cppSpent: '8.619',
  fppSet: '8.621',
  concealmentSet: '8.621',
  purchaseWritten: '8.14',
  found: '8.622',
  fanaticDeclared: 'CG14',
  pooled: '8.61421',
  forfeited: '8.61421',
  reported: '8.3',
  scenarioEnded: '8.6031',
  scenarioWon: '8.6032',
  veiled: '8.14',
  dateBegan: '8.612',
  weatherSet: '8.617',
  shortageSet: '8.618',
  hqRecorded: '8.6052',
  rolesRevealed: '8.623',
  idled: '8.6232',
  scenarioBegan: '8.625',
  massacred: 'CG4',
  conceded: '8.2.cgEnd',
}

const ruleOfEvent = (event: ToldEvent): string => {
  if ('why' in event) return event.why
  if (event.tag === 'cppSpent' && event.on === 'recon') return '8.622'
  return event.tag === 'purchaseWritten' && event.purchase.chartId === '' ? '8.2.objectiveHex' : EVENT_RULES[event.tag]
}

/** A position before an event, with the records if they are known. */
type Setting = Scene & Partial<WinRecord>

type NotedEvent = Extract<Event, { readonly tag: 'noted' }>

/** Dice of a leader that the winner reads only after he has seen them (KGP-8.6114.2). Other notes say nothing. */
const describeNoted = ({ ledgers, date }: Setting, { side, note }: NotedEvent, wording: Wording): string => {
  if (note.tag !== 'leaderDice' || ledgers === undefined || date === undefined) return ''
  if (!hasWon({ ledgers, date }, side)) return ''
  const { rolls } = wordsIn(wording)
  const rule = 'KGP-8.6114.2'
  return cited(rolls.rolled(side, `${note.first} ${note.second}`, rolls.purposes[rule], null, null), rule)
}

/**
 * Describes an event, with its rule number; the empty string for an event that needs no sentence. In English unless a
 * translation is given.
 */
export const describeEvent = (before: Setting, event: Event, wording: Wording = null): string => {
  const { events, questions } = wordsIn(wording)
  switch (event.tag) {
    case 'partTurned':
    case 'taskDone':
      return ''
    case 'noted':
      return describeNoted(before, event, wording)
    case 'partBegan':
      return event.tasks.length === 0 ? '' : `${partTitle(event.part, wording)}.`
    case 'stepSkipped':
      return cited(questions.skipped(partTitle(event.part, wording)), '8.6.3')
    case 'rolled':
      return describeRolled(before, event, wording)
    case 'campaignEnded':
      return outcomeText(event, wording)
    default:
      return cited(callByTag<ToldEvent, [at: Scene], string>(events, event, before), ruleOfEvent(event))
  }
}

const subjectName = (known: Scene, subject: string, at: number, names: Names): string => {
  if (Object.hasOwn(known.pieces, subject) || /^(?:german|us)-[a-z]/.test(subject)) return names.of(known, subject)
  if (subject.includes(':')) return names.area(subject)
  const slot = at > 0 ? weaponSlots.find((one) => one === subject) : undefined
  return slot === undefined ? names.printed(purchaseName(subject)) : names.slots[slot]
}

/** The subjects of a roll as text: pieces, groups, areas and types. */
export const subjectsOf = (known: Scene, subjects: readonly string[], wording: Wording = null): string => {
  const names = namesIn(wording)
  return names.list([...new Set(subjects)].map((subject, at) => subjectName(known, subject, at, names)))
}

/** The purpose of a roll, with its subjects. */
const purposeOf = (known: Scene, rule: RollRule, subjects: readonly string[], wording: Wording): string => {
  const purpose = wordsIn(wording).rolls.purposes[rule]
  return rule === 'KGP-8.6233' || subjects.length === 0
    ? purpose
    : `${purpose} (${subjectsOf(known, subjects, wording)})`
}

/** Describes a roll with all its modifiers and its result. */
export const describeRolled = (known: Scene, event: Rolled, wording: Wording = null): string => {
  const { rule, side, subjects, dice, modifiers, final, result } = event
  const { rolls } = wordsIn(wording)
  const results = rolls.results[rule] as
    ((result: string, event: Rolled, at: Scene) => string) | Readonly<Record<string, string>>
  const added = modifiers
    .filter(({ value }) => value !== 0)
    .map(({ id, value }) => `${signed(value)} ${rolls.modifiers[id as ModifierId]}`)
  const sum = added.length === 0 ? null : { modifiers: added.join(', '), final: numeral(final) }
  const outcome = typeof results === 'function' ? results(result, event, known) : results[result]
  return cited(rolls.rolled(side, dice.join(' '), purposeOf(known, rule, subjects, wording), sum, outcome), rule)
}

const DUE: Readonly<Record<RollAbout['tag'], RollRule>> = {
  exit: 'KGP-CG21',
  encircled: 'KGP-8.6041.1',
  mines: 'KGP-8.6042.2',
  escape: 'KGP-8.606.T',
  escapeLoss: 'KGP-8.606.n3',
  escapeHeat: 'KGP-8.606.n3',
  escapeEquipment: 'KGP-8.6061.4',
  wound: 'KGP-8.610',
  hardenings: 'KGP-8.6113.2',
  leader: 'KGP-8.6114.2',
  san: 'KGP-8.6122.1',
  shifts: 'KGP-8.613.T',
  mobility: 'KGP-8.6141b',
  bulkFuel: 'KGP-8.6141c.4',
  repair: 'KGP-8.6142',
  regain: 'KGP-8.61421.1',
  captured: 'KGP-8.6144.1',
  ammunition: 'KGP-8.6146.2',
  removal: 'KGP-8.615.T',
  replenishment: 'KGP-8.616.1',
  weather: 'KGP-8.6171.1',
  mist: 'KGP-8.6171.2',
  shortage: 'KGP-8.618.1',
  groups: 'KGP-8.620',
  recon: 'KGP-8.622',
  firstMove: 'KGP-8.6233',
}

/** Describes a roll that is due: the side, the number of dice, the purpose and the rule. */
export const describeDraw = (known: Scene, { about, dice, side }: Roll, wording: Wording = null): string => {
  const rule = DUE[about.tag]
  const { due, uses } = wordsIn(wording).rolls
  const use = (dice > 2 ? uses[rule] : undefined) ?? ''
  return cited(due(side, dice, purposeOf(known, rule, namedIn(about), wording)) + use, rule)
}

/** The number of the rule that a part of the Refit Phase carries out. */
export const partRule = (part: PartId): string => (part === 'scrounge' ? '8.6145' : part.split(' ')[0])

/** The title of a part with the number of its rule: `8.606 Escape`. */
export const partTitle = (part: PartId, wording: Wording = null): string =>
  `${partRule(part)} ${wordsIn(wording).questions.part(part)}`

/** Describes the next decision or roll, and the side it belongs to. */
export const describeTask = (known: Scene, task: Task | Hidden, wording: Wording = null): string => {
  const { ask, both, matters, questions, secretAsk, secretRoll } = wordsIn(wording).questions
  const part = partTitle(task.part, wording)
  const rule = partRule(task.part)
  switch (task.tag) {
    case 'roll':
      return describeDraw(known, task, wording)
    case 'do':
      return `${part}.`
    case 'both':
      return task.open.length === 0 ? `${part}.` : cited(both(part, task.open, matters[task.part]), rule)
    case 'ask':
      return cited(ask(task.seat, callByTag<AskAbout, [at: Scene], string>(questions, task.about, known)), rule)
    case 'hidden':
      if (task.kind === 'do') return `${part}.`
      return cited(task.kind === 'roll' ? secretRoll(task.side) : secretAsk(task.seat), rule)
  }
}

const isEnding = (by: string, endings: Readonly<Record<Ending, string>>): by is Ending => Object.hasOwn(endings, by)

/** Describes how a campaign ended. */
const outcomeText = (
  { winner, by }: { readonly winner: Seat | null; readonly by: string },
  wording: Wording = null,
): string => {
  const { endings, outcome } = wordsIn(wording).questions
  return cited(
    outcome(winner, isEnding(by, endings) ? endings[by] : by),
    by.startsWith('concession') ? '8.2.cgEnd' : '8.3',
  )
}

/**
 * Describes how a campaign ended, or while it continues the current decision or the scenario being played. In English
 * unless a translation is given.
 */
export const describeOutcome = (known: Known, wording: Wording = null): string => {
  const { phase } = known
  switch (phase.tag) {
    case 'over':
      return outcomeText(phase, wording)
    case 'scenario':
      return cited(wordsIn(wording).questions.scenario, '8.3')
    case 'refit':
      return phase.queue.length === 0
        ? `${partTitle(phase.part, wording)}.`
        : describeTask(known, phase.queue[0], wording)
  }
}

/** Date, part of the Refit Phase and the decision that is due. In English unless a translation is given. */
export const describeTurn = (known: Known & Pick<State, 'date'>, wording: Wording = null): TurnText => {
  const { date, phase } = known
  if (phase.tag !== 'refit')
    return { heading: date, prompt: phase.tag === 'over' ? '' : describeOutcome(known, wording) }
  const part = partTitle(phase.part, wording)
  const due = describeOutcome(known, wording)
  // The part stands in the heading already.
  const prompt = due.startsWith(part) ? due.slice(part.length).replace(/^[\s\u00a0]*[:.]\s*/, '') : due
  return { heading: `${date}, ${part}`, prompt }
}
