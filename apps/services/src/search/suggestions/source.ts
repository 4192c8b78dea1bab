import * as z from 'zod/mini';
import type { Config } from '../../platform/process/config.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { buildPhraseSets, suggestFrom } from './phrase-sets.ts';
import { isPhrase, readPhrases } from './read-phrases.ts';

const SHIPPED_PHRASES = new URL('./phrases.tsv', import.meta.url);

/** The upstream timeout, in ms; a later suggestion is useless. */
const UPSTREAM_TIMEOUT_MS = 400;
/** The upstream response limit, in bytes; a valid list of suggestions is never larger. */
const UPSTREAM_LIMIT_BYTES = 64 * 1024;

export interface SuggestionRequest {
  /** The non-empty query. */
  query: string;
  /** A region such as "de-de"; "wt-wt" means none. */
  region: string;
  /** The language tag, if a language was set; a chosen region takes precedence. */
  language?: string | undefined;
  /**
   * The Safe Search level, if set. It is passed to an upstream; the shipped phrases are all safe.
   */
  safeSearch?: string | undefined;
  limit: number;
}

/** A source of suggestions. If it rejects, there are none. */
export type SuggestionSource = (request: SuggestionRequest) => Promise<string[]>;

/** Returns the configured upstream, or the phrases that ship with the project. */
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

/**
 * Returns a source that queries a service with our response format. The service receives the query
 * and the settings, but nothing about the visitor.
 */
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
    if (!response.ok) throw new Error(`the upstream responded with ${response.status}`);
    return responseSchema
      .parse(JSON.parse(await shortTextOf(response)))
      .map(({ phrase }) => phrase)
      .filter(isPhrase)
      .slice(0, limit);
  };
}

/** @throws Error When the response exceeds the limit. */
async function shortTextOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > UPSTREAM_LIMIT_BYTES) throw new Error('the upstream response is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
