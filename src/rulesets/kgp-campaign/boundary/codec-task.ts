import { flag, int, list, literal, nullable, oneOf, strict, tagged, type Shape } from '../../../kernel/codec.js'
import { orderShape } from './codec-command.js'
import { heard, name, side, slot, word } from './codec-piece.js'
import type { PartId } from '../data/parts.js'
import type { Noted } from '../model/note.js'
import type {
  Ask,
  AskAbout,
  AskPart,
  Both,
  BothPart,
  Do,
  DoAbout,
  DoPart,
  Hidden,
  Note,
  NotePart,
  Roll,
  RollAbout,
  RollPart,
  Task,
} from '../model/task.js'

const seat = oneOf(['german', 'us', 'umpire'])
const names = list(name, 2000)
const weapon = { piece: name, slot: nullable(slot) }

/** The tasks of each part that need neither dice nor an answer. */
const doings: { readonly [P in DoPart]: Shape<DoAbout<P>> } = {
  CG21: tagged({ leave: { piece: name, check: oneOf(['passed', 'failed']) }, stayOut: { piece: name } }),
  '8.602': tagged({ clear: {} }),
  '8.6031': tagged({ rally: {} }),
  '8.6032': tagged({ totals: {}, campaignEnd: {} }),
  '8.6041': tagged({ rearm: { prisoner: name, dropped: names } }),
  '8.6042': tagged({ menInMines: {} }),
  '8.6044': tagged({ bog: { vehicle: name } }),
  '8.605': tagged({ headquarters: {}, mark: {}, abandon: {}, fates: {}, markers: {} }),
  '8.606': tagged({ go: { attempt: name }, goHome: { units: names }, remove: { vehicle: name } }),
  '8.6062': tagged({ unmark: {} }),
  '8.607': tagged({ sort: { items: names }, uncover: {}, equip: {} }),
  '8.608': tagged({ eliminate: { prisoner: name }, free: { prisoner: name }, goHome: { unit: name } }),
  '8.609': tagged({ wrecks: {}, fires: {}, isolated: { burnt: names } }),
  '8.6111': tagged({ recombine: {} }),
  '8.6114': tagged({ heroic: {}, rolls: {} }),
  '8.612': tagged({ newDate: {} }),
  '8.6141d': tagged({ recall: { vehicle: name } }),
  '8.6142': tagged({ repair: weapon }),
  '8.61421': tagged({ unpool: { side, type: word } }),
  '8.6144': tagged({ lose: weapon, keep: { vehicle: name } }),
  '8.6146': tagged({ restock: {} }),
  '8.6147': tagged({ restock: {} }),
  '8.6148': tagged({ restock: {} }),
  '8.615': tagged({ nextAttempt: { after: side }, orphans: {} }),
  '8.616': tagged({ replenish: { side } }),
  '8.619': tagged({ mark: {}, write: {} }),
  '8.622': tagged({ write: {} }),
  '8.623': tagged({ endDate: {} }),
  '8.624': tagged({ prepare: {}, runShort: {} }),
  CG15c: tagged({ cutOff: {} }),
  '8.625': tagged({ commence: {} }),
}

const escapeLoss = oneOf(['escapesReplaced', 'escapesCasualtyReduced', 'escapesReplacedThenCasualtyReduced'])

/** The dice rolls of each part. */
const rolls: { readonly [P in RollPart]: Shape<RollAbout<P>> } = {
  CG21: tagged({ exit: { unit: name } }),
  '8.6041': tagged({ encircled: { piece: name } }),
  '8.6042': tagged({ mines: { unit: name } }),
  '8.606': tagged({
    escape: { attempt: name },
    escapeLoss: { result: escapeLoss, units: names },
    escapeHeat: { units: names },
    escapeEquipment: { items: names },
  }),
  '8.610': tagged({ wound: { leader: name } }),
  '8.6113': tagged({ hardenings: {} }),
  '8.6114': tagged({ leader: {} }),
  '8.612': tagged({ san: {} }),
  '8.613': tagged({ shifts: { attempts: names } }),
  '8.6141b': tagged({ mobility: { vehicle: name } }),
  '8.6141c': tagged({ bulkFuel: {} }),
  '8.6142': tagged({ repair: weapon }),
  '8.61421': tagged({ regain: { type: word, vehicle: nullable(name) } }),
  '8.6144': tagged({ captured: weapon }),
  '8.6146': tagged({ ammunition: { piece: name, type: word } }),
  '8.615': tagged({ removal: { item: name, area: name } }),
  '8.616': tagged({ replenishment: {} }),
  '8.617': tagged({ weather: {}, mist: { isOvercast: flag } }),
  '8.618': tagged({ shortage: {} }),
  '8.620': tagged({ groups: { purchases: names } }),
  '8.622': tagged({ recon: { areas: names } }),
  '8.623': tagged({ firstMove: {} }),
}

/** The questions of each part. */
const asks: { readonly [P in AskPart]: Shape<AskAbout<P>> } = {
  '8.601 climbers': tagged({ climb: { unit: name } }),
  '8.6011': tagged({ melee: { location: name }, showCrew: { vehicle: name } }),
  '8.6041': tagged({ claim: { prisoner: name }, takeDropped: { unit: name, items: names } }),
  '8.6042': tagged({ mines: { vehicle: name } }),
  '8.6043': tagged({ shock: { vehicle: name } }),
  '8.6044': tagged({
    bogHelp: { vehicle: name, helpers: names },
    bog: { vehicle: name, helpers: names, modifier: int(-99, 99) },
  }),
  '8.605': tagged({ headquarters: {}, abandon: { vehicle: name }, nearestArea: { piece: name } }),
  '8.606': tagged({
    heat: { unit: name },
    escapeArea: { units: names },
    crewOut: { vehicle: name, crew: names, stays: flag },
  }),
  '8.608': tagged({ prisonerFate: { prisoner: name }, freedArea: { unit: name } }),
  '8.613': tagged({ survival: { vehicles: names } }),
  '8.6131': tagged({ annex: {} }),
  '8.6141c': tagged({ siphon: {}, refuel: { left: int(1, 6) } }),
  '8.61421': tagged({ regain: { type: word, isPooled: flag } }),
  '8.6144': tagged({ keep: { vehicle: name, mayStay: flag } }),
  scrounge: tagged({ scrounge: { from: name, unit: nullable(name), side } }),
  '8.615': tagged({ removal: {}, removalLoss: { area: name } }),
  CG14: tagged({ fanatic: {} }),
}

const bothParts: { readonly [P in BothPart]: true } = {
  '8.605': true,
  '8.606': true,
  '8.607': true,
  '8.6111': true,
  '8.6112': true,
  '8.6113': true,
  '8.6114': true,
  '8.613': true,
  '8.6141a': true,
  '8.6143': true,
  '8.6145': true,
  '8.6149': true,
  '8.617': true,
  '8.619': true,
  '8.621': true,
  '8.622': true,
  '8.623': true,
  '8.624': true,
  CG15c: true,
}

const partsIn = <P extends string>(table: Readonly<Record<P, unknown>>): readonly P[] => Object.keys(table) as P[]

/** Returns the shape of a union of tasks, discriminated by their part. */
const byPart = <T>(about: object, of: (part: string, about: Shape<object>) => unknown): Shape<T> => {
  const members = Object.entries<unknown>({ ...about }).map(([part, shape]) => [part, of(part, shape as Shape<object>)])
  return tagged(Object.fromEntries(members) as Readonly<Record<string, Shape<object>>>, 'part') as unknown as Shape<T>
}

const asked = list(side, 2)
const orders = list(orderShape, 2000)

const doTask = byPart<Do>(doings, (part, about) => strict({ tag: literal('do'), part: literal(part), about, heard }))

const rollTask = byPart<Roll>(rolls, (part, about) =>
  strict({ tag: literal('roll'), part: literal(part), side, dice: int(1, 2000), about, heard }),
)

const askTask = byPart<Ask>(asks, (part, about) =>
  strict({ tag: literal('ask'), part: literal(part), seat, about, heard }),
)

const bothTask: Shape<Both> = strict({
  tag: literal('both'),
  part: oneOf(partsIn(bothParts)),
  asked,
  open: asked,
  orders: strict({ german: orders, us: orders }),
})

/** A secret task of the other side, of which only the kind is shown. */
const hidden: Shape<Hidden> = tagged(
  {
    do: strict({ tag: literal('hidden'), kind: literal('do'), part: oneOf(partsIn(doings)), heard: side }),
    roll: strict({ tag: literal('hidden'), kind: literal('roll'), part: oneOf(partsIn(rolls)), side, heard: side }),
    ask: strict({ tag: literal('hidden'), kind: literal('ask'), part: oneOf(partsIn(asks)), seat, heard: side }),
  },
  'kind',
)

/** A task as an event reports it. The other side may see only a `Hidden` one. */
export const toldTask: Shape<Task | Hidden> = tagged({
  do: doTask,
  roll: rollTask,
  ask: askTask,
  both: bothTask,
  hidden,
})

const equipmentNotes = {
  abandoned: { vehicle: name },
  remanned: { vehicle: name },
  scrounged: { from: name },
  dismantled: { item: name },
} as const

const crewNotes = { gaveUp: { area: name, nth: int(1, 999), type: word, at: word }, fitCrew: { area: name } } as const

/** The notes each part may leave, with their fields. */
const notes = {
  '8.6044': { helped: { unit: name } },
  '8.606': { led: { leader: name }, unled: { attempt: name }, gave: { item: name } },
  '8.607': equipmentNotes,
  '8.6112': crewNotes,
  '8.6113': { hardened: { unit: name }, mayHarden: { units: int(0, 99) }, picked: { unit: name } },
  '8.6114': {
    hardened: { unit: name },
    leaderBy: { by: oneOf(['promotion', 'roll']) },
    leaderDice: { first: int(1, 6), second: int(1, 6) },
    mayRise: { grade: word },
    risen: { unit: name },
  },
  '8.613': { gave: { item: name } },
  '8.6141a': { ...crewNotes, ...equipmentNotes },
  '8.6141c': { filled: { vehicle: name }, drained: { vehicle: name }, pushed: { vehicle: name }, bulkFuel: {} },
  '8.6145': equipmentNotes,
  '8.6149': equipmentNotes,
  '8.615': { tried: { item: name }, removed: { by: oneOf(['men', 'tank']), area: name }, done: {} },
  '8.617': { wantsWeather: { mode: oneOf(['historical', 'random']) } },
  '8.619': { registered: { purchase: name } },
  '8.622': { recon: { number: int(1, 99), area: name } },
  '8.624': {
    setUp: { piece: name },
    broughtOn: { piece: name },
    boxed: { purchase: name },
    handedOut: { item: name },
    bluffed: { purchase: name },
    recorded: { vehicle: name },
    hitched: { gun: name },
    unhitched: { gun: name },
    limbered: { gun: name },
    dismantled: { item: name },
  },
  CG15c: { secured: { phone: name }, cutOff: { purchase: name, area: word } },
} as const satisfies { readonly [P in NotePart]: { readonly [Tag in Note<P>['tag']]: object } }

/** A note that something allowed once in a step has been done. */
export const noteShape: Shape<Note> = tagged({
  ...notes['8.6044'],
  ...notes['8.606'],
  ...notes['8.6113'],
  ...notes['8.6114'],
  ...notes['8.6141a'],
  ...notes['8.6141c'],
  ...notes['8.615'],
  ...notes['8.617'],
  ...notes['8.619'],
  ...notes['8.622'],
  ...notes['8.624'],
  ...notes.CG15c,
})

/** Whether a part may leave this note. */
export const mayNote = (part: PartId, { tag }: Note): boolean =>
  Object.hasOwn(notes, part) && Object.hasOwn(notes[part as NotePart], tag)

/** A note and the side it belongs to. */
export const noted: Shape<Noted> = strict({ side, note: noteShape })
