import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { ButtonLink } from '@mallard/ui';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { PictureRow } from '../../../features/download/platform-page/PictureRow.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import { VpnPanel } from '../../../drawings/product/VpnPanel.tsx';
import { Section } from '../../../kit/layout/Section.tsx';

const { subscriptionName } = brand;

export function More() {
  const { locale } = usePage();
  return (
    <Section title={<Trans>More, if you want it</Trans>}>
      <PictureRow picture={<VpnPanel />}>
        <p>
          <Trans>
            {subscriptionName} is a paid subscription that works with the browser: a VPN for the
            whole device, help after identity theft, and AI chat for subscribers.
          </Trans>
        </p>
        <p>
          <ButtonLink
            size="large"
            href={localizedPath(locale, '/pro')}
            {...eventAttributes('app.ctaClick', { place: 'section' })}
          >
            <Trans>See plans and prices</Trans>
          </ButtonLink>
        </p>
      </PictureRow>
    </Section>
  );
}
