/** The kinds of unit, DD-0.1. */
export type UnitType = 'infantry' | 'armor' | 'mechanized' | 'artillery-towed' | 'artillery-self-propelled'

/** A row of the order of battle. */
export interface UnitRow {
  /** Its name in the data. */
  readonly id: string
  /** Its name in full. */
  readonly name: string
  /** Its name on a counter and in reports. */
  readonly short: string
  /** Whose it is. */
  readonly side: 'german' | 'us'
  /** What kind of unit it is; engineers are infantry, cavalry and armored infantry are mechanized. */
  readonly type: UnitType
  /** Its parent formation. */
  readonly formation: string
  /** Printed combat strength: dice in fire, and hits it can take. */
  readonly strength: number
  /** 1 when it is on the map at the start, else the turn of arrival. */
  readonly arrival: number
  /** The area it starts in, or null when it arrives later. */
  readonly setup: string | null
  /** The edges of the map of its historical approach, or null when it starts on the map. */
  readonly entry: readonly string[] | null
  /** A word on it, or null. */
  readonly note: string | null
}

/** A division, brigade or pool of corps troops. */
export interface FormationRow {
  /** Its name in the data. */
  readonly id: string
  /** Its name in full. */
  readonly name: string
  /** Whose it is. */
  readonly side: 'german' | 'us'
  /** Whom its artillery may support under the option of DD-7.8. */
  readonly artilleryScope: 'own-formation' | 'any-friendly'
  /** A word on it, or null. */
  readonly note: string | null
}

/** The half-days of the battle, DD-1.2: turn 1 first. */
// prettier-ignore
export const turnDates: readonly { readonly date: string; readonly half: 'a.m.' | 'p.m.' }[] = [
  { date: '1944-12-16', half: 'a.m.' },
  { date: '1944-12-16', half: 'p.m.' },
  { date: '1944-12-17', half: 'a.m.' },
  { date: '1944-12-17', half: 'p.m.' },
  { date: '1944-12-18', half: 'a.m.' },
  { date: '1944-12-18', half: 'p.m.' },
  { date: '1944-12-19', half: 'a.m.' },
  { date: '1944-12-19', half: 'p.m.' },
  { date: '1944-12-20', half: 'a.m.' },
  { date: '1944-12-20', half: 'p.m.' },
]

/** The formations of both sides. */
// prettier-ignore
export const formationRows: readonly FormationRow[] = [
  { id: '18-vgd', name: '18. Volksgrenadier-Division', side: 'german', artilleryScope: 'own-formation', note: 'StuG-Brigade 244 is counted here: it was attached for the attack.' },
  { id: '62-vgd', name: '62. Volksgrenadier-Division', side: 'german', artilleryScope: 'own-formation', note: null },
  { id: 'lxvi-corps', name: 'LXVI. Armeekorps (corps troops)', side: 'german', artilleryScope: 'any-friendly', note: null },
  { id: 'fbb', name: 'Führer-Begleit-Brigade', side: 'german', artilleryScope: 'own-formation', note: null },
  { id: '116-pzd', name: '116. Panzer-Division (element)', side: 'german', artilleryScope: 'own-formation', note: 'Neighboring corps; only its right wing entered this sector.' },
  { id: '560-vgd', name: '560. Volksgrenadier-Division (element)', side: 'german', artilleryScope: 'own-formation', note: 'Neighboring corps; only its right wing entered this sector.' },
  { id: '1-ss-pzd', name: '1. SS-Panzer-Division (element)', side: 'german', artilleryScope: 'own-formation', note: 'Neighboring corps; its southern column crossed the north of this sector.' },
  { id: '14-cav', name: '14th Cavalry Group (reinforced)', side: 'us', artilleryScope: 'any-friendly', note: null },
  { id: '106-id', name: '106th Infantry Division', side: 'us', artilleryScope: 'any-friendly', note: null },
  { id: '28-id', name: '28th Infantry Division (112th Regimental Combat Team)', side: 'us', artilleryScope: 'any-friendly', note: null },
  { id: 'viii-corps', name: 'VIII Corps troops', side: 'us', artilleryScope: 'any-friendly', note: null },
  { id: '9-ad-ccb', name: 'Combat Command B, 9th Armored Division', side: 'us', artilleryScope: 'any-friendly', note: null },
  { id: '7-ad', name: '7th Armored Division', side: 'us', artilleryScope: 'any-friendly', note: null },
]

/**
 * The order of battle, 16 to 20 December 1944, DD-1.1, DD-2.2: 29 German and 41 U.S. units.
 *
 * Provenance: an original reconstruction from the history of the battle. The published order of battle of the game is
 * not available and was not used. Identity, parent formation, place and half-day of arrival follow the record as
 * closely as ten turns and three units to an area allow; strengths are game values chosen for this project and tuned
 * by simulation, not head counts. Sources: Hugh M. Cole, The Ardennes: Battle of the Bulge (1965), chapters VII, VIII,
 * XII and XVII; U.S. Army Armor School, The Battle at St. Vith, Belgium; Otto E. Remer, manuscripts B-592 and B-838 on
 * the Führer-Begleit-Brigade; and the extent, turn dates and unit classes that the rules name.
 *
 * Left out on purpose: neighbors who crossed the sector only in passing or came after 20 December, and units too
 * small for a counter of their own, which are counted in those beside which they fought.
 *
 * The order of the rows is the order of units everywhere: for dice and for reports (DD-0.7).
 */
// prettier-ignore
export const unitRows: readonly UnitRow[] = [
  { id: 'g-gr293-1', name: 'I./Grenadier-Regiment 293', short: 'I./293', side: 'german', type: 'infantry', formation: '18-vgd', strength: 4, arrival: 1, setup: 'sellerich', entry: null, note: null },
  { id: 'g-gr293-2', name: 'II./Grenadier-Regiment 293', short: 'II./293', side: 'german', type: 'infantry', formation: '18-vgd', strength: 4, arrival: 1, setup: 'sellerich', entry: null, note: null },
  { id: 'g-pzj1818', name: 'Panzerjäger-Abteilung 1818', short: 'PzJg 1818', side: 'german', type: 'armor', formation: '18-vgd', strength: 3, arrival: 1, setup: 'sellerich', entry: null, note: 'Self-propelled guns that supported the southern arm.' },
  { id: 'g-gr294-1', name: 'I./Grenadier-Regiment 294', short: 'I./294', side: 'german', type: 'infantry', formation: '18-vgd', strength: 4, arrival: 1, setup: 'ormont', entry: null, note: null },
  { id: 'g-gr294-2', name: 'II./Grenadier-Regiment 294', short: 'II./294', side: 'german', type: 'infantry', formation: '18-vgd', strength: 4, arrival: 1, setup: 'ormont', entry: null, note: null },
  { id: 'g-ar1818', name: 'Artillerie-Regiment 1818', short: 'AR 1818', side: 'german', type: 'artillery-towed', formation: '18-vgd', strength: 4, arrival: 1, setup: 'ormont', entry: null, note: null },
  { id: 'g-gr295-1', name: 'I./Grenadier-Regiment 295', short: 'I./295', side: 'german', type: 'infantry', formation: '18-vgd', strength: 4, arrival: 1, setup: 'losheim', entry: null, note: null },
  { id: 'g-gr295-2', name: 'II./Grenadier-Regiment 295', short: 'II./295', side: 'german', type: 'infantry', formation: '18-vgd', strength: 4, arrival: 1, setup: 'losheim', entry: null, note: null },
  { id: 'g-stug244', name: 'Sturmgeschütz-Brigade 244', short: 'StuG 244', side: 'german', type: 'armor', formation: '18-vgd', strength: 5, arrival: 1, setup: 'losheim', entry: null, note: 'Army troops attached to the northern arm.' },
  { id: 'g-feb1818', name: 'Feldersatz-Bataillon 1818', short: 'FEB 1818', side: 'german', type: 'infantry', formation: '18-vgd', strength: 2, arrival: 1, setup: 'olzheim', entry: null, note: 'Thin screen in front of the Schnee Eifel.' },
  { id: 'g-gr164-1', name: 'I./Grenadier-Regiment 164', short: 'I./164', side: 'german', type: 'infantry', formation: '62-vgd', strength: 4, arrival: 1, setup: 'pronsfeld', entry: null, note: 'Division reserve.' },
  { id: 'g-gr164-2', name: 'II./Grenadier-Regiment 164', short: 'II./164', side: 'german', type: 'infantry', formation: '62-vgd', strength: 4, arrival: 1, setup: 'pronsfeld', entry: null, note: 'Division reserve.' },
  { id: 'g-gr183-1', name: 'I./Grenadier-Regiment 183', short: 'I./183', side: 'german', type: 'infantry', formation: '62-vgd', strength: 4, arrival: 1, setup: 'grosskampenberg', entry: null, note: null },
  { id: 'g-gr183-2', name: 'II./Grenadier-Regiment 183', short: 'II./183', side: 'german', type: 'infantry', formation: '62-vgd', strength: 4, arrival: 1, setup: 'grosskampenberg', entry: null, note: null },
  { id: 'g-pzj162', name: 'Panzerjäger-Abteilung 162', short: 'PzJg 162', side: 'german', type: 'armor', formation: '62-vgd', strength: 2, arrival: 1, setup: 'grosskampenberg', entry: null, note: null },
  { id: 'g-gr190-1', name: 'I./Grenadier-Regiment 190', short: 'I./190', side: 'german', type: 'infantry', formation: '62-vgd', strength: 4, arrival: 1, setup: 'habscheid', entry: null, note: null },
  { id: 'g-gr190-2', name: 'II./Grenadier-Regiment 190', short: 'II./190', side: 'german', type: 'infantry', formation: '62-vgd', strength: 4, arrival: 1, setup: 'habscheid', entry: null, note: null },
  { id: 'g-ar162', name: 'Artillerie-Regiment 162', short: 'AR 162', side: 'german', type: 'artillery-towed', formation: '62-vgd', strength: 4, arrival: 1, setup: 'habscheid', entry: null, note: null },
  { id: 'g-arko66-n', name: 'LXVI. Corps Artillery, northern group', short: 'Corps Arty N', side: 'german', type: 'artillery-towed', formation: 'lxvi-corps', strength: 4, arrival: 1, setup: 'olzheim', entry: null, note: null },
  { id: 'g-arko66-s', name: 'LXVI. Corps Artillery, southern group', short: 'Corps Arty S', side: 'german', type: 'artillery-towed', formation: 'lxvi-corps', strength: 4, arrival: 1, setup: 'pronsfeld', entry: null, note: null },
  { id: 'g-pzgr60', name: 'Panzergrenadier-Regiment 60', short: 'PzGR 60', side: 'german', type: 'mechanized', formation: '116-pzd', strength: 4, arrival: 1, setup: 'luetzkampen', entry: null, note: 'Attacked between Heckhuscheid and Lützkampen.' },
  { id: 'g-gr1130', name: 'Grenadier-Regiment 1130', short: 'GR 1130', side: 'german', type: 'infantry', formation: '560-vgd', strength: 4, arrival: 1, setup: 'luetzkampen', entry: null, note: 'Attacked the 112th Infantry east of the Our.' },
  { id: 'g-kg-hansen', name: 'Kampfgruppe Hansen (SS-Panzergrenadier-Regiment 1)', short: 'KG Hansen', side: 'german', type: 'mechanized', formation: '1-ss-pzd', strength: 5, arrival: 3, setup: null, entry: ['east'], note: 'Moved by Manderfeld on Born, Recht and Poteau.' },
  { id: 'g-fbb-pg1', name: 'I. Panzergrenadier-Bataillon, Führer-Begleit-Brigade', short: 'I./FBB', side: 'german', type: 'mechanized', formation: 'fbb', strength: 5, arrival: 6, setup: null, entry: ['east'], note: 'Armored half-tracks.' },
  { id: 'g-fbb-stug', name: 'Sturmgeschütz-Brigade 200', short: 'StuG 200', side: 'german', type: 'armor', formation: 'fbb', strength: 5, arrival: 6, setup: null, entry: ['east'], note: null },
  { id: 'g-fbb-pz', name: 'Panzer-Abteilung, Führer-Begleit-Brigade', short: 'Pz/FBB', side: 'german', type: 'armor', formation: 'fbb', strength: 6, arrival: 7, setup: null, entry: ['east'], note: null },
  { id: 'g-fbb-pg2', name: 'II. Panzergrenadier-Bataillon, Führer-Begleit-Brigade', short: 'II./FBB', side: 'german', type: 'mechanized', formation: 'fbb', strength: 5, arrival: 7, setup: null, entry: ['east'], note: 'Lorried.' },
  { id: 'g-fbb-928', name: 'Bataillon 928, Führer-Begleit-Brigade', short: 'Btl 928', side: 'german', type: 'infantry', formation: 'fbb', strength: 4, arrival: 7, setup: null, entry: ['east'], note: 'Bicycles.' },
  { id: 'g-fbb-art', name: 'Artillery battalion, Führer-Begleit-Brigade', short: 'Art/FBB', side: 'german', type: 'artillery-self-propelled', formation: 'fbb', strength: 3, arrival: 7, setup: null, entry: ['east'], note: null },
  { id: 'u-18cav-a', name: 'Troop A (reinforced), 18th Cavalry Squadron', short: 'A/18 Cav', side: 'us', type: 'mechanized', formation: '14-cav', strength: 2, arrival: 1, setup: 'roth', entry: null, note: 'Roth and Kobscheid.' },
  { id: 'u-18cav-c', name: 'Troop C (reinforced), 18th Cavalry Squadron', short: 'C/18 Cav', side: 'us', type: 'mechanized', formation: '14-cav', strength: 2, arrival: 1, setup: 'krewinkel', entry: null, note: 'Krewinkel, Afst, Weckerath.' },
  { id: 'u-820td-a', name: 'Company A, 820th Tank Destroyer Battalion', short: 'A/820 TD', side: 'us', type: 'armor', formation: '14-cav', strength: 2, arrival: 1, setup: 'manderfeld', entry: null, note: 'Towed guns; moves as armor.' },
  { id: 'u-275afa', name: '275th Armored Field Artillery Battalion', short: '275 AFA', side: 'us', type: 'artillery-self-propelled', formation: '14-cav', strength: 2, arrival: 1, setup: 'manderfeld', entry: null, note: null },
  { id: 'u-32cav', name: '32d Cavalry Squadron', short: '32 Cav', side: 'us', type: 'mechanized', formation: '14-cav', strength: 3, arrival: 1, setup: 'vielsalm', entry: null, note: 'Group reserve.' },
  { id: 'u-422-1', name: '1st Battalion, 422d Infantry', short: '1/422', side: 'us', type: 'infantry', formation: '106-id', strength: 3, arrival: 1, setup: 'schnee-eifel', entry: null, note: null },
  { id: 'u-422-2', name: '2d Battalion, 422d Infantry', short: '2/422', side: 'us', type: 'infantry', formation: '106-id', strength: 3, arrival: 1, setup: 'schnee-eifel', entry: null, note: null },
  { id: 'u-422-3', name: '3d Battalion, 422d Infantry', short: '3/422', side: 'us', type: 'infantry', formation: '106-id', strength: 3, arrival: 1, setup: 'schnee-eifel', entry: null, note: null },
  { id: 'u-423-1', name: '1st Battalion, 423d Infantry', short: '1/423', side: 'us', type: 'infantry', formation: '106-id', strength: 3, arrival: 1, setup: 'buchet', entry: null, note: null },
  { id: 'u-423-2', name: '2d Battalion, 423d Infantry', short: '2/423', side: 'us', type: 'infantry', formation: '106-id', strength: 3, arrival: 1, setup: 'born', entry: null, note: 'Division reserve.' },
  { id: 'u-423-3', name: '3d Battalion, 423d Infantry', short: '3/423', side: 'us', type: 'infantry', formation: '106-id', strength: 3, arrival: 1, setup: 'buchet', entry: null, note: null },
  { id: 'u-423-prov', name: 'Provisional battalion, 423d Infantry', short: 'Prov/423', side: 'us', type: 'infantry', formation: '106-id', strength: 2, arrival: 1, setup: 'bleialf', entry: null, note: 'Antitank company, cavalry troop and service troops.' },
  { id: 'u-424-1', name: '1st Battalion, 424th Infantry', short: '1/424', side: 'us', type: 'infantry', formation: '106-id', strength: 3, arrival: 1, setup: 'steinebrueck', entry: null, note: 'Division reserve.' },
  { id: 'u-424-2', name: '2d Battalion, 424th Infantry', short: '2/424', side: 'us', type: 'infantry', formation: '106-id', strength: 3, arrival: 1, setup: 'heckhuscheid', entry: null, note: null },
  { id: 'u-424-3', name: '3d Battalion, 424th Infantry', short: '3/424', side: 'us', type: 'infantry', formation: '106-id', strength: 3, arrival: 1, setup: 'winterspelt', entry: null, note: null },
  { id: 'u-81eng', name: '81st Engineer Combat Battalion', short: '81 Eng', side: 'us', type: 'infantry', formation: '106-id', strength: 2, arrival: 1, setup: 'auw', entry: null, note: null },
  { id: 'u-589fa', name: '589th Field Artillery Battalion', short: '589 FA', side: 'us', type: 'artillery-towed', formation: '106-id', strength: 2, arrival: 1, setup: 'auw', entry: null, note: null },
  { id: 'u-592fa', name: '592d Field Artillery Battalion', short: '592 FA', side: 'us', type: 'artillery-towed', formation: '106-id', strength: 2, arrival: 1, setup: 'auw', entry: null, note: null },
  { id: 'u-590fa', name: '590th Field Artillery Battalion', short: '590 FA', side: 'us', type: 'artillery-towed', formation: '106-id', strength: 2, arrival: 1, setup: 'buchet', entry: null, note: null },
  { id: 'u-591fa', name: '591st Field Artillery Battalion', short: '591 FA', side: 'us', type: 'artillery-towed', formation: '106-id', strength: 2, arrival: 1, setup: 'eigelscheid', entry: null, note: null },
  { id: 'u-112-1', name: '1st Battalion, 112th Infantry', short: '1/112', side: 'us', type: 'infantry', formation: '28-id', strength: 3, arrival: 1, setup: 'harspelt', entry: null, note: null },
  { id: 'u-112-2', name: '2d Battalion, 112th Infantry', short: '2/112', side: 'us', type: 'infantry', formation: '28-id', strength: 3, arrival: 1, setup: 'ouren', entry: null, note: null },
  { id: 'u-112-3', name: '3d Battalion, 112th Infantry', short: '3/112', side: 'us', type: 'infantry', formation: '28-id', strength: 3, arrival: 1, setup: 'ouren', entry: null, note: null },
  { id: 'u-229fa', name: '229th Field Artillery Battalion', short: '229 FA', side: 'us', type: 'artillery-towed', formation: '28-id', strength: 2, arrival: 1, setup: 'ouren', entry: null, note: null },
  { id: 'u-333fag', name: '333d Field Artillery Group', short: '333 FAG', side: 'us', type: 'artillery-towed', formation: 'viii-corps', strength: 3, arrival: 1, setup: 'schoenberg', entry: null, note: null },
  { id: 'u-402fag', name: '402d Field Artillery Group', short: '402 FAG', side: 'us', type: 'artillery-towed', formation: 'viii-corps', strength: 3, arrival: 1, setup: 'heuem', entry: null, note: null },
  { id: 'u-168eng', name: '168th Engineer Combat Battalion', short: '168 Eng', side: 'us', type: 'infantry', formation: 'viii-corps', strength: 2, arrival: 1, setup: 'st-vith', entry: null, note: null },
  { id: 'u-27aib', name: '27th Armored Infantry Battalion', short: '27 AIB', side: 'us', type: 'mechanized', formation: '9-ad-ccb', strength: 3, arrival: 3, setup: null, entry: ['north'], note: null },
  { id: 'u-14tk', name: '14th Tank Battalion', short: '14 Tk', side: 'us', type: 'armor', formation: '9-ad-ccb', strength: 4, arrival: 3, setup: null, entry: ['north'], note: null },
  { id: 'u-16afa', name: '16th Armored Field Artillery Battalion', short: '16 AFA', side: 'us', type: 'artillery-self-propelled', formation: '9-ad-ccb', strength: 2, arrival: 3, setup: null, entry: ['north'], note: null },
  { id: 'u-31tk', name: '31st Tank Battalion (CCB)', short: '31 Tk', side: 'us', type: 'armor', formation: '7-ad', strength: 4, arrival: 4, setup: null, entry: ['north'], note: null },
  { id: 'u-23aib', name: '23d Armored Infantry Battalion (CCB)', short: '23 AIB', side: 'us', type: 'mechanized', formation: '7-ad', strength: 3, arrival: 4, setup: null, entry: ['north'], note: null },
  { id: 'u-38aib', name: '38th Armored Infantry Battalion (CCR)', short: '38 AIB', side: 'us', type: 'mechanized', formation: '7-ad', strength: 3, arrival: 4, setup: null, entry: ['north'], note: null },
  { id: 'u-17tk', name: '17th Tank Battalion (CCR)', short: '17 Tk', side: 'us', type: 'armor', formation: '7-ad', strength: 4, arrival: 4, setup: null, entry: ['north'], note: null },
  { id: 'u-87cav', name: '87th Cavalry Reconnaissance Squadron', short: '87 Cav', side: 'us', type: 'mechanized', formation: '7-ad', strength: 3, arrival: 4, setup: null, entry: ['north'], note: null },
  { id: 'u-40tk', name: '40th Tank Battalion (CCA)', short: '40 Tk', side: 'us', type: 'armor', formation: '7-ad', strength: 4, arrival: 5, setup: null, entry: ['north'], note: null },
  { id: 'u-48aib', name: '48th Armored Infantry Battalion (CCA)', short: '48 AIB', side: 'us', type: 'mechanized', formation: '7-ad', strength: 3, arrival: 5, setup: null, entry: ['north'], note: null },
  { id: 'u-814td', name: '814th Tank Destroyer Battalion', short: '814 TD', side: 'us', type: 'armor', formation: '7-ad', strength: 2, arrival: 5, setup: null, entry: ['north'], note: null },
  { id: 'u-440afa', name: '440th Armored Field Artillery Battalion', short: '440 AFA', side: 'us', type: 'artillery-self-propelled', formation: '7-ad', strength: 2, arrival: 6, setup: null, entry: ['north', 'west'], note: null },
  { id: 'u-965fa', name: '965th Field Artillery Battalion', short: '965 FA', side: 'us', type: 'artillery-towed', formation: 'viii-corps', strength: 2, arrival: 6, setup: null, entry: ['west'], note: null },
  { id: 'u-434afa', name: '434th Armored Field Artillery Battalion', short: '434 AFA', side: 'us', type: 'artillery-self-propelled', formation: '7-ad', strength: 2, arrival: 7, setup: null, entry: ['north', 'west'], note: null },
]
