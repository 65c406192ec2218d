import { map } from './map.js'
import { SIDES, UNITS } from './units.js'

/** Where each rule is written in README.md, and how to say it was broken. */
export const BOOK = {
  'unit.own': { cite: 'QB-3.1', says: '{unit} is no brigade of yours on the map.' },
  'phase.order': { cite: 'QB-2.1', says: 'There is no order {order} in this phase.' },
  'enter.due': { cite: 'QB-4.1', says: '{unit} is not due.' },
  'enter.road': { cite: 'QB-4.1', says: '{unit} does not come by {at}.' },
  'enter.full': { cite: 'QB-4.1', says: 'There is no room for {unit} in {at}.' },
  'move.next': { cite: 'QB-4.2', says: '{unit} does not stand next to {to}.' },
  'move.ground': { cite: 'QB-4.2', says: 'Only foot goes into a wood where no road leads: not {unit} into {to}.' },
  'move.left': { cite: 'QB-4.2', says: '{unit} has not enough movement left for {to}.' },
  'move.enemy': { cite: 'QB-4.3', says: 'The enemy holds {to}.' },
  'move.stack': { cite: 'QB-4.3', says: 'Two brigades stand in {to}: there is no room for {unit}.' },
  'move.zone': { cite: 'QB-4.4', says: '{unit} may not go from one zone of control into another, here to {to}.' },
  'attack.enemy': { cite: 'QB-5.1', says: 'There is no enemy in {at}.' },
  'attack.next': { cite: 'QB-5.1', says: 'No brigade that has not fought yet can attack {at}.' },
  'retreat.first': { cite: 'QB-5.6', says: '{unit} has to wait: the retreats come first, in their order.' },
  'retreat.way': { cite: 'QB-5.6', says: '{unit} cannot retreat to {to}.' },
  'pursue.who': { cite: 'QB-5.7', says: '{unit} cannot pursue.' },
}

/** Orders and reports in words. */
export const PHRASES = {
  commands: {
    move: '{unit} to {to}',
    enter: '{unit} comes by {at}',
    endMovement: 'end the movement',
    attack: 'attack {at}',
    endBattle: 'no more attacks',
    retreat: '{unit} falls back to {to}',
    pursue: '{unit} pursues',
    stay: 'nobody pursues',
  },
  events: {
    dealt: 'The men are counted.',
    moved: '{unit} goes to {to}.',
    entered: '{unit} comes by {at}.',
    battleBegan: 'The {side} side has moved.',
    attacked: '{by}: attack on {at}.',
    shown: 'Strengths seen: {units} ({chits}).',
    rolled: 'At {column} a {die}: {result}.',
    stepLost: '{unit} loses half its men.',
    destroyed: '{unit} is no more.',
    brokeOff: '{units} must fall back by {distance}.',
    retreated: '{unit} falls back to {to}.',
    stood: '{unit} has no way out, loses half its men and stands.',
    pursued: '{unit} pursues.',
    battleEnded: null,
    movementBegan: 'Turn {turn}: the {side} side moves.',
  },
}

const brigade = ({ place, steps, chits, known }, n) => {
  const { name, kind, strength } = UNITS[n]
  const men = `${strength}${steps[n] === 1 ? '/2' : ''}${chits[n] === null ? '' : `${known[n] ? ' shown' : ' own'} ${chits[n]}`}`
  return `${map.ids[place[n]]} ${name} (${kind} ${men})`
}

/** The board in letters: who stands where, as far as a side knows, and whose the places are. */
export const describeBoard = (state) => {
  const standing = (side) =>
    UNITS.flatMap((unit, n) => (unit.side === side && state.place[n] !== null ? [brigade(state, n)] : []))
  const held = (side) => Object.keys(state.holder).filter((town) => state.holder[town] === side)
  return [
    `Turn ${state.turn}, ${state.turn + 1} o'clock: the ${state.side} side.`,
    ...SIDES.flatMap((side) => [
      `${side}: ${held(side).join(', ') || 'no place'}`,
      ...standing(side).map((line) => `  ${line}`),
    ]),
  ].join('\n')
}
