/** Why a file is not read as a saved game or board of VASL. */
export type VaslReason =
  'not an archive' | 'damaged' | 'too large' | 'not a saved game' | 'log' | 'other module' | 'not a board'

/** A file that is not read as a saved game or board of VASL. */
export interface VaslFault {
  readonly reason: VaslReason
  /** A sentence that says what is wrong and what to do. It contains nothing of the game in the file. */
  readonly message: string
  /** The name of another module; null for other faults. */
  readonly module: string | null
}

/** Makes a fault. */
export const vaslFault = (reason: VaslReason, message: string, module: string | null = null): VaslFault => ({
  reason,
  message,
  module,
})
