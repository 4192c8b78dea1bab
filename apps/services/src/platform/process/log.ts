import pino, {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
} from 'pino';
import { trace } from '@opentelemetry/api';
import { isTracing } from '../tracing/spans.ts';
import type { Config } from './config.ts';

/** Members of logged objects that are redacted, at the top or one level down. */
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
 * Creates the process log: one JSON object per line on standard output.
 *
 * Personal data and credentials are kept out in three ways: requests are logged by method and route
 * pattern only, the members above are redacted, and error messages are scrubbed, because drivers
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
      // Adds the trace and span IDs to each line.
      ...(isTracing() && { mixin: traceIds }),
      timestamp: pino.stdTimeFunctions.isoTime,
      // Replaces pino's own redaction, which looks up each name in every line and takes most of the
      // time of a line without any.
      formatters: {
        level: (label) => ({ level: label }),
        log: withoutRedacted,
      },
      serializers: SERIALIZERS,
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
  // Formatters do not receive the bindings of child loggers.
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
  // Serializers choose what they log themselves.
  if (typeof value !== 'object' || value === null || Object.hasOwn(SERIALIZERS, name)) return value;
  const members = Object.entries(value);
  if (!members.some(([member]) => REDACTED.has(member))) return value;
  return Object.fromEntries(
    members.map(([member, each]) => [member, REDACTED.has(member) ? CENSOR : each]),
  );
}

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
    // Keep only the stack frames: the first lines repeat the message.
    logged.stack = stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n');
  }
  const below = depth < LONGEST_CHAIN ? serializeError(cause, depth + 1) : undefined;
  if (below !== undefined) logged.cause = below;
  return logged;
}

/**
 * The maximum length of a logged message, in characters. Our messages and a driver's are shorter;
 * anything longer repeats client input.
 */
const LONGEST_TEXT = 4000;

/**
 * Removes text that looks like an address, a passcode, a token or statement values.
 *
 * Each pattern is anchored at the start of a word. Tried at every character, it would rescan the
 * rest of a long word each time.
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

/**
 * Truncates text at a word boundary, because redaction wouldn't recognize half an email address.
 */
function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return text.slice(0, LONGEST_TEXT).replace(/(?<!\S)\S*$/, '[cut]');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
