import { LANGUAGE_KEY } from '@mallard/settings-catalogue';
import { DEFAULT_LOCALE, localeTags, localizedPath, translatedLocales } from '@mallard/locales';
import type { SiteManifest } from '@mallard/site-contract';

/** File in the site's folder that nginx includes. */
export const NGINX_FILE = 'nginx-error-pages.conf';

/**
 * The pages that nginx serves without the server, with the nginx variable that holds each page's
 * Content Security Policy.
 */
const POLICIES = {
  nginx: 'unanswered_policy',
  'nginx-sent': 'unanswered_sent_policy',
  tq: 'too_quick_policy',
  'tq-sent': 'too_quick_sent_policy',
} as const;

/**
 * Returns the `map` blocks for nginx's `http` context with which it serves error pages without the
 * server. They choose the locale, the variant for submitted forms, HTML or JSON, and the Content
 * Security Policy.
 *
 * The locale comes from the path, else the language cookie, else the first supported language in
 * `Accept-Language`, else English. Unlike the server, nginx ignores quality values, since browsers
 * send the preferred language first.
 */
export function nginxErrorPages({ pages, errorPages }: SiteManifest): string {
  // Sort longer tags first: "zh-TW" must not match "zh".
  const tags = localeTags().sort(([one], [other]) => other.length - one.length);
  const anyTag = tags.map(([tag]) => tag).join('|');
  const localeOf = (tag: string, locale: string) => [
    `map $${tag} $${locale} {`,
    `  default "";`,
    ...tags.map(([name, value]) => `  ${name} ${value};`),
    '}',
  ];
  const policyOf = (name: keyof typeof POLICIES) => {
    const policies = Map.groupBy(
      translatedLocales,
      (locale) => pages[localizedPath(locale, errorPages[name])]?.csp ?? '',
    );
    const usual = pages[localizedPath(DEFAULT_LOCALE, errorPages[name])]?.csp ?? '';
    if (policies.has('')) throw new Error(`the error page ${name} is missing in some languages`);
    policies.delete(usual);
    return [
      `map $error_locale $${POLICIES[name]} {`,
      `  default "${usual}";`,
      ...[...policies].flatMap(([policy, locales]) =>
        locales.map((locale) => `  ${locale} "${policy}";`),
      ),
      '}',
    ];
  };

  return [
    '# Written by the build of the website, for deploy/nginx.conf to include. Changes are lost.',
    '',
    '# The language of an error page.',
    'map $request_uri $path_tag {',
    '  default "";',
    `  "~*^/(?<found_path_tag>${anyTag})(?:[-_][a-z]{4})?(?:[-_][a-z]{2})?(?=[/?]|$)" $found_path_tag;`,
    '}',
    `map $cookie_${LANGUAGE_KEY} $cookie_tag {`,
    '  default "";',
    `  "~*^(?<found_cookie_tag>${anyTag})(?=[-_]|$)" $found_cookie_tag;`,
    '}',
    'map $http_accept_language $header_tag {',
    '  default "";',
    `  "~*(?:^|,)\\s*(?<found_header_tag>${anyTag})(?=[-_,;\\s]|$)" $found_header_tag;`,
    '}',
    ...localeOf('path_tag', 'path_locale'),
    ...localeOf('cookie_tag', 'cookie_locale'),
    ...localeOf('header_tag', 'header_locale'),
    'map "$path_locale $cookie_locale $header_locale" $error_locale {',
    `  default ${DEFAULT_LOCALE};`,
    '  "~^\\s*(?<found_locale>[\\w-]+)" $found_locale;',
    '}',
    '',
    '# What was sent by a form is not asked for once more.',
    'map $request_method $error_sent {',
    '  default "-sent";',
    '  GET "";',
    '  HEAD "";',
    '}',
    '',
    '# Who goes to a page is answered by a page, and a program by JSON.',
    'map "$http_sec_fetch_dest $http_accept" $error_form {',
    '  default json;',
    '  "~^(?:document|iframe|frame) " page;',
    '  "~*^ .*text/html" page;',
    '}',
    '',
    '# The policies of the pages that nginx answers.',
    ...(Object.keys(POLICIES) as (keyof typeof POLICIES)[]).flatMap(policyOf),
    'map $error_sent $error_unanswered_policy {',
    '  default $unanswered_policy;',
    '  "-sent" $unanswered_sent_policy;',
    '}',
    'map $error_sent $error_too_quick_policy {',
    '  default $too_quick_policy;',
    '  "-sent" $too_quick_sent_policy;',
    '}',
    '',
  ].join('\n');
}
