import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { platformNames } from '../../../../features/download/call-to-action/messages.ts';
import { StepList } from '../../../../features/download/install/StepList.tsx';
import { TermList } from '../../../../features/download/install/TermList.tsx';
import { usePage } from '../../../../i18n/page-context.ts';
import { Section } from '../../../../kit/layout/Section.tsx';
import classes from './HowTo.module.css';

const { name } = brand;

/** Explains pairing from the start, and where to find it on each platform. */
export function HowTo() {
  const { locale } = usePage();
  const { ios, android, mac, windows } = platformNames;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <>
      <Section layout="aside" title={<Trans>How to pair two devices</Trans>}>
        <StepList
          steps={[
            {
              title: <Trans comment="Of a code that another device scans">Show the code</Trans>,
              words: (
                <Trans>
                  On the device that has your bookmarks, open Sync & Backup in {name}’s settings and
                  choose to sync with another device.
                </Trans>
              ),
            },
            {
              title: <Trans comment="Of a QR code">Scan it with the other device</Trans>,
              words: (
                <Trans>
                  Open Sync & Backup there as well, and point the camera at the code. No camera?
                  Copy the code and paste it in.
                </Trans>
              ),
            },
          ]}
        />
        <p className={classes.withoutScript}>
          <Trans>
            Did a link bring you here? Its code isn’t sent to any server, so a script has to read
            it. Without JavaScript, copy the code from the other device.
          </Trans>
        </p>
      </Section>
      <Section
        ground="sunken"
        layout="aside"
        title={<Trans comment="Heading above a list of platforms">Where Sync & Backup is</Trans>}
      >
        <TermList
          items={[
            {
              term: list.format([ios, android, windows]),
              words: (
                <span className={classes.way}>
                  <Trans>Open the menu, then Settings, then Sync & Backup.</Trans>
                </span>
              ),
            },
            {
              term: <bdi>{mac}</bdi>,
              words: (
                <span className={classes.way}>
                  <Trans>In the menu bar choose {name}, then Settings, then Sync & Backup.</Trans>
                </span>
              ),
            },
          ]}
        />
      </Section>
    </>
  );
}
