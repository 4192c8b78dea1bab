/**
 * Whether a text has every word of a query, in any order and wherever a word begins or goes on; letters count without
 * their accents, as on a keyboard that has none.
 */
export function matchesQuery(text: string, query: string): boolean {
  const haystack = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
