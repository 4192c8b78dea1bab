// What the benchmark of suggestions measures.
export { readIndexFile } from './index-file.ts';
export { phraseKey } from './phrase-key.ts';
export {
  buildPhraseSets,
  suggestFrom,
  WORLD,
  type PhraseSets,
  type PlacedPhrase,
} from './phrase-sets.ts';
export { readPhrases } from './read-phrases.ts';
export { SHIPPED_PHRASES } from './source.ts';
