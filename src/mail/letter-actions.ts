import { seeded, takeResult, type Chance } from '../kernel/chance.js'
import { commitment, seedFrom } from '../kernel/commitment.js'
import { E, type Either } from '../kernel/fp.js'
import { canonical } from '../kernel/hash.js'
import type { Entry } from '../kernel/match.js'
import { describeViolation } from '../kernel/phrases.js'
import type { Game, Ruleset } from '../kernel/ruleset.js'
import { act, advance } from '../kernel/transition.js'
import { refused, type MailFault } from './fault.js'
import { sealOf, type LetterAction, type Order } from './letter.js'
import { mailStatusAt, type MailStatus, type Writer } from './mail-status.js'

/** The progress of a game by mail. */
export interface Progress<G extends Game> {
  /** The position. */
  readonly state: G['state']
  /** The history of the game. */
  readonly entries: readonly Entry<G>[]
  /** The pending actions and their writers. */
  readonly status: MailStatus<G>
  /** The current commitment of each writer, by key. */
  readonly promises: Readonly<Record<string, string>>
}

/** The rules and writers that letters are checked against. */
export interface MailContext<G extends Game> {
  /** The rules of the game. */
  readonly rules: Ruleset<G>
  readonly writers: readonly Writer<G>[]
}

/** The position of an action in the file, and its writer. */
interface Place<G extends Game> {
  readonly line: number
  readonly pointer: string
  readonly by: Writer<G>
}

type Result<G extends Game> = Either<readonly MailFault[], Progress<G>>

/** A game being played on while an action is applied. */
interface Run<G extends Game> {
  state: G['state']
  readonly entries: Entry<G>[]
  chance: Chance | null
}

/** Resolves draws as long as a source of chance is available. Returns whether a draw is still due. */
const isThrowDue = <G extends Game>({ rules }: MailContext<G>, run: Run<G>): boolean => {
  for (let turn = rules.toAct(run.state); turn.tag === 'chance'; turn = rules.toAct(run.state)) {
    if (run.chance === null) return true
    const taken = takeResult(run.chance, turn.draw)
    if (taken._tag === 'Left') throw new Error(`${rules.id}: a seed ran out of dice`)
    const [drawn, rest] = taken.right
    const step = advance(rules, run.state, rules.resolve(run.state, drawn))
    run.entries.push({ tag: 'drawn', draw: turn.draw, drawn, events: step.events })
    run.state = step.state
    run.chance = rest
  }
  return false
}

/** Applies an order. Returns the violated rule in words, or null. */
const applyOrder = <G extends Game>(
  { rules }: MailContext<G>,
  run: Run<G>,
  { side, command }: Order<G>,
): string | null => {
  const step = act(rules, run.state, side, command)
  if (step._tag === 'Left') return describeViolation(rules.book, step.left)
  run.entries.push({ tag: 'commanded', side, command, events: step.right.events })
  run.state = step.right.state
  return null
}

/** Whether no other writer is to act. */
const isAlone = <G extends Game>({ rules }: MailContext<G>, state: G['state'], { sides }: Writer<G>): boolean => {
  const turn = rules.toAct(state)
  return turn.tag === 'sides' && turn.sides.every((side) => sides.includes(side))
}

const runFrom = <G extends Game>({ state, entries }: Progress<G>, chance: Chance | null): Run<G> => ({
  state,
  entries: entries.slice(),
  chance,
})

/** The progress after a run, with the new status. */
const after = <G extends Game>(
  { rules, writers }: MailContext<G>,
  before: Progress<G>,
  run: Run<G>,
  { line, by }: Place<G>,
  ahead: readonly Order<G>[] = [],
): Result<G> => {
  const stage = mailStatusAt(rules, writers, run.state, { line, by, ahead })
  return stage._tag === 'Left'
    ? stage
    : E.right({ ...before, state: run.state, entries: run.entries, status: stage.right })
}

/** Applies the orders of one writer in turn until a draw is due; the remaining orders are kept as advance orders. */
const applyOrders = <G extends Game>(
  table: MailContext<G>,
  at: Progress<G>,
  orders: readonly Order<G>[],
  place: Place<G>,
): Result<G> => {
  const run = runFrom(at, null)
  for (const [i, order] of orders.entries()) {
    if (isThrowDue(table, run)) return after(table, at, run, place, orders.slice(i))
    const pointer = `${place.pointer}/orders/${String(i)}`
    if (!isAlone(table, run.state, place.by))
      return refused('turn', pointer, 'no order once another player is to act', order)
    const rule = applyOrder(table, run, order)
    if (rule !== null) return refused('order', pointer, `an order the rules allow. ${rule}`, order)
  }
  return after(table, at, run, place)
}

/** Rolls the dice and applies advance orders as long as the rules allow. */
const applyThrow = <G extends Game>(
  table: MailContext<G>,
  at: Progress<G>,
  { asking, secrets, ahead }: Extract<MailStatus<G>, { tag: 'throwing' }>,
  place: Place<G>,
): Result<G> => {
  const run = runFrom(at, seeded(seedFrom([asking ?? '', ...secrets])))
  const orderer = table.writers.find(({ sides }) => ahead.length > 0 && sides.includes(ahead[0].side))
  for (const order of ahead) {
    isThrowDue(table, run)
    if (orderer === undefined || !isAlone(table, run.state, orderer) || applyOrder(table, run, order) !== null) break
  }
  isThrowDue(table, run)
  return after(table, at, run, place)
}

/** Checks one writer's simultaneous orders on the position before anyone's orders; right if they are valid. */
const ordersFault = <G extends Game>(
  table: MailContext<G>,
  at: Progress<G>,
  orders: readonly Order<G>[],
  { pointer, by }: Place<G>,
): Either<readonly MailFault[], null> => {
  const run = runFrom({ ...at, entries: [] }, null)
  for (const [i, order] of orders.entries()) {
    const rule = applyOrder(table, run, order)
    if (rule !== null)
      return refused('order', `${pointer}/orders/${String(i)}`, `an order the rules allow. ${rule}`, order)
  }
  const turn = table.rules.toAct(run.state)
  const isDone = turn.tag === 'sides' && !turn.sides.some((side) => by.sides.includes(side))
  return isDone
    ? E.right(null)
    : refused('unfinished', `${pointer}/orders`, 'orders that leave nothing to decide', orders.length)
}

/** Applies simultaneous orders, in the order of the sides; according to the rules, the order makes no difference. */
const applySimultaneous = <G extends Game>(
  table: MailContext<G>,
  at: Progress<G>,
  given: readonly Order<G>[],
  place: Place<G>,
): Result<G> => {
  const run = runFrom(at, null)
  for (const { sides } of table.writers)
    for (const order of given.filter(({ side }) => sides.includes(side))) {
      const rule = applyOrder(table, run, order)
      if (rule !== null) return refused('order', place.pointer, `orders that can be given at once. ${rule}`, order)
    }
  return after(table, at, run, place)
}

/** The writers due after the first. */
const rest = <G extends Game>({ status }: Progress<G>): readonly Writer<G>[] => status.due.slice(1)

const given = <G extends Game>(
  table: MailContext<G>,
  at: Progress<G>,
  orders: readonly Order<G>[],
  place: Place<G>,
): Result<G> => {
  const { status } = at
  const foreign = orders.findIndex(({ side }) => !place.by.sides.includes(side))
  if (foreign >= 0)
    return refused(
      'turn',
      `${place.pointer}/orders/${String(foreign)}`,
      'orders of the writer’s own sides',
      orders[foreign].side,
    )
  if (status.tag === 'ordering') return applyOrders(table, at, orders, place)
  if (status.tag !== 'deciding' || status.due.length > 1) return wrongTurn(status, place)
  const fits = ordersFault(table, at, orders, place)
  if (fits._tag === 'Left') return fits
  const sealers = table.writers.filter(({ key }) => Object.hasOwn(status.seals, key))
  return E.right({ ...at, status: { tag: 'opening', due: sealers, seals: status.seals, given: orders } })
}

const openSealed = <G extends Game>(
  table: MailContext<G>,
  at: Progress<G>,
  { salt, orders }: Extract<LetterAction<G>, { tag: 'opens' }>,
  place: Place<G>,
): Result<G> => {
  const { status } = at
  if (status.tag !== 'opening') return wrongTurn(status, place)
  const foreign = orders.findIndex(({ side }) => !place.by.sides.includes(side))
  if (foreign >= 0)
    return refused(
      'turn',
      `${place.pointer}/orders/${String(foreign)}`,
      'orders of the writer’s own sides',
      orders[foreign].side,
    )
  const seal = sealOf(salt, writtenOrders(table.rules, orders))
  if (seal !== status.seals[place.by.key])
    return refused('seal', place.pointer, `the orders sealed as ${status.seals[place.by.key]}`, seal)
  const fits = ordersFault(table, at, orders, place)
  if (fits._tag === 'Left') return fits
  const all = [...status.given, ...orders]
  const due = rest(at)
  return due.length > 0
    ? E.right({ ...at, status: { ...status, due, given: all } })
    : applySimultaneous(table, at, all, place)
}

const WANTED: Readonly<Record<MailStatus<Game>['tag'], string>> = {
  joining: 'a player to join',
  ordering: 'orders',
  deciding: 'sealed orders, or open orders from the last player to decide',
  opening: 'revealed orders',
  throwing: 'the secret for the roll that is due',
  over: 'nothing: the game is over',
}

const wrongTurn = <G extends Game>(stage: MailStatus<G>, { pointer }: Place<G>): Result<G> =>
  refused('turn', pointer, WANTED[stage.tag], 'something else')

/** Orders in the form in which they are sealed: canonical JSON. */
export const writtenOrders = <G extends Game>({ codecs }: Ruleset<G>, orders: readonly Order<G>[]): string =>
  canonical(orders.map(({ side, command }) => ({ side, command: codecs.command.encode(command) })))

/** Applies one action of a letter. */
export const applyAction = <G extends Game>(
  table: MailContext<G>,
  at: Progress<G>,
  what: LetterAction<G>,
  place: Place<G>,
): Result<G> => {
  const { status } = at
  const { by, pointer } = place
  if (status.due.at(0) !== by) return refused('turn', pointer, WANTED[status.tag], what.tag)
  switch (what.tag) {
    case 'joins': {
      if (status.tag !== 'joining') return wrongTurn(status, place)
      const joined = { ...at, promises: { ...at.promises, [by.key]: what.promise } }
      const due = rest(at)
      return due.length > 0
        ? E.right({ ...joined, status: { tag: 'joining', due } })
        : after(table, joined, runFrom(at, null), place)
    }
    case 'reveals': {
      if (status.tag !== 'throwing') return wrongTurn(status, place)
      const promised = at.promises[by.key]
      if (commitment(what.secret) !== promised)
        return refused(
          'promise',
          `${pointer}/secret`,
          `the secret committed to as ${promised}`,
          commitment(what.secret),
        )
      const told = { ...at, promises: { ...at.promises, [by.key]: what.promise } }
      const next = { ...status, due: rest(at), secrets: [...status.secrets, what.secret] }
      return next.due.length > 0 ? E.right({ ...told, status: next }) : applyThrow(table, told, next, place)
    }
    case 'seals': {
      if (status.tag !== 'deciding' || status.due.length === 1) return wrongTurn(status, place)
      return E.right({ ...at, status: { ...status, due: rest(at), seals: { ...status.seals, [by.key]: what.seal } } })
    }
    case 'orders':
      return given(table, at, what.orders, place)
    case 'opens':
      return openSealed(table, at, what, place)
  }
}
