import { takeover } from './between-parts.js'
import { escaping } from './8.606-escape/escape-room.js'
import { crewCombining } from './8.611-hardening/8.6112-crew-combining.js'
import { exit } from './8.601-melee/exit.js'
import { fire } from './8.609-fire.js'
import { fortify } from './8.621-fortification.js'
import { initiative } from './8.623-initiative.js'
import { leaderHardenings } from './8.611-hardening/8.6114-leader-hardening.js'
import { markerRemoval } from './8.602-marker-removal.js'
import { melee } from './8.601-melee/melee.js'
import { mmcHardenings } from './8.611-hardening/8.6113-mmc-hardening.js'
import { newDate } from './8.612-new-date.js'
import { newGroups } from './8.620-new-groups/new-groups.js'
import { ordeal } from './8.604-ordeal/step.js'
import { possession } from './8.607-possession.js'
import { prisoners } from './8.608-prisoners.js'
import { recombining } from './8.611-hardening/8.6111-recombining.js'
import { purchase } from './8.619-purchase.js'
import { recon } from './8.622-reconnaissance.js'
import { scenarioEnd } from './8.603-scenario-end/rally-and-totals.js'
import { scrounge } from './pieces/scrounge.js'
import { setUp } from './8.624-set-up/set-up.js'
import { setupArea } from './8.605-setup-areas/step.js'
import { shifting } from './8.613-shift/shift-result.js'
import { woundedLeaders } from './8.610-wounded-leaders.js'
import { abandonment } from './8.614-repair/8.6145-abandonment.js'
import { ammunition } from './8.614-repair/8.6146-ammunition.js'
import { capturedEquipment } from './8.614-repair/8.6144-captured-equipment.js'
import { crewRepair } from './8.614-repair/8.6141a-crew-repair.js'
import { fuel } from './8.614-repair/8.6141c-fuel.js'
import { mgExchange } from './8.614-repair/8.6143-mg-exchange.js'
import { recovery } from './8.614-repair/8.61421-recovery.js'
import { removal } from './8.615-removal/removal.js'
import { repair } from './8.614-repair/8.6142-repair.js'
import { replenishment } from './8.616-replenishment.js'
import { shortage } from './8.618-ammunition-shortage.js'
import { weather } from './8.617-weather.js'
import type { Room, Rooms } from './step-part.js'
import { parts } from '../data/parts.js'

const PASS: Room = { begin: () => [] }

/** What runs each part of the Refit Phase, and what cuts across the parts. */
export const rooms: Rooms = {
  ...Object.fromEntries(parts.map(({ id }) => [id, PASS])),
  ...exit,
  ...melee,
  ...markerRemoval,
  ...scenarioEnd,
  ...ordeal,
  ...setupArea,
  ...escaping,
  ...possession,
  ...prisoners,
  ...fire,
  ...woundedLeaders,
  ...recombining,
  ...crewCombining,
  ...mmcHardenings,
  ...leaderHardenings,
  ...newDate,
  ...shifting,
  ...crewRepair,
  ...repair,
  ...fuel,
  ...recovery,
  ...mgExchange,
  ...capturedEquipment,
  ...abandonment,
  ...ammunition,
  ...removal,
  ...replenishment,
  ...weather,
  ...shortage,
  ...purchase,
  ...newGroups,
  ...fortify,
  ...recon,
  ...initiative,
  ...setUp,
  ...scrounge,
  ...takeover,
}
