/** A river. */
export interface River {
  /** Its name. */
  readonly name: string
  /** Whether it is the Meuse, which nobody crosses without a bridge (PD-B.19). */
  readonly isMajor: boolean
}

/** The rivers by id. */
export const rivers: Readonly<Record<string, River>> = {
  our: { name: 'Our', isMajor: false },
  ambleve: { name: 'Amblève', isMajor: false },
  warche: { name: 'Warche', isMajor: false },
  salm: { name: 'Salm', isMajor: false },
  lienne: { name: 'Lienne', isMajor: false },
  ourthe: { name: 'Ourthe', isMajor: false },
  meuse: { name: 'Meuse', isMajor: true },
}
