import { registerHooks, type ResolveFnOutput } from 'node:module';

const PACKAGE = 'drizzle-orm';
const INSIDE = `/node_modules/${PACKAGE}/`;

/**
 * Node 24 copies a parsed package.json for each module of its package, and with that reads all that the package exports once more:
 * 130 kB of drizzle-orm's, three hundred times, which was half of a start. Its own modules name each other by file, so that nothing
 * has to be read; and what it exports is looked up once a name.
 *
 * For what is imported later. To be taken out with a Node whose `getPackageScopeConfig` copies nothing.
 */
export function resolveQuickly(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context;
      if (specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.includes(INSIDE)) {
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      }
      // For `require` it is another file.
      if (!specifier.startsWith(PACKAGE) || !context.conditions.includes('import')) {
        return next(specifier, context);
      }
      const resolved = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(specifier, resolved);
      return resolved;
    },
  });
}
