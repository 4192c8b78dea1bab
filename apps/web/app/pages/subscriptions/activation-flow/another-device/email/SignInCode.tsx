import { useLingui } from '@lingui/react/macro';
import { QrCode } from '@mallard/ui/qr-code';
import { SIGN_IN_PAGE } from './sign-in-page.ts';

/** A QR code that opens this site's sign-in page on a phone. */
export function SignInCode() {
  const { t } = useLingui();
  return (
    <QrCode
      level="L"
      value={location.origin + SIGN_IN_PAGE}
      title={t`QR code that leads to the sign-in page`}
    />
  );
}
