import { Trans } from '@lingui/react/macro';
import { TitleBand } from '../../shell/Band.tsx';

export function MacPage() {
  return <TitleBand title={<Trans>Mallard for Mac</Trans>} />;
}
