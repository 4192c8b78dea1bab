import * as z from 'zod/mini';
import type { Config } from '../../platform/process/config.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { buildPhraseSets, suggestFrom } from './phrase-sets.ts';
import { isPhrase, readPhrases } from './read-phrases.ts';

/** The phrases that ship with the project. */
const SHIPPED_PHRASES = new URL('./phrases.tsv', import.meta.url);

/** How long an upstream may take: later a suggestion is of no use. */
const UPSTREAM_TIMEOUT_MS = 400;
/** More than any list of suggestions has, in bytes: an upstream that sends more has gone wrong. */
const UPSTREAM_LIMIT_BYTES = 64 * 1024;

export interface SuggestionRequest {
  /** Not empty. */
  query: string;
  /** Such as "de-de"; "wt-wt" is none. */
  region: string;
  /** A tag, where a language was set; a region that was chosen says it better. */
  language?: string | undefined;
  /** A level that was set, as of the setting. What ships has nothing to hold back; an upstream is told. */
  safeSearch?: string | undefined;
  limit: number;
}

/** Where suggestions come from. May reject: then there are none. */
export type SuggestionSource = (request: SuggestionRequest) => Promise<string[]>;

/** Returns the service that the configuration names, or the phrases that ship with the project. */
export function createSuggestionSource({
  config,
  fetch,
}: Pick<Platform, 'fetch'> & {
  config: Pick<Config, 'suggestionsUpstream'>;
}): SuggestionSource {
  if (config.suggestionsUpstream !== undefined) {
    return upstreamSource(config.suggestionsUpstream, fetch);
  }
  const sets = buildPhraseSets(readPhrases(SHIPPED_PHRASES));
  return async (request) => suggestFrom(sets, request);
}

const responseSchema = z.array(z.object({ phrase: z.string() }));

/** Asks a service that answers as ours does. It is told the query and what was set for it, and not who asks. */
function upstreamSource(address: string, fetch: Platform['fetch']): SuggestionSource {
  return async ({ query, region, language, safeSearch, limit }) => {
    const url = new URL(address);
    url.searchParams.set('q', query);
    url.searchParams.set('kl', region);
    if (language) url.searchParams.set('kad', language);
    if (safeSearch) url.searchParams.set('kp', safeSearch);
    const response = await fetch(url, {
      redirect: 'error',
      credentials: 'omit',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(UPSTREAM_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the upstream answered ${response.status}`);
    return responseSchema
      .parse(JSON.parse(await shortTextOf(response)))
      .map(({ phrase }) => phrase)
      .filter(isPhrase)
      .slice(0, limit);
  };
}

/** @throws Error When there is more than we read. */
async function shortTextOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > UPSTREAM_LIMIT_BYTES) throw new Error('the upstream answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
