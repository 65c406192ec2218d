/** A policy for any game that plays a legal command at random, each equally likely. */
export const random = <Command>(_view: unknown, legal: readonly Command[], below: (n: number) => number): Command =>
  legal[below(legal.length)]
