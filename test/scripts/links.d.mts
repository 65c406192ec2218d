export interface Links {
  readonly files: number
  readonly count: number
  readonly problems: readonly string[]
  readonly outside: readonly string[]
}
export declare const markdownLinks: () => Links
export declare const htmlLinks: () => Links
