import { DEFAULT_LOCALE, splitLocalePath, type TranslatedLocale } from '@mallard/locales';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { files, pages, type RenderedPage } from 'virtual:pages';
import { applicationPages } from 'virtual:application-pages';
import * as account from './application/account.ts';
import { addressesOf } from './application/application-page.ts';
import { Document } from './Document.tsx';
import { Application } from './application/Application.tsx';
import { ApplicationHtml } from './application/application-html.ts';
import { CatalogueProvider } from './i18n/CatalogueProvider.tsx';
import { loadCatalogue, type Catalogue } from './i18n/catalogues.ts';
import type { HeadAssets } from './shell/head-assets.ts';

const catalogues = new Map<TranslatedLocale, Promise<Catalogue>>();
const applicationsLoaded = Promise.all(applicationPages.map((page) => page.preload()));

function catalogueOf(locale: TranslatedLocale): Promise<Catalogue> {
  // In development, replacing a catalog reloads this module, which also clears the map.
  const loaded = catalogues.get(locale) ?? loadCatalogue(locale);
  catalogues.set(locale, loaded);
  return loaded;
}

/** Finds the page at a path, which may be the path of a step in the page's flow. */
export function findPage(pathname: string): RenderedPage | undefined {
  const { path } = splitLocalePath(pathname);
  return pages.find((each) => addressesOf({ ...each.page, path: each.path }).includes(path));
}

/**
 * Renders the page at a path: the document, without hydration markers since it never hydrates, with
 * the application, if there is one, in its slot.
 *
 * @param assets Assets of the built page.
 * @returns Its HTML, or `undefined` if there is no page at this path.
 */
export async function renderPage(
  pathname: string,
  assets: HeadAssets,
): Promise<string | undefined> {
  const { locale = DEFAULT_LOCALE } = splitLocalePath(pathname);
  const source = findPage(pathname);
  if (!source) return undefined;
  const [catalogue, { default: Page }] = await Promise.all([catalogueOf(locale), source.load()]);
  const isApplication = source.page.delivery === 'application';
  const applicationHtml = isApplication ? await renderApplication(pathname, catalogue) : '';
  const route = `/:locale?${source.path}${source.page.steps ? '/:step?' : ''}`;
  const html = renderToStaticMarkup(
    <CatalogueProvider catalogue={catalogue} isDocument>
      <ApplicationHtml.Provider value={applicationHtml}>
        <StaticRouter location={pathname}>
          <Routes>
            <Route
              path={route}
              element={
                <Document source={source} assets={assets}>
                  <Page />
                </Document>
              }
            />
          </Routes>
        </StaticRouter>
      </ApplicationHtml.Provider>
    </CatalogueProvider>,
  );
  return `<!DOCTYPE html>${html}`;
}

/**
 * Renders the application's HTML for its slot as a separate React root, as the browser hydrates it:
 * the IDs that React generates depend on the root.
 */
async function renderApplication(pathname: string, catalogue: Catalogue): Promise<string> {
  await applicationsLoaded;
  return renderToString(
    <StaticRouter location={pathname}>
      <Application catalogue={catalogue} account={account} />
    </StaticRouter>,
  );
}

/** Returns the text of the file at a path, such as a feed, or `undefined` if there is none. */
export async function renderFile(pathname: string): Promise<string | undefined> {
  const { locale = DEFAULT_LOCALE, path } = splitLocalePath(pathname);
  const file = files.find((each) => each.path === path);
  return file && (await file.load()).render(locale);
}
