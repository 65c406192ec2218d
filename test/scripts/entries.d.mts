export declare const root: string
export declare const manifest: {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, unknown>>
  readonly typesVersions: Readonly<Record<string, unknown>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}
export declare const entries: readonly {
  readonly key: string
  readonly specifier: string
  readonly name: string
  readonly out: string
  readonly source: string
}[]
