/** German names of units that differ from the printed ones, by unit id. */
export const unitNames: Readonly<Record<string, string>> = {
  'g-arko66-n': 'Korpsartillerie LXVI. Armeekorps, Nordgruppe',
  'g-arko66-s': 'Korpsartillerie LXVI. Armeekorps, Südgruppe',
  'g-fbb-art': 'Artillerie-Abteilung, Führer-Begleit-Brigade',
  'u-18cav-a': 'A-Schwadron (verstärkt), 18. Kavallerie-Abteilung',
  'u-18cav-c': 'C-Schwadron (verstärkt), 18. Kavallerie-Abteilung',
  'u-820td-a': 'A-Kompanie, 820. Panzerjägerbataillon',
  'u-275afa': '275. Panzerartilleriebataillon',
  'u-32cav': '32. Kavallerie-Abteilung',
  'u-422-1': '1. Bataillon, 422. Infanterieregiment',
  'u-422-2': '2. Bataillon, 422. Infanterieregiment',
  'u-422-3': '3. Bataillon, 422. Infanterieregiment',
  'u-423-1': '1. Bataillon, 423. Infanterieregiment',
  'u-423-2': '2. Bataillon, 423. Infanterieregiment',
  'u-423-3': '3. Bataillon, 423. Infanterieregiment',
  'u-423-prov': 'Behelfsbataillon, 423. Infanterieregiment',
  'u-424-1': '1. Bataillon, 424. Infanterieregiment',
  'u-424-2': '2. Bataillon, 424. Infanterieregiment',
  'u-424-3': '3. Bataillon, 424. Infanterieregiment',
  'u-81eng': '81. Pionierbataillon',
  'u-589fa': '589. Feldartilleriebataillon',
  'u-592fa': '592. Feldartilleriebataillon',
  'u-590fa': '590. Feldartilleriebataillon',
  'u-591fa': '591. Feldartilleriebataillon',
  'u-112-1': '1. Bataillon, 112. Infanterieregiment',
  'u-112-2': '2. Bataillon, 112. Infanterieregiment',
  'u-112-3': '3. Bataillon, 112. Infanterieregiment',
  'u-229fa': '229. Feldartilleriebataillon',
  'u-333fag': '333. Feldartilleriegruppe',
  'u-402fag': '402. Feldartilleriegruppe',
  'u-168eng': '168. Pionierbataillon',
  'u-27aib': '27. Panzerinfanteriebataillon',
  'u-14tk': '14. Panzerbataillon',
  'u-16afa': '16. Panzerartilleriebataillon',
  'u-31tk': '31. Panzerbataillon (CCB)',
  'u-23aib': '23. Panzerinfanteriebataillon (CCB)',
  'u-38aib': '38. Panzerinfanteriebataillon (CCR)',
  'u-17tk': '17. Panzerbataillon (CCR)',
  'u-87cav': '87. Kavallerie-Aufklärungsabteilung',
  'u-40tk': '40. Panzerbataillon (CCA)',
  'u-48aib': '48. Panzerinfanteriebataillon (CCA)',
  'u-814td': '814. Panzerjägerbataillon',
  'u-440afa': '440. Panzerartilleriebataillon',
  'u-965fa': '965. Feldartilleriebataillon',
  'u-434afa': '434. Panzerartilleriebataillon',
}

/** German counter names of units that differ from the printed ones, by unit id. */
export const shortNames: Readonly<Record<string, string>> = {
  'g-arko66-n': 'Korpsart. Nord',
  'g-arko66-s': 'Korpsart. Süd',
}

/** German names of formations that differ from the printed ones, by formation id. */
export const formationNames: Readonly<Record<string, string>> = {
  'lxvi-corps': 'LXVI. Armeekorps (Korpstruppen)',
  '116-pzd': '116. Panzer-Division (Teile)',
  '560-vgd': '560. Volksgrenadier-Division (Teile)',
  '1-ss-pzd': '1. SS-Panzer-Division (Teile)',
  '14-cav': '14. Kavalleriegruppe (verstärkt)',
  '106-id': '106. Infanteriedivision',
  '28-id': '28. Infanteriedivision (112. Regimentskampfgruppe)',
  'viii-corps': 'VIII. US-Korps (Korpstruppen)',
  '9-ad-ccb': 'Combat Command B, 9. US-Panzerdivision',
  '7-ad': '7. US-Panzerdivision',
}

/** The German name of an area in the grammatical cases that sentences use. */
export interface Place {
  readonly label: string
  readonly nominative: string
  readonly accusative: string
  readonly in: string
  readonly to: string
  readonly from: string
}

/** The forms of a village name, which takes no article. */
const village = (label: string): Place => ({
  label,
  nominative: label,
  accusative: label,
  in: `in ${label}`,
  to: `nach ${label}`,
  from: `von ${label}`,
})

/** Areas whose German name differs from the printed one or takes an article. */
const PLACES: Readonly<Record<string, Place>> = {
  'Schnee Eifel': {
    label: 'Schnee-Eifel',
    nominative: 'die Schnee-Eifel',
    accusative: 'die Schnee-Eifel',
    in: 'in der Schnee-Eifel',
    to: 'in die Schnee-Eifel',
    from: 'aus der Schnee-Eifel',
  },
  Prümerberg: {
    label: 'Prümerberg',
    nominative: 'der Prümerberg',
    accusative: 'den Prümerberg',
    in: 'auf dem Prümerberg',
    to: 'auf den Prümerberg',
    from: 'vom Prümerberg',
  },
  Grosskampenberg: village('Großkampenberg'),
  'Burg Reuland': village('Burg-Reuland'),
}

/** The forms of an area, by its printed name. */
export const placeNamed = (printed: string): Place =>
  Object.hasOwn(PLACES, printed) ? PLACES[printed] : village(printed)
