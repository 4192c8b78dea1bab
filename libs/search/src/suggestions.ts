/** How many queries are remembered; those of a visit that types for long are forgotten, oldest first. */
const REMEMBERED_QUERIES = 100;

/** Zero width space: phrases that read the same differ by it. */
const INVISIBLE = '\u200b';

/**
 * What of an input may be asked about: no markup tags, no angle brackets, no space around it.
 *
 * @see Specification §5: "The autocomplete query is stripped of markup tags and angle brackets before sending."
 */
export function cleanQuery(input: string): string {
  return input
    .replace(/<[^<>]*>/g, '')
    .replace(/[<>]/g, '')
    .trim();
}

/**
 * Phrases in their order, equal ones made different by padding that nobody sees: they are keys of a list.
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

/** A phrase as it reads, without what made it unique. */
export function fromUniquePhrase(phrase: string): string {
  let read = phrase;
  while (read.endsWith(INVISIBLE)) read = read.slice(0, -INVISIBLE.length);
  return read;
}

export interface SuggestionsOptions {
  /** Asks for the phrases of a query that is not empty. May reject. */
  fetchPhrases: (query: string, options: { signal: AbortSignal }) => Promise<readonly string[]>;
  /** Told why there are none. A request that a newer input ended is no error. */
  onError?: (error: unknown) => void;
}

export interface Suggestions {
  /**
   * @param input As typed.
   * @returns Unique phrases, best first, none where none can be had; `undefined` when a newer input came first,
   *   whose answer is the one to show.
   */
  suggest(input: string): Promise<readonly string[] | undefined>;
}

/**
 * Suggestions for what is being typed: cached per query, one request at a time, none for nothing.
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
