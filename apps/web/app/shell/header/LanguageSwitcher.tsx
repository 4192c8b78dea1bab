import { Trans } from '@lingui/react/macro';
import {
  localeName,
  localizedPath,
  translatedLocales,
  type TranslatedLocale,
} from '@mallard/locales';
import { ChevronDownIcon, GlobeIcon, VisuallyHidden } from '@mallard/ui';
import type { ReactNode } from 'react';
import { usePage } from '../../i18n/page-context.ts';
import classes from './LanguageSwitcher.module.css';

/** Pages without a lasting URL: switching the language leads to the home page. */
const PATHS_LEFT_BEHIND = ['/404', '/languages'];

/**
 * Sorted by native name without accents. Collation isn't used because servers and browsers
 * implement it differently.
 */
const byName = translatedLocales
  .map((locale) => ({ locale, key: localeName(locale).normalize('NFD').toLowerCase() }))
  .sort((one, other) => (one.key < other.key ? -1 : 1))
  .map(({ locale }) => locale);

export interface LanguageLinksProps {
  path: string;
  /** Returns a note to show below a language's name. */
  noteOf?: (locale: TranslatedLocale) => ReactNode;
}

/** Links to a page in every language. A click also stores that language as the visitor's choice. */
export function LanguageLinks({ path, noteOf }: LanguageLinksProps) {
  const page = usePage();
  return (
    <ul className={classes.list}>
      {byName.map((locale) => (
        <li key={locale}>
          <a
            className={classes.link}
            href={`${localizedPath(locale, path)}?setlang=1`}
            lang={locale}
            aria-current={locale === page.locale ? 'true' : undefined}
          >
            <bdi>{localeName(locale)}</bdi>
          </a>
          {noteOf?.(locale)}
        </li>
      ))}
    </ul>
  );
}

const PANEL_ID = 'language-panel';

/**
 * Button that opens the list of languages; Escape and a click outside close it. It works without a
 * script, and in browsers without popovers, a link leads to the list.
 */
export function LanguageSwitcher() {
  const { locale, path } = usePage();
  return (
    <>
      <button type="button" className={classes.opener} popoverTarget={PANEL_ID}>
        <GlobeIcon />
        <VisuallyHidden>
          <Trans comment="Before the name of the present language, for screen readers">
            Language:
          </Trans>
        </VisuallyHidden>
        <span className={classes.current}>{localeName(locale)}</span>
        <ChevronDownIcon />
      </button>
      <a
        className={`${classes.opener} ${classes.pageLink}`}
        href={localizedPath(locale, '/languages')}
      >
        <GlobeIcon />
        <VisuallyHidden>
          <Trans>All languages</Trans>
        </VisuallyHidden>
      </a>
      <nav
        className={classes.panel}
        id={PANEL_ID}
        popover="auto"
        data-menu=""
        aria-labelledby="language-links"
      >
        <p className={classes.title} id="language-links">
          <Trans>Choose your language</Trans>
        </p>
        <LanguageLinks path={PATHS_LEFT_BEHIND.includes(path) ? '/' : path} />
      </nav>
    </>
  );
}
