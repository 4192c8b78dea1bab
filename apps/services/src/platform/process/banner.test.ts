import { expect, it } from '@jest/globals';
import { startBanner } from './banner.ts';
import { parseConfig } from './config.ts';

it('lists what is embedded instead of configured', () => {
  const lines = startBanner({
    config: parseConfig({ DATA_DIR: 'memory://' }),
    address: 'http://127.0.0.1:8080',
    rateStore: 'memory',
    hasSite: true,
  });
  expect(lines).toEqual([
    'Ready at http://localhost:8080 (listening on http://127.0.0.1:8080), environment development.',
    'Embedded instead of configured:',
    '  Database     embedded, in memory:// (DATABASE_URL changes this)',
    '  Mail         kept here: http://localhost:8080/dev/mailbox (SMTP_URL changes this)',
    '  Billing      sandbox, no card is charged (STRIPE_SECRET_KEY changes this)',
    '  Rate limits  counted in this process (REDIS_URL or DATABASE_URL changes this)',
    'Pixels: kept in the database for 7 days, counts of a day for good (PIXEL_SINK and PIXEL_RETENTION_DAYS change this).',
  ]);
});

it('contains no secret, and embeds nothing in production', () => {
  const lines = startBanner({
    config: parseConfig({
      ENVIRONMENT: 'production',
      PUBLIC_ORIGIN: 'https://example.com',
      DATABASE_URL: 'postgres://user:secret@db/x',
      SMTP_URL: 'smtps://user:secret@mail',
      MAIL_FROM: 'a@example.com',
      STRIPE_SECRET_KEY: 'sk_live_secret',
      STRIPE_WEBHOOK_SECRET: 'whsec_secret',
      PIXEL_SINK: 'log',
      SECRETS_KEY: Buffer.alloc(32, 'secret').toString('base64'),
    }),
    address: 'http://127.0.0.1:8080',
    rateStore: 'postgresql',
    hasSite: true,
  });
  expect(lines).toEqual([
    'Ready at https://example.com (listening on http://127.0.0.1:8080), environment production.',
    'Pixels: written to the log, kept nowhere here (PIXEL_SINK changes this).',
  ]);
});

it('warns in production when the root key is not encrypted', () => {
  const [last = ''] = startBanner({
    config: { ...parseConfig({}), environment: 'production' },
    address: 'http://127.0.0.1:8080',
    rateStore: 'postgresql',
    hasSite: true,
  }).slice(-1);
  expect(last).toMatch(/^Careful: our root key .* SECRETS_KEY_FILE/);
});

it('warns when outsiders can read the development mailbox', () => {
  const lines = startBanner({
    config: parseConfig({ HOST: '0.0.0.0' }),
    address: 'http://0.0.0.0:8080',
    rateStore: 'memory',
    hasSite: false,
  });
  expect(lines.at(-1)).toMatch(/^Careful: HOST is 0\.0\.0\.0/);
});
