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

/** A page's final HTML. */
export interface PageHtml {
  html: string;
  /** The share card and its file name. Undefined for a page that isn't meant to be shared. */
  card?: { file: string; content: ShareCard };
}

const SERVER_ENTRY = 'app/entry.server.tsx';
const APPLICATION_ENTRY = 'app/application/entry.tsx';
const ACCOUNT = 'app/application/account.ts';
/** Placeholder for a page's rules until the used ones have been determined. */
const RULES = '/*rules*/';

/** The shortened names of custom properties in the style sheets. */
const customProperties = new ShortCustomProperties(
  fileURLToPath(new URL('../../../', import.meta.url)),
);

/** The build's output that every page uses. */
export interface SiteBuild {
  renderPage: typeof renderPage;
  files: BuiltFiles;
  fonts: FontAddresses;
}

/**
 * Renders a page to the file that is served.
 *
 * Every page contains its CSS inline, which saves a request and a round trip, plus the fonts of its
 * language and the document runtime. An application also gets the code that starts it after the
 * first paint: its script, its page and its messages.
 *
 * @param route Declares whether the page is a document or an application.
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
    // A stand-alone page uses system fonts: it must not depend on a server that may be down.
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
  if (html === undefined) throw new Error(`no page at ${path}`);
  const marked = isDocument ? markWordBreaks(html, locale) : html;
  const standIns = standsAlone ? '' : customProperties.rename(standInRulesFor(locale));
  const rules = (isDocument ? await usedCss(css, marked) : css) + standIns + wordBreakRules(locale);
  return { html: marked.replace(RULES, () => rules), ...(card ? { card } : {}) };
}

/** Returns the sources of a page's styles, starting with the shell's. */
function stylesOf(route: PageRoute): string[] {
  const own = `app/${route.folder}/Page.tsx`;
  return [...new Set([SERVER_ENTRY, `app/${documentModule(route)}`, own])];
}

/** Cached by the page's rules, which its locales share. */
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
 * Returns the page's Content Security Policy, which allows only the inline scripts and styles in
 * this file, by hash.
 *
 * @throws If the page has a style attribute or an event-handler attribute, which the policy would
 * block.
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
    // The only Trusted Types policy belongs to the receipt, which parses pages of this site.
    `require-trusted-types-for 'script'`,
    `trusted-types own-page`,
  ].join('; ');
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'));
  const hashes = [...blocks]
    // Data such as "application/ld+json" is not executed and needs no hash.
    .filter(([, attributes, text]) => text !== '' && !/\ssrc=|\+json"/.test(attributes ?? ''))
    .map(([, , text]) =>
      createHash('sha256')
        .update(text ?? '')
        .digest('base64'),
    );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
