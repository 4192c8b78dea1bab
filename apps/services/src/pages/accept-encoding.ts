export type Encoding = 'br' | 'gzip' | 'identity';

/** The stored encodings, smallest result first. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Chooses the smallest stored encoding that the client accepts.
 *
 * @param header `Accept-Encoding`; without it only the uncompressed form is certain to be accepted.
 * @see RFC 9110 §12.5.3
 */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding {
  if (header === undefined) return 'identity';
  const qualities = parseQualities(header);
  const isTaken = (encoding: Encoding) =>
    (qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? 1 : 0)) > 0;
  return PREFERENCE.find((each) => available.includes(each) && isTaken(each)) ?? 'identity';
}

function parseQualities(header: string): ReadonlyMap<string, number> {
  const qualities = new Map<string, number>();
  for (const element of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = element.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    qualities.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  return qualities;
}
