import type { Sheet } from './sheet.js'

/**
 * Map D, from the Ourthe to the Meuse: the board of Just a Peiper Dream?
 *
 * A reconstruction drawn from the real ground; the printed postcard was not at hand (PD-B.11).
 */
export const mapD: Sheet = {
  id: 'D',
  name: 'Road to the Meuse',
  game: 'Just a Peiper Dream?',
  terrain: [
    '. . . r r r . . f r',
    '. v r c r v . . v f',
    'r t r f r . v v t f',
    'f v f r v v . v r v',
    '. . . v . . . f v f',
    'v . . f . f r r v h',
    '. . . . v f t f r f',
    '. t . f . f h f h .',
  ],
  names: {
    D0106: 'Gesves',
    D0202: 'Seilles',
    D0203: 'Andenne',
    D0204: 'Ohey',
    D0208: 'Ciney',
    D0303: 'Ben-Ahin',
    D0402: 'Huy',
    D0403: 'Marchin',
    D0405: 'Havelange',
    D0504: 'Modave',
    D0507: 'Somme-Leuze',
    D0602: 'Tinlot',
    D0604: 'Clavier',
    D0703: 'Warzée',
    D0707: 'Durbuy',
    D0803: 'Ouffet',
    D0804: 'Tohogne',
    D0902: 'Comblain-au-Pont',
    D0903: 'Hamoir',
    D0905: 'Bomal',
    D0906: 'Barvaux',
    D1004: 'Ferrières',
  },
  roads: [
    'D1001 D0902 D0901',
    'D1007 D0907 D0806 D0906 D0905 D1004 D1003 D0903 D0902 D0802 D0803 D0903',
    'D0905 D0804 D0705 D0604 D0504 D0503 D0402 D0502 D0602 D0703 D0803',
    'D0806 D0707 D0606 D0506 D0507 D0508',
    'D0601 D0602',
    'D0604 D0505 D0405 D0506',
    'D0401 D0402 D0303 D0203 D0202 D0201',
    'D0206 D0306 D0405 D0305 D0204 D0203 D0103',
    'D0208 D0207 D0206 D0106',
  ],
  roadsOut: ['D1001 NE', 'D1004 NE', 'D1007 NE'],
  rivers: {
    meuse: ['D0102 S', 'D0103 NE', 'D0202 SE', 'D0202 S', 'D0302 SE', 'D0302 S', 'D0401 SE', 'D0401 S', 'D0501 SE', 'D0501 S'],
    ourthe: ['D0607 SE', 'D0608 NE', 'D0706 SE', 'D0707 NE', 'D0707 SE', 'D0707 S', 'D0804 SE', 'D0805 NE', 'D0805 SE', 'D0805 S', 'D0901 SE', 'D0902 NE', 'D0902 SE', 'D0903 NE', 'D0903 SE', 'D0904 NE', 'D0904 SE', 'D0904 S'],
    ambleve: ['D1001 SE', 'D1001 S'],
  },
  bridges: {
    'br-andenne': 'Andenne|D0202 D0203',
    'br-huy': 'Huy|D0401 D0402',
    'br-durbuy': 'Durbuy|D0707 D0806',
    'br-bomal': 'Bomal|D0804 D0905',
    'br-comblain-au-pont': 'Comblain-au-Pont|D0902 D1001',
    'br-hamoir': 'Hamoir|D0903 D1003',
  },
}
