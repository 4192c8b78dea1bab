import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { ButtonLink } from '@mallard/ui';
import type { ReactNode } from 'react';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { VpnPanel } from '../../../drawings/product/VpnPanel.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { ProofStrip } from '../../../kit/proof/ProofStrip.tsx';
import { OnwardLink } from '../../../kit/links/OnwardLink.tsx';
import { BeforeDownload } from '../install/BeforeDownload.tsx';
import { DevicesLink } from './DevicesLink.tsx';
import { DownloadHero } from '../call-to-action/DownloadHero.tsx';
import { InstallSteps } from '../install/InstallSteps.tsx';
import { installStepsFor } from '../install/install-steps.tsx';
import { PhoneHandover } from './PhoneHandover.tsx';
import { PictureRow } from './PictureRow.tsx';
import { PlatformList } from '../call-to-action/PlatformList.tsx';
import classes from './PlatformPage.module.css';

const { name, subscriptionName } = brand;

export interface PlatformPageProps {
  platform: 'mac' | 'windows';
  title: ReactNode;
  lead: ReactNode;
  /** An image of the browser on a desktop of this platform. */
  picture: ReactNode;
  /** The URL of an illustration of the installation, 560 × 400 pixels. */
  stepsPicture: string;
  /** A short title about what the subscription does for this kind of computer. */
  subscriptionTitle: ReactNode;
}

/**
 * The page about the browser on one desktop platform: download, requirements and other platforms.
 */
export function PlatformPage({ platform, title, lead, picture, ...page }: PlatformPageProps) {
  const { locale } = usePage();
  return (
    <>
      <DownloadHero title={title} lead={lead} picture={picture} />
      <ProofStrip />
      <BeforeDownload platform={platform} />
      <Section title={<Trans>Three steps to your first page</Trans>}>
        <InstallSteps ground="bill" picture={page.stepsPicture} steps={installStepsFor(platform)} />
      </Section>
      <Section ground="band" title={page.subscriptionTitle}>
        <PictureRow picture={<VpnPanel />}>
          <p>
            <Trans>
              {subscriptionName} is a paid subscription. Its VPN encrypts the connection of every
              program on this computer, not just the browser’s. You sign in with a passcode that we
              email you, never with a password.
            </Trans>
          </p>
          <p className={classes.action}>
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
      <Section
        id="platforms"
        title={
          <Trans comment="Heading over the browser for phones and other computers">
            On your other screens
          </Trans>
        }
        lead={<Trans>Free there, too, with the same private search.</Trans>}
      >
        <div className={classes.others}>
          <PlatformList />
          <PhoneHandover />
        </div>
        <div className={classes.onward}>
          <DevicesLink />
          {platform === 'windows' && (
            <OnwardLink href={localizedPath(locale, '/windows-preview')}>
              <Trans comment="A version of the browser that is not finished yet">
                {name} Preview for Windows
              </Trans>
            </OnwardLink>
          )}
        </div>
      </Section>
    </>
  );
}
