import { negotiateLocale, type TranslatedLocale } from '@mallard/locales';
import type { FastifyRequest } from 'fastify';

/**
 * Whether the response should be a page, because a form without a script was sent or a link was
 * followed.
 */
export function acceptsHtml({ headers }: FastifyRequest): boolean {
  return (
    /^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? '') ||
    /\btext\/html\b/.test(headers.accept ?? '')
  );
}

export function localeOf({ headers }: FastifyRequest): TranslatedLocale {
  return negotiateLocale({ acceptLanguage: headers['accept-language'] }).locale;
}
