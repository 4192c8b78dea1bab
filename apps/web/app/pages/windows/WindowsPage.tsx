import { Trans } from '@lingui/react/macro';
import { TitleBand } from '../../shell/Band.tsx';

export function WindowsPage() {
  return <TitleBand title={<Trans>Mallard for Windows</Trans>} />;
}
