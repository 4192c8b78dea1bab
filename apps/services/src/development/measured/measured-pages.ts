import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { dayOf, type EventCount, readEventCounts, shiftDay } from '../../pixels/contract.ts';
import { html } from '../../platform/html/html.ts';
import { inlinePage, inlineStyle, pagePolicy } from '../../platform/html/inline-page.ts';
import type { Platform } from '../../platform/assembly/platform.ts';

/** Number of days shown, including today. */
const DAYS = 30;

const STYLE = inlineStyle(`:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0 auto;max-inline-size:60rem;padding:1.5rem}
h1{font-size:1.5rem;margin-block:0 .5rem}
h2{font-size:1.125rem;margin:0;overflow-wrap:anywhere}
section{border-block-start:1px solid color-mix(in srgb,currentColor 25%,transparent);padding-block:1rem}
figure{margin:0}
svg{background:transparent;block-size:auto;max-inline-size:100%}
table{border-collapse:collapse}
th,td{padding:.125rem .75rem;text-align:end}
th:first-child{text-align:start}
`);

/** Plot adds inline styles to its charts. */
const POLICY = pagePolicy({ 'script-src': "'self'", 'style-src': "'unsafe-inline'" });

const plotFile = fileURLToPath(import.meta.resolve('@observablehq/plot'));

/** Scripts of the page by name: two published libraries, and its own script with types stripped. */
const SCRIPTS: Readonly<Record<string, () => Promise<string>>> = {
  'd3.js': () => readFile(join(dirname(dirname(plotFile)), '../../d3/dist/d3.min.js'), 'utf8'),
  'plot.js': () => readFile(join(dirname(plotFile), '../dist/plot.umd.min.js'), 'utf8'),
  'draw.js': async () =>
    stripTypeScriptTypes(await readFile(new URL('./browser/draw.ts', import.meta.url), 'utf8')),
};

/**
 * Registers `/dev/measured`, which shows daily event counts as tables, and as charts if scripts
 * run.
 */
export function registerMeasuredPages(
  app: FastifyInstance,
  { config, database, now }: Pick<Platform, 'config' | 'database' | 'now'>,
): void {
  app.get('/dev/measured', async (_request, reply) => {
    const today = dayOf(now());
    const counts =
      config.pixelSink === 'database'
        ? await readEventCounts(database.db, { from: shiftDay(today, 1 - DAYS), to: today })
        : undefined;
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
      .send(measuredPage(counts, today));
  });

  for (const [name, read] of Object.entries(SCRIPTS)) {
    app.get(`/dev/measured/${name}`, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await read()),
    );
  }
}

/** @param counts `undefined` if no database stores them. */
function measuredPage(counts: readonly EventCount[] | undefined, today: string): string {
  const events = new Map<string, EventCount[]>();
  for (const count of counts ?? [])
    events.set(count.event, [...(events.get(count.event) ?? []), count]);
  const said =
    counts === undefined
      ? 'This server hands its pixels on and keeps none: PIXEL_SINK is not "database".'
      : `${events.size} kinds of events in ${DAYS} days, up to ${today} (UTC). Counts cover all visitors; today isn’t over yet.`;
  return inlinePage({
    title: 'What is measured',
    head: html`${STYLE.element}
      <script src="/dev/measured/d3.js" defer></script>
      <script src="/dev/measured/plot.js" defer></script>
      <script src="/dev/measured/draw.js" type="module"></script>`,
    body: html`<main>
      <h1>What is measured</h1>
      <p>${said}</p>
      ${Array.from(
        events,
        ([event, days]) =>
          html`<section
            data-event="${event}"
            data-from="${shiftDay(today, 1 - DAYS)}"
            data-end="${shiftDay(today, 1)}"
          >
            <h2>${event}</h2>
            <p>${days.reduce((sum, { count }) => sum + count, 0).toLocaleString('en')} in total</p>
            <figure></figure>
            <details open>
              <summary>By day</summary>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Day</th>
                    <th scope="col">Count</th>
                  </tr>
                </thead>
                <tbody>
                  ${days.map(
                    ({ day, count }) =>
                      html`<tr>
                        <th scope="row">${day}</th>
                        <td>${count}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </details>
          </section>`,
      )}
    </main>`,
  });
}
