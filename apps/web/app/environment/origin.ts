/** What a purchase is attributed to, and the environment that the address asks for. */
export interface OriginParameters {
  origin?: string;
  environment?: string;
}

/**
 * Reads the origin and environment that a page was opened with.
 *
 * Values with `<`, `>` or `/` are ignored, and an empty one is none. @see Specification §5
 */
export function originFromQuery(search: string): OriginParameters {
  const parameters = new URLSearchParams(search);
  const read = (name: string): string | undefined => {
    const value = parameters.get(name);
    return value && !/[<>/]/.test(value) ? value : undefined;
  };
  const origin = read('origin');
  const environment = read('environment');
  return { ...(origin ? { origin } : {}), ...(environment ? { environment } : {}) };
}
