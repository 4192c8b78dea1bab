import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { REPORT_RETENTION_DAYS } from '@mallard/site-contract/forms';
import { usePage } from '../../../i18n/page-context.ts';
import { AsidePart } from '../../../kit/layout/BesideForm.tsx';

export function WhatHappens() {
  const { locale } = usePage();
  const days = REPORT_RETENTION_DAYS;
  return (
    <AsidePart
      id="what-happens"
      title={<Trans comment="Heading: what we do with a report">What we do with it</Trans>}
    >
      <ul>
        <li>
          <Trans>
            A person looks at the site. Nothing opens the address automatically, and sending it here
            tells its owner nothing.
          </Trans>
        </li>
        <li>
          <Trans>
            We keep the report for {days} days at most, with the day it came. Not your IP address,
            and no account.
          </Trans>
        </li>
        <li>
          <Trans>
            Before anything is stored, we cut off any user name and password in the address, and
            everything after the #.
          </Trans>
        </li>
      </ul>
      <p>
        <a href={localizedPath(locale, '/privacy')}>
          <Trans>Privacy policy</Trans>
        </a>
      </p>
    </AsidePart>
  );
}
