import { Trans } from '@lingui/react/macro';
import { TitleBand } from '../../shell/Band.tsx';

export function AppPage() {
  return <TitleBand title={<Trans>Get the browser</Trans>} />;
}
