export interface Door {
  readonly page: string
  readonly file: string
  readonly path: string
  readonly code: string
  readonly prints: string
}
export declare const doors: readonly Door[]
