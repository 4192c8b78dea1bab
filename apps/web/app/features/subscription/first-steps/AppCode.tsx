import { useLingui } from '@lingui/react/macro';
import { QrCode } from '@mallard/ui/qr-code';

/** Leads a phone to the page of the app, which offers the store of that phone. */
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
