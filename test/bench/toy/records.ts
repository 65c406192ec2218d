// The toy as records, spread and fp-ts pipes: how it is often written.
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as O from 'fp-ts/lib/Option.js'
import * as RA from 'fp-ts/lib/ReadonlyArray.js'
import {
  below,
  FIRST_UNITS,
  neighborsOf,
  sourcesOf,
  AREAS,
  STACK,
  startOf,
  STEPS,
  stepped,
  sumOf,
  TURNS,
  UNITS,
} from './board.js'

interface Unit {
  readonly id: number
  readonly side: number
  readonly area: number
  readonly steps: number
}

interface State {
  readonly turn: number
  readonly side: number
  readonly word: number
  readonly units: readonly Unit[]
  readonly supplied: ReadonlySet<number>
}

type Command =
  | { readonly tag: 'move'; readonly unit: number; readonly to: number; readonly word: number }
  | { readonly tag: 'fire'; readonly area: number }
  | { readonly tag: 'supply'; readonly side: number; readonly turn: number }

interface Refusal {
  readonly rule: string
  readonly unit?: number
  readonly area?: number
}

const start: State = {
  turn: 0,
  side: 0,
  word: 0,
  units: Array.from({ length: UNITS }, (_, id) => ({
    id,
    side: id < FIRST_UNITS ? 0 : 1,
    area: startOf[id],
    steps: STEPS,
  })),
  supplied: new Set(),
}

const beside: readonly ReadonlySet<number>[] = neighborsOf.map((areas) => new Set(areas))

const countIn = (units: readonly Unit[], side: number, area: number): number => {
  let count = 0
  for (const unit of units) if (unit.side === side && unit.area === area && unit.steps > 0) count++
  return count
}

const suppliedAreas = (units: readonly Unit[], side: number): ReadonlySet<number> => {
  const enemy = new Set(units.filter((unit) => unit.side !== side && unit.steps > 0).map(({ area }) => area))
  const seen = new Set(sourcesOf[side].filter((area) => !enemy.has(area)))
  const queue = [...seen]
  for (const area of queue)
    for (const to of neighborsOf[area])
      if (!enemy.has(to) && !seen.has(to)) {
        seen.add(to)
        queue.push(to)
      }
  return seen
}

const isSix = (word: number): boolean => word >>> 0 >= 3579139414

const rolled = (word: number, dice: number): readonly [number, number] => {
  let next = word
  let hits = 0
  for (let i = 0; i < dice; i++) {
    next = stepped(next)
    if (isSix(next)) hits++
  }
  return [hits, next]
}

const find = (state: State, id: number): E.Either<Refusal, Unit> =>
  pipe(
    state.units,
    RA.lookup(id),
    E.fromOption(() => ({ rule: 'unit.none', unit: id })),
  )

const when =
  <A>(isTrue: (a: A) => boolean, refusal: (a: A) => Refusal) =>
  (a: A): E.Either<Refusal, A> =>
    isTrue(a) ? E.right(a) : E.left(refusal(a))

const damaged = (units: readonly Unit[], side: number, area: number, hits: number): readonly Unit[] =>
  units.reduce<readonly [readonly Unit[], number]>(
    ([all, left], unit, i) => {
      if (left === 0 || unit.side !== side || unit.area !== area || unit.steps === 0) return [all, left]
      const lost = Math.min(left, unit.steps)
      const after = pipe(
        all,
        RA.modifyAt(i, (one) => ({ ...one, steps: one.steps - lost })),
        O.getOrElse(() => all),
      )
      return [after, left - lost]
    },
    [units, hits],
  )[0]

const reduce = (state: State, command: Command): E.Either<Refusal, State> => {
  switch (command.tag) {
    case 'move':
      return pipe(
        find(state, command.unit),
        E.chain(
          when(
            (unit) => unit.side === state.side,
            ({ id }) => ({ rule: 'unit.own', unit: id }),
          ),
        ),
        E.chain(
          when(
            (unit) => unit.steps > 0,
            ({ id }) => ({ rule: 'unit.gone', unit: id }),
          ),
        ),
        E.chain(
          when(
            (unit) => state.supplied.has(unit.area),
            ({ id }) => ({ rule: 'unit.supply', unit: id }),
          ),
        ),
        E.chain(
          when(
            (unit) => beside[unit.area].has(command.to),
            ({ id }) => ({ rule: 'move.far', unit: id }),
          ),
        ),
        E.chain(
          when(
            () => countIn(state.units, state.side, command.to) < STACK,
            () => ({ rule: 'move.full', area: command.to }),
          ),
        ),
        E.map((unit) => ({
          ...state,
          word: command.word,
          units: pipe(
            state.units,
            RA.modifyAt(unit.id, (one) => ({ ...one, area: command.to })),
            O.getOrElse(() => state.units),
          ),
        })),
      )
    case 'fire':
      return pipe(
        E.right({ first: countIn(state.units, 0, command.area), second: countIn(state.units, 1, command.area) }),
        E.chain(
          when(
            ({ first, second }) => first > 0 && second > 0,
            () => ({ rule: 'fire.none', area: command.area }),
          ),
        ),
        E.map(({ first, second }) => {
          const [byFirst, between] = rolled(state.word, first)
          const [bySecond, word] = rolled(between, second)
          return {
            ...state,
            word,
            units: pipe(
              state.units,
              (units) => damaged(units, 1, command.area, byFirst),
              (units) => damaged(units, 0, command.area, bySecond),
            ),
          }
        }),
      )
    case 'supply':
      return E.right({
        ...state,
        turn: command.turn,
        side: command.side,
        supplied: suppliedAreas(state.units, command.side),
      })
  }
}

/** Plays a game out and returns the checksum of its end. */
export const recordsGame = (seed: number): number => {
  let state: State = { ...start, word: seed | 0 }
  const give = (command: Command): boolean => {
    const after = reduce(state, command)
    if (E.isRight(after)) state = after.right
    return E.isRight(after)
  }
  const isAlive = (side: number): boolean => state.units.some((unit) => unit.side === side && unit.steps > 0)
  for (let turn = 0; turn < TURNS && isAlive(0) && isAlive(1); turn++)
    for (let side = 0; side < 2; side++) {
      give({ tag: 'supply', side, turn })
      for (let id = side === 0 ? 0 : FIRST_UNITS, end = side === 0 ? FIRST_UNITS : UNITS; id < end; id++) {
        const { steps, area } = state.units[id]
        if (steps === 0 || !state.supplied.has(area)) continue
        const word = stepped(state.word)
        const to = neighborsOf[area][below(word, neighborsOf[area].length)]
        if (!give({ tag: 'move', unit: id, to, word })) state = { ...state, word }
      }
      const sides = new Uint8Array(AREAS)
      for (const unit of state.units) if (unit.steps > 0) sides[unit.area] |= 1 << unit.side
      for (let area = 0; area < AREAS; area++) if (sides[area] === 3) give({ tag: 'fire', area })
    }
  return sumOf(
    state.units.map(({ area }) => area),
    state.units.map(({ steps }) => steps),
    state.word,
  )
}
