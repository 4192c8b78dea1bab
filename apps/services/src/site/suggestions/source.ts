import * as z from 'zod/mini';
import type { Config } from '../../platform/config.ts';
import { StartupError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { readIndexFile } from './index-file.ts';
import { buildPhraseSets, suggestFrom, type PhraseSets, type PlacedPhrase } from './phrase-sets.ts';
import { readPhrases } from './read-phrases.ts';

/** The phrases that ship with the project. */
export const SHIPPED_PHRASES = new URL('./phrases.tsv', import.meta.url);

/** How long an upstream may take: later a suggestion is of no use. */
const UPSTREAM_TIMEOUT_MS = 400;

export interface SuggestionRequest {
  /** Not empty. */
  query: string;
  /** Such as "de-de"; "wt-wt" is none. */
  region: string;
  limit: number;
}

/** Where suggestions come from. May reject: then there are none. */
export type SuggestionSource = (request: SuggestionRequest) => Promise<string[]>;

/**
 * The source that the configuration names: another service, an index file, or the phrases that ship with the project.
 *
 * @throws StartupError When the index cannot be read.
 */
export async function createSuggestionSource({
  config,
  fetch,
}: Pick<Platform, 'fetch'> & {
  config: Pick<Config, 'suggestions'>;
}): Promise<SuggestionSource> {
  const { upstream, index } = config.suggestions;
  if (upstream !== undefined) return upstreamSource(upstream, fetch);
  const sets = index === undefined ? await shippedSets() : await indexedSets(index);
  return async (request) => suggestFrom(sets, request);
}

async function shippedSets(): Promise<PhraseSets> {
  const phrases: PlacedPhrase[] = [];
  const fail = ({ line }: { line: number }) => {
    throw new Error(`phrases.tsv: line ${line} cannot be read`);
  };
  for await (const phrase of readPhrases(SHIPPED_PHRASES, fail)) phrases.push(phrase);
  return buildPhraseSets(phrases);
}

async function indexedSets(path: string): Promise<PhraseSets> {
  try {
    return await readIndexFile(path);
  } catch (error) {
    throw new StartupError([
      `SUGGESTIONS_INDEX: ${error instanceof Error ? error.message : 'cannot be read'}.`,
    ]);
  }
}

const answerSchema = z.array(z.object({ phrase: z.string() }));

/** Asks a service that answers as ours does. It is told the query and the region, and not who asks. */
function upstreamSource(address: string, fetch: Platform['fetch']): SuggestionSource {
  return async ({ query, region, limit }) => {
    const url = new URL(address);
    url.searchParams.set('q', query);
    url.searchParams.set('kl', region);
    const response = await fetch(url, {
      redirect: 'error',
      credentials: 'omit',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(UPSTREAM_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the upstream answered ${response.status}`);
    return answerSchema
      .parse(await response.json())
      .slice(0, limit)
      .map(({ phrase }) => phrase);
  };
}
