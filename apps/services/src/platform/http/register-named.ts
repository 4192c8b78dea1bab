import type { FastifyInstance } from 'fastify';

/** Where Fastify looks for a plugin's name. Without one it looks through every loaded module for who exports it. */
const DISPLAY_NAME = Symbol.for('fastify.display-name');

/** Registers routes with hooks and parsers of their own, under a name for what Fastify says of them. */
export async function registerNamed(
  app: FastifyInstance,
  name: string,
  register: (scope: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(Object.assign(register, { [DISPLAY_NAME]: name }));
}
