import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { modules as allModules } from './modules.ts';
import type { Config } from './platform/config.ts';
import type { ServiceModule } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';
import { createPortRegistry, type Ports } from './platform/ports.ts';
import { registerErrorAnswers } from './platform/error-answers.ts';

export interface AppOptions {
  /** Defaults to every module. */
  modules?: readonly ServiceModule[];
  /** Stand-ins for ports that none of `modules` provides. */
  ports?: Partial<Ports>;
}

/** Composes the server: one Fastify instance, every module a plugin of its own. */
export async function buildApp(
  platform: Platform,
  { modules = allModules, ports: standIns = {} }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({ logger: false, trustProxy: trustedProxies(platform.config.trustProxy) });
  const ports = createPortRegistry();
  ports.provide(standIns);

  registerErrorAnswers(app);
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody);
  for (const module of modules) {
    await app.register(async (scope) => {
      await module.register(scope, { platform, ports });
    });
  }
  return app;
}

/** Fastify counts hops by a function: the nearest `hops` proxies are believed. */
function trustedProxies(option: Config['trustProxy']) {
  return typeof option === 'number' ? (_address: string, hop: number) => hop < option : option;
}
