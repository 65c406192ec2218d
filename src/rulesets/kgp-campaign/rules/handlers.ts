import { takeover } from './between-parts.js'
import { exit } from './8.601-melee/exit.js'
import { climbers, melees } from './8.601-melee/melee.js'
import { markerRemoval } from './8.602-marker-removal.js'
import { rally, victory } from './8.603-scenario-end/rally-and-totals.js'
import { encirclement } from './8.604-ordeal/8.6041-encirclement.js'
import { minefields } from './8.604-ordeal/8.6042-minefield.js'
import { shock } from './8.604-ordeal/8.6043-shock.js'
import { bog } from './8.604-ordeal/8.6044-bog.js'
import { setupAreas } from './8.605-setup-areas/step.js'
import { encirclementEnds, escape } from './8.606-escape/step.js'
import { possession } from './8.607-possession.js'
import { prisoners } from './8.608-prisoners.js'
import { fire } from './8.609-fire.js'
import { woundedLeaders } from './8.610-wounded-leaders.js'
import { recombining } from './8.611-hardening/8.6111-recombining.js'
import { crewCombining } from './8.611-hardening/8.6112-crew-combining.js'
import { mmcHardenings } from './8.611-hardening/8.6113-mmc-hardening.js'
import { leaderHardenings } from './8.611-hardening/8.6114-leader-hardening.js'
import { newDate } from './8.612-new-date.js'
import { shiftStep } from './8.613-shift/shift-result.js'
import { crewRepair } from './8.614-repair/8.6141a-crew-repair.js'
import { fuel } from './8.614-repair/8.6141c-fuel.js'
import { immobilizationRemoval } from './8.614-repair/8.6141b-immobilization.js'
import { recall } from './8.614-repair/8.6141d-recall.js'
import { repair } from './8.614-repair/8.6142-weapon-repair.js'
import { recovery } from './8.614-repair/8.61421-recovery.js'
import { mgExchange } from './8.614-repair/8.6143-mg-exchange.js'
import { capturedEquipment } from './8.614-repair/8.6144-captured-equipment.js'
import { abandonment, dismantling } from './8.614-repair/8.6145-abandonment.js'
import { ammunition, lowAmmo, shortageLifted } from './8.614-repair/8.6146-ammunition.js'
import { removal } from './8.615-removal/removal.js'
import { replenishment } from './8.616-replenishment.js'
import { weather } from './8.617-weather.js'
import { shortage } from './8.618-ammunition-shortage.js'
import { purchase } from './8.619-purchase.js'
import { newGroups } from './8.620-new-groups/new-groups.js'
import { fortify } from './8.621-fortification.js'
import { recon } from './8.622-reconnaissance.js'
import { initiative } from './8.623-initiative.js'
import { fanaticism } from './8.624-set-up/fanaticism.js'
import { fieldPhones } from './8.624-set-up/field-phone.js'
import { setUp } from './8.624-set-up/set-up.js'
import { commencement } from './8.625-scenario-start.js'
import { scrounge } from './pieces/scrounge.js'
import type { PartHandlers } from './part-handler.js'

/**
 * The handlers of all parts of the Refit Phase, including those that may come up in any part. The order of the parts is
 * in `data/parts.ts`, which also determines the parts of each date.
 */
export const handlers: PartHandlers = {
  CG21: exit,
  '8.601 climbers': climbers,
  '8.6011': melees,
  '8.602': markerRemoval,
  '8.6031': rally,
  '8.6032': victory,
  '8.6041': encirclement,
  '8.6042': minefields,
  '8.6043': shock,
  '8.6044': bog,
  '8.605': setupAreas,
  '8.606': escape,
  '8.6062': encirclementEnds,
  '8.607': possession,
  '8.608': prisoners,
  '8.609': fire,
  '8.610': woundedLeaders,
  '8.6111': recombining,
  '8.6112': crewCombining,
  '8.6113': mmcHardenings,
  '8.6114': leaderHardenings,
  '8.612': newDate,
  '8.613': shiftStep,
  '8.6141a': crewRepair,
  '8.6141b': immobilizationRemoval,
  '8.6141c': fuel,
  '8.6141d': recall,
  '8.6142': repair,
  '8.61421': recovery,
  '8.6143': mgExchange,
  '8.6144': capturedEquipment,
  '8.6145': abandonment,
  '8.6146': ammunition,
  '8.6147': lowAmmo,
  '8.6148': shortageLifted,
  '8.6149': dismantling,
  '8.615': removal,
  '8.616': replenishment,
  '8.617': weather,
  '8.618': shortage,
  '8.619': purchase,
  '8.620': newGroups,
  '8.621': fortify,
  '8.622': recon,
  '8.623': initiative,
  '8.624': setUp,
  CG15c: fieldPhones,
  CG14: fanaticism,
  '8.625': commencement,
  '8.6131': takeover,
  scrounge,
}
