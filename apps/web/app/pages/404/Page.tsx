import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ArrowIcon, Container, GlobeIcon, InfoIcon, PersonIcon, ShieldIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import { SearchForm } from '../../features/search/SearchForm.tsx';
import { usePage } from '../../i18n/page-context.ts';
import { PictureBand } from '../../kit/layout/PictureBand.tsx';
import classes from './Page.module.css';
import { SignpostPicture } from './sections/SignpostPicture.tsx';

/** The page for unknown URLs, served with status 404. */
export default function NotFoundPage() {
  const { locale } = usePage();
  return (
    <>
      <PictureBand
        title={<Trans>We can’t find that page</Trans>}
        lead={
          <Trans>
            The address may have a typo, or the page may have moved or may not exist yet. Nothing is
            wrong with your device or your subscription.
          </Trans>
        }
        picture={<SignpostPicture />}
      />
      <Container className={classes.page}>
        <section className={classes.section}>
          <h2>
            <Trans>Where to go from here</Trans>
          </h2>
          <ul className={classes.links}>
            <Way href={localizedPath(locale, '/')} icon={<GlobeIcon />}>
              <Trans>Home page</Trans>
            </Way>
            <Way href={localizedPath(locale, '/pro')} icon={<ShieldIcon />}>
              <bdi>{brand.subscriptionName}</bdi>
            </Way>
            <Way href={localizedPath(locale, '/subscriptions')} icon={<PersonIcon />}>
              <Trans>Your subscription</Trans>
            </Way>
            <Way href={brand.links.help} icon={<InfoIcon />}>
              <Trans comment="Link to the help pages">Help</Trans>
            </Way>
          </ul>
        </section>
        <section className={classes.section}>
          <h2>
            <Trans>Or search the web for it</Trans>
          </h2>
          <SearchForm />
        </section>
      </Container>
    </>
  );
}

function Way({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <a href={href}>
        {icon}
        {children}
        <ArrowIcon />
      </a>
    </li>
  );
}
