export interface Hit {
  readonly file: string
  readonly sentence: string
  readonly matches: readonly string[]
}
export function hits(): readonly Hit[]
export function countsOf(found: readonly Hit[]): Readonly<Record<string, number>>
export function ceilings(): Readonly<Record<string, number>>
