import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './WhatWeKeep.module.css';

/** The stored data. It must match the section about forwarding in the privacy policy. */
export function WhatWeKeep() {
  const { locale } = usePage();
  return (
    <Section ground="band" layout="aside" title={<Trans>What we keep, and what we don’t</Trans>}>
      <ul className={classes.list}>
        <li>
          <Trans>
            Your addresses with us, and the inbox they forward to. Without those we couldn’t
            deliver.
          </Trans>
        </li>
        <li>
          <Trans>
            Messages, only while they’re on their way. Once your inbox has one, our copy is gone.
          </Trans>
        </li>
        <li>
          <Trans>
            No reading and no ads. A program takes out the trackers; no person looks, and nobody
            gets a profile.
          </Trans>
        </li>
        <li>
          <a href={`${localizedPath(locale, '/privacy')}#forwarding`}>
            <Trans>Read the privacy policy</Trans>
          </a>
        </li>
      </ul>
    </Section>
  );
}
