import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { TranslatedLocale } from '@mallard/locales';
import { fontFilesFor, standInRulesFor } from '@mallard/ui/fonts';
import { CARD_SIZE, cardFile, type ShareCard } from '../assets/share-cards/share-card.ts';
import type { renderPage } from '../app/entry.server.tsx';
import type { HeadAssets } from '../app/shell/head-assets.ts';
import type { BuiltFiles } from '../vite/build-files.ts';
import { documentModule } from '../vite/declared-pages.ts';
import { pageColors, type PageColors } from './page-colors.ts';
import type { PageRoute } from './page-routes.ts';
import type { FontAddresses } from './site-fonts.ts';
import { markWordBreaks, wordBreakRules } from './word-breaks.ts';
import { ShortCustomProperties } from '../vite/css/short-custom-properties.ts';
import { usedCss } from '../vite/css/used-css.ts';

/** A page as it is written. */
export interface PageHtml {
  html: string;
  /** The picture that it is shown with elsewhere, and where it names that; none for a page that nobody is led to. */
  card?: { file: string; content: ShareCard };
}

const SERVER_ENTRY = 'app/entry.server.tsx';
const APPLICATION_ENTRY = 'app/application/entry.tsx';
const ACCOUNT = 'app/application/account.ts';
/** Stands for the rules of a page until it is known which of them it uses. */
const RULES = '/*rules*/';

/** The names that the stylesheets were built with. */
const customProperties = new ShortCustomProperties(
  fileURLToPath(new URL('../../../', import.meta.url)),
);

/** What the build gives to every page. */
export interface SiteBuild {
  renderPage: typeof renderPage;
  files: BuiltFiles;
  fonts: FontAddresses;
}

/**
 * Renders a page as the file that is served.
 *
 * Every page gets its CSS inline (one request, one round trip less), the fonts of its language and the document
 * runtime. An application gets what starts it once it is painted: its code, its page and its messages.
 *
 * @param route Says whether the page is a document or an application.
 */
export async function pageHtml(
  path: string,
  locale: TranslatedLocale,
  route: PageRoute,
  { renderPage, files, fonts }: SiteBuild,
): Promise<PageHtml> {
  const { delivery, standsAlone } = route.page;
  const isDocument = delivery === 'document';
  const css = files.styles(stylesOf(route));
  const colors = colorsOf(css);
  let card: PageHtml['card'];
  const html = await renderPage(path, {
    themeColors: colors.band,
    // A page that stands alone asks nothing of a server that may answer nothing: it takes the system's fonts.
    fonts: standsAlone ? '' : fontFilesFor(locale, fonts),
    styles: RULES,
    scripts: [files.documentScript(route.documentScript)],
    ...(isDocument ? {} : applicationAssets(route, locale, files)),
    card(title) {
      const content = { locale, title, colors: colors.card };
      card = { file: cardFile(route.path, content), content };
      return { file: card.file, ...CARD_SIZE };
    },
  });
  if (html === undefined) throw new Error(`there is no page at ${path}`);
  const marked = isDocument ? markWordBreaks(html, locale) : html;
  const standIns = standsAlone ? '' : customProperties.rename(standInRulesFor(locale));
  const rules = (isDocument ? await usedCss(css, marked) : css) + standIns + wordBreakRules(locale);
  return { html: marked.replace(RULES, () => rules), ...(card ? { card } : {}) };
}

/** Returns the sources whose styles a page has: those of the shell first. */
function stylesOf(route: PageRoute): string[] {
  const own = `app/${route.folder}/Page.tsx`;
  return [...new Set([SERVER_ENTRY, `app/${documentModule(route)}`, own])];
}

/** By the rules of a page: its locales share them. */
const knownColors = new Map<string, PageColors>();

function colorsOf(css: string): PageColors {
  const colors = knownColors.get(css) ?? pageColors(css, customProperties);
  knownColors.set(css, colors);
  return colors;
}

function applicationAssets(
  { folder, page: { withoutAccount } }: PageRoute,
  locale: TranslatedLocale,
  files: BuiltFiles,
): Pick<HeadAssets, 'stylesheets' | 'start'> {
  const page = files.chunk(`app/${folder}/Page.tsx`);
  const entry = files.chunk(APPLICATION_ENTRY);
  const account = withoutAccount ? undefined : files.chunk(ACCOUNT);
  const preloads = new Set([
    ...entry.preloads,
    page.script,
    ...page.preloads,
    ...(account ? [account.script, ...account.preloads] : []),
    files.catalogue(locale),
  ]);
  preloads.delete(entry.script);
  return {
    stylesheets: [...new Set([...entry.stylesheets, ...page.stylesheets])].map((address) => ({
      address,
      disabled: true,
    })),
    start: [
      ...[...preloads].map((address) => `<link rel="modulepreload" href="${address}"/>`),
      `<script type="module" src="${entry.script}"></script>`,
    ].join(''),
  };
}

/**
 * The page's Content-Security-Policy: nothing inline runs or styles but what is in this file now.
 *
 * @throws When the page has a style attribute or an event-handler attribute, which the policy would block.
 * @see Architecture §8.
 */
export function contentSecurityPolicy(html: string, formTargets: readonly string[]): string {
  const blocked = /<[a-z][^>]*\s(?:style|on[a-z]+)="/i.exec(html);
  if (blocked) throw new Error(`blocked by the policy: ${blocked[0].slice(0, 200)}`);

  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...inlineHashes(html, 'script')].join(' ')}`,
    `style-src ${["'self'", ...inlineHashes(html, 'style')].join(' ')}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    // The one policy is the receipt's, which reads pages of ours.
    `require-trusted-types-for 'script'`,
    `trusted-types own-page`,
  ].join('; ');
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'));
  const hashes = [...blocks]
    // What is only data, "application/ld+json", is not run and needs no leave.
    .filter(([, attributes, text]) => text !== '' && !/\ssrc=|\+json"/.test(attributes ?? ''))
    .map(([, , text]) =>
      createHash('sha256')
        .update(text ?? '')
        .digest('base64'),
    );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
