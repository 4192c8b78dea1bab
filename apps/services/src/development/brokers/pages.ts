/** What the lab's brokers look like. */
import { html, type Html, type HtmlPart } from '../../platform/html.ts';
import { inlinePage, inlineStyle, pagePolicy } from '../../platform/http/inline-page.ts';
import type { LabPerson, LabRecord, LabSearch } from './lab.ts';
import { type BrokerSite, brokerSites, siteUrl } from './sites.ts';

const STYLE = inlineStyle(`:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0 auto;max-inline-size:60rem;padding:1.5rem}
.card,.notice{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.5rem;margin-block:1rem;padding:1rem}
table{border-collapse:collapse;inline-size:100%}
th,td{border-block-end:1px solid color-mix(in srgb,currentColor 25%,transparent);padding:.5rem;text-align:start;vertical-align:top}
label{display:block;margin-block:.5rem}
input,button{font:inherit;min-block-size:2.5rem;padding:.25rem .75rem}
a{color:inherit}`);

export const BROKER_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy({
    'style-src': STYLE.source,
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  }),
  'cache-control': 'no-store',
};

function page(title: string, body: HtmlPart): string {
  return inlinePage({ title, head: STYLE.element, body });
}

/** `/dev/brokers`. */
export function labPage(people: readonly LabPerson[], at: number): string {
  return page(
    'Brokers',
    html`<h1>Brokers</h1>
      <p>
        Invented sites that sell records of people, for the emulated desktop apps to search. Their
        clock is the sandbox’s: ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC.
        <a href="/dev/checkout/clock">Move it</a>. <a href="/dev/native">Open an app</a>.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Site</th>
            <th scope="col">Habit</th>
          </tr>
        </thead>
        <tbody>
          ${brokerSites.map(
            (site) =>
              html`<tr>
                <td><a href="/dev/brokers/${site.slug}">${site.name}</a></td>
                <td>${site.habit}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <h2>People they know</h2>
      <ul>
        ${people.map(
          ({ first, last, born, city, state }) =>
            html`<li>${first} ${last}, born ${born}, ${city}, ${state}</li>`,
        )}
      </ul>
      <form method="post" action="/dev/brokers">
        <h2>Someone else</h2>
        ${['first', 'last', 'born', 'city', 'state'].map(
          (name) => html`<label>${name} <input name="${name}" required /></label>`,
        )}
        <button type="submit">Add them to every site</button>
      </form>`,
  );
}

export function homePage(site: BrokerSite): string {
  return page(
    site.name,
    html`<h1>${site.name}</h1>
      <form action="/dev/brokers/${site.slug}/search">
        <label>First name <input name="first" required /></label>
        <label>Last name <input name="last" required /></label>
        <label>State <input name="state" required maxlength="2" /></label>
        <button type="submit">Search</button>
      </form>
      <p><a href="/dev/brokers/${site.slug}/opt-out">Remove my information</a></p>`,
  );
}

export function blockedPage(site: BrokerSite): string {
  return page(site.name, html`<h1 data-blocked="">Too many searches. Come back later.</h1>`);
}

export interface ResultsPage {
  site: BrokerSite;
  search: LabSearch;
  records: readonly LabRecord[];
  /** From 1. */
  pageNumber: number;
  isChanged: boolean;
  isNoticeClosed: boolean;
  /** The year now. */
  year: number;
}

export function resultsPage({
  site,
  search,
  records,
  pageNumber,
  isChanged,
  isNoticeClosed,
  year,
}: ResultsPage): string {
  const { first, last } = search;
  const title = `${first} ${last} | ${site.name}`;
  if (isChanged) {
    return page(
      title,
      html`<h1>${first} ${last}</h1>
        <p>Our new results are on their way.</p>`,
    );
  }
  const perPage = site.perPage ?? records.length;
  const shown = records.slice((pageNumber - 1) * perPage, pageNumber * perPage);
  const query = (more: Record<string, string>) => `?${new URLSearchParams({ ...search, ...more })}`;
  if (site.hasNotice && !isNoticeClosed) {
    return page(
      title,
      html`<div class="notice">
        <p>We value what we know about you.</p>
        <a href="${query({ notice: 'closed' })}">Go on</a>
      </div>`,
    );
  }
  const write = site.layout === 'table' ? rowOf : cardOf;
  const results = shown.map((record) => write(record, site, year));
  return page(
    title,
    html`<h1>${first} ${last}</h1>
      ${
        records.length === 0
          ? html`<p class="none">We found nobody with this name.</p>`
          : site.layout === 'table'
            ? html`<table>
                <thead>
                  <tr>
                    <th scope="col">Name</th>
                    <th scope="col">Age</th>
                    <th scope="col">Lives in</th>
                    <th scope="col">Relatives</th>
                  </tr>
                </thead>
                <tbody>
                  ${results}
                </tbody>
              </table>`
            : results
      }
      ${
        pageNumber * perPage < records.length &&
        html`<a rel="next" href="${query({ page: String(pageNumber + 1) })}">Next page</a>`
      }`,
  );
}

function parts({ id, name, addresses, aliases, relatives }: LabRecord, { slug }: BrokerSite) {
  const list = (className: string, texts: readonly string[]) =>
    texts.map((text) => html`<span class="${className}">${text}</span> `);
  return {
    name: html`<a class="profile" href="/dev/brokers/${slug}/record/${id}"
      ><span class="name">${name}</span></a
    >`,
    aliases: list('alias', aliases),
    addresses: list('address', addresses),
    relatives: list('relative', relatives),
  };
}

function cardOf(record: LabRecord, site: BrokerSite, year: number): Html {
  const { name, aliases, addresses, relatives } = parts(record, site);
  return html`<div class="card">
    <h2>${name}</h2>
    <p>Age: <span class="age">${ageOf(record, site, year)}</span></p>
    <p>Also known as: ${aliases}</p>
    <p>Lives in: ${addresses}</p>
    <p>Relatives: ${relatives}</p>
  </div>`;
}

function rowOf(record: LabRecord, site: BrokerSite, year: number): Html {
  const { name, aliases, addresses, relatives } = parts(record, site);
  return html`<tr>
    <td>${name} ${aliases}</td>
    <td class="age">${ageOf(record, site, year)}</td>
    <td>${addresses}</td>
    <td>${relatives}</td>
  </tr>`;
}

function ageOf({ born }: LabRecord, { age }: BrokerSite, year: number): string {
  const years = year - born;
  const from = Math.floor(years / 5) * 5;
  return { exact: String(years), range: `${from}–${from + 4}`, born: `born ${born}` }[age];
}

export function recordPage(site: BrokerSite, id: string): string {
  return page(
    site.name,
    html`<h1>Record ${id}</h1>
      <p><a href="/dev/brokers/${site.slug}/opt-out?record=${id}">Remove this record</a></p>`,
  );
}

/** What the puzzle asks, and what it wants to hear. */
export const PUZZLE = { question: 'What is three plus four, as a number?', reply: '7' };

export function optOutPage(site: BrokerSite, record: string, error?: string): string {
  return page(
    site.name,
    html`<h1>Remove my information</h1>
      ${error !== undefined && html`<p class="error">${error}</p>`}
      <form method="post" action="/dev/brokers/${site.slug}/opt-out">
        <label>Address of the record <input name="record" value="${record}" required /></label>
        <label>Your name <input name="name" required /></label>
        <label>Your email <input name="email" type="email" required /></label>
        ${
          site.hasCaptcha &&
          html`<label
            ><span class="puzzle">${PUZZLE.question}</span> <input name="puzzle" required
          /></label>`
        }
        <button type="submit">Ask for removal</button>
      </form>`,
  );
}

export function takenPage(site: BrokerSite): string {
  return page(
    site.name,
    html`<h1 class="taken">Thank you</h1>
      <p>
        ${
          site.confirmsByMail
            ? 'We have sent you a mail. Follow the link in it.'
            : 'We’ll remove your record.'
        }
      </p>`,
  );
}

export function confirmedPage(site: BrokerSite, isKnown: boolean): string {
  return page(
    site.name,
    isKnown
      ? html`<h1 class="confirmed">Confirmed</h1>
          <p>We’ll remove your record.</p>`
      : html`<h1>This link no longer works</h1>`,
  );
}

export function confirmationMail(site: BrokerSite, link: string) {
  const text = `Someone asked ${siteUrl(site)} to remove a record. Confirm it here:\n\n${link}\n`;
  return {
    subject: `Confirm your request to ${site.name}`,
    text,
    html: html`<p>Someone asked ${siteUrl(site)} to remove a record.</p>
      <p><a href="${link}">Confirm it</a></p>`.markup,
    locale: 'en' as const,
  };
}
