import type { TranslatedLocale } from '@mallard/locales';

/**
 * A rejected form of the site. If it was submitted without a script, the visitor gets the form's
 * page again.
 */
export interface RefusedForm {
  /** The path of the form's page without a locale: "/report-site". */
  path: string;
  locale: TranslatedLocale;
  /** The submitted values by field name. */
  typed: Readonly<Record<string, string | boolean | undefined>>;
}

/** The details of an error response in addition to its code. */
export interface ServiceErrorDetails {
  /** The value of `Retry-After`. */
  retryAfterSeconds?: number;
  /** Further members of the response body, such as `error_code` of the token endpoint. */
  body?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  /** The rejected form; it is shown on pages only, never sent as JSON. */
  form?: RefusedForm;
  cause?: unknown;
}

/**
 * An error response, thrown by any code that handles a route.
 *
 * `code` and `message` reach the client as `{ "error": code, "message": message }`: neither may
 * contain an email address, a token or a passcode.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: RefusedForm | undefined;

  constructor(status: number, code: string, message: string, details: ServiceErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.body = details.body ?? {};
    this.headers = details.headers ?? {};
    this.form = details.form;
  }
}

/** An error at startup that the operator can fix. `lines` are printed unchanged. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly lines: readonly string[];

  constructor(lines: string | readonly string[], options?: { cause?: unknown }) {
    const all = typeof lines === 'string' ? [lines] : lines;
    super(all.join('\n'), options);
    this.lines = all;
  }
}
