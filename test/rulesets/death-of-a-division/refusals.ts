import { printedGround, type AreaId } from '../../../src/rulesets/death-of-a-division/data/areas.js'
import { ruleBook, type RefusalValues, type Refusals } from '../../../src/rulesets/death-of-a-division/model/rule.js'
import { refusalsOf } from '../refusals-of.js'
import { unit } from './board.js'

const area = (id: string): AreaId => printedGround.map.ids.indexOf(id) as AreaId

const [pzj, tank, guns] = [unit('g-pzj1818'), unit('u-14tk'), unit('g-ar1818')]

/** A sample of every value. */
const samples: RefusalValues = {
  asked: 'german',
  command: 'fire',
  phase: 'movement',
  given: 'retreat',
  unit: tank,
  done: 'moved',
  area: area('st-vith'),
  units: 4,
  limit: 3,
  from: area('ormont'),
  to: area('schnee-eifel'),
  start: 'notFree',
  areas: 5,
  left: 3,
  target: area('pruemerberg'),
  times: 6,
  defense: 2,
  attack: 9,
  form: 'assault',
  support: 'formation',
  naming: 'late',
}

/** A refusal by each rule. */
export const refusals: Refusals = refusalsOf<Refusals>(ruleBook, samples, {
  'unit.own': { unit: pzj },
  'move.adjacent': { unit: pzj, from: area('ormont'), to: area('schnee-eifel') },
  'move.road': { unit: pzj, from: area('ormont'), to: area('auw') },
  'move.artillery': { unit: guns, to: area('pruemerberg') },
  'move.startArea': { to: area('grosskampenberg') },
  'withdraw.far': { unit: tank, to: area('recht') },
  'march.rate': { unit: tank, to: area('poteau'), areas: 5, left: 3 },
  'march.through': { unit: tank, to: area('pruemerberg') },
  'march.into': { unit: tank, to: area('auw') },
  'overrun.artillery': { unit: guns },
  'overrun.contact': { from: area('schnee-eifel'), target: area('auw') },
  'overrun.ratio': { target: area('krewinkel'), times: 6, defense: 2, attack: 9 },
  'fire.contested': { area: area('schnee-eifel') },
  'fire.range': { unit: guns, from: area('ormont'), area: area('st-vith') },
  'fire.done': { unit: guns },
  'fire.surprised': { area: area('roth') },
  'fire.formation': { unit: guns, area: area('roth'), support: 'formation' },
  'fire.declared': { unit: guns, naming: 'late' },
  'entry.area': { unit: tank, area: area('schnee-eifel') },
  'entry.enemy': { area: area('amel') },
  'entry.owed': { unit: unit('g-arko66-n') },
})
