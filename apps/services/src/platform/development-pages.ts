import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from './errors.ts';
import { registerMailboxPages } from './mail/mailbox-pages.ts';
import type { MailSample } from './mail/mail-samples.ts';
import { registerSamplePages } from './mail/sample-pages.ts';
import { registerNativePages } from './native/native-pages.ts';
import { showPagesInFrames } from './native/show-pages-in-frames.ts';
import type { Platform } from './platform.ts';

/** Pages under `/dev/` that show what no stranger may see; they do not exist in production. */
export async function registerDevelopmentPages(
  app: FastifyInstance,
  platform: Platform,
  mailSamples: readonly MailSample[],
): Promise<void> {
  const { config, mailbox } = platform;
  if (!config.hasDevelopmentPages) return;
  showPagesInFrames(app);
  await app.register(async (scope) => {
    refuseForeignHosts(scope, config.publicOrigin);
    if (mailbox) registerMailboxPages(scope, mailbox);
    registerSamplePages(scope, mailSamples, config.publicOrigin);
    registerNativePages(scope);
  });
}

/**
 * A page elsewhere can point a name of its own at this machine and read our answers as its own. It cannot
 * choose the name in `Host`: only ours, and plain addresses, are served.
 */
export function refuseForeignHosts(scope: FastifyInstance, publicOrigin: string): void {
  const publicHost = new URL(publicOrigin).hostname;
  scope.addHook('onRequest', async ({ hostname }) => {
    const name = hostname.replace(/^\[|\]$/g, '');
    if (name === 'localhost' || name === publicHost || isIP(name) !== 0) return;
    throw new ServiceError(421, 'wrong_host', 'Development pages are not served under this name.');
  });
}
