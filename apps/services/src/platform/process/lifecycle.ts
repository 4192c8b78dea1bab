import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** The phase of the server, including those of a graceful shutdown. */
export type Phase =
  | 'serving'
  /** Readiness fails, but requests are still accepted until all load balancers have noticed. */
  | 'leaving'
  /**
   * No new connections are accepted. Open ones are served, and each response closes its connection.
   */
  | 'draining';

export interface Lifecycle {
  readonly phase: Phase;
  /** Prepares for closing the app, and resolves when closing it loses no request. */
  leave(
    app: FastifyInstance,
    options: Pick<Config, 'leaveSeconds' | 'drainSeconds'>,
  ): Promise<void>;
}

export function createLifecycle(): Lifecycle {
  let phase: Phase = 'serving';
  return {
    get phase() {
      return phase;
    },
    async leave({ server }, { leaveSeconds, drainSeconds }) {
      phase = 'leaving';
      await sleep(leaveSeconds * 1000);
      phase = 'draining';
      const closed = once(server, 'close');
      // Close only the listening socket. Closing the whole server would end connections on which a
      // proxy has just sent a request.
      Server.prototype.close.call(server);
      await Promise.race([closed, sleep(drainSeconds * 1000)]);
    },
  };
}

/**
 * Adds `Connection: close` to responses while draining, so that the client's next request goes
 * elsewhere.
 */
export function registerLastResponses(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.phase === 'draining') reply.header('connection', 'close');
    done();
  });
}
