import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../utilities/errors.ts';
import {
  type Environment,
  type Option,
  type OptionName,
  OPTIONS,
  type OptionValues,
  splitList,
} from './options.ts';

/**
 * The complete configuration, parsed once at startup. No other code reads environment variables.
 */
export type Config = ReturnType<typeof configFrom>;

/** The text of each option that is set, from its variable or its file. */
type Texts = Partial<Record<OptionName, string>>;

/**
 * The base of relative folders, so that a server started from another folder uses the same data.
 */
const workspaceRoot = fileURLToPath(new URL('../../../../..', import.meta.url));

/**
 * Parses the options from environment variables; see `OPTIONS`.
 *
 * Every variable is optional; an empty one counts as absent, and `<NAME>_FILE` names a file that
 * holds it. Error messages never repeat values, because some are secrets.
 *
 * @throws StartupError With one line for each invalid option.
 * @see Architecture §6, commands and options.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const texts: Texts = {};
  for (const { name } of Object.values(OPTIONS)) {
    const given = (env[name] || fromFile(env, name))?.trim();
    if (given) texts[name] = given;
  }
  const values = parseOptions(texts);
  const config = configFrom(values);
  const { environment } = values;
  const problems = [
    ...stripeProblems(environment, texts),
    ...(texts.DATABASE_DIRECT_URL !== undefined && texts.DATABASE_URL === undefined
      ? ['DATABASE_DIRECT_URL: must be given together with DATABASE_URL.']
      : []),
    ...googleProblems(texts),
    ...allOrNone(texts, ['APPLE_API_ISSUER', 'APPLE_API_KEY_ID', 'APPLE_API_KEY']),
    ...unsafeDefaults(environment, texts, config.isSecure),
    ...hostProblems(environment, texts),
  ];
  if (problems.length > 0) throw new StartupError(problems);
  return config;
}

function parseOptions(texts: Texts): OptionValues {
  const isDevelopment = (texts.ENVIRONMENT ?? OPTIONS.environment.default) === 'development';
  const problems: string[] = [];
  const valueOf = (option: Option<OptionName, unknown>) => {
    const fallback = (isDevelopment ? option.developmentDefault : undefined) ?? option.default;
    const text = texts[option.name] ?? fallback;
    if (text === undefined) return undefined;
    const { data, error } = option.parser.safeParse(text);
    problems.push(...(error?.issues ?? []).map(({ message }) => `${option.name}: ${message}.`));
    return data;
  };
  const values = Object.entries(OPTIONS).map(([key, option]) => [key, valueOf(option)]);
  if (problems.length > 0) throw new StartupError(problems);
  return Object.fromEntries(values) as OptionValues;
}

/** Builds the configuration: groups related values into objects and adds derived ones. */
function configFrom({
  stripeSecretKey,
  stripeWebhookSecrets,
  appleBundleIds,
  appleApiIssuer,
  appleApiKeyId,
  appleApiKey,
  googlePlayPackages,
  googlePlayLicenseKey,
  googlePlayServiceAccount,
  googlePushAudience,
  googlePushAccount,
  developmentNetworks,
  developmentPassword,
  ...values
}: OptionValues) {
  const { environment, dataDir, databaseUrl, port } = values;
  const publicOrigin = values.publicOrigin ?? `http://localhost:${port}`;
  const push =
    googlePushAudience !== undefined && googlePushAccount !== undefined
      ? { audience: googlePushAudience, serviceAccount: googlePushAccount }
      : undefined;
  return {
    ...values,
    publicOrigin,
    /** An absolute path, or `memory://`. */
    dataDir: dataDir === 'memory://' ? dataDir : resolve(workspaceRoot, dataDir),
    /**
     * Whether to migrate at startup. Servers with a database server migrate in a separate step, the
     * migrate command.
     */
    migratesAtStart: environment === 'development' || databaseUrl === undefined,
    mailFrom: values.mailFrom ?? `no-reply@${new URL(publicOrigin).hostname}`,
    stripe:
      stripeSecretKey !== undefined && stripeWebhookSecrets !== undefined
        ? { secretKey: stripeSecretKey, webhookSecrets: stripeWebhookSecrets }
        : undefined,
    /** The app stores whose purchases users can sign in with. */
    stores: {
      apple:
        appleBundleIds.length > 0
          ? {
              bundleIds: appleBundleIds,
              /**
               * The key for requests to Apple; without it, only notifications from Apple are
               * processed.
               */
              key:
                appleApiIssuer && appleApiKeyId && appleApiKey
                  ? { issuerId: appleApiIssuer, keyId: appleApiKeyId, privateKey: appleApiKey }
                  : undefined,
            }
          : undefined,
      google:
        googlePlayLicenseKey !== undefined && googlePlayServiceAccount !== undefined
          ? {
              packageNames: googlePlayPackages,
              licenseKey: googlePlayLicenseKey,
              serviceAccount: googlePlayServiceAccount,
              /** The sender whose push notifications are trusted; without it none are. */
              push,
            }
          : undefined,
    },
    /** Whether visitors use HTTPS: cookies are `Secure` and HSTS is sent. */
    isSecure: publicOrigin.startsWith('https:'),
    /** Grants access to development pages on staging, by network or by password. */
    developmentAccess: { networks: developmentNetworks, password: developmentPassword },
    hasDevelopmentPages: environment !== 'production',
  };
}

/**
 * Returns the content of the file that `<OPTION>_FILE` names. Secrets in environment variables are
 * visible beyond our process.
 */
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

/**
 * Checks the options for separate hosts of pages and services. @see Specification §7 (account
 * service), §9 (host resolution)
 */
function hostProblems(environment: Environment, options: Texts): string[] {
  const problems: string[] = [];
  if (options.ACCOUNT_ORIGIN !== undefined && environment !== 'staging') {
    problems.push('ACCOUNT_ORIGIN: the account service has a host of its own in staging only.');
  }
  if (options.DEV_HOSTNAME !== undefined && options.MAIN_ORIGIN === undefined) {
    problems.push('DEV_HOSTNAME: must be given together with MAIN_ORIGIN.');
  }
  if (options.DEV_HOSTNAME !== undefined && environment === 'production') {
    problems.push('DEV_HOSTNAME: not in production.');
  }
  if (environment === 'development') return problems;
  for (const name of ['ACCOUNT_ORIGIN', 'MAIN_ORIGIN', 'PAGE_ORIGINS'] as const) {
    if (splitList(options[name] ?? '').some((each) => each.startsWith('http:'))) {
      problems.push(`${name}: must start with https:// in ${environment}.`);
    }
  }
  return problems;
}

/** Checks that the Google options are given together: each is useless without the others. */
function googleProblems(options: Texts): string[] {
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

function allOrNone(options: Texts, names: readonly OptionName[]): string[] {
  const missing = names.filter((name) => options[name] === undefined);
  if (missing.length === names.length) return [];
  const given = names.find((name) => options[name] !== undefined);
  return missing.map((name) => `${name}: must be given together with ${given}.`);
}

function stripeProblems(environment: Environment, options: Texts): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = options;
  const problems: string[] = [];
  if (key !== undefined && secret === undefined) {
    problems.push('STRIPE_WEBHOOK_SECRET: must be given together with STRIPE_SECRET_KEY.');
  }
  if (key === undefined && secret !== undefined) {
    problems.push('STRIPE_SECRET_KEY: must be given together with STRIPE_WEBHOOK_SECRET.');
  }
  const isLive = key?.includes('_live_') === true;
  if (key !== undefined && isLive && environment !== 'production') {
    problems.push(
      'STRIPE_SECRET_KEY: a live key charges real cards and is taken in production only.',
    );
  }
  if (key !== undefined && !isLive && environment === 'production') {
    problems.push('STRIPE_SECRET_KEY: a test key sells nothing; production needs a live one.');
  }
  return problems;
}

/**
 * Rejects settings that are convenient on a development machine but unsafe in public: passcodes
 * shown on a page, purchases without payment, tokens over plain HTTP, an in-process database.
 */
function unsafeDefaults(environment: Environment, options: Texts, isSecure: boolean): string[] {
  if (environment === 'development') return [];
  const problems: string[] = [];
  const need = (name: OptionName, reason: string) =>
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
