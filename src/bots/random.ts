/** Takes any legal command, each as likely as the next: it plays every game, and none well. A `Policy` of every game. */
export const random = <View, Command>(_view: View, legal: readonly Command[], below: (n: number) => number): Command =>
  legal[below(legal.length)]
