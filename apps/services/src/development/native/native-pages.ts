import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../platform/utilities/errors.ts';
import { html } from '../../platform/html/html.ts';
import {
  inlinePage,
  inlineScript,
  inlineStyle,
  pagePolicy,
} from '../../platform/html/inline-page.ts';
import { IMPORT_MAP, MODULES_PATH, PAGE_MODULE, readModule } from './module-sources.ts';
import { NATIVE_PAGE_STYLE } from './native-page-style.ts';
import { HOST_SCRIPT } from './show-pages-in-frames.ts';

const STYLE = inlineStyle(NATIVE_PAGE_STYLE);
const IMPORTS = inlineScript(IMPORT_MAP, ' type="importmap"');

const PAGE_POLICY = pagePolicy({
  'script-src': `'self' ${IMPORTS.source}`,
  'style-src': STYLE.source,
  'connect-src': "'self'",
  'frame-src': "'self'",
});

/**
 * Registers `/dev/native`, which shows the site's pages inside emulated native hosts and logs all
 * messages.
 *
 * @param addresses Pages that are offered to open.
 */
export function registerNativePages(app: FastifyInstance, addresses: readonly string[]): void {
  app.get('/dev/native', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' })
      .send(nativePage(addresses)),
  );

  app.get(HOST_SCRIPT, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send('parent.installNativeHost?.(window);'),
  );

  app.get<{ Params: { '*': string } }>(`${MODULES_PATH}/*`, async (request, reply) => {
    const source = await readModule(request.params['*']);
    if (source === undefined) throw new ServiceError(404, 'not_found', 'Module not found.');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(source);
  });
}

/** Returns the page's skeleton, which its script fills in. */
function nativePage(addresses: readonly string[]): string {
  return inlinePage({
    title: 'Native hosts',
    head: html`${STYLE.element} ${IMPORTS.element}
      <script type="module" src="${PAGE_MODULE}"></script>`,
    body: html`<main>
      <section class="controls" aria-labelledby="title">
        <h1 id="title">Native hosts</h1>
        <p>
          The site’s pages inside our apps and browsers, emulated: what they put on a window, what
          they answer, and what they do with what they do not know. How real ones behave is in
          <code>docs/native-engineers.md</code>.
        </p>
        <noscript><p>This page needs JavaScript.</p></noscript>
        <form id="settings"></form>
        <div>
          <h2>Removal</h2>
          <p>
            The app plays a script of invented sites: one removes nothing, one brings a record back,
            one refuses searches for two days, and one asks a person. It stores its state in this
            browser, for each app.
          </p>
          <div id="removal"></div>
        </div>
        <h2>Answers</h2>
        <p>What the host does with each request. A change applies from the next request on.</p>
        <div id="answers"></div>
        <h2>Push</h2>
        <form id="push"></form>
      </section>
      <section class="page" aria-label="The page">
        <form id="address"></form>
        <datalist id="addresses">
          ${addresses.map((address) => html`<option value="${address}"></option>`)}
        </datalist>
        <iframe id="frame" title="The page inside the host"></iframe>
      </section>
      <section class="log" aria-labelledby="log-title">
        <h2 id="log-title">Messages</h2>
        <p><button type="button" id="clear">Clear</button> <span id="count">0</span></p>
        <ol id="log" aria-live="polite"></ol>
      </section>
    </main>`,
  });
}
