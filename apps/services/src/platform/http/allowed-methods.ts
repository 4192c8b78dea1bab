import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../utilities/errors.ts';

/** The methods of the routes at a path, where there are any: "POST, OPTIONS". */
export type MethodsAt = (path: string) => readonly string[];

/**
 * Remembers which methods each path has; before any route is added. A route for every path says nothing: it is pages', which
 * know what they have.
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

/** What matches the paths of a route: a parameter is a part of one segment. */
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
 * What a method is answered that a path doesn't have.
 *
 * @param methods Not empty.
 * @see RFC 9110 §15.5.6
 */
export function methodNotAllowed(methods: readonly string[]): ServiceError {
  return new ServiceError(405, 'method_not_allowed', 'This method is not understood here.', {
    headers: { allow: methods.join(', ') },
  });
}
