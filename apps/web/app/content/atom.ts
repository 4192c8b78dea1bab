import { canonicalAddress } from './canonical-address.ts';
import { escapeMarkup } from './escape-markup.ts';

/** A text and the language it is written in, because some texts aren't translated yet. */
export interface FeedText {
  words: string;
  language: string;
}

export interface FeedEntry {
  /** The path of the entry's page, with the locale. */
  path: string;
  title: FeedText;
  text: FeedText;
  /** An ISO 8601 date without a time. */
  publishedOn: string;
  /** The image's path on the site and its alternative text. */
  image?: { path: string; alt: string };
}

export interface Feed {
  language: string;
  title: string;
  author: string;
  /** The path of the page, with the locale. */
  path: string;
  feedPath: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/** The day on which the feeds first appeared; the last update of an empty feed. */
const FIRST_DAY = '2026-11-20';

/**
 * Writes an Atom feed.
 *
 * @see RFC 4287. A timestamp is required, so dates are written as midnight UTC.
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

/**
 * The image route negotiates the type; feed readers accept any type and get JPEG, as declared here.
 */
function enclosure({ path, alt }: NonNullable<FeedEntry['image']>): string {
  return `    <link rel="enclosure" type="image/jpeg" title="${escapeMarkup(alt)}" href="${address(path)}"/>\n`;
}

function address(path: string): string {
  return escapeMarkup(canonicalAddress(path));
}

function timestamp(day: string): string {
  return `${day}T00:00:00Z`;
}
