/**
 * A text member of an answer, if it is there and not empty.
 *
 * A client checks each member as it reads it: one that is not what it should be counts as absent, and so does any of an
 * answer that is no object. What the service owes is in the schemas beside this one.
 */
export function textOf(data: unknown, name: string): string | undefined {
  const value = memberOf(data, name);
  return typeof value === 'string' && value ? value : undefined;
}

/** Seconds, more than none. */
export function lifetimeOf(data: unknown, name: string): number | undefined {
  const value = memberOf(data, name);
  return typeof value === 'number' && value > 0 && value < Infinity ? value : undefined;
}

export const memberOf = (data: unknown, name: string): unknown =>
  (data as Record<string, unknown> | null | undefined)?.[name];
