import { createReadableStreamFromReadable } from '@react-router/node';
import { DEFAULT_LOCALE, isTranslatedLocale, type TranslatedLocale } from '@mallard/locales';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ServerRouter, StaticRouter, type EntryContext } from 'react-router';
import * as account from './application/account.ts';
import { Application } from './application/Application.tsx';
import { ApplicationHtmlProvider } from './application/Slot.tsx';
import { applicationPages } from 'virtual:application-pages';
import { pages } from 'virtual:pages';
import { loadCatalogue, type Catalogue } from './i18n/catalogues.ts';
import { CatalogueProvider } from './i18n/CatalogueProvider.tsx';

/** Rendering one page may not take longer, in development and while prerendering. */
const RENDER_TIMEOUT_MS = 10_000;

const catalogues = new Map<TranslatedLocale, Promise<Catalogue>>();
const pagesLoaded = Promise.all(applicationPages.map((page) => page.preload()));

function catalogueOf(locale: TranslatedLocale): Promise<Catalogue> {
  // The dev server replaces this module when a catalogue changes, and the map with it.
  const loaded = catalogues.get(locale) ?? loadCatalogue(locale);
  catalogues.set(locale, loaded);
  return loaded;
}

/**
 * The application's HTML for its slot, rendered as the root that the browser hydrates it as: the ids that
 * React gives out depend on where the root is.
 */
async function renderApplication(pathname: string, catalogue: Catalogue): Promise<string> {
  await pagesLoaded;
  return renderToString(
    <StaticRouter location={pathname}>
      <Application catalogue={catalogue} account={account} />
    </StaticRouter>,
  );
}

function isApplication({ staticHandlerContext }: EntryContext): boolean {
  const id = staticHandlerContext.matches.at(-1)?.route.id;
  return pages.find(({ path }) => path === id)?.page.delivery === 'application';
}

/** Renders a page to its end: nothing streams, because the result is a file. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const segment = pathname.split('/')[1];
  const catalogue = await catalogueOf(isTranslatedLocale(segment) ? segment : DEFAULT_LOCALE);
  const applicationHtml = isApplication(context)
    ? await renderApplication(pathname, catalogue)
    : '';

  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <CatalogueProvider catalogue={catalogue} isDocument>
        <ApplicationHtmlProvider value={applicationHtml}>
          <ServerRouter context={context} url={request.url} />
        </ApplicationHtmlProvider>
      </CatalogueProvider>,
      {
        onAllReady() {
          clearTimeout(limit);
          if (failure) return reject(failure);
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          failure ??= error;
        },
      },
    );
    const limit = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}
