/** Why a file is not read as a saved game or board of VASL. */
export type VaslReason =
  'not an archive' | 'damaged' | 'too large' | 'not a saved game' | 'log' | 'other module' | 'not a board'

/** A file that is not read as a saved game or board of VASL. */
export interface VaslFault {
  readonly reason: VaslReason
  /** A sentence that says what is wrong and what to do. It contains nothing of the game in the file. */
  readonly message: string
}

/** Makes a fault. */
export const vaslFault = (reason: VaslReason, message: string): VaslFault => ({ reason, message })
