import { LANGUAGE_KEY } from '@mallard/settings-catalogue';
import { DEFAULT_LOCALE, localeTags, localizedPath, translatedLocales } from '@mallard/locales';
import type { SiteManifest } from '@mallard/site-contract';

/** In the site's folder, for nginx to include. */
export const NGINX_FILE = 'nginx-error-pages.conf';

/** The pages that nginx answers by itself, and the variable that has the policy of each. */
const POLICIES = {
  nginx: 'unanswered_policy',
  'nginx-sent': 'unanswered_sent_policy',
  tq: 'too_quick_policy',
  'tq-sent': 'too_quick_sent_policy',
} as const;

/**
 * What nginx has to know to answer an error page by itself, as `map` blocks for its `http` context: in which language,
 * whether for something that was sent, whether a person sees it, and under which policy.
 *
 * The language is that of the path, else of the language cookie, else the first of `Accept-Language` that we have, else
 * English. Unlike the server nginx does not weigh qualities: browsers send the best first.
 */
export function nginxErrorPages({ pages, errorPages }: SiteManifest): string {
  // Longer tags first: "zh-TW" is not what "zh" is.
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
    if (policies.has('')) throw new Error(`the error page ${name} is not in every language`);
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
