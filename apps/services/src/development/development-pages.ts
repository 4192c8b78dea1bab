import type { SiteManifest } from '@mallard/site-contract';
import type { FastifyInstance } from 'fastify';
import { guardDevelopmentPages } from './guard.ts';
import { registerNamed } from '../platform/http/register-named.ts';
import { registerMeasuredPages } from './measured/measured-pages.ts';
import { registerMailboxPages } from './mail/mailbox-pages.ts';
import type { MailSample } from '../platform/mail/mail-samples.ts';
import { registerSamplePages } from './mail/sample-pages.ts';
import { addressesForApps } from './native/addresses.ts';
import { registerNativePages } from './native/native-pages.ts';
import { showPagesInFrames } from './native/show-pages-in-frames.ts';
import type { Platform } from '../platform/assembly/platform.ts';

/** Registers the pages under `/dev/`, which expose private data and don't exist in production. */
export async function registerDevelopmentPages(
  app: FastifyInstance,
  platform: Platform,
  shown: { mailSamples: readonly MailSample[]; site: SiteManifest | undefined },
): Promise<void> {
  const { config, mailbox } = platform;
  if (!config.hasDevelopmentPages) return;
  showPagesInFrames(app);
  await registerNamed(app, 'development pages', async (scope) => {
    guardDevelopmentPages(scope, config);
    if (mailbox) registerMailboxPages(scope, mailbox);
    registerSamplePages(scope, shown.mailSamples, config.publicOrigin);
    registerMeasuredPages(scope, platform);
    registerNativePages(scope, shown.site ? addressesForApps(shown.site) : []);
  });
}
