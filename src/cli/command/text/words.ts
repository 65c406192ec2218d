/** Why a file cannot be used, in one language. */
export interface FileWords {
  readonly unreadable: (file: string) => string
  readonly notUtf8: (file: string) => string
  /** `why` is in English. */
  readonly notJson: (file: string, why: string) => string
}
