import { Trans } from '@lingui/react/macro';
import { localeName, localizedPath, translatedLocales } from '@mallard/locales';
import { ChevronDownIcon, GlobeIcon, VisuallyHidden } from '@mallard/ui';
import { usePage } from '../i18n/page-context.ts';
import classes from './LanguageSwitcher.module.css';

/** Pages that have no address of their own to come back to: a switch of language leads home. */
const PATHS_LEFT_BEHIND = ['/404', '/languages'];

/** Links to a page in every language. A click also makes that language the visitor's choice. */
export function LanguageLinks({ path }: { path: string }) {
  const page = usePage();
  return (
    <ul className={classes.list}>
      {translatedLocales.map((locale) => (
        <li key={locale}>
          <a
            className={classes.link}
            href={`${localizedPath(locale, path)}?setlang=1`}
            lang={locale}
            aria-current={locale === page.locale ? 'true' : undefined}
          >
            <bdi>{localeName(locale)}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Opens the list of languages. Works without a script. */
export function LanguageSwitcher() {
  const { locale, path } = usePage();
  return (
    <details name="shell">
      <summary className={classes.summary}>
        <GlobeIcon />
        <VisuallyHidden>
          <Trans comment="Before the name of the present language, for screen readers">
            Language:
          </Trans>
        </VisuallyHidden>
        <span className={classes.current}>{localeName(locale)}</span>
        <ChevronDownIcon />
      </summary>
      <nav className={classes.panel} aria-labelledby="language-links">
        <p className={classes.title} id="language-links">
          <Trans>Choose your language</Trans>
        </p>
        <LanguageLinks path={PATHS_LEFT_BEHIND.includes(path) ? '/' : path} />
      </nav>
    </details>
  );
}
