import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../shell/Section.tsx';
import classes from './WhatWeKeep.module.css';

/** All that is stored, for how long, and how it ends. */
export function WhatWeKeep() {
  const { locale } = usePage();
  return (
    <Section
      ground="sunken"
      layout="aside"
      title={<Trans>What we keep</Trans>}
      lead={<Trans>An address, and what is needed to write to it.</Trans>}
    >
      <ul className={classes.list}>
        <li>
          <Trans>
            Your address, encrypted; your language; how often; the day you subscribed. It is joined
            with no account and with nothing that you do here.
          </Trans>
        </li>
        <li>
          <Trans>
            An address that nobody confirms is erased after seven days. Nothing but the link was
            sent there.
          </Trans>
        </li>
        <li>
          <Trans>
            Each mail has a link that ends it with one press, without signing in. Many mail programs
            show a button for it as well.
          </Trans>
        </li>
        <li>
          <Trans>
            Once you unsubscribe, only the link in your mails opens your address, so that you can
            come back. After thirty days it is erased.
          </Trans>
        </li>
        <li>
          <Trans>
            Whoever did not ask can have us never write there again. For that we keep a fingerprint
            of the address for a year, from which it cannot be read.
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
