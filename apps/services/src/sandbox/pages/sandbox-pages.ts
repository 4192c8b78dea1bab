import type { FastifyInstance } from 'fastify';
import type { RunningSandbox } from '../billing/running-sandbox.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { registerNamed } from '../../platform/http/register-named.ts';
import { guardDevelopmentPages } from '../../development/guard.ts';
import { createAdvance } from './advance.ts';
import { registerCheckoutRoutes } from './checkout-routes.ts';
import { registerPortalRoutes } from './portal-routes.ts';

export async function registerSandboxPages(
  app: FastifyInstance,
  { sandbox, clock, outbox, onDay }: RunningSandbox,
  { config }: Platform,
): Promise<void> {
  const catchUp = () => outbox.deliverDue();
  const advance = createAdvance({ clock, catchUp, onDay });
  await registerNamed(app, 'sandbox pages', async (scope) => {
    guardDevelopmentPages(scope, config);
    registerCheckoutRoutes(scope, { sandbox, outbox, now: clock.now });
    registerPortalRoutes(scope, { sandbox, catchUp, advance });
  });
}
