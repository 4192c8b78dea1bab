import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { QrCode } from '@mallard/ui/qr-code';
import classes from './PhoneHandover.module.css';

/** Takes the page to a phone, where it offers the store of that phone. On wide screens only. */
export function PhoneHandover() {
  const { t } = useLingui();
  return (
    <div className={classes.handover}>
      <QrCode
        level="L"
        value={`https://${brand.domain}/app`}
        title={t`QR code that leads to this page`}
      />
      <p>
        <Trans>On your phone: point its camera here.</Trans>
      </p>
    </div>
  );
}
