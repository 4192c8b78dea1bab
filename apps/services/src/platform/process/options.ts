/**
 * All options of the server: environment variable, default, help text and parser. The type
 * `Config`, the text of `--help` and the table in apps/services/README.md derive from this table;
 * `config.test.ts` checks the README.
 */
import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { TRIAL_LENGTHS } from '@mallard/origin-tracking';
import * as z from 'zod/mini';

const ENVIRONMENTS = ['development', 'staging', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const PIXEL_SINKS = ['database', 'log', 'none'] as const;
export type PixelSinkName = (typeof PIXEL_SINKS)[number];

/** The longest time that a request may take; a longer drain would be useless. */
const LONGEST_DRAIN_SECONDS = 300;
/** Long enough to discover a counting error: only daily counts are derived from pixels. */
const DEFAULT_PIXEL_RETENTION_DAYS = 7;
const LONGEST_PIXEL_RETENTION_DAYS = 3650;
const SECRETS_KEY_BYTES = 32;
/** One connection per request, and one for each worker that sends email. */
const SMALLEST_POOL = 5;
const SHORTEST_PASSWORD = 16;
/** Host names as in a URL. An IP address, in any notation, ends in a number (WHATWG URL §3.5). */
const HOST_NAME =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export interface Option<Name extends string, Value> {
  name: Name;
  /** The text parsed when the variable is absent. Without a default the value is `undefined`. */
  default?: string;
  developmentDefault?: string;
  /** The default shown to readers, if it is not a fixed text or needs explanation. */
  shownDefault?: string;
  /** The description for `--help` and the README. */
  help: string;
  parser: z.ZodMiniType<Value>;
}

/** Declares an option. One with a default always has a value. */
const option = <const Name extends string, Value, Given extends { default?: string }>(
  declared: Option<Name, Value> & Given,
) => declared as Option<Name, Given extends { default: string } ? Value : Value | undefined>;

const text = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message));

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value) =>
            /^\d+$/.test(value) &&
            value.length <= String(most).length &&
            Number(value) >= least &&
            Number(value) <= most,
          `must be a whole number from ${least} to ${most}`,
        ),
      ),
    z.transform(Number),
  );

const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  message = `must be one of ${values.join(', ')}`,
) => z.enum(values, message);

const list = <Item = string>(
  isItem: (item: string) => boolean,
  message: string,
  toItem = (item: string) => item as Item,
) =>
  z.pipe(
    z.string().check(z.refine((value) => splitList(value).every(isItem), message)),
    z.transform((value: string) => splitList(value).map(toItem)),
  );

const url = (protocols: readonly string[], message: string) =>
  z.string().check(
    z.refine((value) => {
      const parsed = URL.parse(value);
      return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== '';
    }, message),
  );

/** Normalizes an origin as browsers do. */
const toOrigin = (value: string) => new URL(value).origin;

const origin = z.pipe(
  z
    .string()
    .check(
      z.refine(isOrigin, 'must be an http(s) origin without a path, such as https://example.com'),
    ),
  z.transform(toOrigin),
);

const networks = list(
  isNetwork,
  'must be addresses and networks joined by commas, such as 192.0.2.0/24,2001:db8::/32',
);

const appNames = z.pipe(
  text(
    /^(?:[\w.-]+(?:,[\w.-]+)*)?$/,
    'must be names of apps joined by commas, such as com.example.app',
  ),
  z.transform(splitList),
);

const serviceAccountSchema = z.object({
  client_email: z.string(),
  private_key: z.string().check(z.regex(/^-----BEGIN PRIVATE KEY-----/)),
});

export const OPTIONS = {
  port: option({
    name: 'PORT',
    default: '8080',
    help: '0 lets the system choose',
    parser: wholeNumber(0, 65_535),
  }),
  internalPort: option({
    name: 'INTERNAL_PORT',
    help: 'port of `/__lbheartbeat__`, `/__heartbeat__`, `/__version__` and `/metrics`, which `PORT` then does not serve',
    parser: wholeNumber(1, 65_535),
  }),
  host: option({
    name: 'HOST',
    default: '127.0.0.1',
    help: 'address to listen on',
    parser: text(/^[a-zA-Z0-9.:_-]+$/, 'must be an address or a host name, such as 127.0.0.1'),
  }),
  publicOrigin: option({
    name: 'PUBLIC_ORIGIN',
    shownDefault: '`http://localhost:$PORT`',
    help: 'what visitors see; issuer of tokens; https makes cookies `Secure` and sends HSTS',
    parser: origin,
  }),
  environment: option({
    name: 'ENVIRONMENT',
    default: 'development',
    help: '`development`, `staging` or `production`',
    parser: oneOf(ENVIRONMENTS, 'must be development, staging or production'),
  }),
  dataDir: option({
    name: 'DATA_DIR',
    default: 'var',
    help: 'folder of the embedded database, in the workspace unless it is absolute; `memory://` keeps nothing',
    parser: z.string(),
  }),
  databaseUrl: option({
    name: 'DATABASE_URL',
    shownDefault: 'embedded',
    help: '`postgres://…`',
    parser: url(
      ['postgres:', 'postgresql:'],
      'must look like postgres://user:password@host:5432/database',
    ),
  }),
  databaseDirectUrl: option({
    name: 'DATABASE_DIRECT_URL',
    shownDefault: '`DATABASE_URL`',
    help: 'the same database and role without the connection pooler that `DATABASE_URL` leads to: for migrations and jobs',
    parser: url(
      ['postgres:', 'postgresql:'],
      'must look like postgres://user:password@host:5432/database',
    ),
  }),
  databasePoolSize: option({
    name: 'DATABASE_POOL_SIZE',
    default: '20',
    help: "connections of one instance; all instances together must stay below the server's `max_connections`",
    parser: wholeNumber(SMALLEST_POOL, 999),
  }),
  secretsKeys: option({
    name: 'SECRETS_KEY',
    default: '',
    help: 'derives keys of ours: 32 random bytes in base64; several are joined by commas, and the first makes everything new',
    parser: list(
      (key) => Buffer.from(key, 'base64').length === SECRETS_KEY_BYTES,
      'must be 32 random bytes in base64, as of "openssl rand -base64 32"; several are joined by commas',
      (key) => Buffer.from(key, 'base64'),
    ),
  }),
  redisUrl: option({
    name: 'REDIS_URL',
    help: 'counters of rate limits; without it PostgreSQL, or the process with an embedded database',
    parser: url(['redis:', 'rediss:'], 'must look like redis://host:6379'),
  }),
  smtpUrl: option({
    name: 'SMTP_URL',
    shownDefault: 'development mailbox',
    help: '`smtp://…` or `smtps://…`',
    parser: url(
      ['smtp:', 'smtps:'],
      'must look like smtp://user:password@host:587 or smtps://host:465',
    ),
  }),
  mailFrom: option({
    name: 'MAIL_FROM',
    shownDefault: '`no-reply@` the origin',
    help: 'sender',
    parser: text(
      /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address, such as "Name <name@example.com>"',
    ),
  }),
  stripeSecretKey: option({
    name: 'STRIPE_SECRET_KEY',
    shownDefault: 'sandbox',
    help: 'bills cards; together with `STRIPE_WEBHOOK_SECRET`',
    parser: text(/^(sk|rk)_(test|live)_/, 'must start with sk_test_ or sk_live_'),
  }),
  stripeWebhookSecrets: option({
    name: 'STRIPE_WEBHOOK_SECRET',
    help: 'together with `STRIPE_SECRET_KEY`; two webhook secrets, joined by a comma, while one replaces the other',
    parser: z.pipe(
      text(
        /^whsec_[^,\s]*(?:\s*,\s*whsec_[^,\s]*)?$/,
        'must start with whsec_; two of them are joined by a comma',
      ),
      z.transform(splitList),
    ),
  }),
  appleBundleIds: option({
    name: 'APPLE_BUNDLE_IDS',
    default: '',
    help: "names of our apps in Apple's store, joined by commas",
    parser: appNames,
  }),
  appleApiIssuer: option({
    name: 'APPLE_API_ISSUER',
    help: 'the issuer of App Store Connect; all three of `APPLE_API_…` or none, with which Apple is asked each night',
    parser: text(/^[\w-]{1,100}$/, 'must be an identifier'),
  }),
  appleApiKeyId: option({
    name: 'APPLE_API_KEY_ID',
    help: 'the identifier of its key',
    parser: text(/^\w{1,100}$/, 'must be an identifier'),
  }),
  appleApiKey: option({
    name: 'APPLE_API_KEY',
    help: 'the key, as downloaded: PEM',
    parser: text(/^-----BEGIN PRIVATE KEY-----/, 'must be a private key in PEM'),
  }),
  googlePushAudience: option({
    name: 'GOOGLE_PUSH_AUDIENCE',
    help: 'who Google’s notifications are addressed to; together with `GOOGLE_PUSH_ACCOUNT`: without both, we trust none',
    parser: z
      .string()
      .check(z.minLength(1), z.maxLength(500), z.regex(/^\S+$/, 'must have no space in it')),
  }),
  googlePushAccount: option({
    name: 'GOOGLE_PUSH_ACCOUNT',
    help: 'the service account that pushes Google’s notifications',
    parser: text(/^[^@\s]+@[^@\s]+$/, 'must be the address of the account that pushes'),
  }),
  googlePlayPackages: option({
    name: 'GOOGLE_PLAY_PACKAGES',
    default: '',
    help: 'names of our apps in Google Play, joined by commas; all three of `GOOGLE_PLAY_…` or none',
    parser: appNames,
  }),
  googlePlayLicenseKey: option({
    name: 'GOOGLE_PLAY_LICENSE_KEY',
    help: 'the licensing key of these apps',
    parser: z
      .string()
      .check(
        z.refine(isPublicKey, 'must be the base64 of a public key, as the Play Console shows it'),
      ),
  }),
  googlePlayServiceAccount: option({
    name: 'GOOGLE_PLAY_SERVICE_ACCOUNT',
    help: 'the JSON of a service account',
    parser: z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => parseServiceAccount(value) !== undefined,
            'must be the JSON of a service account, with client_email and private_key',
          ),
        ),
      z.transform((value: string) => parseServiceAccount(value)!),
    ),
  }),
  rateLimits: option({
    name: 'RATE_LIMITS',
    default: 'enforce',
    help: '`report` only counts what would be refused, in `rate_limited_total`; not in production',
    parser: oneOf(['enforce', 'report'], 'must be enforce or report'),
  }),
  pixelSink: option({
    name: 'PIXEL_SINK',
    default: 'database',
    help: '`database`; `log`: a line a pixel; `none`: only checked, and counted in `/metrics`',
    parser: oneOf(PIXEL_SINKS),
  }),
  pixelRetentionDays: option({
    name: 'PIXEL_RETENTION_DAYS',
    default: String(DEFAULT_PIXEL_RETENTION_DAYS),
    help: 'how long single pixels stay; the counts of their days stay for good',
    parser: wholeNumber(1, LONGEST_PIXEL_RETENTION_DAYS),
  }),
  suggestionsUpstream: option({
    name: 'SUGGESTIONS_UPSTREAM',
    help: 'another service to ask for suggestions, at `?q=&kl=`; it gets the query and the region',
    parser: url(['https:', 'http:'], 'must look like https://suggestions.example/autocomplete'),
  }),
  imageHosts: option({
    name: 'IMAGE_HOSTS',
    default: '',
    // A source of freely licensed images to try the proxy with.
    developmentDefault: 'upload.wikimedia.org',
    shownDefault: 'none',
    help: 'hosts joined by commas, whose pictures are fetched for visitors; in development `upload.wikimedia.org`',
    parser: list(
      (host) => HOST_NAME.test(host),
      'must be names of hosts joined by commas, such as pictures.example.com',
    ),
  }),
  countryHeader: option({
    name: 'COUNTRY_HEADER',
    help: 'the header in which the proxy in front reports the country of a request, and which it replaces on each',
    parser: z.pipe(
      text(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be the name of a header'),
      z.transform((value: string) => value.toLowerCase()),
    ),
  }),
  logLevel: option({
    name: 'LOG_LEVEL',
    default: 'info',
    help: '`trace` … `fatal`, `silent`',
    parser: oneOf(LOG_LEVELS),
  }),
  trustProxy: option({
    name: 'TRUST_PROXY',
    default: 'false',
    help: 'a number of proxies, or addresses and networks joined by commas; `true` (whatever a visitor says) in development only',
    parser: z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => parseTrustProxy(value) !== undefined,
            'must be true, false, a number of proxies, or addresses and networks joined by commas',
          ),
        ),
      z.transform((value: string) => parseTrustProxy(value)!),
    ),
  }),
  leaveSeconds: option({
    name: 'LEAVE_SECONDS',
    default: '0',
    help: 'when told to stop: how long readiness is 503 while requests are still taken, for balancers that only ask now and then',
    parser: wholeNumber(0, LONGEST_DRAIN_SECONDS),
  }),
  drainSeconds: option({
    name: 'DRAIN_SECONDS',
    default: '3',
    developmentDefault: '0',
    help: 'after that: how long open connections may be used to their end; 0 in development',
    parser: wholeNumber(0, LONGEST_DRAIN_SECONDS),
  }),
  blockedNetworks: option({
    name: 'BLOCKED_NETWORKS',
    default: '',
    help: 'addresses and networks joined by commas, which get a page with status 410 and nothing else',
    parser: networks,
  }),
  developmentNetworks: option({
    name: 'DEVELOPMENT_NETWORKS',
    default: '',
    shownDefault: 'nobody',
    help: 'staging: networks joined by commas, from which `/dev/…` may be opened',
    parser: networks,
  }),
  developmentPassword: option({
    name: 'DEVELOPMENT_PASSWORD',
    shownDefault: 'nobody',
    help: 'staging: a password of 16 characters or more that opens `/dev/…` from elsewhere, which browsers ask for',
    parser: z
      .string()
      .check(z.minLength(SHORTEST_PASSWORD, `must have at least ${SHORTEST_PASSWORD} characters`)),
  }),
  onionHost: option({
    name: 'ONION_HOST',
    help: 'named to visitors in `Onion-Location`',
    parser: text(
      /^[a-z2-7]{56}\.onion$/,
      'must be a version 3 address: 56 letters and digits, then .onion',
    ),
  }),
  accountOrigin: option({
    name: 'ACCOUNT_ORIGIN',
    help: 'staging: where pages ask the account service; of the same site as `PUBLIC_ORIGIN`',
    parser: origin,
  }),
  mainOrigin: option({
    name: 'MAIN_ORIGIN',
    help: 'where pages off this domain find their services, whose `PAGE_ORIGINS` must list them',
    parser: origin,
  }),
  devHostname: option({
    name: 'DEV_HOSTNAME',
    help: 'the subdomain of `MAIN_ORIGIN` whose services pages on localhost ask; not in production',
    parser: text(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'must be one name, such as dev-ada'),
  }),
  trialCampaigns: option({
    name: 'TRIAL_CAMPAIGNS',
    default: '*_*_usanniversary 14 10000,pro_radio_endorsement 30 10000',
    shownDefault: 'two',
    help: 'campaigns with a longer free trial, joined by commas; see [trials](#trials)',
    parser: list(
      (item) => trialCampaignFrom(item) !== undefined,
      `must look like "pro_radio_endorsement 30 5000 2027-07-05", with ${TRIAL_LENGTHS.join(', ')} days`,
      (item) => trialCampaignFrom(item)!,
    ),
  }),
  pageOrigins: option({
    name: 'PAGE_ORIGINS',
    default: '',
    help: 'origins, joined by commas, whose pages may ask these services with credentials',
    parser: list(
      isOrigin,
      'must be http(s) origins joined by commas, such as https://staging.example.com',
      toOrigin,
    ),
  }),
};

type Options = typeof OPTIONS;
export type OptionName = Options[keyof Options]['name'];
export type OptionValues = {
  [Key in keyof Options]: Options[Key] extends Option<string, infer Value> ? Value : never;
};

const shownDefaultOf = ({ shownDefault, default: fixed }: Option<string, unknown>) =>
  shownDefault ?? (fixed || '–');

export function optionsTable(): string {
  const rows = Object.values(OPTIONS).map(
    (each) => `| \`${each.name}\` | ${shownDefaultOf(each)} | ${each.help} |`,
  );
  return ['| Option | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

export function optionsHelp(): string {
  return Object.values(OPTIONS)
    .map((each) => `  ${each.name} (${shownDefaultOf(each)})\n      ${each.help}\n`)
    .join('')
    .replaceAll('`', '');
}

function trialCampaignFrom(item: string) {
  const parsed =
    /^(?<parts>[\w.*]+) (?<days>\d{1,3}) (?<limit>\d{1,9})(?: (?<end>\d{4}-\d\d-\d\d))?$/.exec(
      item,
    );
  const { parts = '', days, limit, end } = parsed?.groups ?? {};
  const [entry, source, campaign, ...content] = parts
    .split('_')
    .map((part) => (part === '*' ? undefined : part));
  const endsAt = end === undefined ? undefined : Date.parse(end);
  const isValid = campaign && TRIAL_LENGTHS.includes(Number(days)) && !Number.isNaN(endsAt ?? 0);
  if (!isValid) return undefined;
  return {
    funnel: {
      ...(entry && { entry }),
      ...(source && { source }),
      campaign,
      ...(content.length > 0 && { content: content.join('_') }),
    },
    days: Number(days),
    limit: Number(limit),
    endsAt,
  };
}

function isOrigin(value: string): boolean {
  const parsed = URL.parse(value);
  return (
    parsed !== null &&
    (parsed.protocol === 'https:' || parsed.protocol === 'http:') &&
    /^https?:\/\/[^/?#@]+\/?$/i.test(value)
  );
}

function isPublicKey(value: string): boolean {
  try {
    createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
    return true;
  } catch {
    return false;
  }
}

function parseServiceAccount(value: string) {
  try {
    const account = serviceAccountSchema.parse(JSON.parse(value));
    return { clientEmail: account.client_email, privateKey: account.private_key };
  } catch {
    return undefined;
  }
}

/** Parses a value for Fastify's `trustProxy`: a boolean, a number of hops, or addresses. */
function parseTrustProxy(value: string): boolean | number | string[] | undefined {
  if (value === 'true') return true;
  if (value === 'false') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  const parts = splitList(value);
  return parts.every((part) => names.includes(part) || isNetwork(part)) ? parts : undefined;
}

export function splitList(value: string): string[] {
  return value === '' ? [] : value.split(',').map((part) => part.trim());
}

/** Whether a text is an IP address, or a network such as "192.0.2.0/24". */
function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}
