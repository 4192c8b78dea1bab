import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { brand } from '@mallard/brand';
import type { TranslatedLocale } from '@mallard/locales';
import { fontFilesFor, standInRulesFor } from '@mallard/ui/fonts';
import { canonicalAddress } from '../app/content/canonical-address.ts';
import { CARD_SIZE, cardFile, type ShareCard } from '../assets/share-cards/share-card.ts';
import type { ClientFiles } from '../vite/build-files.ts';
import { pageColors, type PageColors } from './page-colors.ts';
import type { PageRoute } from './page-routes.ts';
import type { FontAddresses } from './site-fonts.ts';
import { markWordBreaks, wordBreakRules } from './word-breaks.ts';
import { ShortCustomProperties } from '../vite/css/short-custom-properties.ts';
import { usedCss } from '../vite/css/used-css.ts';

/** A page as it is written. */
export interface FinishedPage {
  html: string;
  /** The picture that it is shown with elsewhere, and where it names that; none for a page that nobody is led to. */
  card?: { file: string; content: ShareCard };
}

const APPLICATION_ENTRY = 'app/application/entry.tsx';
const ACCOUNT = 'app/application/account.ts';

/** The names that the stylesheets were built with. */
const customProperties = new ShortCustomProperties(
  fileURLToPath(new URL('../../../', import.meta.url)),
);

/**
 * Turns what React rendered into the file that is served.
 *
 * Every page gets its CSS inline (one request, one round trip less), the fonts of its language and the document
 * runtime. An application gets what starts it once it is painted: its code, its page and its messages.
 *
 * @param route Says whether the page is a document or an application.
 */
export async function finishHtml(
  html: string,
  locale: TranslatedLocale,
  route: PageRoute,
  files: ClientFiles,
  fonts: FontAddresses,
): Promise<FinishedPage> {
  const rendered = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*\/>/g)].map(
    ([, address]) => address ?? '',
  );
  const cssOf = async (addresses: readonly string[]) =>
    (await Promise.all(addresses.map((address) => files.stylesheet(address)))).join('');
  const css = await cssOf(rendered);
  const colors = colorsOf(rendered, css);
  const card = shareCardOf(html, locale, route, colors);
  const { delivery, standsAlone } = route.page;
  const isDocument = delivery === 'document';
  const application = isDocument ? undefined : applicationFiles(route, locale, files, rendered);
  const marked = isDocument ? markWordBreaks(html, locale) : html;
  // A page that stands alone asks nothing of a server that may answer nothing: it takes the system's fonts.
  const fontFiles = standsAlone ? '' : fontFilesFor(locale, fonts);
  const standIns = standsAlone ? '' : customProperties.rename(standInRulesFor(locale));
  const head = [
    ...(card ? [cardTags(card.file, titleIn(html) ?? '')] : []),
    `<style>${application ? css + (await cssOf(application.stylesheets)) : await usedCss(css, marked)}${standIns}${wordBreakRules(locale)}</style>`,
    script(files.chunk(route.documentScript).script),
    ...(application ? applicationHead(application, rendered) : []),
  ].join('');
  // The last of the head: of the same page the first paint was 10 ms earlier than with its styles after it, and 60 than with its fonts.
  const [beforePaint = ''] = /<script>[^]*?<\/script>/.exec(marked) ?? [];
  const slot = slotStart(marked);
  const finished = marked
    // Marks for hydration; an application's own HTML, which has some, is put in with its slot as a whole.
    // First, while the slot is where it was found.
    .replace(/<!--.*?-->/g, (mark, offset: number) => (offset > slot ? mark : ''))
    .replace(/<link rel="stylesheet"[^>]*\/>/g, '')
    // Before the first script, which chooses between colors, and whether fonts are asked for.
    .replace(
      /<meta name="color-scheme"[^>]*>/,
      (meta) =>
        meta + themeColors(colors.band) + (fontFiles && `<style data-fonts>${fontFiles}</style>`),
    )
    .replace(beforePaint, '')
    .replace('</head>', () => `${head}${beforePaint}</head>`)
    // An attribute without a value is an empty one. Scripts are left as they are.
    .replace(/<script\b[^>]*>[^]*?<\/script>| ([\w-]+)=""(?=[\s/>])/g, (found, name?: string) =>
      name ? ` ${name}` : found,
    );
  return { html: finished, ...(card ? { card } : {}) };
}

/** Of pages with the same stylesheets the colors are the same: by their addresses. */
const knownColors = new Map<string, PageColors>();

function colorsOf(stylesheets: readonly string[], css: string): PageColors {
  const key = stylesheets.join();
  const colors = knownColors.get(key) ?? pageColors(css, customProperties);
  knownColors.set(key, colors);
  return colors;
}

function shareCardOf(
  html: string,
  locale: TranslatedLocale,
  { path, page, stepOf }: PageRoute,
  colors: PageColors,
): FinishedPage['card'] {
  // Steps of a flow are kept out of search engines as well.
  if (page.indexed === false || stepOf !== undefined) return undefined;
  const title = titleIn(html);
  if (title === undefined) throw new Error(`${path} has no og:title`);
  const content = { locale, title: unescapeHtml(title), colors: colors.card };
  return { file: cardFile(path, content), content };
}

/** What the page is called where it is shared, as its HTML has it. */
function titleIn(html: string): string | undefined {
  return /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1];
}

/** What a phone colors around the page: the band that it begins with. */
function themeColors(band: PageColors['band']): string {
  return (['light', 'dark'] as const)
    .map(
      (theme) =>
        `<meta name="theme-color" content="${band[theme]}" media="(prefers-color-scheme:${theme})"/>`,
    )
    .join('');
}

/**
 * @param title What the card says, for who does not see it; escaped for HTML.
 * @see https://ogp.me
 */
function cardTags(file: string, title: string): string {
  return [
    ['og:image', canonicalAddress(`/${file}`)],
    ['og:image:width', CARD_SIZE.width],
    ['og:image:height', CARD_SIZE.height],
    ['og:image:alt', title.startsWith(brand.name) ? title : `${brand.name}: ${title}`],
  ]
    .map(([property, content]) => `<meta property="${property}" content="${content}"/>`)
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

/** Undoes what React escapes in an attribute. */
function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_entity, name: string) => ENTITIES[name] ?? '');
}

interface ApplicationFiles {
  /** Those of the shell are in the page already. */
  stylesheets: string[];
  preloads: string[];
  entry: string;
}

function applicationFiles(
  { folder, page: { withoutAccount } }: PageRoute,
  locale: TranslatedLocale,
  files: ClientFiles,
  rendered: readonly string[],
): ApplicationFiles {
  const page = files.chunk(`app/${folder}/Page.tsx`);
  const entry = files.chunk(APPLICATION_ENTRY);
  const account = withoutAccount ? undefined : files.chunk(ACCOUNT);
  const stylesheets = new Set([...entry.stylesheets, ...page.stylesheets]);
  const preloads = new Set([
    ...entry.preloads,
    page.script,
    ...page.preloads,
    ...(account ? [account.script, ...account.preloads] : []),
    ...files.catalogues(locale, folder),
  ]);
  preloads.delete(entry.script);
  return {
    stylesheets: [...stylesheets].filter((address) => !rendered.includes(address)),
    preloads: [...preloads],
    entry: entry.script,
  };
}

function applicationHead(
  { stylesheets, preloads, entry }: ApplicationFiles,
  rendered: readonly string[],
): string[] {
  return [
    // What is disabled is not fetched: by its link Vite's loader sees that a stylesheet is there.
    ...[...rendered, ...stylesheets].map(
      (address) => `<link rel="stylesheet" href="${address}" disabled/>`,
    ),
    // What is in a template is not fetched either: the script before the first paint puts it in after that.
    '<template data-start>',
    ...preloads.map((address) => `<link rel="modulepreload" href="${address}"/>`),
    script(entry),
    '</template>',
  ];
}

function script(address: string): string {
  return `<script type="module" src="${address}"></script>`;
}

function slotStart(html: string): number {
  const start = html.indexOf('<div id="application">');
  return start === -1 ? Infinity : start;
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
