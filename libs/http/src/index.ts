export { bounded } from './core/bounded.ts';
export { createHttpClient, createHttpClientFailingWith } from './core/http-client.ts';
export { parseRetryAfter } from './core/retry-after.ts';
export { DEFAULT_TIMEOUT_MS } from './constants.ts';
export { HttpError } from './errors.ts';

export type { BoundedOptions } from './core/bounded.ts';
export type {
  HttpBodies,
  HttpClient,
  HttpClientOptions,
  HttpHooks,
  HttpRequest,
  HttpResponse,
  SentRequest,
} from './core/http-client.ts';
export type { ErrorClass, HttpErrorCode, HttpErrorDetails } from './errors.ts';
