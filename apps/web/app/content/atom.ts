import { canonicalAddress } from './canonical-address.ts';
import { escapeMarkup } from './escape-markup.ts';

/** A text and the language that it is really in: some may not be translated yet. */
export interface FeedText {
  words: string;
  language: string;
}

export interface FeedEntry {
  /** Paths, with the locale. */
  path: string;
  title: FeedText;
  text: FeedText;
  /** ISO 8601, a day. */
  publishedOn: string;
  /** Its address on the site, and what it shows. */
  image?: { path: string; alt: string };
}

export interface Feed {
  language: string;
  title: string;
  author: string;
  /** Paths, with the locale: of the page, and of the feed itself. */
  path: string;
  feedPath: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/** When there were feeds for the first time: the last change of one that is empty. */
const FIRST_DAY = '2026-11-20';

/**
 * Writes an Atom feed.
 *
 * @see RFC 4287. Dates are days; a time is obligatory, and midnight of UTC says the least.
 */
export function atomFeed({ language, title, author, path, feedPath, entries }: Feed): string {
  const newest = entries[0]?.publishedOn ?? FIRST_DAY;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeMarkup(language)}">
  <id>${address(path)}</id>
  <title>${escapeMarkup(title)}</title>
  <updated>${timestamp(newest)}</updated>
  <author><name>${escapeMarkup(author)}</name></author>
  <link rel="self" type="application/atom+xml" href="${address(feedPath)}"/>
  <link rel="alternate" type="text/html" href="${address(path)}"/>
${entries.map(entry).join('')}</feed>
`;
}

function entry({ path, title, text, publishedOn, image }: FeedEntry): string {
  return `  <entry>
    <id>${address(path)}</id>
    <title xml:lang="${escapeMarkup(title.language)}">${escapeMarkup(title.words)}</title>
    <published>${timestamp(publishedOn)}</published>
    <updated>${timestamp(publishedOn)}</updated>
    <link rel="alternate" type="text/html" href="${address(path)}"/>
${image ? enclosure(image) : ''}    <summary xml:lang="${escapeMarkup(text.language)}">${escapeMarkup(text.words)}</summary>
  </entry>
`;
}

/** A reader that takes any type, as they do, gets the one that is said here. */
function enclosure({ path, alt }: NonNullable<FeedEntry['image']>): string {
  return `    <link rel="enclosure" type="image/jpeg" title="${escapeMarkup(alt)}" href="${address(path)}"/>\n`;
}

function address(path: string): string {
  return escapeMarkup(canonicalAddress(path));
}

function timestamp(day: string): string {
  return `${day}T00:00:00Z`;
}
