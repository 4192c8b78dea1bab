import { brand, OUTSIDE_PATH, outsideNames, type OutsideName } from '@mallard/brand';
import { bangAddress } from '@mallard/search/bangs';
import { findSetting, readQuerySettings } from '@mallard/settings-catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, type Html } from '../platform/html/html.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from '../platform/html/plain-page.ts';
import type { BangCatalogue } from './bangs/bang-catalogue.ts';

const LONGEST_QUERY = 2000;
/**
 * The maximum number of rendered parameters; there are fewer settings. A row for each of 64,000
 * parameters took 0.3 s of CPU time.
 */
const MOST_PARAMETERS = 200;

/**
 * `/outside/<name>` replaces URLs that the brand does not have yet, and shows what would have been
 * opened there: the query, its bang, and the settings. It is in English, for people who work on the
 * site.
 *
 * A search arrives by POST if "Search Visibility" hides it from the URL. Queries are not logged.
 */
export function registerOutsidePages(app: FastifyInstance, catalogue: BangCatalogue): void {
  for (const name of outsideNames) {
    const options = { config: { rateRule: 'site.outside' }, logLevel: 'warn' } as const;
    const handle = async ({ query, body }: FastifyRequest, reply: FastifyReply) =>
      reply
        .headers({ ...PLAIN_PAGE_HEADERS, 'cache-control': 'no-store' })
        .send(outsidePage(name, parametersOf(body ?? query), catalogue));
    app.get(`${OUTSIDE_PATH}/${name}`, options, handle);
    if (name === 'search') app.post(`${OUTSIDE_PATH}/${name}`, options, handle);
  }
}

/**
 * Returns the string values among the first fields of a query or a form; empty for a body without
 * fields.
 */
function parametersOf(given: unknown): URLSearchParams {
  const fields = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  const texts = fields
    .slice(0, MOST_PARAMETERS)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new URLSearchParams(texts);
}

function outsidePage(name: OutsideName, given: URLSearchParams, catalogue: BangCatalogue): string {
  const query = (given.get('q') ?? '').slice(0, LONGEST_QUERY);
  const found = query ? catalogue.parse(query) : undefined;
  const { values, ignored } = readQuerySettings(given.toString());
  const settings = Object.entries(values);
  const known = new Set(['q', ...settings.map(([key]) => key)]);
  const others = [...given].filter(([key]) => !known.has(key));
  return plainPage('en', () => ({
    title: `Here would be: ${name}`,
    body: html`<p>
        This is no page of ${brand.name}. The brand has no address for “${name}” yet
        (<code>libs/brand/src/outside.ts</code>); with one, this link leads there.
      </p>
      ${name === 'search' && searched(query, found)}
      ${section(
        'Settings that go along',
        settings.map(([key, code]) => [`${findSetting(key)?.name ?? key} (${key})`, code]),
      )}
      ${section('Other parameters', others)}
      ${ignored.length > 0 && html`<p>${ignored.length} of them are no settings.</p>`}
      <p><a href="/">Back to the site</a></p>`,
  }));
}

function searched(query: string, found: ReturnType<BangCatalogue['parse']>): Html {
  const address = found && bangAddress(found.bang, found.query);
  return html`<h2>Searched for</h2>
    <p><bdi>${query || 'nothing'}</bdi></p>
    ${
      found &&
      html`<h2>Bang</h2>
        <p>
          <code>!${found.bang.triggers[0]}</code> is ${found.bang.name}, and leads to
          <bdi><code>${address}</code></bdi>
        </p>`
    }`;
}

function section(title: string, rows: readonly (readonly [string, string])[]): Html | false {
  return (
    rows.length > 0 &&
    html`<h2>${title}</h2>
      <ul>
        ${rows.map(([name, value]) => html`<li>${name}: <bdi>${value}</bdi></li>`)}
      </ul>`
  );
}
