import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../errors.ts';
import { html, Html } from '../html.ts';
import { IMPORT_MAP, MODULES_PATH, PAGE_MODULE, readModule } from './module-sources.ts';
import { NATIVE_PAGE_STYLE } from './native-page-style.ts';
import { HOST_SCRIPT } from './show-pages-in-frames.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const PAGE_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${hashOf(IMPORT_MAP)}`,
  `style-src ${hashOf(NATIVE_PAGE_STYLE)}`,
  "connect-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** In one piece each: the policy is over their bytes. */
const STYLE_ELEMENT = new Html(`<style>${NATIVE_PAGE_STYLE}</style>`);
const IMPORT_MAP_ELEMENT = new Html(`<script type="importmap">${IMPORT_MAP}</script>`);

/** `/dev/native`: the site's pages inside emulated native hosts, with everything that crosses. */
export function registerNativePages(app: FastifyInstance): void {
  app.get('/dev/native', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' })
      .send(nativePage().markup),
  );

  app.get(HOST_SCRIPT, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send('parent.installNativeHost?.(window);'),
  );

  app.get<{ Params: { '*': string } }>(`${MODULES_PATH}/*`, async (request, reply) => {
    const source = await readModule(request.params['*']);
    if (source === undefined) throw new ServiceError(404, 'not_found', 'There is no such module.');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(source);
  });
}

/** The frame of the page, which its script fills in. */
function nativePage(): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>Native hosts</title>
        ${STYLE_ELEMENT} ${IMPORT_MAP_ELEMENT}
        <script type="module" src="${PAGE_MODULE}"></script>
      </head>
      <body>
        <main>
          <section class="controls" aria-labelledby="title">
            <h1 id="title">Native hosts</h1>
            <p>
              The site’s pages inside our apps and browsers, emulated: what they put on a window,
              what they answer, and what they do with what they do not know. How real ones behave is
              in
              <code>docs/native-engineers.md</code>.
            </p>
            <noscript><p>This page needs JavaScript.</p></noscript>
            <form id="settings"></form>
            <h2>Answers</h2>
            <p>What the host does with each request. A change holds from the next request on.</p>
            <div id="answers"></div>
            <h2>Push</h2>
            <form id="push"></form>
          </section>
          <section class="page" aria-label="The page">
            <form id="address"></form>
            <iframe id="frame" title="The page inside the host"></iframe>
          </section>
          <section class="log" aria-labelledby="log-title">
            <h2 id="log-title">Messages</h2>
            <p><button type="button" id="clear">Clear</button> <span id="count">0</span></p>
            <ol id="log" aria-live="polite"></ol>
          </section>
        </main>
      </body>
    </html>`;
}
