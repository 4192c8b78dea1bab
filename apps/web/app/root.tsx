import { useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { DEFAULT_LOCALE, isTranslatedLocale, localizedPath, textDirection } from '@mallard/locales';
import { pageName } from '@mallard/site-contract';
import type { ReactNode } from 'react';
import { Links, Outlet, useLocation, useMatches, useParams } from 'react-router';
import scripts from 'virtual:inline-scripts';
import { pages } from 'virtual:pages';
import { canonicalAddress } from './content/canonical-address.ts';
import { breadcrumbs, softwareApplication } from './content/structured-data.ts';
import { impressionAttributes } from './environment/measurement/event-attributes.ts';
import { useCatalogue } from './i18n/CatalogueProvider.tsx';
import { PageContextProvider, usePage } from './i18n/page-context.ts';
import { impressionOf, titleOf, type PageDeclaration } from './kit/define-page.ts';
import { ApplicationFooter, Footer } from './shell/Footer.tsx';
import { Header } from './shell/header/Header.tsx';
import { SiteMenus } from './shell/header/SiteMenus.tsx';
import { StructuredData } from './shell/StructuredData.tsx';
import { StandAloneFooter, StandAloneHeader } from './shell/StandAlone.tsx';

/**
 * The HTML shell of every page, which never hydrates: it is a document, its behavior is the document
 * runtime's, and an application has a slot in it.
 *
 * The prerenderer puts scripts and fonts in; the development server serves their sources.
 */
export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  // Routes are named by the paths of their pages.
  const declared = pages.find(({ path }) => path === matches.at(-1)?.id);
  const declaration = declared?.page;
  const inline = scripts[declared?.path ?? ''];
  const isApplication = declaration?.delivery === 'application';
  const standsAlone = declaration?.standsAlone;
  const { locale } = useCatalogue();
  const page = { locale, direction: textDirection(locale), path: usePagePath() };

  return (
    <PageContextProvider value={page}>
      <html
        lang={page.locale}
        dir={page.direction}
        data-locale={page.locale}
        data-delivery={declaration?.delivery}
        data-without-account={declaration?.withoutAccount ? '' : undefined}
        data-page={pageName(page.path)}
        {...impressionAttributes(impressionOf(declaration))}
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          {/* As the services put it in: a page in the frame of /dev/native gets its host before anything runs. */}
          {import.meta.env.DEV && <script src="/dev/native/host.js" />}
          <script dangerouslySetInnerHTML={{ __html: inline?.beforePaint ?? '' }} />
          {declaration && <PageHead page={declaration} />}
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          {!standsAlone && (
            <>
              <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
              <link rel="manifest" href="/site.webmanifest" />
              <link
                rel="search"
                type="application/opensearchdescription+xml"
                title={brand.name}
                href={localizedPath(page.locale, '/opensearch.xml')}
              />
            </>
          )}
          <Links />
          {import.meta.env.DEV && (
            <DevelopmentScripts document={inline?.document} isApplication={isApplication} />
          )}
        </head>
        <body>
          {standsAlone ? <StandAloneHeader /> : <Header isApplication={isApplication} />}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          {standsAlone ? <StandAloneFooter /> : isApplication ? <ApplicationFooter /> : <Footer />}
          {!standsAlone && <SiteMenus isApplication={isApplication} />}
          {inline?.inBody.map((code: string) => (
            <script key={code} dangerouslySetInnerHTML={{ __html: code }} />
          ))}
        </body>
      </html>
    </PageContextProvider>
  );
}

function DevelopmentScripts({
  document,
  isApplication,
}: {
  document: string | undefined;
  isApplication: boolean;
}) {
  return (
    <>
      <link rel="stylesheet" href="/@id/@mallard/ui/fonts.css" />
      <script type="module" src="/@vite/client" />
      {/* What React Router's <Scripts> would put in: without it, refreshed modules refuse to run. */}
      <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
      {document && <script type="module" src={document} />}
      {isApplication && <script type="module" src="/app/application/entry.tsx" />}
    </>
  );
}

function PageHead({ page }: { page: PageDeclaration }) {
  const { i18n } = useLingui();
  const { untranslated } = useCatalogue();
  const { locale, path } = usePage();
  const { step } = useParams();
  const { description, feed, software } = page;
  const title = titleOf(page, step);
  const address = (of: typeof locale) => canonicalAddress(localizedPath(of, path));
  // The way to a page that stands below another one.
  const trail =
    page.indexed === false || step !== undefined || !/.\//.test(path)
      ? []
      : [
          { name: brand.name, url: canonicalAddress(localizedPath(locale, '/')) },
          ...pages
            .filter((other) => other.path !== '/' && `${path}/`.startsWith(`${other.path}/`))
            .sort((one, other) => one.path.length - other.path.length)
            .map((each) => ({
              name: i18n._(each.page.title),
              url: canonicalAddress(localizedPath(locale, each.path)),
            })),
        ];

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
      {software && <StructuredData data={softwareApplication(software, address(locale))} />}
      {trail.length > 1 && <StructuredData data={breadcrumbs(trail)} />}
      {page.indexed === false || step !== undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(locale)} />
          {/* How it is shown where its address is shared; the build adds its picture. */}
          <meta property="og:title" content={i18n._(title)} />
          {description && <meta property="og:description" content={i18n._(description)} />}
          <meta property="og:url" content={address(locale)} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={brand.name} />
          <meta name="twitter:card" content="summary_large_image" />
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
