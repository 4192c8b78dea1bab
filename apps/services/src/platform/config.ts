import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  /** Where the account service of staging is for pages, when that is not where they come from. */
  accountOrigin: string | undefined;
  /** By which pages find the services, when those are elsewhere: specification §9. */
  mainOrigin: string | undefined;
  devHostname: string | undefined;
  /** Origins of pages, beside our own, whose scripts may use the services with what our cookies hold. */
  pageOrigins: readonly string[];
  /** Absolute folder of the embedded database, or `memory://` to keep nothing. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Tables are brought up to date by the instance that starts; elsewhere it is a step of its own, by the migrate command. */
  migratesAtStart: boolean;
  /** Connections of one instance to the database server. */
  databasePoolSize: number;
  /** Seal the secrets in the database, newest first; none leaves them as they are. */
  secretsKeys: readonly Buffer[];
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  stripe: { secretKey: string; webhookSecrets: readonly string[] } | undefined;
  /** App stores whose purchases sign in. */
  stores: {
    apple: { bundleIds: readonly string[] } | undefined;
    google:
      | {
          packageNames: readonly string[];
          licenseKey: string;
          serviceAccount: { clientEmail: string; privateKey: string };
          /** Whose notifications are believed; without it none are. */
          push: { audience: string; serviceAccount: string } | undefined;
        }
      | undefined;
  };
  /** Where pixels go: into the database, into the log, or nowhere. */
  pixelSink: PixelSinkName;
  /** How long single pixels stay in the database; the counts of their days stay. */
  pixelRetentionDays: number;
  /** The URL of another service for the suggestions of the search box; without it, the shipped phrases. */
  suggestionsUpstream: string | undefined;
  /** Whose pictures are fetched for visitors; none switches it off. */
  imageHosts: readonly string[];
  /** The header, lower case, in which the proxy in front says which country a request comes from. */
  countryHeader: string | undefined;
  /** Whether requests over a limit are refused, or only counted in `/metrics`. */
  rateLimits: 'enforce' | 'report';
  logLevel: LogLevel;
  /** What Fastify's `trustProxy` takes: hops, addresses or whether at all. */
  trustProxy: boolean | number | string[];
  /** Addresses and networks (`192.0.2.0/24`) that are answered nothing but 410. */
  blockedNetworks: readonly string[];
  /** Visitors come over https: cookies are `Secure`, HSTS is sent. */
  isSecure: boolean;
  /** When told to stop: how long readiness says so while requests are still taken, in seconds. */
  leaveSeconds: number;
  /** After that: how long connections that are open may be used to their end, in seconds. */
  drainSeconds: number;
  /** Who may open development pages in staging: anyone who comes from these networks, or knows the password. */
  developmentAccess: { networks: readonly string[]; password: string | undefined };
  /** `/dev/…` pages answer. */
  hasDevelopmentPages: boolean;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const PIXEL_SINKS = ['database', 'log', 'none'] as const;
export type PixelSinkName = (typeof PIXEL_SINKS)[number];

/** As long as a mistake in counting may take to be found: what comes of pixels are the counts of their days. */
const DEFAULT_PIXEL_RETENTION_DAYS = 7;
const LONGEST_PIXEL_RETENTION_DAYS = 3650;

const DEFAULT_POOL = 20;
/** A request holds one connection at a time, and so does each of the workers that send mails. */
const SMALLEST_POOL = 5;

/** What relative folders are relative to: a server started from elsewhere has the same data. */
const workspaceRoot = fileURLToPath(new URL('../../../..', import.meta.url));

const DEFAULT_PORT = 8080;
const LARGEST_PORT = 65_535;

const url = (protocols: readonly string[], message: string) =>
  z.string().check(
    z.refine((value) => {
      const parsed = URL.parse(value);
      return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== '';
    }, message),
  );

const serviceAccountSchema = z.object({
  client_email: z.string(),
  private_key: z.string().check(z.regex(/^-----BEGIN PRIVATE KEY-----/)),
});

const SECRETS_KEY_BYTES = 32;

function secretsKeysOf(option: string): Buffer[] {
  return splitList(option).map((key) => Buffer.from(key, 'base64'));
}

/** Longer than any request may take is of no use. */
const LONGEST_DRAIN_SECONDS = 300;
const DEFAULT_DRAIN_SECONDS = 3;
const SECONDS = z
  .string()
  .check(
    z.refine(
      (value) => /^\d{1,3}$/.test(value) && Number(value) <= LONGEST_DRAIN_SECONDS,
      `must be a whole number from 0 to ${LONGEST_DRAIN_SECONDS}`,
    ),
  );

const SHORTEST_PASSWORD = 16;

const NETWORKS = z
  .string()
  .check(
    z.refine(
      (value) => splitList(value).every(isNetwork),
      'must be addresses and networks joined by commas, such as 192.0.2.0/24,2001:db8::/32',
    ),
  );

const ORIGIN = z
  .string()
  .check(
    z.refine(isOrigin, 'must be an http(s) origin without a path, such as https://example.com'),
  );

const APP_NAMES = z.regex(
  /^[\w.-]+(?:,[\w.-]+)*$/,
  'must be names of apps joined by commas, such as com.example.app',
);

/** Host names as a URL has them; an IP address, in whatever notation, ends in a number (WHATWG URL §3.5). */
const HOST_NAME =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** One's own machine has a source to try with, of pictures that anybody may use. */
const DEVELOPMENT_IMAGE_HOSTS = ['upload.wikimedia.org'];

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
  PUBLIC_ORIGIN: z.optional(ORIGIN),
  ACCOUNT_ORIGIN: z.optional(ORIGIN),
  MAIN_ORIGIN: z.optional(ORIGIN),
  DEV_HOSTNAME: z.optional(
    z
      .string()
      .check(
        z.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'must be one name, such as dev-ada'),
      ),
  ),
  PAGE_ORIGINS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => splitList(value).every(isOrigin),
          'must be http(s) origins joined by commas, such as https://staging.example.com',
        ),
      ),
  ),
  DATA_DIR: z._default(z.string(), 'var'),
  DATABASE_URL: z.optional(
    url(['postgres:', 'postgresql:'], 'must look like postgres://user:password@host:5432/database'),
  ),
  DATABASE_POOL_SIZE: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\d{1,3}$/.test(value) && Number(value) >= SMALLEST_POOL,
          `must be a whole number from ${SMALLEST_POOL} to 999`,
        ),
      ),
    String(DEFAULT_POOL),
  ),
  SECRETS_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => secretsKeysOf(value).every((key) => key.length === SECRETS_KEY_BYTES),
          'must be 32 random bytes in base64, as of "openssl rand -base64 32"; several are joined by commas, the newest first',
        ),
      ),
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
  STRIPE_WEBHOOK_SECRET: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^whsec_[^,\s]*(?:\s*,\s*whsec_[^,\s]*)?$/,
          'must start with whsec_; two of them are joined by a comma',
        ),
      ),
  ),
  APPLE_BUNDLE_IDS: z.optional(z.string().check(APP_NAMES)),
  GOOGLE_PLAY_PACKAGES: z.optional(z.string().check(APP_NAMES)),
  GOOGLE_PLAY_LICENSE_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(isPublicKey, 'must be the base64 of a public key, as the Play Console shows it'),
      ),
  ),
  GOOGLE_PLAY_SERVICE_ACCOUNT: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => parseServiceAccount(value) !== undefined,
          'must be the JSON of a service account, with client_email and private_key',
        ),
      ),
  ),
  GOOGLE_PUSH_AUDIENCE: z.optional(
    z
      .string()
      .check(z.minLength(1), z.maxLength(500), z.regex(/^\S+$/, 'must have no space in it')),
  ),
  GOOGLE_PUSH_ACCOUNT: z.optional(
    z
      .string()
      .check(z.regex(/^[^@\s]+@[^@\s]+$/, 'must be the address of the account that pushes')),
  ),
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
  SUGGESTIONS_UPSTREAM: z.optional(
    url(['https:', 'http:'], 'must look like https://suggestions.example/autocomplete'),
  ),
  IMAGE_HOSTS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => splitList(value).every((host) => HOST_NAME.test(host)),
          'must be names of hosts joined by commas, such as pictures.example.com',
        ),
      ),
  ),
  COUNTRY_HEADER: z.optional(
    z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be the name of a header')),
  ),
  RATE_LIMITS: z._default(z.enum(['enforce', 'report'], 'must be enforce or report'), 'enforce'),
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
  LEAVE_SECONDS: z._default(SECONDS, '0'),
  DRAIN_SECONDS: z.optional(SECONDS),
  BLOCKED_NETWORKS: z.optional(NETWORKS),
  DEVELOPMENT_NETWORKS: z.optional(NETWORKS),
  DEVELOPMENT_PASSWORD: z.optional(
    z
      .string()
      .check(z.minLength(SHORTEST_PASSWORD, `must have at least ${SHORTEST_PASSWORD} characters`)),
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
 * Every variable is optional; an empty one counts as absent, and `<NAME>_FILE` names a file that holds it. Values are never repeated in messages, since
 * some are secrets.
 *
 * @throws StartupError With one line for each bad option.
 * @see Architecture §6, commands and options.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(schema.shape)
      .map((name) => [name, (env[name] || fromFile(env, name))?.trim()] as const)
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

  const problems = [
    ...stripeProblems(options),
    ...googleProblems(options),
    ...unsafeDefaults(environment, options, isSecure),
    ...hostProblems(options),
  ];
  if (problems.length > 0) throw new StartupError(problems);

  return {
    environment,
    host: options.HOST,
    port,
    publicOrigin,
    onionHost: options.ONION_HOST,
    accountOrigin: originFrom(options.ACCOUNT_ORIGIN),
    mainOrigin: originFrom(options.MAIN_ORIGIN),
    devHostname: options.DEV_HOSTNAME,
    pageOrigins: splitList(options.PAGE_ORIGINS ?? '').flatMap((each) => originFrom(each) ?? []),
    dataDir:
      options.DATA_DIR === 'memory://'
        ? options.DATA_DIR
        : resolve(workspaceRoot, options.DATA_DIR),
    databaseUrl: options.DATABASE_URL,
    migratesAtStart: environment === 'development' || options.DATABASE_URL === undefined,
    databasePoolSize: Number(options.DATABASE_POOL_SIZE),
    secretsKeys: options.SECRETS_KEY === undefined ? [] : secretsKeysOf(options.SECRETS_KEY),
    redisUrl: options.REDIS_URL,
    smtpUrl: options.SMTP_URL,
    mailFrom: options.MAIL_FROM ?? `no-reply@${new URL(publicOrigin).hostname}`,
    stripe:
      options.STRIPE_SECRET_KEY !== undefined && options.STRIPE_WEBHOOK_SECRET !== undefined
        ? {
            secretKey: options.STRIPE_SECRET_KEY,
            webhookSecrets: splitList(options.STRIPE_WEBHOOK_SECRET),
          }
        : undefined,
    stores: {
      apple: options.APPLE_BUNDLE_IDS
        ? { bundleIds: options.APPLE_BUNDLE_IDS.split(',') }
        : undefined,
      google: googleFrom(options),
    },
    pixelSink: options.PIXEL_SINK,
    pixelRetentionDays: Number(options.PIXEL_RETENTION_DAYS),
    suggestionsUpstream: options.SUGGESTIONS_UPSTREAM,
    imageHosts:
      options.IMAGE_HOSTS === undefined
        ? environment === 'development'
          ? DEVELOPMENT_IMAGE_HOSTS
          : []
        : splitList(options.IMAGE_HOSTS),
    countryHeader: options.COUNTRY_HEADER?.toLowerCase(),
    rateLimits: options.RATE_LIMITS,
    logLevel: options.LOG_LEVEL,
    trustProxy: parseTrustProxy(options.TRUST_PROXY) ?? false,
    blockedNetworks:
      options.BLOCKED_NETWORKS === undefined ? [] : splitList(options.BLOCKED_NETWORKS),
    isSecure,
    leaveSeconds: Number(options.LEAVE_SECONDS),
    // On one's own machine nobody waits for a request that will never come.
    drainSeconds: Number(
      options.DRAIN_SECONDS ?? (environment === 'development' ? 0 : DEFAULT_DRAIN_SECONDS),
    ),
    developmentAccess: {
      networks:
        options.DEVELOPMENT_NETWORKS === undefined ? [] : splitList(options.DEVELOPMENT_NETWORKS),
      password: options.DEVELOPMENT_PASSWORD,
    },
    hasDevelopmentPages: environment !== 'production',
  };
}

type Options = z.infer<typeof schema>;

/** The content of the file that `<OPTION>_FILE` names: secrets in the environment are seen by more than our process. */
function fromFile(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const file = env[`${name}_FILE`];
  if (file === undefined || file === '') return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartupError(`${name}_FILE: the file cannot be read.`, { cause });
  }
}

/** Pages and services on hosts of their own are for staging and for developers: in production they share one. */
function hostProblems(options: Options): string[] {
  const { ENVIRONMENT: environment } = options;
  const names = ['ACCOUNT_ORIGIN', 'MAIN_ORIGIN', 'DEV_HOSTNAME', 'PAGE_ORIGINS'] as const;
  const given = names.filter((name) => options[name] !== undefined);
  if (environment === 'production') {
    return given.map((name) => `${name}: production serves pages and services from one origin.`);
  }
  const problems: string[] = [];
  if (options.ACCOUNT_ORIGIN !== undefined && environment !== 'staging') {
    problems.push('ACCOUNT_ORIGIN: the account service has a host of its own in staging only.');
  }
  if (options.DEV_HOSTNAME !== undefined && options.MAIN_ORIGIN === undefined) {
    problems.push('DEV_HOSTNAME: must be given together with MAIN_ORIGIN.');
  }
  if (environment !== 'staging') return problems;
  for (const name of ['ACCOUNT_ORIGIN', 'MAIN_ORIGIN', 'PAGE_ORIGINS'] as const) {
    if (splitList(options[name] ?? '').some((each) => each.startsWith('http:'))) {
      problems.push(`${name}: must start with https:// in ${environment}.`);
    }
  }
  return problems;
}

/** As browsers write it. */
function originFrom(value: string | undefined): string | undefined {
  return value ? new URL(value).origin : undefined;
}

/** Either of the three is of no use without the others. */
function googleProblems(options: Options): string[] {
  const names = [
    'GOOGLE_PLAY_PACKAGES',
    'GOOGLE_PLAY_LICENSE_KEY',
    'GOOGLE_PLAY_SERVICE_ACCOUNT',
  ] as const;
  const push = ['GOOGLE_PUSH_AUDIENCE', 'GOOGLE_PUSH_ACCOUNT'] as const;
  const isPushed = push.some((name) => options[name] !== undefined);
  return [
    ...allOrNone(options, names),
    ...allOrNone(options, push),
    ...(isPushed && names.every((name) => options[name] === undefined)
      ? ['GOOGLE_PUSH_AUDIENCE: must be given together with GOOGLE_PLAY_PACKAGES.']
      : []),
  ];
}

function allOrNone(options: Options, names: readonly (keyof Options)[]): string[] {
  const missing = names.filter((name) => options[name] === undefined);
  if (missing.length === names.length) return [];
  const given = names.find((name) => options[name] !== undefined);
  return missing.map((name) => `${name}: must be given together with ${given}.`);
}

function googleFrom(options: Options): Config['stores']['google'] {
  const serviceAccount = parseServiceAccount(options.GOOGLE_PLAY_SERVICE_ACCOUNT ?? '');
  const { GOOGLE_PLAY_PACKAGES: packages, GOOGLE_PLAY_LICENSE_KEY: licenseKey } = options;
  if (!serviceAccount || !packages || !licenseKey) return undefined;
  const { GOOGLE_PUSH_AUDIENCE: audience, GOOGLE_PUSH_ACCOUNT: account } = options;
  const push = audience && account ? { audience, serviceAccount: account } : undefined;
  return { packageNames: packages.split(','), licenseKey, serviceAccount, push };
}

function parseServiceAccount(value: string) {
  try {
    const account = serviceAccountSchema.parse(JSON.parse(value));
    return { clientEmail: account.client_email, privateKey: account.private_key };
  } catch {
    return undefined;
  }
}

function isPublicKey(value: string): boolean {
  try {
    createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
    return true;
  } catch {
    return false;
  }
}

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
  if (options.SUGGESTIONS_UPSTREAM?.startsWith('http:')) {
    problems.push(`SUGGESTIONS_UPSTREAM: must start with https:// in ${environment}.`);
  }
  if (options.TRUST_PROXY === 'true') {
    problems.push(
      `TRUST_PROXY: true believes every visitor's word for where they come from; ${environment} needs a number of proxies or their addresses.`,
    );
  }
  if (environment === 'production') {
    if (options.RATE_LIMITS === 'report') {
      problems.push('RATE_LIMITS: report would let passcodes be guessed; production refuses.');
    }
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
  const parts = splitList(value);
  return parts.every((part) => names.includes(part) || isNetwork(part)) ? parts : undefined;
}

function splitList(value: string): string[] {
  return value.split(',').map((part) => part.trim());
}

/** An address, or a network as "192.0.2.0/24". */
function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}
