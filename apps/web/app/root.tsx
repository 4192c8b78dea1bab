import { useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import {
  DEFAULT_LOCALE,
  isTranslatedLocale,
  localizedPath,
  textDirection,
  translatedLocales,
} from '@mallard/locales';
import { experiments } from '@mallard/measurement-plan/experiments';
import type { ReactNode } from 'react';
import { Links, Outlet, useLocation, useMatches, useParams } from 'react-router';
import beforePaint from 'virtual:before-paint';
import beforePaintApplication from 'virtual:before-paint-application';
import beforePaintBanner from 'virtual:before-paint-banner';
import beforePaintHome from 'virtual:before-paint-home';
import beforePaintDownload from 'virtual:before-paint-download';
import beforePaintDownloadExperiments from 'virtual:before-paint-download-experiments';
import beforePaintExperiments from 'virtual:before-paint-experiments';
import beforePaintOffers from 'virtual:before-paint-offers';
import { canonicalAddress } from './content/canonical-address.ts';
import retry from 'virtual:retry';
import { documentRuntimeFile, documentRuntimeOf } from './document-runtimes.ts';
import { impressionAttributes } from './environment/event-attributes.ts';
import { pageName } from './environment/page-name.ts';
import { useCatalogue } from './i18n/CatalogueProvider.tsx';
import { PageContextProvider, usePage } from './i18n/page-context.ts';
import type { PageHandle } from './page-handle.ts';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { StructuredData } from './shell/StructuredData.tsx';
import { StandAloneFooter, StandAloneHeader } from './shell/StandAlone.tsx';

/**
 * The HTML shell of every page, which never hydrates: it is a document, its behaviour is the document
 * runtime's, and an application has a slot in it.
 *
 * The prerenderer puts scripts and fonts in; the development server serves their sources.
 */
export function Layout({ children }: { children: ReactNode }) {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const { locale } = useCatalogue();
  const page = { locale, direction: textDirection(locale), path: usePagePath() };

  return (
    <PageContextProvider value={page}>
      <html
        lang={page.locale}
        dir={page.direction}
        data-delivery={handle?.delivery}
        data-without-account={handle?.withoutAccount ? '' : undefined}
        data-page={pageName(page.path)}
        {...impressionAttributes(handle?.impression ?? ['static.impression'])}
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <script dangerouslySetInnerHTML={{ __html: beforePaintScript(handle) }} />
          {handle && <PageHead handle={handle} />}
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <Links />
          {import.meta.env.DEV && <DevelopmentScripts handle={handle} />}
        </head>
        <body>
          {handle?.standsAlone ? <StandAloneHeader /> : <Header />}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          {handle?.standsAlone ? <StandAloneFooter /> : <Footer />}
          {handle?.retries && <script dangerouslySetInnerHTML={{ __html: retry }} />}
        </body>
      </html>
    </PageContextProvider>
  );
}

function beforePaintScript(handle: PageHandle | undefined): string {
  const script = decisionsScript(handle);
  // The home page's has it in it.
  const isComplete = !handle?.offersSubscription || isHome(handle);
  return isComplete ? script : `${script}\n${beforePaintOffers}`;
}

/** The only page with a banner and experiments. */
function isHome({ banner, experiments: names }: PageHandle): boolean {
  return !!banner && !!names;
}

function decisionsScript(handle: PageHandle | undefined): string {
  const { delivery, offersDownload, banner, experiments: names } = handle ?? {};
  if (delivery === 'application') return beforePaintApplication;
  const [plain, withExperiments] = offersDownload
    ? [beforePaintDownload, beforePaintDownloadExperiments]
    : banner
      ? [beforePaintBanner, beforePaintHome]
      : [beforePaint, beforePaintExperiments];
  if (!names) return plain;
  const needed = experiments
    .filter(({ name }) => names.includes(name))
    .map(
      ({ description: _description, owner: _owner, endsOn: _endsOn, assignment: _by, ...rest }) =>
        rest,
    );
  return withExperiments.replace('EXPERIMENTS', () => JSON.stringify(needed));
}

function DevelopmentScripts({ handle }: { handle: PageHandle | undefined }) {
  return (
    <>
      <link rel="stylesheet" href="/@id/@mallard/ui/fonts.css" />
      <script type="module" src="/@vite/client" />
      {/* What React Router's <Scripts> would put in: without it, refreshed modules refuse to run. */}
      <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
      <script type="module" src={`/${documentRuntimeFile(documentRuntimeOf(handle))}`} />
      {handle?.delivery === 'application' && (
        <script type="module" src="/app/applications/entry.tsx" />
      )}
    </>
  );
}

function PageHead({ handle }: { handle: PageHandle }) {
  const { i18n } = useLingui();
  const { untranslated } = useCatalogue();
  const { locale, path } = usePage();
  const { title, description, feed } = handle.head;
  const address = (of: typeof locale) => canonicalAddress(localizedPath(of, path));

  return (
    <>
      <title lang={untranslated.has(title.id) ? DEFAULT_LOCALE : undefined}>
        {path === '/' ? i18n._(title) : `${i18n._(title)} · ${brand.name}`}
      </title>
      {description && <meta name="description" content={i18n._(description)} />}
      {feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`${i18n._(title)} · ${brand.name}`}
          href={localizedPath(locale, feed)}
        />
      )}
      {handle.software && (
        <StructuredData
          data={{
            '@type': 'SoftwareApplication',
            name: i18n._(title),
            operatingSystem: handle.software,
            applicationCategory: 'BrowserApplication',
            offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
          }}
        />
      )}
      {handle.noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(locale)} />
          {translatedLocales.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={canonicalAddress(path)} />
        </>
      )}
    </>
  );
}

/** Of a step of a flow, that of its page: what it is called, and where other languages lead. */
function usePagePath(): string {
  const { pathname } = useLocation();
  const { step } = useParams();
  const page = step === undefined ? pathname : pathname.slice(0, -step.length - 1);
  const [, first, ...rest] = page.split('/');
  return isTranslatedLocale(first) ? `/${rest.join('/')}` : page;
}

export default function App() {
  return <Outlet />;
}
