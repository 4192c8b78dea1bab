/** Maximum number of cached queries; the oldest is evicted first. */
const REMEMBERED_QUERIES = 100;

/** A zero-width space: it makes equal phrases distinct without a visible change. */
const INVISIBLE = '\u200b';

/**
 * Strips markup tags, angle brackets and surrounding whitespace from an input before it is sent.
 *
 * @see Specification §5: "The autocomplete query is stripped of markup tags and angle brackets
 * before sending."
 */
export function cleanQuery(input: string): string {
  return input
    .replace(/<[^<>]*>/g, '')
    .replace(/[<>]/g, '')
    .trim();
}

/**
 * Makes equal phrases unique with invisible padding, so that they can serve as list keys. The order
 * is kept.
 *
 * @see Specification §4, autocomplete
 */
export function toUniquePhrases(phrases: readonly string[]): string[] {
  const seen = new Set<string>();
  return phrases.map((phrase) => {
    let unique = phrase;
    while (seen.has(unique)) unique += INVISIBLE;
    seen.add(unique);
    return unique;
  });
}

/** Removes the padding of {@link toUniquePhrases} from a phrase. */
export function fromUniquePhrase(phrase: string): string {
  let read = phrase;
  while (read.endsWith(INVISIBLE)) read = read.slice(0, -INVISIBLE.length);
  return read;
}

export interface SuggestionsOptions {
  /** Fetches the phrases for a query that is not empty. May reject. */
  fetchPhrases: (query: string, options: { signal: AbortSignal }) => Promise<readonly string[]>;
  /**
   * Called with the reason when suggestions could not be fetched. A request aborted by a newer
   * input is not an error.
   */
  onError?: (error: unknown) => void;
}

export interface Suggestions {
  /**
   * @param input The text as typed.
   * @returns Unique phrases, best first; empty if none are available. `undefined` if a newer input
   * superseded this one, whose result should be shown instead.
   */
  suggest(input: string): Promise<readonly string[] | undefined>;
}

/**
 * Creates suggestions for typed text: cached per query, one request at a time, no request for an
 * empty query.
 *
 * @see Specification §4, autocomplete; §7: "Errors are logged and give an empty list."
 */
export function createSuggestions({ fetchPhrases, onError }: SuggestionsOptions): Suggestions {
  const remembered = new Map<string, readonly string[]>();
  let current: AbortController | undefined;

  return {
    async suggest(input) {
      current?.abort();
      const query = cleanQuery(input);
      const known = query === '' ? [] : remembered.get(query);
      if (known) {
        current = undefined;
        return known;
      }
      const controller = new AbortController();
      const { signal } = (current = controller);
      try {
        const phrases = toUniquePhrases(await fetchPhrases(query, { signal }));
        remembered.set(query, phrases);
        const [oldest] = remembered.keys();
        if (remembered.size > REMEMBERED_QUERIES && oldest !== undefined) {
          remembered.delete(oldest);
        }
        return signal.aborted ? undefined : phrases;
      } catch (error) {
        if (signal.aborted) return undefined;
        onError?.(error);
        return [];
      }
    },
  };
}
