/** Why there is no bridge, or a message cannot be sent (specification §8). */
export type BridgeErrorKind =
  | 'not-browser-context'
  | 'not-ddg-context'
  | 'bridge-not-supported'
  | 'unsupported-message'
  | 'error-creating-bridge';

/** What went wrong with a message, or with opening the way for one. */
export type BridgeErrorCode =
  /** No transport of those given is there (specification §8). */
  | 'unsupported-platform'
  /** The host does not know the message; nothing was sent. */
  | 'unsupported-message'
  /** The host refused; its reason is the `cause`. */
  | 'rejected'
  | 'timeout'
  /** By the caller's signal, or because the way was disposed of. */
  | 'aborted'
  /** What should be sent breaks the message's schema; nothing was sent. */
  | 'invalid-params'
  /** What came breaks the message's schema. */
  | 'invalid-response';

/** The one error of this library. Its message names the method and what was wrong, never what was sent or came. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
