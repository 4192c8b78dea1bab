import { Trans } from '@lingui/react/macro';
import { ScanPicture } from '../../../../drawings/devices/ScanPicture.tsx';
import { Band } from '../../../../kit/layout/Band.tsx';
import classes from './Hero.module.css';
import { PairingCard } from './PairingCard.tsx';

/** Explains pairing; the QR code of the opened link replaces the illustration. */
export function Hero() {
  return (
    <Band>
      <div className={classes.hero}>
        <div className={classes.words}>
          <h1>
            <Trans>Sync your devices</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans comment="“Sync & Backup” is a feature of the browser; translate its name, here and everywhere, in the same way">
              Sync & Backup keeps your bookmarks and passwords the same on all your devices. You
              pair two of them with a code, once.
            </Trans>
          </p>
        </div>
        <PairingCard />
        <ScanPicture />
      </div>
    </Band>
  );
}
