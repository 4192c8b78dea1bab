import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import { OnwardLink } from '../../../kit/links/OnwardLink.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { WhoSees } from '../../../kit/visibility/WhoSees.tsx';

/** Explains whose view of a user's traffic a VPN changes, and whose it does not. */
export function WhatItHides() {
  const { locale } = usePage();
  return (
    <Section
      title={<Trans comment="Heading; “it” is the VPN">What it hides, and what it doesn’t</Trans>}
      lead={
        <Trans comment="Below a heading about what a VPN hides">
          Your network and the sites you visit learn less. The rest takes other tools, and most of
          ours are free.
        </Trans>
      }
    >
      <WhoSees columns={['none', 'vpn']} />
      <OnwardLink href={localizedPath(locale, '/compare-privacy')}>
        <Trans>Compare privacy</Trans>
      </OnwardLink>
    </Section>
  );
}
