import { Trans } from '@lingui/react/macro';
import { PRODUCT_SLUGS } from '@mallard/catalogue';
import { localizedPath } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';

/**
 * Lists the data that the VPN’s servers have about a subscriber. It must match the subscription’s
 * terms.
 */
export function WhatWeRecord() {
  const { locale } = usePage();
  return (
    <Section
      ground="sunken"
      layout="aside"
      title={<Trans comment="Heading on the page about the VPN">What we know about you</Trans>}
    >
      <p>
        <Trans>
          The VPN checks that your account has a subscription. We do not record which sites you
          visit through it, nor which connection belonged to which account.
        </Trans>
      </p>
      <p>
        <a
          href={`${localizedPath(locale, '/pro/privacy-terms')}#${PRODUCT_SLUGS.networkProtection}`}
        >
          <Trans>Subscription terms</Trans>
        </a>
      </p>
    </Section>
  );
}
