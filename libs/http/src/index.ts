export {
  createHttpClient,
  createHttpClientFailingWith,
  DEFAULT_TIMEOUT_MS,
} from './core/http-client.ts';
export { parseRetryAfter } from './core/retry-after.ts';
export { HttpError } from './errors.ts';

export type {
  Failure,
  HttpAnswer,
  HttpClient,
  HttpClientOptions,
  HttpRequest,
} from './core/http-client.ts';
export type { HttpErrorCode, HttpErrorDetails } from './errors.ts';
