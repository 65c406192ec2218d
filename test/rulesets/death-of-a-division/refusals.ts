import { printedGround, type AreaId } from '../../../src/rulesets/death-of-a-division/data/areas.js'
import type { Refusals } from '../../../src/rulesets/death-of-a-division/model/rule.js'
import { unit } from './board.js'

const area = (id: string): AreaId => printedGround.map.ids.indexOf(id) as AreaId

const [pzj, tank, guns] = [unit('g-pzj1818'), unit('u-14tk'), unit('g-ar1818')]

/** A refusal by each rule. */
export const refusals: Refusals = {
  'turn.side': { asked: 'german' },
  'turn.phase': { command: 'fire', phase: 'movement' },
  'turn.order': { given: 'retreat' },
  'turn.over': {},
  'unit.own': { unit: pzj },
  'unit.offMap': { unit: tank },
  'unit.done': { unit: tank, done: 'moved' },
  'stack.limit': { area: area('st-vith'), units: 4, limit: 3 },
  'move.adjacent': { unit: pzj, from: area('ormont'), to: area('schnee-eifel') },
  'move.road': { unit: pzj, from: area('ormont'), to: area('auw') },
  'move.artillery': { unit: guns, to: area('pruemerberg') },
  'move.startArea': { to: area('grosskampenberg') },
  'withdraw.enemy': { unit: tank, to: area('schnee-eifel') },
  'withdraw.far': { unit: tank, to: area('recht') },
  'march.start': { unit: tank, start: 'notFree' },
  'march.rate': { unit: tank, to: area('poteau'), areas: 5, left: 3 },
  'march.through': { unit: tank, to: area('pruemerberg') },
  'march.into': { unit: tank, to: area('auw') },
  'march.supply': { unit: tank },
  'overrun.supply': { unit: tank },
  'overrun.group': {},
  'overrun.artillery': { unit: guns },
  'overrun.contact': { from: area('schnee-eifel'), target: area('auw') },
  'overrun.target': { target: area('pruemerberg') },
  'overrun.ratio': { target: area('krewinkel'), times: 6, defense: 2, attack: 9 },
  'overrun.reach': { target: area('pruemerberg'), form: 'assault' },
  'overrun.twice': {},
  'fire.contested': { area: area('schnee-eifel') },
  'fire.range': { unit: guns, from: area('ormont'), area: area('st-vith') },
  'fire.done': { unit: guns },
  'fire.surprised': { area: area('roth') },
  'fire.formation': { unit: guns, area: area('roth'), support: 'formation' },
  'fire.declared': { unit: guns, naming: 'late' },
  'hits.unit': { unit: tank },
  'entry.due': { unit: tank },
  'entry.area': { unit: tank, area: area('schnee-eifel') },
  'entry.enemy': { area: area('amel') },
  'entry.owed': { unit: unit('g-arko66-n') },
}
