import type { Command } from '../../../../src/rulesets/peiper-dream/model/command.js'
import type { Event } from '../../../../src/rulesets/peiper-dream/model/event.js'
import { planOf } from '../../../../src/rulesets/peiper-dream/data/plan.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import type { Play } from '../../../../src/rulesets/peiper-dream/model/phase.js'
import { below, type Complaints, type Happening, type Of, type Say } from './happening.js'
import { came, counted, paid } from './judge-card.js'
import { blew, fellBack, followed, shot } from './judge-fight.js'
import { drewBack, ended, turned } from './judge-turn.js'
import { rating } from './reading.js'
import { allowed, canUse } from './referee.js'

const couldGoOn = (state: State, play: Play): boolean =>
  play.left > 0 && allowed(state, play).some(({ tag }) => tag !== 'pass')

type Judges = { readonly [Tag in Event['tag']]?: (happening: Happening & { event: Of<Tag> }, say: Say) => void }

const judges: Judges = {
  shotResolved: shot,
  fallBackRolled: fellBack,
  demolitionResolved: blew,
  cardTurned: turned,
  returnDrawn: drewBack,
  moved: paid,
  entered: paid,
  phaseBegan: (happening, say) => {
    const { state, event, all } = happening
    followed(happening, say)
    counted(happening, say)
    const isLeft = event.phase.tag === 'draw' && state.phase.tag === 'play' && !all.some(({ tag }) => tag === 'passed')
    if (isLeft && state.phase.tag === 'play' && couldGoOn(state, state.phase)) say('PD-B.5')
  },
  prChecked: ({ state, event }, say) => {
    const pr = rating(state, event.unit)
    if (event.pr !== pr || event.isPassed !== below(state, false, event.die, pr)) say('PD-C.38')
  },
  infiltrationRolled: ({ state, event }, say) => {
    const pr = rating(state, event.unit)
    if (event.pr !== pr || event.isPassed !== below(state, true, event.die, pr)) say('PD-O.1')
  },
  recoveryRolled: ({ state, event }, say) => {
    const pr = rating(state, event.unit)
    if (event.pr !== pr || event.isPassed !== below(state, false, event.die, pr)) say('PD-C.30')
  },
  turnBegan: ({ state, event }, say) => {
    const campaignTurn = event.turn + planOf(state.scenario).battle.campaignTurn - 1
    const window = campaignTurn <= 6 ? 0 : campaignTurn <= 16 ? 1 : 2
    const starts = [1, 7, 17].includes(campaignTurn) || event.turn === 1
    const isStock = state.scenario.options.markerPool === 'window' && !starts
    const oba = isStock
      ? state.oba
      : [
          [2, 0],
          [2, 1],
          [0, 3],
        ][window]
    const air = isStock
      ? state.air
      : [
          [1, 0],
          [0, 0],
          [0, 1],
        ][window]
    if (event.oba.join() !== oba.join() || event.air.join() !== air.join()) say('PD-C.18')
    if (event.turn !== state.turn + 1) say('PD-C.2')
  },
  surpriseRolled: ({ state, event }, say) => {
    if (event.isOver !== event.die < state.turn) say('PD-O.3')
  },
  newsRolled: ({ state, event }, say) => {
    if (event.isOut !== (event.die % 2 === 0) || state.leftA === 0 || state.turn <= state.leftA) say('PD-O.5')
  },
  turnEnded: ({ state, event }, say) => {
    if (event.reason === 'pile' && state.pile.length > 0) say('PD-B.3')
    if (event.reason === 'idle' && (canUse(state, 0) || canUse(state, 1))) say('PD-B.9')
    if (event.reason === 'called' && !state.isEnding) say('PD-B.10')
  },
}

/** The ledger's judgement of an event. */
export const judge = (happening: Happening, complaints: Complaints): void => {
  const { state, event } = happening
  const say: Say = (id) => {
    complaints.push(`${id}: ${JSON.stringify(event)} in ${JSON.stringify(state.phase)}`)
  }
  ended(happening, say)
  came(happening, say)
  const find = judges[event.tag] as ((happening: Happening, say: Say) => void) | undefined
  find?.(happening, say)
}

const key = (commands: readonly Command[]): string =>
  commands
    .map((command) => JSON.stringify(Object.entries(command).toSorted()))
    .toSorted()
    .join(' ')

/** The ledger's judgement of a decision or draw. */
export const inspect = (state: State, legal: readonly Command[], complaints: Complaints): void => {
  const { phase } = state
  if (phase.tag === 'draw' && (state.pile.length === 0 || (!canUse(state, 0) && !canUse(state, 1))))
    complaints.push('PD-B.9: a card is due that nobody could use')
  if (legal.length === 0) return
  const lawful = allowed(state, phase)
  if (lawful.length > 0 && key(lawful) !== key(legal))
    complaints.push(
      `${phase.tag}: the ledger allows ${JSON.stringify(lawful.filter((one) => !key(legal).includes(key([one]))))} more, ` +
        `forbids ${JSON.stringify(legal.filter((one) => !key(lawful).includes(key([one]))))}; ${JSON.stringify(state)}`,
    )
}
