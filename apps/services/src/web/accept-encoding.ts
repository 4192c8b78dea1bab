export type Encoding = 'br' | 'gzip' | 'identity';

/** Ours, smallest result first. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Chooses the smallest stored form that the client takes.
 *
 * @param header `Accept-Encoding`; without it only the plain form is sure to be understood.
 * @see RFC 9110 §12.5.3
 */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding {
  if (header === undefined) return 'identity';
  const qualities = qualitiesOf(header);
  const isTaken = (encoding: Encoding) =>
    (qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? 1 : 0)) > 0;
  return PREFERENCE.find((each) => available.includes(each) && isTaken(each)) ?? 'identity';
}

type Qualities = ReadonlyMap<string, number>;

/** Headers read before. Browsers send a handful of different ones. Bounded, so that clients cannot exhaust memory. */
const known = new Map<string, Qualities>();
const MOST_KNOWN = 100;
const LONGEST_KNOWN = 100;

function qualitiesOf(header: string): Qualities {
  const before = known.get(header);
  if (before !== undefined) return before;
  const qualities = parseQualities(header);
  if (known.size < MOST_KNOWN && header.length <= LONGEST_KNOWN) known.set(header, qualities);
  return qualities;
}

function parseQualities(header: string): Qualities {
  const qualities = new Map<string, number>();
  for (const element of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = element.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    qualities.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  return qualities;
}
