import type { Phase } from '../model/phase.js'
import type { AskAbout, Hidden, Task } from '../model/task.js'
import { byTag, type Cases } from '../model/by-tag.js'
import { rowOf, type PartId } from '../data/parts.js'
import { describeDraw } from './roll.js'
import { areaName, capital, list, locationName, nameOf, purchaseName, seatName, type Known } from './name.js'
import { describeOutcome } from './outcome.js'
import { phrases, type PhraseKey } from './phrases.js'
import { say, termIn, type Wording } from './say.js'

/** The number of the rule a part carries out. */
export const partRule = (part: PartId): string => (part === 'scrounge' ? '8.6145' : part.split(' ')[0])

const isPhrase = (key: string): key is PhraseKey => Object.hasOwn(phrases, key)

/** The step a part belongs to, with its number: `8.606 Escape`; of parts with a title of their own, that too. */
export const partTitle = (part: PartId, wording: Wording = null): string => {
  const own = `part.${part}`
  if (isPhrase(own)) return say(wording, 'part.title', { number: partRule(part), title: say(wording, own) })
  const { step, title } = rowOf(part)
  return say(wording, 'part.title', { number: step, title })
}

/** What each question is about. */
const questions: Cases<AskAbout, [Known, Wording], string> = {
  climb: ({ unit }, known, wording) => say(wording, 'ask.climb', { unit: nameOf(known, unit, wording) }),
  melee: ({ location }, _, wording) => say(wording, 'ask.melee', { location: locationName(location, wording) }),
  showCrew: ({ vehicle }, known, wording) => say(wording, 'ask.showCrew', { vehicle: nameOf(known, vehicle, wording) }),
  claim: ({ prisoner }, known, wording) => say(wording, 'ask.claim', { prisoner: nameOf(known, prisoner, wording) }),
  takeDropped: ({ unit }, known, wording) => say(wording, 'ask.takeDropped', { unit: nameOf(known, unit, wording) }),
  mines: ({ vehicle }, known, wording) => say(wording, 'ask.mines', { vehicle: nameOf(known, vehicle, wording) }),
  shock: ({ vehicle }, known, wording) => say(wording, 'ask.shock', { vehicle: nameOf(known, vehicle, wording) }),
  bogHelp: ({ vehicle }, known, wording) => say(wording, 'ask.bogHelp', { vehicle: nameOf(known, vehicle, wording) }),
  bog: ({ vehicle }, known, wording) => say(wording, 'ask.bog', { vehicle: nameOf(known, vehicle, wording) }),
  headquarters: (_about, _, wording) => say(wording, 'ask.headquarters'),
  abandon: ({ vehicle }, known, wording) => say(wording, 'ask.abandon', { vehicle: nameOf(known, vehicle, wording) }),
  nearestArea: ({ piece }, known, wording) => say(wording, 'ask.nearestArea', { piece: nameOf(known, piece, wording) }),
  heat: ({ unit }, known, wording) => say(wording, 'ask.heat', { unit: nameOf(known, unit, wording) }),
  escapeArea: ({ units: [unit] }, known, wording) =>
    say(wording, 'ask.escapeArea', { unit: nameOf(known, unit, wording) }),
  crewOut: ({ vehicle, stays }, known, wording) =>
    say(wording, stays ? 'ask.crewOutStays' : 'ask.crewOut', { vehicle: nameOf(known, vehicle, wording) }),
  prisonerFate: ({ prisoner }, known, wording) =>
    say(wording, 'ask.prisonerFate', { prisoner: nameOf(known, prisoner, wording) }),
  freedArea: ({ unit }, known, wording) => say(wording, 'ask.freedArea', { unit: nameOf(known, unit, wording) }),
  winModifier: ({ dice }, _, wording) => say(wording, 'ask.winModifier', { dice: dice.join(' ') }),
  hardenLeader: ({ grade }, _, wording) => say(wording, 'ask.hardenLeader', { grade }),
  survival: ({ vehicle }, known, wording) => say(wording, 'ask.survival', { vehicle: nameOf(known, vehicle, wording) }),
  annex: (_about, _, wording) => say(wording, 'ask.annex'),
  siphon: (_about, _, wording) => say(wording, 'ask.siphon'),
  refuel: ({ left }, _, wording) => say(wording, 'ask.refuel', { left }),
  regain: ({ type }, _, wording) => say(wording, 'ask.regain', { type: termIn(wording, type) }),
  keep: ({ vehicle, mayStay }, known, wording) =>
    say(wording, mayStay ? 'ask.keepStay' : 'ask.keep', { vehicle: nameOf(known, vehicle, wording) }),
  scrounge: ({ from }, known, wording) => say(wording, 'ask.scrounge', { from: nameOf(known, from, wording) }),
  removal: (_about, _, wording) => say(wording, 'ask.removal'),
  removalLoss: ({ area }, _, wording) => say(wording, 'ask.removalLoss', { area: areaName(area, wording) }),
  radioHome: ({ purchase }, _, wording) => say(wording, 'ask.radioHome', { purchase: purchaseName(purchase) }),
  securityArea: ({ phone }, known, wording) =>
    say(wording, 'ask.securityArea', { phone: nameOf(known, phone, wording) }),
  newRadio: ({ purchase }, _, wording) => say(wording, 'ask.newRadio', { purchase: purchaseName(purchase) }),
  fanatic: (_about, _, wording) => say(wording, 'ask.fanatic'),
}

/** What is asked or rolled next, and of whom. */
export const describeTask = (known: Known, task: Task | Hidden, wording: Wording = null): string => {
  switch (task.tag) {
    case 'roll':
      return describeDraw(known, task, wording)
    case 'do':
      return say(wording, 'task.do', { part: partTitle(task.part, wording) })
    case 'both': {
      if (task.open.length === 0) return say(wording, 'task.do', { part: partTitle(task.part, wording) })
      const asked = task.open.map((side) => seatName(side, wording))
      return say(wording, 'task.both', {
        part: partTitle(task.part, wording),
        sides: capital(list(asked, wording)),
        matter: say(wording, `both.${task.part}`),
        rule: partRule(task.part),
      })
    }
    case 'ask':
      return say(wording, 'task.ask', {
        seat: capital(seatName(task.seat, wording)),
        question: byTag<AskAbout, [Known, Wording], string>(questions, task.about, known, wording),
        rule: partRule(task.part),
      })
    case 'hidden':
      return hiddenTask(task, wording)
  }
}

const hiddenTask = (task: Hidden, wording: Wording): string => {
  const rule = partRule(task.part)
  switch (task.kind) {
    case 'do':
      return say(wording, 'task.do', { part: partTitle(task.part, wording) })
    case 'roll':
      return say(wording, 'task.secretRoll', { side: capital(seatName(task.side, wording)), rule })
    case 'ask':
      return say(wording, 'task.secretAsk', { seat: capital(seatName(task.seat, wording)), rule })
  }
}

/** Where a campaign stands: what is asked, what is fought, or how it ended. In English unless a translation is given. */
export const describePhase = (known: Known, wording: Wording = null): string => {
  const phase: Phase = known.phase
  switch (phase.tag) {
    case 'over':
      return describeOutcome(phase, wording)
    case 'scenario':
      return say(wording, 'phase.scenario')
    case 'refit':
      return phase.queue.length === 0
        ? say(wording, 'task.do', { part: partTitle(phase.part, wording) })
        : describeTask(known, phase.queue[0], wording)
  }
}
