import { useLingui } from '@lingui/react/macro';
import { QrCode } from '@mallard/ui/qr-code';

/** A QR code that opens the app's page on a phone, which offers that phone's store. */
export function AppCode() {
  const { t } = useLingui();
  return (
    <QrCode
      level="L"
      size={112}
      value={`${location.origin}/app`}
      title={t`QR code that leads to the app`}
    />
  );
}
