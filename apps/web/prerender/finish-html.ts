import { createHash } from 'node:crypto';
import type { TranslatedLocale } from '@mallard/locales';
import type { ClientFiles } from './build-files.ts';

/**
 * Turns what React rendered into the file that is served: a document gets its CSS inline (one request, one
 * round trip less) and the runtime's address; an application gets its catalogue early.
 */
export async function finishHtml(
  html: string,
  delivery: 'document' | 'application',
  locale: TranslatedLocale,
  files: ClientFiles,
): Promise<string> {
  if (delivery === 'application') {
    const preload = `<link rel="modulepreload" href="${files.catalogue(locale)}"/>`;
    return html.replace('</head>', () => `${preload}</head>`);
  }
  const addresses = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*\/>/g)];
  const css = await Promise.all(addresses.map(([, address]) => files.stylesheet(address ?? '')));
  return (
    html
      .replace(/<link rel="stylesheet"[^>]*\/>/g, '')
      // Marks for hydration, which does not happen here.
      .replace(/<!--.*?-->/g, '')
      .replace('</head>', () => `<style>${css.join('')}</style></head>`)
      .replace('/__document_runtime__', files.documentRuntime)
  );
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
  ].join('; ');
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'));
  const hashes = [...blocks]
    .filter(([, attributes, text]) => text !== '' && !/\ssrc=/.test(attributes ?? ''))
    .map(([, , text]) =>
      createHash('sha256')
        .update(text ?? '')
        .digest('base64'),
    );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
