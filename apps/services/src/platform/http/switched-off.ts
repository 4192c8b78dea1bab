import type { FastifyInstance } from 'fastify';
import type { SwitchName, Switches } from '../process/switches.ts';
import { ServiceError } from '../utilities/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    switch?: SwitchName;
  }
}

const RETRY_AFTER_SECONDS = 600;

/** Rejects requests to switched-off features with an error that pages show as an outage. */
export function registerSwitches(app: FastifyInstance, switches: Switches): void {
  app.addHook('onRequest', async (request) => {
    const name = request.routeOptions.config.switch;
    if (name === undefined || !(await switches.isOff(name))) return;
    throw new ServiceError(
      503,
      name === 'checkout' ? 'billing_unavailable' : 'unavailable',
      'This is temporarily switched off.',
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  });
}
