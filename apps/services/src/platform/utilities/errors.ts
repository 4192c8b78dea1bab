import type { TranslatedLocale } from '@mallard/locales';

/** A form of the site that was refused. A visitor whose browser sent it without a script gets its page back. */
export interface RefusedForm {
  /** The page with the form, without a locale: "/report-site". */
  path: string;
  locale: TranslatedLocale;
  /** What was typed and chosen, by the names of its fields. */
  typed: Readonly<Record<string, string | boolean | undefined>>;
}

/** What an error answer carries besides its code. */
export interface ServiceErrorDetails {
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Further members of the body, such as `error_code` of the token endpoint. */
  body?: Readonly<Record<string, unknown>>;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
  /** Only pages say it, never JSON. */
  form?: RefusedForm;
  cause?: unknown;
}

/**
 * An answer other than success, thrown anywhere below a route.
 *
 * `code` and `message` reach the client as `{ "error": code, "message": message }`: neither may carry an
 * email, a token or a passcode.
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

/** The server cannot start, for a reason that anyone who starts it can mend. `lines` are shown as they are. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly lines: readonly string[];

  constructor(lines: string | readonly string[], options?: { cause?: unknown }) {
    const all = typeof lines === 'string' ? [lines] : lines;
    super(all.join('\n'), options);
    this.lines = all;
  }
}
