export interface Example {
  readonly file: string
  readonly path: string
  readonly code: string
  readonly prints: string
}
export declare const examples: readonly Example[]
