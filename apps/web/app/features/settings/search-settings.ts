/**
 * Returns whether a text contains every word of a query, in any order and at any position in a
 * word. Accents are ignored, for keyboards that lack them.
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
