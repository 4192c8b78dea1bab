import { Trans } from '@lingui/react/macro';
import { TitleBand } from '../../shell/Band.tsx';

export function AboutPage() {
  return <TitleBand title={<Trans>About us</Trans>} />;
}
