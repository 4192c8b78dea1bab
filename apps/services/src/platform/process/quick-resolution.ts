import { registerHooks, type ResolveFnOutput } from 'node:module';

const PACKAGE = 'drizzle-orm';
const INSIDE = `/node_modules/${PACKAGE}/`;

/**
 * Speeds up imports of drizzle-orm. Node 24 copies a parsed package.json for each module of a
 * package, including all its exports: 130 kB three hundred times, which was half of the startup
 * time. Relative imports within the package are resolved without it, and each exported name is
 * resolved once.
 *
 * Affects only later imports. Remove it once Node's `getPackageScopeConfig` no longer copies.
 */
export function resolveQuickly(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context;
      if (specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.includes(INSIDE)) {
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      }
      // `require` resolves to another file.
      if (!specifier.startsWith(PACKAGE) || !context.conditions.includes('import')) {
        return next(specifier, context);
      }
      const resolved = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(specifier, resolved);
      return resolved;
    },
  });
}
