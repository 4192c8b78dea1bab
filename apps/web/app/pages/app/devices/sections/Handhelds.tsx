import { Trans as Message } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { AndroidDeviceIcon, ArrowIcon, IosDeviceIcon } from '@mallard/ui';
import { QrCode } from '@mallard/ui/qr-code';
import { canonicalAddress } from '../../../../content/canonical-address.ts';
import { shownAttributes } from '../../../../environment/measurement/event-attributes.ts';
import { downloadEvent } from '../../../../features/download/call-to-action/download-events.ts';
import { downloadLinks } from '../../../../features/download/call-to-action/download-links.ts';
import {
  downloadActions,
  platformNames,
} from '../../../../features/download/call-to-action/messages.ts';
import { SystemOrNewer } from '../../../../features/download/install/SystemOrNewer.tsx';
import { Section } from '../../../../kit/layout/Section.tsx';
import classes from './Handhelds.module.css';

const { name } = brand;

const icons = { ios: IosDeviceIcon, android: AndroidDeviceIcon } as const;

/** Links to the stores of phones and tablets, with QR codes on wide screens. */
export function Handhelds() {
  const { t } = useLingui();
  const devices = {
    ios: <Trans comment="Devices that the app for iOS is for">iPhone and iPad</Trans>,
    android: <Trans comment="Devices that the app for Android is for">Phones and tablets</Trans>,
  };
  return (
    <Section
      id="platforms"
      title={<Trans>On your phone or tablet</Trans>}
      lead={
        <span className={classes.lead}>
          <Trans>Point its camera at the code, and the right store opens.</Trans>
        </span>
      }
    >
      <ul className={classes.list}>
        {(['ios', 'android'] as const).map((platform) => {
          const system = platformNames[platform];
          const Icon = icons[platform];
          return (
            <li key={platform} className={classes.row}>
              <Icon />
              <div className={classes.code} {...shownAttributes('app.qrShown')}>
                <QrCode
                  value={new URL(downloadLinks[platform], canonicalAddress('/')).href}
                  title={t({
                    message: `QR code: ${name} for ${system}`,
                    comment: '{name} is the browser, {system} is iOS or Android',
                  })}
                />
              </div>
              <div className={classes.words}>
                <h3>
                  <bdi>{system}</bdi>
                </h3>
                <p>{devices[platform]}</p>
                <p>
                  <SystemOrNewer platform={platform} />
                </p>
                <a
                  className={classes.link}
                  href={downloadLinks[platform]}
                  {...downloadEvent(platform, false)}
                >
                  <Message {...downloadActions[platform]} />
                  <ArrowIcon />
                </a>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
