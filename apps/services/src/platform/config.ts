import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { StartupError } from './errors.ts';

export type Environment = 'development' | 'staging' | 'production';

/** Everything that can be configured, parsed once at start. Nothing else reads the environment. */
export interface Config {
  environment: Environment;
  host: string;
  /** 0 lets the system choose a free port. */
  port: number;
  /** Scheme, host and port that visitors see, without a trailing slash. Also the issuer of tokens. */
  publicOrigin: string;
  /** Host name of the onion service, when there is one. */
  onionHost: string | undefined;
  /** Absolute folder of the embedded database, or `memory://` to keep nothing. */
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  stripe: { secretKey: string; webhookSecret: string } | undefined;
  /** Where pixels go: into the database, into the log, or nowhere. */
  pixelSink: PixelSinkName;
  /** How long single pixels stay in the database; the counts of their days stay. */
  pixelRetentionDays: number;
  logLevel: LogLevel;
  /** What Fastify's `trustProxy` takes: hops, addresses or whether at all. */
  trustProxy: boolean | number | string[];
  /** Visitors come over https: cookies are `Secure`, HSTS is sent. */
  isSecure: boolean;
  /** `/dev/…` pages answer. */
  hasDevelopmentPages: boolean;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const PIXEL_SINKS = ['database', 'log', 'none'] as const;
export type PixelSinkName = (typeof PIXEL_SINKS)[number];

const DEFAULT_PIXEL_RETENTION_DAYS = 90;
const LONGEST_PIXEL_RETENTION_DAYS = 3650;

const DEFAULT_PORT = 8080;
const LARGEST_PORT = 65_535;

const url = (protocols: readonly string[], message: string) =>
  z.string().check(
    z.refine((value) => {
      const parsed = URL.parse(value);
      return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== '';
    }, message),
  );

const schema = z.object({
  PORT: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\d{1,5}$/.test(value) && Number(value) <= LARGEST_PORT,
          `must be a whole number from 0 to ${LARGEST_PORT}`,
        ),
      ),
    String(DEFAULT_PORT),
  ),
  HOST: z._default(
    z
      .string()
      .check(z.regex(/^[a-zA-Z0-9.:_-]+$/, 'must be an address or a host name, such as 127.0.0.1')),
    '127.0.0.1',
  ),
  PUBLIC_ORIGIN: z.optional(
    z
      .string()
      .check(
        z.refine(isOrigin, 'must be an http(s) origin without a path, such as https://example.com'),
      ),
  ),
  DATA_DIR: z._default(z.string(), 'var'),
  DATABASE_URL: z.optional(
    url(['postgres:', 'postgresql:'], 'must look like postgres://user:password@host:5432/database'),
  ),
  REDIS_URL: z.optional(url(['redis:', 'rediss:'], 'must look like redis://host:6379')),
  SMTP_URL: z.optional(
    url(['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587 or smtps://host:465'),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
          'must be an address, such as "Name <name@example.com>"',
        ),
      ),
  ),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_(test|live)_/, 'must start with sk_test_ or sk_live_')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_/, 'must start with whsec_'))),
  PIXEL_SINK: z._default(
    z.enum(PIXEL_SINKS, `must be one of ${PIXEL_SINKS.join(', ')}`),
    'database',
  ),
  PIXEL_RETENTION_DAYS: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) =>
            /^\d{1,4}$/.test(value) &&
            Number(value) >= 1 &&
            Number(value) <= LONGEST_PIXEL_RETENTION_DAYS,
          `must be a whole number from 1 to ${LONGEST_PIXEL_RETENTION_DAYS}`,
        ),
      ),
    String(DEFAULT_PIXEL_RETENTION_DAYS),
  ),
  ENVIRONMENT: z._default(
    z.enum(['development', 'staging', 'production'], 'must be development, staging or production'),
    'development',
  ),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => parseTrustProxy(value) !== undefined,
          'must be true, false, a number of proxies, or addresses and networks joined by commas',
        ),
      ),
    'false',
  ),
  ONION_HOST: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-z2-7]{56}\.onion$/,
          'must be a version 3 address: 56 letters and digits, then .onion',
        ),
      ),
  ),
});

/**
 * Reads the options from environment variables.
 *
 * Every variable is optional; an empty one counts as absent. Values are never repeated in messages, since
 * some are secrets.
 *
 * @throws StartupError With one line for each bad option.
 * @see Architecture §6, commands and options.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(schema.shape)
      .map((name) => [name, env[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new StartupError(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}.`));
  }
  const options = parsed.data;
  const environment = options.ENVIRONMENT;
  const port = Number(options.PORT);
  const publicOrigin =
    options.PUBLIC_ORIGIN === undefined
      ? `http://localhost:${port}`
      : new URL(options.PUBLIC_ORIGIN).origin;
  const isSecure = publicOrigin.startsWith('https:');

  const problems = [...stripeProblems(options), ...unsafeDefaults(environment, options, isSecure)];
  if (problems.length > 0) throw new StartupError(problems);

  return {
    environment,
    host: options.HOST,
    port,
    publicOrigin,
    onionHost: options.ONION_HOST,
    dataDir: options.DATA_DIR === 'memory://' ? options.DATA_DIR : resolve(options.DATA_DIR),
    databaseUrl: options.DATABASE_URL,
    redisUrl: options.REDIS_URL,
    smtpUrl: options.SMTP_URL,
    mailFrom: options.MAIL_FROM ?? `no-reply@${new URL(publicOrigin).hostname}`,
    stripe:
      options.STRIPE_SECRET_KEY !== undefined && options.STRIPE_WEBHOOK_SECRET !== undefined
        ? { secretKey: options.STRIPE_SECRET_KEY, webhookSecret: options.STRIPE_WEBHOOK_SECRET }
        : undefined,
    pixelSink: options.PIXEL_SINK,
    pixelRetentionDays: Number(options.PIXEL_RETENTION_DAYS),
    logLevel: options.LOG_LEVEL,
    trustProxy: parseTrustProxy(options.TRUST_PROXY) ?? false,
    isSecure,
    hasDevelopmentPages: environment !== 'production',
  };
}

type Options = z.infer<typeof schema>;

function stripeProblems(options: Options): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, ENVIRONMENT } = options;
  const problems: string[] = [];
  if (key !== undefined && secret === undefined) {
    problems.push('STRIPE_WEBHOOK_SECRET: must be given together with STRIPE_SECRET_KEY.');
  }
  if (key === undefined && secret !== undefined) {
    problems.push('STRIPE_SECRET_KEY: must be given together with STRIPE_WEBHOOK_SECRET.');
  }
  const isLive = key?.includes('_live_') === true;
  if (key !== undefined && isLive && ENVIRONMENT !== 'production') {
    problems.push(
      'STRIPE_SECRET_KEY: a live key charges real cards and is taken in production only.',
    );
  }
  if (key !== undefined && !isLive && ENVIRONMENT === 'production') {
    problems.push('STRIPE_SECRET_KEY: a test key sells nothing; production needs a live one.');
  }
  return problems;
}

/**
 * What is handy on one's own machine and dangerous where strangers come: passcodes shown on a page,
 * purchases without money, tokens over plain http, a database that lives inside the process.
 */
function unsafeDefaults(environment: Environment, options: Options, isSecure: boolean): string[] {
  if (environment === 'development') return [];
  const problems: string[] = [];
  const need = (name: string, reason: string) =>
    problems.push(`${name}: is needed in ${environment}: ${reason}.`);
  if (options.SMTP_URL === undefined) {
    need('SMTP_URL', 'without it passcodes are shown on a page that anyone can open');
  }
  if (options.MAIL_FROM === undefined) need('MAIL_FROM', 'mails must come from your own domain');
  if (options.PUBLIC_ORIGIN === undefined) {
    need('PUBLIC_ORIGIN', 'it is the issuer of tokens and the address of every link');
  } else if (!isSecure) {
    problems.push(`PUBLIC_ORIGIN: must start with https:// in ${environment}.`);
  }
  if (environment === 'production') {
    if (options.DATABASE_URL === undefined) {
      need('DATABASE_URL', 'the embedded database has neither replicas nor backups');
    }
    if (options.STRIPE_SECRET_KEY === undefined) {
      need('STRIPE_SECRET_KEY', 'the sandbox gives subscriptions away');
    }
  }
  return problems;
}

function isOrigin(value: string): boolean {
  const parsed = URL.parse(value);
  return (
    parsed !== null &&
    (parsed.protocol === 'https:' || parsed.protocol === 'http:') &&
    /^https?:\/\/[^/?#@]+\/?$/i.test(value)
  );
}

function parseTrustProxy(value: string): Config['trustProxy'] | undefined {
  if (value === 'true') return true;
  if (value === 'false') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  const parts = value.split(',').map((part) => part.trim());
  const isNetwork = (part: string) => {
    const [address = '', prefix, ...rest] = part.split('/');
    const version = isIP(address);
    if (version === 0 || rest.length > 0) return false;
    return (
      prefix === undefined ||
      (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
    );
  };
  return parts.every((part) => names.includes(part) || isNetwork(part)) ? parts : undefined;
}
