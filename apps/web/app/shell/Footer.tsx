import { localizedPath } from '@mallard/locales';
import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Container } from '@mallard/ui';
import { usePage } from '../i18n/page-context.ts';
import classes from './Footer.module.css';
import { Logo } from './Logo.tsx';
import { SiteAnchor } from './SiteAnchor.tsx';
import { applicationLinks, footerGroups } from './site-links.ts';
import { SentenceSpace } from '../i18n/SentenceSpace.tsx';

/** Footer of every page, with all links of the site. */
export function Footer() {
  const { locale } = usePage();
  return (
    <footer className={classes.footer}>
      <Container>
        <div className={classes.groups}>
          <div className={classes.about}>
            <Logo mono />
            <p>
              <Trans>
                This website loads nothing from other companies, shows no ads and can’t identify
                you.
              </Trans>
              <SentenceSpace />
              <a href={localizedPath(locale, '/privacy')}>
                <Trans>How we keep it that way</Trans>
              </a>
            </p>
            <p>
              {/* With a script, this link opens the privacy receipt of this visit. */}
              <a href={localizedPath(locale, '/measured')} data-receipt-open="">
                <Trans>What we measure</Trans>
              </a>
            </p>
          </div>
          {footerGroups.map((group, index) => (
            <nav key={index} aria-labelledby={`footer-${index}`}>
              <h2 className={classes.title} id={`footer-${index}`}>
                <Message {...group.title} />
              </h2>
              <ul>
                {group.links.map((link, place) => (
                  <li key={place}>
                    <SiteAnchor link={link} className={classes.link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className={classes.end}>
          <LastLinks />
        </p>
      </Container>
    </footer>
  );
}

/** Footer of an application, without menus that would distract from the task. */
export function ApplicationFooter() {
  const { locale } = usePage();
  return (
    <footer className={classes.footer}>
      <Container>
        <p className={`${classes.end} ${classes.short}`}>
          {applicationLinks.map((link, place) => (
            <SiteAnchor key={place} link={link} className={classes.link} />
          ))}
          <a
            className={classes.link}
            href={localizedPath(locale, '/measured')}
            data-receipt-open=""
          >
            <Trans>What we measure</Trans>
          </a>
          <LastLinks />
        </p>
      </Container>
    </footer>
  );
}

function LastLinks() {
  const { locale } = usePage();
  return (
    <>
      <a className={classes.link} href={localizedPath(locale, '/settings')}>
        <Trans comment="A link to the page of settings">Settings</Trans>
      </a>
      <a className={classes.link} href={localizedPath(locale, '/languages')}>
        <Trans>All languages</Trans>
      </a>
      <Copyright />
    </>
  );
}

/** Omits the year, so that the same sources build the same page every year. */
function Copyright() {
  return (
    <span className={classes.copyright}>
      <bdi translate="no">© {brand.name}</bdi>
    </span>
  );
}
