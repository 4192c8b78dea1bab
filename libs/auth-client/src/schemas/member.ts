import * as z from 'zod/mini';

export const nonEmpty = z.string().check(z.minLength(1));
export const lifetime = z.number().check(z.positive());

/**
 * A text member of an answer, if it is there and not empty.
 *
 * A client checks each member as it reads it: one that is not what it should be counts as absent, and so does any of an
 * answer that is no object. What the service owes is in the schemas beside this one.
 */
export function textOf(data: unknown, name: string): string | undefined {
  return nonEmpty.safeParse(memberOf(data, name)).data;
}

/** Seconds, more than none. */
export function lifetimeOf(data: unknown, name: string): number | undefined {
  return lifetime.safeParse(memberOf(data, name)).data;
}

const memberOf = (data: unknown, name: string) =>
  (data as Record<string, unknown> | null | undefined)?.[name];
