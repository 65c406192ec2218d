import { isTypeable, readDice, type DiceFault, type Draw, type Drawn } from 'ardennes'
import { button, make } from './dom.js'
import { words } from './language.js'
import { say } from './show.js'

const faultText = (fault: DiceFault): string => {
  switch (fault.tag) {
    case 'noDice':
      return words().noDice(fault.text)
    case 'face':
      return words().noFace(fault.face, fault.sides)
    case 'count':
      return words().diceNeeded(fault.wanted, fault.entered)
  }
}

/** Creates the form in which people type their dice, or let the computer roll (null). */
export const diceForm = (draw: Draw, enter: (typed: Drawn | null) => void): HTMLElement => {
  const input = make('input', { name: 'dice', inputmode: 'numeric', autocomplete: 'off', size: '8' })
  const form = make(
    'form',
    { class: 'roll' },
    make('label', {}, make('span', {}, words().yourDice(draw.count)), input),
    make('button', { class: 'main' }, words().enterDice),
    button(words().rollHere, () => {
      enter(null)
    }),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isTypeable(draw)) return
    const read = readDice(input.value, draw)
    if (read._tag === 'Left') say(faultText(read.left))
    else enter(read.right)
  })
  return form
}
