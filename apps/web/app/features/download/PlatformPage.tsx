import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { ButtonLink } from '@mallard/ui';
import type { ReactNode } from 'react';
import { eventAttributes } from '../../environment/event-attributes.ts';
import { usePage } from '../../i18n/page-context.ts';
import { Section } from '../../shell/Section.tsx';
import { DevicesLink } from './DevicesLink.tsx';
import { DownloadHero } from './DownloadHero.tsx';
import { downloadLinks } from './download-links.ts';
import { InstallSteps } from './InstallSteps.tsx';
import { installStepsFor } from './install-steps.tsx';
import { PhoneHandover } from './PhoneHandover.tsx';
import { PictureRow } from './PictureRow.tsx';
import { PlatformList } from './PlatformList.tsx';
import classes from './PlatformPage.module.css';
import { SystemOrNewer } from './SystemOrNewer.tsx';
import { TermList } from './TermList.tsx';
import tunnelPicture from './tunnel.svg?url';

const { subscriptionName } = brand;

export interface PlatformPageProps {
  platform: 'mac' | 'windows';
  title: ReactNode;
  lead: ReactNode;
  /** The browser on a desktop of this platform. */
  picture: ReactNode;
  /** The address of a drawing of the installation, 560 wide and 400 high. */
  stepsPicture: string;
  /** What the subscription does for a computer of this kind, in a few words. */
  subscriptionTitle: ReactNode;
}

/** The browser on one kind of computer: how to get it there, what it needs, what else there is. */
export function PlatformPage({ platform, title, lead, picture, ...page }: PlatformPageProps) {
  const { locale } = usePage();
  // Without an address of its own it comes from this site.
  const { host } = new URL(downloadLinks[platform], `https://${brand.domain}`);
  return (
    <>
      <DownloadHero title={title} lead={lead} picture={picture} />
      <Section layout="aside" title={<Trans>Before you download</Trans>}>
        <TermList
          items={[
            {
              term: <Trans comment="What the browser costs; followed by a sentence">Cost</Trans>,
              words: <Trans>None. The browser is free.</Trans>,
            },
            {
              term: (
                <Trans comment="The operating system that the browser needs; followed by “macOS 11 or newer”">
                  System
                </Trans>
              ),
              words: (
                <>
                  <SystemOrNewer platform={platform} />
                  {' · '}
                  <a href={localizedPath(locale, '/app/no-support')}>
                    <Trans>What the browser runs on</Trans>
                  </a>
                </>
              ),
            },
            {
              term: <Trans comment="Whether one is needed; followed by a sentence">Account</Trans>,
              words: <Trans>You need none, not even an email address.</Trans>,
            },
            {
              term: (
                <Trans comment="Which one the browser uses; followed by a sentence">
                  Search engine
                </Trans>
              ),
              words: <Trans>Private search is built in and used from the first start.</Trans>,
            },
            {
              term: (
                <Trans comment="Where the download comes from; followed by a sentence">
                  Source
                </Trans>
              ),
              words: (
                <Trans comment="{host} is the name of our server">
                  The installer comes from our own server, <bdi>{host}</bdi>.
                </Trans>
              ),
            },
            ...(platform === 'windows' ? [{ term: uninstalling, words: <Uninstalling /> }] : []),
          ]}
        />
      </Section>
      <Section title={<Trans>Three steps to your first page</Trans>}>
        <InstallSteps ground="bill" picture={page.stepsPicture} steps={installStepsFor(platform)} />
      </Section>
      <Section ground="band" title={page.subscriptionTitle}>
        <PictureRow ground="head" picture={tunnelPicture}>
          <p>
            <Trans>
              {subscriptionName} is a paid subscription. Its VPN encrypts the connection of every
              program on this computer, not only that of the browser. You sign in with a passcode
              that we mail you, never with a password.
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
        title={<Trans>On your other screens</Trans>}
        lead={<Trans>Free there as well, with the same private search.</Trans>}
      >
        <div className={classes.others}>
          <PlatformList />
          <PhoneHandover />
        </div>
        <DevicesLink />
      </Section>
    </>
  );
}

const uninstalling = (
  <Trans comment="How the browser is removed from a computer; followed by a sentence">
    Removal
  </Trans>
);

function Uninstalling() {
  const { locale } = usePage();
  const surveyHref = localizedPath(locale, '/windows/survey');
  return (
    <Trans>
      In the settings of Windows, like any program. If you like,{' '}
      <a href={surveyHref}>tell us why</a>.
    </Trans>
  );
}
