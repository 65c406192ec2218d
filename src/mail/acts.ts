import { seeded, take, type Chance } from '../kernel/chance.js'
import { commitment, seedFrom } from '../kernel/commitment.js'
import { E, type Either } from '../kernel/fp.js'
import { canonical } from '../kernel/hash.js'
import type { Entry } from '../kernel/match.js'
import { describeViolation } from '../kernel/phrases.js'
import type { Game, Ruleset } from '../kernel/ruleset.js'
import { act, advance } from '../kernel/step.js'
import { refused, type MailFault } from './fault.js'
import { sealOf, type Act, type Order } from './letter.js'
import { stageAt, type Stage, type Writer } from './stage.js'

/** How far a game by mail has come. */
export interface Progress<G extends Game> {
  /** The position. */
  readonly state: G['state']
  /** How it came about. */
  readonly entries: readonly Entry<G>[]
  /** What is waited for. */
  readonly stage: Stage<G>
  /** The promise of each writer that stands, by key. */
  readonly promises: Readonly<Record<string, string>>
}

/** What letters are judged by. */
export interface Table<G extends Game> {
  /** The rules. */
  readonly rules: Ruleset<G>
  /** Who writes. */
  readonly writers: readonly Writer<G>[]
}

/** Where an act stands, and whose it is. */
interface Place<G extends Game> {
  readonly line: number
  readonly pointer: string
  readonly by: Writer<G>
}

type Result<G extends Game> = Either<readonly MailFault[], Progress<G>>

/** A position that is being played on. */
interface Run<G extends Game> {
  state: G['state']
  readonly entries: Entry<G>[]
  chance: Chance | null
}

/** Lets chance answer as long as there is some; whether it is due after all. */
const isThrowDue = <G extends Game>({ rules }: Table<G>, run: Run<G>): boolean => {
  for (let turn = rules.toAct(run.state); turn.tag === 'chance'; turn = rules.toAct(run.state)) {
    if (run.chance === null) return true
    const taken = take(run.chance, turn.draw)
    if (taken._tag === 'Left') throw new Error(`${rules.id}: a seed ran out of dice`)
    const [drawn, rest] = taken.right
    const step = advance(rules, run.state, rules.resolve(run.state, drawn))
    run.entries.push({ tag: 'drawn', draw: turn.draw, drawn, events: step.events })
    run.state = step.state
    run.chance = rest
  }
  return false
}

/** Carries out one order; the rule it breaks, in words, or null. */
const broken = <G extends Game>({ rules }: Table<G>, run: Run<G>, { side, command }: Order<G>): string | null => {
  const step = act(rules, run.state, side, command)
  if (step._tag === 'Left') return describeViolation(rules.book, step.left)
  run.entries.push({ tag: 'commanded', side, command, events: step.right.events })
  run.state = step.right.state
  return null
}

/** Whether nobody but this writer is asked. */
const isAlone = <G extends Game>({ rules }: Table<G>, state: G['state'], { sides }: Writer<G>): boolean => {
  const turn = rules.toAct(state)
  return turn.tag === 'sides' && turn.sides.every((side) => sides.includes(side))
}

const runFrom = <G extends Game>({ state, entries }: Progress<G>, chance: Chance | null): Run<G> => ({
  state,
  entries: entries.slice(),
  chance,
})

/** The progress after a run, with what is waited for then. */
const after = <G extends Game>(
  { rules, writers }: Table<G>,
  before: Progress<G>,
  run: Run<G>,
  { line, by }: Place<G>,
  ahead: readonly Order<G>[] = [],
): Result<G> => {
  const stage = stageAt(rules, writers, run.state, { line, by, ahead })
  return stage._tag === 'Left'
    ? stage
    : E.right({ ...before, state: run.state, entries: run.entries, stage: stage.right })
}

/** Orders of one writer, one after another, until a throw is due; what then is left was given beforehand. */
const ordered = <G extends Game>(
  table: Table<G>,
  at: Progress<G>,
  orders: readonly Order<G>[],
  place: Place<G>,
): Result<G> => {
  const run = runFrom(at, null)
  for (const [i, order] of orders.entries()) {
    if (isThrowDue(table, run)) return after(table, at, run, place, orders.slice(i))
    const pointer = `${place.pointer}/orders/${String(i)}`
    if (!isAlone(table, run.state, place.by)) return refused('turn', pointer, 'no order once others are asked', order)
    const rule = broken(table, run, order)
    if (rule !== null) return refused('order', pointer, `an order the rules allow. ${rule}`, order)
  }
  return after(table, at, run, place)
}

/** Throws, and carries out what was ordered beforehand as far as that may still be done. */
const thrown = <G extends Game>(
  table: Table<G>,
  at: Progress<G>,
  { asking, secrets, ahead }: Extract<Stage<G>, { tag: 'throwing' }>,
  place: Place<G>,
): Result<G> => {
  const run = runFrom(at, seeded(seedFrom([asking ?? '', ...secrets])))
  const orderer = table.writers.find(({ sides }) => ahead.length > 0 && sides.includes(ahead[0].side))
  for (const order of ahead) {
    isThrowDue(table, run)
    if (orderer === undefined || !isAlone(table, run.state, orderer) || broken(table, run, order) !== null) break
  }
  isThrowDue(table, run)
  return after(table, at, run, place)
}

/** Why a writer's orders for a decision at once with others are none, on the position before anybody's; null if they are good. */
const unfit = <G extends Game>(
  table: Table<G>,
  at: Progress<G>,
  orders: readonly Order<G>[],
  { pointer, by }: Place<G>,
): Either<readonly MailFault[], null> => {
  const run = runFrom({ ...at, entries: [] }, null)
  for (const [i, order] of orders.entries()) {
    const rule = broken(table, run, order)
    if (rule !== null)
      return refused('order', `${pointer}/orders/${String(i)}`, `an order the rules allow. ${rule}`, order)
  }
  const turn = table.rules.toAct(run.state)
  const isDone = turn.tag === 'sides' && !turn.sides.some((side) => by.sides.includes(side))
  return isDone
    ? E.right(null)
    : refused('unfinished', `${pointer}/orders`, 'orders that leave nothing to decide', orders.length)
}

/** What everybody gave is carried out, in the order of the sides: the rules say that the order makes no difference. */
const together = <G extends Game>(
  table: Table<G>,
  at: Progress<G>,
  given: readonly Order<G>[],
  place: Place<G>,
): Result<G> => {
  const run = runFrom(at, null)
  for (const { sides } of table.writers)
    for (const order of given.filter(({ side }) => sides.includes(side))) {
      const rule = broken(table, run, order)
      if (rule !== null) return refused('order', place.pointer, `orders that can be given at once. ${rule}`, order)
    }
  return after(table, at, run, place)
}

/** Takes the first of those who are due from the list. */
const rest = <G extends Game>({ stage }: Progress<G>): readonly Writer<G>[] => stage.due.slice(1)

const given = <G extends Game>(
  table: Table<G>,
  at: Progress<G>,
  orders: readonly Order<G>[],
  place: Place<G>,
): Result<G> => {
  const { stage } = at
  const foreign = orders.findIndex(({ side }) => !place.by.sides.includes(side))
  if (foreign >= 0)
    return refused(
      'turn',
      `${place.pointer}/orders/${String(foreign)}`,
      'orders of one’s own sides',
      orders[foreign].side,
    )
  if (stage.tag === 'ordering') return ordered(table, at, orders, place)
  if (stage.tag !== 'deciding' || stage.due.length > 1) return wrongTurn(stage, place)
  const fits = unfit(table, at, orders, place)
  if (fits._tag === 'Left') return fits
  const sealers = table.writers.filter(({ key }) => Object.hasOwn(stage.seals, key))
  return E.right({ ...at, stage: { tag: 'opening', due: sealers, seals: stage.seals, given: orders } })
}

const opened = <G extends Game>(
  table: Table<G>,
  at: Progress<G>,
  { salt, orders }: Extract<Act<G>, { tag: 'opens' }>,
  place: Place<G>,
): Result<G> => {
  const { stage } = at
  if (stage.tag !== 'opening') return wrongTurn(stage, place)
  const foreign = orders.findIndex(({ side }) => !place.by.sides.includes(side))
  if (foreign >= 0)
    return refused(
      'turn',
      `${place.pointer}/orders/${String(foreign)}`,
      'orders of one’s own sides',
      orders[foreign].side,
    )
  const seal = sealOf(salt, writtenOrders(table.rules, orders))
  if (seal !== stage.seals[place.by.key])
    return refused('seal', place.pointer, `what was sealed as ${stage.seals[place.by.key]}`, seal)
  const fits = unfit(table, at, orders, place)
  if (fits._tag === 'Left') return fits
  const all = [...stage.given, ...orders]
  const due = rest(at)
  return due.length > 0 ? E.right({ ...at, stage: { ...stage, due, given: all } }) : together(table, at, all, place)
}

const WANTED: Readonly<Record<Stage<Game>['tag'], string>> = {
  joining: 'somebody who joins',
  ordering: 'orders',
  deciding: 'orders under seal, or openly from the last who decides',
  opening: 'sealed orders opened',
  throwing: 'the secret for the throw that is due',
  over: 'nothing: the game is over',
}

const wrongTurn = <G extends Game>(stage: Stage<G>, { pointer }: Place<G>): Result<G> =>
  refused('turn', pointer, WANTED[stage.tag], 'something else')

/** Orders as they are sealed: on one line, the fields in the order of their names. */
export const writtenOrders = <G extends Game>({ codecs }: Ruleset<G>, orders: readonly Order<G>[]): string =>
  canonical(orders.map(({ side, command }) => ({ side, command: codecs.command.encode(command) })))

/** What one act of a letter leads to. */
export const done = <G extends Game>(table: Table<G>, at: Progress<G>, what: Act<G>, place: Place<G>): Result<G> => {
  const { stage } = at
  const { by, pointer } = place
  if (stage.due.at(0) !== by) return refused('turn', pointer, WANTED[stage.tag], what.tag)
  switch (what.tag) {
    case 'joins': {
      if (stage.tag !== 'joining') return wrongTurn(stage, place)
      const joined = { ...at, promises: { ...at.promises, [by.key]: what.promise } }
      const due = rest(at)
      return due.length > 0
        ? E.right({ ...joined, stage: { tag: 'joining', due } })
        : after(table, joined, runFrom(at, null), place)
    }
    case 'reveals': {
      if (stage.tag !== 'throwing') return wrongTurn(stage, place)
      const promised = at.promises[by.key]
      if (commitment(what.secret) !== promised)
        return refused(
          'promise',
          `${pointer}/secret`,
          `the secret that was promised as ${promised}`,
          commitment(what.secret),
        )
      const told = { ...at, promises: { ...at.promises, [by.key]: what.promise } }
      const next = { ...stage, due: rest(at), secrets: [...stage.secrets, what.secret] }
      return next.due.length > 0 ? E.right({ ...told, stage: next }) : thrown(table, told, next, place)
    }
    case 'seals': {
      if (stage.tag !== 'deciding' || stage.due.length === 1) return wrongTurn(stage, place)
      return E.right({ ...at, stage: { ...stage, due: rest(at), seals: { ...stage.seals, [by.key]: what.seal } } })
    }
    case 'orders':
      return given(table, at, what.orders, place)
    case 'opens':
      return opened(table, at, what, place)
  }
}
