/** The reason there is no bridge or a message cannot be sent (specification §8). */
export type BridgeErrorKind =
  | 'not-browser-context'
  | 'not-ddg-context'
  | 'bridge-not-supported'
  | 'unsupported-message'
  | 'error-creating-bridge';

/** The reason a message failed or a messenger could not be opened. */
export type BridgeErrorCode =
  /** None of the given transports is available (specification §8). */
  | 'unsupported-platform'
  /** The host does not support the message; nothing was sent. */
  | 'unsupported-message'
  /** The host refused the message; its reason is the `cause`. */
  | 'rejected'
  | 'timeout'
  /** The caller's signal aborted, or the messenger was disposed of. */
  | 'aborted'
  /** The parameters do not match the message's schema; nothing was sent. */
  | 'invalid-params'
  /** The response or push does not match the message's schema. */
  | 'invalid-response';

/**
 * The only error class of this library. Its message names the method and the failure, never the
 * payload.
 */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
