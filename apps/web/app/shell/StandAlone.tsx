import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { Container } from '@mallard/ui';
import { usePage } from '../i18n/page-context.ts';
import { Logo } from './Logo.tsx';
import classes from './StandAlone.module.css';

const { name } = brand;

/** Header of a stand-alone page, without menus: the rest of the site may not respond. */
export function StandAloneHeader() {
  const { t } = useLingui();
  const { locale } = usePage();
  return (
    <header className={classes.header}>
      <Container>
        <a
          className={classes.home}
          href={localizedPath(locale, '/')}
          aria-label={t({
            message: `${name} home`,
            comment: 'The logo, which links to the home page',
          })}
        >
          <Logo />
        </a>
      </Container>
    </header>
  );
}

/** Footer of a stand-alone page: links to the list of languages and to /measured. */
export function StandAloneFooter() {
  const { locale } = usePage();
  return (
    <footer className={classes.footer}>
      <Container className={classes.links}>
        <a href={localizedPath(locale, '/languages')}>
          <Trans>All languages</Trans>
        </a>
        <a href={localizedPath(locale, '/measured')} data-receipt-open="">
          <Trans>What we measure</Trans>
        </a>
      </Container>
    </footer>
  );
}
