import * as tables from '../../../src/rulesets/kgp-campaign/data/tables.js'
import type { Rolled } from '../../../src/rulesets/kgp-campaign/model/event.js'
import { isVehicle } from '../../../src/rulesets/kgp-campaign/model/piece.js'
import { sumOf } from '../../../src/rulesets/kgp-campaign/rules/part-handler.js'
import { pieceOf } from '../../../src/rulesets/kgp-campaign/model/state.js'
import { tableResult, type PrintedTable } from '../../../src/rulesets/kgp-campaign/data/table.js'
import { type Watch, all, complain } from './watch.js'

const readings: Readonly<Record<string, readonly PrintedTable<unknown>[]>> = {
  'KGP-8.606.T': [tables.escapeInfantry, tables.escapeVehicle],
  'KGP-8.610': [tables.woundedLeader],
  'KGP-8.6113.2': [tables.mmcHardening],
  'KGP-8.6122.1': [tables.sanAdjustment],
  'KGP-8.613.T': [tables.shift, tables.shiftPersonnel, tables.shiftVehicle],
  'KGP-8.6141b': [tables.immobilization],
  'KGP-8.6142': [tables.weaponRepair],
  'KGP-8.61421.1': [tables.weaponRecovery],
  'KGP-8.6144.1': [tables.capturedWeapon],
  'KGP-8.6146.2': [tables.specialAmmo],
  'KGP-8.615.T': [tables.removal],
  'KGP-8.6171.1': [tables.randomWeather],
  'KGP-8.6171.2': [tables.mistDensity],
  'KGP-8.618.1': [tables.ammunitionShortage],
}

const isRead = ({ rule, final, result }: Rolled): boolean => {
  const known = readings[rule]
  if (known === undefined || result === 'disabled' || result === 'heatOfBattle') return true
  return known.some((table) => String(tableResult(table, final)) === result)
}

/** Rolls whose dice are compared, not added. */
const UNSUMMED: readonly string[] = ['KGP-8.606.n3', 'KGP-8.6233']

export const sumsUp: Watch = (_data, stride) =>
  all(stride, 'rolled').flatMap((roll) => {
    const sum = roll.dice.reduce((total, die) => total + die, 0) + sumOf(roll.modifiers)
    return complain(!UNSUMMED.includes(roll.rule) && sum !== roll.final, `${roll.rule}: ${JSON.stringify(roll)}`)
  })

export const readsTables: Watch = (_data, stride) =>
  all(stride, 'rolled').flatMap((roll) => complain(!isRead(roll), JSON.stringify(roll)))

export const vehicleColumn: Watch = (_data, stride) =>
  all(stride, 'rolled').flatMap((roll) => {
    const piece = roll.rule === 'KGP-8.606.T' ? pieceOf(stride.before, roll.subjects[0]) : null
    const barred = roll.modifiers.filter(({ id }) => ['D1', 'D10', 'D11', 'D14'].includes(id))
    return complain(piece !== null && isVehicle(piece) && barred.length > 0, JSON.stringify(roll))
  })
