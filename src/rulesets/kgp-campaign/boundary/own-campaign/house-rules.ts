import { supplied, type HouseRules } from '../../model/house-rules.js'
import { reconstruction } from '../../rules/reconstruction.js'
import { listOf, oneOf, orNothing, record, recordOf, text, whole, type Read } from '../reads.js'

/** Reads the house rules of a campaign file. */
export const houseRules: Read = record({
  wind: orNothing(text),
  reconnaissanceAttempts: orNothing(whole),
  turnTrack: orNothing(recordOf(whole)),
  mines: orNothing(listOf(oneOf('unharmed', 'crewBroke', 'immobilized', 'eliminated'))),
  heatOfBattle: orNothing(listOf(oneOf('hero', 'hardened', 'berserk', 'surrendered'))),
  portage: orNothing(recordOf(whole)),
  optionalEquipment: orNothing(recordOf(recordOf(whole))),
})

/** The house rules that a campaign file may set. */
export interface OwnHouseRules {
  readonly wind?: string
  readonly reconnaissanceAttempts?: number
  readonly turnTrack?: Readonly<Record<number, number>>
  readonly mines?: HouseRules['mines']['use']
  readonly heatOfBattle?: HouseRules['heatOfBattle']['use']
  readonly portage?: Readonly<Record<string, number>>
  readonly optionalEquipment?: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** Makes the house rules that replace those of the library. */
export const houseRulesOf = ({
  wind,
  reconnaissanceAttempts,
  turnTrack,
  mines,
  heatOfBattle,
  portage,
  optionalEquipment,
}: OwnHouseRules): Partial<HouseRules> => {
  const { recon, tactical } = reconstruction
  return {
    ...(wind === undefined ? {} : { start: supplied({ wind }) }),
    ...(reconnaissanceAttempts === undefined
      ? {}
      : { recon: supplied({ ...recon.use, attempts: reconnaissanceAttempts }) }),
    ...(turnTrack === undefined ? {} : { turnTrack: supplied(turnTrack) }),
    ...(mines === undefined ? {} : { mines: supplied(mines) }),
    ...(heatOfBattle === undefined ? {} : { heatOfBattle: supplied(heatOfBattle) }),
    ...(portage === undefined && optionalEquipment === undefined
      ? {}
      : {
          tactical: supplied({
            ...tactical.use,
            portage: (type: string) => portage?.[type] ?? tactical.use.portage(type),
            optionalEquipment: (type: string) =>
              optionalEquipment === undefined
                ? tactical.use.optionalEquipment(type)
                : Object.entries(optionalEquipment[type] ?? {}).map(([item, upTo]) => ({ item, upTo })),
          }),
        }),
  }
}
