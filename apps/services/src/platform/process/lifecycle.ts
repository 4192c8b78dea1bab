import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** What a server that was told to stop has got to. */
export type Phase =
  | 'serving'
  /** Readiness says no; requests are taken, since not everybody has asked for it yet. */
  | 'leaving'
  /** Nobody connects any more; what is open is used to its end, and each response says that it is the last. */
  | 'draining';

export interface Lifecycle {
  readonly phase: Phase;
  /** Resolves when no request is lost by closing the app. */
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
      // The listening socket alone. To close all of the server would end connections that a proxy has just sent a
      // request on.
      Server.prototype.close.call(server);
      await Promise.race([closed, sleep(drainSeconds * 1000)]);
    },
  };
}

/** Tells anyone who keeps a connection that its next request goes elsewhere. */
export function registerLastResponses(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.phase === 'draining') reply.header('connection', 'close');
    done();
  });
}
