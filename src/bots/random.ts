/** Takes any legal command, each as likely as the next: a `Policy` for every game. It plays them all, and none well. */
export const random = <Command>(_view: unknown, legal: readonly Command[], below: (n: number) => number): Command =>
  legal[below(legal.length)]
