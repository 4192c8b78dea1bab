import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './WhatWeKeep.module.css';

export function WhatWeKeep() {
  const { locale } = usePage();
  return (
    <Section
      ground="sunken"
      layout="aside"
      title={<Trans>What we keep</Trans>}
      lead={<Trans>An address, and what it takes to write to it.</Trans>}
    >
      <ul className={classes.list}>
        <li>
          <Trans>
            Your address, encrypted; your language; how often you want it; the day you subscribed.
            It isn’t linked to an account or to anything you do here.
          </Trans>
        </li>
        <li>
          <Trans>
            If nobody confirms an address, we erase it after seven days. We send nothing there but
            the link.
          </Trans>
        </li>
        <li>
          <Trans>
            Each email has a link that ends it with one click, without signing in. Many email apps
            also show a button.
          </Trans>
        </li>
        <li>
          <Trans>
            Once you unsubscribe, only the link in your emails opens your address, so that you can
            come back. After thirty days it’s erased.
          </Trans>
        </li>
        <li>
          <Trans>
            Didn’t sign up? Tell us, and we won’t write there for a year. To do that, we keep a
            fingerprint of the address; the address can’t be read from it.
          </Trans>
        </li>
      </ul>
      <p className={classes.more}>
        <a href={localizedPath(locale, '/privacy')}>
          <Trans>Privacy policy</Trans>
        </a>
      </p>
    </Section>
  );
}
