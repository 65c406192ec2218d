import type { PrintedUnit } from './printed-unit.js'

/**
 * The counters, in the order in which procedures take units one by one (PD-B.39): Germans, then Americans, then the
 * four that join only by option or in single battles.
 *
 * The unit that the list of turn 11 names twice is CCB/3/1 and CCB/3/2 (PD-X.2); 101/BG keeps its name, though another
 * airborne division fought here (PD-X.19); all of turn 17 come from the third battle, as printed (PD-X.8).
 *
 * Names marked `named` stand in the campaign rules; every value is a reconstruction (PD-B.12).
 */
export const printedUnits: readonly PrintedUnit[] = [
  { id: 'de-12vg-27-fus', name: '12VG/27 Füsilier', side: 'german', formation: '12th Volksgrenadier Division', kind: 'infantry', af: [4, 2], pr: [3, 2], movement: 2 },
  { id: 'de-12vg-48-1', name: '12VG/48/1', side: 'german', formation: '12th Volksgrenadier Division', kind: 'infantry', af: [3, 2], pr: [3, 2], movement: 2 },
  { id: 'de-12vg-48-2', name: '12VG/48/2', side: 'german', formation: '12th Volksgrenadier Division', kind: 'infantry', af: [3, 2], pr: [2, 1], movement: 2 },
  { id: 'de-3fj-9-1', name: '3FJ/9/1', side: 'german', formation: '3rd Fallschirmjäger Division', kind: 'infantry', af: [4, 2], pr: [3, 2], movement: 2 },
  { id: 'de-3fj-9-2', name: '3FJ/9/2', side: 'german', formation: '3rd Fallschirmjäger Division', kind: 'infantry', af: [4, 2], pr: [3, 2], movement: 2 },
  { id: 'de-3fj-5', name: '3FJ/5', side: 'german', formation: '3rd Fallschirmjäger Division', kind: 'infantry', af: [4, 3], pr: [3, 2], movement: 2 },
  { id: 'de-12vg-pzjg', name: '12VG/Panzerjäger', side: 'german', formation: '12th Volksgrenadier Division', kind: 'anti-tank', af: [4, 2], pr: [3, 2], movement: 3, armored: true, antiTank: [-1, -1] },
  { id: 'de-spitze-pz', name: 'Spitze Panzer battalion', side: 'german', formation: '1st SS Panzer Division LAH', kind: 'armor', af: [7, 5], pr: [5, 4], movement: 5, armored: true, ss: true, named: true },
  { id: 'de-lah-1-2-pzgr', name: '1/2 LAH Panzer Grenadier', side: 'german', formation: '1st SS Panzer Division LAH', kind: 'mechanized-infantry', af: [6, 4], pr: [5, 4], movement: 5, ss: true },
  { id: 'de-lah-pi', name: 'LAH Pionier', side: 'german', formation: '1st SS Panzer Division LAH', kind: 'engineer', af: [4, 2], pr: [4, 3], movement: 5, ss: true },
  { id: 'de-lah-1-1-pz', name: '1/1 LAH Panzer', side: 'german', formation: '1st SS Panzer Division LAH', kind: 'armor', af: [7, 5], pr: [5, 4], movement: 5, armored: true, ss: true, named: true },
  { id: 'de-lah-3-2-pzgr', name: '3/2 LAH Panzer Grenadier', side: 'german', formation: '1st SS Panzer Division LAH', kind: 'mechanized-infantry', af: [6, 4], pr: [5, 4], movement: 5, ss: true, named: true },
  { id: 'de-501-tiger', name: '501 Tiger', side: 'german', formation: '501st Heavy SS Panzer Battalion', kind: 'armor', af: [8, 6], pr: [5, 4], movement: 4, armored: true, ss: true, antiTank: [-2, -1], named: true },
  { id: 'de-spitze-recon', name: 'Spitze Recon', side: 'german', formation: '1st SS Panzer Division LAH', kind: 'recon', af: [5, 3], pr: [5, 4], movement: 6, armored: true, ss: true, named: true },
  { id: 'de-3fj-kg1', name: '3FJ/KG1 Infantry', side: 'german', formation: '3rd Fallschirmjäger Division', kind: 'infantry', af: [4, 2], pr: [4, 3], movement: 2, named: true },
  { id: 'de-3fj-kg2', name: '3FJ/KG2 Infantry', side: 'german', formation: '3rd Fallschirmjäger Division', kind: 'infantry', af: [4, 2], pr: [4, 3], movement: 2, named: true },
  { id: 'de-lah-1-1-pzgr', name: '1/1 LAH Panzer Grenadier', side: 'german', formation: '1st SS Panzer Division LAH', kind: 'mechanized-infantry', af: [5, 3], pr: [4, 3], movement: 5, ss: true },
  { id: 'us-99-394-1', name: '99/394/1', side: 'us', formation: '99th Infantry Division', kind: 'infantry', af: [3, 2], pr: [4, 3], movement: 3 },
  { id: 'us-99-394-2', name: '99/394/2', side: 'us', formation: '99th Infantry Division', kind: 'infantry', af: [3, 2], pr: [3, 2], movement: 3 },
  { id: 'us-99-394-3', name: '99/394/3', side: 'us', formation: '99th Infantry Division', kind: 'infantry', af: [3, 2], pr: [4, 3], movement: 3 },
  { id: 'us-394-ir', name: '394 I&R', side: 'us', formation: '99th Infantry Division', kind: 'infantry', af: [2, 1], pr: [5, 4], movement: 3 },
  { id: 'us-14cav-18', name: '14 Cav/18', side: 'us', formation: '14th Cavalry Group', kind: 'recon', af: [3, 2], pr: [3, 2], movement: 5, armored: true },
  { id: 'us-820-td', name: '820 TD', side: 'us', formation: 'attached 14th Cavalry Group', kind: 'anti-tank', af: [3, 2], pr: [3, 2], movement: 3, antiTank: [-1, -1] },
  { id: 'us-14cav-32', name: '14 Cav/32', side: 'us', formation: '14th Cavalry Group', kind: 'recon', af: [3, 2], pr: [3, 2], movement: 5, armored: true },
  { id: 'us-254-eng', name: '254 Engineer', side: 'us', formation: 'V Corps', kind: 'engineer', af: [2, 1], pr: [4, 3], movement: 3 },
  { id: 'us-99-bg', name: '99 BG', side: 'us', formation: '99th Infantry Division', kind: 'infantry', af: [3, 2], pr: [4, 3], movement: 3, named: true },
  { id: 'us-106-bg', name: '106 BG', side: 'us', formation: '106th Infantry Division', kind: 'infantry', af: [3, 2], pr: [2, 1], movement: 3, named: true },
  { id: 'us-30-117-1', name: '30/117/1', side: 'us', formation: '30th Infantry Division', kind: 'infantry', af: [4, 2], pr: [4, 3], movement: 3, named: true },
  { id: 'us-30-117-2', name: '30/117/2', side: 'us', formation: '30th Infantry Division', kind: 'infantry', af: [4, 2], pr: [4, 3], movement: 3, named: true },
  { id: 'us-2-23-3', name: '2/23/3', side: 'us', formation: '2nd Infantry Division', kind: 'infantry', af: [4, 2], pr: [4, 3], movement: 3, named: true },
  { id: 'us-30-117-3', name: '30/117/3', side: 'us', formation: '30th Infantry Division', kind: 'infantry', af: [4, 2], pr: [4, 3], movement: 3, named: true },
  { id: 'us-30-119-1', name: '30/119/1', side: 'us', formation: '30th Infantry Division', kind: 'infantry', af: [4, 2], pr: [4, 3], movement: 3, named: true },
  { id: 'us-30-119-2', name: '30/119/2', side: 'us', formation: '30th Infantry Division', kind: 'infantry', af: [4, 2], pr: [4, 3], movement: 3, named: true },
  { id: 'us-30-119-3', name: '30/119/3', side: 'us', formation: '30th Infantry Division', kind: 'infantry', af: [4, 2], pr: [4, 3], movement: 3, named: true },
  { id: 'us-ccb-3-1', name: 'CCB/3/1', side: 'us', formation: '3rd Armored Division, CCB', kind: 'armor', af: [5, 3], pr: [4, 3], movement: 4, armored: true, named: true },
  { id: 'us-ccb-3-2', name: 'CCB/3/2', side: 'us', formation: '3rd Armored Division, CCB', kind: 'armor', af: [5, 3], pr: [4, 3], movement: 4, armored: true, named: true },
  { id: 'us-101-bg', name: '101/BG', side: 'us', formation: '101st Airborne Division', kind: 'paratroop', af: [4, 3], pr: [5, 4], movement: 3, named: true },
  { id: 'us-ccb-3-3', name: 'CCB/3/3', side: 'us', formation: '3rd Armored Division, CCB', kind: 'armor', af: [5, 3], pr: [4, 3], movement: 4, armored: true, named: true },
  { id: 'us-291-eng', name: '291 Engineer', side: 'us', formation: '291st Engineer Combat Battalion', kind: 'engineer', af: [2, 1], pr: [5, 4], movement: 3 },
  { id: 'us-526-aib', name: '526 Armored Infantry', side: 'us', formation: '526th Armored Infantry Battalion', kind: 'mechanized-infantry', af: [4, 2], pr: [3, 2], movement: 4 },
  { id: 'us-82-504-1', name: '82/504/1', side: 'us', formation: '82nd Airborne Division', kind: 'paratroop', af: [4, 3], pr: [5, 4], movement: 3 },
  { id: 'us-82-505-2', name: '82/505/2', side: 'us', formation: '82nd Airborne Division', kind: 'paratroop', af: [4, 3], pr: [5, 4], movement: 3 },
]
