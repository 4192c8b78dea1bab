import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { Container } from '@mallard/ui';
import { usePage } from '../i18n/page-context.ts';
import { Logo } from './Logo.tsx';
import classes from './StandAlone.module.css';

const { name } = brand;

/** The head of a page that stands alone: the site behind its menus may not answer. */
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

/** Its foot: who may not read this language, and what the page reports. */
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
