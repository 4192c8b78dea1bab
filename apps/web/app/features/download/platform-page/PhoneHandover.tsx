import { Trans, useLingui } from '@lingui/react/macro';
import { shownAttributes } from '../../../environment/measurement/event-attributes.ts';
import picture from './handover.svg?url';
import classes from './PhoneHandover.module.css';

/**
 * A QR code that opens the browser's page on the phone, which offers that phone's store. Shown on
 * wide screens only.
 *
 * The image is a file instead of the component in `ui` because it is the same on every page and in
 * every language.
 */
export function PhoneHandover() {
  const { t } = useLingui();
  return (
    <div className={classes.handover}>
      <img
        src={picture}
        width={160}
        height={160}
        alt={t`QR code that leads to this page`}
        loading="lazy"
        decoding="async"
        {...shownAttributes('app.qrShown')}
      />
      <p>
        <Trans>On your phone: point its camera here.</Trans>
      </p>
    </div>
  );
}
