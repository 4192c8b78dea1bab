import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { PlatformList } from '../../../../features/download/call-to-action/PlatformList.tsx';
import { usePage } from '../../../../i18n/page-context.ts';
import { SiteAddress } from '../../../../kit/links/SiteAddress.tsx';
import { Section } from '../../../../kit/layout/Section.tsx';
import classes from './Computers.module.css';

/** The installers, the URL to open on another computer, and help for other systems. */
export function Computers() {
  const { locale } = usePage();
  const address = <SiteAddress path="/app" className={classes.address} />;
  return (
    <Section ground="sunken" layout="aside" title={<Trans>On your computer</Trans>}>
      <PlatformList platforms={['mac', 'windows']} />
      <div className={classes.others}>
        <p>
          <Trans comment="{address} is that of the page with the downloads, to be typed">
            On another computer, open {address} in any browser.
          </Trans>
        </p>
        <p>
          <Trans>An older system, or one that isn’t listed?</Trans>{' '}
          <a href={localizedPath(locale, '/app/no-support')}>
            <Trans comment="Button that leads to what works without our browser">
              See what works instead
            </Trans>
          </a>
        </p>
        <p>
          <Trans>Already have bookmarks and passwords on one of them?</Trans>{' '}
          <a href={localizedPath(locale, '/sync/pairing')}>
            <Trans>Sync your devices</Trans>
          </a>
        </p>
      </div>
    </Section>
  );
}
