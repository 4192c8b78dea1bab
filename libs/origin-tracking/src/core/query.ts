/**
 * Reads a query parameter, unless its value could be markup or a path.
 *
 * @param search `location.search`, with or without "?", or parsed.
 * @returns `undefined` if the parameter is absent or contains "<", ">" or "/".
 * @see Specification §5: "Query values containing <, > or / are ignored when read as parameters."
 */
export function readQueryParameter(
  search: string | URLSearchParams | null | undefined,
  name: string,
): string | undefined {
  const parameters =
    search instanceof URLSearchParams
      ? search
      : new URLSearchParams(typeof search === 'string' ? search : '');
  const value = parameters.get(name);
  return value === null || /[<>/]/.test(value) ? undefined : value;
}
