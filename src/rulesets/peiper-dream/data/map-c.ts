import type { Sheet } from './sheet.js'

/**
 * Map C, the pocket of La Gleize: the board of The Bagged Peiper.
 *
 * A reconstruction drawn from the real ground; the printed postcard was not at hand (PD-B.11).
 */
export const mapC: Sheet = {
  id: 'C',
  name: 'La Gleize pocket',
  game: 'The Bagged Peiper',
  terrain: [
    '. t r v f r f v f c',
    'f v r h r h h f h v',
    '. f . r v r v v r v',
    '. . v v f h r f v h',
    'f f . r r v v r v r',
    '. f . f v r f . f r',
    '. f f r f f h v . f',
    '. . v f f h r f f f',
  ],
  names: {
    C0201: 'Aywaille',
    C0202: 'Harzé',
    C0304: 'Werbomont',
    C0308: 'Manhay',
    C0401: 'Remouchamps',
    C0404: 'Habiémont',
    C0503: 'Lorcé',
    C0505: 'Neufmoulin',
    C0506: 'Bra',
    C0603: 'Stoumont Station',
    C0605: 'Chevron',
    C0703: 'Targnon',
    C0705: 'Rahier',
    C0801: 'La Reid',
    C0803: 'Stoumont',
    C0807: 'Lierneux',
    C0904: 'Cheneux',
    C0905: 'Basse-Bodeux',
    C1001: 'Spa',
    C1002: 'Borgoumont',
    C1003: 'La Gleize',
  },
  roads: [
    'C1003 C1002 C1001 C0901 C0801 C0802 C0803 C0903 C1003 C0904 C0804 C0705 C0805 C0905 C1005',
    'C1006 C0906 C0806 C0807 C0907 C1007',
    'C0801 C0701 C0601 C0501 C0401 C0502 C0602 C0603 C0703 C0803',
    'C0805 C0706 C0806',
    'C0807 C0708 C0607 C0508 C0407 C0308 C0307 C0306 C0406 C0506 C0606 C0706',
    'C0703 C0704 C0705 C0605 C0606',
    'C0603 C0503 C0403 C0304 C0404 C0505 C0605',
    'C0505 C0506',
    'C0401 C0301 C0201 C0202 C0303 C0304 C0305 C0306',
    'C0304 C0204 C0104',
    'C0308 C0207 C0107',
    'C0201 C0101',
  ],
  roadsOut: ['C0101 SW', 'C0104 SW', 'C0107 SW', 'C1003 NE', 'C1005 NE', 'C1006 NE', 'C1007 SE'],
  rivers: {
    ambleve: ['C0101 S', 'C0102 NE', 'C0102 NW', 'C0201 SE', 'C0201 S', 'C0301 S', 'C0302 NE', 'C0401 S', 'C0402 NE', 'C0502 S', 'C0503 NE', 'C0503 SE', 'C0504 NE', 'C0603 SE', 'C0603 S', 'C0703 S', 'C0704 NE', 'C0803 SE', 'C0803 S', 'C0903 S', 'C0904 NE', 'C1003 SE', 'C1003 S'],
    lienne: ['C0505 SE', 'C0506 NE', 'C0506 SE', 'C0507 NE', 'C0604 NE', 'C0604 SE', 'C0604 S', 'C0606 S', 'C0607 NE', 'C0607 SE', 'C0608 NE'],
  },
  bridges: {
    'br-aywaille': 'Aywaille|C0201 C0202',
    'br-lorce': 'Lorcé|C0503 C0603',
    'br-neufmoulin-habiemont': 'Neufmoulin (Habiémont)|C0505 C0605',
    'br-trou-de-bra': 'Trou de Bra|C0506 C0606',
    'br-jevigne': 'Jevigné|C0607 C0708',
    'br-targnon': 'Targnon|C0703 C0704',
    'br-cheneux': 'Cheneux|C0904 C1003',
  },
}
