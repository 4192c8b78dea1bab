import type { FastifyInstance } from 'fastify';

/**
 * The symbol under which Fastify looks up a plugin's name. Without it, Fastify searches every
 * loaded module for the plugin's exporter.
 */
const DISPLAY_NAME = Symbol.for('fastify.display-name');

/**
 * Registers routes with their own hooks and parsers, under a name that Fastify uses in messages.
 */
export async function registerNamed(
  app: FastifyInstance,
  name: string,
  register: (scope: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(Object.assign(register, { [DISPLAY_NAME]: name }));
}
