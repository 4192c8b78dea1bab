import pino, {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
} from 'pino';
import { trace } from '@opentelemetry/api';
import { isTracing } from '../tracing/spans.ts';
import type { Config } from './config.ts';

/** Members of logged objects that are never written, at the top or one level down. */
const REDACTED: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'setCookie',
  'email',
  'to',
  'otp',
  'code',
  'codeVerifier',
  'token',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'password',
  'secret',
  'body',
  'query',
  'headers',
  'url',
]);
const CENSOR = '[redacted]';

/**
 * The log of the process: one JSON object a line on standard output.
 *
 * What could name a person or open an account stays out in three ways: requests are logged by method and
 * route pattern only, members named above are replaced, and texts of errors are scrubbed, because drivers
 * put the values of a failed statement into them.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const log = pino(
    {
      level: config.logLevel,
      base: null,
      // Joins a line with the trace that it belongs to.
      ...(isTracing() && { mixin: traceIds }),
      timestamp: pino.stdTimeFunctions.isoTime,
      // In place of pino's own redaction, which looks each name up in each line: of a line that has none, most of its cost.
      formatters: {
        level: (label) => ({ level: label }),
        log: withoutRedacted,
      },
      serializers: SERIALIZERS,
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
  // Formatters do not see what children are given.
  const child: (this: unknown, given: Bindings, options?: ChildLoggerOptions) => unknown =
    log.child;
  log.child = function (this: unknown, given: Bindings, options?: ChildLoggerOptions) {
    return child.call(this, withoutRedacted(given), options);
  } as typeof log.child;
  return log;
}

function traceIds(): object {
  const span = trace.getActiveSpan()?.spanContext();
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId };
}

const SERIALIZERS = {
  err: serializeError,
  error: serializeError,
  req: (request: { method?: string; routeOptions?: { url?: string } }) => ({
    method: request.method,
    route: request.routeOptions?.url,
  }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
};

/** What is logged, without what is never written; the object itself where it has nothing of the kind. */
function withoutRedacted(logged: Record<string, unknown>): Record<string, unknown> {
  let kept = logged;
  for (const name of Object.keys(logged)) {
    const value = logged[name];
    const written = REDACTED.has(name) ? CENSOR : withoutRedactedMembers(name, value);
    if (written === value) continue;
    if (kept === logged) kept = { ...logged };
    kept[name] = written;
  }
  return kept;
}

function withoutRedactedMembers(name: string, value: unknown): unknown {
  // Serializers choose what they write.
  if (typeof value !== 'object' || value === null || Object.hasOwn(SERIALIZERS, name)) return value;
  const members = Object.entries(value);
  if (!members.some(([member]) => REDACTED.has(member))) return value;
  return Object.fromEntries(
    members.map(([member, each]) => [member, REDACTED.has(member) ? CENSOR : each]),
  );
}

/** Errors below this depth of `cause` are not written. */
const LONGEST_CHAIN = 5;

interface LoggedError {
  name: string;
  errorCode?: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
}

function serializeError(error: unknown, depth = 0): LoggedError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { name, message, code, stack, cause } = error as Record<string, unknown>;
  const logged: LoggedError = {
    name: typeof name === 'string' ? name : 'Error',
    message: typeof message === 'string' ? scrub(message) : '',
  };
  if (typeof code === 'string') logged.errorCode = code;
  if (typeof stack === 'string') {
    // The frames alone: the first lines repeat the message.
    logged.stack = stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n');
  }
  const below = depth < LONGEST_CHAIN ? serializeError(cause, depth + 1) : undefined;
  if (below !== undefined) logged.cause = below;
  return logged;
}

/** More of a text is not written, in characters: a message is ours or a driver's, and what is longer repeats what was sent. */
const LONGEST_TEXT = 4000;

/**
 * Takes out of a text what looks like an address, a passcode, a token or the values of a statement.
 *
 * Each pattern begins where a word does: looked for from every character, it would read the rest of a long word again and
 * again.
 */
function scrub(text: string): string {
  return shortened(text)
    .replace(/\nparams: [\s\S]*$/, '\nparams: [redacted]')
    .replace(/(?<![^\s@<>"'(),;:=])[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:]+/g, '[email]')
    .replace(/\?[^\s"']+/g, '?[query]')
    .replace(/(?<![\w-])eyJ[\w-]+\.[\w-]*\.?[\w-]*/g, '[token]')
    .replace(/(?<![\w-])(?=[\w-]*\d)[\w-]{32,}/g, (word) => (UUID.test(word) ? word : '[token]'))
    .replace(/\b\d{6,8}\b/g, '[code]');
}

/** Cut at the end of a word: half of an address is not known for one. */
function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return text.slice(0, LONGEST_TEXT).replace(/(?<!\S)\S*$/, '[cut]');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
