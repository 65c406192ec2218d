import { takeover } from './between.js'
import { escaping } from './phases/escape-room.js'
import { crewCombining } from './phases/crew-combining.js'
import { exit } from './phases/exit.js'
import { fire } from './phases/fire.js'
import { fortify } from './phases/fortify.js'
import { initiative } from './phases/initiative.js'
import { leaderHardenings } from './phases/leader-hardening.js'
import { markerRemoval } from './phases/marker-removal.js'
import { melee } from './phases/melee.js'
import { mmcHardenings } from './phases/mmc-hardening.js'
import { newDate } from './phases/new-date.js'
import { newGroups } from './phases/new-groups.js'
import { ordeal } from './phases/ordeal.js'
import { possession } from './phases/possession.js'
import { prisoners } from './phases/prisoner.js'
import { recombining } from './phases/recombining.js'
import { purchase } from './phases/purchase.js'
import { recon } from './phases/recon.js'
import { scenarioEnd } from './phases/scenario-end.js'
import { scrounge } from './phases/scrounge.js'
import { setUp } from './phases/set-up.js'
import { setupArea } from './phases/setup-area.js'
import { shifting } from './phases/shift-result.js'
import { woundedLeaders } from './phases/wounded-leaders.js'
import { abandonment } from './phases/abandonment.js'
import { ammunition } from './phases/ammunition.js'
import { capturedEquipment } from './phases/captured.js'
import { crewRepair } from './phases/crew-repair.js'
import { fuel } from './phases/fuel.js'
import { mgExchange } from './phases/mg-exchange.js'
import { recovery } from './phases/recovery.js'
import { removal } from './phases/removal.js'
import { repair } from './phases/repair.js'
import { replenishment } from './phases/replenishment.js'
import { shortage } from './phases/shortage.js'
import { weather } from './phases/weather.js'
import type { Room, Rooms } from './room.js'
import { parts } from './steps.js'

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
