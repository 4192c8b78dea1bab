/**
 * Names of errors that may be sent; any other name becomes "other". Messages are never sent,
 * because they are free text.
 */
export const ERROR_NAMES = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'AggregateError',
  'AbortError',
  'NetworkError',
  'NotAllowedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'AuthError',
  'BridgeError',
  'ExperimentError',
  'HttpError',
  'ModuleNotFoundError',
  'PixelError',
  'SubscriptionError',
  'other',
] as const;
