import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../utilities/errors.ts';

/** Returns the methods of the routes that match a path, sorted; empty if none does. */
export type MethodsAt = (path: string) => readonly string[];

/**
 * Records the methods of each path; call it before any route is added. Catch-all routes are
 * ignored: they belong to the pages, which answer unknown paths themselves.
 */
export function rememberMethods(app: FastifyInstance): MethodsAt {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '/*' || url === '*') return;
    const known = methodsOf.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    methodsOf.set(url, known);
  });
  let patterns: (readonly [RegExp, ReadonlySet<string>])[] | undefined;
  return (path) => {
    patterns ??= Array.from(methodsOf, ([url, methods]) => [patternOf(url), methods] as const);
    const found = patterns.filter(([pattern]) => pattern.test(path));
    return [...new Set(found.flatMap(([, methods]) => [...methods]))].toSorted();
  };
}

/** Returns a pattern for the paths of a route; a parameter matches one segment. */
function patternOf(url: string): RegExp {
  const source = url
    .split(/(:\w+|\*)/)
    .map((part) => {
      if (part === '*') return '.*';
      return part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}$`);
}

/**
 * Creates the error for a method that a path doesn't support.
 *
 * @param methods Not empty.
 * @see RFC 9110 §15.5.6
 */
export function methodNotAllowed(methods: readonly string[]): ServiceError {
  return new ServiceError(405, 'method_not_allowed', 'Method not supported.', {
    headers: { allow: methods.join(', ') },
  });
}
