import type { Config } from './config.ts';
import type { PixelSinkName } from './options.ts';

export interface BannerFacts {
  config: Config;
  /** The address the server listens on; its port is known only after startup. */
  address: string;
  rateStore: 'memory' | 'postgresql' | 'redis';
  hasSite: boolean;
}

/**
 * Returns the startup banner: the address, the development mailbox, and what is embedded instead of
 * configured, each with the option that changes it. No line contains a secret.
 */
export function startBanner({ config, address, rateStore, hasSite }: BannerFacts): string[] {
  const embedded: [what: string, how: string, option: string][] = [];
  if (config.databaseUrl === undefined) {
    embedded.push(['Database', `embedded, in ${config.dataDir}`, 'DATABASE_URL']);
  }
  if (config.smtpUrl === undefined) {
    embedded.push(['Mail', `kept here: ${config.publicOrigin}/dev/mailbox`, 'SMTP_URL']);
  }
  if (config.stripe === undefined) {
    embedded.push(['Billing', 'sandbox, no card is charged', 'STRIPE_SECRET_KEY']);
  }
  if (rateStore === 'memory') {
    embedded.push(['Rate limits', 'counted in this process', 'REDIS_URL or DATABASE_URL']);
  }
  const width = Math.max(0, ...embedded.map(([what]) => what.length));
  const lines = [
    `Ready at ${config.publicOrigin}${address === config.publicOrigin ? '' : ` (listening on ${address})`}, environment ${config.environment}.`,
  ];
  if (!hasSite) lines.push('The services alone: no website is served here.');
  if (embedded.length > 0) {
    lines.push('Embedded instead of configured:');
    for (const [what, how, option] of embedded) {
      lines.push(`  ${what.padEnd(width)}  ${how} (${option} changes this)`);
    }
  }
  lines.push(PIXELS[config.pixelSink](config));
  if (config.environment === 'production' && config.secretsKeys.length === 0) {
    lines.push(
      'Careful: our root key is stored in the database. SECRETS_KEY_FILE names one that is not (docs/operations/keys.md).',
    );
  }
  if (config.smtpUrl === undefined && !isLoopback(config.host)) {
    lines.push(
      `Careful: HOST is ${config.host}, so anyone who reaches this machine can read the mails above.`,
    );
  }
  return lines;
}

const PIXELS: Record<PixelSinkName, (config: Config) => string> = {
  database: ({ pixelRetentionDays: days }) =>
    `Pixels: kept in the database for ${days} ${days === 1 ? 'day' : 'days'}, counts of a day for good (PIXEL_SINK and PIXEL_RETENTION_DAYS change this).`,
  log: () => 'Pixels: written to the log, kept nowhere here (PIXEL_SINK changes this).',
  none: () => 'Pixels: checked, counted in /metrics and thrown away (PIXEL_SINK changes this).',
};

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
