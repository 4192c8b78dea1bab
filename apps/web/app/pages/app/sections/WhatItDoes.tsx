import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { ArrowIcon } from '@mallard/ui';
import { PictureRow } from '../../../features/download/PictureRow.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../shell/Section.tsx';
import noAccountPicture from './no-account.svg?url';
import searchPicture from './search.svg?url';
import tunnelPicture from '../../../features/download/tunnel.svg?url';
import classes from './WhatItDoes.module.css';

const { name, subscriptionName } = brand;

/** What the browser does, a picture at a time. */
export function WhatItDoes() {
  const { locale } = usePage();
  return (
    <Section title={<Trans>A browser with better manners</Trans>}>
      <div className={classes.rows}>
        <PictureRow ground="wing" picture={searchPicture}>
          <h3>
            <Trans>Search from the address bar</Trans>
          </h3>
          <p>
            <Trans>
              What you type goes to {name}’s private search. Nothing ties one search to the next, so
              there is no history of them for us to read or to hand over.
            </Trans>
          </p>
        </PictureRow>
        <PictureRow ground="breast" picture={noAccountPicture}>
          <h3>
            <Trans>Nothing to sign up for</Trans>
          </h3>
          <p>
            <Trans>
              No account, no password, no email address. Install it, open it, and go where you were
              going.
            </Trans>
          </p>
          <a className={classes.link} href={localizedPath(locale, '/email')}>
            <Trans comment="Link to the page about email addresses that forward, after “No account, no password, no email address”">
              For sites that ask for your email: an address of ours
            </Trans>
            <ArrowIcon />
          </a>
        </PictureRow>
        <PictureRow ground="head" picture={tunnelPicture}>
          <h3>
            <Trans>More, if you want it</Trans>
          </h3>
          <p>
            <Trans>
              {subscriptionName} is a paid subscription that works with the browser: a VPN for the
              whole device, help after identity theft, and AI chat for subscribers.
            </Trans>
          </p>
          <a className={classes.link} href={localizedPath(locale, '/pro')}>
            <Trans>See plans and prices</Trans>
            <ArrowIcon />
          </a>
        </PictureRow>
      </div>
    </Section>
  );
}
