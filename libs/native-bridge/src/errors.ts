/** Why there is no bridge, or a message cannot be sent (specification §8). */
export type BridgeErrorKind =
  | 'not-browser-context'
  | 'not-ddg-context'
  | 'bridge-not-supported'
  | 'unsupported-message'
  | 'error-creating-bridge';

/** Why a request failed: its message is unknown to the host, or the host refused, or it did not answer. */
export type BridgeErrorCode = 'unsupported-message' | 'rejected' | 'timeout' | 'aborted';

/** The one error of this library. Its message names the method, never what was sent or answered. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
