import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { format } from 'prettier';
import { parseConfig } from './config.ts';
import { StartupError } from '../utilities/errors.ts';
import { OPTIONS, optionsHelp, optionsTable } from './options.ts';

const PRODUCTION = {
  ENVIRONMENT: 'production',
  PUBLIC_ORIGIN: 'https://example.com',
  DATABASE_URL: 'postgres://user:secret@db.example.com/mallard',
  SMTP_URL: 'smtps://user:secret@mail.example.com',
  MAIL_FROM: 'Example <no-reply@example.com>',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return error.lines;
    throw error;
  }
  return [];
}

describe('parseConfig', () => {
  it('needs no variable on a development machine', () => {
    expect(parseConfig({})).toEqual({
      environment: 'development',
      host: '127.0.0.1',
      port: 8080,
      publicOrigin: 'http://localhost:8080',
      blockedNetworks: [],
      onionHost: undefined,
      accountOrigin: undefined,
      mainOrigin: undefined,
      devHostname: undefined,
      pageOrigins: [],
      trialCampaigns: [
        { funnel: { campaign: 'usanniversary' }, days: 14, limit: 10_000, endsAt: undefined },
        {
          funnel: { entry: 'pro', source: 'radio', campaign: 'endorsement' },
          days: 30,
          limit: 10_000,
          endsAt: undefined,
        },
      ],
      dataDir: resolve(import.meta.dirname, '../../../../../var'),
      databaseUrl: undefined,
      databasePoolSize: 20,
      migratesAtStart: true,
      leaveSeconds: 0,
      developmentAccess: { networks: [], password: undefined },
      drainSeconds: 0,
      redisUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'no-reply@localhost',
      stripe: undefined,
      stores: { apple: undefined, google: undefined },
      suggestionsUpstream: undefined,
      imageHosts: ['upload.wikimedia.org'],
      countryHeader: undefined,
      rateLimits: 'enforce',
      pixelSink: 'database',
      pixelRetentionDays: 7,
      secretsKeys: [],
      logLevel: 'info',
      trustProxy: false,
      isSecure: false,
      hasDevelopmentPages: true,
    });
  });

  it('treats an empty variable as absent', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(parseConfig({}));
  });

  it('uses the port in the default public origin', () => {
    expect(parseConfig({ PORT: '9000' }).publicOrigin).toBe('http://localhost:9000');
  });

  it('normalizes the public origin', () => {
    expect(parseConfig({ PUBLIC_ORIGIN: 'https://Example.com:443/' })).toMatchObject({
      publicOrigin: 'https://example.com',
      isSecure: true,
    });
  });

  it('accepts a complete production configuration', () => {
    expect(parseConfig(PRODUCTION)).toMatchObject({
      environment: 'production',
      hasDevelopmentPages: false,
      stripe: { secretKey: 'sk_live_abc', webhookSecrets: ['whsec_abc'] },
    });
  });

  it.each([
    ['1', 1],
    ['true', true],
    ['false', false],
    ['loopback, 10.0.0.0/8,2001:db8::/32', ['loopback', '10.0.0.0/8', '2001:db8::/32']],
  ])('parses TRUST_PROXY=%s', (value, expected) => {
    expect(parseConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it.each([
    { PIXEL_SINK: 'file' },
    { PIXEL_RETENTION_DAYS: '0' },
    { PIXEL_RETENTION_DAYS: '3651' },
    { PIXEL_RETENTION_DAYS: '1.5' },
    { PORT: '80a' },
    { PORT: '70000' },
    { PORT: '-1' },
    { HOST: 'a b' },
    { PUBLIC_ORIGIN: 'https://user:secret@example.com' },
    { PUBLIC_ORIGIN: 'example.com' },
    { PUBLIC_ORIGIN: 'https://example.com/path' },
    { PUBLIC_ORIGIN: 'ftp://example.com' },
    { DATABASE_URL: 'mysql://secret@localhost/x' },
    { REDIS_URL: 'localhost:6379' },
    { SMTP_URL: 'https://secret@mail' },
    { MAIL_FROM: 'nobody' },
    { MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' },
    { STRIPE_SECRET_KEY: 'pk_test_secret', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
    { STRIPE_WEBHOOK_SECRET: 'whsec_secret' },
    { STRIPE_SECRET_KEY: 'sk_test_secret' },
    { STRIPE_SECRET_KEY: 'sk_live_secret', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
    { ENVIRONMENT: 'prod' },
    { LOG_LEVEL: 'loud' },
    { TRUST_PROXY: 'my-proxy' },
    { TRUST_PROXY: '10.0.0.0/64' },
    { ONION_HOST: 'example.onion' },
  ] as Record<string, string>[])('rejects %j with one line that repeats no value', (env) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.split(': ')[0]).toMatch(/^[A-Z_]+$/);
    expect(problems[0]).not.toContain('secret@');
    expect(problems[0]).not.toContain('_secret');
  });

  it('reports all invalid options together', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', ENVIRONMENT: 'z' })).toHaveLength(3);
  });

  it.each(Object.keys(PRODUCTION).filter((name) => name !== 'ENVIRONMENT'))(
    'rejects production without %s',
    (name) => {
      expect(problemsOf({ ...PRODUCTION, [name]: '' })).not.toEqual([]);
    },
  );

  it.each([{ PUBLIC_ORIGIN: 'http://example.com' }, { STRIPE_SECRET_KEY: 'sk_test_abc' }])(
    'rejects production with %j',
    (change) => {
      expect(problemsOf({ ...PRODUCTION, ...change })).toHaveLength(1);
    },
  );

  it('allows the billing sandbox on staging, but requires a mail server', () => {
    const staging = {
      ENVIRONMENT: 'staging',
      PUBLIC_ORIGIN: 'https://staging.example.com',
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'no-reply@example.com',
    };
    expect(parseConfig(staging)).toMatchObject({ hasDevelopmentPages: true, stripe: undefined });
    expect(problemsOf({ ...staging, SMTP_URL: '' })).toHaveLength(1);
  });

  it('parses app store credentials and requires complete sets', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const licenseKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const account = { client_email: 'a@b.iam.gserviceaccount.com', private_key: pem };
    const google = {
      GOOGLE_PLAY_PACKAGES: 'com.example.app,com.example.app.beta',
      GOOGLE_PLAY_LICENSE_KEY: licenseKey,
      GOOGLE_PLAY_SERVICE_ACCOUNT: JSON.stringify(account),
    };
    expect(parseConfig({ APPLE_BUNDLE_IDS: 'com.example.app', ...google }).stores).toEqual({
      apple: { bundleIds: ['com.example.app'] },
      google: {
        packageNames: ['com.example.app', 'com.example.app.beta'],
        licenseKey,
        serviceAccount: { clientEmail: account.client_email, privateKey: pem },
        push: undefined,
      },
    });
    const push = {
      GOOGLE_PUSH_AUDIENCE: 'https://example.com/google',
      GOOGLE_PUSH_ACCOUNT: 'push@b.iam.gserviceaccount.com',
    };
    expect(parseConfig({ ...google, ...push }).stores.google?.push).toEqual({
      audience: 'https://example.com/google',
      serviceAccount: 'push@b.iam.gserviceaccount.com',
    });
    expect(problemsOf(push)).toEqual([
      'GOOGLE_PUSH_AUDIENCE: must be given together with GOOGLE_PLAY_PACKAGES.',
    ]);
    const { GOOGLE_PUSH_ACCOUNT: _account, ...audience } = push;
    expect(problemsOf({ ...google, ...audience })).toEqual([
      'GOOGLE_PUSH_ACCOUNT: must be given together with GOOGLE_PUSH_AUDIENCE.',
    ]);
    const { GOOGLE_PLAY_LICENSE_KEY: _left, ...rest } = google;
    expect(problemsOf(rest)).toEqual([
      'GOOGLE_PLAY_LICENSE_KEY: must be given together with GOOGLE_PLAY_PACKAGES.',
    ]);
    for (const [name, value] of [
      ['APPLE_BUNDLE_IDS', 'com.example.app, x'],
      ['GOOGLE_PLAY_LICENSE_KEY', 'x'],
      ['GOOGLE_PLAY_SERVICE_ACCOUNT', '{}'],
      ['GOOGLE_PUSH_ACCOUNT', 'nobody'],
    ] as const) {
      const [problem = ''] = problemsOf({ ...google, [name]: value });
      expect(problem).toMatch(new RegExp(`^${name}: must be `));
      expect(problem).not.toContain(pem.slice(40, 60));
    }
  });

  it('accepts two webhook secrets during a rotation', () => {
    const both = { ...PRODUCTION, STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' };
    expect(parseConfig(both).stripe?.webhookSecrets).toEqual(['whsec_new', 'whsec_old']);
    expect(problemsOf({ ...PRODUCTION, STRIPE_WEBHOOK_SECRET: 'whsec_new,old' })).toHaveLength(1);
  });

  it('reads options from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mallard-secrets-'));
    const file = join(folder, 'database-url');
    writeFileSync(file, 'postgres://user:secret@db:5432/mallard\n');
    expect(parseConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe(
      'postgres://user:secret@db:5432/mallard',
    );
    expect(problemsOf({ DATABASE_URL_FILE: join(folder, 'missing') })).toEqual([
      'DATABASE_URL_FILE: the file cannot be read.',
    ]);
    writeFileSync(file, 'mysql://user:secret@db');
    const [problem = ''] = problemsOf({ DATABASE_URL_FILE: file });
    expect(problem).toMatch(/^DATABASE_URL: /);
    expect(problem).not.toContain('secret');
  });

  it('allows trusting every proxy in development only', () => {
    expect(parseConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
    expect(problemsOf({ ...PRODUCTION, TRUST_PROXY: 'true' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY: /),
    ]);
  });

  it('rejects report-only rate limits in production', () => {
    expect(parseConfig({ RATE_LIMITS: 'report' }).rateLimits).toBe('report');
    expect(problemsOf({ ...PRODUCTION, RATE_LIMITS: 'report' })).toEqual([
      expect.stringMatching(/^RATE_LIMITS: /),
    ]);
  });

  it.each([
    'pictures',
    '127.0.0.1',
    'https://a.example',
    'a.example:8443',
    '*.example',
    '[::1]',
    'A.example',
    'a.example,',
    '2130706433',
  ])('rejects %s as an image host', (host) => {
    expect(problemsOf({ IMAGE_HOSTS: host })).toEqual([
      'IMAGE_HOSTS: must be names of hosts joined by commas, such as pictures.example.com.',
    ]);
  });

  it('allows no image host by default in production', () => {
    expect(parseConfig(PRODUCTION).imageHosts).toEqual([]);
    expect(parseConfig({ ...PRODUCTION, IMAGE_HOSTS: 'a.example, b.example' }).imageHosts).toEqual([
      'a.example',
      'b.example',
    ]);
  });

  it.each([
    ['home_website 14 10', 'no campaign'],
    ['home_website_spring 21 10', 'a length without sentences'],
    ['home_website_spring 14', 'no limit'],
    ['home_website_spring 14 10 soon', 'no date'],
    ['home_website_spring 14 10 2027-13-01', 'no such month'],
    ['home website spring 14 10', 'spaces in the origin'],
  ])('rejects the trial campaign "%s": %s', (campaign) => {
    expect(() => parseConfig({ TRIAL_CAMPAIGNS: campaign })).toThrow(/TRIAL_CAMPAIGNS: must look/);
  });

  describe('separate hosts', () => {
    const STAGING = {
      ENVIRONMENT: 'staging',
      PUBLIC_ORIGIN: 'https://staging.example.com',
      SMTP_URL: 'smtps://user:secret@mail.example.com',
      MAIL_FROM: 'no-reply@example.com',
    };
    const HOSTS = {
      ACCOUNT_ORIGIN: 'https://account.staging.example.com/',
      PAGE_ORIGINS: 'https://staging.example.com, https://Preview.example.com:443',
    };

    it('accepts ACCOUNT_ORIGIN and PAGE_ORIGINS on staging and normalizes them', () => {
      expect(parseConfig({ ...STAGING, ...HOSTS })).toMatchObject({
        accountOrigin: 'https://account.staging.example.com',
        pageOrigins: ['https://staging.example.com', 'https://preview.example.com'],
      });
    });

    it('accepts MAIN_ORIGIN and PAGE_ORIGINS in production', () => {
      const hosts = { MAIN_ORIGIN: 'https://example.com', PAGE_ORIGINS: 'https://mirror.example' };
      expect(parseConfig({ ...PRODUCTION, ...hosts })).toMatchObject({
        mainOrigin: 'https://example.com',
        pageOrigins: ['https://mirror.example'],
      });
    });

    it.each([
      [{ ...PRODUCTION, ACCOUNT_ORIGIN: 'https://account.example.com' }, /in staging only/],
      [
        { ...PRODUCTION, MAIN_ORIGIN: 'https://example.com', DEV_HOSTNAME: 'dev-ada' },
        /DEV_HOSTNAME: not in production/,
      ],
      [{ ...PRODUCTION, MAIN_ORIGIN: 'http://example.com' }, /must start with https/],
      [{ ...STAGING, ACCOUNT_ORIGIN: 'http://account.example.com' }, /must start with https/],
      [{ ...STAGING, PAGE_ORIGINS: 'http://a.example,https://b.example' }, /must start with https/],
      [{ ...STAGING, PAGE_ORIGINS: '*' }, /must be http\(s\) origins/],
      [{ ...STAGING, PAGE_ORIGINS: 'https://*.example.com/x' }, /must be http\(s\) origins/],
      [{ ...STAGING, PAGE_ORIGINS: 'null' }, /must be http\(s\) origins/],
      [{ ...STAGING, ACCOUNT_ORIGIN: 'account.example.com' }, /must be an http/],
      [{ ACCOUNT_ORIGIN: 'https://account.example.com' }, /in staging only/],
      [{ DEV_HOSTNAME: 'dev-ada' }, /together with MAIN_ORIGIN/],
      [{ MAIN_ORIGIN: 'https://example.com', DEV_HOSTNAME: 'a.b' }, /must be one name/],
    ] as const)('rejects %j', (env, expected) => {
      expect(problemsOf(env)).toEqual([expect.stringMatching(expected)]);
    });
  });
});

describe('options table', () => {
  it('matches the table in the README', async () => {
    const path = new URL('../../../README.md', import.meta.url);
    const page = readFileSync(path, 'utf8');
    const written = page.replace(
      /(?<=<!-- options -->\n)[\s\S]*(?=<!-- \/options -->)/,
      () => `\n${optionsTable()}\n\n`,
    );
    const formatted = await format(written, { parser: 'markdown', printWidth: 120 });
    if (process.env['UPDATE_DOCS'] === 'true') writeFileSync(path, formatted);
    else expect(page).toBe(formatted);
  });

  it('lists every option in --help', () => {
    for (const { name } of Object.values(OPTIONS)) expect(optionsHelp()).toContain(`  ${name} (`);
  });
});
