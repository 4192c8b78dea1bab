import { createReadableStreamFromReadable } from '@react-router/node';
import { DEFAULT_LOCALE, isTranslatedLocale, type TranslatedLocale } from '@mallard/locales';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { loadCatalogue, type Catalogue } from './i18n/catalogues.ts';
import { CatalogueProvider } from './i18n/CatalogueProvider.tsx';

/** Rendering one page may not take longer, in development and while prerendering. */
const RENDER_TIMEOUT_MS = 10_000;

const catalogues = new Map<TranslatedLocale, Promise<Catalogue>>();

function catalogueOf(locale: TranslatedLocale): Promise<Catalogue> {
  // The dev server replaces this module when a catalogue changes, and the map with it.
  const loaded = catalogues.get(locale) ?? loadCatalogue(locale);
  catalogues.set(locale, loaded);
  return loaded;
}

/** Renders a page to its end: nothing streams, because the result is a file. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const segment = new URL(request.url).pathname.split('/')[1];
  const catalogue = await catalogueOf(isTranslatedLocale(segment) ? segment : DEFAULT_LOCALE);

  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <CatalogueProvider catalogue={catalogue}>
        <ServerRouter context={context} url={request.url} />
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
