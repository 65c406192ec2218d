/** French names of units that differ from the printed ones, by unit id. */
export const unitNames: Readonly<Record<string, string>> = {
  'g-arko66-n': 'Artillerie du LXVI. Armeekorps, groupe nord',
  'g-arko66-s': 'Artillerie du LXVI. Armeekorps, groupe sud',
  'g-fbb-art': 'Groupe d’artillerie, Führer-Begleit-Brigade',
  'u-18cav-a': 'Escadron A (renforcé), 18e groupe de cavalerie',
  'u-18cav-c': 'Escadron C (renforcé), 18e groupe de cavalerie',
  'u-820td-a': 'Compagnie A, 820e bataillon de chasseurs de chars',
  'u-275afa': '275e bataillon d’artillerie blindée',
  'u-32cav': '32e groupe de cavalerie',
  'u-422-1': '1er bataillon, 422e régiment d’infanterie',
  'u-422-2': '2e bataillon, 422e régiment d’infanterie',
  'u-422-3': '3e bataillon, 422e régiment d’infanterie',
  'u-423-1': '1er bataillon, 423e régiment d’infanterie',
  'u-423-2': '2e bataillon, 423e régiment d’infanterie',
  'u-423-3': '3e bataillon, 423e régiment d’infanterie',
  'u-423-prov': 'Bataillon provisoire, 423e régiment d’infanterie',
  'u-424-1': '1er bataillon, 424e régiment d’infanterie',
  'u-424-2': '2e bataillon, 424e régiment d’infanterie',
  'u-424-3': '3e bataillon, 424e régiment d’infanterie',
  'u-81eng': '81e bataillon du génie',
  'u-589fa': '589e bataillon d’artillerie de campagne',
  'u-592fa': '592e bataillon d’artillerie de campagne',
  'u-590fa': '590e bataillon d’artillerie de campagne',
  'u-591fa': '591e bataillon d’artillerie de campagne',
  'u-112-1': '1er bataillon, 112e régiment d’infanterie',
  'u-112-2': '2e bataillon, 112e régiment d’infanterie',
  'u-112-3': '3e bataillon, 112e régiment d’infanterie',
  'u-229fa': '229e bataillon d’artillerie de campagne',
  'u-333fag': '333e groupement d’artillerie de campagne',
  'u-402fag': '402e groupement d’artillerie de campagne',
  'u-168eng': '168e bataillon du génie',
  'u-27aib': '27e bataillon d’infanterie blindée',
  'u-14tk': '14e bataillon de chars',
  'u-16afa': '16e bataillon d’artillerie blindée',
  'u-31tk': '31e bataillon de chars (CCB)',
  'u-23aib': '23e bataillon d’infanterie blindée (CCB)',
  'u-38aib': '38e bataillon d’infanterie blindée (CCR)',
  'u-17tk': '17e bataillon de chars (CCR)',
  'u-87cav': '87e groupe de reconnaissance de cavalerie',
  'u-40tk': '40e bataillon de chars (CCA)',
  'u-48aib': '48e bataillon d’infanterie blindée (CCA)',
  'u-814td': '814e bataillon de chasseurs de chars',
  'u-440afa': '440e bataillon d’artillerie blindée',
  'u-965fa': '965e bataillon d’artillerie de campagne',
  'u-434afa': '434e bataillon d’artillerie blindée',
}

/** French counter names of units that differ from the printed ones, by unit id. */
export const shortNames: Readonly<Record<string, string>> = {
  'g-arko66-n': 'Art. de corps N',
  'g-arko66-s': 'Art. de corps S',
}

/** French names of formations that differ from the printed ones, by formation id. */
export const formationNames: Readonly<Record<string, string>> = {
  'lxvi-corps': 'LXVI. Armeekorps (troupes de corps)',
  '116-pzd': '116. Panzer-Division (éléments)',
  '560-vgd': '560. Volksgrenadier-Division (éléments)',
  '1-ss-pzd': '1. SS-Panzer-Division (éléments)',
  '14-cav': '14e groupement de cavalerie (renforcé)',
  '106-id': '106e division d’infanterie',
  '28-id': '28e division d’infanterie (112e groupement tactique régimentaire)',
  'viii-corps': 'VIIIe corps américain (troupes de corps)',
  '9-ad-ccb': 'Combat Command B, 9e division blindée',
  '7-ad': '7e division blindée',
}

/** The French name of an area in the grammatical forms that sentences use. */
export interface Place {
  readonly label: string
  readonly name: string
  readonly at: string
  readonly of: string
}

/** The forms of a village name, which takes no article. The H of a German name is aspirated: “de Habscheid”. */
const village = (label: string): Place => ({
  label,
  name: label,
  at: `à ${label}`,
  of: /^[AEIOUÉÈÂÎ]/.test(label) ? `d’${label}` : `de ${label}`,
})

/** Areas whose French name differs from the printed one or takes an article. */
const PLACES: Readonly<Record<string, Place>> = {
  'St. Vith': village('Saint-Vith'),
  'Schnee Eifel': {
    label: 'Schnee Eifel',
    name: 'la Schnee Eifel',
    at: 'dans la Schnee Eifel',
    of: 'de la Schnee Eifel',
  },
  Prümerberg: { label: 'Prümerberg', name: 'le Prümerberg', at: 'sur le Prümerberg', of: 'du Prümerberg' },
  'Burg Reuland': village('Burg-Reuland'),
}

/** The forms of an area, by its printed name. */
export const placeNamed = (printed: string): Place =>
  Object.hasOwn(PLACES, printed) ? PLACES[printed] : village(printed)
